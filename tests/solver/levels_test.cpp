// At which level is what two texts, or one, say against each other found? And what do a text's own contradictions hide?
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "model/read_file.hpp"
#include "solver/checks.hpp"
#include "solver/definitions.hpp"
#include "solver/doubts.hpp"
#include "solver/search.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

using solver::Level;
using solver::Obligation;

const std::string kShore = "(and (= manner step) shore)";

class Levels : public testing::Test {
 protected:
  using Check = std::vector<Obligation> (*)(solver::Encoding&, const solver::Verdicts&, const solver::Verdicts&);

  /// The strongest level at which each finding has a witness.
  std::map<std::string, Level> found(Check check) {
    solver::Encoding encoding = game.read();
    const solver::Verdicts a(encoding, *encoding.text("a")), b(encoding, *encoding.text("b"));
    const std::vector<Obligation> asked = check(encoding, a, b);
    std::map<std::string, Level> result;
    for (const solver::Found& one :
         search(encoding, asked, {.most_elements = 2, .confirm = false, .progress = {}, .stop = {}}).found) {
      const Obligation& obligation = asked[one.obligation];
      const auto [place, fresh] = result.emplace(obligation.id(), obligation.level);
      if (!fresh) place->second = std::min(place->second, obligation.level);
    }
    return result;
  }

  static ToyClause read_so(const std::string& id, std::vector<ToyReading> readings) {
    return {id, "permit", std::move(readings), {}};
  }

  ToyGame game;
};

TEST_F(Levels, ATextsOwnContradictionHidesNoDifference) {
  game.add("a", {permit("a.may", kShore), forbid("a.may-not", kShore)});
  game.add("b", {forbid("b.never", kShore)});
  EXPECT_EQ(found(solver::oppositions), (std::map<std::string, Level>{{"opposite:a.may:b.never", Level::certain}}));
}

TEST_F(Levels, WhatOnlyAPossibleReadingDeniesIsSoAsPlainlyRead) {
  game.add("a", {read_so("a.may", {{"may", kShore, "", ""}, {"no", kShore, "", "forbid", "possible"}})});
  game.add("b", {forbid("b.never", kShore)});
  const auto all = found(solver::oppositions);
  ASSERT_TRUE(all.contains("opposite:a.may:b.never"));
  EXPECT_EQ(all.at("opposite:a.may:b.never"), Level::plain);
}

TEST_F(Levels, WhatOnlyAPossibleReadingSaysIsSoIfReadSo) {
  game.add("a", {read_so("a.may",
                         {{"go", "(and (= manner step) (not shore))", "", ""}, {"may", kShore, "", "", "possible"}})});
  game.add("b", {forbid("b.never", kShore)});
  const auto all = found(solver::oppositions);
  ASSERT_TRUE(all.contains("opposite:a.may:b.never"));
  EXPECT_EQ(all.at("opposite:a.may:b.never"), Level::possible);
}

// Who may choose among readings does not choose one that another sentence of the same text, plainly read, forbids.
TEST_F(Levels, APlainBanRefutesAFarFetchedLeave) {
  game.add("a", {read_so("a.may", {{"inland", "(and (= manner step) (not shore))", "", ""},
                                   {"all", "(= manner step)", "", "", "possible"}}),
                 forbid("a.never", kShore)});
  game.add("b", {forbid("b.never", kShore)});
  const Check one_text = [](solver::Encoding& encoding, const solver::Verdicts& a, const solver::Verdicts&) {
    return contradictions(encoding, a);
  };
  const Check doubts = [](solver::Encoding& encoding, const solver::Verdicts& a, const solver::Verdicts&) {
    return ambiguities(encoding, a);
  };
  EXPECT_TRUE(found(solver::oppositions).empty());
  EXPECT_TRUE(found(one_text).empty());
  EXPECT_TRUE(found(doubts).empty()) << "they part only where the wider one is refuted";
}

// Of two values, what a clause permits of the one it forbids of the other, and such a pair is asked about once. The
// leave of the far-fetched clause is refuted by the plain one, that of the plain one is not: they are at odds.
TEST_F(Levels, APairJudgedByOneOfTwoValuesIsRefutedOnlyAtBoth) {
  game.file("vocabulary/situation.smt2", model::read_file(game.folder().path("vocabulary/situation.smt2"), "") +
                                             "(declare-datatypes ((Claim 0)) (((loses) (draws))))\n"
                                             "(declare-const claim Claim)\n");
  const ToyClause far{"a.far",
                      "effect",
                      {{"inland", "(and (= manner step) (not shore))", "(= claim draws)", ""},
                       {"all", "(= manner step)", "(= claim draws)", "", "possible"}},
                      {}};
  const ToyClause plain{"a.plain", "effect", {{"plain", kShore, "(= claim loses)", ""}}, {}};
  const Check one_text = [](solver::Encoding& encoding, const solver::Verdicts& a, const solver::Verdicts&) {
    return contradictions(encoding, a);
  };
  game.add("b", {permit("b.go", "(= manner step)")});
  game.add("a", {far, plain});
  EXPECT_EQ(found(one_text), (std::map<std::string, Level>{{"contradiction:a.far:a.plain", Level::possible}}));
  game.add("a", {plain, far});
  EXPECT_EQ(found(one_text), (std::map<std::string, Level>{{"contradiction:a.plain:a.far", Level::possible}}));
}

/// So of three values: both are said by an effect, and each bars the two others.
TEST_F(Levels, APairJudgedByOneOfThreeValuesIsAskedOnce) {
  game.file("vocabulary/situation.smt2", model::read_file(game.folder().path("vocabulary/situation.smt2"), "") +
                                             "(declare-datatypes ((Claim 0)) (((loses) (draws) (goes-on))))\n"
                                             "(declare-const claim Claim)\n");
  const ToyClause drawn{"a.drawn", "effect", {{"plain", "(= manner step)", "(= claim draws)", ""}}, {}};
  const ToyClause lost{"a.lost", "effect", {{"plain", kShore, "(= claim loses)", ""}}, {}};
  const ToyClause open{"a.open", "limit", {{"plain", kShore, "(not (= claim draws))", ""}}, {}};
  const Check one_text = [](solver::Encoding& encoding, const solver::Verdicts& a, const solver::Verdicts&) {
    return contradictions(encoding, a);
  };
  game.add("b", {permit("b.go", "(= manner step)")});
  game.add("a", {drawn, lost, open});
  EXPECT_EQ(found(one_text), (std::map<std::string, Level>{{"contradiction:a.drawn:a.lost", Level::certain},
                                                           {"contradiction:a.drawn:a.open", Level::certain}}));
}

TEST_F(Levels, AStrainedReadingIsNotAsked) {
  game.add("a", {read_so("a.may",
                         {{"go", "(and (= manner step) (not shore))", "", ""}, {"may", kShore, "", "", "strained"}})});
  game.add("b", {forbid("b.never", kShore)});
  EXPECT_TRUE(found(solver::oppositions).empty());
}

// The other text has a reading that speaks, but none of its plain ones does.
TEST_F(Levels, AFarFetchedReadingDoesNotHideSilence) {
  game.add("a", {permit("a.may", kShore)});
  game.add("b", {read_so("b.go", {{"inland", "(and (= manner step) (not shore))", "", ""},
                                  {"all", "(= manner step)", "", "", "possible"}})});
  EXPECT_EQ(found(solver::silences), (std::map<std::string, Level>{{"silence:a.may:permits", Level::plain}}));
}

TEST_F(Levels, SilenceInEveryReadingIsCertain) {
  game.add("a", {permit("a.may", kShore)});
  game.add("b", {permit("b.go", "(and (= manner step) (not shore))")});
  EXPECT_EQ(found(solver::silences), (std::map<std::string, Level>{{"silence:a.may:permits", Level::certain}}));
}

TEST_F(Levels, AContradictionOfPlainReadingsIsSoAsPlainlyRead) {
  game.add("a", {read_so("a.may", {{"may", kShore, "", ""},
                                   {"not-here", "(and (= manner step) (not shore))", "", "", "possible"}}),
                 forbid("a.never", kShore)});
  game.add("b", {permit("b.wait", "(= manner wait)")});
  const Check one_text = [](solver::Encoding& encoding, const solver::Verdicts& a, const solver::Verdicts&) {
    return contradictions(encoding, a);
  };
  EXPECT_EQ(found(one_text), (std::map<std::string, Level>{{"contradiction:a.may:a.never", Level::plain}}));
}

// What both texts say in the same words is no difference between them, and is read in the same way in both.
TEST_F(Levels, TheSameWordsAreReadAlike) {
  const std::vector<ToyReading> readings{{"may", kShore, "", ""}, {"no", kShore, "", "forbid"}};
  game.add("a", {read_so("a.may", readings)});
  game.add("b", {read_so("b.may", readings)});
  EXPECT_EQ(found(solver::oppositions).size(), 1U) << "read differently, each says the opposite of the other";
  game.file("sisters.toml", "[[sisters]]\na = [1]\nb = [1]\n[[sisters.clause]]\na = \"a.may\"\nb = \"b.may\"\n");
  EXPECT_TRUE(found(solver::oppositions).empty());
  EXPECT_TRUE(found(solver::silences).empty());
}

TEST_F(Levels, AClauseThatACopyOfATextHasStruckOutSaysNothing) {
  game.add("a", {permit("a.may", kShore)});
  game.add("b", {forbid("b.never", kShore), permit("b.may", kShore)});
  game.file("sisters.toml", "[[sisters]]\na = [1]\nb = [2]\n[[sisters.clause]]\na = \"a.may\"\nb = \"b.may\"\n");
  solver::Encoding encoding = game.read();
  ASSERT_EQ(encoding.texts.back().id, "b");
  encoding.texts.back().clauses.pop_back();
  const solver::Verdicts a(encoding, encoding.texts.front()), b(encoding, encoding.texts.back());
  EXPECT_FALSE(oppositions(encoding, a, b).empty());
}

TEST_F(Levels, ADefinitionThatTheOtherTextLacksIsFound) {
  game.add("a", {define("a.sea", "text.shore-is-sea"), define("a.land", "(not text.shore-is-land)")});
  game.add("b", {define("b.some", "(or text.shore-is-sea text.shore-is-land)"), permit("b.go", "(= manner step)")});
  solver::Encoding encoding = game.read();
  const auto asked = definitions_unsaid(encoding, *encoding.text("a"), *encoding.text("b"));
  ASSERT_EQ(asked.size(), 2U);
  EXPECT_EQ(asked.front().id(), "silence:definition:a.sea");
  EXPECT_EQ(asked.front().level, Level::plain) << "the other text speaks of the word, but leaves it open";
  EXPECT_EQ(can_hold(encoding, asked), (std::vector{solver::Answer::sat, solver::Answer::sat}));
  const auto back = definitions_unsaid(encoding, *encoding.text("b"), *encoding.text("a"));
  EXPECT_EQ(can_hold(encoding, back), std::vector{solver::Answer::unsat}) << "follows from what the other text says";
}

TEST_F(Levels, AnExampleIsNothingThatAnotherTextLacks) {
  for (const bool marked : {false, true}) {
    const ToyClause act = permit("a.go", kShore), word = define("a.sea", "text.shore-is-sea");
    game.add("a", {marked ? example(act) : act, marked ? example(word) : word});
    game.add("b", {forbid("b.other", "(= manner wait)")});
    EXPECT_EQ(found(solver::silences).empty(), marked);
    solver::Encoding encoding = game.read();
    EXPECT_EQ(definitions_unsaid(encoding, *encoding.text("a"), *encoding.text("b")).empty(), marked);
  }
}

// What the other text says against itself of another word does not hide that it lacks this one.
TEST_F(Levels, AnotherWordsContradictionHidesNoLack) {
  game.add("a", {define("a.sea", "text.shore-is-sea")});
  game.add("b", {define("b.land", "text.shore-is-land"), define("b.no-land", "(not text.shore-is-land)"),
                 permit("b.go", "(= manner step)")});
  solver::Encoding encoding = game.read();
  const auto asked = definitions_unsaid(encoding, *encoding.text("a"), *encoding.text("b"));
  ASSERT_EQ(asked.size(), 1U);
  EXPECT_EQ(asked.front().level, Level::certain);
  EXPECT_EQ(can_hold(encoding, asked), std::vector{solver::Answer::sat});
}

// One text doubts what the word means, the other does not use it: that is the one text's ambiguity.
TEST_F(Levels, ADoubtIsNoDefinitionThatTheOtherTextLacks) {
  game.add("a", {{"a.sea",
                  "define",
                  {{"yes", "", "text.shore-is-sea", ""}, {"no", "", "(not text.shore-is-sea)", "", "possible"}},
                  {}}});
  game.add("b", {permit("b.go", "(= manner step)")});
  solver::Encoding encoding = game.read();
  EXPECT_TRUE(definitions_unsaid(encoding, *encoding.text("a"), *encoding.text("b")).empty());
}

}  // namespace
}  // namespace roluat::tests

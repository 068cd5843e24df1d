#include "solver/search.hpp"

#include <gtest/gtest.h>
#include <z3++.h>

#include <algorithm>
#include <map>
#include <set>

#include "model/evaluator.hpp"
#include "solver/checks.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

using solver::Kind;
using solver::Obligation;
using solver::Outcome;

constexpr int kMost = 3;

/// What a search of all checks over the toy texts finds.
class Searched {
 public:
  explicit Searched(const ToyGame& game, const solver::SearchOptions& options = {.most_elements = kMost,
                                                                                 .confirm = true,
                                                                                 .progress = {},
                                                                                 .stop = {}})
      : encoding_(game.read()) {
    std::vector<solver::Verdicts> texts;
    for (const model::Text& text : encoding_.texts) texts.emplace_back(encoding_, text);
    const auto append = [this](std::vector<Obligation> more) {
      obligations_.insert(obligations_.end(), more.begin(), more.end());
    };
    for (const auto& a : texts) append(contradictions(encoding_, a));
    for (const auto& a : texts)
      for (const auto& b : texts) {
        if (&a == &b) continue;
        append(oppositions(encoding_, a, b));
        append(silences(encoding_, a, b));
      }
    outcome_ = search(encoding_, obligations_, options);
  }

  /// The number of elements of the witness; 0 where it was refuted, -1 where neither, -2 where there is no such
  /// obligation.
  int elements(const std::string& id, bool every_reading) const {
    const auto at = std::ranges::find_if(
        obligations_, [&](const Obligation& o) { return o.id() == id && o.certain() == every_reading; });
    if (at == obligations_.end()) return -2;
    const auto index = static_cast<std::size_t>(at - obligations_.begin());
    for (const solver::Found& found : outcome_.found)
      if (found.obligation == index) return found.elements;
    return std::ranges::find(outcome_.refuted, index) != outcome_.refuted.end() ? 0 : -1;
  }

  void expect(const std::string& id, int elements_of_every_reading, int elements_of_some) const {
    EXPECT_EQ(elements(id, true), elements_of_every_reading) << id << ", every reading";
    EXPECT_EQ(elements(id, false), elements_of_some) << id << ", some reading";
  }

  solver::Encoding& encoding() { return encoding_; }
  const std::vector<Obligation>& obligations() const { return obligations_; }
  const Outcome& outcome() const { return outcome_; }

 private:
  solver::Encoding encoding_;
  std::vector<Obligation> obligations_;
  Outcome outcome_;
};

const char* const kAStep = "(= manner step)";
const char* const kTake = "(= manner take)";

TEST(Search, ContradictionIsFoundWithTheFewestElements) {
  ToyGame game;
  game.add("a", {permit("a.go", kAStep), forbid("a.shore", "shore"), forbid("a.ship", "other-ship"),
                 forbid("a.two", "(exists ((p Piece) (q Piece)) (and (distinct p q actor) (is p ship) (is q plane)))"),
                 forbid("a.taken", "(and (= manner take) (is target plane))")});
  const Searched found(game);
  found.expect("contradiction:a.go:a.shore", 1, 1);
  found.expect("contradiction:a.go:a.ship", 2, 2);
  found.expect("contradiction:a.go:a.two", 3, 3);
  found.expect("contradiction:a.go:a.taken", 0, 0);
}

// With a second opinion each kind of act is asked about, without one those that some act may meet at all.
TEST(Search, OfFewObligationsItIsAskedFirstWhichOnesSomeActMeets) {
  ToyGame game;
  game.add("a", {permit("a.take", kTake), forbid("a.any", "(is target plane)")});
  solver::Encoding encoding = game.read();
  std::vector<Obligation> asked = contradictions(encoding, solver::Verdicts(encoding, encoding.texts.front()));
  ASSERT_FALSE(asked.empty());
  const auto search_with = [&](bool confirm) {
    return search(encoding, asked, {.most_elements = kMost, .confirm = confirm, .progress = {}, .stop = {}});
  };
  const Outcome found = search_with(false), confirmed = search_with(true);
  ASSERT_EQ(found.found.size(), asked.size());
  ASSERT_EQ(confirmed.found.size(), asked.size());
  for (std::size_t i = 0; i < asked.size(); ++i) EXPECT_EQ(found.found[i].elements, confirmed.found[i].elements);
  // No one sees that this is impossible before a solver is asked: the target would have to be of two kinds.
  asked.resize(1);
  asked.front().formula = encoding.formulas.conjunction(
      {asked.front().formula,
       solver::read_formulas(encoding.prelude, {{"(not (= (kind target) plane))", "test", 1, 1, "", false}},
                             encoding.formulas)
           .at(0)});
  const Outcome denied = search_with(false);
  EXPECT_EQ(denied.refuted, std::vector<std::size_t>{0});
  EXPECT_LE(denied.queries, 2U) << "acts with a target, and without one";
  EXPECT_EQ(search_with(true).refuted, denied.refuted);
}

// With more elements too, and where some of the obligations are possible.
TEST(Search, OfFewObligationsThePossibleOnesAreFoundAsAmongMany) {
  ToyGame game;
  game.add("a", {permit("a.go", kAStep), forbid("a.ship", "other-ship"),
                 forbid("a.taken", "(and (= manner take) (is target plane))"),
                 forbid("a.four",
                        "(exists ((p Piece) (q Piece) (r Piece)) (and (distinct p q r actor) (is p ship) (is q plane) "
                        "(is r tank)))")});
  for (const bool confirm : {false, true}) {
    const Searched found(game, {.most_elements = 4, .confirm = confirm, .progress = {}, .stop = {}});
    ASSERT_LE(found.obligations().size(), 8U);
    found.expect("contradiction:a.go:a.ship", 2, 2);
    found.expect("contradiction:a.go:a.four", 4, 4);
    found.expect("contradiction:a.go:a.taken", 0, 0);
    EXPECT_EQ(found.outcome().found.size() + found.outcome().refuted.size(), found.obligations().size());
    EXPECT_TRUE(found.outcome().undecided.empty());
  }
}

TEST(Search, WhatTheWorldExcludesIsRefuted) {
  ToyGame game;
  game.add("a", {permit("a.take", kTake), forbid("a.own", "(= (side target) (side actor))"),
                 forbid("a.far", "(> to-place 4)"), forbid("a.any", "true")});
  const Searched found(game);
  found.expect("contradiction:a.take:a.own", 0, 0);
  found.expect("contradiction:a.take:a.far", 0, 0);
  found.expect("contradiction:a.take:a.any", 2, 2);  // a taking has a target
  EXPECT_EQ(found.outcome().tried, kMost);
}

TEST(Search, ObligationPermitsWhatItDemandsAndForbidsTheRest) {
  ToyGame game;
  game.add("a", {oblige("a.must", "(is actor tank)", kAStep), permit("a.take", kTake), forbid("a.shore", "shore"),
                 permit("a.plane", "(is actor plane)")});
  const Searched found(game);
  found.expect("contradiction:a.take:a.must", 2, 2);
  found.expect("contradiction:a.must:a.shore", 1, 1);
  found.expect("contradiction:a.plane:a.must", 0, 0);
}

/// What it leaves it does not permit: which of it there is, others say.
TEST(Search, LimitForbidsTheRestAndPermitsNothing) {
  ToyGame game;
  game.add("a", {limit("a.only", "(is actor tank)", kAStep), permit("a.take", kTake), forbid("a.shore", "shore"),
                 permit("a.plane", "(is actor plane)")});
  const Searched found(game);
  found.expect("contradiction:a.take:a.only", 2, 2);
  found.expect("contradiction:a.plane:a.only", 0, 0);
  EXPECT_LE(found.elements("contradiction:a.only:a.shore", true), 0) << "it permits nothing";
}

TEST(Search, OverrideSilencesAContradictionWhereItApplies) {
  ToyGame game;
  game.add("a", {permit("a.go", kAStep), forbid("a.shore", "shore"),
                 overriding(permit("a.except", "(and shore (= manner step))"), {"a.shore"})});
  const Searched found(game);
  found.expect("contradiction:a.go:a.shore", 0, 0);
  found.expect("contradiction:a.except:a.shore", 0, 0);
}

TEST(Search, OverrideLeavesWhatLiesBeyondIt) {
  ToyGame game;
  game.add("a", {permit("a.go", kAStep), forbid("a.shore", "shore"),
                 overriding(permit("a.tank", "(and shore (is actor tank))"), {"a.shore"})});
  const Searched found(game);
  found.expect("contradiction:a.go:a.shore", 1, 1);
  found.expect("contradiction:a.tank:a.shore", 0, 0);
}

TEST(Search, EveryReadingAndSomeReadingAreToldApart) {
  ToyGame game;
  game.add("a",
           {{"a.go",
             "permit",
             {{"wide", "(= manner step)", "", ""}, {"narrow", "(and (= manner step) (distinct to-place 2))", "", ""}},
             {}},
            forbid("a.shore", "shore"),
            forbid("a.edge", "(= to-place 4)")});
  const Searched found(game);
  found.expect("contradiction:a.go:a.shore", 0, 1);  // only if read widely
  found.expect("contradiction:a.go:a.edge", 1, 1);   // both ways
}

TEST(Search, ReadingsOfDifferentNormsAreReadOneAtATime) {
  ToyGame game;
  game.add("a", {{"a.tank",
                  "permit",
                  {{"may", "(is actor tank)", "", "permit"}, {"must-not", "(is actor tank)", "", "forbid"}},
                  {}},
                 permit("a.go", "(= manner step)")});
  const Searched found(game);
  found.expect("contradiction:a.go:a.tank", 0, 1);
  found.expect("contradiction:a.tank:a.tank", -2, -2);
}

TEST(Search, OverridingReadingSilencesOnlyWhereItIsRead) {
  ToyGame game;
  game.add("a", {permit("a.go", kAStep),
                 forbid("a.shore", "shore"),
                 {"a.except",
                  "permit",
                  {{"all", "shore", "", ""}, {"planes", "(and shore (is actor plane))", "", ""}},
                  {"a.shore"}}});
  const Searched found(game);
  found.expect("contradiction:a.go:a.shore", 0, 1);  // read as about planes, it leaves tanks to a.shore
}

TEST(Search, DefiningClausesRestrictWhatAWordMeans) {
  const auto contradiction = [](std::vector<ToyClause> more) {
    ToyGame game;
    more.insert(more.begin(), {permit("a.go", kAStep), forbid("a.sea", "(and shore text.shore-is-sea)")});
    game.add("a", more);
    const Searched found(game);
    return std::pair(found.elements("contradiction:a.go:a.sea", true),
                     found.elements("contradiction:a.go:a.sea", false));
  };
  EXPECT_EQ(contradiction({}), std::pair(0, 1)) << "undefined: it may be sea";
  EXPECT_EQ(contradiction({define("a.word", "text.shore-is-sea")}), std::pair(1, 1));
  EXPECT_EQ(contradiction({define("a.word", "(not text.shore-is-sea)")}), std::pair(0, 0));
  EXPECT_EQ(contradiction({{"a.word",
                            "define",
                            {{"sea", "", "text.shore-is-sea", ""}, {"land", "", "(not text.shore-is-sea)", ""}},
                            {}}}),
            std::pair(0, 1));
}

TEST(Search, EachTextHasItsOwnMeaningOfAWord) {
  ToyGame game;
  game.add("a", {forbid("a.sea", "(and shore text.shore-is-sea)"), define("a.word", "text.shore-is-sea")});
  game.add("b", {permit("b.land", "(and shore (not text.shore-is-sea))"), define("b.word", "(not text.shore-is-sea)")});
  const Searched found(game);
  found.expect("opposite:b.land:a.sea", 1, 1);
}

TEST(Search, OppositionIsFoundThoughATextIsAtOddsWithItself) {
  ToyGame game;
  game.add("a", {permit("a.go", kAStep), permit("a.take", kTake)});
  game.add("b", {forbid("b.ship", "other-ship"), forbid("b.shore", "(and shore (= manner step))"),
                 permit("b.shore-too", "(and shore (= manner step))")});
  const Searched found(game);
  found.expect("opposite:a.go:b.ship", 2, 2);
  found.expect("opposite:a.take:b.ship", 2, 2);
  found.expect("opposite:a.take:b.shore", 0, 0);
  found.expect("opposite:a.go:b.shore", 1, 1);  // there b permits as well
  found.expect("contradiction:b.shore-too:b.shore", 1, 1);
  found.expect("opposite:b.shore-too:a.go", -2, -2);  // a.go forbids nothing
}

TEST(Search, SilenceIsWhereNoReadingSpeaks) {
  ToyGame game;
  game.add("a", {permit("a.go", kAStep), forbid("a.take", kTake)});
  game.add("b", {{"b.go",
                  "permit",
                  {{"wide", "(= manner step)", "", ""}, {"narrow", "(and (= manner step) (is actor tank))", "", ""}},
                  {}}});
  const Searched found(game);
  found.expect("silence:a.go:permits", 0, 0);  // read widely, b speaks of every step: it is ambiguous, not silent
  found.expect("silence:a.take:forbids", 2, 2);
  found.expect("silence:b.go:permits", 0, 0);
}

TEST(Search, SpeakingForSomeReadingOnlyIsToldApart) {
  ToyGame game;
  game.add("a", {{"a.go",
                  "permit",
                  {{"wide", "(= manner step)", "", ""}, {"none", "(and (= manner step) (= manner take))", "", ""}},
                  {}}});
  game.add("b", {permit("b.take", kTake)});
  Searched(game).expect("silence:a.go:permits", 0, 1);
}

TEST(Search, WitnessHoldsInTheWorldAndMeetsItsObligation) {
  ToyGame game;
  game.add("a", {permit("a.go", kAStep), forbid("a.ship", "other-ship"), forbid("a.shore", "shore")});
  Searched found(game);
  ASSERT_FALSE(found.outcome().found.empty());
  model::Evaluator evaluator(found.encoding().formulas, {});
  for (const solver::Found& one : found.outcome().found) {
    evaluator.structure() = one.witness;
    evaluator.changed(0);
    EXPECT_EQ(one.witness.elements, one.elements);
    for (const model::Expr fact : found.encoding().world) EXPECT_TRUE(evaluator.holds(fact));
    for (const model::Expr wish : found.encoding().taste)
      EXPECT_TRUE(evaluator.holds(wish)) << "there is a witness to taste";
    EXPECT_TRUE(evaluator.holds(found.obligations()[one.obligation].formula))
        << found.obligations()[one.obligation].id();
  }
}

// Each witness misses only what it has to: the wish that stands in the way is given up, and those after it are not.
TEST(Search, TasteIsGivenUpWishByWish) {
  ToyGame game;
  game.file(
      "vocabulary/taste.smt2",
      "(assert (= to-move red))\n(assert (= (place actor) 0))\n(assert (= to-place 1))\n(assert (is actor tank))\n");
  game.add("a", {permit("a.go", kAStep), forbid("a.any", "true"), forbid("a.plane", "(is actor plane)"),
                 forbid("a.shore", "shore"), forbid("a.off", "(distinct (place actor) 0)"),
                 forbid("a.blue", "(= to-move blue)")});
  Searched found(game);
  model::Evaluator evaluator(found.encoding().formulas, {});
  std::map<std::string, std::set<std::size_t>> missed;  // by the clause that forbids
  for (const solver::Found& one : found.outcome().found) {
    evaluator.structure() = one.witness;
    evaluator.changed(0);
    auto& of_this = missed[found.obligations()[one.obligation].clauses.back().clause];
    for (std::size_t wish = 0; wish < 4; ++wish)
      if (!evaluator.holds(found.encoding().taste[wish])) of_this.insert(wish);
  }
  const std::map<std::string, std::set<std::size_t>> expected{
      {"a.any", {}}, {"a.plane", {3}}, {"a.shore", {2}}, {"a.off", {1}}, {"a.blue", {0}}};
  EXPECT_EQ(missed, expected);
}

TEST(Search, TasteIsGivenUpWhereNothingIsToTaste) {
  ToyGame game;
  game.add("a", {permit("a.go", kAStep), forbid("a.blue", "(= to-move blue)")});
  Searched(game).expect("contradiction:a.go:a.blue", 1, 1);
}

TEST(Search, ScriptOfAWitnessIsSatisfiableForAnyReader) {
  ToyGame game;
  game.add("a", {permit("a.go", kAStep), forbid("a.ship", "other-ship"), permit("a.take", kTake)});
  Searched found(game);
  solver::Scripts scripts(found.encoding());
  ASSERT_FALSE(found.outcome().found.empty());
  for (const solver::Found& one : found.outcome().found) {
    z3::context context;
    z3::solver again(context);
    again.from_string(scripts.of(one).c_str());
    EXPECT_EQ(again.check(), z3::sat) << found.obligations()[one.obligation].id();
  }
}

TEST(Search, EveryObligationIsFoundOrRefutedOnce) {
  ToyGame game;
  game.add("a", {permit("a.go", kAStep), forbid("a.shore", "shore")});
  game.add("b", {oblige("b.tank", "(is actor tank)", kTake)});
  const Searched found(game);
  std::vector<std::size_t> seen = found.outcome().refuted;
  for (const solver::Found& one : found.outcome().found) seen.push_back(one.obligation);
  std::ranges::sort(seen);
  std::vector<std::size_t> all(found.obligations().size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  EXPECT_EQ(seen, all);
  EXPECT_TRUE(found.outcome().undecided.empty());
}

TEST(Search, BoundOfElementsIsKept) {
  ToyGame game;
  game.add("a", {permit("a.go", kAStep), forbid("a.ship", "other-ship")});
  const Searched found(game, {.most_elements = 1, .confirm = false, .progress = {}, .stop = {}});
  found.expect("contradiction:a.go:a.ship", 0, 0);
  EXPECT_EQ(found.outcome().tried, 1);
}

TEST(Search, TellsHowFarItIsUpToTheEnd) {
  ToyGame game;
  game.add("a", {permit("a.go", kAStep), forbid("a.ship", "other-ship")});
  for (const int most : {1, kMost, kMost + 2}) {
    std::vector<std::size_t> told, ends;
    const auto listen = [&](std::size_t done, std::size_t all) {
      told.push_back(done);
      ends.push_back(all);
    };
    const Searched found(game, {.most_elements = most, .confirm = false, .progress = listen, .stop = {}});
    ASSERT_GT(told.size(), 1U);
    EXPECT_TRUE(std::ranges::is_sorted(told)) << "with up to " << most;
    EXPECT_TRUE(std::ranges::equal(ends, std::vector(ends.size(), ends.front()))) << "the end stays where it is";
    EXPECT_EQ(told.back(), ends.back());
  }
}

TEST(Search, StopsWhenAskedTo) {
  ToyGame game;
  game.add("a", {permit("a.go", kAStep), forbid("a.ship", "other-ship")});
  std::stop_source stop;
  stop.request_stop();
  EXPECT_THROW(Searched(game, {.most_elements = kMost, .confirm = false, .progress = {}, .stop = stop.get_token()}),
               solver::Interrupted);
}

TEST(Search, ExclusiveDefinitionsAreAFaultOfTheText) {
  ToyGame game;
  game.add("a", {permit("a.go", "(and shore text.shore-is-sea)"), define("a.sea", "text.shore-is-sea"),
                 define("a.land", "(not text.shore-is-sea)")});
  const model::Diagnostic fault = fault_of([&] { Searched{game}; });
  EXPECT_NE(fault.problem.str().find("exclude each other"), std::string::npos) << fault.str();
}

}  // namespace
}  // namespace roluat::tests

#include "solver/doubts.hpp"

#include <gtest/gtest.h>

#include "tests/solver/answers.hpp"

namespace roluat::tests {
namespace {

constexpr int kRefuted = Answers::kRefuted, kNotAsked = Answers::kNotAsked;

const char* const kStep = "(= manner step)";

ToyClause wide_or_narrow(const std::string& id) {
  return {id, "permit", {{"wide", kStep, "", ""}, {"narrow", "(and (= manner step) (is actor tank))", "", ""}}, {}};
}

TEST(Ambiguity, IsFoundWhereTheVerdictsPart) {
  ToyGame game;
  game.add("a", {wide_or_narrow("a.go"), permit("a.take", "(= manner take)")});
  const Answers answers(game, solver::ambiguities);
  EXPECT_EQ(answers.obligations().size(), 2U) << "a clause with one reading is not a doubt";
  answers.expect("ambiguity:a.go:wide:narrow", 1, 1);
}

TEST(Ambiguity, IsHarmlessWhereAnotherClauseSaysTheSame) {
  ToyGame game;
  game.add("a", {wide_or_narrow("a.go"), permit("a.all", kStep)});
  Answers(game, solver::ambiguities).expect("ambiguity:a.go:wide:narrow", kRefuted, kRefuted);
}

TEST(Ambiguity, OfAnotherClauseMayHideIt) {
  ToyGame game;
  game.add("a", {wide_or_narrow("a.go"), wide_or_narrow("a.too")});
  Answers(game, solver::ambiguities).expect("ambiguity:a.go:wide:narrow", kRefuted, 1);
}

std::vector<solver::Obligation> doubts_of_a_ban(solver::Encoding& encoding, const solver::Verdicts& text) {
  return solver::doubts_of_bans(encoding, text, {"ambiguity:a.no:ships:planes"});
}

// Nothing permits what only one of the readings forbids: no ambiguity, but the text says more by it than by the other.
TEST(Ambiguity, OfABanOfWhatNothingPermitsIsNotHarmless) {
  const ToyClause either{
      "a.no", "forbid", {{"ships", "(is actor ship)", "", ""}, {"planes", "(is actor plane)", "", "", "possible"}}, {}};
  ToyGame silent;
  silent.add("a", {either});
  Answers(silent, solver::ambiguities).expect("ambiguity:a.no:ships:planes", kNotAsked, kRefuted);
  EXPECT_EQ(Answers(silent, doubts_of_a_ban).elements("ambiguity:a.no:ships:planes", false), 1);
  ToyGame settled;
  settled.add("a", {either, forbid("a.all", "true")});
  EXPECT_EQ(Answers(settled, doubts_of_a_ban).elements("ambiguity:a.no:ships:planes", false), kRefuted);
}

TEST(Ambiguity, OfTheNormIsOneOfTheVerdict) {
  ToyGame game;
  game.add("a", {{"a.shore", "permit", {{"may", "shore", "", ""}, {"not", "shore", "", "forbid"}}, {}}});
  const Answers answers(game, solver::ambiguities);
  answers.expect("ambiguity:a.shore:may:not", 1, 1);
  ASSERT_EQ(answers.obligations().front().looks.size(), 2U);
  EXPECT_EQ(answers.obligations().front().clauses.back().reading, "not");
}

TEST(Ambiguity, OfAnOverriderShowsInWhatItOverrides) {
  ToyGame game;
  game.add("a",
           {permit("a.go", kStep),
            overriding(
                {"a.but", "forbid", {{"ships", "(is actor ship)", "", ""}, {"planes", "(is actor plane)", "", ""}}, {}},
                {"a.go"}),
            forbid("a.all", "true")});
  // Both ways everything is forbidden; but the permission gives way to one only.
  Answers(game, solver::ambiguities).expect("ambiguity:a.but:ships:planes", kRefuted, 1);
}

TEST(Ambiguity, OfADefinitionShowsInTheClausesThatUseTheWord) {
  ToyGame game;
  game.add(
      "a",
      {permit("a.sea", "(and shore text.shore-is-sea)"),
       {"a.word", "define", {{"sea", "", "text.shore-is-sea", ""}, {"land", "", "(not text.shore-is-sea)", ""}}, {}},
       {"a.other", "define", {{"yes", "", "text.shore-is-land", ""}, {"no", "", "(not text.shore-is-land)", ""}}, {}}});
  const Answers answers(game, solver::ambiguities);
  EXPECT_EQ(answers.elements("ambiguity:a.word:sea:land", false), 1);
  EXPECT_EQ(answers.elements("ambiguity:a.other:yes:no", false), kNotAsked) << "no clause about acts uses the word";
}

TEST(Ambiguity, OfADefinitionIsHarmlessWhereTheWordDoesNotMatter) {
  ToyGame game;
  game.add(
      "a",
      {permit("a.sea", "(and shore text.shore-is-sea)"),
       permit("a.all", "true"),
       {"a.word", "define", {{"sea", "", "text.shore-is-sea", ""}, {"land", "", "(not text.shore-is-sea)", ""}}, {}}});
  EXPECT_EQ(Answers(game, solver::ambiguities).elements("ambiguity:a.word:sea:land", false), kRefuted);
}

TEST(Unobservable, IsFoundWhereIntentAloneDecides) {
  ToyGame game;
  game.add("a", {forbid("a.meant", "(and shore unobservable.meant)"), permit("a.go", kStep)});
  Answers answers(game, solver::unobservables);
  EXPECT_EQ(answers.obligations().size(), 2U) << "asked of the clauses that speak of intent";
  answers.expect("unobservable:a.meant", 1, 1);
  const auto& names = answers.encoding().prelude.signature();
  for (const solver::Found& found : answers.outcome().found)
    EXPECT_NE(found.witness.constants[static_cast<std::size_t>(names.constant("unobservable.meant"))],
              found.witness.constants[static_cast<std::size_t>(names.constant("twin:unobservable.meant"))]);
}

TEST(Unobservable, IsNoneWhereTheTextSaysTheSameEitherWay) {
  ToyGame game;
  game.add("a", {forbid("a.meant", "(and shore unobservable.meant)"),
                 forbid("a.careless", "(and shore (not unobservable.meant))")});
  Answers(game, solver::unobservables).expect("unobservable:a.meant", kRefuted, kRefuted);
}

TEST(Unobservable, ForSomeReadingOnlyIsToldApart) {
  ToyGame game;
  game.add(
      "a",
      {{"a.meant", "forbid", {{"mind", "(and shore unobservable.meant)", "", ""}, {"deed", "shore", "", ""}}, {}}});
  Answers(game, solver::unobservables).expect("unobservable:a.meant", kRefuted, 1);
}

}  // namespace
}  // namespace roluat::tests

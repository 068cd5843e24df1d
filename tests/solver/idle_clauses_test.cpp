#include "solver/idle_clauses.hpp"

#include <gtest/gtest.h>

#include "tests/solver/answers.hpp"

namespace roluat::tests {
namespace {

constexpr int kRefuted = Answers::kRefuted, kNotAsked = Answers::kNotAsked;

const char* const kStep = "(= manner step)";

TEST(DeadClause, NeverSpeaks) {
  ToyGame game;
  game.add("a", {permit("a.own", "(and aimed (= (side target) to-move))"), permit("a.go", kStep),
                 define("a.word", "text.shore-is-sea")});
  const Answers answers(game, solver::dead_clauses);
  EXPECT_EQ(answers.elements("dead:a.own", true), kRefuted);
  EXPECT_EQ(answers.elements("dead:a.go", true), 1);
  EXPECT_EQ(answers.elements("dead:a.word", true), kNotAsked);
}

TEST(DeadClause, OneReadingMayBe) {
  ToyGame game;
  game.add(
      "a",
      {{"a.go", "permit", {{"plain", kStep, "", ""}, {"far", "(and (= manner step) (> to-place 4))", "", ""}}, {}}});
  const Answers answers(game, solver::dead_clauses);
  EXPECT_EQ(answers.elements("dead:a.go", true), 1);
  EXPECT_EQ(answers.elements("dead:a.go:plain", false), 1);
  EXPECT_EQ(answers.elements("dead:a.go:far", false), kRefuted);
}

TEST(DeadClause, AReadingThatDefinesIsNotAsked) {
  ToyGame game;
  game.add("a", {{"a.go", "permit", {{"plain", kStep, "", ""}, {"word", "", "text.shore-is-sea", "define"}}, {}}});
  const Answers answers(game, solver::dead_clauses);
  EXPECT_EQ(answers.elements("dead:a.go:plain", false), 1);
  EXPECT_EQ(answers.elements("dead:a.go:word", false), kNotAsked);
}

TEST(DeadClause, MayBeKilledByWhatOverridesIt) {
  ToyGame game;
  game.add("a", {permit("a.go", kStep), overriding(forbid("a.but", "(not aimed)"), {"a.go"})});
  EXPECT_EQ(Answers(game, solver::dead_clauses).elements("dead:a.go", true), kRefuted);
}

TEST(RedundantClause, IsCoveredByOthersTogether) {
  ToyGame game;
  game.add("a", {permit("a.step", kStep), permit("a.rest", "(not (= manner step))"), permit("a.all", "true"),
                 forbid("a.shore", "shore")});
  Answers answers(game, solver::redundant_clauses);
  for (const char* id : {"redundant:a.step", "redundant:a.rest", "redundant:a.all"})
    EXPECT_EQ(answers.elements(id, true), kRefuted) << id;
  EXPECT_EQ(answers.elements("redundant:a.shore", true), 1);
  const auto covered_by = [&](const std::vector<std::size_t>& cover) {
    return search(answers.encoding(), {uncovered(answers.encoding(), answers.text(), 2, cover)}, {}).found.empty();
  };
  EXPECT_TRUE(covered_by({0, 1}));
  EXPECT_FALSE(covered_by({0}));
  EXPECT_FALSE(covered_by({1}));
  EXPECT_EQ(overlaps(answers.encoding(), answers.text(), 2).size(), 2U) << "a prohibition covers no permission";
}

TEST(RedundantClause, IsNoExample) {
  for (const bool marked : {false, true}) {
    ToyGame game;
    const ToyClause repeating = permit("a.tank", "(and (= manner step) (is actor tank))");
    game.add("a", {permit("a.step", kStep), marked ? example(repeating) : repeating});
    const Answers answers(game, solver::redundant_clauses);
    EXPECT_EQ(answers.elements("redundant:a.tank", true), marked ? kNotAsked : kRefuted);
  }
}

TEST(RedundantClause, IsNotOneThatSuspendsAnother) {
  ToyGame game;
  game.add("a", {permit("a.go", kStep), overriding(forbid("a.but", "shore"), {"a.go"}), forbid("a.all", "true")});
  EXPECT_EQ(Answers(game, solver::redundant_clauses).elements("redundant:a.but", true), 1);
}

TEST(RedundantClause, IsOneWhicheverWayItIsRead) {
  ToyGame game;
  game.add("a", {permit("a.go", kStep),
                 {"a.too",
                  "permit",
                  {{"tank", "(and (= manner step) (is actor tank))", "", ""}, {"take", "(= manner take)", "", ""}},
                  {}}});
  EXPECT_EQ(Answers(game, solver::redundant_clauses).elements("redundant:a.too", true), 2)
      << "read as taking, it says something of its own";
}

}  // namespace
}  // namespace roluat::tests

// Does the comparison see what differs, and only that?
#include "tests/second/comparison.hpp"

#include <gtest/gtest.h>

#include "model/games/games.hpp"

namespace roluat::tests {
namespace {

class ComparisonTest : public testing::Test {
 protected:
  ComparisonTest()
      : encoding(solver::read_kernel(model::game_folder("co-tu-lenh"))), game(model::make_game("co-tu-lenh")) {}

  Meaning permit(const std::string& clause, const std::string& id, const std::string& when) {
    return {clause, id, read(when), encoding.formulas.boolean(false)};
  }
  Meaning forbid(const std::string& clause, const std::string& id, const std::string& when) {
    return {clause, id, encoding.formulas.boolean(false), read(when)};
  }

  model::Expr read(const std::string& formula) {
    return solver::read_formulas(encoding.prelude, {{formula, "test", 1, 1, "", false}}, encoding.formulas).front();
  }

  std::vector<Difference> differences(const SentenceMeanings& sentence) {
    return Comparison(encoding, *game).differences(1, sentence);
  }

  solver::Encoding encoding;
  std::unique_ptr<model::Game> game;
};

TEST_F(ComparisonTest, TheSameInOtherWordsIsNoDifference) {
  EXPECT_TRUE(differences({{permit("a", "1", "(and stepping (= distance 1))")},
                           {permit("b", "1", "(and stepping (far 1 1) (not aimed))")}})
                  .empty());
}

TEST_F(ComparisonTest, CutIntoClausesDifferentlyIsNoDifference) {
  EXPECT_TRUE(
      differences({{permit("a", "1", "going")}, {permit("b", "1", "stepping"), permit("c", "1", "(= manner replace)")}})
          .empty());
}

TEST_F(ComparisonTest, ReadingsOfOneClauseDoNotAddUp) {
  const auto found = differences(
      {{permit("a", "1", "going")}, {permit("b", "1", "stepping"), permit("b", "2", "(= manner replace)")}});
  EXPECT_EQ(found.size(), 3U);
}

TEST_F(ComparisonTest, PermittingAndForbiddenAreDifferent) {
  EXPECT_EQ(differences({{permit("a", "1", "stepping")}, {forbid("b", "1", "stepping")}}).size(), 2U);
}

TEST_F(ComparisonTest, WhatSaysNothingNeedsNoCounterpart) {
  EXPECT_TRUE(differences({{permit("a", "1", "false"), permit("a", "2", "(and stepping aimed)")}, {}}).empty());
}

TEST_F(ComparisonTest, ADifferenceIsShownWhereItIsSmallest) {
  const auto found = differences({{permit("a", "1", "(and (is actor tank) stepping (= distance 1))")},
                                  {permit("b", "1", "(and (is actor tank) stepping (= distance 2))"),
                                   permit("c", "1", "(and (is actor tank) stepping (= distance 1))")}});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].side, "second");
  EXPECT_EQ(found[0].clause, "b");
  EXPECT_EQ(found[0].nearest, "a/1");
  const model::Structure shown = game->read(encoding.prelude.signature(), game->position(found[0].fen), found[0].act);
  EXPECT_EQ(shown.elements, 1);
}

}  // namespace
}  // namespace roluat::tests

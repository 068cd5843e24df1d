// The fewest positions that tell rulings apart, on tables whose answer is known.
#include "analysis/positions/fewest.hpp"

#include <gtest/gtest.h>

namespace roluat::analysis {
namespace {

// The first tells most pairs apart, so greedy takes it and then needs both others; these suffice by themselves.
TEST(FewestPositions, AreFewerThanGreedyTakes) {
  const AnswerTable table = {{0, 1, 0, 2, 3, 3}, {0, 0, 1, 1, 2, 2}, {0, 1, 0, 1, 0, 1}};
  const FewestPositions found = fewest(table);
  EXPECT_EQ(found.taken, (std::vector<std::size_t>{1, 2}));
  EXPECT_TRUE(found.proved());
  EXPECT_EQ(found.classes, 6U);
}

TEST(FewestPositions, NameWhatNothingTellsApart) {
  const FewestPositions found = fewest({{0, 0, 1}});
  EXPECT_EQ(found.taken, (std::vector<std::size_t>{0}));
  ASSERT_EQ(found.alike.size(), 1U);
  EXPECT_EQ(found.alike.front(), (std::vector<std::size_t>{0, 1}));
}

// Any two of the three are needed, yet no two pairs of rulings need different ones.
TEST(FewestPositions, ProveNothingWithoutSteps) {
  const AnswerTable table = {{0, 1, 0, 1}, {0, 1, 1, 0}, {0, 0, 1, 1}};
  EXPECT_EQ(fewest(table).taken.size(), 2U);
  EXPECT_TRUE(fewest(table).proved());
  EXPECT_EQ(fewest(table, 0).at_least, 1U);
  EXPECT_FALSE(fewest(table, 0).proved());
}

}  // namespace
}  // namespace roluat::analysis

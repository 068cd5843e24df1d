// The fewest positions that tell rulings apart, on tables whose answer is known.
#include "analysis/positions/fewest.hpp"

#include <gtest/gtest.h>

namespace roluat::analysis {
namespace {

// Greedy takes the first (it parts most pairs) and then needs two more; the other two suffice.
TEST(FewestPositions, AreFewerThanGreedyTakes) {
  const AnswerTable table = {
      {0, 0, 1, 1, 2, 2},  // three pairs
      {0, 1, 0, 1, 0, 1},  // odd and even
      {0, 0, 1, 1, 2, 2},
  };
  const FewestPositions found = fewest(table);
  EXPECT_EQ(found.taken.size(), 2U);
  EXPECT_TRUE(found.proved());
  EXPECT_EQ(found.classes, 6U);
}

TEST(FewestPositions, ImproveOnGreedyWhereItErrs) {
  // Rulings 0-3 in two bits (positions 1 and 2); position 0 parts as many pairs as either, and comes first.
  const AnswerTable table = {{0, 1, 1, 0}, {0, 0, 1, 1}, {0, 1, 0, 1}};
  const FewestPositions found = fewest(table);
  EXPECT_EQ(found.taken.size(), 2U);
  EXPECT_EQ(found.at_least, 2U);
}

TEST(FewestPositions, NameWhatNothingTellsApart) {
  const FewestPositions found = fewest({{0, 0, 1}});
  EXPECT_EQ(found.taken, (std::vector<std::size_t>{0}));
  ASSERT_EQ(found.alike.size(), 1U);
  EXPECT_EQ(found.alike.front(), (std::vector<std::size_t>{0, 1}));
}

TEST(FewestPositions, ProveNothingWithoutSteps) {
  AnswerTable table;  // one position for each of eight rulings, and three that spell them out
  for (int r = 0; r < 8; ++r) {
    table.emplace_back(8, 0);
    table.back()[static_cast<std::size_t>(r)] = 1;
  }
  for (int bit = 0; bit < 3; ++bit) {
    table.emplace_back();
    for (int r = 0; r < 8; ++r) table.back().push_back(r >> bit & 1);
  }
  EXPECT_EQ(fewest(table).taken.size(), 3U);
  EXPECT_TRUE(fewest(table).proved());
  EXPECT_FALSE(fewest(table, 0).proved());
}

}  // namespace
}  // namespace roluat::analysis

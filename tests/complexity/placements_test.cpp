// The number of positions and their ranks, held against a published count and against counting one by one.
#include "analysis/complexity/placements.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "analysis/complexity/letter_count.hpp"
#include "analysis/play/dice.hpp"
#include "tests/complexity/spaces.hpp"

namespace roluat::tests {
namespace {

using analysis::count_by_letters;
using analysis::Dice;
using analysis::Placements;
using analysis::Whole;

TEST(Placements, AreThoseOfXiangqi) {
  const PositionSpace space = xiangqi();
  const Placements placements(space);
  EXPECT_EQ(analysis::grouped(placements.count()), "7,583,767,311,308,936,928,441,671,793,917,387,439,659");
  const double other = static_cast<double>(count_by_letters(space) / placements.count().convert_to<long double>());
  EXPECT_NEAR(other, 1, 1e-14);
}

/// Every way to put forms on points, within the limits.
std::vector<Arrangement> one_by_one(const PositionSpace& space) {
  std::set<std::string> forms;
  for (const auto& armies : space.armies)
    for (const Army& army : armies)
      for (const Party& party : army.parties) forms.insert(party.forms.begin(), party.forms.end());
  std::vector<Arrangement> all;
  Arrangement arrangement;
  const auto go_on = [&](const auto& self, int point) -> void {
    if (point == static_cast<int>(space.points)) {
      if (one_of_each(kOneMan, space, arrangement) && allowed(space.armies[0], space, arrangement, 'r') &&
          allowed(space.armies[1], space, arrangement, 'b'))
        all.push_back(arrangement);
      return;
    }
    self(self, point + 1);
    for (const std::string& form : forms) {
      if (arrangement.stacks.size() == 8) break;
      arrangement.stacks.emplace_back(point, form);
      self(self, point + 1);
      arrangement.stacks.pop_back();
    }
  };
  go_on(go_on, 0);
  return all;
}

TEST(Placements, AreAllThatThereAre) {
  const PositionSpace space = carts(kOneMan);
  const Placements placements(space);
  const std::vector<Arrangement> all = one_by_one(space);
  ASSERT_GT(all.size(), 500u);
  EXPECT_EQ(placements.count(), Whole(2 * all.size()));
  EXPECT_EQ(count_by_letters(space), static_cast<long double>(2 * all.size()));
  std::vector<bool> met(2 * all.size());
  for (Arrangement arrangement : all)
    for (arrangement.to_move = 0; arrangement.to_move < 2; ++arrangement.to_move) {
      const Whole rank = placements.rank(arrangement);
      ASSERT_LT(rank, placements.count());
      ASSERT_EQ(placements.at(rank), arrangement);
      met[rank.convert_to<std::size_t>()] = true;
    }
  EXPECT_TRUE(std::ranges::all_of(met, [](bool one) { return one; }));
}

TEST(Placements, HaveRanksInXiangqi) {
  const PositionSpace space = xiangqi();
  const Placements placements(space);
  for (std::uint64_t i = 0; i < 200; ++i) {
    Dice dice(1, i);
    Whole rank = 0;
    for (int word = 0; word < 9; ++word) rank = (rank << 16U) | dice.below(1U << 16U);
    rank %= placements.count();
    EXPECT_EQ(placements.rank(placements.at(rank)), rank);
  }
  EXPECT_EQ(placements.rank(placements.at(0)), 0);
  EXPECT_EQ(placements.rank(placements.at(placements.count() - 1)), placements.count() - 1);
}

TEST(Placements, RefuseWhatIsNotCounted) {
  const Placements placements(carts());
  const Arrangement good{0, {{0, "rK"}, {1, "bK"}}};
  EXPECT_NO_THROW((void)placements.rank(good));
  for (const Arrangement& bad : {
           Arrangement{0, {{0, "rK"}}},                                  // no king
           Arrangement{0, {{0, "rK"}, {4, "bK"}}},                       // not its ground
           Arrangement{0, {{0, "rK"}, {1, "bK"}, {2, "rX"}}},            // no such form
           Arrangement{0, {{0, "rK"}, {1, "bK"}, {3, "rQ"}, {4, "rM"}}}  // of two armies
       })
    EXPECT_THROW((void)placements.rank(bad), std::invalid_argument);
}

}  // namespace
}  // namespace roluat::tests

// A line is found for a conduct that is wanted, legal move by legal move, and does exactly what is wanted; always the
// same one.
#include <gtest/gtest.h>

#include <algorithm>

#include "model/games/co-tuong/cycle/search.hpp"
#include "model/games/co-tuong/cycle/subject.hpp"

namespace roluat::model::cotuong::test {
namespace {

Conduct conduct(const std::string& deeds) {
  return in_order(read_cycle_scene(read_cycle_position(deeds), "loses").conduct);
}

std::optional<PlayedCycle> found(const Conduct& wanted, long boards) {
  return CycleSearch(20261126).find(wanted, boards, [&](const Conduct& shown) { return shown == wanted; });
}

constexpr long kBoards = 20'000;

TEST(CoTuongCycleSearch, FindsWhatIsWantedAndTheSameAgain) {
  const Conduct wanted = conduct(
      "1 take 1 chariot of 1 horse rootless helpless / 2 take 1 chariot of 1 horse rootless helpless | rival-runs");
  const std::optional<PlayedCycle> cycle = found(wanted, kBoards);
  ASSERT_TRUE(cycle);
  const std::string line = write_cycle_line(*cycle);
  EXPECT_EQ(in_order(read_cycle_line(line).conduct), wanted) << line;
  EXPECT_EQ(write_cycle_line(*found(wanted, kBoards)), line);
}

TEST(CoTuongCycleSearch, FindsPeriodsOfThreeMovesAndMore) {
  const Conduct wanted = conduct("1 check / 2 check / 3 quiet");
  const auto shows = [](const Conduct& shown) {
    const auto checks = std::ranges::count(shown.acts, Deed::check, &Act::does);
    return turns_of(shown) > 2 && checks > 1 && checks < turns_of(shown);
  };
  const auto cycle = CycleSearch(1).find(wanted, kBoards, shows);
  ASSERT_TRUE(cycle);
  const std::string line = write_cycle_line(*cycle);
  EXPECT_GE(cycle->moves.size(), 6U) << line;
  EXPECT_TRUE(shows(read_cycle_line(line).conduct)) << line;
}

TEST(CoTuongCycleSearch, GivesUp) { EXPECT_FALSE(found(conduct("1 check / 2 check / 3 mate"), 0)); }

/// A search that looks at a line of which something else holds takes that.
TEST(CoTuongCycleSearch, TakesWhateverShows) {
  const Conduct wanted =
      conduct("1 take 1 chariot of 1 horse rootless helpless / 2 take 1 chariot of 1 horse rootless helpless");
  const auto protected_once = [](const Conduct& shown) {
    return std::ranges::any_of(shown.acts, [](const Act& act) { return aims(act) && act.root == Protection::truly; });
  };
  const auto cycle = CycleSearch(1).find(wanted, kBoards, protected_once);
  ASSERT_TRUE(cycle);
  EXPECT_TRUE(protected_once(read_cycle_line(write_cycle_line(*cycle)).conduct));
}

TEST(CoTuongCycleSubject, ATaleOfFactsHasNoPosition) {
  const CycleSubject game;
  EXPECT_FALSE(game.has_position(game.position("1 check / 2 check / 3 mate")));
  EXPECT_TRUE(game.has_position(game.position("9/9/3k5/9/r1nC5/9/2P6/3N5/3K5/1r7 w - - 0 1")));
  EXPECT_TRUE(game.has_position(game.position("9/9/3k5/9/r1nC5/9/2P6/3N5/3K5/1r7 w"))) << "clocks may be missing";
}

}  // namespace
}  // namespace roluat::model::cotuong::test

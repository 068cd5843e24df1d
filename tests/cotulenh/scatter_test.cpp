// Positions by chance: of one set for each side, standing where some ruling lets pieces stand, and of every kind that
// the tests of agreement need in good measure.
#include "model/games/co-tu-lenh/scatter.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "model/games/co-tu-lenh/board.hpp"
#include "model/games/co-tu-lenh/fen.hpp"

namespace roluat::model::cotulenh::test {
namespace {

constexpr int kDraws = 4000, kLeast = 5, kMost = 12;

/// What some draws had, in percent of what might have had it.
class Shares {
 public:
  void note(const char* what, bool has) {
    auto& [some, all] = counts_[what];
    some += has ? 1 : 0;
    ++all;
  }
  void expect_between(int least, const char* what, int most) const {
    const auto [some, all] = counts_.at(what);
    EXPECT_GE(100 * some, least * all) << what << ": " << some << " of " << all;
    EXPECT_LE(100 * some, most * all) << what << ": " << some << " of " << all;
  }

 private:
  std::map<std::string, std::pair<int, int>> counts_;
};

template <class Each>
void each_stack(const Position& position, Each&& each) {
  for (int i = 0; i < kPoints; ++i)
    if (!position.at(Point(i)).empty()) each(Point(i), position.at(Point(i)));
}

std::multiset<std::string> pieces_of(const Position& position) {
  std::multiset<std::string> pieces;
  each_stack(position, [&](Point, const Stack& stack) {
    for (int place = 0; place < stack.size(); ++place) {
      const Piece piece = stack.piece(place);
      pieces.insert(std::to_string(static_cast<int>(piece.kind)) + (piece.side == Side::red ? "r" : "b") +
                    (piece.hero ? "+" : ""));
    }
  });
  return pieces;
}

TEST(Scatter, KeepsToOneSetAndToTheNumbersAskedFor) {
  std::set<int> sizes;
  for (int seed = 0; seed < kDraws; ++seed) {
    Dice dice(static_cast<std::uint64_t>(seed));
    const Position position = scattered(dice, kLeast, kMost);
    sizes.insert(position.piece_count());
    std::array<std::array<int, kKinds>, kSides> count{};
    each_stack(position, [&](Point point, const Stack& stack) {
      for (int place = 0; place < stack.size(); ++place)
        ++count[static_cast<std::size_t>(stack.side())][static_cast<std::size_t>(stack.piece(place).kind)];
      const Piece carrier = stack.carrier();
      EXPECT_TRUE(carrier.kind != Kind::navy || ground(point) != Ground::land || on_bank_row(point))
          << write_fen(position);
      EXPECT_TRUE(carrier.kind != Kind::headquarters || carrier.hero || ground(point) != Ground::sea)
          << write_fen(position);
    });
    for (const auto& side : count)
      for (std::size_t kind = 0; kind < kKinds; ++kind)
        ASSERT_LE(side[kind], kSetSize[kind]) << "seed " << seed << ": " << write_fen(position);
  }
  EXPECT_EQ(*sizes.begin(), kLeast);
  EXPECT_EQ(*sizes.rbegin(), kMost);
  EXPECT_EQ(sizes.size(), static_cast<std::size_t>(kMost - kLeast + 1));
}

TEST(Scatter, HasEverythingInGoodMeasure) {
  Shares shares;
  std::set<std::pair<Kind, Kind>> loads;
  std::set<int> points, stacks;
  for (int seed = 0; seed < kDraws; ++seed) {
    Dice dice(static_cast<std::uint64_t>(seed));
    const Position position = scattered(dice, kLeast, kMost);
    shares.note("red to move", position.to_move() == Side::red);
    int commanders = 0, sheltered = 0;
    each_stack(position, [&](Point point, const Stack& stack) {
      points.insert(point.index());
      stacks.insert(stack.size());
      const Kind carrier = stack.carrier().kind;
      for (int place = 0; place < stack.size(); ++place) {
        const Piece piece = stack.piece(place);
        shares.note("heroes", piece.hero);
        if (place > 0) loads.insert({carrier, piece.kind});
        if (piece.kind != Kind::commander) continue;
        ++commanders;
        sheltered += carrier == Kind::headquarters ? 1 : 0;
      }
      if (carrier == Kind::tank || carrier == Kind::navy || carrier == Kind::aircraft)
        shares.note("loaded", !stack.alone());
      if (carrier != Kind::navy && carrier != Kind::aircraft)
        shares.note("land pieces at sea", ground(point) == Ground::sea);
      shares.note("near the river", 4 <= point.vert() && point.vert() <= 7);
      shares.note("near the coast", point.hori() < 4);
    });
    shares.note("both commanders", commanders == 2);
    if (commanders == 2) shares.note("sheltered", sheltered > 0);
  }
  shares.expect_between(45, "red to move", 55);
  shares.expect_between(22, "heroes", 28);
  shares.expect_between(20, "loaded", 45);
  shares.expect_between(2, "land pieces at sea", 20);
  shares.expect_between(40, "near the river", 65);
  shares.expect_between(35, "near the coast", 65);
  shares.expect_between(65, "both commanders", 90);
  shares.expect_between(20, "sheltered", 50);
  EXPECT_EQ(points.size(), static_cast<std::size_t>(kPoints));
  EXPECT_EQ(stacks, (std::set<int>{1, 2, 3, 4}));
  for (const auto& [carrier, rider] : {std::pair{Kind::navy, Kind::aircraft},
                                       {Kind::navy, Kind::tank},
                                       {Kind::aircraft, Kind::tank},
                                       {Kind::tank, Kind::infantry},
                                       {Kind::engineer, Kind::gun},
                                       {Kind::headquarters, Kind::commander}})
    EXPECT_TRUE(loads.contains({carrier, rider})) << static_cast<int>(carrier) << " " << static_cast<int>(rider);
}

TEST(Scatter, OneLonePieceInFourBecomesAHero) {
  Shares shares;
  for (int seed = 0; seed < kDraws; ++seed) {
    Dice dice(static_cast<std::uint64_t>(seed));
    const Position before = scattered(dice, kLeast, kMost);
    Position after = before;
    make_some_heroes(dice, after);
    each_stack(before, [&](Point point, const Stack& stack) {
      if (stack.alone() && !stack.carrier().hero) {
        shares.note("new heroes", after.at(point).carrier().hero);
      } else {
        ASSERT_EQ(after.at(point), stack) << "seed " << seed;
      }
    });
  }
  shares.expect_between(22, "new heroes", 28);
}

TEST(Scatter, DisturbingMovesStacksAndLosesNone) {
  Shares shares;
  int most = 0;
  for (int seed = 0; seed < kDraws; ++seed) {
    Dice dice(static_cast<std::uint64_t>(seed));
    const Position before = scattered(dice, kLeast, kMost);
    Position after = before;
    disturb(dice, after);
    ASSERT_EQ(pieces_of(after), pieces_of(before)) << "seed " << seed << ": " << write_fen(before);
    int moved = 0;
    each_stack(after, [&](Point point, const Stack& stack) {
      if (before.at(point) != stack) ++moved;
      ASSERT_TRUE(stack.carrier().kind != Kind::navy || ground(point) != Ground::land || on_bank_row(point))
          << write_fen(after);
    });
    shares.note("disturbed", moved > 0);
    most = std::max(most, moved);
  }
  shares.expect_between(80, "disturbed", 100);
  EXPECT_EQ(most, 5);
}

}  // namespace
}  // namespace roluat::model::cotulenh::test

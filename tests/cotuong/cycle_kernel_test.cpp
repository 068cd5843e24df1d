// Cycles that a search finds, and what their moves do recomputed by the formal kernel: checks, captures threatened for
// the first time, and whether a capture could be answered.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "model/games/co-tuong/cycle/verdict.hpp"
#include "tests/cotuong/kernel.hpp"
#include "tests/cotuong/random_positions.hpp"
#include "tests/cotuong/rulings.hpp"

namespace roluat::model::cotuong::test {
namespace {

/// There and back for both sides, if all four moves are legal.
std::optional<Line> there_and_back(const Position& start, const Move& one, const Move& other_one) {
  std::vector<Move> moves{one, other_one, {one.to, one.from}, {other_one.to, other_one.from}};
  Position position = start;
  for (const Move& move : moves) {
    if (!position.empty(move.to) || !legal(position, move)) return std::nullopt;
    position = after(position, move);
  }
  return play_line(start, moves);
}

/// Does the man on a point look at one of the other side?
bool looks_at_one(const Position& position, Point from) {
  for (const Point to : ways(position, from))
    if (!position.empty(to)) return true;
  return false;
}

/// Moves between two points from both of which the man looks at one of the other side.
std::vector<Move> promising_moves(const Position& position) {
  std::vector<Move> moves = legal_moves(position);
  std::erase_if(moves, [&](const Move& move) {
    return !position.empty(move.to) || !looks_at_one(position, move.from) ||
           !looks_at_one(after(position, move), move.to);
  });
  return moves;
}

class CoTuongCycleKernel : public testing::Test {
 protected:
  using Captures = std::set<Move>;

  static Position seen_by(Position position, Side side) {
    position.to_move = side;
    return position;
  }

  bool checked(const Position& position, Side side) {
    for (int from = 0; from < kPoints; ++from)
      for (const auto general : {position.general(side)})
        if (general && position.has(Point(from), other(side)) &&
            takes(seen_by(position, other(side)), {Point(from), *general}))
          return true;
    return position.general(Side::red)->file() == position.general(Side::black)->file() && facing(position);
  }
  bool takes(const Position& position, const Move& move) {
    kernel_.place(position);
    return kernel_.follows_its_way(move);
  }
  static bool facing(const Position& position) {
    const Point red = *position.general(Side::red), black = *position.general(Side::black);
    for (int rank = red.rank() + 1; rank < black.rank(); ++rank)
      if (!position.empty(Point(red.file(), rank))) return false;
    return true;
  }

  /// Captures of anything but the general that the side could make if it were to move; in check, those by the man's
  /// way.
  Captures captures(const Position& position, Side side) {
    Captures found;
    const bool in_trouble = checked(position, side);
    const Position seen = seen_by(position, side);
    kernel_.place(seen);
    for (int from = 0; from < kPoints; ++from)
      for (int to = 0; to < kPoints; ++to) {
        const Move move{Point(from), Point(to)};
        if (!seen.has(move.from, side) || !seen.has(move.to, other(side))) continue;
        if (seen.man(move.to).kind == Kind::general || !kernel_.follows_its_way(move)) continue;
        if (in_trouble || kernel_.legal(move)) found.insert(move);
      }
    return found;
  }

  bool answered(const Position& position, const Move& capture) {
    kernel_.place(seen_by(position, position.man(capture.from).side));
    kernel_.place(kernel_.after(capture));
    for (const Move& reply : kernel_.moves())
      if (reply.to == capture.to) return true;
    return false;
  }

  void compare(const Line& line, std::size_t number) {
    const Deeds deeds = deeds_of(line, number);
    const Position &before = line.positions[number], &then = line.positions[number + 1];
    EXPECT_EQ(deeds.check, checked(then, other(deeds.side)));
    const Captures could = captures(before, deeds.side);
    const auto was_at = [&](Point now) { return now == line.moves[number].to ? line.moves[number].from : now; };
    std::map<Move, bool> expected;  // newly possible captures: protected truly?
    for (const Move& capture : captures(then, deeds.side))
      if (!could.contains({was_at(capture.from), capture.to})) expected.emplace(capture, answered(then, capture));
    std::map<Move, bool> told;
    for (const Attack& attack : deeds.attacks)
      if (attack.newly)
        told.emplace(Move{attack.attacker_at, attack.victim_at}, attack.protection == Protection::truly);
    EXPECT_EQ(told, expected) << write_fen(before) << " " << write_move(line.moves[number]);
    attacks_ += static_cast<int>(expected.size());
  }

  KernelPlayer kernel_;
  int attacks_ = 0;
};

TEST_F(CoTuongCycleKernel, TwoHundredCyclesAsTheKernelSeesThem) {
  const std::uint64_t seed = first_seed();
  int cycles = 0, checks = 0;
  std::map<std::string, int> losers;
  for (std::uint64_t i = 0; cycles < 200; ++i) {
    Dice dice(seed + i);
    const Position start = strewn(dice, 12);
    const std::vector<Move> moves = promising_moves(start);
    if (moves.empty()) continue;
    for (int again = 0; again < 12; ++again) {
      const Move move = dice.one_of(moves);
      const std::vector<Move> replies = legal_moves(after(start, move));
      if (replies.empty()) continue;
      const auto line = there_and_back(start, move, dice.one_of(replies));
      if (!line) continue;
      std::vector<Deeds> period;
      for (std::size_t number = 0; number < 4; ++number) {
        compare(*line, number);
        period.push_back(deeds_of(*line, number));
        checks += period.back().check ? 1 : 0;
      }
      ASSERT_FALSE(HasFailure()) << "seed " << seed + i;
      const Verdict verdict = judge(period, rules_of("asia"));
      ++losers[!verdict.loses ? "draw" : *verdict.loses == Side::red ? "red" : "black"];
      ++cycles;
      break;
    }
  }
  std::cout << "seed " << seed << ": " << cycles << " cycles, " << attacks_ << " attacks, " << checks
            << " checks; asia: " << losers["red"] << " lost by Red, " << losers["black"] << " by Black, "
            << losers["draw"] << " drawn\n";
  EXPECT_GT(attacks_, 200);
  EXPECT_GT(losers["red"] + losers["black"], 5);
}

}  // namespace
}  // namespace roluat::model::cotuong::test

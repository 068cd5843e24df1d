// Cycles that a search finds, and what their moves do recomputed by the formal kernel: checks, attacks and how what is
// attacked is protected, threats of mate and of uncovering a check, blocks, offers.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>

#include "model/games/co-tuong/cycle/verdict.hpp"
#include "model/games/co-tuong/worth.hpp"
#include "tests/cotuong/kernel.hpp"
#include "tests/cotuong/random_positions.hpp"
#include "tests/cotuong/rulings.hpp"

namespace roluat::model::cotuong::test {
namespace {

/// A way of one man that ends where it began, in so many moves: where it stands after each.
std::vector<Move> round_trip(const Position& start, const Move& first, int moves, Dice& dice) {
  std::vector<Move> trip{first};
  Position position = after(start, first);
  for (int more = moves - 2; more > 0; --more) {
    std::vector<Point> free = ways(position, trip.back().to);
    std::erase_if(free, [&](Point to) { return !position.empty(to); });
    if (free.empty()) return {};
    trip.push_back({trip.back().to, dice.one_of(free)});
    position = after(position, trip.back());
  }
  trip.push_back({trip.back().to, first.from});
  return trip;
}

/// Both sides by turns, if all their moves are legal and take nothing.
std::optional<Line> repeating(const Position& start, const std::vector<Move>& one, const std::vector<Move>& other_one) {
  std::vector<Move> moves;
  Position position = start;
  for (std::size_t i = 0; i < std::min(one.size(), other_one.size()); ++i)
    for (const Move& move : {one[i], other_one[i]}) {
      if (move.from == move.to || !position.empty(move.to) || !legal(position, move)) return std::nullopt;
      position = after(position, move);
      moves.push_back(move);
    }
  if (moves.empty() || !position.repeats(start)) return std::nullopt;
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
    return facing_generals(position);
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

  /// Who checks the side, from where to where: what it stands in before a move is no fault of the move.
  std::set<std::array<int, 3>> checkers(const Position& position, Side side) {
    std::set<std::array<int, 3>> found;
    const Point general = *position.general(side);
    for (int from = 0; from < kPoints; ++from)
      if (position.has(Point(from), other(side)) && takes(seen_by(position, other(side)), {Point(from), general}))
        found.insert({from, static_cast<int>(position.man(Point(from)).kind), general.index()});
    if (facing_generals(position)) found.insert({position.general(other(side))->index(), 0, general.index()});
    return found;
  }
  static bool facing_generals(const Position& position) {
    return position.general(Side::red)->file() == position.general(Side::black)->file() && facing(position);
  }

  Position after_capture(const Position& position, const Move& capture) {
    kernel_.place(seen_by(position, position.man(capture.from).side));
    return kernel_.after(capture);
  }

  /// Who would go to a point, and may: a check that was there before the capture need not be seen to.
  Protection protection(const Position& position, const Move& capture) {
    const Position taken = after_capture(position, capture);
    const auto before = checkers(position, taken.to_move);
    Protection found = Protection::none;
    for (int from = 0; from < kPoints; ++from) {
      const Move back{Point(from), capture.to};
      if (!taken.has(back.from, taken.to_move) || !takes(taken, back)) continue;
      if (kernel_.legal(back)) return Protection::truly;
      found = Protection::falsely;
      if (before.empty()) continue;
      kernel_.place(taken);
      const auto left = checkers(kernel_.after(back), taken.to_move);
      if (std::ranges::includes(before, left)) return Protection::truly;
    }
    return found;
  }
  /// With a man of the other side put where the victim stands, and nothing else changed.
  Protection standing(const Position& position, const Move& capture) {
    const Side side = position.man(capture.to).side;
    Position lost = seen_by(position, side);
    lost.set(capture.to, {Kind::pawn, other(side)});
    const auto before = checkers(position, side);
    Protection found = Protection::none;
    for (int from = 0; from < kPoints; ++from) {
      const Move take{Point(from), capture.to};
      if (!lost.has(take.from, side) || !takes(lost, take)) continue;
      if (kernel_.legal(take)) return Protection::truly;
      found = Protection::falsely;
      if (before.empty()) continue;
      kernel_.place(lost);
      if (std::ranges::includes(before, checkers(kernel_.after(take), side))) return Protection::truly;
    }
    return found;
  }

  /// Can the side to move mate by so many moves, each of which checks?
  bool mates_by_checks(const Position& position, int moves) {
    kernel_.place(position);
    std::vector<Position> checks;
    for (const Move& move : kernel_.moves())
      if (kernel_.gives_check(move)) checks.push_back(kernel_.after(move));
    return std::ranges::any_of(checks, [&](const Position& check) {
      kernel_.place(check);
      std::vector<Position> replies;
      for (const Move& reply : kernel_.moves()) replies.push_back(kernel_.after(reply));
      return std::ranges::all_of(replies,
                                 [&](const Position& reply) { return moves > 1 && mates_by_checks(reply, moves - 1); });
    });
  }

  /// Mates, and checks uncovered by a capture, that the side threatens if it could move again.
  std::pair<bool, bool> threats(const Position& then, Side side) {
    bool mates = false, uncovers = false;
    const Position again = seen_by(then, side);
    kernel_.place(again);
    std::vector<std::pair<Move, Position>> checks;
    for (const Move& move : kernel_.moves())
      if (kernel_.gives_check(move)) checks.emplace_back(move, kernel_.after(move));
    for (const auto& [move, next] : checks) {
      uncovers =
          uncovers || (!again.empty(move.to) && !takes(seen_by(next, side), {move.to, *next.general(other(side))}));
      kernel_.place(next);
      mates = mates || kernel_.moves().empty();
    }
    return {mates, uncovers};
  }

  bool blocks(const Position& before, const Position& then, const Move& move) {
    const Side rival = other(before.to_move);
    Position without = then;
    without.clear(move.to);
    for (int from = 0; from < kPoints; ++from)
      for (int to = 0; to < kPoints; ++to) {
        const Move capture{Point(from), Point(to)};
        if (!before.has(capture.from, rival) || capture.from == move.to) continue;
        if (!before.has(capture.to, before.to_move) || capture.to == move.from) continue;
        if (takes(seen_by(before, rival), capture) && !takes(seen_by(then, rival), capture) &&
            takes(seen_by(without, rival), capture))
          return true;
      }
    return false;
  }

  bool offers(const Position& then, Point moved, Side rival) {
    for (const Move& capture : captures(then, rival))
      if (capture.to == moved && protection(then, capture) != Protection::truly) return true;
    return false;
  }

  /// A horse or an elephant that would go there, were it alone on the board.
  bool guard_blocked(const Position& position, const Move& capture) {
    const Position taken = after_capture(position, capture);
    for (int from = 0; from < kPoints; ++from) {
      const Point guard(from);
      if (!taken.has(guard, taken.to_move)) continue;
      const Kind kind = taken.man(guard).kind;
      if (kind != Kind::horse && kind != Kind::elephant) continue;
      Position alone;
      alone.to_move = taken.to_move;
      alone.set(guard, taken.man(guard));
      if (takes(alone, {guard, capture.to})) return true;
    }
    return false;
  }

  /// What the side to move wins on the point, if it goes on taking there only where that pays; nothing if it may not.
  std::optional<int> best_exchange(const Position& position, Point point) {
    std::optional<int> best;
    kernel_.place(position);
    std::vector<Position> next;
    for (const Move& move : kernel_.moves())
      if (move.to == point) next.push_back(kernel_.after(move));
    const int worth = kUsualWorth[index(position.man(point).kind)];
    for (const Position& one : next) {
      const int won = worth - std::max(0, best_exchange(one, point).value_or(0));
      best = std::max(best.value_or(won), won);
    }
    return best;
  }

  struct Seen {
    bool newly = true;
    Protection root = Protection::none, before = Protection::none;
    bool blocked = false, costly = false;
    friend auto operator<=>(const Seen&, const Seen&) = default;
    friend void PrintTo(const Seen& seen, std::ostream* out) {
      *out << seen.newly << " " << static_cast<int>(seen.root) << " " << static_cast<int>(seen.before) << " "
           << seen.blocked << " " << seen.costly;
    }
  };

  /// Captures that were not possible before, or of what has now lost its true root.
  std::map<Move, Seen> attacks(const Line& line, std::size_t number) {
    const Position &before = line.positions[number], &then = line.positions[number + 1];
    const Side side = before.to_move;
    const Captures could = captures(before, side);
    const auto was_at = [&](Point now) { return now == line.moves[number].to ? line.moves[number].from : now; };
    std::map<Move, Seen> found;
    for (const Move& capture : captures(then, side)) {
      const Move was{was_at(capture.from), capture.to};
      Seen seen{!could.contains(was), protection(then, capture), standing(then, capture)};
      seen.blocked = seen.root == Protection::none && guard_blocked(then, capture);
      seen.costly =
          seen.root == Protection::truly && best_exchange(after_capture(then, capture), capture.to).value_or(0) < 0;
      const bool freed = seen.root != Protection::truly && !seen.newly && protection(before, was) == Protection::truly;
      if (seen.newly || freed) found.emplace(capture, seen);
    }
    return found;
  }

  void compare(const Line& line, std::size_t number) {
    const Deeds deeds = deeds_of(line, number);
    const Position &before = line.positions[number], &then = line.positions[number + 1];
    const Move& move = line.moves[number];
    const std::string shown = write_fen(before) + " " + write_move(move);
    EXPECT_EQ(deeds.check, checked(then, other(deeds.side))) << shown;
    const std::map<Move, Seen> expected = attacks(line, number);
    std::map<Move, Seen> told;
    for (const Attack& attack : deeds.attacks)
      told.emplace(Move{attack.attacker_at, attack.victim_at},
                   Seen{attack.newly, attack.protection, attack.stood, attack.guard_blocked, attack.costly});
    EXPECT_EQ(told, expected) << shown;
    const auto [mates, uncovers] = deeds.check ? std::pair(false, false) : threats(then, deeds.side);
    EXPECT_EQ(deeds.threatens_mate, mates) << shown;
    const bool by_checks = !deeds.check && !mates && mates_by_checks(seen_by(then, deeds.side), 3);
    EXPECT_EQ(deeds.threatens_mate_by_checks, by_checks) << shown;
    EXPECT_EQ(deeds.threatens_discovered_capture, uncovers) << shown;
    EXPECT_EQ(deeds.blocks, blocks(before, then, move)) << shown;
    EXPECT_EQ(deeds.offers, offers(then, move.to, other(deeds.side))) << shown;
    for (const auto& [capture, seen] : expected) {
      count_["attacks"] += seen.newly ? 1 : 0;
      count_["lost roots"] += seen.newly ? 0 : 1;
      count_["false roots"] += seen.root == Protection::falsely ? 1 : 0;
      count_["other roots before"] += seen.root != seen.before ? 1 : 0;
      count_["blocked guards"] += seen.blocked ? 1 : 0;
      count_["costly roots"] += seen.costly ? 1 : 0;
    }
    count_["checks"] += deeds.check ? 1 : 0;
    count_["threats of mate"] += mates ? 1 : 0;
    count_["threats of checks that mate"] += by_checks ? 1 : 0;
    count_["threats to uncover"] += uncovers ? 1 : 0;
    count_["blocks"] += deeds.blocks ? 1 : 0;
    count_["offers"] += deeds.offers ? 1 : 0;
  }

  void tell_counts() const {
    for (const auto& [what, times] : count_) std::cout << ", " << times << " " << what;
    std::cout << "\n";
  }

  KernelPlayer kernel_;
  std::map<std::string, int> count_;
};

TEST_F(CoTuongCycleKernel, TwoHundredCyclesAsTheKernelSeesThem) {
  const std::uint64_t seed = first_seed();
  int cycles = 0;
  std::map<std::string, int> losers;
  std::map<std::size_t, int> lengths;
  for (std::uint64_t i = 0; cycles < 200; ++i) {
    Dice dice(seed + i);
    const Position start = strewn(dice, 12);
    const std::vector<Move> moves = promising_moves(start);
    if (moves.empty()) continue;
    const int length = 2 + cycles % 5;  // moves of a side
    for (int again = 0; again < 12; ++again) {
      const Move move = dice.one_of(moves);
      const Position next = after(start, move);
      const std::vector<Move> replies = legal_moves(next);
      if (replies.empty()) continue;
      const auto line =
          repeating(start, round_trip(start, move, length, dice), round_trip(next, dice.one_of(replies), length, dice));
      if (!line) continue;
      std::vector<Deeds> period;
      for (std::size_t number = 0; number < line->moves.size(); ++number) {
        compare(*line, number);
        period.push_back(deeds_of(*line, number));
      }
      ASSERT_FALSE(HasFailure()) << "seed " << seed + i;
      const Verdict verdict = judge(period, rules_of("asia"));
      ++losers[!verdict.loses ? "draw" : *verdict.loses == Side::red ? "red" : "black"];
      ++lengths[line->moves.size()];
      ++cycles;
      break;
    }
  }
  std::cout << "seed " << seed << ": " << cycles << " cycles (";
  for (const auto& [length, times] : lengths) std::cout << times << " of " << length << " moves, ";
  std::cout << "asia: " << losers["red"] << " lost by Red, " << losers["black"] << " by Black)";
  tell_counts();
  EXPECT_GT(count_["attacks"], 200);
  for (const char* what : {"threats of mate", "threats of checks that mate", "blocks", "offers"})
    EXPECT_GT(count_[what], 10) << what;
  for (const std::size_t length : {4U, 6U, 8U, 10U, 12U}) EXPECT_EQ(lengths[length], 40) << length;
  EXPECT_GT(losers["red"] + losers["black"], 2);
}

/// One move checks and attacks, the guard is pinned by a third man: chance hardly ever brings that.
TEST_F(CoTuongCycleKernel, AGuardPinnedWhileInCheckAsTheKernelSeesIt) {
  compare(play_line(read_fen("4k4/9/c3r4/3N5/9/9/4R4/9/9/3K5 w"), {read_move("d6c8")}), 0);
  EXPECT_GE(count_["false roots"], 1);
}

/// What cycles by chance seldom show, in moves by chance that show it; and a share of all, of which nobody has said so.
TEST_F(CoTuongCycleKernel, RareDeedsAsTheKernelSeesThem) {
  const std::uint64_t seed = first_seed();
  constexpr std::uint64_t kShare = 20;
  const char* const rare[] = {"false roots",    "lost roots",   "other roots before",
                              "blocked guards", "costly roots", "threats to uncover"};
  const auto wanted = [&](const Deeds& deeds) {
    const auto some = [&](const char* what, auto fits) {
      return count_[what] < 6 && std::ranges::any_of(deeds.attacks, fits);
    };
    return some(rare[0], [](const Attack& one) { return one.protection == Protection::falsely; }) ||
           some(rare[1], [](const Attack& one) { return !one.newly; }) ||
           some(rare[2], [](const Attack& one) { return one.stood != one.protection; }) ||
           some(rare[3], &Attack::guard_blocked) || some(rare[4], &Attack::costly) ||
           (count_[rare[5]] < 6 && deeds.threatens_discovered_capture);
  };
  for (std::uint64_t i = 0; i < 8000 && !HasFailure(); ++i) {
    Dice dice(seed + i);
    const Position start = strewn(dice, 20);
    const std::vector<Move> moves = legal_moves(start);
    if (moves.empty()) continue;
    const Line line = play_line(start, {dice.one_of(moves)});
    if (i % kShare == 0 || wanted(deeds_of(line, 0))) compare(line, 0);
  }
  std::cout << "seed " << seed;
  tell_counts();
  for (const char* what : rare) EXPECT_GE(count_[what], 6) << what;
}

}  // namespace
}  // namespace roluat::model::cotuong::test

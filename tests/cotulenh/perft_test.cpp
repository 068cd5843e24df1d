#include "model/games/co-tu-lenh/perft.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "tests/cotulenh/acts.hpp"
#include "tests/cotulenh/walks.hpp"

namespace roluat::model::cotulenh::test {
namespace {

constexpr std::uint64_t kWalks = 60;
constexpr int kPlies = 80;

PerftResult count(const Position& position, const Rules& rules, int depth, Unit unit, unsigned threads = 1) {
  PerftOptions options;
  options.depth = depth;
  options.unit = unit;
  options.threads = threads;
  return perft(position, rules, options);
}

/// Does the turn end the game by what a side has lost in it?
bool is_over(const Position& before, const Position& after, const Rules& rules) {
  for (const Side side : {Side::red, Side::blue}) {
    const Facts facts = losses_of(after, side).without(losses_of(before, side));
    if (result(facts, rules) != Outcome::goes_on) return true;
  }
  return false;
}

/// Counted the slow way: by collecting the positions themselves.
std::uint64_t slow_turns(const Position& position, const Rules& rules, int depth) {
  if (depth == 0) return 1;
  std::set<std::string> seen;
  std::uint64_t nodes = 0;
  for (const Turn& turn : sequences(position, rules)) {
    Position next = turn.next;
    next.halfmove_clock = 0;
    if (!seen.insert(write_fen(next)).second) continue;
    nodes += depth == 1 ? 1 : is_over(position, turn.next, rules) ? 0 : slow_turns(next, rules, depth - 1);
  }
  return nodes;
}

std::uint64_t slow_sequences(const Position& position, const Rules& rules, int depth) {
  if (depth == 0) return 1;
  std::uint64_t nodes = 0;
  for (const Turn& turn : sequences(position, rules)) {
    if (depth > 1 && is_over(position, turn.next, rules)) continue;
    nodes += slow_sequences(turn.next, rules, depth - 1);
  }
  return nodes;
}

/// The same game seen from the other side of the board.
Position seen_from_the_other_side(const Position& position) {
  Position mirror;
  for (int i = 0; i < kPoints; ++i) {
    const Point point(i);
    const Stack& stack = position.at(point);
    if (stack.empty()) continue;
    const auto turned = [](Piece piece) { return Piece{piece.kind, other(piece.side), piece.hero, false}; };
    Stack other_stack(turned(stack.carrier()));
    for (int place = 1; place < stack.size(); ++place) other_stack.add(turned(stack.piece(place)));
    mirror.set(Point(kRows - 1 - point.vert(), point.hori()), other_stack);
  }
  mirror.set_to_move(other(position.to_move()));
  return mirror;
}

TEST(Perft, OpeningUnderTheTestsBaseRuling) {
  const PerftResult result = count(opening(), base_rules(), 3, Unit::sequences);
  ASSERT_EQ(result.depths.size(), 3U);
  EXPECT_EQ(result.depths[0].nodes, 114U);
  EXPECT_EQ(result.depths[1].nodes, 12'999U);
  // Ten sequences take by `stay` or `return` what another takes too.
  EXPECT_EQ(result.depths[2].nodes, 1'486'824U);
  EXPECT_EQ(count(opening(), base_rules(), 3, Unit::turns).nodes(), 1'486'814U);
}

TEST(Perft, DepthZeroIsOne) {
  EXPECT_EQ(count(opening(), base_rules(), 0, Unit::turns).nodes(), 1U);
  EXPECT_TRUE(count(opening(), base_rules(), 0, Unit::turns).complete);
}

TEST(Perft, TurnsAreDistinctNextPositions) {
  for (std::uint64_t seed = 0; seed < kWalks; ++seed) {
    int ply = 0;
    walk_game(seed, kPlies, [&](std::uint64_t s, const Position& position, const Rules& rules, const auto&) {
      if (ply++ % 8 != 7) return;
      ASSERT_EQ(count(position, rules, 1, Unit::turns).nodes(), slow_turns(position, rules, 1)) << where(s, position);
    });
  }
}

TEST(Perft, AgreesWithTheSlowCountAtDepthTwo) {
  for (std::uint64_t seed = 100; seed < 104; ++seed) {
    int ply = 0;
    walk_game(seed, kPlies, [&](std::uint64_t s, const Position& position, const Rules& rules, const auto&) {
      if (ply++ % 20 != 19) return;
      ASSERT_EQ(count(position, rules, 2, Unit::turns).nodes(), slow_turns(position, rules, 2)) << where(s, position);
      ASSERT_EQ(count(position, rules, 2, Unit::sequences).nodes(), slow_sequences(position, rules, 2))
          << where(s, position);
    });
  }
}

TEST(Perft, TurnsAreNoMoreThanSequences) {
  for (std::uint64_t seed = 0; seed < kWalks; ++seed) {
    int ply = 0;
    walk_game(seed, kPlies, [&](std::uint64_t s, const Position& position, const Rules& rules, const auto& acts) {
      if (ply++ % 8 != 7) return;
      const PerftResult result = count(position, rules, 1, Unit::turns);
      ASSERT_LE(result.nodes(), count(position, rules, 1, Unit::sequences).nodes()) << where(s, position);
      ASSERT_LE(result.depths[0].acts, acts.size()) << where(s, position);
      ASSERT_EQ(count(position, rules, 1, Unit::acts).nodes(), result.depths[0].acts) << where(s, position);
    });
  }
}

TEST(Perft, BurningOfOneAircraftIsOneTurn) {
  const Rules rules = base_rules({{"aircraft.crossing", "burns"}});
  const Position position = place("Fg1 gg3 ik12");
  const PerftResult result = count(position, rules, 1, Unit::turns);
  EXPECT_EQ(result.depths[0].of(Manner::burn), 3U);
  EXPECT_EQ(result.depths[0].of(Manner::exchange), 1U);
  EXPECT_EQ(result.nodes(), result.depths[0].acts - 2);
}

TEST(Perft, AllWrongCrossingsAreOneTurn) {
  const Rules rules = base_rules({{"river.wrong-crossing", "loses-turn"}});
  const PerftResult result = count(place("Sg6 Ad6 ik12"), rules, 1, Unit::turns);
  EXPECT_GT(result.depths[0].of(Manner::void_), 2U);
  EXPECT_EQ(result.nodes(), result.depths[0].acts - result.depths[0].of(Manner::void_) + 1);
}

TEST(Perft, TakingOneTargetWithoutMovingIsOneTurnWhoeverDoesIt) {
  const PerftResult result = count(place("Td4 Ac6 Fe7 nb4"), base_rules({{"zone.ship", "none"}}), 1, Unit::turns);
  EXPECT_EQ(result.depths[0].of(Manner::stay), 1U);
  EXPECT_EQ(result.depths[0].of(Manner::return_), 1U);
  EXPECT_EQ(result.nodes(), result.depths[0].acts - 1);
}

TEST(Perft, NothingFollowsWhenACommanderIsTaken) {
  const Position position = place("Ta12 cb12");
  const Rules rules = base_rules({{"tank.sea", "must-replace"}});
  const PerftResult result = count(position, rules, 2, Unit::acts);
  EXPECT_EQ(result.depths[0].commanders_taken, 1U);
  for (const DivideLine& line : result.divide) {
    EXPECT_EQ(line.nodes == 0, takes_commander(position, rules, line.acts.front())) << write_turn(line.acts);
  }
}

TEST(Perft, DivideAddsUp) {
  for (const int depth : {1, 2}) {
    const PerftResult result = count(opening(), base_rules(), depth, Unit::turns);
    EXPECT_EQ(result.divide.size(), result.depths[0].nodes);
    std::uint64_t sum = 0;
    for (const DivideLine& line : result.divide) sum += line.nodes;
    EXPECT_EQ(sum, result.nodes());
  }
}

TEST(Perft, MannersAddUpToActs) {
  for (const DepthStatistics& depth : count(opening(), base_rules(), 2, Unit::turns).depths) {
    EXPECT_EQ(std::accumulate(depth.by_manner.begin(), depth.by_manner.end(), std::uint64_t{0}), depth.acts);
    EXPECT_LE(depth.captures(), depth.acts);
  }
}

TEST(Perft, ManyThreadsCountAsOneDoes) {
  for (unsigned seed = 0; seed < 4; ++seed) {
    const Rules rules = compile(mixed_ruling(seed));
    const PerftResult one = count(opening(), rules, 2, Unit::turns, 1);
    for (const unsigned threads : {2U, 3U, 16U, 1000U}) {
      EXPECT_EQ(count(opening(), rules, 2, Unit::turns, threads), one) << "ruling " << seed << ", threads " << threads;
    }
  }
}

TEST(Perft, StopsWhenAskedAndSaysSo) {
  std::atomic<bool> stop = false;
  PerftOptions options;
  options.threads = 2;
  options.stop = &stop;
  options.progress = [&](std::size_t, std::size_t) { stop = true; };
  options.depth = 3;
  EXPECT_FALSE(perft(opening(), base_rules(), options).complete);
  stop = true;
  options.depth = 12;
  EXPECT_FALSE(perft(opening(), base_rules(), options).complete);
}

TEST(Perft, ProgressCountsUpToAllFirstTurns) {
  std::vector<std::size_t> seen;
  PerftOptions options;
  options.depth = 2;
  options.threads = 4;
  options.progress = [&](std::size_t done, std::size_t all) {
    EXPECT_EQ(all, 114U);
    seen.push_back(done);
  };
  EXPECT_TRUE(perft(opening(), base_rules(), options).complete);
  ASSERT_EQ(seen.size(), 114U);
  EXPECT_TRUE(std::ranges::is_sorted(seen));
}

// --- Counts broken off ---

/// Counts, and then again with every third part known.
void expect_same_from_parts(const Position& position, const Rules& rules, PerftOptions options) {
  std::vector<PerftPart> parts;
  options.finished = [&](const PerftPart& part) { parts.push_back(part); };
  const PerftResult in_one_go = perft(position, rules, options);
  ASSERT_EQ(parts.size(), in_one_go.divide.size());
  std::vector<PerftPart> known;
  for (std::size_t i = 0; i < parts.size(); i += 3) known.push_back(parts[i]);
  parts.clear();
  options.known = &known;
  EXPECT_EQ(perft(position, rules, options), in_one_go);
  EXPECT_EQ(parts.size() + known.size(), in_one_go.divide.size()) << "what was known is not counted again";
}

TEST(PerftParts, WhatWasKnownChangesNothing) {
  for (const Unit unit : {Unit::turns, Unit::sequences, Unit::acts})
    for (const bool figures : {true, false})
      for (const int depth : {1, 2}) {
        PerftOptions options;
        options.depth = depth;
        options.unit = unit;
        options.figures = figures;
        expect_same_from_parts(opening(), base_rules(), options);
        options.threads = 2;
        options.hash_bytes = 1U << 16U;
        expect_same_from_parts(place("Tg3 (TI)e4 Fd4 nb4 tg6 ik12"), base_rules({{"stack.splits", "free"}}), options);
      }
}

TEST(PerftParts, WhatWasKnownChangesNothingWhereSecondTurnsAreShared) {
  PerftOptions options;
  options.depth = 4;
  options.figures = false;
  options.threads = 3;
  expect_same_from_parts(place("Tg3 Ie4 nb4 ik12"), base_rules(), options);
}

TEST(PerftParts, PartsOfAnotherCountAreRefused) {
  std::vector<PerftPart> parts;
  PerftOptions options;
  options.depth = 2;
  options.finished = [&](const PerftPart& part) { parts.push_back(part); };
  (void)perft(opening(), base_rules(), options);
  PerftOptions other = options;
  other.known = &parts;
  other.depth = 3;
  EXPECT_THROW((void)perft(opening(), base_rules(), other), InputError);
  parts.push_back(parts.front());  // twice
  other.depth = 2;
  EXPECT_THROW((void)perft(opening(), base_rules(), other), InputError);
}

// --- Statistics ---

TEST(PerftStatistics, TheMannersSumToTheActsAndTheActsAreTheNodes) {
  for (std::uint64_t seed = 300; seed < 304; ++seed) {
    int ply = 0;
    walk_game(seed, kPlies, [&](std::uint64_t s, const Position& position, const Rules& rules, const auto&) {
      if (ply++ % 20 != 5) return;
      for (const Unit unit : {Unit::turns, Unit::acts})
        for (const DepthStatistics& depth : count(position, rules, 2, unit).depths) {
          std::uint64_t sum = 0;
          for (const std::uint64_t of_manner : depth.by_manner) sum += of_manner;
          EXPECT_EQ(sum, depth.acts) << where(s, position);
          EXPECT_TRUE(unit == Unit::turns || depth.nodes == depth.acts) << where(s, position);
          // Splits are turns, of which several may begin with one act.
          EXPECT_TRUE(unit == Unit::acts || depth.splits <= depth.nodes) << where(s, position);
          EXPECT_LE(depth.ends, depth.nodes) << where(s, position);
        }
    });
  }
}

/// Turns that lead back to a position on the way, counted by going through all lines.
std::uint64_t slow_repetitions(std::vector<Position>& path, const Rules& rules, int depth) {
  std::uint64_t found = 0;
  for (const Turn& turn : turns(path.back(), rules)) {
    if (depth == 1) {
      found += std::ranges::find(path, turn.next) != path.end() ? 1 : 0;
    } else {
      path.push_back(turn.next);
      found += slow_repetitions(path, rules, depth - 1);
      path.pop_back();
    }
  }
  return found;
}

TEST(PerftStatistics, RepetitionsAreTurnsBackToAPositionOnTheWay) {
  const Rules rules = base_rules();
  const Position position = place("Ck1 cg12");
  const PerftResult result = count(position, rules, 4, Unit::turns);
  std::vector<Position> path{position};
  for (std::size_t ply = 0; ply < 3; ++ply) EXPECT_EQ(result.depths[ply].repetitions, 0U) << ply;
  EXPECT_GT(result.depths[3].repetitions, 0U);
  EXPECT_EQ(result.depths[3].repetitions, slow_repetitions(path, rules, 4));
}

/// Lines of so many more turns in which a position has come up for the third time before the last of them.
std::uint64_t slow_excluded(std::vector<Position>& path, const Rules& rules, int depth) {
  const bool third = std::ranges::any_of(path, [&](const Position& one) { return std::ranges::count(path, one) > 2; });
  std::uint64_t found = 0;
  for (const Turn& turn : turns(path.back(), rules)) {
    path.push_back(turn.next);
    found += depth > 1 ? slow_excluded(path, rules, depth - 1) : third ? 1U : 0U;
    path.pop_back();
  }
  return found;
}

TEST(PerftStatistics, WhatADrawByRepetitionExcludesIsCountedAndNotCutOff) {
  const Position position = place("Ik1 id12");
  const Rules draws = base_rules({{"end.repetition", "draw"}}), goes_on = base_rules({{"end.repetition", "goes-on"}});
  const PerftResult with = count(position, draws, 9, Unit::turns), without = count(position, goes_on, 9, Unit::turns);
  std::vector<Position> path{position};
  for (std::size_t ply = 0; ply < 8; ++ply) EXPECT_EQ(with.depths[ply].repetitions_excluded, 0U) << ply;
  EXPECT_GT(with.depths[8].repetitions_excluded, 0U);
  EXPECT_EQ(with.depths[8].repetitions_excluded, slow_excluded(path, draws, 9));
  EXPECT_EQ(without.depths[8].repetitions_excluded, 0U);
  EXPECT_EQ(with.nodes(), without.nodes());
}

// --- Invariants along random walks, under random rulings ---

TEST(Invariant, ColourMirrorHasTheSameCounts) {
  for (std::uint64_t seed = 200; seed < 206; ++seed) {
    int ply = 0;
    walk_game(seed, kPlies, [&](std::uint64_t s, const Position& position, const Rules& rules, const auto&) {
      if (ply++ % 10 != 0) return;
      ASSERT_EQ(count(position, rules, 2, Unit::turns).depths,
                count(seen_from_the_other_side(position), rules, 2, Unit::turns).depths)
          << where(s, position);
    });
  }
}

TEST(Invariant, HashIsTheRecomputedHash) {
  for (std::uint64_t seed = 0; seed < kWalks; ++seed) {
    walk_game(seed, kPlies, [](std::uint64_t s, const Position& position, const Rules& rules, const auto& acts) {
      ASSERT_EQ(position.hash(), position.recomputed_hash()) << where(s, position);
      for (const Act& act : acts) {
        const Position next = apply(position, rules, act);
        ASSERT_EQ(next.hash(), next.recomputed_hash()) << where(s, position) << " " << write_act(act);
      }
    });
  }
}

TEST(Invariant, NoActIsGeneratedTwice) {
  for (std::uint64_t seed = 0; seed < kWalks; ++seed) {
    walk_game(seed, kPlies, [](std::uint64_t s, const Position& position, const Rules&, auto acts) {
      std::ranges::sort(acts);
      ASSERT_EQ(std::ranges::adjacent_find(acts), acts.end()) << where(s, position);
    });
  }
}

TEST(Invariant, FenIsReadBack) {
  for (std::uint64_t seed = 0; seed < kWalks; ++seed) {
    walk_game(seed, kPlies, [](std::uint64_t s, const Position& position, const Rules&, const auto&) {
      ASSERT_TRUE(identical(read_fen(write_fen(position)), position)) << where(s, position);
    });
  }
}

TEST(Invariant, StandingPointsAreThoseOfTheBoard) {
  for (std::uint64_t seed = 0; seed < kWalks; ++seed) {
    walk_game(seed, kPlies, [](std::uint64_t s, const Position& position, const Rules&, const auto&) {
      for (int i = 0; i < kPoints; ++i) {
        const Stack& stack = position.at(Point(i));
        for (const Side side : {Side::red, Side::blue}) {
          ASSERT_EQ(position.standing(side).contains(Point(i)), !stack.empty() && stack.side() == side)
              << where(s, position);
        }
      }
    });
  }
}

TEST(Invariant, NothingAppearsAndOnlyTakingAndBurningLoses) {
  for (std::uint64_t seed = 0; seed < kWalks; ++seed) {
    walk_game(seed, kPlies, [](std::uint64_t s, const Position& position, const Rules& rules, const auto& acts) {
      for (const Act& act : acts) {
        int lost = takes(act.manner) ? position.at(act.to).size() : 0;
        if (spares_commander(position, rules, act)) lost = 1;
        if (act.manner == Manner::burn || act.manner == Manner::exchange) lost += party_of(position, act).size();
        ASSERT_EQ(apply(position, rules, act).piece_count(), position.piece_count() - lost)
            << where(s, position) << " " << write_act(act);
      }
    });
  }
}

TEST(Invariant, EveryMannerOccursOnTheWalks) {
  std::set<Manner> seen;
  for (std::uint64_t seed = 0; seed < kWalks; ++seed) {
    walk_game(seed, kPlies, [&](std::uint64_t, const Position&, const Rules&, const auto& acts) {
      for (const Act& act : acts) seen.insert(act.manner);
    });
  }
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(kManners));
}

}  // namespace
}  // namespace roluat::model::cotulenh::test

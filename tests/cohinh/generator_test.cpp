#include "model/games/co-hinh/generator.hpp"

#include <gtest/gtest.h>

#include "model/games/co-hinh/perft.hpp"
#include "tests/cohinh/boards.hpp"
#include "tests/solver/situation_kernel.hpp"

namespace roluat::model::cohinh::test {
namespace {

PerftReport count(const Position& position, int depth, const Rules& rules, bool figures = true, unsigned threads = 1) {
  PerftRequest request;
  request.depth = depth;
  request.figures = figures;
  request.threads = threads;
  return perft(position, rules, request);
}

/// Every pair of points is tried, with a judge of its own: no direction is walked along.
bool queen_reaches(const Position& position, const Move& move, const Rules& rules) {
  if (!position.has(move.from, position.to_move) || position.has(move.to, position.to_move)) return false;
  if (move.to.file() >= position.edge() || move.to.row() >= position.edge()) return false;
  if (!position.empty(move.to) && !rules.takes) return false;
  const int x = move.to.file() - move.from.file(), y = move.to.row() - move.from.row();
  if (x * y * (x * x - y * y) != 0) return false;
  for (const Point man : position.occupied()) {
    const int ax = man.file() - move.from.file(), ay = man.row() - move.from.row();
    const int bx = man.file() - move.to.file(), by = man.row() - move.to.row();
    if (!rules.jumps && ax * by == ay * bx && ax * bx + ay * by < 0) return false;
  }
  return true;
}

TEST(CoHinhGenerator, GoesAsAQueenDoes) {
  EXPECT_EQ(count_moves(board("r5 e5"), rules_with()), 32U);
  EXPECT_EQ(count_moves(board("r5 a1"), rules_with()), 24U);
  EXPECT_EQ(count_moves(board("r5 a1, b1 a2, b2 b1, b3 b2"), rules_with()), 0U);
  EXPECT_EQ(count_moves(board("r5 a1, b1 a2, b2 b1, b3 b2"), rules_with({"move.take=yes"})), 3U);
  EXPECT_EQ(count_moves(board("r5 a1, b1 a2, b2 b1, b3 b2"), rules_with({"move.jump=yes"})), 21U);
  EXPECT_EQ(count_moves(board("r5 a1, b1 a2, b2 b1, b3 b2"), rules_with({"move.pass=yes"})), 1U);
}

TEST(CoHinhGenerator, AgreesWithPairsOfPointsByChance) {
  const std::uint64_t seed = setting("ROLUAT_SEED", kSeed);
  Dice dice(seed);
  for (int i = 0; i < 400; ++i) {
    const Rules rules = rules_of(tests::ruling_by_chance(questions(), dice));
    const Position position = by_chance(dice, 1, 18);
    std::vector<Move> all;
    for (const Point from : position.occupied(position.to_move))
      for (int to = 0; to < kPoints; ++to)
        if (queen_reaches(position, {from, Point(to)}, rules)) all.push_back({from, Point(to)});
    if (rules.passes) all.push_back({});
    ASSERT_EQ(legal_moves(position, rules), all) << "seed " << seed << ": " << write_fen(position);
    for (const Move& move : all) ASSERT_TRUE(legal(position, move, rules));
    ASSERT_EQ(count_moves(position, rules), all.size());
  }
}

TEST(CoHinhGenerator, AMirrorChangesNothing) {
  const std::uint64_t seed = setting("ROLUAT_SEED", kSeed);
  Dice dice(seed);
  for (int i = 0; i < 20; ++i) {
    const Rules rules = rules_of(tests::ruling_by_chance(questions(), dice));
    const Position position = by_chance(dice, 3, 7);
    Position mirror(position.edge());
    mirror.to_move = other(position.to_move);
    for (const Point point : position.occupied())
      mirror.set(Point(point.file(), position.edge() - 1 - point.row()),
                 {position.man(point).number, other(position.man(point).side)});
    const PerftReport one = count(position, 2, rules), two = count(mirror, 2, rules);
    for (std::size_t ply = 0; ply < 2; ++ply) {
      ASSERT_EQ(one.plies[ply].nodes, two.plies[ply].nodes) << "seed " << seed << ": " << write_fen(position);
      ASSERT_EQ(one.plies[ply].figures, two.plies[ply].figures) << "seed " << seed << ": " << write_fen(position);
    }
  }
}

TEST(CoHinhEnding, ByPointsRepetitionAndWantOfMoves) {
  const Rules rules = rules_with({"end.points=ten"});
  Position position = board("r1 a1, b1 i9");
  EXPECT_FALSE(ending(position, true, rules).over);
  position.points = {9, 10};
  EXPECT_EQ(ending(position, false, rules).winner, "black");
  position.points = {3, 2};
  EXPECT_EQ(ending(position, true, rules_with({"end.repetition=ends"})).winner, "red");
  Position stuck = board("r5 a1, b1 a2, b2 b1, b3 b2");
  EXPECT_TRUE(ending(stuck, false, rules).over);
  EXPECT_EQ(ending(stuck, false, rules).winner, "");
  EXPECT_EQ(ending(stuck, false, rules_with({"end.stuck=loses"})).winner, "black");
}

TEST(CoHinhPerft, ThreadsPartsAndFiguresChangeNothing) {
  const Position position = opening(rules_with());
  const Rules rules = rules_with();
  const PerftReport one = count(position, 2, rules), three = count(position, 2, rules, true, 3),
                    bare = count(position, 2, rules, false);
  EXPECT_EQ(one.divide, three.divide);
  EXPECT_EQ(one.divide, bare.divide);
  EXPECT_EQ(one.plies[1].figures, three.plies[1].figures);
  std::vector<PerftPart> parts;
  PerftRequest request;
  request.depth = 2;
  request.finished = [&](const PerftPart& part) { parts.push_back(part); };
  (void)perft(position, rules, request);
  parts.resize(20);
  request.known = &parts;
  request.finished = nullptr;
  EXPECT_EQ(perft(position, rules, request).divide, one.divide);
  parts.push_back(parts.front());
  EXPECT_THROW((void)perft(position, rules, request), std::exception);
}

TEST(CoHinhPerft, CountsWhatWalkingCounts) {
  const Rules rules = rules_with({"move.take=yes"});
  const Position position = board("b1 a1, b2 b1, r3 c5, r4 d7, b5 e5");
  std::uint64_t nodes = 0, points = 0;
  for (const Move& first : legal_moves(position, rules))
    for (const Move& second : legal_moves(after(position, first, rules), rules)) {
      const Position next = after(position, first, rules), last = after(next, second, rules);
      ++nodes;
      points += static_cast<std::uint64_t>(last.points[1] - next.points[1]);
    }
  const PerftReport report = count(position, 2, rules);
  EXPECT_EQ(report.plies[1].nodes, nodes);
  EXPECT_EQ(report.plies[1].figures[1], (std::pair<std::string, std::uint64_t>{"points", points}));
}

// A game by chance, played by numbers and by text beside each other.
TEST(CoHinhMatch, GoesAsTheGameGoes) {
  const std::uint64_t seed = setting("ROLUAT_SEED", kSeed);
  Dice dice(seed);
  const auto game = make_game("co-hinh");
  const Ruling rules = ruling("consolidated");
  const auto match = game->matches().match(*game->under(rules));
  const auto played = game->under(rules);
  model::Position at = played->opening();
  for (int move = 0; move < 150 && !match->ended(); ++move) {
    ASSERT_EQ(match->position().fen(), at.fen()) << "seed " << seed;
    const std::size_t turns = match->list_turns();
    const auto listed = played->following(at, Each::turn);
    ASSERT_EQ(turns, listed.size());
    const auto chosen = static_cast<std::size_t>(dice.below(static_cast<int>(turns)));
    ASSERT_EQ(match->gain(chosen),
              game->scoring().points_of(*played, at, listed[chosen].text)[static_cast<std::size_t>(match->to_move())]);
    match->make(chosen);
    match->unmake();
    match->play(chosen);
    at = listed[chosen].after;
  }
}

}  // namespace
}  // namespace roluat::model::cohinh::test

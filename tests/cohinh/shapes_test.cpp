// The examples of the text, and what its sentences say of them. Where a figure is lost, a position is drawn up that
// does what the words say of it.
#include <gtest/gtest.h>

#include "model/games/co-hinh/claim.hpp"
#include "tests/cohinh/boards.hpp"
#include "tests/cohinh/brute_force.hpp"
#include "tests/solver/situation_kernel.hpp"

namespace roluat::model::cohinh::test {
namespace {

/// What counts, as a claim writes it, and the points of the move.
struct Made {
  std::vector<std::string> shapes;
  int points = 0;
  friend bool operator==(const Made&, const Made&) = default;
};
std::ostream& operator<<(std::ostream& out, const Made& made) {
  for (const std::string& shape : made.shapes) out << shape << ", ";
  return out << made.points << " points";
}

Made made(const Position& position, const std::string& move, const Rules& rules = rules_with()) {
  Made made;
  for (const Judgement& one : shapes_of(position, read_move(move), rules)) {
    const std::string claim = write_claim({read_move(move), one.shape, std::nullopt, std::nullopt});
    if (one.counts()) made.shapes.push_back(claim.substr(claim.find(' ') + 1));
    made.points += one.points;
  }
  EXPECT_EQ(made.points, points_of(position, read_move(move), rules));
  return made;
}

std::vector<std::string> faults(const Position& position, const std::string& claim_text,
                                const Rules& rules = rules_with()) {
  const Claim claim = read_claim(claim_text);
  check_claim(position, claim);
  std::vector<std::string> names;
  for (const Fault fault : judge(moved_by(position, claim.move), *claim.shape, rules).faults)
    names.emplace_back(name_of(fault));
  return names;
}
using Names = std::vector<std::string>;

// 2b, figure 2.2: from left to right, right to left, upwards, downwards.
TEST(CoHinhExamples, SegmentsInAnyDirection) {
  EXPECT_EQ(made(board("r4 a1, b5 b1, r6 c5"), "c5c1"), (Made{{"segment a1-b1-c1"}, 1}));
  EXPECT_EQ(made(board("r6 a1, b5 b1, r4 c5"), "c5c1"), (Made{{"segment a1-b1-c1"}, 1}));
  EXPECT_EQ(made(board("r1 d1, b2 d3, r3 a5"), "a5d5"), (Made{{"segment d1-d3-d5"}, 1}));
  EXPECT_EQ(made(board("r3 d1, b2 d3, r1 a5"), "a5d5"), (Made{{"segment d1-d3-d5"}, 1}));
  EXPECT_EQ(made(board("r5 a1, b6 b2, b7 c3, r8 d9"), "d9d4"), (Made{{"segment a1-b2-c3-d4"}, 2}));
  EXPECT_EQ(made(board("r5 d1, b6 c2, b7 b3, r8 a9"), "a9a4"), (Made{{"segment d1-c2-b3-a4"}, 2}));
}

TEST(CoHinhExamples, SegmentsNeedEqualDistancesAndOrder) {
  EXPECT_EQ(faults(board("r4 a1, b5 b1, r6 d5"), "d5d1 segment a1-b1-d1"), Names{"spacing"});
  EXPECT_EQ(faults(board("r4 a1, b6 b1, r5 c5"), "c5c1 segment a1-b1-c1"), Names{"numbers"});
  EXPECT_EQ(faults(board("r4 a1, b5 b3, r6 c9"), "c9c5 segment a1-b3-c5"), Names{"figure"});
  EXPECT_EQ(faults(board("b4 a1, r5 b5"), "b5b1 segment a1-b1"), Names{"few"});
}

// Figure 2.3: a man between.
TEST(CoHinhExamples, ABlockerUndoesASegment) {
  EXPECT_EQ(faults(board("r1 a1, b6 b1, b2 c1, r3 e5"), "e5e1 segment a1-c1-e1"), Names{"blocked"});
  EXPECT_EQ(made(board("r1 a1, b6 b1, b2 c1, r3 e5"), "e5e1").points, 0);
}

// 2a: whose men.
TEST(CoHinhExamples, BothSidesAndNotFewerOfWhoMoves) {
  EXPECT_EQ(faults(board("r1 a1, r2 b1, r3 c5"), "c5c1 segment a1-b1-c1"), Names{"one-side"});
  EXPECT_EQ(faults(board("b1 a1, b2 b1, r3 c5"), "c5c1 segment a1-b1-c1"), Names{"minority"});
  EXPECT_EQ(made(board("b1 a1, b2 b1, r3 c1, r4 d5"), "d5d1"), (Made{{"segment a1-b1-c1-d1"}, 2}));
}

// 2c, figures 2.4 and 2.5.
TEST(CoHinhExamples, Triangles) {
  EXPECT_EQ(made(board("r4 a1, b6 c1, r5 c9"), "c9c3"), (Made{{"triangle a1-c1-c3"}, 1}));
  EXPECT_EQ(made(board("r4 a1, b6 e1, r5 c9"), "c9c3"), (Made{{"triangle a1-e1-c3"}, 1}));
  EXPECT_EQ(faults(board("b5 a1, b1 b1, r6 c1, r7 c9"), "c9c3 triangle a1-c1-c3"), Names{"blocked"});
  EXPECT_EQ(made(board("b1 a1, b5 d2, r3 g1, r2 d9"), "d9d4"), (Made{{"triangle a1-g1-d4"}, 1})) << "5 is inside";
  EXPECT_EQ(faults(board("r4 a1, b5 b3, r6 c9"), "c9c1 triangle a1-b3-c1"), Names{"figure"});
}

// 2d, figures 2.6 and 2.7.
TEST(CoHinhExamples, Squares) {
  EXPECT_EQ(made(board("r5 a1, b6 c1, b7 c3, r8 a9"), "a9a3"), (Made{{"square a1-c1-c3-a3"}, 2}));
  EXPECT_EQ(made(board("r7 a1, b6 c1, b5 c3, r8 a9"), "a9a3"), (Made{{"square a1-c1-c3-a3"}, 2})) << "clockwise";
  EXPECT_EQ(made(board("r5 c1, b6 e3, b7 c5, r8 a9"), "a9a3"), (Made{{"square c1-e3-c5-a3"}, 2})) << "on diagonals";
  EXPECT_EQ(faults(board("r5 a1, b7 c1, b6 c3, r8 a9"), "a9a3 square a1-c1-c3-a3"), Names{"numbers"});
  EXPECT_EQ(faults(board("r5 a1, b6 c1, b7 c3, r8 a9, r1 b1"), "a9a3 square a1-c1-c3-a3"), Names{"blocked"});
  EXPECT_EQ(made(board("r5 a1, b6 c1, b7 c3, r8 a9, r1 b2"), "a9a3"), (Made{{"square a1-c1-c3-a3"}, 2})) << "inside";
}

// 2e, figure 2.8 above: Red's 5 to C7 makes 4-5-6 and 5-6-7 which share Red's 5; 2 points.
TEST(CoHinhExamples, TwoTrianglesOfOneMove) {
  EXPECT_EQ(made(board("r4 c9, b6 e9, r6 e7, b7 c5, r5 a7"), "a7c7"),
            (Made{{"triangle c5-c7-e7", "triangle c7-c9-e9"}, 2}));
}

// Figure 2.8 below: Black's 2 to H3 makes 1-2-3 and the square 2-3-4-5 which share 2 and 3; 3 points.
TEST(CoHinhExamples, ASegmentAndASquareOfOneMove) {
  EXPECT_EQ(made(board("b1 h4, r3 h2, b4 g2, r5 g3, b2 i3", Side::black), "i3h3"),
            (Made{{"segment h2-h3-h4", "square g2-h2-h3-g3"}, 3}));
}

// Figure 2.9 above: Red's 2 to B8 makes 1-2-3 and 2-3-4-5; 3 points: on two lines, with two men 3. On one line they are
// parts of 1-2-3-4-5, which is worth 2; where that is not valid, 1-2-3-4 is, and shares three men with 2-3-4-5.
TEST(CoHinhExamples, TwoSegmentsOfOneMove) {
  EXPECT_EQ(made(board("b1 a8, r3 c8, b3 b7, r4 b6, b5 b5, r2 b9"), "b9b8"),
            (Made{{"segment b5-b6-b7-b8", "segment a8-b8-c8"}, 3}));
  EXPECT_EQ(made(board("b1 a8, r3 c8, b4 d8, r5 e8, r2 b9"), "b9b8"), (Made{{"segment a8-b8-c8-d8-e8"}, 2}));
  EXPECT_EQ(made(board("b1 a8, r3 c8, b4 d8, b5 e8, r2 b9"), "b9b8"), (Made{{"segment a8-b8-c8-d8"}, 2}));
}

// Figure 2.9 below: Red's 6 to G3 makes the triangle 5-6-7 and the segment 6-7-8; 2 points.
TEST(CoHinhExamples, ATriangleAndASegmentOfOneMove) {
  EXPECT_EQ(made(board("r5 e3, b7 g5, r8 g7, r6 i3"), "i3g3"), (Made{{"segment g3-g5-g7", "triangle e3-g3-g5"}, 2}));
}

// 3a, figure 2.10: two men of Black and one of Red; made by Black 1 point, made by Red none; Black may do it again.
TEST(CoHinhExamples, ASegmentMadeAgain) {
  EXPECT_EQ(made(board("b1 a1, b2 b1, r3 c5"), "c5c1").points, 0);
  Position position = board("b1 a1, b2 b9, r3 c1, r9 i9", Side::black);
  const Rules rules = rules_with();
  for (const char* move : {"b9b1", "i9i8", "b1b9", "i8i9", "b9b1"}) position = after(position, read_move(move), rules);
  EXPECT_EQ(position.points, (std::array<int, 2>{0, 2}));
  Position limited = board("b1 a1, b2 b9, r3 c1, r9 i9", Side::black);
  const Rules once = rules_with({"shape.again=not-at-once"});
  for (const char* move : {"b9b1", "i9i8", "b1b9", "i8i9", "b9b1"}) limited = after(limited, read_move(move), once);
  EXPECT_EQ(limited.points, (std::array<int, 2>{0, 1}));
}

// 3b, figure 2.11: Black's 9 leaves the segment 1-2-3, which does not count.
TEST(CoHinhExamples, ABlockerThatMovesAwayMakesNothing) {
  const Position position = board("b1 a1, b9 b1, b2 c1, r3 e1", Side::black);
  EXPECT_EQ(made(position, "b1b5").points, 0);
  EXPECT_EQ(faults(position, "b1b5 segment a1-c1-e1"), Names{"not-moved"});
}

// 3c, figure 2.12: only the square, only the longest segment.
TEST(CoHinhExamples, OnlyTheSquareAndOnlyTheLongestSegment) {
  EXPECT_EQ(made(board("r5 a1, b6 c1, r7 c3, b8 a3, r1 i9, r6 i8"), "i9i7").points, 0);
  EXPECT_EQ(made(board("b5 a1, r6 c1, b7 c3, r8 a9"), "a9a3"), (Made{{"square a1-c1-c3-a3"}, 2}));
  EXPECT_EQ(made(board("r1 a1, b2 b1, r3 c1, b4 d1, r5 i9"), "i9i8").points, 0);
  EXPECT_EQ(made(board("b1 a1, b2 b1, r3 c1, r4 d9"), "d9d1"), (Made{{"segment a1-b1-c1-d1"}, 2}));
}

// What the text leaves open.
TEST(CoHinhQuestions, PartsOfARowThatIsNotValid) {
  // O M O M O: the whole has two of five; 1-2-3-4 and 2-3-4-5 are valid and share three men.
  const Position position = board("b1 a1, b3 c1, r4 d1, b5 e1, r2 b9");
  EXPECT_EQ(made(position, "b9b1"), (Made{{"segment a1-b1-c1-d1"}, 2}));
  EXPECT_EQ(made(position, "b9b1", rules_with({"shape.part=none"})).points, 0);
  EXPECT_EQ(made(position, "b9b1", rules_with({"shape.part=each"})),
            (Made{{"segment a1-b1-c1-d1", "segment b1-c1-d1", "segment b1-c1-d1-e1"}, 5}));
  // M O O M O O M: the whole has three of seven; 1-2-3-4 and 4-5-6-7 are valid and share the man that has moved.
  const Position shares_one = board("r1 a1, b2 b1, b3 c1, r4 d5, b5 e1, b6 f1, r7 g1");
  EXPECT_EQ(made(shares_one, "d5d1"), (Made{{"segment a1-b1-c1-d1", "segment d1-e1-f1-g1"}, 4}));
  EXPECT_EQ(made(shares_one, "d5d1", rules_with({"shape.part=longest"})), (Made{{"segment a1-b1-c1-d1"}, 2}));
}

TEST(CoHinhQuestions, ASegmentThatGrows) {
  const Position position = board("b1 a1, r2 b1, b3 c1, r4 d9");
  EXPECT_EQ(made(position, "d9d1").points, 2);
  EXPECT_EQ(made(position, "d9d1", rules_with({"shape.grown=difference"})).points, 1);
  EXPECT_EQ(made(position, "d9d1", rules_with({"shape.grown=none"})).points, 0);
}

TEST(CoHinhQuestions, OneAfterNine) {
  const Position square = board("r8 a1, b9 c1, b1 c3, r2 a9"), segment = board("r8 a1, b9 b1, r1 c9");
  EXPECT_EQ(made(square, "a9a3").points, 0);
  EXPECT_EQ(made(square, "a9a3", rules_with({"shape.wrap=squares"})).points, 2);
  EXPECT_EQ(made(segment, "c9c1", rules_with({"shape.wrap=squares"})).points, 0);
  EXPECT_EQ(made(segment, "c9c1", rules_with({"shape.wrap=everywhere"})).points, 1);
}

TEST(CoHinhQuestions, ATriangleInASquareWithAManOnItsSide) {
  const Position position = board("r5 a1, b6 c1, r7 c9, b8 a3, b1 b3");
  EXPECT_EQ(made(position, "c9c3"), (Made{{"triangle a1-c1-c3"}, 1}));
  EXPECT_EQ(made(position, "c9c3", rules_with({"shape.triangle-in-square=not"})).points, 0);
  const Position valid = board("b5 a1, r6 c1, b7 c3, r8 a9");
  EXPECT_EQ(made(valid, "a9a3").points, 2);
  EXPECT_EQ(made(valid, "a9a3", rules_with({"shape.triangle-in-square=always"})),
            (Made{{"triangle c1-a3-c3", "square a1-c1-c3-a3"}, 3}));
}

// 4 stands in the middle of 5-6-7-8, and with 5 and 6 is a triangle that shares two men with it.
TEST(CoHinhQuestions, ATriangleWithAManInsideASquare) {
  const Rules rules = rules_with({"shape.triangle-inside=not"});
  const Position files = board("r5 c3, b7 g7, b8 g3, b4 e5, r6 b6");
  EXPECT_EQ(made(files, "b6c7").points, 3);
  EXPECT_EQ(made(files, "b6c7", rules).points, 2);
  EXPECT_EQ(faults(files, "b6c7 triangle c3-e5-c7", rules), Names{"inside-square"});
  const Position diagonals = board("r5 e1, b7 e9, b8 i5, b4 e5, r6 a1");
  EXPECT_EQ(made(diagonals, "a1a5").points, 3);
  EXPECT_EQ(made(diagonals, "a1a5", rules).points, 2);
  // The square is not valid, with a man on its side; the man stands outside it.
  EXPECT_EQ(made(board("r5 c3, b7 g7, b8 g3, b4 e5, r6 b6, r1 g4"), "b6c7", rules).points, 1);
  EXPECT_EQ(made(board("r5 c3, b7 g7, b8 g3, b4 a5, r6 b6"), "b6c7", rules).points, 3);
}

// Chance seldom puts a man into the middle of a square.
TEST(CoHinhShapes, TheSecondFinderAgreesOnMenInsideSquares) {
  Dice dice(setting("ROLUAT_SEED", kSeed));
  std::array<int, 2> seen{};
  constexpr std::array<Step, 4> kAlong = {{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}},
                                kAcross = {{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
  for (int i = 0; i < 300; ++i) {
    Position after(dice.between(kLeastEdge, kMostEdge));
    after.to_move = Side::red;
    const auto& ways = dice.chance(50) ? kAlong : kAcross;
    const int half = dice.between(1, (after.edge() - 1) / 2), file = dice.between(half, after.edge() - 1 - half),
              row = dice.between(half, after.edge() - 1 - half), low = dice.between(1, 5), first = dice.between(0, 3);
    const auto corner = [&](int k) {
      const Step way = ways[static_cast<std::size_t>(k)];
      return Point(file + half * way.files, row + half * way.rows);
    };
    for (int k = 0; k < 4; ++k) after.set(corner(k), {low + (k + first) % 4, k % 2 == 0 ? Side::red : Side::black});
    // Nobody has that number.
    after.set(Point(file, row), {dice.chance(50) ? low + 4 : std::max(1, low - 1), Side::black});
    if (after.occupied(Side::black).size() != 3) continue;
    for (const Step direction : kDirections) {
      const auto from = point_at(corner(0), direction, after.edge());
      if (!from || !after.empty(*from)) continue;
      Position before = after;
      before.set(*from, after.man(corner(0)));
      before.clear(corner(0));
      const Move move{*from, corner(0)};
      for (const char* answer : {"counts", "not"}) {
        const Rules rules = rules_with({std::string("shape.triangle-inside=") + answer});
        ASSERT_EQ(BruteForce(before, move, rules).points(), points_of(before, move, rules)) << write_fen(before);
        for (const Judgement& one : shapes_of(before, move, rules))
          ++seen[std::ranges::count(one.faults, Fault::inside) > 0 ? 1 : 0];
      }
    }
  }
  EXPECT_GT(seen[0], 30);
  EXPECT_GT(seen[1], 30);
}

// 5 stands between 6 and 7, and becomes the third corner of their triangle.
TEST(CoHinhQuestions, ABlockerThatBecomesACorner) {
  const Position position = board("r6 a1, b7 e1, r5 c1");
  EXPECT_EQ(made(position, "c1c3"), (Made{{"triangle a1-e1-c3"}, 1}));
  const Rules rules = rules_with({"shape.from-side=not"});
  EXPECT_EQ(made(position, "c1c3", rules).points, 0);
  EXPECT_EQ(faults(position, "c1c3 triangle a1-c3-e1", rules), Names{"from-side"});
  // From beside the side, and along a side that ends where it goes to.
  EXPECT_EQ(made(board("r6 a1, b7 e1, r5 c9"), "c9c3", rules).points, 1);
  EXPECT_EQ(made(board("r6 a1, b7 c3, r5 d1"), "d1e1", rules).points, 1);
}

TEST(CoHinhQuestions, SeveralShapesOfOneMove) {
  const Position position = board("b1 h4, r3 h2, b4 g2, r5 g3, b2 i3", Side::black);
  const Rules dearest = rules_with({"shape.several=dearest"});
  EXPECT_EQ(points_of(position, read_move("i3h3"), rules_with()), 3);
  EXPECT_EQ(points_of(position, read_move("i3h3"), dearest), 2);
  EXPECT_EQ(after(position, read_move("i3h3"), dearest).points, (std::array<int, 2>{0, 2}));
  EXPECT_TRUE(is_right(position, read_claim("i3h3 adds"), rules_with()));
  EXPECT_FALSE(is_right(position, read_claim("i3h3 adds"), dearest));
}

// Chance seldom takes a man off a side to a corner.
TEST(CoHinhShapes, TheSecondFinderAgreesOnMenThatLeaveASide) {
  Dice dice(setting("ROLUAT_SEED", kSeed));
  std::array<int, 2> seen{};
  for (int i = 0; i < 300; ++i) {
    Position position = by_chance(dice, 0, 5);
    const int half = dice.between(1, (position.edge() - 1) / 2), file = dice.between(half, position.edge() - 1 - half),
              row = dice.between(0, position.edge() - 1 - half), low = dice.between(1, 7), own = dice.between(0, 2);
    for (const Point point : position.occupied())
      if (position.man(point).number >= low && position.man(point).number <= low + 2) position.clear(point);
    position.to_move = Side::red;
    const std::array<Point, 3> men = {Point(file - half, row), Point(file, row), Point(file + half, row)};
    for (int k = 0; k < 3; ++k)
      position.set(men[static_cast<std::size_t>(k)],
                   {low + (k + own) % 3, k == own && own != 1 ? Side::black : Side::red});
    const Move move{men[1], Point(file, row + half)};
    for (const char* answer : {"counts", "not"}) {
      const Rules rules = rules_with({std::string("shape.from-side=") + answer});
      if (!legal(position, move, rules)) continue;
      ASSERT_EQ(BruteForce(position, move, rules).points(), points_of(position, move, rules)) << write_fen(position);
      for (const Judgement& one : shapes_of(position, move, rules))
        ++seen[std::ranges::count(one.faults, Fault::from_side) > 0 ? 1 : 0];
    }
  }
  EXPECT_GT(seen[0], 30);
  EXPECT_GT(seen[1], 30);
}

TEST(CoHinhShapes, TheSecondFinderAgrees) {
  const std::uint64_t seed = setting("ROLUAT_SEED", kSeed), positions = setting("ROLUAT_POSITIONS", 200);
  Dice dice(seed);
  std::array<std::uint64_t, 5> by_points{};
  std::uint64_t several = 0;
  for (std::uint64_t i = 0; i < positions; ++i) {
    const Rules rules = rules_of(tests::ruling_by_chance(questions(), dice));
    const Position position = by_chance(dice, 3, 10);
    for (const Move& move : legal_moves(position, rules)) {
      if (move.is_pass()) continue;
      const BruteForce brute(position, move, rules);
      const std::string where = "seed " + std::to_string(seed) + ": " + write_fen(position) + " " + write_move(move);
      ASSERT_EQ(brute.points(), points_of(position, move, rules)) << where;
      ++by_points[std::min<std::size_t>(4, static_cast<std::size_t>(brute.points()))];
      several += brute.counting() > 1 ? 1 : 0;
    }
  }
  std::cout << positions << " positions, seed " << seed << ": moves of 0, 1, 2, 3, more points:";
  for (const std::uint64_t count : by_points) std::cout << " " << count;
  std::cout << "; with several shapes " << several << "\n";
  EXPECT_GT(by_points[1], positions / 20);
  EXPECT_GT(by_points[2], positions / 100);
  EXPECT_GT(several, 0U);
}

}  // namespace
}  // namespace roluat::model::cohinh::test

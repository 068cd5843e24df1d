// The four moves that 2e gives as examples, by every placement of their men near the point that the text names. What
// the moves make, the referee judges. The figures are lost, so it is asked whether they can be as the words say.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "model/games/co-hinh/finder.hpp"
#include "tests/cohinh/boards.hpp"

namespace roluat::model::cohinh::test {
namespace {

/// A shape that the text names by its numbers.
struct Named {
  Form form;
  int lowest, highest;
};

struct ExampleMove {
  const char* to;
  Man mover;
  std::vector<Named> shapes;
  int points;
};

struct Searched {
  std::uint64_t placements = 0, both = 0, as_said = 0;  ///< both shapes count; and the move brings what the text says
  std::string first;                                    ///< of those as said
};

bool is(const Named& named, const Shape& shape, const Position& position) {
  if (shape.form != named.form || static_cast<int>(shape.points.size()) != named.highest - named.lowest + 1)
    return false;
  return std::ranges::all_of(shape.points, [&](Point point) {
    const int number = position.man(point).number;
    return named.lowest <= number && number <= named.highest;
  });
}

/// Where the mover can have come from so that the whole move brings what the text says; nothing if from nowhere.
std::optional<Move> played(const Position& after, const ExampleMove& example) {
  const Point to = point_of(example.to).value();
  for (int file = 0; file < after.edge(); ++file)
    for (int row = 0; row < after.edge(); ++row) {
      Position before = after;
      before.to_move = example.mover.side;
      const Move move{Point(file, row), to};
      if (!before.empty(move.from)) continue;
      before.clear(to);
      before.set(move.from, example.mover);
      if (legal(before, move, rules_with()) && points_of(before, move, rules_with()) == example.points) return move;
    }
  return std::nullopt;
}

void judge_placement(const Position& position, const ExampleMove& example, Searched& found) {
  static const Rules rules = rules_with();
  const Moved after{position, point_of(example.to).value(), example.mover.side};
  ++found.placements;
  int points = 0;
  std::size_t named = 0;
  for (const Shape& shape : figures_with(position, after.to, Rules::Wrap::nowhere)) {
    const Judgement one = judge(after, shape, rules);
    points += one.points;
    if (!one.counts()) continue;
    named += std::ranges::any_of(example.shapes, [&](const Named& n) { return is(n, shape, position); }) ? 1 : 0;
  }
  if (named < example.shapes.size()) return;
  ++found.both;
  if (points != example.points) return;
  if (++found.as_said == 1) {
    found.first = write_fen(position);
    EXPECT_TRUE(played(position, example)) << found.first;
  }
}

/// Every way to put men of these numbers on these points, of either side; of a number that is there twice one of each.
Searched search(const ExampleMove& example, const std::vector<int>& others, const std::vector<Point>& near) {
  Searched found;
  Position position;
  position.set(point_of(example.to).value(), example.mover);
  const std::function<void(std::size_t)> put = [&](std::size_t at) {
    if (at == others.size()) return judge_placement(position, example, found);
    const bool second = at > 0 && others[at] == others[at - 1],
               first = at + 1 < others.size() && others[at] == others[at + 1];
    for (const Point point : near) {
      if (!position.empty(point)) continue;
      for (const Side side : {Side::red, Side::black}) {
        if ((first && side == Side::black) || (second && side == Side::red)) continue;
        position.set(point, {others[at], side});
        put(at + 1);
        position.clear(point);
      }
    }
  };
  put(0);
  std::cout << example.to << ", " << others.size() + 1 << " men: both shapes in " << found.both << " of "
            << found.placements << " placements, with " << example.points << " points in " << found.as_said << "; "
            << found.first << "\n";
  return found;
}

/// The points so many steps away at most.
std::vector<Point> within(const char* centre, int steps) {
  const Point middle = point_of(centre).value();
  std::vector<Point> points;
  for (int file = 0; file < kUsualEdge; ++file)
    for (int row = 0; row < kUsualEdge; ++row)
      if (std::max(std::abs(file - middle.file()), std::abs(row - middle.row())) <= steps)
        points.emplace_back(file, row);
  return points;
}

/// Those of them on a line with the centre: where the men of segments through it stand.
std::vector<Point> on_lines_within(const char* centre, int steps) {
  const Point middle = point_of(centre).value();
  std::vector<Point> points = within(centre, steps);
  std::erase_if(points, [&](Point p) {
    const int files = std::abs(p.file() - middle.file()), rows = std::abs(p.row() - middle.row());
    return files != 0 && rows != 0 && files != rows;
  });
  return points;
}

const ExampleMove kC7{"c7", {5, Side::red}, {{Form::triangle, 4, 6}, {Form::triangle, 5, 7}}, 2},
    kH3{"h3", {2, Side::black}, {{Form::segment, 1, 3}, {Form::square, 2, 5}}, 3},
    kB8{"b8", {2, Side::red}, {{Form::segment, 1, 3}, {Form::segment, 2, 5}}, 3},
    kG3{"g3", {6, Side::red}, {{Form::triangle, 5, 7}, {Form::segment, 6, 8}}, 2};

TEST(CoHinhExampleMoves, TwoTrianglesAtC7) { EXPECT_GT(search(kC7, {4, 6, 6, 7}, within("c7", 2)).as_said, 0U); }
TEST(CoHinhExampleMoves, ASegmentAndASquareAtH3) {
  const Searched found = search(kH3, {1, 3, 4, 5}, within("h3", 2));
  EXPECT_GT(found.as_said, 0U);
  EXPECT_EQ(found.as_said, found.both) << "they share 2 and 3, and there is nobody else";
}
TEST(CoHinhExampleMoves, TwoSegmentsAtB8OnTwoLinesOnly) {
  EXPECT_GT(search(kB8, {1, 3, 3, 4, 5}, on_lines_within("b8", 3)).as_said, 0U);
  EXPECT_EQ(search(kB8, {1, 3, 4, 5}, on_lines_within("b8", 3)).both, 0U);
}
TEST(CoHinhExampleMoves, ATriangleAndASegmentAtG3) {
  EXPECT_GT(search(kG3, {5, 7, 8}, within("g3", 2)).as_said, 0U);
  EXPECT_GT(search(kG3, {5, 7, 7, 8}, within("g3", 2)).as_said, 0U);
}

}  // namespace
}  // namespace roluat::model::cohinh::test

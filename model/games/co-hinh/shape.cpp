#include "model/games/co-hinh/shape.hpp"

#include <algorithm>

namespace roluat::model::cohinh {
namespace {

/// From one corner of a square to the next, a quarter turn counter-clockwise after `side`.
[[nodiscard]] constexpr Step turned(Step side) { return {-side.rows, side.files}; }

bool is_ring(const std::vector<Point>& p) {
  const Step side = from_to(p[0], p[1]);
  return side != Step{} && from_to(p[1], p[2]) == turned(side) && from_to(p[2], p[3]) == turned(turned(side));
}

std::vector<Point> as_ring(const std::vector<Point>& sorted) {
  std::vector<Point> rest(sorted.begin() + 1, sorted.end());
  do {
    const std::vector<Point> ring{sorted[0], rest[0], rest[1], rest[2]};
    if (is_ring(ring)) return ring;
  } while (std::ranges::next_permutation(rest).found);
  return sorted;
}

/// The pairs of points that a figure's sides join.
std::vector<std::pair<Point, Point>> sides_of(const Shape& shape) {
  std::vector<std::pair<Point, Point>> sides;
  for (std::size_t i = 0; i + 1 < shape.points.size(); ++i) sides.emplace_back(shape.points[i], shape.points[i + 1]);
  if (shape.form != Form::segment) sides.emplace_back(shape.points.back(), shape.points.front());
  return sides;
}

bool has_straight_sides(const Shape& shape) {
  return std::ranges::all_of(sides_of(shape), [](const auto& s) { return is_straight(from_to(s.first, s.second)); });
}

bool on_one_line(const std::vector<Point>& points) {
  const Step direction = unit(from_to(points[0], points[1]));
  for (std::size_t i = 1; i + 1 < points.size(); ++i)
    if (unit(from_to(points[i], points[i + 1])) != direction) return false;
  return true;
}

bool is_figure(const Shape& shape) {
  if (!has_straight_sides(shape)) return false;
  if (shape.form == Form::segment) return on_one_line(shape.points);
  return shape.form == Form::square ? is_ring(shape.points) : !on_one_line(shape.points);
}

bool is_even(const std::vector<Point>& points) {
  const Step first = from_to(points[0], points[1]);
  for (std::size_t i = 1; i + 1 < points.size(); ++i)
    if (from_to(points[i], points[i + 1]) != first) return false;
  return true;
}

/// Each the one after the one before; where `wraps`, 1 is the one after 9.
bool rises(const std::vector<int>& numbers, bool wraps) {
  for (std::size_t i = 0; i + 1 < numbers.size(); ++i) {
    const int next = wraps ? numbers[i] % kNumbers + 1 : numbers[i] + 1;
    if (numbers[i + 1] != next) return false;
  }
  return true;
}

bool rises_either_way(std::vector<int> numbers, bool wraps) {
  if (rises(numbers, wraps)) return true;
  std::ranges::reverse(numbers);
  return rises(numbers, wraps);
}

bool rises_around(std::vector<int> numbers, bool wraps) {
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (rises_either_way(numbers, wraps)) return true;
    std::ranges::rotate(numbers, numbers.begin() + 1);
  }
  return false;
}

bool rises_somehow(std::vector<int> numbers, bool wraps) {
  std::ranges::sort(numbers);
  do
    if (rises(numbers, wraps)) return true;
  while (std::ranges::next_permutation(numbers).found);
  return false;
}

bool has_its_numbers(const Position& position, const Shape& shape, Rules::Wrap wrap) {
  std::vector<int> numbers;
  for (const Point point : shape.points) numbers.push_back(position.man(point).number);
  const bool wraps = wrap == Rules::Wrap::everywhere || (wrap == Rules::Wrap::squares && shape.form == Form::square);
  switch (shape.form) {
    case Form::segment: return numbers.size() <= std::size_t{kNumbers} && rises_either_way(numbers, wraps);
    case Form::triangle: return rises_somehow(numbers, wraps);
    case Form::square: return rises_around(numbers, wraps);
  }
  return false;
}

}  // namespace

Shape ordered(Form form, std::vector<Point> points) {
  std::ranges::sort(points);
  if (form == Form::square && points.size() == 4) points = as_ring(points);
  return {form, std::move(points)};
}

std::vector<Fault> faults_of_form(const Position& position, const Shape& shape, Rules::Wrap wrap) {
  const std::size_t men = shape.points.size();
  const bool enough = shape.form == Form::segment ? men >= 3 : men == (shape.form == Form::triangle ? 3U : 4U);
  if (men < 2 || (!enough && shape.form != Form::segment)) return {Fault::few};
  std::vector<Fault> faults;
  if (!enough) faults.push_back(Fault::few);
  if (!is_figure(shape)) faults.push_back(Fault::figure);
  if (shape.form == Form::segment && !is_even(shape.points)) faults.push_back(Fault::spacing);
  if (!has_its_numbers(position, shape, wrap)) faults.push_back(Fault::numbers);
  return faults;
}

std::vector<Point> blockers(const Position& position, const Shape& shape) {
  std::vector<Point> found;
  if (!has_straight_sides(shape)) return found;
  for (const auto& [a, b] : sides_of(shape)) {
    const Step way = from_to(a, b);
    for (int i = 1; i < length(way); ++i) {
      const auto between = point_at(a, i * unit(way), position.edge());
      if (between && !position.empty(*between) && !std::ranges::count(shape.points, *between))
        found.push_back(*between);
    }
  }
  std::ranges::sort(found);
  return found;
}

int worth(const Shape& shape) {
  if (shape.form == Form::triangle) return 1;
  return shape.form == Form::square || shape.points.size() > 3 ? 2 : 1;
}

}  // namespace roluat::model::cohinh

#include "model/games/co-hinh/finder.hpp"

#include <algorithm>

namespace roluat::model::cohinh {
namespace {

/// The number after another, going up or down; nothing beyond the last unless it wraps.
std::optional<int> next_number(int number, int up, bool wraps) {
  const int next = number + up;
  if (next >= 1 && next <= kNumbers) return next;
  return wraps ? std::optional(next < 1 ? kNumbers : 1) : std::nullopt;
}

/// The men that follow one another from a man on, each a step farther, their numbers going up or down.
std::vector<Point> followers(const Position& position, Point from, Step step, int up, bool wraps) {
  std::vector<Point> found;
  int number = position.man(from).number;
  for (int i = 1; i < kNumbers; ++i) {
    const auto point = point_at(from, i * step, position.edge());
    const auto next = next_number(number, up, wraps);
    if (!point || !next || position.empty(*point) || position.man(*point).number != *next) break;
    found.push_back(*point);
    number = *next;
  }
  return found;
}

bool wraps_in(Form form, Rules::Wrap wrap) {
  return wrap == Rules::Wrap::everywhere || (wrap == Rules::Wrap::squares && form == Form::square);
}

void add_segments(const Position& position, Point man, Rules::Wrap wrap, std::vector<Shape>& found) {
  const bool wraps = wraps_in(Form::segment, wrap);
  for (const Step direction : kDirections)
    for (int spacing = 1; spacing < position.edge(); ++spacing) {
      const Step step = spacing * direction;
      std::vector<Point> row = followers(position, man, -1 * step, -1, wraps);
      const std::size_t place = row.size();
      std::ranges::reverse(row);
      row.push_back(man);
      std::ranges::copy(followers(position, man, step, 1, wraps), std::back_inserter(row));
      for (std::size_t begin = 0; begin <= place; ++begin)
        for (std::size_t end = std::max(place + 1, begin + 3); end <= std::min(row.size(), begin + kNumbers); ++end)
          found.push_back(ordered(Form::segment, {row.begin() + static_cast<std::ptrdiff_t>(begin),
                                                  row.begin() + static_cast<std::ptrdiff_t>(end)}));
    }
}

void add_if_right(const Position& position, Shape shape, Rules::Wrap wrap, std::vector<Shape>& found) {
  if (faults_of_form(position, shape, wrap).empty()) found.push_back(std::move(shape));
}

/// Can they be two of three consecutive numbers, 1 after 9 or not?
bool are_near(int a, int b) {
  const int apart = a < b ? b - a : a - b;
  return apart == 1 || apart == 2 || apart >= kNumbers - 2;
}

void add_triangles(const Position& position, Point man, Rules::Wrap wrap, std::vector<Shape>& found) {
  std::vector<Point> men;  // those that can be another corner
  for (const Point other : position.occupied())
    if (is_straight(from_to(man, other)) && are_near(position.man(man).number, position.man(other).number))
      men.push_back(other);
  for (std::size_t i = 0; i < men.size(); ++i)
    for (std::size_t j = i + 1; j < men.size(); ++j)
      if (is_straight(from_to(men[i], men[j])))
        add_if_right(position, ordered(Form::triangle, {man, men[i], men[j]}), wrap, found);
}

void add_squares(const Position& position, Point man, Rules::Wrap wrap, std::vector<Shape>& found) {
  for (const Step direction : kDirections)
    for (int size = 1; size < position.edge(); ++size) {
      const Step side = size * direction, next{-side.rows, side.files};
      std::vector<Point> corners{man};
      for (const Step step : {side, Step{side.files + next.files, side.rows + next.rows}, next}) {
        const auto corner = point_at(man, step, position.edge());
        if (corner && !position.empty(*corner)) corners.push_back(*corner);
      }
      if (corners.size() == 4) add_if_right(position, ordered(Form::square, corners), wrap, found);
    }
}

}  // namespace

std::vector<Shape> figures_with(const Position& position, Point man, Rules::Wrap wrap) {
  std::vector<Shape> found;
  add_segments(position, man, wrap, found);
  add_triangles(position, man, wrap, found);
  add_squares(position, man, wrap, found);
  std::ranges::sort(found);
  const auto same = std::ranges::unique(found);
  found.erase(same.begin(), same.end());
  return found;
}

Shape whole_row(const Position& position, const Shape& segment, Rules::Wrap wrap) {
  const bool wraps = wraps_in(Form::segment, wrap);
  const Point first = segment.points.front(), last = segment.points.back();
  const Step step = from_to(segment.points[0], segment.points[1]);
  const int number = position.man(first).number, second = position.man(segment.points[1]).number;
  const int up = next_number(number, 1, wraps) == second ? 1 : -1;
  std::vector<Point> row = followers(position, first, -1 * step, -up, wraps);
  std::ranges::copy(segment.points, std::back_inserter(row));
  std::ranges::copy(followers(position, last, step, up, wraps), std::back_inserter(row));
  return ordered(Form::segment, std::move(row));
}

}  // namespace roluat::model::cohinh

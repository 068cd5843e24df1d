#include "model/games/co-hinh/judge.hpp"

#include <algorithm>
#include <array>

#include "model/games/co-hinh/finder.hpp"

namespace roluat::model::cohinh {
namespace {

int men_of(const Position& position, const Shape& shape, Side side) {
  return static_cast<int>(std::ranges::count_if(shape.points, [&](Point p) { return position.has(p, side); }));
}

bool has_moved_man(const Moved& after, const Shape& shape) { return std::ranges::count(shape.points, after.to) > 0; }

/// What speaks against a shape whatever else there is beside it.
std::vector<Fault> faults_by_itself(const Moved& after, const Shape& shape, Rules::Wrap wrap) {
  std::vector<Fault> faults = faults_of_form(after.position, shape, wrap);
  const int own = men_of(after.position, shape, after.mover),
            others = men_of(after.position, shape, other(after.mover));
  if (own == 0 || others == 0) faults.push_back(Fault::one_side);
  if (own < others) faults.push_back(Fault::minority);
  if (!blockers(after.position, shape).empty()) faults.push_back(Fault::blocked);
  if (!has_moved_man(after, shape)) faults.push_back(Fault::not_moved);
  return faults;
}

bool is_valid(const Moved& after, const Shape& shape, Rules::Wrap wrap) {
  return faults_by_itself(after, shape, wrap).empty();
}

int shared(const Shape& a, const Shape& b) {
  return static_cast<int>(
      std::ranges::count_if(a.points, [&](Point p) { return std::ranges::count(b.points, p) > 0; }));
}

/// Valid parts of one row: does `other` count instead of `shape`?
bool goes_before(const Shape& other, const Shape& shape) {
  if (other.points.size() != shape.points.size()) return other.points.size() > shape.points.size();
  return other.points < shape.points;
}

/// Three men and more of a row, one after another.
std::vector<Shape> parts_of(const Shape& row) {
  std::vector<Shape> parts;
  for (std::size_t begin = 0; begin < row.points.size(); ++begin)
    for (std::size_t end = begin + 3; end <= std::min(begin + kNumbers, row.points.size()); ++end)
      parts.push_back({Form::segment,
                       {row.points.begin() + static_cast<std::ptrdiff_t>(begin),
                        row.points.begin() + static_cast<std::ptrdiff_t>(end)}});
  return parts;
}

bool yields_to_longer(const Moved& after, const Shape& shape, const Rules& rules) {
  if (rules.part == Rules::Part::each) return false;
  const Shape row = whole_row(after.position, shape, rules.wrap);
  if (row.points.size() == shape.points.size()) return false;
  if (rules.part == Rules::Part::none)
    return std::ranges::any_of(parts_of(row), [&](const Shape& part) {
      return part.points.size() > shape.points.size() && shared(part, shape) == static_cast<int>(shape.points.size());
    });
  for (const Shape& part : parts_of(row)) {
    if (!goes_before(part, shape)) continue;
    const bool meets = rules.part == Rules::Part::longest || shared(part, shape) >= 3;
    if (meets && is_valid(after, part, rules.wrap)) return true;
  }
  return false;
}

/// The corner that makes a square of a triangle with a right angle; none where nobody stands there.
std::optional<Shape> square_around(const Position& position, const Shape& triangle) {
  for (std::size_t corner = 0; corner < 3; ++corner) {
    const Point right = triangle.points[corner], p = triangle.points[(corner + 1) % 3],
                q = triangle.points[(corner + 2) % 3];
    const Step a = from_to(right, p), b = from_to(right, q);
    if (a.files * b.files + a.rows * b.rows != 0) continue;
    const auto fourth = point_at(p, b, position.edge());
    if (fourth && !position.empty(*fourth)) return ordered(Form::square, {right, p, q, *fourth});
  }
  return std::nullopt;
}

bool yields_to_square(const Moved& after, const Shape& triangle, const Rules& rules) {
  if (rules.triangle_in_valid_square) return false;
  const auto square = square_around(after.position, triangle);
  if (!square || !faults_of_form(after.position, *square, rules.wrap).empty()) return false;
  return !rules.triangle_in_invalid_square || is_valid(after, *square, rules.wrap);
}

/// Does a point lie within a square and on none of its sides?
bool is_inside(const Shape& square, Point point) {
  const Step away = from_to(square.points[0], point);
  return std::ranges::all_of(std::array{square.points[1], square.points[3]}, [&](Point next) {
    const Step side = from_to(square.points[0], next);
    const int along = away.files * side.files + away.rows * side.rows;
    return 0 < along && along < side.files * side.files + side.rows * side.rows;
  });
}

/// Does it lie within a valid square of the same move, with a man that is no corner?
bool lies_in_square(const Moved& after, const Shape& triangle, const Rules& rules) {
  if (!has_moved_man(after, triangle)) return false;
  return std::ranges::any_of(figures_with(after.position, after.to, rules.wrap), [&](const Shape& square) {
    if (square.form != Form::square || shared(square, triangle) == 3) return false;
    const bool holds = std::ranges::all_of(triangle.points, [&](Point point) {
      return std::ranges::count(square.points, point) > 0 || is_inside(square, point);
    });
    return holds && is_valid(after, square, rules.wrap);
  });
}

/// What the parts of a segment on both sides of the moved man were worth before the move; 0 where no three men stood.
int worth_before(const Moved& after, const Shape& segment) {
  const auto place = static_cast<std::size_t>(std::ranges::find(segment.points, after.to) - segment.points.begin());
  int before = 0;
  for (const std::size_t men : {place, segment.points.size() - 1 - place}) before += men < 3 ? 0 : men == 3 ? 1 : 2;
  return before;
}

int points_as_grown(const Moved& after, const Shape& shape, const Rules& rules) {
  const int full = worth(shape);
  if (shape.form != Form::segment || rules.grown == Rules::Grown::full) return full;
  const int before = worth_before(after, shape);
  if (rules.grown == Rules::Grown::none) return before > 0 ? 0 : full;
  return std::max(0, full - before);
}

/// Have the same men stood so before the last moves of both sides?
bool is_made_again(const Moved& after, const Shape& shape) {
  return after.is_back && has_moved_man(after, shape) && !(after.came && std::ranges::count(shape.points, *after.came));
}

/// Did somebody on `from` stand on its sides?
bool was_blocked_from(const Position& before, const Shape& shape, Point from) {
  return std::ranges::count(blockers(before, shape), from) > 0;
}

/// Has its moved man come from a side that runs between two others of its men?
bool is_from_side(const Moved& after, const Shape& shape) {
  if (!after.from || !has_moved_man(after, shape)) return false;
  Position with_it = after.position;
  with_it.set(*after.from, after.position.man(after.to));
  const std::size_t men = shape.points.size(), sides = shape.form == Form::segment ? men - 1 : men;
  for (std::size_t i = 0; i < sides; ++i) {
    const Shape side{Form::segment, {shape.points[i], shape.points[(i + 1) % men]}};
    if (!has_moved_man(after, side) && was_blocked_from(with_it, side, *after.from)) return true;
  }
  return false;
}

std::vector<Shape> shapes_uncovered(const Position& before, const Move& move, const Moved& after, Rules::Wrap wrap) {
  std::vector<Shape> found;
  for (const Point man : after.position.occupied())
    for (Shape& shape : figures_with(after.position, man, wrap))
      if (!has_moved_man(after, shape) && was_blocked_from(before, shape, move.from)) found.push_back(std::move(shape));
  return found;
}

}  // namespace

Moved moved_by(const Position& before, const Move& move) {
  Moved after{moved(before, move), move.to, before.to_move};
  if (!move.is_pass()) after.from = move.from;
  const Move own = before.last[index(before.to_move)], others = before.last[index(other(before.to_move))];
  after.is_back = before.empty(move.to) && !own.is_pass() && own.from == move.to && own.to == move.from;
  if (!others.is_pass() && before.has(others.to, other(before.to_move))) after.came = others.to;
  return after;
}

Judgement judge(const Moved& after, const Shape& shape, const Rules& rules) {
  Judgement judgement{shape, faults_by_itself(after, shape, rules.wrap), 0};
  std::vector<Fault>& faults = judgement.faults;
  const bool is_proper = faults_of_form(after.position, shape, rules.wrap).empty();
  if (is_proper && !rules.from_side_counts && is_from_side(after, shape)) faults.push_back(Fault::from_side);
  if (is_proper && shape.form == Form::segment && yields_to_longer(after, shape, rules))
    faults.push_back(Fault::longer);
  if (is_proper && shape.form == Form::triangle && yields_to_square(after, shape, rules))
    faults.push_back(Fault::in_square);
  if (is_proper && shape.form == Form::triangle && !rules.triangle_inside_counts && lies_in_square(after, shape, rules))
    faults.push_back(Fault::inside);
  if (is_proper && !rules.again_counts && is_made_again(after, shape)) faults.push_back(Fault::again);
  if (!faults.empty()) return judgement;
  judgement.points = points_as_grown(after, shape, rules);
  if (judgement.points == 0) faults.push_back(Fault::grown);
  return judgement;
}

std::vector<Judgement> shapes_of(const Position& before, const Move& move, const Rules& rules) {
  if (move.is_pass()) return {};
  const Moved after = moved_by(before, move);
  std::vector<Shape> shapes = figures_with(after.position, move.to, rules.wrap);
  std::ranges::copy(shapes_uncovered(before, move, after, rules.wrap), std::back_inserter(shapes));
  std::ranges::sort(shapes);
  const auto same = std::ranges::unique(shapes);
  shapes.erase(same.begin(), same.end());
  std::vector<Judgement> judged;
  for (const Shape& shape : shapes) judged.push_back(judge(after, shape, rules));
  return judged;
}

std::vector<Judgement> shapes_with_moved_man(const Position& before, const Move& move, const Rules& rules) {
  if (move.is_pass()) return {};
  const Moved after = moved_by(before, move);
  std::vector<Judgement> judged;
  for (const Shape& shape : figures_with(after.position, move.to, rules.wrap))
    judged.push_back(judge(after, shape, rules));
  return judged;
}

int points_together(const std::vector<Judgement>& shapes, const Rules& rules) {
  int sum = 0, most = 0;
  for (const Judgement& one : shapes) {
    sum += one.points;
    most = std::max(most, one.points);
  }
  return rules.several == Rules::Several::sum ? sum : most;
}

int points_of(const Position& before, const Move& move, const Rules& rules) {
  return points_together(shapes_with_moved_man(before, move, rules), rules);
}

}  // namespace roluat::model::cohinh

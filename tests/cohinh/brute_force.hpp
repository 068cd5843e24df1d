// The second finder of shapes: every set of men is looked at, numbers first, geometry by products of vectors. It shares
// the position and nothing else with the first.
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "model/games/co-hinh/judge.hpp"

namespace roluat::model::cohinh::test {

class BruteForce {
 public:
  BruteForce(const Position& before, const Move& move, const Rules& rules) : rules_(rules), mover_(before.to_move) {
    for (const Point point : before.occupied()) {
      if (point == move.to) continue;  // taken
      const Man man = before.man(point);
      const Point at = point == move.from ? move.to : point;
      moved_ = point == move.from ? men_.size() : moved_;
      if (point == move.from) from_ = {point.file(), point.row()};
      men_.push_back({at.file(), at.row(), man.number, man.side == mover_});
    }
    all_ = figures();
  }

  /// The points that the move brings.
  [[nodiscard]] int points() const {
    const std::vector<Set> sets = valid_sets();
    int sum = 0, most = 0;
    for (const Set& set : sets) {
      if (!counts(set, sets)) continue;
      sum += value(set);
      most = std::max(most, value(set));
    }
    return rules_.several == Rules::Several::sum ? sum : most;
  }

  [[nodiscard]] std::size_t counting() const {
    const std::vector<Set> sets = valid_sets();
    return static_cast<std::size_t>(
        std::ranges::count_if(sets, [&](const Set& set) { return counts(set, sets) && value(set) > 0; }));
  }

 private:
  struct One {
    int x, y, number;
    bool own;
  };
  struct Set {
    Form form;
    std::vector<std::size_t> men;  ///< by number; where 1 follows 9, in the order of the run
  };
  struct Vector {
    int x, y;
  };

  [[nodiscard]] Vector between(std::size_t a, std::size_t b) const {
    return {men_[b].x - men_[a].x, men_[b].y - men_[a].y};
  }
  static int cross(Vector a, Vector b) { return a.x * b.y - a.y * b.x; }
  static int dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y; }
  static bool on_a_line(Vector v) { return v.x * v.y * (v.x * v.x - v.y * v.y) == 0; }

  /// Sorted by number if the numbers are consecutive; where `wraps`, after some turn of the numbers.
  [[nodiscard]] bool sort_run(std::vector<std::size_t>& set, bool wraps) const {
    for (int turn = 0; turn < (wraps ? 9 : 1); ++turn) {
      const auto key = [&](std::size_t m) { return (men_[m].number - 1 + turn) % 9; };
      std::ranges::sort(set, {}, key);
      bool run = true;
      for (std::size_t i = 1; i < set.size(); ++i) run = run && key(set[i]) == key(set[i - 1]) + 1;
      if (run) return true;
    }
    return false;
  }

  [[nodiscard]] bool is_segment(const std::vector<std::size_t>& s) const {
    const Vector step = between(s[0], s[1]);
    if (!on_a_line(step)) return false;
    for (std::size_t i = 1; i + 1 < s.size(); ++i) {
      const Vector next = between(s[i], s[i + 1]);
      if (next.x != step.x || next.y != step.y) return false;
    }
    return true;
  }
  [[nodiscard]] bool is_triangle(const std::vector<std::size_t>& s) const {
    const Vector a = between(s[0], s[1]), b = between(s[1], s[2]), c = between(s[2], s[0]);
    return cross(a, b) != 0 && on_a_line(a) && on_a_line(b) && on_a_line(c);
  }
  [[nodiscard]] bool is_square(const std::vector<std::size_t>& s) const {
    for (std::size_t i = 0; i < 4; ++i) {
      const Vector side = between(s[i], s[(i + 1) % 4]), next = between(s[(i + 1) % 4], s[(i + 2) % 4]);
      if (!on_a_line(side) || dot(side, next) != 0 || dot(side, side) != dot(next, next)) return false;
    }
    return true;
  }

  [[nodiscard]] bool is_clear(const Set& set) const {
    const std::size_t n = set.men.size(), sides = set.form == Form::segment ? n - 1 : n;
    for (std::size_t i = 0; i < sides; ++i)
      for (std::size_t m = 0; m < men_.size(); ++m) {
        if (std::ranges::count(set.men, m) > 0) continue;
        const Vector to_a = between(m, set.men[i]), to_b = between(m, set.men[(i + 1) % n]);
        if (cross(to_a, to_b) == 0 && dot(to_a, to_b) < 0) return false;
      }
    return true;
  }

  [[nodiscard]] bool is_shared_fairly(const Set& set) const {
    const auto own =
        static_cast<std::size_t>(std::ranges::count_if(set.men, [&](std::size_t m) { return men_[m].own; }));
    return own > 0 && own < set.men.size() && 2 * own >= set.men.size();
  }

  [[nodiscard]] bool wraps(Form form) const {
    return rules_.wrap == Rules::Wrap::everywhere || (rules_.wrap == Rules::Wrap::squares && form == Form::square);
  }

  /// All sets of men that are a figure with the right numbers.
  [[nodiscard]] std::vector<Set> figures() const {
    std::vector<Set> found;
    for (unsigned mask = 0; mask < (1U << men_.size()); ++mask) {
      std::vector<std::size_t> set;
      for (std::size_t m = 0; m < men_.size(); ++m)
        if ((mask >> m & 1U) != 0) set.push_back(m);
      if (set.size() < 3 || set.size() > 9) continue;
      for (const Form form : {Form::segment, Form::triangle, Form::square}) {
        if ((form == Form::triangle && set.size() != 3) || (form == Form::square && set.size() != 4)) continue;
        if (!sort_run(set, wraps(form))) continue;
        const bool is = form == Form::segment    ? is_segment(set)
                        : form == Form::triangle ? is_triangle(set)
                                                 : is_square(set);
        if (is) found.push_back({form, set});
      }
    }
    return found;
  }

  [[nodiscard]] bool has_moved(const Set& set) const { return std::ranges::count(set.men, moved_) > 0; }

  [[nodiscard]] std::vector<Set> valid_sets() const {
    std::vector<Set> valid;
    for (const Set& set : all_)
      if (has_moved(set) && is_shared_fairly(set) && is_clear(set)) valid.push_back(set);
    return valid;
  }

  [[nodiscard]] static std::size_t common(const Set& a, const Set& b) {
    return static_cast<std::size_t>(
        std::ranges::count_if(a.men, [&](std::size_t m) { return std::ranges::count(b.men, m) > 0; }));
  }

  /// Two segments of one row: they share two men, and so their step, or others of the row join them.
  [[nodiscard]] bool in_one_row(const Set& a, const Set& b) const {
    return std::ranges::any_of(all_, [&](const Set& whole) {
      return whole.form == Form::segment && common(a, whole) == a.men.size() && common(b, whole) == b.men.size();
    });
  }

  [[nodiscard]] std::pair<int, int> first_point(const Set& set) const {
    std::pair<int, int> first{99, 99};
    for (const std::size_t m : set.men) first = std::min(first, {men_[m].y, men_[m].x});
    return first;
  }
  [[nodiscard]] bool before(const Set& a, const Set& b) const {
    return a.men.size() != b.men.size() ? a.men.size() > b.men.size() : first_point(a) < first_point(b);
  }

  /// No man of the first is outside the second, whose sides all turn the same way.
  [[nodiscard]] bool is_held_by(const Set& set, const Set& square) const {
    return std::ranges::all_of(set.men, [&](std::size_t m) {
      int left = 0, right = 0;
      for (std::size_t i = 0; i < 4; ++i) {
        const int turn = cross(between(square.men[i], square.men[(i + 1) % 4]), between(square.men[i], m));
        left += turn > 0 ? 1 : 0;
        right += turn < 0 ? 1 : 0;
      }
      return left == 0 || right == 0;
    });
  }

  [[nodiscard]] bool gives_way(const Set& set, const std::vector<Set>& valid) const {
    if (set.form == Form::square) return false;
    if (set.form == Form::triangle) {
      const auto holds = [&](const Set& s) {
        return s.form == Form::square && common(set, s) < 3 && is_held_by(set, s);
      };
      if (!rules_.triangle_inside_counts && std::ranges::any_of(valid, holds)) return true;
      if (rules_.triangle_in_valid_square) return false;
      const auto& squares = rules_.triangle_in_invalid_square ? valid : all_;
      return std::ranges::any_of(squares, [&](const Set& s) { return s.form == Form::square && common(set, s) == 3; });
    }
    if (rules_.part == Rules::Part::each) return false;
    if (rules_.part == Rules::Part::none)
      return std::ranges::any_of(all_, [&](const Set& s) {
        return s.form == Form::segment && s.men.size() > set.men.size() && common(set, s) == set.men.size();
      });
    return std::ranges::any_of(valid, [&](const Set& s) {
      if (s.form != Form::segment || !before(s, set) || !in_one_row(s, set)) return false;
      return rules_.part == Rules::Part::longest || common(s, set) >= 3;
    });
  }

  /// Did the moved man stand between two others that follow one another round the figure?
  [[nodiscard]] bool has_come_from_a_side(const Set& set) const {
    for (std::size_t i = 0; i < set.men.size(); ++i) {
      const std::size_t a = set.men[i], b = set.men[(i + 1) % set.men.size()];
      if (a == moved_ || b == moved_ || (set.form == Form::segment && i + 1 == set.men.size())) continue;
      const Vector to_a{men_[a].x - from_.x, men_[a].y - from_.y}, to_b{men_[b].x - from_.x, men_[b].y - from_.y};
      if (cross(to_a, to_b) == 0 && dot(to_a, to_b) < 0) return true;
    }
    return false;
  }

  [[nodiscard]] bool counts(const Set& set, const std::vector<Set>& valid) const {
    return !gives_way(set, valid) && (rules_.from_side_counts || !has_come_from_a_side(set));
  }

  [[nodiscard]] int value(const Set& set) const {
    const int full = set.form == Form::triangle || (set.form == Form::segment && set.men.size() == 3) ? 1 : 2;
    if (set.form != Form::segment || rules_.grown == Rules::Grown::full) return full;
    const auto at = std::ranges::find(set.men, moved_) - set.men.begin();
    int old = 0;
    for (const auto n : {at, static_cast<std::ptrdiff_t>(set.men.size()) - 1 - at}) old += n >= 4 ? 2 : n == 3 ? 1 : 0;
    if (rules_.grown == Rules::Grown::none) return old > 0 ? 0 : full;
    return std::max(0, full - old);
  }

  const Rules& rules_;
  Side mover_;
  std::vector<One> men_;
  std::size_t moved_ = 0;
  Vector from_{0, 0};
  std::vector<Set> all_;  ///< figures with the right numbers
};

}  // namespace roluat::model::cohinh::test

// The judge of shapes: what a shape is worth for the move that made it, and why it does not count.
#pragma once

#include "model/games/co-hinh/move.hpp"
#include "model/games/co-hinh/shape.hpp"

namespace roluat::model::cohinh {

/// A position after a move, and the man that has moved.
struct Moved {
  Position position;
  Point to;
  Side mover;                   ///< whose move it was
  bool is_back = false;         ///< it has taken back its side's last move
  std::optional<Point> from{};  ///< whence it came
  std::optional<Point> came{};  ///< where the other side's last move has gone to
};
[[nodiscard]] Moved moved_by(const Position& before, const Move& move);

struct Judgement {
  Shape shape;
  std::vector<Fault> faults;  ///< in their order; none: it counts
  int points = 0;             ///< what it brings; 0 where it does not count
  [[nodiscard]] bool counts() const { return faults.empty(); }
};

/// A man must stand on each point of the shape.
[[nodiscard]] Judgement judge(const Moved& after, const Shape& shape, const Rules& rules);

/// The figures with consecutive numbers in which the man that has moved takes part, and those whose side it has left;
/// each judged; by form, then by points.
[[nodiscard]] std::vector<Judgement> shapes_of(const Position& before, const Move& move, const Rules& rules);

/// The same without those whose side the man has left: all that can count.
[[nodiscard]] std::vector<Judgement> shapes_with_moved_man(const Position& before, const Move& move,
                                                           const Rules& rules);

/// The points that the shapes of one move bring together.
[[nodiscard]] int points_together(const std::vector<Judgement>& shapes, const Rules& rules);

/// The points that a move brings to whoever makes it.
[[nodiscard]] int points_of(const Position& before, const Move& move, const Rules& rules);

}  // namespace roluat::model::cohinh

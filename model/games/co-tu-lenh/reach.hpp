// Walking along the lines from a piece: which points it could move to, and which it could take on, as far as range and
// pieces in between decide.
#pragma once

#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::model::cotulenh {

/// Does this stack close the way to what lies behind it, for a piece of side `own`?
[[nodiscard]] constexpr bool blocks(Blockers blockers, const Stack& stack, Side own) {
  if (stack.empty()) return false;
  switch (blockers) {
    case Blockers::any: return true;
    case Blockers::none: return false;
    case Blockers::enemies: return stack.side() != own;
    case Blockers::ships: return stack.carrier().kind == Kind::navy;
  }
  return true;
}

/// A point of a line, as a walk meets it.
struct Reached {
  Point to;
  Direction direction = Direction::n;
  int distance = 0;
  bool can_move = false;  ///< by its own way of moving
  bool can_take = false;
  bool can_step = false;  ///< to an empty point: by its own way of moving, or by the one that all have (all.move)
};

/// Directions as a set, one bit each.
using Directions = std::uint8_t;
inline constexpr Directions kAllDirections = 0xFF;

/// Calls visit(Reached) for every point that `piece` on `from` reaches for stepping or for taking: line by line, each
/// from the nearest point on, none left out. What stands on the point itself is for `visit` to look at.
template <class Visit>
void walk(const Position& position, Point from, Piece piece, const Reach& reach, Directions directions, Visit&& visit) {
  for (std::size_t d = 0; d < kDirections; ++d) {
    if ((directions >> d & 1U) == 0) continue;
    Reached reached{from, static_cast<Direction>(d)};
    bool move_open = true, take_open = true;
    bool along_line = reach.along_lines && !is_diagonal(reached.direction);
    for (const Point to : line(from, reached.direction)) {
      reached.to = to;
      ++reached.distance;
      move_open = move_open && reached.distance <= reach.move[d];
      take_open = take_open && reached.distance <= reach.take[d];
      if (!move_open && !take_open && !along_line) break;
      reached.can_move = move_open && reached.distance >= reach.nearest;
      reached.can_take = take_open && reached.distance >= reach.nearest;
      reached.can_step = reached.can_move || along_line;
      visit(static_cast<const Reached&>(reached));
      const Stack& there = position.at(to);
      move_open = move_open && !blocks(reach.move_blockers, there, piece.side);
      take_open = take_open && !blocks(reach.take_blockers, there, piece.side);
      along_line = along_line && there.empty();
    }
  }
}

}  // namespace roluat::model::cotulenh

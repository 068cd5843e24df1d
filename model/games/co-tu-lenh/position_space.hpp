// What may stand where under a ruling, for counting positions.
//
// Counted is what single moves can bring about: a party stands where its leader may arrive by a step, or by taking at
// sea where the ruling lets it replace there; a headquarters that does not move stays on its side's two points of the
// opening; a stack is one that its leader can carry; a piece may be a hero if the ruling has a way for its kind to
// become one. A hero that only a last defence can have made stands beside its commander alone. Whether all this comes
// together in one game is not asked.
#pragma once

#include "model/games/co-tu-lenh/rules.hpp"
#include "model/positions.hpp"

namespace roluat::model::cotulenh {

/// `commanders`: both are on the board; otherwise each may lack.
[[nodiscard]] PositionSpace position_space(const Rules& rules, bool commanders);

/// Can a piece of this kind become a hero?
[[nodiscard]] bool may_become_hero(Kind kind, const Rules& rules);

/// Is guarding its commander alone the only way for this kind to become a hero?
[[nodiscard]] bool hero_by_last_defence_only(Kind kind, const Rules& rules);

/// The points on which such a piece may stand.
[[nodiscard]] PointSet standing_ground(Kind kind, Side side, bool hero, const Rules& rules);

/// The same as a table.
class StandingGrounds {
 public:
  explicit StandingGrounds(const Rules& rules);
  [[nodiscard]] bool may_stand(Piece piece, Point point) const {
    return grounds_[index(piece.side)][piece.hero ? 1 : 0][index(piece.kind)].contains(point);
  }

 private:
  std::array<std::array<std::array<PointSet, kKinds>, 2>, kSides> grounds_{};
};

}  // namespace roluat::model::cotulenh

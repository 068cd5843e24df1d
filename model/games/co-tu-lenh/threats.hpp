// Who could take a commander by one act. (kernel/README.md, "Turns" on exposure, "Heroes" on threats)
#pragma once

#include <vector>

#include "model/games/co-tu-lenh/act.hpp"
#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::model::cotulenh {

/// A piece that could take the enemy commander, were it its side's turn: a standing one with all that it carries, a
/// rider by itself. The facing and the exposure of its own commander are not asked.
struct Threat {
  Point at;
  int place = 0;  ///< in its stack; 0: it stands
  Piece piece;
};

/// All pieces of this side that threaten the other side's commander, by point and place.
[[nodiscard]] std::vector<Threat> threats(const Position& position, const Rules& rules, Side by);

/// Is there one that threatens this side's commander?
[[nodiscard]] bool threatened(const Position& position, const Rules& rules, Side whose);

/// Could the piece take the enemy commander by just this act? The party is empty for a standing piece, and a rider
/// otherwise.
[[nodiscard]] bool threatens_by(const Position& position, const Rules& rules, const Act& act);

}  // namespace roluat::model::cotulenh

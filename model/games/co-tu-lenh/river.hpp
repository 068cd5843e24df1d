// The fords, and who is bound to them. (kernel/README.md, "The river")
#pragma once

#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::model::cotulenh {

/// May this kind go from one point to the other by `step` or `board` (an aircraft or a ship: in any manner by which it
/// leaves its point), as far as the river decides? The way is a straight line.
[[nodiscard]] bool may_cross(const RiverRules& river, Kind kind, Point from, Point to);

/// The same for `replace` by a land piece.
[[nodiscard]] bool may_cross_taking(const RiverRules& river, Kind kind, Point from, Point to);

}  // namespace roluat::model::cotulenh

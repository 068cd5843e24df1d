// Which acts are legal under a ruling, and what they do. Written from kernel/README.md, "Acts". Whole turns: turn.hpp.
#pragma once

#include <optional>
#include <vector>

#include "model/games/co-tu-lenh/act.hpp"
#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::model::cotulenh {

/// Appends all legal acts of the side to move, each exactly once, in a fixed order: by origin, then party (all that is
/// there before its parts), then direction, distance, manner. If the turn has begun: the acts by which it may go on.
/// Whether a turn with such an act may end, and whether it exposes the commander, is not asked here.
void generate(const Position& position, const Rules& rules, std::vector<Act>& acts);

[[nodiscard]] std::vector<Act> generate(const Position& position, const Rules& rules);

/// Is this one of the acts that generate() gives?
[[nodiscard]] bool legal(const Position& position, const Rules& rules, const Act& act);

/// The position after a legal act, inside the turn: the same side is to move, the pieces that acted are marked, what is
/// left on the origin is in order anew. The half-move clock grows with a turn's first act, and starts again when
/// something is lost (replace, stay, return, exchange, burn).
[[nodiscard]] Position apply(const Position& position, const Rules& rules, const Act& act);

/// Does the act take a headquarters only, and leave the commander in it standing there?
[[nodiscard]] bool spares_commander(const Position& position, const Rules& rules, const Act& act);

/// Does this legal act take a commander, standing or carried?
[[nodiscard]] bool takes_commander(const Position& position, const Rules& rules, const Act& act);

/// Do the commanders face each other: on one line along an axis, no piece standing between?
[[nodiscard]] bool commanders_face(const Position& position, const Rules& rules);

/// Where the side's commander stands or rides, if it is on the board.
[[nodiscard]] std::optional<Point> commander_of(const Position& position, Side side);

}  // namespace roluat::model::cotulenh

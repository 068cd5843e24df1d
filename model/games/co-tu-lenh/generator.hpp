// Which acts are legal under a ruling, and what they do. Written from kernel/README.md.
#pragma once

#include <vector>

#include "model/games/co-tu-lenh/act.hpp"
#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::model::cotulenh {

/// Appends all legal acts of the pieces of the side to move that stand alone, each exactly once, in a fixed order:
/// by origin, then direction, then distance, then manner.
void generate(const Position& position, const Rules& rules, std::vector<Act>& acts);

[[nodiscard]] std::vector<Act> generate(const Position& position, const Rules& rules);

/// Is this one of the acts that generate() gives?
[[nodiscard]] bool legal(const Position& position, const Rules& rules, const Act& act);

/// The position after a legal act. The half-move clock starts again when something is lost (replace, stay, return,
/// exchange, burn); the move number grows after Blue.
[[nodiscard]] Position apply(const Position& position, const Rules& rules, const Act& act);

/// Does this legal act take a commander, standing or carried? The game then ends.
[[nodiscard]] bool takes_commander(const Position& position, const Act& act);

/// Legal acts of one position that lead to the same next position have the same key, others have different ones:
/// `burn` depends on the origin only, `stay` and `return` on the destination only, and all `void` acts are alike.
[[nodiscard]] Act turn_key(const Act& act);

}  // namespace roluat::model::cotulenh

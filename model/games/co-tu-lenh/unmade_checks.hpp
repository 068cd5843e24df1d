// Checks that no one turn can have given.
#pragma once

#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/position_space.hpp"
#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::model::cotulenh {

/// Is it certain that the side that has moved cannot have brought about, by its last turn, all the threats to the
/// commander of the side to move? Only where commander.exposed = illegal: before that turn there was none. Each piece
/// that threatens must have come, with the others that came, from one stack; or its way was opened by what left the
/// stack's point, or by what was taken, which the other side must lack.
[[nodiscard]] bool checks_are_too_many(const Position& position, const Rules& rules, const StandingGrounds& grounds);

}  // namespace roluat::model::cotulenh

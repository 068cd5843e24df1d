// Checks that no one turn can have given.
#pragma once

#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/position_space.hpp"
#include "model/games/co-tu-lenh/rules.hpp"
#include "model/games/co-tu-lenh/threats.hpp"

namespace roluat::model::cotulenh {

/// The threats of a side, but for those that it may have got by promotions alone after the last turn of the other side,
/// by which its pieces become heroes (hero.by-check = when-flees, hero.last-defender). Exposure does not look at these.
[[nodiscard]] std::vector<Threat> lasting_threats(const Position& position, const Rules& rules, Side by);

/// Is it certain that the side that has moved cannot have brought about, by its last turn, all the threats to the
/// commander of the side to move? Only where commander.exposed = illegal: before that turn there was none, or only such
/// as promotions had made. Each piece that threatens must have come, with the others that came, from one stack; or its
/// way was opened by what left the stack's point, or by what was taken, which the other side must lack.
[[nodiscard]] bool checks_are_too_many(const Position& position, const Rules& rules, const StandingGrounds& grounds);

}  // namespace roluat::model::cotulenh

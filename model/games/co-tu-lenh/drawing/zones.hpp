// The rings of the air defence as pictures show them.
#pragma once

#include <string>

#include "model/games/co-tu-lenh/act.hpp"
#include "model/games/co-tu-lenh/position.hpp"

namespace roluat::model::cotulenh::drawing {

/// The rings of all guns, missiles and ships that stand; nothing if there are none.
[[nodiscard]] std::string zones(const Position& position, bool flipped);

/// How far the way of an act goes before it comes into a ring of the other side: as a share of it, half if it meets
/// none.
[[nodiscard]] double fire_on_the_way(const Position& position, const Act& act);

}  // namespace roluat::model::cotulenh::drawing

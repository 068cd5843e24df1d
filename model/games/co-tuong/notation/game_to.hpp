// A game that leads to a position: that it can come up is shown by playing it. Both sides help, as in a problem; how
// well they play is no matter.
#pragma once

#include <vector>

#include "model/games/co-tuong/move.hpp"

namespace roluat::model::cotuong {

/// Legal moves from the opening to the position, clocks and numbers aside; none where the search finds none. It is the
/// same on every machine.
[[nodiscard]] std::vector<Move> game_to(const Position& target);

}  // namespace roluat::model::cotuong

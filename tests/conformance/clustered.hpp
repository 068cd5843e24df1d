// Small positions in which pieces meet, with both commanders, as programs that play the whole game know them.
#pragma once

#include "model/games/co-tu-lenh/position.hpp"
#include "tests/agreement/dice.hpp"

namespace roluat::tests {

/// Up to `most` stacks near each other, by preference at the coast or the river; the commanders far off, among them, or
/// in a headquarters. Nothing stands where no ruling lets it stand, and no side has more than its set.
[[nodiscard]] model::cotulenh::Position clustered(Dice& dice, int most);

}  // namespace roluat::tests

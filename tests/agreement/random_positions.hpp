// Random positions where the rules meet: near the river, the fords, the coast, and in line with other pieces.
#pragma once

#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/rules.hpp"
#include "model/games/co-tu-lenh/scatter.hpp"
#include "tests/agreement/dice.hpp"

namespace roluat::tests {

enum class Crowd {
  few,   ///< 2 to 8 pieces
  some,  ///< 9 to 20
  many   ///< 30 to 38: half of them scattered, half reached by play from the opening
};

/// `rules` are those by which play from the opening goes.
[[nodiscard]] model::cotulenh::Position random_position(Dice& dice, Crowd crowd, const model::cotulenh::Rules& rules);

/// A position of `least` to `most` pieces that nobody played.
using model::cotulenh::scattered;

}  // namespace roluat::tests

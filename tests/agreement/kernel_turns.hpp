// All turns of a position by the kernel alone: acts of one stack one after another, depth first through the positions
// in the turn; then exposure and heroes, in the position that the turn leads to.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "model/question.hpp"
#include "tests/agreement/kernel.hpp"

namespace roluat::tests {

struct HashOfPosition {
  std::size_t operator()(const model::cotulenh::Position& position) const {
    return static_cast<std::size_t>(position.hash());
  }
};

/// The positions that turns lead to, each with one turn that does.
using KernelTurns = std::unordered_map<model::cotulenh::Position, std::vector<model::cotulenh::Act>, HashOfPosition>;

/// How much a search may cost before it is given up: a loaded ship alone can have tens of thousands of turns.
struct TurnBudget {
  int begun = 300;  ///< positions in a turn whose acts are listed
  int ends = 3000;  ///< different positions after a turn
};

/// Nothing if the search was given up.
[[nodiscard]] std::optional<KernelTurns> turns_by_kernel(Kernel& kernel, const model::Ruling& ruling,
                                                         const model::cotulenh::Position& position,
                                                         TurnBudget budget = {});

}  // namespace roluat::tests

// What a text says its words mean, decided once more: such formulas speak of no position of the game, so everything
// that they speak of is tried, whether the world allows it or not.
#pragma once

#include "experiments/exhaustive/again.hpp"
#include "solver/finite_solver.hpp"

namespace roluat::exhaustive {

/// Of definitions alone, with up to so many pieces where they speak of pieces. `answers`: those of `solver`.
Again decide_definitions_again(const solver::Encoding& encoding, const std::vector<solver::Obligation>& obligations,
                               const std::vector<solver::Answer>& answers, const AgainOptions& options);

}  // namespace roluat::exhaustive

// Acts that show a clause or a finding on boards that chance has made: in games played from the opening, in such
// positions changed, among scattered pieces. What the solver finds on few pieces is found here as it comes up in play.
#pragma once

#include <vector>

#include "analysis/positions/chance_positions.hpp"

namespace roluat::analysis {

/// Of games by chance every position with so many pieces is looked at, of the others each drawn; every act along the
/// lines of the board is held against the formula of what is wanted. One position for each thing that an act of it
/// shows, judged by evaluator and enumerator; from a game, with the turns that lead there. Fewer where `draws` are used
/// up. Throws InputError, solver::Interrupted, and std::logic_error where evaluator and enumerator disagree.
[[nodiscard]] std::vector<JudgedPosition> claims_by_chance(const solver::Encoding& encoding, const model::Game& game,
                                                           const ChancePositionsOptions& options);

}  // namespace roluat::analysis

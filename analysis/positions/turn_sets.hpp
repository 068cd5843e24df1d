// The turns of a position under a ruling, by the fast engine and the enumerator.
#pragma once

#include <string>

#include "analysis/positions/judged_position.hpp"
#include "model/game.hpp"

namespace roluat::analysis {

struct TurnSetOptions {
  int depth = 2;                  ///< sequences of 1 to so many turns are counted
  std::size_t most_listed = 100;  ///< turns are listed where there are no more than so many
};

/// The position is taken for a root: what a side lacks in it ends nothing. Throws InputError for a FEN that cannot be
/// read, and std::logic_error where engine and enumerator differ in the number of turns listed.
[[nodiscard]] TurnSet turn_set(const model::Game& game, const model::Ruling& ruling, const std::string& fen,
                               const TurnSetOptions& options = {});

/// What tells two sets apart, and no more: next positions and how many turns follow.
[[nodiscard]] bool same_turns(const TurnSet& a, const TurnSet& b);

}  // namespace roluat::analysis

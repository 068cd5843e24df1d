// Positions that the solver finds: few pieces, one act or other claim.
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "analysis/positions/goals.hpp"
#include "analysis/positions/judged_position.hpp"
#include "model/game.hpp"

namespace roluat::analysis {

struct SolverPositionsOptions {
  WantedPositions wanted;
  std::string ruling;  ///< a preset or a file: the answers to what is not asked about
  int least_pieces = 1, most_pieces = 3;
  std::size_t count = 10;
  std::uint64_t seed = 0;
  std::optional<solver::Fineness> fineness;  ///< none: the goal's own
  unsigned threads = 2;
  std::function<void(std::size_t found)> progress;  ///< called by one thread at a time
  std::stop_token stop;
};

struct SolverPositions {
  std::vector<JudgedPosition> positions;  ///< goals take turns, each with its smallest first
  bool all_exhausted = false;             ///< there are no more on so many pieces that show anything else
  std::vector<std::string> nothing;       ///< goals of which there is none
  std::vector<std::string> undecided;     ///< the solver gave up on a part of these
};

/// Throws InputError, solver::Interrupted, and std::logic_error where solver, evaluator and enumerator disagree.
[[nodiscard]] SolverPositions positions_by_solver(const solver::Encoding& encoding, const model::Game& game,
                                                  const SolverPositionsOptions& options);

}  // namespace roluat::analysis

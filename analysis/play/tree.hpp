// How fast the tree of turns grows, by random walks: every depth of one walk is an estimate of its own.
#pragma once

#include <vector>

#include "analysis/play/games.hpp"
#include "analysis/play/statistics.hpp"

namespace roluat::analysis {

struct TreeRequest {
  int depth = 8;
  std::size_t walks = 1000;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::string fen;                          ///< empty: the opening
  const std::atomic<bool>* stop = nullptr;  ///< set it, and what is returned is worth nothing
};

/// For each walk the products of the numbers of turns on its way, by depth from 1: their mean over walks is perft,
/// without bias (Knuth, Mathematics of Computation 29, 1975). As there, nothing follows a turn that ends the game by
/// what a side has lost. The result does not depend on the threads. Throws InputError.
[[nodiscard]] std::vector<std::vector<double>> walk_tree(const model::Game& game, const model::Played& played,
                                                         const TreeRequest& request);

}  // namespace roluat::analysis

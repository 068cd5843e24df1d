// How the game tree of the opening grows, looked at as a tree: every line of play counts the same.
//
// The ratio of two successive perfts is the mean number of turns in the positions at that depth, each weighted by the
// number of lines that lead to it: the branching factor in its tree-uniform sense. It differs from the mean along
// random play, where wide positions are met no more often than narrow ones.
#pragma once

#include <atomic>
#include <functional>

#include "analysis/play/statistics.hpp"
#include "model/turn_counter.hpp"

namespace roluat::analysis {

struct GrowthRequest {
  std::string fen;
  int exact = 3;    ///< depths counted exactly
  int deepest = 8;  ///< from there on estimated by random walks (Knuth 1975)
  std::size_t walks = 2000;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  const std::atomic<bool>* stop = nullptr;  ///< set it, and the result is worth nothing
  std::function<void(int depth)> progress;  ///< the depth that is counted now
};

/// One depth.
struct GrowthPly {
  int depth = 0;
  Interval lines;  ///< how many
  bool exact = false;
  Interval ratio;  ///< to the depth before
};

struct Growth {
  std::vector<GrowthPly> plies;
  /// The geometric mean of the ratios: (lines / 1) ^ (1 / depth) at the deepest ply.
  [[nodiscard]] Interval mean_ratio() const;
};

/// Depends on the seed, not on the number of threads. Throws InputError.
[[nodiscard]] Growth measure_growth(const model::TurnCounter& counter, const GrowthRequest& request);

}  // namespace roluat::analysis

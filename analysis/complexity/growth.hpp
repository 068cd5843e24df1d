// How the game tree of the opening grows, looked at as a tree: every line of play counts the same.
//
// The ratio of two successive perfts is the mean number of turns in the positions at that depth, each weighted by the
// number of lines that lead to it: the branching factor in its tree-uniform sense. It differs from the mean along
// random play, where wide positions are met no more often than narrow ones.
#pragma once

#include <atomic>
#include <functional>

#include "analysis/play/statistics.hpp"
#include "model/game.hpp"
#include "model/message.hpp"

namespace roluat::analysis {

struct GrowthRequest {
  int exact = 4;     ///< depths counted
  int deepest = 10;  ///< the others are estimated by random walks (play/tree)
  std::size_t walks = 10000;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  const std::atomic<bool>* stop = nullptr;                    ///< set it, and the result is worth nothing
  std::function<void(const model::Message& stage)> progress;  ///< what is being done
};

/// One depth.
struct GrowthPly {
  int depth = 0;
  Interval lines;  ///< how many; of fewer than kSkewedAtLeast walks without bounds
  Interval ratio;  ///< to the depth before; likewise
  bool exact = false;
};

/// Of walks and exact counts, the intervals were held against each other down to this ply
/// (experiments/results/estimate-coverage).
inline constexpr int kMeasuredTo = 6;

struct Growth {
  std::vector<GrowthPly> plies;
  /// The geometric mean of all ratios.
  [[nodiscard]] Interval mean_ratio() const;
};

/// Depends on the seed, not on the number of threads. Throws InputError.
[[nodiscard]] Growth measure_growth(const model::Game& game, const model::Played& played, const GrowthRequest& request);

}  // namespace roluat::analysis

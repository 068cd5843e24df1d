// Perft by chance, for depths out of reach.
//
// Knuth's estimate ("Estimating the efficiency of backtrack programs", Mathematics of Computation 29, 1975): walk down,
// each turn with equal chance, and multiply the numbers of turns on the way; the mean over walks is the count, without
// bias. The last plies are counted exactly, which leaves the mean alone and takes away much of the variance.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/play/statistics.hpp"
#include "model/turn_counter.hpp"

namespace roluat::analysis {

/// Plies at the end of each walk that are counted.
inline constexpr int kCountedPlies = 2;

struct EstimateRequest {
  model::Position position;
  int depth = 1;
  std::size_t walks = 1000;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  const std::atomic<bool>* stop = nullptr;                          ///< set it, and the result is worth nothing
  std::function<void(std::size_t done, std::size_t all)> progress;  ///< walks done; never called twice at once
};

struct Estimate {
  double mean = 0;
  double standard_error = 0;  ///< of the mean; 0 where every walk says the same
  /// Holds the count in 95 of 100 estimates; reaches farther up than down, since few walks seldom meet the positions
  /// with most turns. None of fewer than `kSkewedAtLeast` walks, unless all say the same.
  std::optional<Interval> interval;
};

/// What each walk says of the count. Depends on the seed, not on the number of threads. At least two walks. Throws
/// InputError.
[[nodiscard]] std::vector<double> walked_counts(const model::TurnCounter& counter, const EstimateRequest& request);
[[nodiscard]] Estimate estimate_of(std::span<const double> walks);
[[nodiscard]] Estimate estimate_perft(const model::TurnCounter& counter, const EstimateRequest& request);

}  // namespace roluat::analysis

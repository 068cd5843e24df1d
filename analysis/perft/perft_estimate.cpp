#include "analysis/perft/perft_estimate.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <vector>

#include "analysis/play/dice.hpp"
#include "model/side_by_side.hpp"

namespace roluat::analysis {
namespace {

/// What one walk says of the count.
double walked(const model::TurnCounter& counter, const EstimateRequest& request, std::size_t walk) {
  Dice dice(request.seed, walk);
  double product = 1;
  model::Position position = request.position;
  const int counted = std::min(request.depth, kCountedPlies);
  for (int ply = request.depth; ply > counted; --ply) {
    const std::vector<model::NextPosition> next = counter.next(position);
    if (next.empty()) return 0;
    const model::NextPosition& chosen = next[dice.below(next.size())];
    if (chosen.over) return 0;
    product *= static_cast<double>(next.size());
    position = chosen.position;
  }
  return product * static_cast<double>(counter.count(position, counted));
}

}  // namespace

std::vector<double> walked_counts(const model::TurnCounter& counter, const EstimateRequest& request) {
  std::vector<double> walks(std::max<std::size_t>(request.walks, 2));
  std::size_t done = 0;
  std::mutex mutex;
  model::each_side_by_side(walks.size(), request.threads, [&](std::size_t i) {
    if (request.stop != nullptr && *request.stop) return;
    walks[i] = walked(counter, request, i);
    const std::scoped_lock lock(mutex);
    if (request.progress) request.progress(++done, walks.size());
  });
  return walks;
}

Estimate estimate_of(std::span<const double> walks) {
  const auto n = static_cast<double>(walks.size());
  const Interval interval = skewed_mean_of(walks);
  double squares = 0;
  for (const double walk : walks) squares += (walk - interval.value) * (walk - interval.value);
  Estimate estimate{interval.value, std::sqrt(squares / (n - 1) / n), {}};
  if (walks.size() >= kSkewedAtLeast || squares == 0) estimate.interval = interval;
  return estimate;
}

Estimate estimate_perft(const model::TurnCounter& counter, const EstimateRequest& request) {
  return estimate_of(walked_counts(counter, request));  // in the order of the walks, whoever made them
}

}  // namespace roluat::analysis

#include "analysis/complexity/growth.hpp"

#include <algorithm>
#include <cmath>

#include "analysis/perft_estimate.hpp"

namespace roluat::analysis {
namespace {

GrowthPly counted(const model::TurnCounter& counter, const GrowthRequest& request, int depth) {
  const auto lines = static_cast<double>(counter.count(request.fen, depth));
  return {depth, {lines, lines, lines}, true, {}};
}

GrowthPly estimated(const model::TurnCounter& counter, const GrowthRequest& request, int depth) {
  EstimateRequest walks{
      request.fen,  depth, request.walks, request.seed + static_cast<std::uint64_t>(depth), request.threads,
      request.stop, {}};
  const Estimate estimate = estimate_perft(counter, walks);
  return {depth, {estimate.mean, std::max(1.0, estimate.low()), estimate.high()}, false, {}};
}

/// Of two numbers estimated apart: the relative errors add as squares.
Interval ratio_between(const Interval& before, const Interval& now) {
  const double ratio = now.value / before.value;
  const double error = std::hypot((now.high - now.value) / now.value, (before.high - before.value) / before.value);
  return {ratio, ratio * std::max(0.0, 1 - error), ratio * (1 + error)};
}

}  // namespace

Interval Growth::mean_ratio() const {
  if (plies.empty()) return {};
  const GrowthPly& last = plies.back();
  const auto root = [&](double lines) { return std::pow(lines, 1.0 / last.depth); };
  return {root(last.lines.value), root(last.lines.low), root(last.lines.high)};
}

Growth measure_growth(const model::TurnCounter& counter, const GrowthRequest& request) {
  Growth growth;
  Interval before{1, 1, 1};
  for (int depth = 1; depth <= request.deepest; ++depth) {
    if (request.stop != nullptr && *request.stop) break;
    if (request.progress) request.progress(depth);
    GrowthPly ply = depth <= request.exact ? counted(counter, request, depth) : estimated(counter, request, depth);
    ply.ratio = ratio_between(before, ply.lines);
    before = ply.lines;
    growth.plies.push_back(ply);
  }
  return growth;
}

}  // namespace roluat::analysis

#include "analysis/complexity/growth.hpp"

#include <algorithm>
#include <cmath>

#include "analysis/play/tree.hpp"

namespace roluat::analysis {
namespace {

void add_counted(Growth& growth, const model::Game& game, const model::Played& played, const GrowthRequest& request) {
  model::PerftRequest asked;
  asked.depth = request.exact;
  asked.threads = request.threads;
  asked.figures = false;
  asked.stop = request.stop;
  double before = 1;
  const model::Counting& counting = game.counting();
  for (const model::PerftPly& ply : counting.perft(played, played.opening(), asked).plies) {
    const auto lines = static_cast<double>(ply.nodes);
    const double ratio = lines / before;
    const int depth = static_cast<int>(growth.plies.size()) + 1;
    growth.plies.push_back({depth, {lines, lines, lines}, {ratio, ratio, ratio}, true});
    before = lines;
  }
}

void add_walked(Growth& growth, const model::Game& game, const model::Played& played, const GrowthRequest& request) {
  TreeRequest asked;
  asked.depth = request.deepest;
  asked.walks = request.walks;
  asked.seed = request.seed;
  asked.threads = request.threads;
  asked.stop = request.stop;
  const std::vector<std::vector<double>> walks = walk_tree(game, played, asked);
  const auto column = [&](int depth) {
    std::vector<double> values;
    for (const auto& walk : walks) values.push_back(walk[static_cast<std::size_t>(depth) - 1]);
    return values;
  };
  const auto bounded = [&](const Interval& interval) {
    return request.walks < kSkewedAtLeast ? Interval{interval.value, -HUGE_VAL, HUGE_VAL} : interval;
  };
  for (int depth = request.exact + 1; depth <= request.deepest; ++depth)
    growth.plies.push_back(
        {depth, bounded(skewed_mean_of(column(depth))), bounded(ratio_of(column(depth), column(depth - 1))), false});
}

}  // namespace

Interval Growth::mean_ratio() const {
  if (plies.empty()) return {};
  const GrowthPly& last = plies.back();
  const auto root = [&](double lines) { return std::pow(std::max(lines, 0.0), 1.0 / last.depth); };
  if (!std::isfinite(last.lines.high)) return {root(last.lines.value), -HUGE_VAL, HUGE_VAL};
  return {root(last.lines.value), root(last.lines.low), root(last.lines.high)};
}

Growth measure_growth(const model::Game& game, const model::Played& played, const GrowthRequest& request) {
  Growth growth;
  if (request.progress) request.progress("counting lines of play");
  add_counted(growth, game, played, request);
  if (request.progress) request.progress("walking down lines of play");
  if (request.deepest > request.exact && (request.stop == nullptr || !*request.stop))
    add_walked(growth, game, played, request);
  return growth;
}

}  // namespace roluat::analysis

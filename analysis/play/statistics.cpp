#include "analysis/play/statistics.hpp"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <limits>
#include <numeric>

namespace roluat::analysis {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::infinity();
constexpr double kNormal = 1.959963984540054;

Interval around(double value, double reach) { return {value, value - reach, value + reach}; }

// Wilson's, of n independent cases; n need not be whole.
Interval wilson(double share, double n, double quantile) {
  const double z2 = quantile * quantile;
  const double middle = (share + z2 / (2 * n)) / (1 + z2 / n);
  const double reach = quantile / (1 + z2 / n) * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n));
  return {share, share <= 0 ? 0 : std::max(0.0, middle - reach), share >= 1 ? 1 : std::min(1.0, middle + reach)};
}

}  // namespace

double student(double degrees) { return boost::math::quantile(boost::math::students_t(std::max(degrees, 1.0)), 0.975); }

double normal_quantile(double share) { return boost::math::quantile(boost::math::normal(), share); }

Interval mean_of(std::span<const double> values) {
  const auto n = static_cast<double>(values.size());
  if (values.empty()) return {0, -kUnknown, kUnknown};
  const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
  if (values.size() < 2) return {mean, -kUnknown, kUnknown};
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return around(mean, student(n - 1) * std::sqrt(squares / (n - 1) / n));
}

Interval skewed_mean_of(std::span<const double> values) {
  const Interval plain = mean_of(values);
  if (values.size() < 3 || plain.high == plain.low) return plain;
  const auto n = static_cast<double>(values.size());
  double squares = 0, cubes = 0;
  for (const double value : values) {
    const double off = value - plain.value;
    squares += off * off;
    cubes += off * off * off;
  }
  const double deviation = std::sqrt(squares / (n - 1)), error = deviation / std::sqrt(n), quantile = student(n - 1);
  constexpr double kUnseen = 1.5;
  const double a = kUnseen * cubes / n / (deviation * deviation * deviation) / (6 * std::sqrt(n));
  if (std::abs(a) < 1e-9) return plain;
  // The ratio T is skewed, T + 2aT² + 4a²T³/3 + a is not.
  const auto ratio_at = [&](double w) { return (std::cbrt(1 + 6 * a * (w - a)) - 1) / (2 * a); };
  return {plain.value, plain.value - error * ratio_at(quantile), plain.value - error * ratio_at(-quantile)};
}

Interval ratio_of(std::span<const double> values, std::span<const double> weights) {
  const double sum = std::accumulate(values.begin(), values.end(), 0.0);
  const double all = std::accumulate(weights.begin(), weights.end(), 0.0);
  if (all == 0) return {0, -kUnknown, kUnknown};
  const double ratio = sum / all;
  std::vector<double> residuals(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) residuals[i] = values[i] - ratio * weights[i];
  const Interval off = mean_of(residuals);
  return around(ratio, (off.high - off.value) * static_cast<double>(values.size()) / all);
}

Interval share_in_games(std::span<const double> some, std::span<const double> all) {
  const double positions = std::accumulate(all.begin(), all.end(), 0.0);
  if (positions == 0) return {0, 0, 1};
  const double share = std::accumulate(some.begin(), some.end(), 0.0) / positions;
  const auto games = static_cast<double>(std::ranges::count_if(all, [](double one) { return one > 0; }));
  double squares = 0;
  for (std::size_t i = 0; i < all.size(); ++i) squares += (some[i] - share * all[i]) * (some[i] - share * all[i]);
  const double variance = games < 2 ? 0 : squares * games / (games - 1) / (positions * positions);
  const double worth = variance > 0 ? std::min(positions, share * (1 - share) / variance) : games;
  return wilson(share, worth, student(games - 1));
}

Interval median_of(std::vector<double> values) {
  if (values.empty()) return {0, -kUnknown, kUnknown};
  std::ranges::sort(values);
  const auto n = static_cast<double>(values.size());
  const std::size_t middle = values.size() / 2;
  const double median = values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
  const double reach = kNormal * std::sqrt(n) / 2;
  const double below = std::floor(n / 2 - reach), above = std::ceil(n / 2 + reach);
  return {median, below < 1 ? -kUnknown : values[static_cast<std::size_t>(below) - 1],
          above >= n ? kUnknown : values[static_cast<std::size_t>(above)]};
}

Interval share_of(std::uint64_t some, std::uint64_t all) {
  if (all == 0) return {0, 0, 1};
  const auto n = static_cast<double>(all);
  return wilson(static_cast<double>(some) / n, n, kNormal);
}

std::string_view name_of(Certainty certainty) {
  switch (certainty) {
    case Certainty::exact: return "exact";
    case Certainty::estimate: return "estimate";
    case Certainty::lower_bound: return "estimate-of-lower-bound";
    case Certainty::bound: return "bound";
  }
  return "?";
}

}  // namespace roluat::analysis

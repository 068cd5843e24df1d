// Figures with the interval in which the truth lies in 95 of 100 cases.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roluat::analysis {

struct Interval {
  double value = 0, low = 0, high = 0;
};

/// Of independent values. By Student's distribution; one value, or none, has an infinite interval.
[[nodiscard]] Interval mean_of(std::span<const double> values);

/// Of at least `kSkewedAtLeast` independent values with a long tail above: an interval that reaches farther up than
/// down. Hall's transformation of Student's ratio ("On the removal of skewness by transformation", Journal of the Royal
/// Statistical Society B 54, 1992). A sample shows too little of a long tail, so half as much skewness again is
/// assumed; how often the truth is then covered is measured in experiments/results/estimate-coverage.
[[nodiscard]] Interval skewed_mean_of(std::span<const double> values);
inline constexpr std::size_t kSkewedAtLeast = 200;

/// sum(values) / sum(weights), where value and weight of one game belong together and games are independent.
[[nodiscard]] Interval ratio_of(std::span<const double> values, std::span<const double> weights);

/// some[i] of all[i] positions of game i, as one share. Positions of a game are alike, games are independent: Wilson's
/// interval for as many independent positions as the spread between games says there are (Korn and Graubard, Survey
/// Methodology 24, 1998). Where none or all are counted there is no spread: as many as there are games.
[[nodiscard]] Interval share_in_games(std::span<const double> some, std::span<const double> all);

/// The middle value; the interval is between order statistics, so it holds whatever the distribution.
[[nodiscard]] Interval median_of(std::vector<double> values);

/// `some` of `all`: Wilson's interval (Journal of the American Statistical Association 22, 1927). Of none: 0 to 1.
[[nodiscard]] Interval share_of(std::uint64_t some, std::uint64_t all);

/// The 97.5 % quantile of Student's distribution, for at least one degree of freedom; good to a third of a percent.
[[nodiscard]] double student(double degrees);

/// Of the standard normal distribution, for 0 < share < 1.
[[nodiscard]] double normal_quantile(double share);

/// What a figure is worth.
enum class Certainty : std::uint8_t {
  exact,        ///< nothing was left to chance
  estimate,     ///< low to high holds the truth in 95 of 100 cases
  lower_bound,  ///< an estimate of something that is not greater than what is meant (games were broken off)
  bound,        ///< the truth is at least `value`, in 95 of 100 cases
};
[[nodiscard]] std::string_view name_of(Certainty certainty);

struct Figure {
  std::string id;  ///< "length.mean"
  Interval interval;
  Certainty certainty = Certainty::estimate;
};

}  // namespace roluat::analysis

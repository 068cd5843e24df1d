#include "analysis/play/survival.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace roluat::analysis {
namespace {

const double kTwoSided = normal_quantile(0.975);

/// At one length: how many were watched till then, and how many of them ended there.
struct Step {
  double at, watched, ended;
};

std::vector<Step> steps_of(std::vector<Lifetime>& lifetimes) {
  std::ranges::sort(lifetimes, {}, &Lifetime::length);
  std::vector<Step> steps;
  for (std::size_t i = 0; i < lifetimes.size();) {
    Step step{lifetimes[i].length, static_cast<double>(lifetimes.size() - i), 0};
    for (; i < lifetimes.size() && lifetimes[i].length == step.at; ++i) step.ended += lifetimes[i].ended ? 1 : 0;
    if (step.ended > 0) steps.push_back(step);
  }
  return steps;
}

std::vector<SurvivalStep> curve_of(const std::vector<Step>& steps) {
  std::vector<SurvivalStep> curve;
  double share = 1, sum = 0;
  for (const Step& step : steps) {
    share *= 1 - step.ended / step.watched;
    sum += step.watched > step.ended ? step.ended / step.watched / (step.watched - step.ended) : 0;
    curve.push_back({step.at, share, share * std::sqrt(sum)});
  }
  return curve;
}

/// The area below the curve up to the horizon.
Interval limited_mean(const std::vector<Step>& steps, const std::vector<SurvivalStep>& curve, double horizon,
                      double all) {
  double area = 0, variance = 0;
  for (std::size_t i = curve.size(); i-- > 0;) {
    area += curve[i].share * ((i + 1 < curve.size() ? curve[i + 1].at : horizon) - curve[i].at);
    const Step& step = steps[i];
    if (step.watched > step.ended) variance += area * area * step.ended / step.watched / (step.watched - step.ended);
  }
  area += curve.empty() ? horizon : curve.front().at;
  const double reach =
      all < 2 ? std::numeric_limits<double>::infinity() : student(all - 1) * std::sqrt(variance * all / (all - 1));
  return {area, area - reach, area + reach};
}

/// Every length at which half may go on: the curve less or more than 0.5 by no more than its error allows.
Interval median_by(const std::vector<SurvivalStep>& curve, double horizon) {
  Interval median{horizon, horizon, std::numeric_limits<double>::infinity()};
  bool reached = false, from = false;
  for (const SurvivalStep& step : curve) {
    if (!reached && step.share <= 0.5) {
      median.value = step.at;
      reached = true;
    }
    if (!from && step.share - kTwoSided * step.standard_error <= 0.5) {
      median.low = step.at;
      from = true;
    }
    if (step.share + kTwoSided * step.standard_error <= 0.5) {
      median.high = step.at;
      break;
    }
  }
  return median;
}

}  // namespace

std::vector<SurvivalStep> survival_curve(std::vector<Lifetime> lifetimes) { return curve_of(steps_of(lifetimes)); }

Lasting lasting_of(std::vector<Lifetime> lifetimes) {
  std::vector<double> lengths;
  for (const Lifetime& one : lifetimes) lengths.push_back(one.length);
  if (std::ranges::all_of(lifetimes, &Lifetime::ended))
    return {mean_of(lengths), median_of(lengths), true, true, lengths.empty() ? 0 : std::ranges::max(lengths)};

  const std::vector<Step> steps = steps_of(lifetimes);
  const std::vector<SurvivalStep> curve = curve_of(steps);
  Lasting lasting;
  lasting.horizon = lifetimes.back().length;
  lasting.whole = !curve.empty() && curve.back().share == 0;
  lasting.mean = limited_mean(steps, curve, lasting.horizon, static_cast<double>(lifetimes.size()));
  lasting.median_reached = !curve.empty() && curve.back().share <= 0.5;
  const double last_end = curve.empty() ? 0 : curve.back().at;
  const bool all_at_the_limit =
      std::ranges::all_of(lifetimes, [&](const Lifetime& one) { return one.ended || one.length >= last_end; });
  // What was broken off behind every end is only known to be longer: the middle of the order is that of the lengths.
  lasting.median = all_at_the_limit && lasting.median_reached ? median_of(lengths) : median_by(curve, lasting.horizon);
  return lasting;
}

}  // namespace roluat::analysis

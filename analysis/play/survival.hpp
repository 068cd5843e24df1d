// How long something lasts where some of it was broken off before its end: the product-limit estimate.
//
// Kaplan and Meier, "Nonparametric estimation from incomplete observations", Journal of the American Statistical
// Association 53 (1958): the curve (2a), its variance after Greenwood (2f), the mean limited to what was observed
// (their section 6.1). The interval of the median: Brookmeyer and Crowley, Biometrics 38 (1982).
#pragma once

#include <vector>

#include "analysis/play/statistics.hpp"

namespace roluat::analysis {

struct Lifetime {
  double length = 0;  ///< how long it lasted, or was watched
  bool ended = true;  ///< false: broken off, so that it lasts at least `length`
};

struct Lasting {
  Interval mean;               ///< of the length, or of as much of it as lies below `horizon`
  Interval median;             ///< infinite above where it is not reached
  bool whole = true;           ///< false: the longest was broken off; `mean` is then not greater than the true mean
  bool median_reached = true;  ///< false: half or more were still going on at `horizon`, which `median` then gives
  double horizon = 0;          ///< the longest that was watched
};

/// Broken off must be independent of what the length would have been (a limit set beforehand is). Of nothing: infinite
/// intervals.
[[nodiscard]] Lasting lasting_of(std::vector<Lifetime> lifetimes);

/// One step of the curve: the share that lasts longer than `at`.
struct SurvivalStep {
  double at = 0;
  double share = 1;
  double standard_error = 0;  ///< Greenwood's
};
[[nodiscard]] std::vector<SurvivalStep> survival_curve(std::vector<Lifetime> lifetimes);

}  // namespace roluat::analysis

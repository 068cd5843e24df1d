// Adds up what the workers have counted, if everything is there and agrees.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "analysis/perft/perft_plan.hpp"
#include "analysis/perft/perft_work.hpp"

namespace roluat::analysis {

/// A unit that was counted twice, with different results.
struct CountedTwice {
  std::size_t unit = 1;
  std::string here, there;  ///< file:line: count
};

struct PerftMerge {
  ExactCount sum = 0;                 ///< of the units that are there
  std::vector<std::size_t> missing;   ///< units, in order
  std::vector<std::size_t> repeated;  ///< units that were counted more than once, in order
  std::size_t verified = 0;           ///< units counted by different keys too
  std::vector<CountedTwice> disagreements;
  [[nodiscard]] bool complete() const { return missing.empty() && disagreements.empty(); }
};

/// Throws InputError, with file and line, for a result of another plan, ruling, version or unit.
[[nodiscard]] PerftMerge merge_results(const PerftPlan& plan, const std::vector<PlacedResult>& results);

}  // namespace roluat::analysis

// Findings about a text's own examples and signs that need a second look: an example denied is shown on the smallest
// position that fits it, and a sign that nothing explains is found in the example's own writing.
#pragma once

#include <vector>

#include "analysis/checking/check.hpp"
#include "analysis/checking/teller.hpp"

namespace roluat::analysis {

void tell_of_records(solver::Encoding& encoding, Teller& teller, const std::vector<solver::Obligation>& obligations,
                     const solver::Outcome& outcome, const solver::SearchOptions& options, CheckResult& result);

}  // namespace roluat::analysis

// Names the clauses that say what a redundant clause says.
#pragma once

#include <vector>

#include "solver/search.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

/// To every redundancy among the obligations denied: the clauses that cover it, none of which can be spared. Its
/// `clauses` are then itself and they. Nothing is added to what the cover is unknown of, or to a clause that never
/// speaks: that is no finding.
void name_what_covers(const solver::Encoding& encoding, const std::vector<solver::Verdicts>& texts,
                      const std::vector<std::size_t>& denied, const solver::SearchOptions& options,
                      std::vector<solver::Obligation>& obligations);

}  // namespace roluat::analysis

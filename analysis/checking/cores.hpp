// Every clause that contributes to a contradiction, and the smallest repairs of a text.
#pragma once

#include <string>
#include <vector>

#include "analysis/findings/finding.hpp"
#include "solver/search.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

/// The minimal sets of clauses that conflict in some situation and contain the two of a contradiction found: they and
/// the definitions without which they would not. For each of `found` that is a contradiction (by its index there).
std::map<std::size_t, std::vector<std::vector<std::string>>> minimal_conflicts(
    const solver::Encoding& encoding, const std::vector<solver::Verdicts>& texts,
    const std::vector<solver::Obligation>& obligations, const std::vector<solver::Found>& found,
    const solver::SearchOptions& options);

/// How a text is freed of all its contradictions that hold whichever way it is read.
struct Repair {
  std::size_t size = 0;                        ///< clauses in a smallest repair
  std::vector<std::vector<std::string>> sets;  ///< a few of the smallest
  bool verified = false;  ///< without the clauses of the first the solver finds no such contradiction
};

/// By the conflicts of its findings. Verified by asking again about the text without the clauses.
Repair smallest_repair(const solver::Encoding& encoding, const model::Text& text, const std::vector<Finding>& findings,
                       const solver::SearchOptions& options);

}  // namespace roluat::analysis

// Looks for the positions that show what texts leave open.
#pragma once

#include <vector>

#include "analysis/openness.hpp"
#include "solver/search.hpp"

namespace roluat::analysis {

/// For every question that a single text leaves open: a witness near the text's own preset; where there is none, under
/// any ruling. Where some ruling obeys every clause, only rulings that do are compared, and `one_game` is found out. The obligations asked and what became of them are added to `obligations` and `outcome`.
void find_gaps(solver::Encoding& encoding, std::vector<Openness>& openness, const solver::SearchOptions& options,
               bool scripts, std::vector<solver::Obligation>& obligations, solver::Outcome& outcome);

}  // namespace roluat::analysis

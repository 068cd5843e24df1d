// A finding that rests on a denial ("never applies", "does not permit its own example") is false if the act only needs
// more pieces than were tried: one that carries two and takes needs four. So is one that two acts are never written
// alike: each may need pieces of its own.
#pragma once

#include <vector>

#include "solver/search.hpp"

namespace roluat::analysis {

/// Is a denial of it asked for again with more pieces?
[[nodiscard]] bool is_asked_deeper(const solver::Obligation& obligation);

/// The options of a search that goes on where the usual one ends.
solver::SearchOptions deeper(solver::SearchOptions options);

/// Searches once more, with more pieces, for the dead clauses, the denied examples and two acts written alike; what is
/// found is denied no longer.
void look_deeper(solver::Encoding& encoding, const std::vector<solver::Obligation>& obligations,
                 const solver::SearchOptions& options, solver::Outcome& outcome);

}  // namespace roluat::analysis

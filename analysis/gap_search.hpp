// Looks for the positions that show what texts leave open.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "analysis/openness.hpp"
#include "solver/search.hpp"

namespace roluat::analysis {

/// Has an obligation a witness? By its id and by what its formula says, as a digest.
using KnownGaps = std::map<std::pair<std::string, std::uint64_t>, bool>;

struct GapSearch {
  std::vector<solver::Obligation> obligations;  ///< asked
  solver::Outcome outcome;                      ///< what became of them
  std::set<std::string> known;                  ///< gaps that there are, by id, of which this was known
  std::size_t denied_before = 0;  ///< of the obligations: known to be no gaps, and not asked again
};

/// For every question that a single text leaves open: a witness near the text's own preset; where there is none, under
/// any ruling. Where some ruling obeys every clause, only rulings that do are compared, and `one_game` is found out.
/// What is `known` is not asked; what is asked is added to it.
GapSearch find_gaps(solver::Encoding& encoding, std::vector<Openness>& openness, const solver::SearchOptions& options,
                    KnownGaps& known);

}  // namespace roluat::analysis

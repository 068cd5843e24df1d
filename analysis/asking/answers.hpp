// Which obligations are findings: those that have a witness, or those that are found where there is none.
#pragma once

#include <string>
#include <vector>

#include "solver/search.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

/// The id of the finding that an obligation may become. Definitions at odds are one finding for each pair of clauses,
/// whichever readings of theirs are.
[[nodiscard]] std::string finding_id(const solver::Obligation& obligation);

/// Of each text with itself and with those after it: definitions that exclude each other.
[[nodiscard]] std::vector<solver::Obligation> definition_obligations(solver::Encoding& encoding);

/// Obligations that need no search: a sign or letter of an example that the text explains nowhere is a finding.
[[nodiscard]] std::vector<solver::Obligation> unexplained_signs(const solver::Encoding& encoding,
                                                                const std::string& text);

/// Of the same sort: a part that the text announces and that no sentence of it stands in.
[[nodiscard]] std::vector<solver::Obligation> missing_parts(const model::Text& text);

/// All of these kinds that need no search.
[[nodiscard]] std::vector<solver::Obligation> seen_at_once(const solver::Encoding& encoding, const model::Text& text,
                                                           const std::vector<solver::Kind>& kinds);

/// All obligations of these kinds but gaps: those that are searched for, and definitions.
[[nodiscard]] std::vector<solver::Obligation> all_obligations(solver::Encoding& encoding,
                                                              const std::vector<solver::Verdicts>& texts,
                                                              const std::vector<solver::Kind>& kinds);

struct Answers {
  solver::Outcome outcome;
  std::vector<std::size_t> denied;      ///< findings because there is no witness, by index
  std::vector<solver::Found> others{};  ///< witnesses by which there is no finding
};

/// Asks the obligations, dead clauses and examples once more with more pieces, as a check does. `in_parts`: on two
/// threads.
[[nodiscard]] Answers answers_to(solver::Encoding& encoding, const std::vector<solver::Obligation>& obligations,
                                 const solver::SearchOptions& options, bool in_parts = true);

}  // namespace roluat::analysis

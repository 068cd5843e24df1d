// Sentences that would close a gap: those of the options that a text leaves open, put into it with what they state.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <vector>

#include "analysis/fixing.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

/// For each option that `report` says is open and whose sentence states clauses (model/statements): the text with this
/// sentence behind its last; if the sentence only says what a word means, with each sentence of the rule book that uses
/// the word. If it permits something, then once as one that leaves forbidden what other sentences
/// forbid, and says so, and once as it is. Throws InputError.
[[nodiscard]] std::vector<Proposal> gap_proposals(const nlohmann::ordered_json& finding,
                                                  const nlohmann::ordered_json& report,
                                                  const solver::Encoding& encoding);

/// Do the clauses that a proposal of these adds contradict every other option that was open, however they and what goes
/// before them are read, and not its own, in some way to read them? `text`: the text with its sentence. Throws
/// solver::Interrupted.
[[nodiscard]] bool closes(const Proposal& proposal, solver::Encoding& encoding, const solver::Verdicts& text,
                          int most_pieces, const std::stop_token& stop);

}  // namespace roluat::analysis

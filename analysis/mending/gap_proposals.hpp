// Sentences that would close a gap: those of the options that a text leaves open, put into it with what they state.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "analysis/trials/fixing.hpp"

namespace roluat::analysis {

/// For each option that `report` says is open and whose sentence states clauses (model/statements): the text with this
/// sentence behind its last; if the sentence only says what a word means, with each sentence of the rule book that uses
/// the word. If it permits something, then once as one that leaves forbidden what other sentences forbid, and says so,
/// and once as it is. Throws InputError.
[[nodiscard]] std::vector<Proposal> gap_proposals(const nlohmann::ordered_json& finding,
                                                  const nlohmann::ordered_json& report,
                                                  const solver::Encoding& encoding);

/// Does the game say in options/ what some answer to the gap's question states? Without, there is nothing to try.
[[nodiscard]] bool answers_are_written(const nlohmann::ordered_json& finding, const nlohmann::ordered_json& report,
                                       const solver::Encoding& encoding);

/// The same of one option, and behind its sentence those of answers to other questions. None if one of these states
/// nothing.
[[nodiscard]] std::vector<Proposal> gap_proposals(const nlohmann::ordered_json& finding,
                                                  const nlohmann::ordered_json& report,
                                                  const solver::Encoding& encoding, const std::string& option,
                                                  const std::vector<ChosenOption>& beside);

}  // namespace roluat::analysis

// What the sentences of the options say of an act, each by itself, as formulas.
#pragma once

#include <optional>
#include <vector>

#include "model/statements.hpp"
#include "solver/encoding.hpp"
#include "solver/gaps.hpp"

namespace roluat::analysis {

/// By question and option; nothing where the sentence states no norm.
using OptionNorms = std::vector<std::vector<std::optional<solver::OptionNorm>>>;

/// The sentences of GAME/options; nothing if the game has no rule book that says what each sentence states. Throws
/// InputError.
[[nodiscard]] std::optional<model::Statements> option_statements(const solver::Encoding& encoding);

/// Reads their formulas. Words that sentences define are meant as `ruling` has them. No text is added to the encoding.
[[nodiscard]] OptionNorms option_norms(solver::Encoding& encoding, const model::Statements& statements,
                                       const model::Ruling& ruling);

}  // namespace roluat::analysis

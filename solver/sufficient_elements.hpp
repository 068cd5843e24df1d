// How many elements are enough: where none of so many is a witness, none of any number is.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "solver/encoding.hpp"

namespace roluat::solver {

/// For a denial of each of these formulas under the world's facts, by the form of all of them; nothing where their form
/// tells no bound, or one that no search reaches (`model::Formulas::kMostElements`). The proof stands in the source.
[[nodiscard]] std::optional<int> sufficient_elements(const Encoding& encoding, const std::vector<model::Expr>& denied);

/// The same of any signature and facts.
[[nodiscard]] std::optional<int> sufficient_elements(const model::Formulas& formulas, const model::Signature& signature,
                                                     std::span<const model::Expr> facts,
                                                     std::span<const model::Expr> denied);

/// For a formula about no situation, what words mean: 0 where it speaks of no element at all.
[[nodiscard]] std::optional<int> sufficient_for_definition(const model::Formulas& formulas,
                                                           const model::Signature& signature, model::Expr denied);

}  // namespace roluat::solver

// A text's verdict under two variants of its formulas: what it says with some constants replaced in one way, and in
// another.
#pragma once

#include <unordered_map>
#include <vector>

#include "solver/verdicts.hpp"

namespace roluat::solver {

/// Constants (by index) and what stands in their place.
using Variant = std::unordered_map<int, model::Expr>;

[[nodiscard]] model::Expr exactly_one_of(model::Formulas& formulas, model::Expr a, model::Expr b);

/// The verdicts of the text under the two variants are not the same: it permits under one only, or forbids under one
/// only. One interpretation, picked by the selectors that the variants leave alone.
[[nodiscard]] model::Expr verdicts_differ(Encoding& encoding, const Verdicts& text, const Variant& one,
                                          const Variant& other);

/// The same of one clause alone.
[[nodiscard]] model::Expr clause_differs(Encoding& encoding, const Verdicts& text, std::size_t clause,
                                         const Variant& one, const Variant& other);

/// The selectors of a clause say that it is read so (`reading`), or that it is not there at all (kAbsent).
inline constexpr std::size_t kAbsent = static_cast<std::size_t>(-1);
[[nodiscard]] Variant read_as(Encoding& encoding, const Verdicts& text, std::size_t clause, std::size_t reading);

/// A second copy of a constant, of the same sort, named "twin:<name>": added to the signature if it is not there yet.
int twin_of(Encoding& encoding, int constant);

}  // namespace roluat::solver

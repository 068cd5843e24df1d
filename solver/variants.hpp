// A text's verdict under two variants of its formulas: what it says with some constants replaced in one way, and in
// another.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "solver/verdicts.hpp"

namespace roluat::solver {

/// Constants (by index) and what stands in their place.
using Variant = std::unordered_map<int, model::Expr>;

inline constexpr std::size_t kAbsent = static_cast<std::size_t>(-1);  ///< instead of a reading

[[nodiscard]] model::Expr exactly_one_of(model::Formulas& formulas, model::Expr a, model::Expr b);

/// The verdicts of the text under the two variants are not the same: it permits under one only, or forbids under one
/// only. One interpretation, picked by the selectors that the variants leave alone.
[[nodiscard]] model::Expr verdicts_differ(Encoding& encoding, const Verdicts& text, const Variant& one,
                                          const Variant& other);

/// Likewise, one clause being read as `one` or as `other` (kAbsent: as if it were not there; nothing: as it is).
[[nodiscard]] model::Expr verdicts_differ(Encoding& encoding, const Verdicts& text, std::size_t clause,
                                          std::optional<std::size_t> one, std::size_t other);

/// The same of one clause alone.
[[nodiscard]] model::Expr clause_differs(Encoding& encoding, const Verdicts& text, std::size_t clause,
                                         const Variant& one, const Variant& other);

/// The selectors of a clause say that it is read so (`reading`), or that it is not there at all (kAbsent).
[[nodiscard]] Variant read_as(Encoding& encoding, const Verdicts& text, std::size_t clause, std::size_t reading);

/// A second copy of a constant, of the same sort, named "twin:<name>": added to the signature if it is not there yet. A
/// number's is bounded by the world as the number is, 0 included, which it is where nobody asks about it.
int twin_of(Encoding& encoding, int constant);

/// The expression as it stands beneath so many more quantifiers, outside of all its own, with constants replaced, by
/// their variables for one.
[[nodiscard]] model::Expr beneath(model::Formulas& formulas, int quantifiers, model::Expr e, const Variant& constants);

}  // namespace roluat::solver

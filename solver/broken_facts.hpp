// Why a formula holds in no situation: which facts of the world it breaks.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "solver/encoding.hpp"

namespace roluat::solver {

/// Facts of world.smt2, by their places in `encoding.vocabulary.assertions()`, that together leave no situation of up
/// to `most` elements in which the formula holds. As far as the solver can tell none of them can be left out; there may
/// be other such sets. Empty where the formula needs no fact to be impossible; nothing where the solver does not deny
/// it.
[[nodiscard]] std::optional<std::vector<std::size_t>> broken_facts(const Encoding& encoding, model::Expr formula,
                                                                   int most);

}  // namespace roluat::solver

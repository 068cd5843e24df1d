// Why a formula holds in no situation: which facts of the world it breaks.
#pragma once

#include <cstddef>
#include <stop_token>
#include <string>
#include <vector>

#include "solver/encoding.hpp"
#include "solver/finite_solver.hpp"

namespace roluat::solver {

struct BrokenFacts {
  Answer answer = Answer::unknown;  ///< does the formula hold in a situation in which all facts do?
  /// Where unsat: facts of world.smt2, by their places in `encoding.vocabulary.assertions()`, that together leave it
  /// none. As far as the solver can tell none of them can be left out; there may be other such sets. Empty where the
  /// formula needs no fact to be impossible.
  std::vector<std::size_t> facts{};
  std::string reason{};  ///< where unknown
};

/// In situations of up to `most` elements. Throws Interrupted: `stop` is looked at between two queries to the solver,
/// none of which it cuts short.
[[nodiscard]] BrokenFacts broken_facts(const Encoding& encoding, model::Expr formula, int most,
                                       const std::stop_token& stop);

}  // namespace roluat::solver

// Checks proofs of unsatisfiability, without a solver: does every clause of the proof follow, by unit propagation
// alone, from those before it (RUP: Goldberg, Novikov, Verification of proofs of unsatisfiability for CNF formulas,
// 2003)?
//
// The proofs are DRAT files, as public checkers read them: text or binary. Of DRAT only RUP is accepted, so whatever is
// accepted follows from the formula, and it does no harm to keep a clause that the proof deletes.
#pragma once

#include <string>
#include <string_view>

#include "model/message.hpp"
#include "solver/propositional/checked.hpp"
#include "solver/propositional/circuit.hpp"

namespace roluat::propositional {

struct Checked {
  bool proved = false;
  model::Message why{};   ///< where not
  std::size_t steps = 0;  ///< clauses that were shown to follow
};

/// Does this proof show that the clauses cannot all hold? Anything at all may be in `proof`. `spend` is told of the
/// work: clauses and literals that are looked at.
[[nodiscard]] Checked check_proof(const Clauses& clauses, std::string_view proof, const Spend& spend = {});

}  // namespace roluat::propositional

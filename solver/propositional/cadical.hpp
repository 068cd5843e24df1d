// The SAT solver CaDiCaL, which leaves a proof behind. The only place that knows it.
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "solver/propositional/circuit.hpp"

namespace roluat::propositional {

struct Solved {
  enum class Answer { unsatisfiable, satisfiable, unknown };
  Answer answer = Answer::unknown;
  std::vector<bool> model{};  ///< where satisfiable: by variable
};

/// Writes a proof (binary DRAT) to the file `proof` if the clauses are unsatisfiable. Unknown only where it was stopped
/// or more than `conflicts` were needed (-1: as many as are).
Solved solve(const Clauses& clauses, const std::string& proof, int conflicts = -1, const std::stop_token& stop = {});

/// Its name and version.
[[nodiscard]] std::string cadical_version();

}  // namespace roluat::propositional

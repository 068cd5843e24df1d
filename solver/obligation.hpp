// What a check asks of the solver. A check only makes obligations; search.hpp looks for their witnesses.
#pragma once

#include <string>
#include <vector>

#include "model/expression.hpp"

namespace roluat::solver {

enum class Kind {
  contradiction,  ///< one text both permits and forbids an act
  opposite,       ///< one text permits what the other forbids
  silence         ///< one text permits or forbids what the other says nothing of
};

/// A clause that a finding rests on.
struct ClauseRef {
  std::string text, clause;
  bool permits = false;  ///< what it says of the witness's act; otherwise it forbids
};

/// "Is there a situation and an act such that ...?" sat: the act is a witness of a finding. unsat, up to the bound:
/// there is none.
struct Obligation {
  Kind kind = Kind::contradiction;
  std::vector<std::string> texts;  ///< the texts compared; for silence: who speaks, then who is silent
  std::vector<ClauseRef> clauses;
  bool every_reading = false;  ///< it holds whichever way the sentences are read; otherwise for some readings
  model::Expr formula;         ///< closed; besides, Interpretation formulas of the texts concerned hold

  /// Stable: kind and clauses, whatever else changes.
  [[nodiscard]] std::string id() const;
};

}  // namespace roluat::solver

// What is left of obligations in one case: of most it is `false`, which is seen without looking at each.
#pragma once

#include <vector>

#include "solver/act_cases.hpp"
#include "solver/obligation.hpp"

namespace roluat::solver {

struct ReducedObligation {
  std::size_t obligation = 0;  ///< index
  model::Expr formula;         ///< with the case's values put in
};

class Reductions {
 public:
  Reductions(model::Formulas& formulas, const std::vector<Obligation>& obligations);

  /// Those of the obligations `among` (indices) that may hold in this case, in their order.
  std::vector<ReducedObligation> in(const ActCase& act, const std::vector<std::size_t>& among);

 private:
  model::Formulas& formulas_;
  const std::vector<Obligation>& obligations_;
  std::vector<model::Expr> parts_;                  ///< what the obligations are conjunctions of, each once
  std::vector<std::vector<std::size_t>> parts_of_;  ///< by obligation
};

}  // namespace roluat::solver

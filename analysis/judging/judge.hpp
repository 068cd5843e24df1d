// What a text says of one concrete act or other claim, by the evaluator.
#pragma once

#include "analysis/findings/finding.hpp"
#include "model/evaluator.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

class Judge {
 public:
  explicit Judge(const solver::Encoding& encoding) : encoding_(encoding), evaluator_(encoding.formulas, {}) {}

  /// Looks at one act from now on.
  void look_at(const model::Structure& act);

  /// What the text says whichever way it is read, in readings of some grade or plainer ones; `depends` where that
  /// differs.
  TextVerdict judge(const solver::Verdicts& text, model::Grade least = model::Grade::possible);
  /// What it says in the interpretation that the structure's selectors pick.
  TextVerdict judge_as_selected(const solver::Verdicts& text);

  /// The reading that the structure's selectors pick for a clause.
  std::size_t selected_reading(const solver::Verdicts& text, std::size_t clause);

  bool holds(model::Expr e) { return evaluator_.holds(e); }

 private:
  const solver::Encoding& encoding_;
  model::Evaluator evaluator_;
};

}  // namespace roluat::analysis

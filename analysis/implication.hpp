// Does one formula follow from another by their form alone? Without a solver, in no time; it may miss what is so.
#pragma once

#include <map>

#include "model/expression.hpp"

namespace roluat::analysis {

/// Of formulas of one pool.
class Implications {
 public:
  explicit Implications(const model::Formulas& formulas) : formulas_(formulas) {}

  /// True: wherever `a` holds, `b` holds. False: it does not show from their form, or only after many steps.
  [[nodiscard]] bool follows(model::Expr a, model::Expr b);

 private:
  bool step(model::Expr a, model::Expr b);
  bool decide(model::Expr a, model::Expr b);

  const model::Formulas& formulas_;
  std::map<std::pair<model::Expr, model::Expr>, bool> known_;  ///< of one question, as steps run out
  int steps_ = 0;
};

}  // namespace roluat::analysis

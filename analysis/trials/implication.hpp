// Does one formula follow from another by their form alone? Without a solver, in no time; it may miss what is so.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "model/expression.hpp"

namespace roluat::analysis {

/// Of formulas of one pool, which may grow meanwhile.
class Implications {
 public:
  explicit Implications(const model::Formulas& formulas) : formulas_(formulas) {}

  /// True: wherever `a` holds, `b` holds. False: it does not show from their form, or only after many steps.
  [[nodiscard]] bool follows(model::Expr a, model::Expr b);

 private:
  bool step(model::Expr a, model::Expr b);
  bool decide(model::Expr a, model::Expr b);

  const model::Formulas& formulas_;
  std::unordered_map<std::uint64_t, bool> known_;  ///< of all questions: they have many parts in common
  int steps_ = 0;
};

}  // namespace roluat::analysis

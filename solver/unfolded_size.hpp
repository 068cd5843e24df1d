// How large a formula is where it is gone through as the encoders and the evaluator do: what has a value of its own
// once, what speaks of a bound variable at every place where it stands.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "model/expression.hpp"

namespace roluat::solver {

/// The sizes of one pool of formulas, which may grow meanwhile.
class UnfoldedSizes {
 public:
  /// No formula may be larger.
  static constexpr std::int64_t kMost = 100'000;

  explicit UnfoldedSizes(const model::Formulas& formulas) : formulas_(formulas) {}

  /// Of this expression; kMost + 1 where it is more than kMost.
  [[nodiscard]] std::int64_t of(model::Expr e) { return known(e).size; }

 private:
  struct Known {
    std::int64_t size = 1;
    int lowest_free;  ///< of its variables, the outermost that is bound outside; kNone: there is none

    [[nodiscard]] bool is_open() const { return lowest_free != kNone; }
  };
  static constexpr int kNone = 1 << 20;

  Known known(model::Expr e);

  const model::Formulas& formulas_;
  std::unordered_map<std::int32_t, Known> known_;
};

}  // namespace roluat::solver

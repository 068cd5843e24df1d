// "For some values of these constants": a formula without them, where each has few values.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "model/expression.hpp"

namespace roluat::solver {

class SomeValue {
 public:
  struct Among {
    int constant;
    std::vector<int> values;
  };
  /// Of at most 32 constants.
  SomeValue(model::Formulas& formulas, std::vector<Among> constants) : f_(formulas), constants_(std::move(constants)) {}

  /// Holds where `e` does for some of the values. `e` is closed.
  [[nodiscard]] model::Expr of(model::Expr e);

 private:
  using Mask = std::uint32_t;  ///< a bit for each of the constants
  Mask named_in(model::Expr e);
  model::Expr found(model::Expr e);
  model::Expr of_conjunction(model::Expr e);
  model::Expr tried(model::Expr e);
  void collect(model::Expr e, bool affirmed, model::Op op, std::vector<model::Expr>& parts);

  model::Formulas& f_;
  std::vector<Among> constants_;
  std::unordered_map<std::int32_t, Mask> named_;
  std::unordered_map<std::int32_t, model::Expr> done_;
};

}  // namespace roluat::solver

// Of which sort is each expression of a pool that is read line by line?
#pragma once

#include <optional>
#include <vector>

#include "model/expression.hpp"
#include "model/signature.hpp"

namespace roluat::analysis {

/// None: a number, or a choice between numbers, which may stand for a value of any sort.
using AnySort = std::optional<model::Sort>;

class Sorts {
 public:
  explicit Sorts(const model::Signature& signature) : signature_(signature) {}

  /// The next expression of the pool, whose parts were added before. False if it joins what cannot be joined.
  [[nodiscard]] bool add(const model::Formulas& formulas, model::Expr next);
  [[nodiscard]] const std::vector<AnySort>& all() const { return all_; }

  [[nodiscard]] static bool may_be(const AnySort& sort, model::Sort wanted) { return !sort || *sort == wanted; }

 private:
  const model::Signature& signature_;
  std::vector<AnySort> all_;
};

}  // namespace roluat::analysis

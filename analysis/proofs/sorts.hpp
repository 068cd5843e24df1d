// Of which sort is each expression of a pool that is read line by line?
#pragma once

#include <optional>
#include <vector>

#include "model/expression.hpp"
#include "model/signature.hpp"

namespace roluat::analysis {

/// A number, or a choice between numbers, has no sort of its own: it may stand for a value of any that has so many.
struct AnySort {
  std::optional<model::Sort> sort;
  int least = 0, most = 0;  ///< the numbers, where there is no sort
};

class Sorts {
 public:
  explicit Sorts(const model::Signature& signature) : signature_(signature) {}

  /// The next expression of the pool, whose parts were added before. False if it joins what cannot be joined.
  [[nodiscard]] bool add(const model::Formulas& formulas, model::Expr next);
  /// Is it true or false, whatever else there is? Not with a variable that nothing binds.
  [[nodiscard]] bool is_statement(model::Expr e) const;

 private:
  struct Levels {
    unsigned free = 0, bound = 0;  ///< a bit for each level
  };
  [[nodiscard]] bool may_be(const AnySort& given, model::Sort wanted) const;
  [[nodiscard]] bool add_levels(const model::Formulas& formulas, model::Expr next);
  [[nodiscard]] bool add_sort(const model::Formulas& formulas, model::Expr next);

  const model::Signature& signature_;
  std::vector<AnySort> all_;
  std::vector<Levels> levels_;
};

}  // namespace roluat::analysis

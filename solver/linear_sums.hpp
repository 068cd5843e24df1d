// Sums of integers in which no two symbols are multiplied: numbers, so many times each symbol, and what depends on
// conditions, each told apart by one. Equal summands are joined, so that the work follows the formula's parts, not the
// ways through them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/expression.hpp"

namespace roluat::solver {

struct LinearSum {
  using Summand = std::pair<model::Expr, std::int64_t>;  ///< the expression, so many times

  std::vector<Summand> choices;                 ///< if_then_else, in the order in which they are told apart
  std::map<model::Expr, std::int64_t> factors;  ///< of symbols; none is 0
  std::int64_t constant = 0;
  auto operator<=>(const LinearSum&) const = default;
};

/// A sum or a product. Throws model::InputError where it is too large for a number.
[[nodiscard]] std::int64_t checked_plus(std::int64_t a, std::int64_t b);
[[nodiscard]] std::int64_t checked_times(std::int64_t a, std::int64_t b);

/// The sums of one pool of formulas, which may grow meanwhile.
class LinearSums {
 public:
  /// So many cases of one comparison are told apart.
  static constexpr std::size_t kMostCases = 10'000;
  /// No sum with so many choices has fewer, but for rare ones.
  static constexpr std::size_t kMostChoices = 200;

  explicit LinearSums(const model::Formulas& formulas) : formulas_(formulas) {}

  /// Is it such a sum? (Conditions may contain any.)
  [[nodiscard]] bool is_linear(model::Expr e);
  /// What is at most zero where `a` is at most `b`; both are linear.
  [[nodiscard]] LinearSum difference(model::Expr a, model::Expr b);
  /// The sum where its first choice falls on this part of it.
  [[nodiscard]] LinearSum chosen(const LinearSum& sum, model::Expr part);
  /// How many cases of a sum are told apart; kMostCases + 1 where it is more than kMostCases.
  [[nodiscard]] std::size_t cases(const LinearSum& sum);

 private:
  const LinearSum& of(model::Expr e);
  static void add(LinearSum& to, std::int64_t times, const LinearSum& what);

  const model::Formulas& formulas_;
  std::unordered_map<std::int32_t, LinearSum> sums_;
  std::unordered_map<std::int32_t, bool> linear_;
};

}  // namespace roluat::solver

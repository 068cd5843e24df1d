// Which values the symbols of some formulas have to be tried with. All that a situation consists of is finite but for
// integers: these have the bounds that the world gives them, and where it gives none, the few values that matter.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <vector>

#include "model/expression.hpp"
#include "model/signature.hpp"
#include "solver/propositional/checked.hpp"

namespace roluat::propositional {

class Domains {
 public:
  /// Of everything that `world` (asserted wherever these domains are used) and `formulas` mention. Throws
  /// model::InvalidArgument where an integer without bounds stands in a sum: then no finite choice of values is known
  /// to be enough. `spend` is told of the work.
  ///
  /// An integer without bounds is only ever compared: with other such integers, and with terms of finitely many values.
  /// Those that are compared with each other, directly or not, make a group of k, which is held against values c1 < c2
  /// < ... In a structure, move the group's integers that lie strictly between two neighbouring ones, or outside of
  /// all, to as many of the numbers there as there are integers, at most k, keeping their order: every comparison stays
  /// what it was. So the c's and up to k numbers between two neighbours, below the first and above the last are enough.
  Domains(const model::Formulas& formulas, const model::Signature& signature, const std::vector<model::Expr>& world,
          const std::vector<model::Expr>& others, Spend spend = {});

  /// Ascending. Of integers and enumerations, not of elements and Booleans.
  [[nodiscard]] const std::vector<int>& of_constant(int constant) const { return constants_.at(constant); }
  [[nodiscard]] const std::vector<int>& of_function(int function) const { return functions_.at(function); }

 private:
  using Values = std::set<int>;
  using Symbol = std::pair<bool, int>;  ///< is it a function? its index

  /// A number times each symbol, and a constant.
  struct Sum {
    std::map<Symbol, int> factors;
    int constant = 0;
  };
  struct Bounds {
    std::map<Symbol, int> least, most;
  };
  void note_bounds(model::Expr fact, Bounds& found) const;
  void note_bound(model::Expr low, model::Expr high, Bounds& found) const;
  void note_equation(model::Expr a, model::Expr b, Bounds& found) const;
  void note_either(model::Expr a, model::Expr b, Bounds& found) const;
  [[nodiscard]] bool add_to(Sum& sum, int times, model::Expr e) const;
  [[nodiscard]] std::optional<Symbol> integer(model::Expr e) const;
  [[nodiscard]] bool is_boundless(Symbol symbol) const;

  void look_at(model::Expr root);
  void compare(model::Expr a, model::Expr b);
  void leaves(model::Expr e, std::vector<model::Expr>& result) const;
  const Values& values(model::Expr e);
  Values compute_values(model::Expr e);
  template <class Combine>
  Values combined(std::span<const model::Expr> parts, int neutral, Combine combine);
  Symbol group(Symbol symbol);
  void settle();

  const model::Formulas& formulas_;
  const model::Signature& signature_;
  mutable Work work_;
  Bounds bounds_;
  std::map<Symbol, Symbol> parents_;  ///< of integers without bounds, towards their group's first
  std::map<Symbol, Values> held_against_;
  std::unordered_map<std::int32_t, Values> values_;  ///< what terms can be; wider than need be does no harm
  std::vector<bool> seen_;
  std::map<int, std::vector<int>> constants_, functions_;
};

}  // namespace roluat::propositional

// Turns expressions into Z3 terms over the constants "function!element" (of relations "relation!element!element"),
// quantifiers expanded over the elements: those
// that may be missing carry a condition ("present!element").
// Internal to this folder: knows Z3, so nothing but finite_solver.cpp includes it.
#pragma once

#include <z3++.h>

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/expression.hpp"
#include "model/structure.hpp"
#include "solver/sizes.hpp"

namespace roluat::solver {

class TermEncoder {
 public:
  TermEncoder(z3::context& context, const model::Formulas& formulas, const model::Signature& signature, Sizes sizes,
              std::map<int, int> named);
  /// A closed formula as a Boolean.
  z3::expr truth(model::Expr e) { return boolean(e); }
  virtual ~TermEncoder() = default;
  /// Is this the value of a function at an element (of a relation at two), of a constant?
  virtual z3::expr function_is(int function, model::Elements of, int value);
  virtual z3::expr constant_is(int constant, int value);
  /// What they are in a model, told by the values of Z3's constants in it; throws std::logic_error for a value outside
  /// its sort.
  using Lookup = std::function<z3::expr(const z3::expr&)>;
  virtual int function_in(const Lookup& model, int function, model::Elements of);
  virtual int constant_in(const Lookup& model, int constant);
  /// Does the structure have this element? Elements are missing from the last one on (`prefix`).
  z3::expr present(int element);
  /// Whoever is present has all before it present, as terms to be asserted.
  virtual std::vector<z3::expr> prefix();

  [[nodiscard]] const std::map<int, int>& named() const { return named_; }
  [[nodiscard]] const Sizes& sizes() const { return sizes_; }

 protected:
  // The constants that stand for these values.
  z3::expr function_value(int function, model::Elements of);
  z3::expr constant_value(int index);
  virtual z3::expr equality(model::Expr a, model::Expr b);
  virtual z3::expr less_equal(model::Expr a, model::Expr b);

  // The element that a term of the element sort stands for.
  [[nodiscard]] int element(model::Expr e) const;
  [[nodiscard]] model::Elements elements(std::span<const model::Expr> parts) const;
  [[nodiscard]] bool is_element(model::Expr e) const;
  // Does it mention a variable? (Closed parts are encoded once.)
  bool open(model::Expr e);
  [[nodiscard]] std::uint64_t bound_elements() const;  ///< packed: equal for equal elements
  [[nodiscard]] const std::vector<std::string>& values(model::Sort enumeration) const;
  // Literals of enumerations are bare numbers in an expression; their sort is that of what they are compared with.
  [[nodiscard]] std::optional<model::Sort> enumeration_sort(model::Expr e) const;
  // The literals true and false of an expression are the numbers 1 and 0.
  z3::expr boolean(model::Expr e);
  z3::expr as_boolean(model::Expr e, const z3::expr& encoded);
  // These simplify what is plain.
  z3::expr junction(const std::vector<z3::expr>& parts, bool conjunction);
  z3::expr negated(const z3::expr& a);
  z3::expr same(const z3::expr& a, const z3::expr& b);
  z3::expr choice(const z3::expr& condition, const z3::expr& then, const z3::expr& otherwise);

  z3::context& context_;
  const model::Formulas& formulas_;
  const model::Signature& signature_;

 private:
  z3::expr literal(model::Sort sort, int value);
  int number(const z3::expr& value, model::Sort sort) const;
  void add_enumeration(const model::Enumeration& enumeration);
  z3::sort sort_of(model::Sort sort);
  z3::expr encode(model::Expr e);
  int lowest_free(model::Expr e);
  z3::expr of_sort(model::Expr e, model::Sort sort);
  z3::expr equal_values(model::Expr a, model::Expr b, model::Sort sort);
  z3::expr compute(model::Expr e);
  z3::expr conditional(const z3::expr& condition, model::Expr then, model::Expr otherwise);
  z3::expr short_junction(const std::vector<model::Expr>& parts, bool conjunction);
  z3::expr sum(const std::vector<model::Expr>& parts);
  z3::expr product(const std::vector<model::Expr>& parts);
  z3::expr expand(const model::Node& node, model::Expr body);
  z3::expr where_present(int element, const z3::expr& instance, bool conjunction);

  static constexpr int kModelNesting = 8;

  Sizes sizes_;
  std::map<int, int> named_;
  std::vector<z3::sort> sorts_;
  std::vector<z3::func_decl_vector> values_;
  std::map<std::pair<int, model::Elements>, z3::expr> functions_;
  std::map<int, z3::expr> constants_;
  std::unordered_map<std::int32_t, z3::expr> done_;
  std::map<std::pair<model::Expr, model::Expr>, z3::expr> equal_;  ///< closed, of an enumeration
  std::unordered_map<std::int32_t, int> lowest_;
  std::vector<signed char> open_;
  std::array<int, kModelNesting> variables_{};
};

}  // namespace roluat::solver

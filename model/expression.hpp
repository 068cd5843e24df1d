// Formulas as plain data: what the solver's parser read, without the solver. One pool holds all expressions of a run;
// an expression is an index into it, and equal expressions have equal indices (hash-consing).
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/open_table.hpp"
#include "model/signature.hpp"

namespace roluat::model {

enum class Op : std::uint8_t {
  literal,   ///< value: 0/1, an integer, or an index into an enumeration
  constant,  ///< value: index into Signature::constants()
  apply,     ///< value: index into Signature::functions(); one child of sort element, of a relation two
  variable,  ///< value: how many quantifiers enclose the one that binds it
  negation,
  conjunction,
  disjunction,
  equal,
  if_then_else,
  less_equal,
  add,
  multiply,
  forall,
  exists  ///< value: nesting level of the variable bound; one child
};

struct Expr {
  std::int32_t index = -1;
  bool operator==(const Expr&) const = default;
  auto operator<=>(const Expr&) const = default;
};

struct Node {
  Op op;
  std::int32_t value;
  std::uint32_t first_child, children;
};

/// Expressions, and what stands in their place.
class Replacements {
 public:
  Replacements() = default;
  Replacements(std::initializer_list<std::pair<Expr, Expr>> all) {
    for (const auto& [e, by] : all) set(e, by);
  }
  /// Nothing stands in the place of `e` yet.
  void set(Expr e, Expr by) { table_.add(static_cast<std::uint32_t>(e.index), by.index); }
  [[nodiscard]] std::optional<Expr> find(Expr e) const {
    const std::int32_t by = table_.find(static_cast<std::uint32_t>(e.index), [](std::int32_t) { return true; });
    return by == OpenTable::kNone ? std::nullopt : std::optional(Expr{by});
  }
  [[nodiscard]] std::size_t size() const { return table_.size(); }

 private:
  OpenTable table_;
};

/// The pool. Constructors simplify only what is plain (true, false, double negation, one child, comparison of
/// literals).
class Formulas {
 public:
  [[nodiscard]] const Node& node(Expr e) const { return nodes_[static_cast<std::size_t>(e.index)]; }
  [[nodiscard]] std::span<const Expr> children(Expr e) const;
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  Expr literal(int value) { return make(Op::literal, value, {}); }
  Expr boolean(bool value) { return literal(value ? 1 : 0); }
  Expr constant(int symbol) { return make(Op::constant, symbol, {}); }
  Expr apply(int function, Expr element) { return make(Op::apply, function, {{element}}); }
  Expr apply(int relation, Expr first, Expr second) { return make(Op::apply, relation, {first, second}); }
  Expr variable(int level) { return make(Op::variable, level, {}); }
  Expr negation(Expr e);
  Expr conjunction(std::span<const Expr> all);
  Expr disjunction(std::span<const Expr> any);
  Expr conjunction(std::initializer_list<Expr> all) { return conjunction(std::span(all.begin(), all.size())); }
  Expr disjunction(std::initializer_list<Expr> any) { return disjunction(std::span(any.begin(), any.size())); }
  Expr equal(Expr a, Expr b);
  Expr if_then_else(Expr condition, Expr then, Expr otherwise);
  Expr less_equal(Expr a, Expr b);
  Expr add(std::span<const Expr> terms) { return make(Op::add, 0, terms); }
  Expr multiply(std::span<const Expr> factors) { return make(Op::multiply, 0, factors); }
  Expr quantify(Op quantifier, int level, Expr body) { return make(quantifier, level, {{body}}); }

  /// The expression with constants (by symbol index) replaced.
  Expr substitute(Expr e, const std::unordered_map<int, Expr>& constants);
  /// The expression with closed subexpressions replaced; `done` is what is already known and grows, so that one table
  /// serves many expressions.
  Expr rewrite(Expr e, Replacements& done);

  /// Does the expression mention a constant for which the predicate holds?
  [[nodiscard]] bool mentions(Expr e, const std::function<bool(int)>& constant) const;
  /// Is there a part of the expression, or is it one itself, for which the predicate holds?
  [[nodiscard]] bool has_part(Expr e, const std::function<bool(const Node&)>& holds) const;

  /// No search tries structures of more elements: a number beyond is as good as none, and sums of two fit an `int`.
  static constexpr int kMostElements = 1'000'000;

  /// How many elements a model of `e` needs beside those that constants name: the existential quantifiers after
  /// negations are pushed inwards. Nothing if one lies under a universal quantifier, so that no such number follows
  /// from the form of the formula (Bernays-Schoenfinkel class: Boerger, Graedel, Gurevich, The Classical Decision
  /// Problem, 6.2.2), or if they are more than `kMostElements`.
  [[nodiscard]] std::optional<int> elements_needed(Expr e) const;

 private:
  Expr make(Op op, std::int32_t value, std::span<const Expr> children);
  Expr make(Op op, std::int32_t value, std::initializer_list<Expr> children) {
    return make(op, value, std::span(children.begin(), children.size()));
  }
  [[nodiscard]] bool is_literal(Expr e, int value) const;
  Expr junction(Op op, std::span<const Expr> operands);
  Expr rewritten(Expr e, Replacements& done);

  std::vector<Node> nodes_;
  std::vector<Expr> children_;
  OpenTable index_;  ///< of all nodes, by their hashes
};

}  // namespace roluat::model

// Computes formulas on a finite structure, without a solver.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/expression.hpp"
#include "model/structure.hpp"

namespace roluat::model {

/// Evaluates expressions of one pool on one structure that its owner changes step by step. What a closed
/// subexpression was worth is remembered for as long as nothing it depends on changed: symbols have a rank, and a
/// change of a symbol makes forget what depends on its rank or a higher one. Functions have rank 1, constants the rank
/// given (0 for what changes least).
class Evaluator {
 public:
  static constexpr int kRanks = 6;
  static constexpr int kMaxNesting = 8;

  /// `ranks` has one entry (0 to kRanks - 1) for every constant of the signature; missing ones count as 1.
  Evaluator(const Formulas& formulas, std::vector<int> ranks);

  /// The structure; after changing it, say so with `changed`.
  Structure& structure() { return structure_; }
  [[nodiscard]] const Structure& structure() const { return structure_; }

  /// Something of this rank changed; forgets what depends on this rank or a higher one.
  void changed(int rank);

  /// The value of a closed expression. Throws std::invalid_argument for a form that no reader makes,
  /// InputError where a sum or a product is no `int`.
  int value(Expr e);
  bool holds(Expr e) { return value(e) != 0; }

 private:
  static constexpr std::int8_t kOpen = -1;  ///< rank of a node with a variable of an outer quantifier: not remembered

  void take_in_new_nodes();
  int compute(Expr e);
  int walk(Expr e);
  bool quantified(const Node& node, Expr body);

  const Formulas& formulas_;
  std::vector<int> constant_ranks_;
  std::vector<std::int8_t> rank_;       ///< per node
  std::vector<std::int8_t> outermost_;  ///< per node: lowest level of a free variable, or kMaxNesting
  std::vector<std::uint32_t> stamp_;    ///< per node: epoch at which value_ was computed
  std::vector<int> value_;
  std::array<std::uint32_t, kRanks> epoch_{};
  std::uint32_t clock_ = 1;
  std::array<int, kMaxNesting> variables_{};
  Structure structure_;
};

}  // namespace roluat::model

// What is left of a formula on one finite structure when the values of some constants stay open.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "model/expression.hpp"
#include "model/structure.hpp"

namespace roluat::model {

/// Evaluates as Evaluator does, but leaves the open constants (of sort Bool) standing: the answer is a formula over
/// them, without quantifiers and without integers.
class PartialEvaluator {
 public:
  static constexpr int kMostElements = 14;  ///< of a structure that can be looked at

  /// `open` has an entry for every constant of the signature; missing ones count as not open.
  PartialEvaluator(Formulas& formulas, std::vector<bool> open) : formulas_(formulas), open_(std::move(open)) {}

  /// Looks at this structure from now on. Throws std::invalid_argument for one of more than kMostElements.
  void look_at(const Structure& structure);
  /// What is left of a closed formula.
  Expr left_of(Expr e);

 private:
  static constexpr int kMaxNesting = 8;
  static constexpr std::uint32_t kUnbound = 15;  ///< no element: these are 0 to 14

  std::uint32_t free_variables(Expr e);
  std::uint64_t key(Expr e);
  Expr compute(Expr e);
  Expr junction(const Node& node, Expr e);
  Expr quantified(const Node& node, Expr body);
  Expr arithmetic(Op op, Expr a, Expr b);

  Formulas& formulas_;
  std::vector<bool> open_;
  Structure structure_;
  std::uint32_t bound_ = 0xFFFFFFFFU;  ///< four bits for each variable: its element
  std::unordered_map<std::uint64_t, Expr> known_;
  std::vector<std::uint32_t> free_;  ///< per node: four set bits for each free variable
};

}  // namespace roluat::model

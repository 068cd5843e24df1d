// In which kinds of act can a formula hold at all? Found without the solver, and remembered: many obligations are made
// of the same few parts.
#pragma once

#include <bitset>
#include <unordered_map>
#include <vector>

#include "solver/act_cases.hpp"

namespace roluat::analysis {

class CaseFilter {
 public:
  explicit CaseFilter(solver::Encoding& encoding);

  /// Is there a kind of act for which no part of the conjunction becomes false by its form? False: it cannot hold.
  [[nodiscard]] bool may_hold(model::Expr conjunction);

  /// The pool has lost expressions.
  void pool_shrank();

 private:
  static constexpr std::size_t kMostCases = 1024;
  struct Part {
    std::bitset<kMostCases> known, possible;
  };
  [[nodiscard]] bool possible(model::Expr part, std::size_t act);

  solver::Encoding& encoding_;
  std::vector<solver::ActCase> cases_;
  std::vector<model::Replacements> rewritten_;  ///< by case
  std::unordered_map<std::int32_t, Part> parts_;
};

}  // namespace roluat::analysis

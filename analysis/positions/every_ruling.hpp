// Do all rulings that there are say the same of a claim?
#pragma once

#include <optional>
#include <set>
#include <string>

#include "model/partial.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {

class EveryRuling {
 public:
  explicit EveryRuling(const solver::Encoding& encoding);

  /// What every ruling says of the claim: any option of any question, whatever the others are. Nothing: they differ, or
  /// so many questions matter that their answers were not all tried (more than kMostAnswers combinations), or the
  /// structure has more pieces than the kernel is evaluated in part for.
  [[nodiscard]] std::optional<bool> says(const model::Structure& structure);

  /// The questions left in the kernel on this structure, in their order: no other answer can matter. All of them, where
  /// it has too many pieces.
  [[nodiscard]] std::vector<std::size_t> questions_left(const model::Structure& structure);

  static constexpr std::size_t kMostAnswers = 20'000;

 private:
  [[nodiscard]] model::Expr left(const model::Structure& structure);
  [[nodiscard]] std::vector<std::size_t> mentioned(model::Expr e) const;

  const solver::Encoding& encoding_;
  model::Formulas formulas_;  ///< of its own: what is left of the kernel is added to it
  model::PartialEvaluator kernel_;
};

}  // namespace roluat::analysis

// Two rulings held against each other: where they answer differently, and on which positions that shows.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/game.hpp"
#include "solver/search.hpp"

namespace roluat::analysis {

/// An act, and two rulings that disagree on it.
struct DisputedAct {
  model::Written written;
  model::Trilingual title;
  bool both = false;       ///< the two rulings compared disagree; otherwise one of them and itself with this answer
  std::string one, other;  ///< what the rulings that disagree are called: "vi", "vi + rook.river=may-stay"
  bool one_says = false;   ///< yes, legal; the other says the opposite
};

/// A question that the rulings answer differently.
struct RulingDifference {
  const model::Question* question = nullptr;
  std::string option_a, option_b;
  std::optional<DisputedAct> shown;  ///< on as few pieces as it can be
  bool undecided = false;            ///< the solver gave up
};

/// In the order of the questions. Every act shown has been judged by the kernel's evaluator and by the enumerator:
/// throws std::logic_error where these disagree.
[[nodiscard]] std::vector<RulingDifference> differences(solver::Encoding& encoding, const model::Game& game,
                                                        const model::Ruling& a, const model::Ruling& b,
                                                        const solver::SearchOptions& options);

}  // namespace roluat::analysis

// Tries changes of wording: which of them settle a finding, and what else they do. What costs is the solver, so nothing
// is asked whose answer follows from the check before, and what many changes have in common is asked once.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <vector>

#include "analysis/fixing.hpp"

namespace roluat::analysis {

class Trials {
 public:
  /// `texts` as they are, and the report of a whole check of them. `game` must outlive this object. Throws InputError.
  Trials(const TextsFrom& texts, const nlohmann::ordered_json& report, const model::Game& game, int most_pieces,
         std::stop_token stop);
  ~Trials();

  /// For each change, does it settle the finding? Throws InputError, solver::Interrupted.
  [[nodiscard]] std::vector<bool> settle(const std::vector<Proposal>& proposals, const nlohmann::ordered_json& finding);

  /// What each change does; the finding that it is to settle is among `resolved`. Throws InputError,
  /// solver::Interrupted.
  [[nodiscard]] std::vector<Effect> effects_of(const std::vector<Proposal>& proposals);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace roluat::analysis

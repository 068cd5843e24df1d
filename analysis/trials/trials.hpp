// Tries changes of wording: which of them settle a finding, and what else they do. What costs is the solver, so nothing
// is asked whose answer follows from the check before, what many changes have in common is asked once, and what had no
// witness is asked again only where the change makes a difference.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <vector>

#include "analysis/trials/fixing.hpp"

namespace roluat::analysis {

class Trials {
 public:
  /// `texts` as they are, and the report of a whole check of them. `game` must outlive this object. `in_parts`: the
  /// solver may use two threads. Throws InputError.
  Trials(const TextsFrom& texts, const nlohmann::ordered_json& report, const model::Game& game, int most_pieces,
         std::stop_token stop, bool in_parts = true);
  ~Trials();
  Trials(Trials&&) noexcept;

  /// A change, and a finding that it might settle.
  struct Candidate {
    const Proposal* proposal;
    const nlohmann::ordered_json* finding;
  };
  /// For each, does it? Throws InputError, solver::Interrupted.
  [[nodiscard]] std::vector<Settles> settle(const std::vector<Candidate>& candidates);
  [[nodiscard]] std::vector<Settles> settle(const std::vector<Proposal>& proposals,
                                            const nlohmann::ordered_json& finding);

  /// Of a change that does not close its gap: answers to other questions that would help (gap_closing.hpp). Throws
  /// InputError, solver::Interrupted.
  [[nodiscard]] std::vector<std::vector<ChosenOption>> what_would_help(const Proposal& proposal);

  /// What each change does; the finding that it is to settle is among `resolved`. Throws InputError,
  /// solver::Interrupted.
  [[nodiscard]] std::vector<Effect> effects_of(const std::vector<Proposal>& proposals);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace roluat::analysis

// What the solver leaves undecided is put to another one before anything is told: so what that one shows a situation of
// is a finding like any other.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "model/message.hpp"
#include "solver/denials.hpp"
#include "solver/search.hpp"

namespace roluat::analysis {

/// What another solver says of one formula.
struct OtherAnswer {
  solver::Answer answer = solver::Answer::unknown;
  std::optional<solver::Found> witness{};  ///< where sat: what it shows, held against the evaluator
  model::Message unread{};                 ///< where sat and there is no witness: why what it shows cannot be read back
  std::size_t queries = 0;
  double seconds = 0;
};

/// Asks it: is there such a situation? (proofs/second_search.hpp) Throws solver::Interrupted when stopped.
using OtherSolver = std::function<OtherAnswer(solver::Encoding&, const solver::DeniedFormula&, const std::stop_token&)>;

/// What became of what the first left undecided: ids of obligations, with their levels.
struct ByOther {
  std::vector<std::string> denied, found, open;
  std::vector<std::string> denied_alone;         ///< where that would be a finding: undecided, nothing else confirms it
  std::map<std::string, model::Message> unread;  ///< it says that there is one, and why that is not read back
  std::size_t queries = 0;
  double seconds = 0;
};

/// Moves what it decides to what was found and refuted. What it says that there is without a witness stays undecided,
/// and so does what it denies where a denial is the finding: nothing could be held against the evaluator.
/// `pieces`: with how many of them each was asked.
void ask_other(solver::Encoding& encoding, const std::vector<solver::Obligation>& obligations, const OtherSolver& other,
               const std::function<int(const solver::Obligation&)>& pieces, const std::stop_token& stop,
               solver::Outcome& outcome, ByOther& by_other);

/// How an obligation is called where it is denied or undecided: at each level it is asked by itself.
[[nodiscard]] std::string denial_id(const solver::Obligation& one);

}  // namespace roluat::analysis

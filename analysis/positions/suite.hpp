// A conformance suite: small positions with all their turns under one ruling, until every branch of the rules has shown
// itself; and a table of what is covered, with the reason for whatever is not.
#pragma once

#include <functional>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "analysis/positions/judged_position.hpp"
#include "model/chance_positions.hpp"
#include "model/game.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {

struct SuiteRequest {
  std::string preset;
  std::size_t count = 1000;  ///< positions at least, if there are so many that show something else
  std::uint64_t seed = 1;
  std::size_t draws = 60'000;  ///< positions looked at, at most
  int most_pieces = 3;         ///< on which the solver looks for what chance did not show
  std::function<void(std::size_t positions, std::size_t open)> progress;  ///< open: answers that nothing has shown yet
  std::stop_token stop;
};

/// An answer other than the ruling's own: whether some position of the suite would tell it.
struct AnswerCoverage {
  std::string question, option;
  std::size_t positions = 0;  ///< on which the first few were looked at: 0, or at least one
  std::string first;          ///< id of the first
  model::Trilingual reason;   ///< where there is none
};

/// The acts of one manner by one kind onto one kind (or none): "act replace rook>horse".
struct ActCoverage {
  std::string shape;
  std::size_t positions = 0;
  std::string first;
  model::Trilingual reason;  ///< where there is none although the solver finds such an act
};

struct SuiteCoverage {
  std::vector<AnswerCoverage> answers;
  std::vector<ActCoverage> acts;       ///< those that some position has, and those that the solver finds
  std::vector<std::string> missing{};  ///< roles that nothing plays: actor, manner, kind; then acts are not covered
  std::size_t impossible = 0;          ///< combinations of manner, kind and kind of which there is no legal act
  int proved_up_to = 0;                ///< positions of so many pieces: "there is none" holds for these
};

struct ConformanceSuite {
  std::vector<JudgedPosition> positions;  ///< each asks for turns, with the one verdict
  SuiteCoverage coverage;
};

/// Throws InputError, solver::Interrupted, and std::logic_error where kernel and enumerator disagree on an act of some
/// position.
[[nodiscard]] ConformanceSuite make_suite(const solver::Encoding& encoding, const model::Game& game,
                                          const SuiteRequest& request);

/// The table, as text.
[[nodiscard]] std::string coverage_table(const SuiteCoverage& coverage, model::Language language);

}  // namespace roluat::analysis

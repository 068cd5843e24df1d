// What rulings say of one claim, told three times: by the kernel's evaluator, by the enumerator, and, where the solver
// has found the position, by the solver.
#pragma once

#include <memory>
#include <vector>

#include "analysis/judging/judge.hpp"
#include "analysis/judging/replay.hpp"
#include "analysis/positions/every_ruling.hpp"
#include "analysis/positions/judged_position.hpp"
#include "solver/variety.hpp"

namespace roluat::analysis {

/// A claim as it was found.
struct FoundClaim {
  model::Structure witness;
  bool by_solver = true;
};

/// Whose verdicts a claim is shown with: the ruling with each answer to the question (none of that id: not), then the
/// presets, then the ruling as it is where it is none of them.
[[nodiscard]] std::vector<NamedRuling> rulings_shown(const solver::Encoding& encoding, const std::string& ruling,
                                                     const std::string& question);

class ClaimJudge {
 public:
  /// `texts` are of this encoding; they and the encoding must live as long.
  ClaimJudge(const solver::Encoding& encoding, const std::vector<solver::Verdicts>& texts, const model::Game& game);

  /// The position with the verdicts of these rulings, its clauses and the questions whose answer alone changes a
  /// verdict of theirs; no id, reason or source yet. Throws std::logic_error where two of the three disagree.
  [[nodiscard]] JudgedPosition judge(const FoundClaim& found, const std::vector<NamedRuling>& rulings);

  /// The same with one verdict, of every ruling; nothing where they differ.
  [[nodiscard]] std::optional<JudgedPosition> judge_universally(const FoundClaim& found);

 private:
  struct Written {
    JudgedPosition position;
    model::Position at{};        ///< read back from its text
    model::Structure structure;  ///< of it
  };
  [[nodiscard]] Written written(const FoundClaim& found) const;
  std::vector<bool> verdicts(const FoundClaim& found, const Written& written,
                             const std::vector<model::Ruling>& rulings);
  void add_clauses(Written& written);
  void add_questions(Written& written, const std::vector<model::Ruling>& rulings);

  const solver::Encoding& encoding_;
  const std::vector<solver::Verdicts>& texts_;
  const model::Game& game_;
  Replayer replayer_;
  Judge judge_;
  EveryRuling every_;
  solver::SolverJudge solver_;
};

}  // namespace roluat::analysis

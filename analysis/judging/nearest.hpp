// What the other text says close by: of every difference between texts the sentences that speak of the same thing
// (counterparts), and the nearest plain case. Where both texts agree in that case, the difference is an edge of what
// they speak of.
#pragma once

#include <map>
#include <vector>

#include "analysis/findings/finding.hpp"
#include "analysis/judging/judge.hpp"
#include "model/game.hpp"
#include "solver/record_roles.hpp"
#include "solver/search.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

/// A found difference's nearest case.
struct NearestFound {
  model::Structure act;
  bool agreed = false;  ///< both texts say the same of it
};
/// By the number of the witness among those found.
using NearestCases = std::map<std::size_t, NearestFound>;

/// Of every one-sided silence the smallest plain case of the same deed (plain.smt2, deeds.smt2) of which the clause
/// that speaks says the same, and the other text too (agreed); or else of which some sentence beside it in the other
/// text speaks at all.
NearestCases nearest_cases(const solver::Encoding& encoding, const std::vector<solver::Verdicts>& texts,
                           const std::vector<solver::Obligation>& obligations, const std::vector<solver::Found>& found,
                           solver::SearchOptions options);

/// Cites in a difference what stands beside its clauses in the other text, with what it says of the nearest case.
class Neighbours {
 public:
  Neighbours(const solver::Encoding& encoding, const std::vector<solver::Verdicts>& texts, const model::Game& game);
  /// `witness`: null where no act shows the finding.
  void note(const NearestFound* nearest, const model::Structure* witness, Finding& finding);

 private:
  void cite(const std::string& text, int sentence, const std::string& other, bool nearest, Finding& finding);
  void keep_those_of_its_record(const model::Structure& witness, Finding& finding);
  [[nodiscard]] bool speaks_with_another_sign(const solver::RecordRole& record, model::Structure witness,
                                              const solver::Verdicts& text, std::size_t clause);
  [[nodiscard]] Verdict said_by(const solver::Verdicts& text, std::size_t clause);

  const solver::Encoding& encoding_;
  const std::vector<solver::Verdicts>& texts_;
  const model::Game& game_;
  Judge judge_;
  std::vector<solver::RecordRole> records_;
};

}  // namespace roluat::analysis

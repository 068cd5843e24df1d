// Which rulings a text admits: those that obey as many of its clauses as can be obeyed together.
#pragma once

#include <string>
#include <vector>

#include "analysis/openness/counting.hpp"

namespace roluat::analysis {

/// A clause and the rulings that obey it.
struct Condition {
  std::string clause;
  model::Expr rulings;
};

/// What some clauses together leave open.
///
/// A set of clauses is *consistent* if some ruling obeys all of them. A ruling is admitted if the clauses that it obeys
/// are a maximal consistent set. Two rulings that obey different maximal sets are different, so the numbers add up.
struct Admission {
  Count obeying_all;                                ///< rulings that obey every clause
  Count admitted;                                   ///< rulings that obey some maximal consistent set of clauses
  bool exact = true;                                ///< false: `admitted` may be otherwise
  std::vector<std::string> unobeyable;              ///< clauses that no ruling obeys, each by itself
  std::vector<std::vector<std::string>> conflicts;  ///< minimal sets of clauses that no ruling obeys together (MUS)
  std::vector<std::vector<std::string>> repairs;    ///< smallest sets without which the rest is consistent, a few
  std::size_t repair_size = 0;                      ///< clauses in a smallest repair
  std::vector<model::Expr> rulings;                 ///< conditions that the rulings admitted meet, and no others
  std::vector<Condition> undisputed;                ///< of clauses that stand in no conflict, as far as all are known
};

/// Conditions of clauses that no ruling obeys are left out of everything but `unobeyable` and `obeying_all`.
Admission admission(solver::Encoding& encoding, Counter& counter, const std::vector<Condition>& conditions);

}  // namespace roluat::analysis

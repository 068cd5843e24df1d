// Another solver is asked whatever was denied, and what was left undecided. It gets SMT-LIB text and shares nothing
// with the first but the expressions that the text was made of.
#pragma once

#include <functional>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "analysis/checking/check.hpp"
#include "analysis/checking/other_solver.hpp"

namespace roluat::analysis {

inline constexpr const char* kSecondSolver = "cvc5 --lang=smt2 --incremental";

/// Where queries about denials lie in a report's folder.
inline constexpr const char* kDeniedFolder = "denied";

struct SecondOptions {
  std::string command = kSecondSolver;  ///< reads SMT-LIB 2 on its standard input, and answers line by line
  std::string folder;                   ///< kDeniedFolder of the report, as it is called where a query is named
  std::string before{};                 ///< what the names of the queries begin with
  double seconds = 1800;                ///< for each query about one obligation
  double patience = 20;                 ///< seconds for one about many; then it is asked in parts
  std::function<void(std::size_t done, std::size_t all)> progress{};
  std::stop_token stop{};
};

/// What it has decided of what the first left undecided, before findings were told and after; and what it says of
/// denials, whose queries and seconds (of all its processes together) are counted with the rest.
struct SecondOpinion : ByOther {
  std::string solver;                   ///< its command
  std::size_t obligations = 0;          ///< denied by both solvers
  std::vector<std::string> unanswered;  ///< queries about denials that it did not decide
  /// Where it says that there is one: the query, in both solvers' form, and the obligations that it asks of.
  struct Disagreement {
    std::string query, as_first_asked;
    std::vector<std::string> obligations;
  };
  std::vector<Disagreement> disagreements;
  std::map<std::string, std::string>
      asked;                       ///< the same as `denials`, as they were asked; those of a disagreement twice
  std::vector<std::string> holds;  ///< ids of what it says there is of the undecided, where no situation shows it

  [[nodiscard]] bool agrees() const { return disagreements.empty(); }
};

/// The queries about what was denied, by their names in a report's folder, which begin with `before`.
[[nodiscard]] std::map<std::string, std::string> denials(const CheckResult& result, const std::string& before = "");

/// Asks them, and writes nothing. Throws InputError where the solver cannot be run, solver::Interrupted when stopped.
SecondOpinion second_opinion(const CheckResult& result, const SecondOptions& options);

/// What the same solver says of one subject after the other.
void add(SecondOpinion more, SecondOpinion& sum);

/// What the second solver denies afterwards of what the first left undecided is denied. Where that would be a finding
/// it is counted as denied by it alone, and stays undecided.
void take_over(const SecondOpinion& opinion, CheckResult& result);

/// What one solver denies and another says there is: it is undecided.
void set_aside_contradicted(const std::vector<std::string>& ids, CheckResult& result);

}  // namespace roluat::analysis

// Acts told apart by what they are told by: every query is asked for one kind of act at a time.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "solver/encoding.hpp"
#include "solver/finite_solver.hpp"

namespace roluat::solver {

/// One case: values for the terms that acts are told by. What is left of most formulas with these values is `false`.
struct ActCase {
  bool aimed = false;
  std::string name{};  ///< "aimed-act-replace-rook"
  model::Expr condition;
  model::Replacements values;  ///< for Formulas::rewrite
};

/// The cases that the world leaves open; one of them holds in every structure. One query over all acts is far harder to
/// refute than one for every value of what an act is told by: whether it is aimed, and the case_terms (its manner, the
/// kind of the actor). Throws InputError where these come to too many.
std::vector<ActCase> act_cases(Encoding& encoding);

/// Solvers kept for asking again: one for each choice of sizes, for acts with a target and without.
class Solvers {
 public:
  /// `besides`: what is going to be asked for besides in every query, if something is (FiniteSolver::prepare).
  Solvers(const Encoding& encoding, Engine engine, std::vector<model::Expr> besides = {})
      : encoding_(encoding), engine_(engine), besides_(std::move(besides)) {}

  /// With the world and the condition asserted, and nothing else.
  FiniteSolver& fresh(Sizes sizes, bool aimed, model::Expr condition);

 private:
  const Encoding& encoding_;
  Engine engine_;
  std::vector<model::Expr> besides_;
  std::map<std::pair<Sizes, bool>, FiniteSolver> kept_;
};

}  // namespace roluat::solver

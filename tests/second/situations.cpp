#include "tests/second/situations.hpp"

#include <algorithm>
#include <stdexcept>

#include "solver/act_cases.hpp"

namespace roluat::tests {

using model::Expr;
using model::Structure;

Situations::Situations(solver::Encoding& encoding) : encoding_(encoding), evaluator_(encoding.formulas, {}) {}

void Situations::start_afresh() {
  ready_.clear();
  found_.clear();
}

solver::FiniteSolver& Situations::solver(Shape shape) {
  const model::Signature& signature = encoding_.prelude.signature();
  auto kept = solvers_.find(shape);
  if (kept == solvers_.end()) {
    const std::map<int, int> named = solver::named_elements(encoding_.roles, shape.second);
    kept = solvers_.emplace(shape, solver::FiniteSolver(encoding_.formulas, signature, shape.first, named)).first;
  }
  solver::FiniteSolver& solver = kept->second;
  if (!ready_[shape]) {
    solver.reset();
    for (const Expr fact : encoding_.world) solver.add(fact);
    solver.add_constant(encoding_.roles.aimed, shape.second ? 1 : 0);
    ready_[shape] = true;
  }
  return solver;
}

bool Situations::holds(const Structure& situation, Expr formula) {
  evaluator_.structure() = situation;
  evaluator_.changed(0);
  return evaluator_.holds(formula);
}

std::optional<Structure> Situations::ask(Shape shape, Expr formula, const std::vector<Expr>& besides) {
  ++queries_;
  const solver::Result result = solver(shape).check_any({formula}, besides);
  if (result.answer == solver::Answer::unknown) throw std::runtime_error("undecided: " + result.reason);
  if (result.answer == solver::Answer::unsat) return std::nullopt;
  if (!holds(result.model, formula)) throw std::logic_error("solver and evaluator disagree on a situation");
  return result.model;
}

std::optional<Structure> Situations::first(Expr formula, const std::vector<Expr>& wishes, int most) {
  for (int pieces = 1; pieces <= most; ++pieces)
    for (const bool aimed : {false, true}) {
      if (aimed && pieces == 1) continue;
      if (auto found = ask({pieces, aimed}, formula, wishes)) return found;
    }
  return std::nullopt;
}

bool Situations::known(Expr formula) {
  return std::ranges::any_of(found_, [&](const Structure& one) { return holds(one, formula); });
}

bool Situations::empty(Expr formula) {
  if (formula == encoding_.formulas.boolean(false)) return true;
  if (known(formula)) return false;
  const auto witness = first(formula, {}, kMostPieces);
  if (witness) found_.push_back(*witness);
  return !witness;
}

std::optional<Structure> Situations::smallest(Expr formula) {
  const auto any = first(formula, {}, kMostPieces);
  if (!any) return any;
  const auto readable = first(formula, encoding_.taste, any->elements);
  return readable ? readable : any;
}

}  // namespace roluat::tests

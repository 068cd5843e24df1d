#include "solver/denials.hpp"

#include <map>

#include "solver/act_cases.hpp"
#include "solver/reductions.hpp"

namespace roluat::solver {

using model::Expr;

namespace {

// Of no situation: each its own question, all in one query.
DenialQuery of_no_situation(Encoding& encoding, const std::vector<DeniedFormula>& denied,
                            Engine engine, const std::vector<std::size_t>& which) {
  FiniteSolver solver(encoding.formulas, encoding.prelude.signature(), 1, {}, engine);
  std::vector<Expr> any;
  for (const std::size_t i : which) any.push_back(denied[i].formula);
  solver.add(encoding.formulas.disjunction(any));
  return {"0-definitions", which, solver.smt2()};
}

}  // namespace

void for_each_denial_query(Encoding& encoding, const std::vector<DeniedFormula>& denied, Engine engine,
                           const std::function<void(DenialQuery)>& take) {
  std::vector<Obligation> obligations(denied.size());
  std::map<int, std::vector<std::size_t>> by_elements;
  for (std::size_t i = 0; i < denied.size(); ++i) {
    obligations[i].formula = denied[i].formula;
    by_elements[denied[i].elements].push_back(i);
  }
  if (const auto none = by_elements.extract(0); !none.empty()) take(of_no_situation(encoding, denied, engine, none.mapped()));
  if (by_elements.empty()) return;
  Reductions reductions(encoding.formulas, obligations);
  Solvers solvers(encoding, engine);
  for (const ActCase& act : act_cases(encoding))
    for (const auto& [elements, which] : by_elements) {
      DenialQuery query{std::to_string(elements) + "-" + act.name, {}, {}};
      std::vector<Expr> any;
      for (const ReducedObligation& one : reductions.in(act, which)) {
        query.asks_of.push_back(one.obligation);
        any.push_back(one.formula);
      }
      if (any.empty() || (act.aimed && elements < 2)) continue;
      FiniteSolver& solver = solvers.fresh(Sizes(1, elements), act.aimed, act.condition);
      solver.add(encoding.formulas.disjunction(any));
      query.script = solver.smt2();
      take(std::move(query));
    }
}

}  // namespace roluat::solver

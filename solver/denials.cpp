#include "solver/denials.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "solver/act_cases.hpp"
#include "solver/reductions.hpp"
#include "solver/sufficient_elements.hpp"

namespace roluat::solver {

using model::Expr;

namespace {

std::vector<Obligation> obligations_of(const std::vector<DeniedFormula>& denied) {
  std::vector<Obligation> obligations(denied.size());
  for (std::size_t i = 0; i < denied.size(); ++i) obligations[i].formula = denied[i].formula;
  return obligations;
}

// Of no situation: each its own question, all in one query. `elements`: of two to so many; 0: of one.
DenialQuery of_no_situation(Encoding& encoding, const std::vector<DeniedFormula>& denied, Engine engine, int elements,
                            bool aimed, const std::vector<std::size_t>& which, const std::string& name) {
  FiniteSolver solver(encoding.formulas, encoding.prelude.signature(), elements == 0 ? Sizes(1) : Sizes(2, elements),
                      named_elements(encoding.roles, aimed), engine);
  std::vector<Expr> any;
  for (const std::size_t i : which) any.push_back(denied[i].formula);
  solver.add(encoding.formulas.disjunction(any));
  return {name, {}, elements, aimed, which, solver.smt2()};
}

// Most speak of no element. What does is asked of more too, without a target and with one.
void take_of_no_situation(Encoding& encoding, const std::vector<DeniedFormula>& denied, Engine engine,
                          const std::vector<std::size_t>& which, const std::function<void(DenialQuery)>& take) {
  take(of_no_situation(encoding, denied, engine, 0, false, which, "0-definitions"));
  std::map<int, std::vector<std::size_t>> more;
  for (const std::size_t i : which)
    // One whose form tells no bound was never denied.
    if (const int enough =
            sufficient_for_definition(encoding.formulas, encoding.prelude.signature(), denied[i].formula).value_or(0))
      more[std::max(2, enough)].push_back(i);
  for (const auto& [elements, some] : more)
    for (const bool aimed : {false, true})
      if (!aimed || encoding.roles.target >= 0)
        take(of_no_situation(encoding, denied, engine, elements, aimed, some,
                             std::to_string(elements) + (aimed ? "-aimed" : "") + "-definitions"));
}

/// Without a script where nothing is left to be asked.
DenialQuery of_an_act(Encoding& encoding, Reductions& reductions, Solvers& solvers, const ActCase& act, int elements,
                      const std::vector<std::size_t>& which, const std::string& name) {
  DenialQuery query{name, act.name, elements, act.aimed, {}, {}};
  std::vector<Expr> any;
  for (const ReducedObligation& one : reductions.in(act, which)) {
    query.asks_of.push_back(one.obligation);
    any.push_back(one.formula);
  }
  if (any.empty() || (act.aimed && elements < 2)) return query;
  FiniteSolver& solver = solvers.fresh(Sizes(1, elements), act.aimed, act.condition);
  solver.add(encoding.formulas.disjunction(any));
  query.script = solver.smt2();
  return query;
}

}  // namespace

void for_each_denial_query(Encoding& encoding, const std::vector<DeniedFormula>& denied, Engine engine,
                           const std::function<void(DenialQuery)>& take, Share share) {
  const std::vector<Obligation> obligations = obligations_of(denied);
  std::map<int, std::vector<std::size_t>> by_elements;
  for (std::size_t i = 0; i < denied.size(); ++i) by_elements[denied[i].elements].push_back(i);
  if (const auto none = by_elements.extract(0); !none.empty() && share.number == 0)
    take_of_no_situation(encoding, denied, engine, none.mapped(), take);
  if (by_elements.empty()) return;
  Reductions reductions(encoding.formulas, obligations);
  Solvers solvers(encoding, engine);
  const std::vector<ActCase> acts = act_cases(encoding);
  for (std::size_t a = share.number; a < acts.size(); a += share.of)
    for (const auto& [elements, which] : by_elements) {
      DenialQuery query = of_an_act(encoding, reductions, solvers, acts[a], elements, which,
                                    std::to_string(elements) + "-" + acts[a].name);
      if (!query.script.empty()) take(std::move(query));
    }
}

DenialQuery part_of(Encoding& encoding, const std::vector<DeniedFormula>& denied, Engine engine,
                    const DenialQuery& query, const std::vector<std::size_t>& some, const std::string& name) {
  if (query.act.empty()) return of_no_situation(encoding, denied, engine, query.elements, query.aimed, some, name);
  const std::vector<Obligation> obligations = obligations_of(denied);
  Reductions reductions(encoding.formulas, obligations);
  Solvers solvers(encoding, engine);
  for (const ActCase& act : act_cases(encoding))
    if (act.name == query.act) return of_an_act(encoding, reductions, solvers, act, query.elements, some, name);
  throw std::logic_error("no kind of act is called " + query.act);
}

}  // namespace roluat::solver

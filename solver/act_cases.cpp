#include "solver/act_cases.hpp"

#include <algorithm>

#include "solver/case_roles.hpp"

namespace roluat::solver {

using model::Expr;

namespace {

struct Term {
  Expr term;
  const std::vector<std::string>* values;
};

std::vector<Term> telling_terms(Encoding& encoding) {
  model::Formulas& f = encoding.formulas;
  std::vector<Term> terms;
  for (const CaseTerm& one : case_terms(encoding)) {
    const Expr term = one.is_function ? f.apply(one.symbol, f.constant(encoding.roles.actor)) : f.constant(one.symbol);
    terms.push_back({term, one.values});
  }
  return terms;
}

// Does the world, with the case's values put in, leave it open? (An act without a target takes nothing, for one.)
bool possible(Encoding& encoding, ActCase& one) {
  const Expr never = encoding.formulas.boolean(false);
  return std::ranges::none_of(encoding.world,
                              [&](Expr fact) { return encoding.formulas.rewrite(fact, one.values) == never; });
}

}  // namespace

std::vector<ActCase> act_cases(Encoding& encoding) {
  model::Formulas& f = encoding.formulas;
  std::vector<ActCase> cases;
  if (encoding.roles.aimed < 0) {
    cases.push_back({false, "act", f.boolean(true), {}});
  } else {
    const Expr aimed = f.constant(encoding.roles.aimed);
    for (const bool is_aimed : {false, true})
      cases.push_back({is_aimed, is_aimed ? "aimed" : "unaimed", f.boolean(true), {{aimed, f.boolean(is_aimed)}}});
  }
  for (const auto& [term, values] : telling_terms(encoding)) {
    std::vector<ActCase> finer;
    for (const ActCase& coarse : cases)
      for (int v = 0; v < static_cast<int>(values->size()); ++v) {
        finer.push_back(coarse);
        finer.back().name += "-" + (*values)[static_cast<std::size_t>(v)];
        finer.back().condition = f.conjunction({coarse.condition, f.equal(term, f.literal(v))});
        finer.back().values.set(term, f.literal(v));
      }
    cases = std::move(finer);
  }
  std::erase_if(cases, [&](ActCase& one) { return !possible(encoding, one); });
  return cases;
}

FiniteSolver& Solvers::fresh(Sizes sizes, bool aimed, Expr condition) {
  const Roles& roles = encoding_.roles;
  if (aimed) sizes.least = std::max(sizes.least, 2);  // the actor and its target
  const auto key = std::pair(sizes, aimed);
  const auto found = kept_.find(key);
  if (found == kept_.end()) {
    FiniteSolver solver(encoding_.formulas, encoding_.prelude.signature(), sizes, named_elements(roles, aimed),
                        engine_);
    solver.add(encoding_.world);
    if (roles.aimed >= 0) solver.add_constant(roles.aimed, aimed ? 1 : 0);
    solver.prepare(besides_);
    solver.mark();
    solver.add(condition);
    return kept_.emplace(key, std::move(solver)).first->second;
  }
  found->second.back();
  found->second.add(condition);
  return found->second;
}

}  // namespace roluat::solver

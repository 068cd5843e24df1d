#include "solver/shapes.hpp"

#include "model/read_file.hpp"
#include "solver/case_roles.hpp"
#include "solver/definition_parts.hpp"

namespace roluat::solver {

using model::Evaluator;
using model::Expr;

Shapes::Shapes(Encoding& encoding) {
  find_kinds(encoding);
  read_terms(encoding);
}

// By the same words as acts are told apart.
void Shapes::find_kinds(Encoding& encoding) {
  model::Formulas& f = encoding.formulas;
  const Roles& roles = encoding.roles;
  aimed_ = roles.aimed_in(f);
  for (const CaseTerm& term : case_terms(encoding)) {
    if (!term.is_function) {
      kinds_.push_back({f.constant(term.symbol), {}, {}, *term.values, false});
      continue;
    }
    const Expr actor = f.constant(roles.actor), target = roles.target < 0 ? actor : f.constant(roles.target);
    kinds_.push_back({{}, f.apply(term.symbol, actor), f.apply(term.symbol, target), *term.values, true});
  }
}

void Shapes::read_terms(Encoding& encoding) {
  const std::string file = encoding.folder + "/positions/shape.smt2";
  if (!model::is_there(file)) return;
  Prelude prelude = encoding.prelude;
  prelude.add_file(file);
  std::vector<FormulaSource> sources;
  for (const auto& [line, origin] : prelude.origins()) {
    if (origin.file != file) continue;
    const std::vector<model::SExpr> parts = definition_parts(origin);
    if (parts.size() < 4) continue;  // of a wrong one Z3 says what is wrong
    const std::string& name = parts[1].atom;
    const bool integer = parts[2].items.empty() && parts[3].atom == "Int";
    for (std::size_t i = 0; i < std::size(kFinenessNames); ++i) {
      const std::string prefix = std::string(kFinenessNames[i]) + ".";
      if (!name.starts_with(prefix)) continue;
      terms_.push_back({name.substr(prefix.size()), {}, static_cast<Fineness>(i), integer});
      sources.push_back({name, file, origin.line, origin.column, "shape", integer});
    }
  }
  const std::vector<Expr> read = read_formulas(prelude, sources, encoding.formulas);
  for (std::size_t i = 0; i < terms_.size(); ++i) terms_[i].value = read[i];
}

std::string Shapes::name(Evaluator& at, Fineness fineness) const {
  std::string result;
  const auto say = [&](const std::string& word) { result += (result.empty() ? "" : " ") + word; };
  for (const Kinds& kinds : kinds_) {
    const auto value = [&](Expr e) { return kinds.values[static_cast<std::size_t>(at.value(e))]; };
    if (!kinds.is_function)
      say(value(kinds.of_constant));
    else
      say(value(kinds.of_actor) + (at.holds(aimed_) ? ">" + value(kinds.of_target) : ""));
  }
  for (const Term& term : terms_) {
    const int value = term.fineness <= fineness ? at.value(term.value) : 0;
    if (value != 0) say(term.name + (term.integer ? " " + std::to_string(value) : ""));
  }
  return result;
}

Expr Shapes::same(model::Formulas& f, Evaluator& at, Fineness fineness) const {
  std::vector<Expr> all{f.equal(aimed_, f.boolean(at.holds(aimed_)))};
  const auto as_it_is = [&](Expr e) { all.push_back(f.equal(e, f.literal(at.value(e)))); };
  for (const Kinds& kinds : kinds_) {
    as_it_is(kinds.is_function ? kinds.of_actor : kinds.of_constant);
    if (kinds.is_function) as_it_is(kinds.of_target);
  }
  for (const Term& term : terms_) {
    if (term.fineness > fineness) continue;
    if (term.integer)
      as_it_is(term.value);
    else
      all.push_back(at.holds(term.value) ? term.value : f.negation(term.value));
  }
  return f.conjunction(all);
}

}  // namespace roluat::solver

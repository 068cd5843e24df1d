#include "solver/told_witness.hpp"

#include <map>
#include <stdexcept>

#include "model/diagnostic.hpp"
#include "model/evaluator.hpp"
#include "model/sexpr.hpp"
#include "solver/act_cases.hpp"
#include "solver/reductions.hpp"

namespace roluat::solver {

using model::SExpr;

namespace {

std::string without_bars(const std::string& symbol) {
  const bool quoted = symbol.size() > 2 && symbol.front() == '|' && symbol.back() == '|';
  return quoted ? symbol.substr(1, symbol.size() - 2) : symbol;
}

// "true", "rook", "(as rook Kind)", "5", "(- 5)".
std::string value_text(const SExpr& value) {
  if (!value.is_list()) return without_bars(value.atom);
  const bool of_two = value.items.size() >= 2 && !value.items[0].is_list() && !value.items[1].is_list();
  if (of_two && value.items[0].atom == "as") return without_bars(value.items[1].atom);
  if (of_two && value.items[0].atom == "-" && value.items.size() == 2) return "-" + value.items[1].atom;
  throw model::InvalidArgument("a value in it is none of a constant");
}

// "((define-fun kind!0 () Kind rook) ...)", in older solvers "(model ...)". What takes arguments is the solver's own.
std::map<std::string, std::string> values_in(const std::string& answer) {
  if (answer.empty()) throw model::InvalidArgument("it shows nothing");
  const std::vector<SExpr> all = model::read_sexprs(answer, "the model");
  if (all.size() != 1 || !all.front().is_list()) throw model::InvalidArgument("it is no list of definitions");
  std::map<std::string, std::string> values;
  for (const SExpr& one : all.front().items) {
    if (!one.is_list() && one.atom == "model") continue;
    if (one.items.size() != 5 || one.items[0].atom != "define-fun")
      throw model::InvalidArgument("something in it is no definition");
    if (one.items[2].items.empty()) values.emplace(without_bars(one.items[1].atom), value_text(one.items[4]));
  }
  return values;
}

ActCase act_called(Encoding& encoding, const std::string& name) {
  for (ActCase& act : act_cases(encoding))
    if (act.name == name) return std::move(act);
  throw model::InvalidArgument("it is of no kind of act");
}

// The condition does not speak of whether it is aimed.
bool is_of_act(const Encoding& encoding, model::Evaluator& evaluator, const ActCase& act) {
  const int aimed = encoding.roles.aimed;
  if (aimed >= 0 && (evaluator.structure().constants[static_cast<std::size_t>(aimed)] != 0) != act.aimed) return false;
  return evaluator.holds(act.condition);
}

// Throws InvalidArgument or InputError: why it is no witness.
Found witness_in(Encoding& encoding, const DeniedFormula& asked, const DenialQuery& query, const std::string& model) {
  ActCase act = act_called(encoding, query.act);
  FiniteSolver asked_so(encoding.formulas, encoding.prelude.signature(), Sizes(act.aimed ? 2 : 1, query.elements),
                        named_elements(encoding.roles, act.aimed), Engine::none);
  model::Evaluator evaluator(encoding.formulas, {});
  evaluator.structure() = asked_so.structure_of(values_in(model));
  evaluator.changed(0);
  for (const model::Expr fact : encoding.world)
    if (!evaluator.holds(fact)) throw model::InvalidArgument("the evaluator finds it outside the world");
  if (!evaluator.holds(asked.formula))
    throw model::InvalidArgument("the evaluator finds nothing in it of what was asked");
  if (!is_of_act(encoding, evaluator, act))
    throw model::InvalidArgument("the evaluator finds another kind of act in it");
  std::vector<Obligation> obligations(1);
  obligations.front().formula = asked.formula;
  const std::vector<ReducedObligation> left = Reductions(encoding.formulas, obligations).in(act, {0});
  if (left.empty() || !evaluator.holds(left.front().formula))
    throw model::InvalidArgument("the evaluator finds nothing in it of what is left to ask of this kind of act");
  Found found;
  found.witness = evaluator.structure();
  found.elements = found.witness.elements;
  found.aimed = act.aimed;
  found.condition = act.condition;
  found.reduced = left.front().formula;
  found.script = Scripts(encoding).of(found);
  return found;
}

}  // namespace

std::optional<Found> told_witness(Encoding& encoding, const DeniedFormula& asked, const DenialQuery& query,
                                  const std::string& model, model::Message& why) {
  try {
    return witness_in(encoding, asked, query, model);
  } catch (const model::InvalidArgument& fault) {
    why = fault.why();
  } catch (const model::InputError& fault) {
    const model::Diagnostic& at = fault.diagnostic();
    why = model::message("%1:%2:%3: %4", at.source, at.line, at.column, at.problem);
  }
  return {};
}

}  // namespace roluat::solver

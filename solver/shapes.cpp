#include "solver/shapes.hpp"

#include "model/read_file.hpp"
#include "solver/act_cases.hpp"

namespace roluat::solver {

using model::Evaluator;
using model::Expr;

Shapes::Shapes(Encoding& encoding) {
  find_kinds(encoding);
  read_terms(encoding);
}

// Two values are no kinds: a side, say.
void Shapes::find_kinds(Encoding& encoding) {
  model::Formulas& f = encoding.formulas;
  const model::Signature& signature = encoding.prelude.signature();
  aimed_ = encoding.roles.aimed_in(f);
  const auto values = [&](model::Sort sort) -> const std::vector<std::string>* {
    if (sort.kind != model::SortKind::enumeration) return nullptr;
    const auto& all = signature.enumerations()[static_cast<std::size_t>(sort.enumeration)].values;
    return all.size() > 2 ? &all : nullptr;
  };
  for (std::size_t c = 0; c < signature.constants().size(); ++c)
    if (const auto* all = values(signature.constants()[c].sort))
      kinds_.push_back({f.constant(static_cast<int>(c)), {}, {}, *all, false});
  if (encoding.roles.actor < 0) return;
  const Expr actor = f.constant(encoding.roles.actor);
  const Expr target = encoding.roles.target < 0 ? actor : f.constant(encoding.roles.target);
  for (std::size_t g = 0; g < signature.functions().size(); ++g)
    if (const auto* all = values(signature.functions()[g].sort))
      kinds_.push_back({{}, f.apply(static_cast<int>(g), actor), f.apply(static_cast<int>(g), target), *all, true});
}

void Shapes::read_terms(Encoding& encoding) {
  const std::string file = encoding.folder + "/positions/shape.smt2";
  if (!model::is_there(file)) return;
  Prelude prelude = encoding.prelude;
  const std::size_t already = prelude.definitions().size();
  prelude.add_file(file);
  const std::string& text = prelude.definitions();
  static constexpr std::string_view kOpening = "(define-fun ";
  std::vector<FormulaSource> sources;
  for (std::size_t at = text.find(kOpening, already); at != std::string::npos; at = text.find(kOpening, at + 1)) {
    const std::size_t begin = at + kOpening.size(), end = text.find(' ', begin);
    const std::string name = text.substr(begin, end - begin);
    const bool integer = text.compare(end, 7, " () Int") == 0;
    for (std::size_t i = 0; i < std::size(kFinenessNames); ++i) {
      const std::string prefix = std::string(kFinenessNames[i]) + ".";
      if (!name.starts_with(prefix)) continue;
      terms_.push_back({name.substr(prefix.size()), {}, static_cast<Fineness>(i), integer});
      sources.push_back({name, file, 1, 1, "shape", integer});
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

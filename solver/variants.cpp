#include "solver/variants.hpp"

namespace roluat::solver {

using model::Expr;
using model::Formulas;

namespace {

using Known = model::Replacements;  // what Formulas::rewrite knows already

Known known(Formulas& f, const Variant& variant) {
  Known result;
  for (const auto& [constant, replacement] : variant) result.set(f.constant(constant), replacement);
  return result;
}

// Of permissions (or prohibitions): those that are the same in both variants, which silence every difference, and the
// others in each variant.
Expr part_differs(Formulas& f, const std::vector<Expr>& norms, Known& one, Known& other) {
  std::vector<Expr> same, here, there;
  for (const Expr norm : norms) {
    const Expr a = f.rewrite(norm, one), b = f.rewrite(norm, other);
    if (a == b) {
      same.push_back(a);
    } else {
      here.push_back(a);
      there.push_back(b);
    }
  }
  return f.conjunction({f.negation(f.disjunction(same)), exactly_one_of(f, f.disjunction(here), f.disjunction(there))});
}

}  // namespace

Expr exactly_one_of(Formulas& f, Expr a, Expr b) {
  if (a == b) return f.boolean(false);
  return f.disjunction({f.conjunction({a, f.negation(b)}), f.conjunction({f.negation(a), b})});
}

Expr verdicts_differ(Encoding& encoding, const Verdicts& text, const Variant& one, const Variant& other) {
  Formulas& f = encoding.formulas;
  std::vector<Expr> permissions, prohibitions;
  for (std::size_t c = 0; c < text.text().clauses.size(); ++c) {
    permissions.push_back(text.permits(c));
    prohibitions.push_back(text.forbids(c));
  }
  Known here = known(f, one), there = known(f, other);
  return f.disjunction({part_differs(f, permissions, here, there), part_differs(f, prohibitions, here, there)});
}

Expr clause_differs(Encoding& encoding, const Verdicts& text, std::size_t clause, const Variant& one,
                    const Variant& other) {
  Formulas& f = encoding.formulas;
  Known here = known(f, one), there = known(f, other);
  return f.disjunction(
      {part_differs(f, {text.permits(clause)}, here, there), part_differs(f, {text.forbids(clause)}, here, there)});
}

Variant read_as(Encoding& encoding, const Verdicts& text, std::size_t clause, std::size_t reading) {
  Variant result;
  for (std::size_t r = 0; r < text.text().clauses[clause].readings.size(); ++r)
    result.emplace(text.selector(clause, r), encoding.formulas.boolean(r == reading));
  return result;
}

int twin_of(Encoding& encoding, int constant) {
  model::Signature& signature = encoding.prelude.signature();
  const model::Symbol symbol = signature.constants()[static_cast<std::size_t>(constant)];
  return signature.add_constant("twin:" + symbol.name, symbol.sort);
}

}  // namespace roluat::solver

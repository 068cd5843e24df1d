#include "solver/variants.hpp"

#include <algorithm>
#include <functional>

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
struct Stated {
  Expr formula;
  bool concerned = true;  ///< otherwise it is the same in both
};

Expr part_differs(Formulas& f, const std::vector<Stated>& norms, Known& one, Known& other) {
  std::vector<Expr> same, here, there;
  for (const auto& [norm, concerned] : norms) {
    const Expr a = concerned ? f.rewrite(norm, one) : norm, b = concerned ? f.rewrite(norm, other) : norm;
    if (a == b) {
      same.push_back(a);
    } else {
      here.push_back(a);
      there.push_back(b);
    }
  }
  return f.conjunction({f.negation(f.disjunction(same)), exactly_one_of(f, f.disjunction(here), f.disjunction(there))});
}

Expr all_differ(Encoding& encoding, const Verdicts& text, const Variant& one, const Variant& other,
                const std::function<bool(std::size_t)>& concerned) {
  Formulas& f = encoding.formulas;
  std::vector<Stated> permissions, prohibitions;
  for (std::size_t c = 0; c < text.text().clauses.size(); ++c) {
    permissions.push_back({text.permits(c), concerned(c)});
    prohibitions.push_back({text.forbids(c), concerned(c)});
  }
  Known here = known(f, one), there = known(f, other);
  return f.disjunction({part_differs(f, permissions, here, there), part_differs(f, prohibitions, here, there)});
}

}  // namespace

Expr exactly_one_of(Formulas& f, Expr a, Expr b) {
  if (a == b) return f.boolean(false);
  return f.disjunction({f.conjunction({a, f.negation(b)}), f.conjunction({f.negation(a), b})});
}

Expr verdicts_differ(Encoding& encoding, const Verdicts& text, const Variant& one, const Variant& other) {
  return all_differ(encoding, text, one, other, [](std::size_t) { return true; });
}

// How a clause is read concerns itself and what it overrides.
Expr verdicts_differ(Encoding& encoding, const Verdicts& text, std::size_t clause, std::optional<std::size_t> one,
                     std::size_t other) {
  const auto variant = [&](std::size_t reading) { return read_as(encoding, text, clause, reading); };
  return all_differ(encoding, text, one ? variant(*one) : Variant{}, variant(other), [&](std::size_t c) {
    return c == clause || std::ranges::find(text.overriders(c), clause) != text.overriders(c).end();
  });
}

Expr clause_differs(Encoding& encoding, const Verdicts& text, std::size_t clause, const Variant& one,
                    const Variant& other) {
  Formulas& f = encoding.formulas;
  Known here = known(f, one), there = known(f, other);
  return f.disjunction(
      {part_differs(f, {{text.permits(clause)}}, here, there), part_differs(f, {{text.forbids(clause)}}, here, there)});
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

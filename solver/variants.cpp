#include "solver/variants.hpp"

#include <algorithm>
#include <functional>
#include <stdexcept>

#include "solver/record_roles.hpp"

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

namespace {

// A node of other parts.
Expr of_parts(Formulas& f, const model::Node& node, const std::vector<Expr>& parts) {
  switch (node.op) {
    case model::Op::apply:
      return parts.size() == 2 ? f.apply(node.value, parts[0], parts[1]) : f.apply(node.value, parts[0]);
    case model::Op::negation: return f.negation(parts[0]);
    case model::Op::conjunction: return f.conjunction(parts);
    case model::Op::disjunction: return f.disjunction(parts);
    case model::Op::equal: return f.equal(parts[0], parts[1]);
    case model::Op::if_then_else: return f.if_then_else(parts[0], parts[1], parts[2]);
    case model::Op::less_equal: return f.less_equal(parts[0], parts[1]);
    case model::Op::add: return f.add(parts);
    case model::Op::multiply: return f.multiply(parts);
    default: throw std::logic_error("a node without parts");
  }
}

class Beneath {
 public:
  Beneath(Formulas& f, int quantifiers, const Variant& constants)
      : f_(f), quantifiers_(quantifiers), constants_(constants) {}

  Expr of(Expr e) {
    if (const auto known = done_.find(e.index); known != done_.end()) return known->second;
    const Expr result = moved(e);
    done_.emplace(e.index, result);
    return result;
  }

 private:
  Expr moved(Expr e) {
    const model::Node node = f_.node(e);
    if (node.op == model::Op::literal) return e;
    if (node.op == model::Op::variable) return f_.variable(node.value + quantifiers_);
    if (node.op == model::Op::constant) {
      const auto replaced = constants_.find(node.value);
      return replaced == constants_.end() ? e : replaced->second;
    }
    std::vector<Expr> parts(f_.children(e).begin(), f_.children(e).end());
    for (Expr& part : parts) part = of(part);
    const bool quantifier = node.op == model::Op::forall || node.op == model::Op::exists;
    return quantifier ? f_.quantify(node.op, node.value + quantifiers_, parts[0]) : of_parts(f_, node, parts);
  }

  Formulas& f_;
  int quantifiers_;
  const Variant& constants_;
  std::unordered_map<std::int32_t, Expr> done_;
};

}  // namespace

Expr beneath(Formulas& formulas, int quantifiers, Expr e, const Variant& constants) {
  return Beneath(formulas, quantifiers, constants).of(e);
}

int twin_of(Encoding& encoding, int constant) {
  model::Signature& signature = encoding.prelude.signature();
  const model::Symbol symbol = signature.constants()[static_cast<std::size_t>(constant)];
  const std::string name = "twin:" + symbol.name;
  if (const int known = signature.constant(name); known >= 0) return known;
  const int twin = signature.add_constant(name, symbol.sort);
  Formulas& f = encoding.formulas;
  const Bounds bounds =
      symbol.sort.kind == model::SortKind::integer ? bounds_of(constant, f, encoding.world) : Bounds{};
  if (bounds.least) encoding.world.push_back(f.less_equal(f.literal(std::min(0, *bounds.least)), f.constant(twin)));
  if (bounds.most) encoding.world.push_back(f.less_equal(f.constant(twin), f.literal(std::max(0, *bounds.most))));
  return twin;
}

}  // namespace roluat::solver

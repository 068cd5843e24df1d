// The proof. Let a structure satisfy the facts and one of the formulas. Take the elements that constants name, and one
// for each existential quantifier (of the formula, and of those facts that have none under a universal one). As no
// function yields an element, what is taken is, with the relations among it, a structure again, and all that is
// universal still holds in it (Bernays and Schoenfinkel). What may fail are the facts "each p with ... has some q with
// ...". Each of them is given its q for every p taken so far: that is one more for each such fact and each p. A q needs
// no further one if what it was chosen for
// ("q is not hidden") says that no such fact asks anything of it ("each p that is hidden has ..."). So
//   enough = (named + existential) * (1 + number of such facts),
// and where some q is not seen to be such an end, or a fact has another form, no bound is told.
#include "solver/sufficient_elements.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>

namespace roluat::solver {
namespace {

using model::Expr;
using model::Formulas;
using model::Node;
using model::Op;

/// What a conjunction or a disjunction says, part by part, negations pushed inwards; a part is an expression that is
/// affirmed or denied.
struct Part {
  Expr formula;
  bool affirmed = true;
};

void parts_of(const Formulas& f, Expr e, bool affirmed, bool conjoined, std::vector<Part>& parts) {
  const Node& node = f.node(e);
  if (node.op == Op::negation) return parts_of(f, f.children(e)[0], !affirmed, conjoined, parts);
  const Op joins = conjoined == affirmed ? Op::conjunction : Op::disjunction;
  if (node.op != joins) return parts.push_back({e, affirmed});
  for (const Expr child : f.children(e)) parts_of(f, child, affirmed, conjoined, parts);
}

bool quantified(const Formulas& f, Expr e) {
  if (f.node(e).op == Op::forall || f.node(e).op == Op::exists) return true;
  return std::ranges::any_of(f.children(e), [&](Expr child) { return quantified(f, child); });
}

void conjuncts_of(const Formulas& f, Expr e, std::vector<Expr>& all) {
  if (f.node(e).op != Op::conjunction) return all.push_back(e);
  for (const Expr child : f.children(e)) conjuncts_of(f, child, all);
}

/// "Each p has one of `unless`, or some q with all of `chosen`."
struct Demand {
  int p = 0, q = 0;  ///< levels of the variables
  std::vector<Part> unless, chosen;
};

std::optional<Demand> demand_in(const Formulas& f, Expr fact) {
  if (f.node(fact).op != Op::forall) return std::nullopt;
  Demand demand;
  demand.p = f.node(fact).value;
  std::vector<Part> any;
  parts_of(f, f.children(fact)[0], true, false, any);
  bool found = false;
  for (const Part& part : any) {
    const bool exists = f.node(part.formula).op == (part.affirmed ? Op::exists : Op::forall);
    if (!exists) {
      demand.unless.push_back(part);
      continue;
    }
    if (found) return std::nullopt;  // of two such parts it is not said which
    found = true;
    demand.q = f.node(part.formula).value;
    parts_of(f, f.children(part.formula)[0], part.affirmed, true, demand.chosen);
  }
  const auto plain = [&](const Part& part) { return !quantified(f, part.formula); };
  return found && std::ranges::all_of(demand.unless, plain) && std::ranges::all_of(demand.chosen, plain)
             ? std::optional(demand)
             : std::nullopt;
}

/// Is `a`, of the variable at level p alone, the same as `b`, of that at level q alone?
bool same(const Formulas& f, Expr a, int p, Expr b, int q) {
  const Node &one = f.node(a), &other = f.node(b);
  if (one.op != other.op || one.children != other.children) return false;
  if (one.op == Op::variable) return one.value == p && other.value == q;
  if (one.op == Op::forall || one.op == Op::exists || one.value != other.value) return false;
  for (std::size_t i = 0; i < one.children; ++i)
    if (!same(f, f.children(a)[i], p, f.children(b)[i], q)) return false;
  return true;
}

/// Nothing is asked of what was chosen for `from` by `by`: one of its exceptions is part of the choice.
bool asks_nothing(const Formulas& f, const Demand& from, const Demand& by) {
  return std::ranges::any_of(by.unless, [&](const Part& exception) {
    return std::ranges::any_of(from.chosen, [&](const Part& chosen) {
      return exception.affirmed == chosen.affirmed && same(f, exception.formula, by.p, chosen.formula, from.q);
    });
  });
}

/// That many first elements, each with one for each demand; nothing where no search tries so many.
std::optional<int> reachable(std::int64_t first, std::int64_t demands) {
  constexpr std::int64_t kMost = Formulas::kMostElements;
  if (first > kMost || first * (1 + demands) > kMost) return std::nullopt;
  return static_cast<int>(first * (1 + demands));
}

}  // namespace

std::optional<int> sufficient_elements(const Formulas& formulas, const model::Signature& signature,
                                       std::span<const Expr> facts, std::span<const Expr> denied) {
  const auto is_element = [](const model::Symbol& symbol) { return symbol.sort.kind == model::SortKind::element; };
  if (std::ranges::any_of(signature.functions(), is_element)) return std::nullopt;
  std::int64_t named = std::ranges::count_if(signature.constants(), is_element);
  int most = 0;
  for (const Expr formula : denied) {
    const std::optional<int> needed = formulas.elements_needed(formula);
    if (!needed) return std::nullopt;
    most = std::max(most, *needed);
  }
  std::vector<Demand> demands;
  std::vector<Expr> all;
  for (const Expr fact : facts) conjuncts_of(formulas, fact, all);
  for (const Expr fact : all) {
    if (const std::optional<int> needed = formulas.elements_needed(fact)) {
      named += *needed;
      continue;
    }
    const std::optional<Demand> demand = demand_in(formulas, fact);
    if (!demand) return std::nullopt;
    demands.push_back(*demand);
  }
  for (const Demand& from : demands)
    for (const Demand& by : demands)
      if (!asks_nothing(formulas, from, by)) return std::nullopt;
  return reachable(std::max<std::int64_t>(1, named + most), std::ssize(demands));
}

std::optional<int> sufficient_elements(const Encoding& encoding, const std::vector<Expr>& denied) {
  return sufficient_elements(encoding.formulas, encoding.prelude.signature(), encoding.world, denied);
}

namespace {

bool speaks_of_elements(const Formulas& f, const model::Signature& signature, Expr e, std::set<Expr>& seen) {
  const Node& node = f.node(e);
  if (node.op == Op::forall || node.op == Op::exists) return true;
  if (node.op == Op::constant &&
      signature.constants()[static_cast<std::size_t>(node.value)].sort.kind == model::SortKind::element)
    return true;
  if (!seen.insert(e).second) return false;
  return std::ranges::any_of(f.children(e), [&](Expr part) { return speaks_of_elements(f, signature, part, seen); });
}

}  // namespace

std::optional<int> sufficient_for_definition(const Formulas& formulas, const model::Signature& signature, Expr denied) {
  std::set<Expr> seen;
  if (!speaks_of_elements(formulas, signature, denied, seen)) return 0;
  return sufficient_elements(formulas, signature, {}, std::array{denied});
}

}  // namespace roluat::solver

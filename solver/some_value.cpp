// Parts that share none of the constants are asked by themselves ("some a and b with A(a) and B(b)" is "some a with
// A(a), and some b with B(b)"), so that the values are multiplied only where the formula ties them to each other.
#include "solver/some_value.hpp"

#include <algorithm>

namespace roluat::solver {

using model::Expr;
using model::Op;

SomeValue::Mask SomeValue::named_in(Expr e) {
  if (const auto known = named_.find(e.index); known != named_.end()) return known->second;
  Mask named = 0;
  if (f_.node(e).op == Op::constant)
    for (std::size_t i = 0; i < constants_.size(); ++i)
      if (constants_[i].constant == f_.node(e).value) named |= Mask{1} << i;
  for (const Expr child : f_.children(e)) named |= named_in(child);
  named_.emplace(e.index, named);
  return named;
}

// The parts of what is a conjunction (or a disjunction) once negations are pushed inwards.
void SomeValue::collect(Expr e, bool affirmed, Op op, std::vector<Expr>& parts) {
  const Op itself = f_.node(e).op;
  const std::vector<Expr> children(f_.children(e).begin(), f_.children(e).end());
  if (itself == Op::negation) return collect(children[0], !affirmed, op, parts);
  const Op turned = itself == Op::conjunction ? Op::disjunction : Op::conjunction;
  const bool joins = (itself == Op::conjunction || itself == Op::disjunction) && (affirmed ? itself : turned) == op;
  if (!joins) return parts.push_back(affirmed ? e : f_.negation(e));
  for (const Expr child : children) collect(child, affirmed, op, parts);
}

Expr SomeValue::of(Expr e) {
  if (named_in(e) == 0) return e;
  if (const auto known = done_.find(e.index); known != done_.end()) return known->second;
  const Expr result = found(e);
  done_.emplace(e.index, result);
  return result;
}

Expr SomeValue::found(Expr e) {
  std::vector<Expr> any;
  collect(e, true, Op::disjunction, any);
  if (any.size() == 1) return of_conjunction(e);
  for (Expr& part : any) part = of(part);
  return f_.disjunction(any);
}

Expr SomeValue::of_conjunction(Expr e) {
  std::vector<Expr> open, result;
  collect(e, true, Op::conjunction, open);
  if (open.size() == 1) return tried(open.front());
  bool apart = false;
  while (!open.empty()) {
    std::vector<Expr> together{open.back()};
    open.pop_back();
    Mask named = named_in(together.front());
    for (std::size_t before = 0; before != together.size();) {
      before = together.size();
      std::erase_if(open, [&](Expr other) {
        if ((named_in(other) & named) == 0) return false;
        named |= named_in(other);
        together.push_back(other);
        return true;
      });
    }
    apart = apart || !open.empty();
    const Expr whole = f_.conjunction(together);
    result.push_back(apart ? of(whole) : tried(whole));
  }
  return f_.conjunction(result);
}

Expr SomeValue::tried(Expr e) {
  const Mask named = named_in(e);
  const Among* fewest = nullptr;
  for (std::size_t i = 0; i < constants_.size(); ++i)
    if ((named >> i & 1U) != 0 && (fewest == nullptr || constants_[i].values.size() < fewest->values.size()))
      fewest = &constants_[i];
  if (fewest == nullptr) return e;
  std::vector<Expr> any;
  for (const int value : fewest->values) {
    model::Replacements put{{f_.constant(fewest->constant), f_.literal(value)}};
    any.push_back(of(f_.rewrite(e, put)));
  }
  return f_.disjunction(any);
}

}  // namespace roluat::solver

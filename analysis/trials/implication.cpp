#include "analysis/trials/implication.hpp"

#include <algorithm>

namespace roluat::analysis {

using model::Expr;
using model::Node;
using model::Op;

namespace {

constexpr int kMostSteps = 400;

bool is_quantifier(Op op) { return op == Op::forall || op == Op::exists; }

}  // namespace

bool Implications::follows(Expr a, Expr b) {
  steps_ = 0;
  return step(a, b);
}

bool Implications::step(Expr a, Expr b) {
  if (a == b) return true;
  if (++steps_ > kMostSteps) return false;
  const std::uint64_t key =
      std::uint64_t{static_cast<std::uint32_t>(a.index)} << 32U | static_cast<std::uint32_t>(b.index);
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  const bool result = decide(a, b);
  known_.emplace(key, result);
  return result;
}

// What must hold of all parts comes before what may hold of one: so nothing is missed that junctions alone make.
bool Implications::decide(Expr a, Expr b) {
  const Node from = formulas_.node(a), to = formulas_.node(b);
  if ((from.op == Op::literal && from.value == 0) || (to.op == Op::literal && to.value == 1)) return true;
  const auto from_parts = formulas_.children(a), to_parts = formulas_.children(b);
  const auto among = [](auto parts, Expr one) { return std::ranges::find(parts, one) != parts.end(); };
  if ((from.op == Op::conjunction && among(from_parts, b)) || (to.op == Op::disjunction && among(to_parts, a)))
    return true;
  if (to.op == Op::conjunction) return std::ranges::all_of(to_parts, [&](Expr part) { return step(a, part); });
  if (from.op == Op::disjunction) return std::ranges::all_of(from_parts, [&](Expr part) { return step(part, b); });
  if (from.op == Op::negation && to.op == Op::negation) return step(to_parts[0], from_parts[0]);
  if (is_quantifier(from.op) && from.op == to.op && from.value == to.value) return step(from_parts[0], to_parts[0]);
  if (from.op == Op::conjunction && std::ranges::any_of(from_parts, [&](Expr part) { return step(part, b); }))
    return true;
  return to.op == Op::disjunction && std::ranges::any_of(to_parts, [&](Expr part) { return step(a, part); });
}

}  // namespace roluat::analysis

#include "analysis/proofs/sorts.hpp"

#include <algorithm>

namespace roluat::analysis {

using model::Expr;
using model::Op;
using model::Sort;
using model::SortKind;

bool Sorts::add(const model::Formulas& formulas, Expr next) {
  static constexpr Sort kTruth{SortKind::boolean, 0}, kNumber{SortKind::integer, 0}, kElement{SortKind::element, 0};
  const model::Node& node = formulas.node(next);
  const auto parts = formulas.children(next);
  const auto sort = [&](std::size_t part) -> const AnySort& {
    return all_[static_cast<std::size_t>(parts[part].index)];
  };
  const auto all_are = [&](Sort wanted) {
    return std::ranges::all_of(parts,
                               [&](Expr part) { return may_be(all_[static_cast<std::size_t>(part.index)], wanted); });
  };
  const auto alike = [&](std::size_t a, std::size_t b) { return !sort(a) || may_be(sort(b), *sort(a)); };
  const auto is = [&](AnySort made, bool right) {
    all_.push_back(made);
    return right;
  };
  switch (node.op) {
    case Op::literal: return is(std::nullopt, true);
    case Op::constant: return is(signature_.constants()[static_cast<std::size_t>(node.value)].sort, true);
    case Op::apply: return is(signature_.functions()[static_cast<std::size_t>(node.value)].sort, all_are(kElement));
    case Op::variable: return is(kElement, true);
    case Op::equal: return is(kTruth, alike(0, 1));
    case Op::less_equal: return is(kTruth, all_are(kNumber));
    case Op::add:
    case Op::multiply: return is(kNumber, all_are(kNumber));
    case Op::if_then_else: return is(sort(1) ? sort(1) : sort(2), may_be(sort(0), kTruth) && alike(1, 2));
    case Op::negation:
    case Op::conjunction:
    case Op::disjunction:
    case Op::forall:
    case Op::exists: return is(kTruth, all_are(kTruth));
  }
  return false;
}

}  // namespace roluat::analysis

#include "analysis/proofs/sorts.hpp"

#include <algorithm>

namespace roluat::analysis {

using model::Expr;
using model::Op;
using model::Sort;
using model::SortKind;

bool Sorts::may_be(const AnySort& given, Sort wanted) const {
  if (given.sort) return *given.sort == wanted;
  switch (wanted.kind) {
    case SortKind::boolean: return given.least >= 0 && given.most <= 1;
    case SortKind::integer: return true;
    case SortKind::element: return false;
    case SortKind::enumeration: {
      const auto& values = signature_.enumerations()[static_cast<std::size_t>(wanted.enumeration)].values;
      return given.least >= 0 && given.most < static_cast<int>(values.size());
    }
  }
  return false;
}

bool Sorts::is_statement(Expr e) const {
  const auto place = static_cast<std::size_t>(e.index);
  return levels_[place].free == 0 && may_be(all_[place], {SortKind::boolean, 0});
}

bool Sorts::add(const model::Formulas& formulas, Expr next) {
  const bool bound_once = add_levels(formulas, next), well_sorted = add_sort(formulas, next);
  return bound_once && well_sorted;
}

// What a quantifier binds is told apart by its level from what those around it bind.
bool Sorts::add_levels(const model::Formulas& formulas, Expr next) {
  const model::Node& node = formulas.node(next);
  Levels levels;
  for (const Expr part : formulas.children(next)) {
    levels.free |= levels_[static_cast<std::size_t>(part.index)].free;
    levels.bound |= levels_[static_cast<std::size_t>(part.index)].bound;
  }
  bool right = true;
  if (node.op == Op::variable) {
    levels.free |= 1U << node.value;
  } else if (node.op == Op::forall || node.op == Op::exists) {
    const unsigned own = 1U << node.value, inner = ~((own << 1U) - 1U);
    right = (levels.bound & ~inner) == 0;
    levels = {levels.free & ~own, levels.bound | own};
  }
  levels_.push_back(levels);
  return right;
}

bool Sorts::add_sort(const model::Formulas& formulas, Expr next) {
  static constexpr Sort kTruth{SortKind::boolean, 0}, kNumber{SortKind::integer, 0}, kElement{SortKind::element, 0};
  const model::Node& node = formulas.node(next);
  const auto parts = formulas.children(next);
  const auto given = [&](std::size_t part) -> const AnySort& {
    return all_[static_cast<std::size_t>(parts[part].index)];
  };
  const auto all_are = [&](Sort wanted) {
    return std::ranges::all_of(parts,
                               [&](Expr part) { return may_be(all_[static_cast<std::size_t>(part.index)], wanted); });
  };
  const auto alike = [&](std::size_t a, std::size_t b) {
    if (given(a).sort) return may_be(given(b), *given(a).sort);
    return !given(b).sort || may_be(given(a), *given(b).sort);
  };
  const auto is = [&](AnySort made, bool right) {
    all_.push_back(made);
    return right;
  };
  switch (node.op) {
    case Op::literal: return is({std::nullopt, node.value, node.value}, true);
    case Op::constant: return is({signature_.constants()[static_cast<std::size_t>(node.value)].sort}, true);
    case Op::apply: return is({signature_.functions()[static_cast<std::size_t>(node.value)].sort}, all_are(kElement));
    case Op::variable: return is({kElement}, true);
    case Op::equal: return is({kTruth}, alike(0, 1));
    case Op::less_equal: return is({kTruth}, all_are(kNumber));
    case Op::add:
    case Op::multiply: return is({kNumber}, all_are(kNumber));
    case Op::if_then_else: {
      const AnySort &one = given(1), &other = given(2);
      AnySort made = one.sort ? one : other;
      if (!made.sort) made = {std::nullopt, std::min(one.least, other.least), std::max(one.most, other.most)};
      return is(made, may_be(given(0), kTruth) && alike(1, 2));
    }
    case Op::negation:
    case Op::conjunction:
    case Op::disjunction:
    case Op::forall:
    case Op::exists: return is({kTruth}, all_are(kTruth));
  }
  return false;
}

}  // namespace roluat::analysis

#include "model/evaluator.hpp"

#include <algorithm>
#include <stdexcept>

#include "model/whole_numbers.hpp"

namespace roluat::model {

Evaluator::Evaluator(const Formulas& formulas, std::vector<int> ranks)
    : formulas_(formulas), constant_ranks_(std::move(ranks)) {
  changed(0);
}

void Evaluator::changed(int rank) {
  ++clock_;
  for (int r = rank; r < kRanks; ++r) epoch_[static_cast<std::size_t>(r)] = clock_;
}

void Evaluator::take_in_new_nodes() {
  for (std::size_t i = rank_.size(); i < formulas_.size(); ++i) {
    const Expr e{static_cast<std::int32_t>(i)};
    const Node& node = formulas_.node(e);
    int rank = 0, outermost = kMaxNesting;
    if (node.op == Op::variable) outermost = node.value;
    if (node.op == Op::apply) rank = 1;
    if (node.op == Op::constant) {
      const auto c = static_cast<std::size_t>(node.value);
      rank = c < constant_ranks_.size() ? constant_ranks_[c] : 1;
    }
    for (const Expr child : formulas_.children(e)) {
      const auto c = static_cast<std::size_t>(child.index);
      rank = std::max(rank, std::abs(static_cast<int>(rank_[c])) - (rank_[c] < 0 ? 1 : 0));
      outermost = std::min(outermost, static_cast<int>(outermost_[c]));
    }
    if (node.op == Op::forall || node.op == Op::exists) {
      rank = std::max(rank, 1);  // it ranges over the elements
      if (outermost == node.value) outermost = kMaxNesting;
      if (node.value >= kMaxNesting) throw std::invalid_argument("quantifiers nested too deeply");
    }
    // An open node keeps its rank as -(rank + 1), so that a closing quantifier knows it.
    rank_.push_back(static_cast<std::int8_t>(outermost < kMaxNesting ? -(rank + 1) : rank));
    outermost_.push_back(static_cast<std::int8_t>(outermost));
    stamp_.push_back(0);
    value_.push_back(0);
  }
}

int Evaluator::value(Expr e) {
  if (rank_.size() < formulas_.size()) take_in_new_nodes();
  return walk(e);
}

int Evaluator::walk(Expr e) {
  const auto i = static_cast<std::size_t>(e.index);
  const int rank = rank_[i];
  if (rank < 0) return compute(e);
  if (stamp_[i] == epoch_[static_cast<std::size_t>(rank)]) return value_[i];
  const int result = compute(e);
  stamp_[i] = epoch_[static_cast<std::size_t>(rank)];
  value_[i] = result;
  return result;
}

bool Evaluator::quantified(const Node& node, Expr body) {
  const bool looked_for = node.op == Op::exists;
  int& variable = variables_[static_cast<std::size_t>(node.value)];
  for (variable = 0; variable < structure_.elements; ++variable)
    if ((walk(body) != 0) == looked_for) return looked_for;
  return !looked_for;
}

int Evaluator::compute(Expr e) {
  const Node& node = formulas_.node(e);
  const std::span<const Expr> parts = formulas_.children(e);
  switch (node.op) {
    case Op::literal: return node.value;
    case Op::constant: return structure_.constants[static_cast<std::size_t>(node.value)];
    case Op::variable: return variables_[static_cast<std::size_t>(node.value)];
    case Op::apply: {
      int place = walk(parts[0]);
      if (parts.size() == 2) place = place * structure_.elements + walk(parts[1]);
      return structure_.functions[static_cast<std::size_t>(node.value)][static_cast<std::size_t>(place)];
    }
    case Op::negation: return walk(parts[0]) == 0 ? 1 : 0;
    case Op::conjunction:
      for (const Expr part : parts)
        if (walk(part) == 0) return 0;
      return 1;
    case Op::disjunction:
      for (const Expr part : parts)
        if (walk(part) != 0) return 1;
      return 0;
    case Op::equal: return walk(parts[0]) == walk(parts[1]) ? 1 : 0;
    case Op::if_then_else: return walk(walk(parts[0]) != 0 ? parts[1] : parts[2]);
    case Op::less_equal: return walk(parts[0]) <= walk(parts[1]) ? 1 : 0;
    case Op::add: {
      int sum = 0;
      for (const Expr part : parts) sum = sum_of(sum, walk(part));
      return sum;
    }
    case Op::multiply: {
      int product = 1;
      for (const Expr part : parts) product = product_of(product, walk(part));
      return product;
    }
    case Op::forall:
    case Op::exists: return quantified(node, parts[0]) ? 1 : 0;
  }
  throw std::invalid_argument("unknown operation");
}

}  // namespace roluat::model

#include "model/partial.hpp"

#include <stdexcept>

#include "model/whole_numbers.hpp"

namespace roluat::model {

void PartialEvaluator::look_at(const Structure& structure) {
  if (structure.elements > kMostElements) throw std::invalid_argument("too many elements");
  structure_ = structure;
  known_.clear();
}

// Children stand before their parents in a pool.
std::uint32_t PartialEvaluator::free_variables(Expr e) {
  for (std::size_t i = free_.size(); i < formulas_.size(); ++i) {
    const Expr one{static_cast<std::int32_t>(i)};
    const Node& node = formulas_.node(one);
    std::uint32_t mask = 0;
    for (const Expr child : formulas_.children(one)) mask |= free_[static_cast<std::size_t>(child.index)];
    if (node.op == Op::variable || node.op == Op::forall || node.op == Op::exists) {
      if (node.value >= kMaxNesting) throw std::invalid_argument("quantifiers nested too deeply");
      const std::uint32_t own = kUnbound << (4U * static_cast<unsigned>(node.value));
      mask = node.op == Op::variable ? own : mask & ~own;
    }
    free_.push_back(mask);
  }
  return free_[static_cast<std::size_t>(e.index)];
}

std::uint64_t PartialEvaluator::key(Expr e) {
  return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(e.index)) << 32U) | (bound_ & free_variables(e));
}

Expr PartialEvaluator::left_of(Expr e) {
  if (formulas_.node(e).op == Op::literal) return e;
  const std::uint64_t k = key(e);
  if (const auto found = known_.find(k); found != known_.end()) return found->second;
  const Expr result = compute(e);
  known_.emplace(k, result);
  return result;
}

Expr PartialEvaluator::junction(const Node& node, Expr e) {
  const bool conjunction = node.op == Op::conjunction;
  const Expr decided = formulas_.boolean(!conjunction);
  const std::vector<Expr> parts(formulas_.children(e).begin(), formulas_.children(e).end());
  std::vector<Expr> left;
  for (const Expr part : parts) {
    left.push_back(left_of(part));
    if (left.back() == decided) return decided;
  }
  return conjunction ? formulas_.conjunction(left) : formulas_.disjunction(left);
}

Expr PartialEvaluator::quantified(const Node& node, Expr body) {
  const bool conjunction = node.op == Op::forall;
  const Expr decided = formulas_.boolean(!conjunction);
  const unsigned shift = 4U * static_cast<unsigned>(node.value);
  const std::uint32_t before = bound_;
  std::vector<Expr> left;
  for (int i = 0; i < structure_.elements && (left.empty() || left.back() != decided); ++i) {
    bound_ = (before & ~(kUnbound << shift)) | (static_cast<std::uint32_t>(i) << shift);
    left.push_back(left_of(body));
  }
  bound_ = before;
  return conjunction ? formulas_.conjunction(left) : formulas_.disjunction(left);
}

// Of numbers: where one depends on what is open, so does the result, and the condition is drawn to the outside.
Expr PartialEvaluator::arithmetic(Op op, Expr a, Expr b) {
  for (const bool first : {true, false}) {
    const Expr split = first ? a : b;
    if (formulas_.node(split).op != Op::if_then_else) continue;
    const std::vector<Expr> parts(formulas_.children(split).begin(), formulas_.children(split).end());
    const Expr then = first ? arithmetic(op, parts[1], b) : arithmetic(op, a, parts[1]);
    const Expr otherwise = first ? arithmetic(op, parts[2], b) : arithmetic(op, a, parts[2]);
    if (op == Op::add || op == Op::multiply) return formulas_.if_then_else(parts[0], then, otherwise);
    return formulas_.disjunction(
        {formulas_.conjunction({parts[0], then}), formulas_.conjunction({formulas_.negation(parts[0]), otherwise})});
  }
  const bool known_a = formulas_.node(a).op == Op::literal, known_b = formulas_.node(b).op == Op::literal;
  const int x = formulas_.node(a).value, y = formulas_.node(b).value;
  // What is still open is a truth value.
  if (!known_a && !known_b) return formulas_.equal(a, b);
  if (!known_a) return y != 0 ? a : formulas_.negation(a);
  if (!known_b) return x != 0 ? b : formulas_.negation(b);
  switch (op) {
    case Op::add: return formulas_.literal(sum_of(x, y));
    case Op::multiply: return formulas_.literal(product_of(x, y));
    case Op::less_equal: return formulas_.boolean(x <= y);
    default: return formulas_.boolean(x == y);
  }
}

Expr PartialEvaluator::compute(Expr e) {
  const Node node = formulas_.node(e);
  const auto part = [&](std::size_t i) { return left_of(formulas_.children(e)[i]); };
  switch (node.op) {
    case Op::literal: return e;
    case Op::constant: {
      const auto c = static_cast<std::size_t>(node.value);
      return c < open_.size() && open_[c] ? e : formulas_.literal(structure_.constants[c]);
    }
    case Op::variable:
      return formulas_.literal(static_cast<int>((bound_ >> (4U * static_cast<unsigned>(node.value))) & kUnbound));
    case Op::apply: {
      const auto element = [&](std::size_t i) { return formulas_.node(part(i)).value; };
      const model::Elements of{element(0), node.children == 2 ? element(1) : model::Elements::kNone};
      return formulas_.literal(structure_.functions[static_cast<std::size_t>(node.value)][structure_.place_of(of)]);
    }
    case Op::negation: return formulas_.negation(part(0));
    case Op::conjunction:
    case Op::disjunction: return junction(node, e);
    case Op::if_then_else: {
      const Expr condition = part(0);
      if (formulas_.node(condition).op == Op::literal) return part(formulas_.node(condition).value != 0 ? 1 : 2);
      const Expr then = part(1);
      return formulas_.if_then_else(condition, then, part(2));
    }
    case Op::equal:
    case Op::less_equal: {
      const Expr a = part(0);
      return arithmetic(node.op, a, part(1));
    }
    case Op::add:
    case Op::multiply: {
      Expr result = part(0);
      for (std::size_t i = 1; i < node.children; ++i) result = arithmetic(node.op, result, part(i));
      return result;
    }
    case Op::forall:
    case Op::exists: return quantified(node, formulas_.children(e)[0]);
  }
  throw std::invalid_argument("unknown operation");
}

}  // namespace roluat::model

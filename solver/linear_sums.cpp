#include "solver/linear_sums.hpp"

#include <algorithm>
#include <cstddef>
#include <ranges>
#include <set>

#include "model/whole_numbers.hpp"

namespace roluat::solver {

using model::Expr;
using model::Op;

std::int64_t checked_plus(std::int64_t a, std::int64_t b) {
  std::int64_t sum = 0;
  if (__builtin_add_overflow(a, b, &sum)) model::refuse_large_number();
  return sum;
}

std::int64_t checked_times(std::int64_t a, std::int64_t b) {
  std::int64_t product = 0;
  if (__builtin_mul_overflow(a, b, &product)) model::refuse_large_number();
  return product;
}

bool LinearSums::is_linear(Expr e) {
  if (const auto found = linear_.find(e.index); found != linear_.end()) return found->second;
  const Op op = formulas_.node(e).op;
  const auto parts = formulas_.children(e);
  const auto linear = [this](Expr part) { return is_linear(part); };
  const auto is_literal = [this](Expr part) { return formulas_.node(part).op == Op::literal; };
  bool result = true;
  if (op == Op::if_then_else) result = is_linear(parts[1]) && is_linear(parts[2]);
  if (op == Op::add) result = std::ranges::all_of(parts, linear);
  if (op == Op::multiply)
    result = parts.size() == 2 && std::ranges::any_of(parts, is_literal) && std::ranges::all_of(parts, linear);
  linear_.emplace(e.index, result);
  return result;
}

// What depends on a condition and stands there already is told apart once, for both. Those of one sum differ.
void LinearSums::add(LinearSum& to, std::int64_t times, const LinearSum& what) {
  if (times == 0) return;
  to.constant = checked_plus(to.constant, checked_times(times, what.constant));
  for (const auto& [symbol, factor] : what.factors) {
    std::int64_t& sum = to.factors[symbol];
    sum = checked_plus(sum, checked_times(times, factor));
    if (sum == 0) to.factors.erase(symbol);
  }
  auto before = static_cast<std::ptrdiff_t>(to.choices.size());
  for (const auto& [choice, factor] : what.choices) {
    const std::int64_t more = checked_times(times, factor);
    const auto end = to.choices.begin() + before;
    const auto known = std::ranges::find(to.choices.begin(), end, choice, &LinearSum::Summand::first);
    if (known == end) {
      to.choices.emplace_back(choice, more);
      continue;
    }
    known->second = checked_plus(known->second, more);
    if (known->second != 0) continue;
    to.choices.erase(known);
    --before;
  }
}

const LinearSum& LinearSums::of(Expr e) {
  if (const auto found = sums_.find(e.index); found != sums_.end()) return found->second;
  const model::Node node = formulas_.node(e);
  const auto parts = formulas_.children(e);
  LinearSum sum;
  if (node.op == Op::literal) {
    sum.constant = node.value;
  } else if (node.op == Op::add) {
    for (const Expr part : parts | std::views::reverse) add(sum, 1, of(part));
  } else if (node.op == Op::multiply) {
    const bool first = formulas_.node(parts[0]).op == Op::literal;
    add(sum, formulas_.node(parts[first ? 0 : 1]).value, of(parts[first ? 1 : 0]));
  } else if (node.op == Op::if_then_else) {
    sum.choices.emplace_back(e, 1);
  } else {
    sum.factors.emplace(e, 1);
  }
  return sums_.emplace(e.index, std::move(sum)).first->second;
}

LinearSum LinearSums::difference(Expr a, Expr b) {
  LinearSum sum;
  add(sum, -1, of(b));
  add(sum, 1, of(a));
  return sum;
}

LinearSum LinearSums::chosen(const LinearSum& sum, Expr part) {
  LinearSum result;
  add(result, sum.choices.front().second, of(part));
  LinearSum rest = sum;
  rest.choices.erase(rest.choices.begin());
  add(result, 1, rest);
  return result;
}

std::size_t LinearSums::cases(const LinearSum& sum) {
  std::set<LinearSum> seen;
  std::vector<LinearSum> left{sum};
  while (!left.empty()) {
    const LinearSum one = std::move(left.back());
    left.pop_back();
    if (one.choices.empty() || !seen.insert(one).second) continue;
    if (seen.size() > kMostCases || one.choices.size() > kMostChoices) return kMostCases + 1;
    const auto parts = formulas_.children(one.choices.front().first);
    for (const Expr part : {parts[1], parts[2]}) left.push_back(chosen(one, part));
  }
  return seen.size();
}

}  // namespace roluat::solver

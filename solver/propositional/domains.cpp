#include "solver/propositional/domains.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <tuple>

#include "model/message.hpp"

namespace roluat::propositional {

using model::Expr;
using model::Node;
using model::Op;
using model::SortKind;

namespace {

constexpr std::size_t kMostValues = 10000;
constexpr int kRounds = 4;  // one equation bounds what the next needs

std::vector<int> all_between(int least, int most) {
  const std::int64_t size = std::max<std::int64_t>(0, static_cast<std::int64_t>(most) - least + 1);
  if (size > static_cast<std::int64_t>(kMostValues)) throw model::InvalidArgument("a sum of too many values");
  std::vector<int> result(static_cast<std::size_t>(size));
  std::iota(result.begin(), result.end(), least);
  return result;
}

// The values, and up to `room` numbers in every gap.
std::vector<int> with_gaps(const std::set<int>& values, int room) {
  if (values.empty()) return all_between(0, room - 1);
  if (values.size() * static_cast<std::size_t>(2 * room + 1) > kMostValues)
    throw model::InvalidArgument("a sum of too many values");
  std::set<int> result = values;
  for (auto at = values.begin(); at != values.end(); ++at) {
    const auto next = std::next(at);
    const int end = next == values.end() ? checked_sum(*at, room + 1) : *next;
    for (int value = *at + 1; value < end && value <= checked_sum(*at, room); ++value) result.insert(value);
  }
  for (int value = checked_sum(*values.begin(), -room); value < *values.begin(); ++value) result.insert(value);
  return {result.begin(), result.end()};
}

// The tighter of what is known and the value.
void raise(std::map<std::pair<bool, int>, int>& least, std::pair<bool, int> symbol, int value) {
  const auto [at, fresh] = least.try_emplace(symbol, value);
  if (!fresh) at->second = std::max(at->second, value);
}
void lower(std::map<std::pair<bool, int>, int>& most, std::pair<bool, int> symbol, int value) {
  const auto [at, fresh] = most.try_emplace(symbol, value);
  if (!fresh) at->second = std::min(at->second, value);
}

}  // namespace

Domains::Domains(const model::Formulas& formulas, const model::Signature& signature, const std::vector<Expr>& world,
                 const std::vector<Expr>& others, Spend spend)
    : formulas_(formulas), signature_(signature), work_(std::move(spend)), seen_(formulas.size()) {
  for (int round = 0; round < kRounds; ++round)
    for (const Expr fact : world) note_bounds(fact, bounds_);
  for (const Expr root : world) look_at(root);
  for (const Expr root : others) look_at(root);
  settle();
  work_.tell();
}

// What a fact says of single integers of its own: "0 <= x and x <= 11", of all elements or of a constant.
void Domains::note_bounds(Expr fact, Bounds& found) const {
  const Node& node = formulas_.node(fact);
  const auto parts = formulas_.children(fact);
  work_.add(1);
  if (node.op == Op::conjunction || node.op == Op::forall)
    for (const Expr part : parts) note_bounds(part, found);
  if (node.op == Op::if_then_else) note_either(parts[1], parts[2], found);
  if (node.op == Op::less_equal) note_bound(parts[0], parts[1], found);
  if (node.op == Op::equal) {
    note_bound(parts[0], parts[1], found);
    note_bound(parts[1], parts[0], found);
    note_equation(parts[0], parts[1], found);
  }
}

// One of the two holds: what both bound lies within the wider bounds.
void Domains::note_either(Expr a, Expr b, Bounds& found) const {
  Bounds one, other;
  note_bounds(a, one);
  note_bounds(b, other);
  for (const auto& [symbol, least] : one.least)
    if (const auto second = other.least.find(symbol); second != other.least.end())
      raise(found.least, symbol, std::min(least, second->second));
  for (const auto& [symbol, most] : one.most)
    if (const auto second = other.most.find(symbol); second != other.most.end())
      lower(found.most, symbol, std::max(most, second->second));
}

// Where all but one integer of an equation have bounds, that one has.
void Domains::note_equation(Expr a, Expr b, Bounds& found) const {
  Sum sum;
  if (!add_to(sum, 1, a) || !add_to(sum, -1, b)) return;
  std::optional<Symbol> open;
  int least = sum.constant, most = sum.constant;  // of all the others together
  for (const auto& [symbol, factor] : sum.factors) {
    if (factor == 0) continue;
    if (is_boundless(symbol)) {
      if (open) return;
      open = symbol;
      continue;
    }
    const int low = checked_product(factor, bounds_.least.at(symbol));
    const int high = checked_product(factor, bounds_.most.at(symbol));
    least = checked_sum(least, std::min(low, high));
    most = checked_sum(most, std::max(low, high));
  }
  if (!open) return;
  const int factor = sum.factors.at(*open), size = std::abs(factor);
  if (factor > 0) std::tie(least, most) = std::pair(-most, -least);
  // size * x lies between least and most: x does between the quotients, rounded outwards.
  found.least[*open] = static_cast<int>(std::floor(static_cast<double>(least) / size));
  found.most[*open] = static_cast<int>(std::ceil(static_cast<double>(most) / size));
}

bool Domains::add_to(Sum& sum, int times, Expr e) const {
  work_.add(1);
  const Node& node = formulas_.node(e);
  const auto parts = formulas_.children(e);
  if (node.op == Op::literal) {
    sum.constant = checked_sum(sum.constant, checked_product(times, node.value));
    return true;
  }
  if (node.op == Op::constant) {
    const auto symbol = integer(e);
    if (symbol) sum.factors[*symbol] = checked_sum(sum.factors[*symbol], times);
    return symbol.has_value();
  }
  if (node.op == Op::add) return std::ranges::all_of(parts, [&](Expr part) { return add_to(sum, times, part); });
  if (node.op == Op::multiply && parts.size() == 2 && formulas_.node(parts[0]).op == Op::literal)
    return add_to(sum, checked_product(times, formulas_.node(parts[0]).value), parts[1]);
  return false;
}

void Domains::note_bound(Expr low, Expr high, Bounds& found) const {
  const Node &l = formulas_.node(low), &h = formulas_.node(high);
  const auto symbol_of = [&](Expr e) -> std::optional<Symbol> {
    // Of a function at a constant's element nothing follows for other elements.
    if (formulas_.node(e).op == Op::apply && formulas_.node(formulas_.children(e)[0]).op != Op::variable) return {};
    return integer(e);
  };
  if (l.op == Op::literal)
    if (const auto symbol = symbol_of(high)) raise(found.least, *symbol, l.value);
  if (h.op == Op::literal)
    if (const auto symbol = symbol_of(low)) lower(found.most, *symbol, h.value);
}

std::optional<Domains::Symbol> Domains::integer(Expr e) const {
  const Node& node = formulas_.node(e);
  if (node.op != Op::constant && node.op != Op::apply) return std::nullopt;
  const bool function = node.op == Op::apply;
  const auto& all = function ? signature_.functions() : signature_.constants();
  if (all[static_cast<std::size_t>(node.value)].sort.kind != SortKind::integer) return std::nullopt;
  return Symbol(function, node.value);
}

bool Domains::is_boundless(Symbol symbol) const {
  return !bounds_.least.contains(symbol) || !bounds_.most.contains(symbol);
}

void Domains::look_at(Expr root) {
  std::vector<Expr> open{root};
  while (!open.empty()) {
    const Expr e = open.back();
    open.pop_back();
    if (seen_[static_cast<std::size_t>(e.index)]) continue;
    seen_[static_cast<std::size_t>(e.index)] = true;
    const auto parts = formulas_.children(e);
    const Op op = formulas_.node(e).op;
    if (op == Op::equal || op == Op::less_equal) compare(parts[0], parts[1]);
    if (op == Op::add || op == Op::multiply)
      for (const Expr part : parts) (void)values(part);
    if (const auto symbol = integer(e); symbol && is_boundless(*symbol)) (void)group(*symbol);
    open.insert(open.end(), parts.begin(), parts.end());
  }
}

// What an if-then-else may be.
void Domains::leaves(Expr e, std::vector<Expr>& result) const {
  work_.add(1);
  if (formulas_.node(e).op != Op::if_then_else) return result.push_back(e);
  leaves(formulas_.children(e)[1], result);
  leaves(formulas_.children(e)[2], result);
}

void Domains::compare(Expr a, Expr b) {
  std::vector<Expr> sides;
  leaves(a, sides);
  leaves(b, sides);
  std::optional<Symbol> first;
  for (const Expr side : sides)
    if (const auto symbol = integer(side); symbol && is_boundless(*symbol)) {
      if (first) parents_[group(*symbol)] = group(*first);
      first = symbol;
    }
  if (!first) return;
  for (const Expr side : sides)
    if (const auto symbol = integer(side); !symbol || !is_boundless(*symbol)) {
      work_.add(values(side).size());
      held_against_[*first].insert(values(side).begin(), values(side).end());
    }
}

Domains::Symbol Domains::group(Symbol symbol) {
  if (symbol.first)
    throw model::InvalidArgument("a function without bounds");  // it is as many integers as there are elements
  auto at = parents_.try_emplace(symbol, symbol).first;
  while (at->second != at->first) {
    work_.add(1);
    const auto next = parents_.find(at->second);
    at->second = next->second;  // half of the way is spared the next time
    at = next;
  }
  return at->first;
}

const Domains::Values& Domains::values(Expr e) {
  const auto known = values_.find(e.index);
  if (known != values_.end()) return known->second;
  Values made = compute_values(e);
  if (made.size() > kMostValues) throw model::InvalidArgument("a sum of too many values");
  return values_.emplace(e.index, std::move(made)).first->second;
}

Domains::Values Domains::compute_values(Expr e) {
  const Node& node = formulas_.node(e);
  const auto parts = formulas_.children(e);
  if (const auto symbol = integer(e)) {
    if (is_boundless(*symbol)) throw model::InvalidArgument("a sum with an integer that has no bounds");
    const std::vector<int> all = all_between(bounds_.least.at(*symbol), bounds_.most.at(*symbol));
    return {all.begin(), all.end()};
  }
  switch (node.op) {
    case Op::literal: return {node.value};
    case Op::if_then_else: {
      Values result = values(parts[1]);
      work_.add(result.size() + values(parts[2]).size());
      result.insert(values(parts[2]).begin(), values(parts[2]).end());
      return result;
    }
    case Op::add: return combined(parts, 0, checked_sum);
    case Op::multiply: return combined(parts, 1, checked_product);
    default: return {0, 1};  // a truth value
  }
}

template <class Combine>
Domains::Values Domains::combined(std::span<const Expr> parts, int neutral, Combine combine) {
  Values result{neutral};
  for (const Expr part : parts) {
    Values next;
    work_.add(result.size() * values(part).size());
    for (const int a : result)
      for (const int b : values(part)) next.insert(combine(a, b));
    result = std::move(next);
  }
  return result;
}

void Domains::settle() {
  std::map<Symbol, Values> values;
  std::map<Symbol, int> sizes;
  for (const auto& [symbol, parent] : std::map(parents_)) ++sizes[group(symbol)];
  for (const auto& [symbol, others] : held_against_) values[group(symbol)].insert(others.begin(), others.end());
  const auto domain = [&](Symbol symbol, model::Sort sort) -> std::vector<int> {
    if (sort.kind == SortKind::enumeration)
      return all_between(
          0, static_cast<int>(signature_.enumerations()[static_cast<std::size_t>(sort.enumeration)].values.size()) - 1);
    if (sort.kind != SortKind::integer) return {};
    if (!is_boundless(symbol)) return all_between(bounds_.least.at(symbol), bounds_.most.at(symbol));
    return parents_.contains(symbol) ? with_gaps(values[group(symbol)], sizes[group(symbol)]) : std::vector<int>{0};
  };
  const auto settle_all = [&](bool functions, const std::vector<model::Symbol>& all,
                              std::map<int, std::vector<int>>& domains) {
    for (int i = 0; i < static_cast<int>(all.size()); ++i) {
      std::vector<int> made = domain({functions, i}, all[static_cast<std::size_t>(i)].sort);
      work_.add(1 + made.size());
      domains.emplace(i, std::move(made));
    }
  };
  settle_all(false, signature_.constants(), constants_);
  settle_all(true, signature_.functions(), functions_);
}

}  // namespace roluat::propositional

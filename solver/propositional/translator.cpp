#include "solver/propositional/translator.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "model/message.hpp"

namespace roluat::propositional {

using model::Expr;
using model::Node;
using model::Op;
using model::Sort;
using model::SortKind;

FreeVariables::FreeVariables(const model::Formulas& formulas) {
  levels_.reserve(formulas.size());
  for (std::size_t i = 0; i < formulas.size(); ++i) {
    const Expr e{static_cast<std::int32_t>(i)};
    const Node& node = formulas.node(e);
    unsigned mentioned = 0;
    if (node.op == Op::variable || node.op == Op::forall || node.op == Op::exists)
      if (node.value < 0 || node.value >= 8) throw model::InvalidArgument("quantifiers nested too deeply");
    if (node.op == Op::variable) mentioned = 1U << static_cast<unsigned>(node.value);
    for (const Expr part : formulas.children(e)) mentioned |= levels_[static_cast<std::size_t>(part.index)];
    if (node.op == Op::forall || node.op == Op::exists) mentioned &= ~(1U << static_cast<unsigned>(node.value));
    levels_.push_back(static_cast<std::uint8_t>(mentioned));
  }
}

void refuse_more_elements(int elements) {
  if (elements > kMostElements)
    throw model::InvalidArgument(model::message("about more than %1 pieces", kMostElements));
}

Translator::Translator(const Prepared& prepared, int elements, std::map<Cell, int> fixed, Spend spend)
    : prepared_(prepared),
      formulas_(prepared.formulas),
      elements_(elements),
      fixed_(std::move(fixed)),
      work_(std::move(spend)) {
  refuse_more_elements(elements);
}

// The expression, and what the variables that it mentions stand for.
std::uint64_t Translator::key(Expr e) const {
  std::uint64_t bound = 0;
  const unsigned mentioned = prepared_.free.of(e);
  for (unsigned level = 0; level < variables_.size(); ++level)
    if ((mentioned >> level & 1U) != 0)
      bound |= static_cast<std::uint64_t>(variables_[level]) << (kBitsOfElement * level);
  return bound << 32U | static_cast<std::uint32_t>(e.index);
}

// --- truth values

bool Translator::is_truth(Expr e) {
  if (const auto known = are_truths_.find(e.index); known != are_truths_.end()) return known->second;
  const bool result = compute_is_truth(e);
  are_truths_.emplace(e.index, result);
  return result;
}

bool Translator::compute_is_truth(Expr e) {
  const Node& node = formulas_.node(e);
  const auto has = [&](const std::vector<model::Symbol>& all) {
    return all[static_cast<std::size_t>(node.value)].sort.kind == SortKind::boolean;
  };
  switch (node.op) {
    case Op::literal:
    case Op::variable:
    case Op::add:
    case Op::multiply: return false;
    case Op::constant: return has(prepared_.signature.constants());
    case Op::apply: return has(prepared_.signature.functions());
    case Op::if_then_else: return is_truth(formulas_.children(e)[1]) || is_truth(formulas_.children(e)[2]);
    default: return true;
  }
}

Literal Translator::truth(Expr e) {
  const Node& node = formulas_.node(e);
  if (node.op == Op::literal) return node.value != 0 ? kTrue : kFalse;
  if (node.op == Op::negation) return -truth(formulas_.children(e)[0]);
  const std::uint64_t place = key(e);
  if (const auto known = truths_.find(place); known != truths_.end()) return known->second;
  const Literal result = compute_truth(e);
  truths_.emplace(place, result);
  return result;
}

Literal Translator::compute_truth(Expr e) {
  work_.add(1 + formulas_.children(e).size());
  const Node& node = formulas_.node(e);
  const auto parts = formulas_.children(e);
  switch (node.op) {
    case Op::conjunction: return junction(e, true);
    case Op::disjunction: return junction(e, false);
    case Op::equal: return equal(parts[0], parts[1]);
    case Op::less_equal: return at_most(values(parts[0]), values(parts[1]));
    case Op::forall:
    case Op::exists: return quantified(node, parts[0]);
    case Op::if_then_else: {
      const Literal condition = truth(parts[0]);
      if (condition == kTrue || condition == kFalse) return truth(parts[condition == kTrue ? 1 : 2]);
      return circuit_.choice(condition, truth(parts[1]), truth(parts[2]));
    }
    default: {  // a symbol, or a number that is to be no 0
      std::vector<Literal> any;
      for (const Value& one : values(e))
        if (one.is != 0) any.push_back(one.when);
      return circuit_.disjunction(std::move(any));
    }
  }
}

// What comes after the part that decides is not looked at.
Literal Translator::junction(Expr e, bool conjunction) {
  const Literal decisive = conjunction ? kFalse : kTrue;
  std::vector<Literal> parts;
  for (const Expr part : formulas_.children(e)) {
    parts.push_back(truth(part));
    if (parts.back() == decisive) return decisive;
  }
  return conjunction ? circuit_.conjunction(std::move(parts)) : circuit_.disjunction(std::move(parts));
}

Literal Translator::quantified(const Node& node, Expr body) {
  const bool all = node.op == Op::forall;
  int& variable = variables_[static_cast<std::size_t>(node.value)];
  const int before = variable;
  std::vector<Literal> parts;
  for (variable = 0; variable < elements_; ++variable) parts.push_back(truth(body));
  variable = before;
  return all ? circuit_.conjunction(std::move(parts)) : circuit_.disjunction(std::move(parts));
}

Literal Translator::equal(Expr a, Expr b) {
  if (is_truth(a) || is_truth(b)) return circuit_.same(truth(a), truth(b));
  const Values &first = values(a), &second = values(b);
  work_.add(first.size() * second.size());
  std::vector<Literal> any;
  for (const Value& one : first)
    for (const Value& other : second)
      if (one.is == other.is) any.push_back(circuit_.conjunction({one.when, other.when}));
  return circuit_.disjunction(std::move(any));
}

// "At most 3" is "at most 2, or 3": all bounds of one term share one chain.
Literal Translator::at_most(const Values& a, int bound) {
  work_.add(a.size());
  Literal result = kFalse;
  if (!a.empty() && a.back().is <= bound) return kTrue;
  for (const Value& one : a)
    if (one.is <= bound) result = circuit_.disjunction({result, one.when});
  return result;
}

Literal Translator::at_most(const Values& a, const Values& b) {
  if (a.size() == 1) return -at_most(b, a.front().is - 1);
  std::vector<Literal> all;
  for (const Value& other : b) all.push_back(circuit_.disjunction({-other.when, at_most(a, other.is)}));
  return circuit_.conjunction(std::move(all));
}

// --- everything else

const Translator::Values& Translator::values(Expr e) {
  const std::uint64_t place = key(e);
  if (const auto known = values_.find(place); known != values_.end()) return known->second;
  Values made = compute_values(e);
  return values_.emplace(place, std::move(made)).first->second;
}

Translator::Values Translator::compute_values(Expr e) {
  work_.add(1 + formulas_.children(e).size());
  const Node& node = formulas_.node(e);
  const auto parts = formulas_.children(e);
  switch (node.op) {
    case Op::literal: return {{node.value, kTrue}};
    case Op::variable: return {{variables_[static_cast<std::size_t>(node.value)], kTrue}};
    case Op::constant: return cell({node.value});
    case Op::apply: {
      std::vector<std::pair<Literal, const Values*>> any;
      for (const Value& element : values(parts[0])) {
        if (element.is < 0) throw model::InvalidArgument("a number that is no element");
        if (parts.size() == 1) {
          any.emplace_back(element.when, &cell({node.value, element.is}));
          continue;
        }
        for (const Value& second : values(parts[1]))
          any.emplace_back(circuit_.conjunction({element.when, second.when}),
                           &cell({node.value, element.is, second.is}));
      }
      return choose(any);
    }
    case Op::if_then_else: {
      const Literal condition = truth(parts[0]);
      if (condition == kTrue || condition == kFalse) return values(parts[condition == kTrue ? 1 : 2]);
      const Values &then = values(parts[1]), &otherwise = values(parts[2]);
      return choose({{condition, &then}, {-condition, &otherwise}});
    }
    case Op::add: {
      Values sum{{0, kTrue}};
      for (const Expr part : parts) sum = combine(sum, values(part), checked_sum);
      return sum;
    }
    case Op::multiply: {
      Values product{{1, kTrue}};
      for (const Expr part : parts) product = combine(product, values(part), checked_product);
      return product;
    }
    default: {
      const Literal holds = truth(e);
      if (holds == kTrue || holds == kFalse) return {{holds == kTrue ? 1 : 0, kTrue}};
      return {{0, -holds}, {1, holds}};
    }
  }
}

// The values of whichever is chosen; exactly one is.
Translator::Values Translator::choose(const std::vector<std::pair<Literal, const Values*>>& any) {
  if (any.size() == 1) return *any.front().second;
  for (const auto& [chosen, among] : any) work_.add(among->size());
  std::map<int, std::vector<Literal>> when;
  for (const auto& [chosen, among] : any)
    for (const Value& one : *among) when[one.is].push_back(circuit_.conjunction({chosen, one.when}));
  Values result;
  for (auto& [value, ways] : when)
    if (const Literal literal = circuit_.disjunction(std::move(ways)); literal != kFalse)
      result.push_back({value, literal});
  return result;
}

template <class Combine>
Translator::Values Translator::combine(const Values& a, const Values& b, Combine combined) {
  work_.add(a.size() * b.size());
  std::map<int, std::vector<Literal>> when;
  for (const Value& one : a)
    for (const Value& other : b)
      when[combined(one.is, other.is)].push_back(circuit_.conjunction({one.when, other.when}));
  Values result;
  for (auto& [value, ways] : when)
    if (const Literal literal = circuit_.disjunction(std::move(ways)); literal != kFalse)
      result.push_back({value, literal});
  return result;
}

Sort Translator::sort_of(Cell cell) const {
  const auto& all = cell.element == Cell::kConstant ? prepared_.signature.constants() : prepared_.signature.functions();
  return all[static_cast<std::size_t>(cell.symbol)].sort;
}

std::vector<int> Translator::elements_for(const model::Signature& signature, int constant, int elements) {
  int place = 0;
  for (int c = 0; c < constant; ++c)
    if (signature.constants()[static_cast<std::size_t>(c)].sort.kind == SortKind::element) ++place;
  std::vector<int> result;
  for (int element = 0; element <= place && element < elements; ++element) result.push_back(element);
  return result;
}

std::vector<int> Translator::domain_of(Cell cell) const {
  switch (sort_of(cell).kind) {
    case SortKind::boolean: return {0, 1};
    case SortKind::element:
      if (cell.element != Cell::kConstant) throw model::InvalidArgument("a function to elements");
      return elements_for(prepared_.signature, cell.symbol, elements_);
    default:
      return cell.element == Cell::kConstant ? prepared_.domains.of_constant(cell.symbol)
                                             : prepared_.domains.of_function(cell.symbol);
  }
}

const Translator::Values& Translator::cell(Cell cell) {
  const auto known = cells_.find(cell);
  return known != cells_.end() ? known->second : cells_.emplace(cell, make_cell(cell)).first->second;
}

Translator::Values Translator::make_cell(Cell cell) {
  if (const auto fixed = fixed_.find(cell); fixed != fixed_.end()) return {{fixed->second, kTrue}};
  const std::vector<int> domain = domain_of(cell);
  work_.add(domain.size());
  if (domain.size() == 1) return {{domain.front(), kTrue}};
  if (domain.size() == 2) {
    const Literal second = circuit_.input();
    return {{domain[0], -second}, {domain[1], second}};
  }
  Values result;
  for (const int value : domain) result.push_back({value, circuit_.input()});
  // Exactly one: none of them, if one before it is. (The same chain as that of `at_most`.)
  Literal before = kFalse;
  for (const Value& one : result) {
    circuit_.require({-one.when, -before});
    before = circuit_.disjunction({before, one.when});
  }
  circuit_.require({before});
  return result;
}

model::Structure Translator::structure(const std::vector<bool>& value) {
  model::Structure result(prepared_.signature, elements_);
  const auto look_up = [&](Cell one) {
    if (const auto fixed = fixed_.find(one); fixed != fixed_.end()) return fixed->second;
    const auto known = cells_.find(one);
    if (known == cells_.end()) {
      const std::vector<int> domain = domain_of(one);
      return domain.empty() ? 0 : domain.front();
    }
    for (const Value& candidate : known->second) {
      if (candidate.when == kTrue) return candidate.is;
      if (value[static_cast<std::size_t>(std::abs(candidate.when))] == (candidate.when > 0)) return candidate.is;
    }
    throw std::logic_error("a symbol without a value");
  };
  for (std::size_t c = 0; c < result.constants.size(); ++c) result.constants[c] = look_up({static_cast<int>(c)});
  for (std::size_t f = 0; f < result.functions.size(); ++f)
    for (std::size_t place = 0; place < result.functions[f].size(); ++place) {
      const model::Elements of = result.at(prepared_.signature.functions()[f], place);
      result.functions[f][place] = look_up({static_cast<int>(f), of.first, of.second});
    }
  return result;
}

}  // namespace roluat::propositional

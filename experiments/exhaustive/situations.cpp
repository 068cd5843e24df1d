#include "experiments/exhaustive/situations.hpp"

#include <algorithm>

namespace roluat::exhaustive {

using model::Expr;
using model::Op;
using model::SortKind;

Situations::Situations(const model::Formulas& formulas, const model::Signature& signature, std::vector<Expr> world,
                       const std::vector<Expr>& asked, int elements, std::map<int, int> named)
    : formulas_(formulas),
      signature_(signature),
      world_(std::move(world)),
      elements_(elements),
      named_(std::move(named)),
      domains_(formulas, signature, world_, asked) {
  for (const Expr fact : world_) world_can_be_ = world_can_be_ && add_parts(fact, Program::kWorld, world_parts_);
}

std::vector<int> Situations::values_of(Symbol symbol) const {
  const auto index = static_cast<std::size_t>(symbol.second);
  const model::Sort sort = (symbol.first ? signature_.functions() : signature_.constants())[index].sort;
  if (sort.kind == SortKind::boolean) return {0, 1};
  if (sort.kind == SortKind::element) {
    std::vector<int> all;
    for (int i = 0; i < elements_; ++i) all.push_back(i);
    return all;
  }
  return symbol.first ? domains_.of_function(symbol.second) : domains_.of_constant(symbol.second);
}

At Situations::symbol(Symbol symbol, int place) {
  const auto [found, added] = numbers_.emplace(std::pair(symbol, place), static_cast<int>(choices_.first.size()));
  const std::vector<int> values = values_of(symbol);
  if (added) choices_.add(values);
  return program_.cell(found->second, values.front(), values.back());
}

At Situations::quantified(const model::Node& node, Expr body) {
  const auto level = static_cast<std::size_t>(node.value);
  if (bound_.size() <= level) bound_.resize(level + 1, -1);
  std::vector<At> parts;
  for (int element = 0; element < elements_; ++element) {
    bound_[level] = element;
    parts.push_back(spelled_out(body));
  }
  bound_[level] = -1;
  return program_.apply(node.op == Op::forall ? Op::conjunction : Op::disjunction, parts);
}

At Situations::compute(Expr e) {
  const model::Node node = formulas_.node(e);
  const std::span<const Expr> children = formulas_.children(e);
  switch (node.op) {
    case Op::literal: return program_.number(node.value);
    case Op::variable: return program_.number(bound_[static_cast<std::size_t>(node.value)]);
    case Op::constant:
      if (const auto one = named_.find(node.value); one != named_.end()) return program_.number(one->second);
      return symbol({false, node.value}, 0);
    case Op::forall:
    case Op::exists: return quantified(node, children[0]);
    case Op::apply: {
      int place = 0;
      for (const Expr child : children) {
        const Program::Node of = program_.node(spelled_out(child));
        if (of.op != Op::literal)
          throw std::invalid_argument("a function of a piece that no constant or variable names");
        place = place * elements_ + of.value;
      }
      return symbol({true, node.value}, place);
    }
    default: {
      std::vector<At> parts;
      for (const Expr child : children) parts.push_back(spelled_out(child));
      return program_.apply(node.op, parts);
    }
  }
}

// What no quantifier around it binds is spelled out once.
At Situations::spelled_out(Expr e) {
  const bool closed = std::ranges::all_of(bound_, [](int element) { return element < 0; });
  if (!closed) return compute(e);
  if (const auto known = closed_.find(e.index); known != closed_.end()) return known->second;
  const At at = compute(e);
  closed_.emplace(e.index, at);
  return at;
}

std::set<Expr> Situations::conjuncts_of(Expr formula) const {
  if (formulas_.node(formula).op != Op::conjunction) return {formula};
  std::set<Expr> all;
  for (const Expr part : formulas_.children(formula)) all.merge(conjuncts_of(part));
  return all;
}

bool Situations::add_parts(Expr e, std::uint32_t of, Parts& parts) {
  Program::Conjuncts spelled, said;
  bool possible = program_.require(spelled_out(e), of, spelled);
  for (const Program::Conjunct& one : spelled) possible = possible && program_.require(names_.said(one.root), of, said);
  for (const Program::Conjunct& one : said) {
    std::set<int> cells;
    for (const auto& [cell, times] : program_.cells(one.root)) cells.insert(cell);
    parts.push_back({one, names_.with_meanings(std::move(cells))});
  }
  return possible;
}

// What is asked about first, and what is spoken of in few words.
std::vector<double> Situations::weights(const Parts& parts) const {
  std::vector<double> weights(choices_.first.size());
  for (const Part& part : parts)
    for (const int cell : part.cells)
      weights[static_cast<std::size_t>(cell)] +=
          (part.conjunct.of == Program::kWorld ? 0.1 : 1.0) / program_.node(part.conjunct.root).leaves;
  return weights;
}

std::optional<model::Structure> Situations::one_with(Expr formula, std::uint64_t most_tries) {
  const std::set<Expr> asked = conjuncts_of(formula);
  std::vector<std::uint32_t> numbers;
  std::vector<Expr> by_number;
  tries_ = 0;
  needed_.clear();
  std::ranges::fill(bound_, -1);  // what was too large was left half spelled out
  if (!world_can_be_) return std::nullopt;
  Parts parts;
  for (const Expr one : asked) {
    const std::uint32_t number = asked_.emplace(one, asked_.size() + 1).first->second;
    numbers.push_back(number);
    if (add_parts(one, number, parts)) continue;
    needed_ = {one};
    return std::nullopt;
  }
  std::ranges::sort(numbers);
  exclusions_.begin(numbers, choices_.of.size());
  // Most of what cannot be is impossible whatever else the world wants: first what shares a cell with what is asked.
  std::set<int> spoken_of;
  for (const Part& part : parts) spoken_of.insert(part.cells.begin(), part.cells.end());
  Parts near = parts;
  for (const Part& part : world_parts_)
    if (std::ranges::any_of(part.cells, [&](int cell) { return spoken_of.contains(cell); })) near.push_back(part);
  parts.insert(parts.end(), world_parts_.begin(), world_parts_.end());
  std::set<int> meant;
  for (const Parts* some : {&near, &parts}) {
    std::vector<bool> to_be_given(choices_.first.size());
    Program::Conjuncts open;
    for (const Part& part : *some) {
      open.push_back(part.conjunct);
      for (const int cell : part.cells) {
        const Names::Meaning* const meaning = names_.meaning(cell);
        if (meaning == nullptr || to_be_given[static_cast<std::size_t>(cell)]) continue;
        to_be_given[static_cast<std::size_t>(cell)] = true;
        open.insert(open.end(), meaning->holds.begin(), meaning->holds.end());
        if (!meant.insert(cell).second) continue;
        for (const Exclusion& one : meaning->excluded) exclusions_.add(one);
      }
      for (const int cell : part.cells) to_be_given[static_cast<std::size_t>(cell)] = true;
    }
    const Program::Mark mark = program_.mark();
    Trying trying(program_, choices_, exclusions_, reasons_, weights(*some), tries_, most_tries);
    const bool possible = trying.run(std::move(open), to_be_given);
    program_.back(mark);
    if (!possible) {
      for (const Expr one : asked)
        if (trying.needed().contains(asked_.at(one))) needed_.push_back(one);
      return std::nullopt;
    }
    if (some == &parts) return structure(trying.values());
  }
  return std::nullopt;
}

model::Structure Situations::structure(const std::vector<int>& values) const {
  model::Structure structure(signature_, elements_);
  for (const auto& [constant, element] : named_) structure.constants[static_cast<std::size_t>(constant)] = element;
  for (const auto& [of, number] : numbers_) {
    const auto& [symbol, place] = of;
    const auto index = static_cast<std::size_t>(symbol.second);
    const int value = values[static_cast<std::size_t>(number)];
    if (symbol.first)
      structure.functions[index][static_cast<std::size_t>(place)] = value;
    else
      structure.constants[index] = value;
  }
  return structure;
}

}  // namespace roluat::exhaustive

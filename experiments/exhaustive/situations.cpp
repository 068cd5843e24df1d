#include "experiments/exhaustive/situations.hpp"

#include <algorithm>
#include <cmath>

namespace roluat::exhaustive {

using model::Expr;
using model::Op;
using model::SortKind;

Situations::Situations(const model::Formulas& formulas, const model::Signature& signature, std::vector<Expr> world,
                       int elements, std::map<int, int> named)
    : formulas_(formulas),
      signature_(signature),
      world_(std::move(world)),
      elements_(elements),
      named_(std::move(named)) {}

std::vector<int> Situations::values_of(Symbol symbol, const propositional::Domains& domains) const {
  const auto index = static_cast<std::size_t>(symbol.second);
  const model::Sort sort = (symbol.first ? signature_.functions() : signature_.constants())[index].sort;
  if (sort.kind == SortKind::boolean) return {0, 1};
  if (sort.kind == SortKind::element) {
    std::vector<int> all;
    for (int i = 0; i < elements_; ++i) all.push_back(i);
    return all;
  }
  return symbol.first ? domains.of_function(symbol.second) : domains.of_constant(symbol.second);
}

At Situations::symbol(Symbol symbol, int place) {
  const auto [found, added] = numbers_.emplace(std::pair(symbol, place), static_cast<int>(cells_.size()));
  if (added) {
    cells_.push_back({symbol, place, values_of(symbol, *domains_)});
  }
  const std::vector<int>& values = cells_[static_cast<std::size_t>(found->second)].values;
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

// What is asked has the numbers from 1 on, kWorld is 0.
bool Situations::begin(const std::vector<Expr>& asked) {
  const auto require = [&](Expr e, std::uint32_t of) {
    if (program_.require(spelled_out(e), of, left_.front())) return true;
    used_[of] = true;
    return false;
  };
  for (std::uint32_t i = 0; i < asked.size(); ++i)
    if (!require(asked[i], i + 1)) return false;
  return std::ranges::all_of(world_, [&](Expr fact) { return require(fact, Program::kWorld); });
}

std::optional<model::Structure> Situations::one_with(Expr formula, std::uint64_t most_tries) {
  const propositional::Domains domains(formulas_, signature_, world_, {formula});
  const std::set<Expr> parts = conjuncts_of(formula);
  const std::vector<Expr> asked(parts.begin(), parts.end());
  domains_ = &domains;
  cells_.clear();
  numbers_.clear();
  bound_.clear();
  closed_.clear();
  program_ = {};
  left_.assign(1, {});
  tries_ = 0;
  most_tries_ = most_tries;
  used_.assign(asked.size() + 1, false);
  const auto none = [&] {
    needed_.clear();
    for (std::size_t i = 0; i < asked.size(); ++i)
      if (used_[i + 1]) needed_.push_back(asked[i]);
    return std::nullopt;
  };
  if (!begin(asked)) return none();
  given_.assign(cells_.size(), std::nullopt);
  program_.count_cells(cells_.size());
  excluding_.assign(cells_.size() / 64 + 1, 0);
  left_.resize(cells_.size() + 1);
  // Most of what cannot be is impossible whatever else the world wants.
  Program::Conjuncts whole = left_.front();
  left_.front() = program_.near_the_question(whole);
  if (!search(0)) return none();
  left_.front() = std::move(whole);
  given_.assign(cells_.size(), std::nullopt);
  used_.assign(asked.size() + 1, false);
  if (!search(0)) return none();
  return structure();
}

// Of the conjunct that hangs on fewest: what hangs on one cell alone is settled first, then what is asked about, then
// what the world wants besides. In it the cell that is spoken of most for the values that it has.
int Situations::next_cell(const Program::Conjuncts& open) const {
  const auto rank = [&](const Program::Conjunct& one) {
    const std::uint32_t leaves = program_.node(one.root).leaves;
    return leaves == 1 ? 0 : leaves + (one.of == Program::kWorld ? 2 * Program::kManyLeaves : 0);
  };
  const std::map<int, int> of = program_.cells(std::ranges::min(open, {}, rank).root);
  const auto weight = [&](const std::pair<const int, int>& one) {
    return one.second / std::log2(1.0 + static_cast<double>(cells_[static_cast<std::size_t>(one.first)].values.size()));
  };
  return std::ranges::max_element(of, {}, weight)->first;
}

// Where every value of a cell is excluded, the cells given earlier that had a part in it must change, not those
// between: the search goes back to the last of them at once (Prosser, Hybrid algorithms for the constraint satisfaction
// problem, 1993).
bool Situations::search(std::size_t depth) {
  const Program::Conjuncts& open = left_[depth];
  if (open.empty()) return true;
  const auto cell = static_cast<std::size_t>(next_cell(open));
  const std::uint64_t bit = std::uint64_t{1} << cell % 64;
  const std::vector<std::uint32_t> hanging = program_.hanging_on(static_cast<int>(cell), open);
  const Program::Mark mark = program_.mark();
  std::vector<std::uint64_t> excluding(excluding_.size());
  for (const int value : cells_[cell].values) {
    if (++tries_ > most_tries_) throw TooMany("more than " + std::to_string(most_tries_) + " values tried");
    given_[cell] = value;
    if (!program_.with(static_cast<int>(cell), value, open, hanging, left_[depth + 1])) {
      used_[program_.broken()] = true;
      std::ranges::copy(program_.breaking(), excluding_.begin());
    } else if (search(depth + 1)) {
      return true;
    }
    program_.back(mark);
    if ((excluding_[cell / 64] & bit) == 0) {
      given_[cell].reset();
      return false;
    }
    std::ranges::transform(excluding, excluding_, excluding.begin(), std::bit_or());
  }
  given_[cell].reset();
  excluding[cell / 64] &= ~bit;
  excluding_ = std::move(excluding);
  return false;
}

// What has no value yet may have any.
model::Structure Situations::structure() const {
  model::Structure structure(signature_, elements_);
  for (const auto& [constant, element] : named_) structure.constants[static_cast<std::size_t>(constant)] = element;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const auto symbol = static_cast<std::size_t>(cells_[i].symbol.second);
    const int value = given_[i].value_or(cells_[i].values.front());
    if (cells_[i].symbol.first)
      structure.functions[symbol][static_cast<std::size_t>(cells_[i].place)] = value;
    else
      structure.constants[symbol] = value;
  }
  return structure;
}

}  // namespace roluat::exhaustive

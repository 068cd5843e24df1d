#include "experiments/exhaustive/names.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <span>

namespace roluat::exhaustive {

using model::Op;

namespace {

bool is_zero_or_one(const Program::Node& node) { return node.low >= 0 && node.high <= 1; }

}  // namespace

At Names::said(At at) {
  if (const auto known = said_.find(at); known != said_.end()) return known->second;
  const At result = unique(say(at));
  said_.emplace(at, result);
  return result;
}

std::vector<At> Names::said_parts(At at) {
  std::vector<At> parts;
  const Program::Node node = program_.node(at);
  for (std::uint32_t i = 0; i < node.parts; ++i) parts.push_back(said(program_.parts(node)[i]));
  return parts;
}

At Names::say(At at) {
  const Op op = program_.node(at).op;
  if (op == Op::literal || op == Op::constant) return at;
  if (op == Op::conjunction || op == Op::disjunction) return junction(op, at);
  if (op == Op::if_then_else && is_zero_or_one(program_.node(at))) {
    const Program::Node node = program_.node(at);
    const At one = program_.parts(node)[0], then = program_.parts(node)[1], other = program_.parts(node)[2];
    const At none = program_.apply(Op::negation, std::array{one});
    const At yes = program_.apply(Op::conjunction, std::array{one, then}),
             no = program_.apply(Op::conjunction, std::array{none, other});
    return said(program_.apply(Op::disjunction, std::array{yes, no}));
  }
  std::vector<At> parts = said_parts(at);
  if (op == Op::negation) parts[0] = truth(parts[0]);
  if (op == Op::negation && program_.node(parts[0]).op == op) return program_.parts(program_.node(parts[0]))[0];
  const At same = program_.apply(op, parts);
  const Op now = program_.node(same).op;
  if (now == Op::equal || now == Op::less_equal) return comparison(now, same);
  return now == Op::negation ? same : number(same);
}

// What is compared is how much the one is more than the other.
At Names::comparison(Op op, At at) {
  const At a = program_.parts(program_.node(at))[0], b = program_.parts(program_.node(at))[1];
  Sum more;
  const bool truths = is_zero_or_one(program_.node(a)) && is_zero_or_one(program_.node(b));
  if (truths || !add_to(more, 1, a) || !add_to(more, -1, b) || more.factors.size() < 2 || !can_be_cell(more))
    return named(unique(at));
  const At same = program_.apply(op, std::array{cell_of(more), unique(program_.number(0))});
  return program_.node(same).op == op ? named(unique(same)) : same;
}

// A number, or a cell taken so many times, and a number.
At Names::number(At at) {
  Sum sum;
  if (!add_to(sum, 1, at)) return named_number(unique(at));
  return sum.factors.size() < 2 || !can_be_cell(sum) ? at : cell_of(sum);
}

bool Names::can_be_cell(const Sum& sum) const {
  std::int64_t values = 1, reach = 0;
  for (const auto& [cell, factor] : sum.factors) {
    const auto number = static_cast<std::size_t>(cell);
    const std::int64_t low = choices_.is[choices_.first[number]], high = choices_.is[choices_.end(number) - 1];
    const std::int64_t times = std::abs(factor);
    values += times * (high - low);
    reach += times * std::max(std::abs(low), std::abs(high));
    if (values > kMostValues || !is_near(reach)) return false;
  }
  return true;
}

bool Names::add_to(Sum& sum, std::int64_t times, At at) const {
  const Program::Node& node = program_.node(at);
  const std::span<const At> parts = program_.parts(node);
  if (node.op == Op::literal) {
    sum.constant += times * node.value;
    return is_near(sum.constant);
  }
  if (node.op == Op::constant) {
    const std::int64_t factor = sum.factors[node.value] += times;
    if (factor == 0) sum.factors.erase(node.value);
    return is_near(factor);
  }
  if (node.op == Op::add) return std::ranges::all_of(parts, [&](At part) { return add_to(sum, times, part); });
  if (node.op != Op::multiply || parts.size() != 2 || program_.node(parts[0]).op != Op::literal) return false;
  const std::int64_t product = times * program_.node(parts[0]).value;
  return is_near(product) && add_to(sum, product, parts[1]);
}

// The sum without its constant is the same cell as the sum the other way round.
At Names::cell_of(const Sum& sum) {
  const int sign = sum.factors.begin()->second < 0 ? -1 : 1;
  std::vector<At> parts;
  for (const auto& [cell, factor] : sum.factors)
    parts.push_back(times(static_cast<int>(factor) * sign, unique_cell(cell)));
  const At cell = named_number(unique(program_.apply(Op::add, parts))), signed_cell = times(sign, cell);
  if (sum.constant == 0) return signed_cell;
  return unique(
      program_.apply(Op::add, std::array{signed_cell, unique(program_.number(static_cast<int>(sum.constant)))}));
}

At Names::unique_cell(int cell) {
  const auto number = static_cast<std::size_t>(cell);
  return unique(program_.cell(cell, choices_.is[choices_.first[number]], choices_.is[choices_.end(number) - 1]));
}

At Names::times(int factor, At at) {
  if (factor == 1) return at;
  return unique(program_.apply(Op::multiply, std::array{unique(program_.number(factor)), at}));
}

At Names::named_number(At at) {
  if (const auto known = names_.find(at); known != names_.end()) return known->second;
  const int name = static_cast<int>(choices_.first.size()), low = program_.node(at).low, high = program_.node(at).high;
  if (std::int64_t{high} - low >= kMostValues) return at;
  std::vector<int> values(static_cast<std::size_t>(high - low + 1));
  std::iota(values.begin(), values.end(), low);
  choices_.add(values);
  const At cell = unique(program_.cell(name, low, high));
  const At root = program_.apply(Op::equal, std::array{cell, at});
  Meaning meaning{{}, {{root, Program::kWorld, root}}, {}};
  for (const auto& [spoken_of, times] : program_.cells(at)) meaning.cells.push_back(spoken_of);
  meanings_.emplace(name, std::move(meaning));
  return names_[at] = cell;
}

// A cell of two values, the negation of one, or a number.
At Names::truth(At at) {
  const Program::Node node = program_.node(at);
  if (node.op == Op::literal || node.op == Op::negation) return at;
  if (node.op == Op::constant && node.low == 0 && node.high == 1) return at;
  const At zero = named(unique(program_.apply(Op::equal, std::array{at, unique(program_.number(0))})));
  return unique(program_.apply(Op::negation, std::array{zero}));
}

// Each part once; with a part and its negation it is no question.
At Names::junction(Op op, At at) {
  std::vector<At> parts = said_parts(at);
  for (At& part : parts) part = truth(part);
  std::ranges::sort(parts);
  parts.erase(std::ranges::unique(parts).begin(), parts.end());
  for (const At part : parts)
    if (program_.node(part).op == Op::negation &&
        std::ranges::binary_search(parts, program_.parts(program_.node(part))[0]))
      return program_.number(op == Op::conjunction ? 0 : 1);
  const At same = program_.apply(op, parts);
  return program_.node(same).op == op ? named(unique(same)) : same;
}

// The first node of this form.
At Names::unique(At at) {
  const Program::Node& node = program_.node(at);
  std::vector<std::int64_t> form{static_cast<std::int64_t>(node.op), node.value};
  for (const At part : program_.parts(node)) form.push_back(part);
  return unique_.emplace(std::move(form), at).first->second;
}

At Names::named(At at) {
  if (const auto known = names_.find(at); known != names_.end()) return known->second;
  const int name = static_cast<int>(choices_.first.size());
  choices_.add({0, 1});
  Meaning meaning;
  for (const auto& [cell, times] : program_.cells(at)) meaning.cells.push_back(cell);
  const Op op = program_.node(at).op;
  if (op == Op::conjunction || op == Op::disjunction)
    mean_junction(meaning, name, at);
  else
    mean_comparison(meaning, name, at);
  meanings_.emplace(name, std::move(meaning));
  return names_[at] = unique(program_.cell(name, 0, 1));
}

// That a cell, or the negation of one, holds or does not.
Value Names::literal(At at, bool holds) const {
  const Program::Node& node = program_.node(at);
  if (node.op == Op::negation) return literal(program_.parts(node)[0], !holds);
  return choices_.first[static_cast<std::size_t>(node.value)] + (holds ? 1 : 0);
}

void Names::mean_junction(Meaning& meaning, int name, At at) const {
  const Program::Node& node = program_.node(at);
  const bool all = node.op == Op::conjunction;
  const Value first = choices_.first[static_cast<std::size_t>(name)], yes = first + 1;
  Exclusion together{{all ? first : yes}, {}, true};
  for (const At part : program_.parts(node)) {
    meaning.excluded.push_back({{all ? yes : first, literal(part, !all)}, {}, true});
    together.values.push_back(literal(part, all));
  }
  meaning.excluded.push_back(std::move(together));
}

void Names::mean_comparison(Meaning& meaning, int name, At at) {
  const auto first = choices_.first[static_cast<std::size_t>(name)];
  if (meaning.cells.size() == 1) {
    const auto cell = static_cast<std::size_t>(meaning.cells.front());
    for (Value value = choices_.first[cell]; value < choices_.end(cell); ++value)
      meaning.excluded.push_back(
          {{first + (program_.fails(at, meaning.cells.front(), choices_.is[value]) ? 1 : 0), value}, {}, true});
    return;
  }
  const At cell = program_.cell(name, 0, 1), no = program_.apply(Op::negation, std::array{at});
  const At root = program_.apply(Op::if_then_else, std::array{cell, at, no});
  meaning.holds.push_back({root, Program::kWorld, root});
}

const Names::Meaning* Names::meaning(int cell) const {
  const auto found = meanings_.find(cell);
  return found == meanings_.end() ? nullptr : &found->second;
}

std::set<int> Names::with_meanings(std::set<int> cells) const {
  std::vector<int> open(cells.begin(), cells.end());
  while (!open.empty()) {
    const Meaning* const of = meaning(open.back());
    open.pop_back();
    if (of == nullptr) continue;
    for (const int cell : of->cells)
      if (cells.insert(cell).second) open.push_back(cell);
  }
  return cells;
}

}  // namespace roluat::exhaustive

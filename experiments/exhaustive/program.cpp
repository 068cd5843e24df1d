#include "experiments/exhaustive/program.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace roluat::exhaustive {

using model::Op;

std::optional<int> Program::known(At at) const {
  const Node& node = nodes_[at];
  return node.op == Op::literal ? std::optional(node.value) : std::nullopt;
}

bool Program::decides(Op op, At part) const {
  const std::optional<int> value = known(part);
  return value && ((op == Op::conjunction && *value == 0) || (op == Op::disjunction && *value != 0));
}

At Program::number(int value) {
  nodes_.push_back({Op::literal, value, 0, 0, value, value, 0});
  return static_cast<At>(nodes_.size() - 1);
}

At Program::cell(int cell, int low, int high) {
  nodes_.push_back({Op::constant, cell, 0, 0, low, high, 1});
  return static_cast<At>(nodes_.size() - 1);
}

At Program::make(Op op, std::span<const At> parts, int low, int high) {
  Node node{op, 0, static_cast<std::uint32_t>(parts_.size()), static_cast<std::uint32_t>(parts.size()), low, high, 0};
  for (const At part : parts) node.leaves = std::min(kManyLeaves, node.leaves + nodes_[part].leaves);
  parts_.insert(parts_.end(), parts.begin(), parts.end());
  nodes_.push_back(node);
  return static_cast<At>(nodes_.size() - 1);
}

At Program::junction(Op op, std::span<const At> parts) {
  const int neutral = op == Op::conjunction ? 1 : 0;
  std::size_t open = 0;
  At last = 0;
  for (const At part : parts) {
    if (decides(op, part)) return number(1 - neutral);
    if (known(part)) continue;
    last = part;
    ++open;
  }
  if (open == 0) return number(neutral);
  if (open == 1) return last;
  if (open == parts.size()) return make(op, parts, 0, 1);
  std::vector<At> left;
  for (const At part : parts)
    if (!known(part)) left.push_back(part);
  return make(op, left, 0, 1);
}

At Program::compared(Op op, At a, At b) {
  const Node &x = nodes_[a], &y = nodes_[b];
  if (op == Op::less_equal) {
    if (x.high <= y.low) return number(1);
    if (x.low > y.high) return number(0);
  } else {
    if (a == b || (x.low == x.high && y.low == y.high && x.low == y.low)) return number(1);
    if (x.high < y.low || y.high < x.low) return number(0);
  }
  return make(op, std::array{a, b}, 0, 1);
}

At Program::arithmetic(Op op, std::span<const At> parts) {
  int low = op == Op::add ? 0 : 1, high = low;
  for (const At part : parts) {
    const Node& node = nodes_[part];
    if (op == Op::add) {
      low += node.low;
      high += node.high;
    } else {
      const auto [least, most] = std::minmax({low * node.low, low * node.high, high * node.low, high * node.high});
      low = least;
      high = most;
    }
  }
  return low == high ? number(low) : make(op, parts, low, high);
}

At Program::apply(Op op, std::span<const At> parts) {
  switch (op) {
    case Op::negation:
      if (const std::optional<int> value = known(parts[0])) return number(*value == 0 ? 1 : 0);
      return make(op, parts, 0, 1);
    case Op::conjunction:
    case Op::disjunction: return junction(op, parts);
    case Op::equal:
    case Op::less_equal: return compared(op, parts[0], parts[1]);
    case Op::if_then_else:
      if (const std::optional<int> value = known(parts[0])) return parts[*value != 0 ? 1 : 2];
      return make(op, parts, std::min(nodes_[parts[1]].low, nodes_[parts[2]].low),
                  std::max(nodes_[parts[1]].high, nodes_[parts[2]].high));
    case Op::add:
    case Op::multiply: return arithmetic(op, parts);
    default: throw std::logic_error("no operation on values");
  }
}

void Program::count_cells(std::size_t cells) {
  words_ = cells / 64 + 1;
  given_.assign(words_, 0);
}

bool Program::require(At root, std::uint32_t of, std::uint32_t given) {
  if (const std::optional<int> value = known(root)) {
    if (*value == 0) broken_ = {root, of, given};
    return *value != 0;
  }
  if (nodes_[root].op != Op::conjunction) {
    conjuncts_.push_back({root, of, given});
    return true;
  }
  const Node node = nodes_[root];
  for (std::uint32_t i = 0; i < node.parts; ++i)
    if (!require(parts_[node.first + i], of, given)) return false;
  return true;
}

Program::Choice Program::choice(int cell) const {
  Choice choice{cell, std::vector<bool>(nodes_.size())};
  for (At i = 0; i < nodes_.size(); ++i) {
    const Node& node = nodes_[i];
    choice.below[i] = node.op == Op::constant ? node.value == cell
                                              : std::ranges::any_of(parts(node), [&](At part) { return choice.below[part]; });
  }
  for (const Conjunct& one : conjuncts_)
    if (choice.below[one.root]) choice.conjuncts.push_back(&one);
  std::ranges::stable_sort(choice.conjuncts, {}, [&](const Conjunct* one) { return nodes_[one->root].leaves; });
  return choice;
}

namespace {
constexpr At kNowhere = 0xFFFFFFFFU;
}

// Most values are excluded: of what is left no more is made than it takes to see that.
At Program::moved(At at, const Choice& choice, int value, Program& left, Moving& moving) const {
  if (moving.places[at] != kNowhere) return moving.places[at];
  const auto keep = [&](At place) { return moving.places[at] = place; };
  const Node& node = nodes_[at];
  if (node.op == Op::literal) return keep(left.number(node.value));
  if (node.op == Op::constant) return keep(choice.below[at] ? left.number(value) : left.cell(node.value, node.low, node.high));
  const std::size_t begin = moving.parts.size();
  for (const At part : parts(node)) {
    const At there = moved(part, choice, value, left, moving);
    if (choice.below[part] && left.decides(node.op, there)) {
      moving.parts.resize(begin);
      return keep(there);
    }
    moving.parts.push_back(there);
  }
  const std::span<const At> all(moving.parts.data() + begin, node.parts);
  const At place = choice.below[at] ? left.apply(node.op, all) : left.make(node.op, all, node.low, node.high);
  moving.parts.resize(begin);
  return keep(place);
}

bool Program::with(const Choice& choice, int value, Program& left, Moving& moving) const {
  left.nodes_.clear();
  left.parts_.clear();
  left.conjuncts_.clear();
  left.given_.clear();
  left.words_ = words_;
  moving.places.assign(nodes_.size(), kNowhere);
  const auto add = [&](const Conjunct& one) {
    const auto given = static_cast<std::uint32_t>(left.given_.size()), bit = static_cast<std::uint32_t>(choice.cell);
    left.given_.insert(left.given_.end(), given_.begin() + one.given, given_.begin() + one.given + static_cast<std::ptrdiff_t>(words_));
    if (choice.below[one.root]) left.given_[given + bit / 64] |= std::uint64_t{1} << bit % 64;
    return left.require(moved(one.root, choice, value, left, moving), one.of, given);
  };
  for (const Conjunct* one : choice.conjuncts)
    if (left.known(moved(one->root, choice, value, left, moving)) == 0) return add(*one);
  return std::ranges::all_of(conjuncts_, add);
}

void Program::collect(At at, std::vector<bool>& seen, std::map<int, int>& cells) const {
  const Node& node = nodes_[at];
  if (node.op == Op::constant) ++cells[node.value];
  if (seen[at]) return;
  seen[at] = true;
  for (const At part : parts(node)) collect(part, seen, cells);
}

std::map<int, int> Program::cells(At root) const {
  std::map<int, int> all;
  std::vector<bool> seen(root + std::size_t{1});
  collect(root, seen, all);
  return all;
}

Program Program::near_the_question() const {
  std::map<int, int> asked;
  std::vector<bool> seen(nodes_.size());
  for (const Conjunct& one : conjuncts_)
    if (one.of != kWorld) collect(one.root, seen, asked);
  Program near = *this;
  std::erase_if(near.conjuncts_, [&](const Conjunct& one) {
    return one.of == kWorld && std::ranges::none_of(cells(one.root), [&](const auto& cell) { return asked.contains(cell.first); });
  });
  return near;
}

}  // namespace roluat::exhaustive

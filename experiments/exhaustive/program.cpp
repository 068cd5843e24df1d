#include "experiments/exhaustive/program.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>
#include <utility>

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
  nodes_.push_back({Op::literal, value, 0, 0, value, value, 0, 0});
  return static_cast<At>(nodes_.size() - 1);
}

At Program::cell(int cell, int low, int high) {
  nodes_.push_back({Op::constant, cell, 0, 0, low, high, 1, bit_of(cell)});
  return static_cast<At>(nodes_.size() - 1);
}

At Program::make(Op op, std::span<const At> parts, int low, int high) {
  Node node{op, 0, static_cast<std::uint32_t>(parts_.size()), static_cast<std::uint32_t>(parts.size()), low, high,
            0,  0};
  for (const At part : parts) {
    node.leaves = std::min(kManyLeaves, node.leaves + nodes_[part].leaves);
    node.below |= nodes_[part].below;
  }
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
    if (x.low == x.high && y.low == y.high && x.low == y.low) return number(1);
    if (x.high < y.low || y.high < x.low) return number(0);
  }
  return make(op, std::array{a, b}, 0, 1);
}

int Program::in_range(std::int64_t number) {
  if (!std::in_range<int>(number)) throw TooMany("a number that is too large");
  return static_cast<int>(number);
}

At Program::arithmetic(Op op, std::span<const At> parts) {
  int low = op == Op::add ? 0 : 1, high = low;
  for (const At part : parts) {
    const Node& node = nodes_[part];
    if (op == Op::add) {
      low = in_range(std::int64_t{low} + node.low);
      high = in_range(std::int64_t{high} + node.high);
    } else {
      const std::int64_t l = low, h = high;
      const auto [least, most] = std::minmax({l * node.low, l * node.high, h * node.low, h * node.high});
      low = in_range(least);
      high = in_range(most);
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

bool Program::require_part(At root, const Conjunct& of, Conjuncts& open) {
  if (const std::optional<int> value = known(root)) {
    if (*value == 0) broken_ = of;
    return *value != 0;
  }
  if (nodes_[root].op != Op::conjunction) {
    open.push_back({root, of.of, of.whole});
    return true;
  }
  const Node node = nodes_[root];
  for (std::uint32_t i = 0; i < node.parts; ++i)
    if (!require_part(parts_[node.first + i], of, open)) return false;
  return true;
}

bool Program::require(At root, std::uint32_t of, Conjuncts& open) {
  const std::size_t before = open.size();
  const bool can = require_part(root, {root, of, root}, open);
  for (std::size_t i = before; i < open.size(); ++i) open[i].whole = open[i].root;
  return can;
}

std::vector<std::uint32_t> Program::hanging_on(int cell, const Conjuncts& open) const {
  std::vector<std::uint32_t> hanging;
  for (std::uint32_t i = 0; i < open.size(); ++i)
    if ((nodes_[open[i].root].below & bit_of(cell)) != 0) hanging.push_back(i);
  std::ranges::stable_sort(hanging, {}, [&](std::uint32_t i) { return nodes_[open[i].root].leaves; });
  return hanging;
}

// Most values are excluded: no more is made than it takes to see that. A node that no part of has changed stays.
At Program::moved(At at, int cell, int value) {
  const std::uint64_t bit = bit_of(cell);
  if ((nodes_[at].below & bit) == 0) return at;
  if (moved_in_[at] == call_) return moved_[at];
  moved_in_[at] = call_;
  const Node node = nodes_[at];
  if (node.op == Op::constant) return moved_[at] = node.value == cell ? number(value) : at;
  const std::size_t begin = parts_moved_.size();
  bool changed = false;
  for (std::uint32_t i = 0; i < node.parts; ++i) {
    const At part = parts_[node.first + i];
    const At there = (nodes_[part].below & bit) == 0 ? part : moved(part, cell, value);
    parts_moved_.push_back(there);
    if (there == part) continue;
    changed = true;
    if (!decides(node.op, there)) continue;
    parts_moved_.resize(begin);
    return moved_[at] = there;
  }
  const At place = changed ? apply(node.op, {parts_moved_.data() + begin, node.parts}) : at;
  parts_moved_.resize(begin);
  return moved_[at] = place;
}

void Program::begin_call() {
  ++call_;
  moved_.resize(nodes_.size());
  moved_in_.resize(nodes_.size());
}

bool Program::with(int cell, int value, const Conjuncts& open, std::span<const std::uint32_t> hanging,
                   Conjuncts& left) {
  left.clear();
  begin_call();
  for (const std::uint32_t i : hanging) {
    if (known(moved(open[i].root, cell, value)) != 0) continue;
    broken_ = open[i];
    return false;
  }
  for (const Conjunct& one : open) {
    const At there = moved(one.root, cell, value);
    if (there == one.root)
      left.push_back(one);
    else if (!require_part(there, one, left))
      return false;
  }
  return true;
}

bool Program::fails(At root, int cell, int value) {
  const Mark before = mark();
  begin_call();
  const bool never = known(moved(root, cell, value)) == 0;
  back(before);
  return never;
}

void Program::back(Mark mark) {
  nodes_.erase(nodes_.begin() + static_cast<std::ptrdiff_t>(mark.nodes), nodes_.end());
  parts_.resize(mark.parts);
}

void Program::look_for_other(At at, int& only) {
  if (moved_in_[at] == call_ || only == kSeveral) return;
  moved_in_[at] = call_;
  const Node& node = nodes_[at];
  if (node.op == Op::constant) only = only == kNone || only == node.value ? node.value : kSeveral;
  for (std::uint32_t i = 0; i < node.parts; ++i) look_for_other(parts_[node.first + i], only);
}

int Program::only_cell(At root) {
  int only = kNone;
  if (!std::has_single_bit(nodes_[root].below)) return kSeveral;
  begin_call();
  look_for_other(root, only);
  return only;
}

void Program::collect(At at, std::vector<bool>& seen, std::map<int, int>& cells) const {
  const Node& node = nodes_[at];
  if (node.op == Op::constant) ++cells[node.value];
  if (seen[at]) return;
  seen[at] = true;
  for (std::uint32_t i = 0; i < node.parts; ++i) collect(parts_[node.first + i], seen, cells);
}

std::map<int, int> Program::cells(At root) const {
  std::map<int, int> all;
  std::vector<bool> seen(root + std::size_t{1});
  collect(root, seen, all);
  return all;
}

}  // namespace roluat::exhaustive

#include "experiments/exhaustive/reasons.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace roluat::exhaustive {

using model::Op;

const std::vector<Range>& Reasons::of_failing(At root, const Givens& givens, std::uint32_t before, int cell,
                                              int value) {
  givens_ = &givens;
  before_ = before;
  cell_ = cell;
  value_ = value;
  ++call_;
  if (known_.size() <= root) {
    const std::size_t nodes = root + std::size_t{1};
    known_.resize(nodes);
    with_ranges_.resize(nodes);
    deciding_.resize(nodes);
    for (std::vector<std::uint32_t>* in : {&known_in_, &explained_in_, &ranges_in_}) in->resize(nodes);
  }
  range_of_.resize(givens.values.size());
  ranges_.clear();
  range_nodes_.clear();
  if (!known(root).is(0)) throw std::logic_error("what can hold is said to fail");
  explain(root);
  widen(root);
  std::erase_if(ranges_, [this](const Range& range) {
    const Program::Node& node = range_nodes_[range_of_[range.cell]];
    return range.low == node.low && range.high == node.high;
  });
  return ranges_;
}

Reasons::Known Reasons::known(At at) {
  if (known_in_[at] == call_) return known_[at];
  known_in_[at] = call_;
  return known_[at] = compute(at);
}

Reasons::Known Reasons::compute(At at) {
  const Program::Node& node = program_.node(at);
  const std::span<const At> parts = program_.parts(node);
  switch (node.op) {
    case Op::literal: return {node.value, node.value, 0};
    case Op::constant: {
      const auto cell = static_cast<std::size_t>(node.value);
      if (node.value == cell_) return {value_, value_, 0};
      const std::uint32_t ordinal = givens_->ordinal[cell];
      if (ordinal == 0 || ordinal >= before_) return {node.low, node.high, 0};
      return {givens_->values[cell], givens_->values[cell], ordinal};
    }
    case Op::negation: {
      const Known of = known(parts[0]);
      return {1 - of.high, 1 - of.low, of.since};
    }
    case Op::conjunction:
    case Op::disjunction: return junction(node);
    case Op::if_then_else: {
      const Known condition = known(parts[0]);
      if (condition.settled()) {
        const Known taken = known(parts[condition.low != 0 ? 1 : 2]);
        return {taken.low, taken.high, std::max(condition.since, taken.since)};
      }
      const Known one = known(parts[1]), other = known(parts[2]);
      return {std::min(one.low, other.low), std::max(one.high, other.high), std::max(one.since, other.since)};
    }
    default:
      return numeric(node, [this](At part) { return known(part); });
  }
}

Reasons::Known Reasons::junction(const Program::Node& node) {
  const int deciding = node.op == Op::conjunction ? 0 : 1;
  Known all{1 - deciding, 1 - deciding, 0};
  bool decided = false;
  for (const At part : program_.parts(node)) {
    const Known of = known(part);
    if (of.is(deciding)) {
      if (!decided || of.since < all.since) all = of;
      decided = true;
    } else if (!decided) {
      if (!of.settled()) all.low = 0, all.high = 1;
      all.since = std::max(all.since, of.since);
    }
  }
  if (!all.settled()) all.since = 0;
  return all;
}

template <class Of>
Reasons::Known Reasons::numeric(const Program::Node& node, Of known_of) {
  const std::span<const At> parts = program_.parts(node);
  Known all = known_of(parts[0]);
  for (const At part : parts.subspan(1)) {
    const Known of = known_of(part);
    const std::uint32_t since = std::max(all.since, of.since);
    switch (node.op) {
      case Op::add: all = {all.low + of.low, all.high + of.high, since}; break;
      case Op::multiply: {
        const auto [least, most] =
            std::minmax({all.low * of.low, all.low * of.high, all.high * of.low, all.high * of.high});
        all = {least, most, since};
        break;
      }
      case Op::less_equal:
        if (all.high <= of.low) return {1, 1, since};
        return all.low > of.high ? Known{0, 0, since} : Known{};
      default:
        if (all.settled() && of.is(all.low)) return {1, 1, since};
        return all.high < of.low || of.high < all.low ? Known{0, 0, since} : Known{};
    }
  }
  return all;
}

void Reasons::explain(At at) {
  const Known of = known(at);
  if (of.since == 0 || explained_in_[at] == call_) return;
  explained_in_[at] = call_;
  const Program::Node& node = program_.node(at);
  const std::span<const At> parts = program_.parts(node);
  if (node.op == Op::constant) {
    const auto cell = static_cast<std::size_t>(node.value);
    range_of_[cell] = ranges_.size();
    ranges_.push_back({cell, of.low, of.low});
    range_nodes_.push_back(node);
  } else if ((node.op == Op::conjunction && of.is(0)) || (node.op == Op::disjunction && of.is(1))) {
    deciding_[at] = *std::ranges::find_if(parts, [&](At part) {
      const Known one = known(part);
      return one.is(of.low) && one.since == of.since;
    });
    explain(deciding_[at]);
  } else if (node.op == Op::if_then_else && known(parts[0]).settled()) {
    deciding_[at] = parts[known(parts[0]).low != 0 ? 1 : 2];
    explain(parts[0]);
    explain(deciding_[at]);
  } else {
    for (const At part : parts.subspan(node.op == Op::if_then_else ? 1 : 0)) explain(part);
  }
}

// By what has been explained, the cells given last first.
void Reasons::widen(At root) {
  std::vector<std::size_t> order(ranges_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, std::greater(), [&](std::size_t i) { return givens_->ordinal[ranges_[i].cell]; });
  for (const std::size_t i : order) {
    const int low = range_nodes_[i].low, high = range_nodes_[i].high;
    if (high - low < 2) continue;
    for (const auto& [end, most] : {std::pair(&ranges_[i].high, high), std::pair(&ranges_[i].low, low)}) {
      const int before = *end;
      int wide = most;  // halfway back until it fails again
      for (*end = wide; *end != before; *end = wide = before + (wide - before) / 2) {
        ++round_;
        if (with_ranges(root).is(0)) break;
      }
    }
  }
}

Reasons::Known Reasons::with_ranges(At at) {
  if (explained_in_[at] != call_) return known(at);
  if (ranges_in_[at] == round_) return with_ranges_[at];
  ranges_in_[at] = round_;
  return with_ranges_[at] = compute_with_ranges(at);
}

// Of the parts of a junction only those that were found to decide it are looked at.
Reasons::Known Reasons::compute_with_ranges(At at) {
  const Program::Node& node = program_.node(at);
  const std::span<const At> parts = program_.parts(node);
  const Known of = known(at);
  switch (node.op) {
    case Op::constant: {
      const Range& range = ranges_[range_of_[static_cast<std::size_t>(node.value)]];
      return {range.low, range.high, 0};
    }
    case Op::negation: {
      const Known part = with_ranges(parts[0]);
      return {1 - part.high, 1 - part.low, 0};
    }
    case Op::conjunction:
    case Op::disjunction:
      if (of.is(node.op == Op::conjunction ? 0 : 1)) return with_ranges(deciding_[at]).is(of.low) ? of : Known{};
      for (const At part : parts)
        if (!with_ranges(part).is(of.low)) return {};
      return of;
    case Op::if_then_else: {
      if (known(parts[0]).settled())
        return with_ranges(parts[0]).settled() ? with_ranges(deciding_[at]) : Known{node.low, node.high, 0};
      const Known one = with_ranges(parts[1]), other = with_ranges(parts[2]);
      return {std::min(one.low, other.low), std::max(one.high, other.high), 0};
    }
    default:
      return numeric(node, [this](At part) { return with_ranges(part); });
  }
}

}  // namespace roluat::exhaustive

#include "experiments/exhaustive/reasons.hpp"

#include <algorithm>
#include <stdexcept>

namespace roluat::exhaustive {

using model::Op;

std::vector<int> Reasons::of_failing(At root, const Givens& givens, std::uint32_t before, int cell, int value) {
  givens_ = &givens;
  before_ = before;
  cell_ = cell;
  value_ = value;
  ++call_;
  if (known_.size() <= root) {
    known_.resize(root + std::size_t{1});
    known_in_.resize(known_.size());
    explained_in_.resize(known_.size());
  }
  cells_.clear();
  if (known(root).high != 0) throw std::logic_error("what can hold is said to fail");
  explain(root);
  return cells_;
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
      if (condition.low == condition.high) {
        const Known taken = known(parts[condition.low != 0 ? 1 : 2]);
        return {taken.low, taken.high, std::max(condition.since, taken.since)};
      }
      const Known one = known(parts[1]), other = known(parts[2]);
      return {std::min(one.low, other.low), std::max(one.high, other.high), std::max(one.since, other.since)};
    }
    default: return numeric(node);
  }
}

Reasons::Known Reasons::junction(const Program::Node& node) {
  const int deciding = node.op == Op::conjunction ? 0 : 1;
  Known all{1 - deciding, 1 - deciding, 0};
  bool decided = false;
  for (const At part : program_.parts(node)) {
    const Known of = known(part);
    if (of.low == deciding && of.high == deciding) {
      if (!decided || of.since < all.since) all = of;
      decided = true;
    } else if (!decided) {
      if (of.low != of.high) all.low = 0, all.high = 1;
      all.since = std::max(all.since, of.since);
    }
  }
  if (all.low != all.high) all.since = 0;
  return all;
}

Reasons::Known Reasons::numeric(const Program::Node& node) {
  const std::span<const At> parts = program_.parts(node);
  Known all = known(parts[0]);
  for (const At part : parts.subspan(1)) {
    const Known of = known(part);
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
        if (all.low == all.high && of.low == of.high && all.low == of.low) return {1, 1, since};
        return all.high < of.low || of.high < all.low ? Known{0, 0, since} : Known{};
    }
  }
  return all;
}

void Reasons::explain(At at) {
  if (known(at).since == 0 || explained_in_[at] == call_) return;
  explained_in_[at] = call_;
  const Program::Node& node = program_.node(at);
  const std::span<const At> parts = program_.parts(node);
  const Known of = known(at);
  if (node.op == Op::constant) {
    cells_.push_back(node.value);
  } else if ((node.op == Op::conjunction && of.high == 0) || (node.op == Op::disjunction && of.low == 1)) {
    explain(*std::ranges::find_if(parts, [&](At part) {
      const Known one = known(part);
      return one.low == of.low && one.high == of.high && one.since == of.since;
    }));
  } else if (const Known condition = known(parts[0]); node.op == Op::if_then_else && condition.low == condition.high) {
    explain(parts[0]);
    explain(parts[condition.low != 0 ? 1 : 2]);
  } else {
    for (const At part : parts.subspan(node.op == Op::if_then_else ? 1 : 0)) explain(part);
  }
}

}  // namespace roluat::exhaustive

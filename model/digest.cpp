#include "model/digest.hpp"

#include <algorithm>
#include <vector>

#include "model/fnv.hpp"

namespace roluat::model {
namespace {

// FNV-1a of whole numbers, then a finaliser so that all bits depend on all.
std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
  hash = folded(hash, value);
  hash ^= hash >> 29U;
  hash *= 0xBF58476D1CE4E5B9ULL;
  return hash ^ (hash >> 32U);
}

}  // namespace

std::uint64_t Digests::head(const Node& node) const {
  const auto place = static_cast<std::size_t>(node.value);
  const std::uint64_t op = mixed(kFnvOffset, static_cast<std::uint64_t>(node.op));
  switch (node.op) {
    case Op::constant: return mixed(op, fnv(signature_.constants()[place].name));
    case Op::apply: return mixed(op, fnv(signature_.functions()[place].name));
    default: return mixed(op, static_cast<std::uint32_t>(node.value));
  }
}

std::uint64_t Digests::of(Expr e) {
  if (const auto found = known_.find(e.index); found != known_.end()) return found->second;
  const Node node = formulas_.node(e);
  std::vector<std::uint64_t> parts;
  for (const Expr child : formulas_.children(e)) parts.push_back(of(child));
  if (node.op == Op::equal) std::ranges::sort(parts);  // the pool keeps the sides in the order in which it met them
  std::uint64_t hash = head(node);
  for (const std::uint64_t part : parts) hash = mixed(hash, part);
  known_.emplace(e.index, hash);
  return hash;
}

}  // namespace roluat::model

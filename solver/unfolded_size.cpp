#include "solver/unfolded_size.hpp"

#include <algorithm>

namespace roluat::solver {

using model::Expr;
using model::Op;

UnfoldedSizes::Known UnfoldedSizes::known(Expr e) {
  if (const auto found = known_.find(e.index); found != known_.end()) return found->second;
  const model::Node& node = formulas_.node(e);
  Known result{1, node.op == Op::variable ? node.value : kNone};
  for (const Expr child : formulas_.children(e)) {
    const Known part = known(child);
    result.size = std::min(kMost + 1, result.size + (part.is_open() ? part.size : 1));
    result.lowest_free = std::min(result.lowest_free, part.lowest_free);
  }
  if ((node.op == Op::forall || node.op == Op::exists) && result.lowest_free == node.value) result.lowest_free = kNone;
  known_.emplace(e.index, result);
  return result;
}

}  // namespace roluat::solver

#include "analysis/trials/case_filter.hpp"

#include <algorithm>

namespace roluat::analysis {

using model::Expr;

namespace {

constexpr std::size_t kMostRewritten = 12000;  // of each case; then they are made anew, when they are needed

}  // namespace

CaseFilter::CaseFilter(solver::Encoding& encoding) : encoding_(encoding), cases_(act_cases(encoding)) { pool_shrank(); }

void CaseFilter::pool_shrank() {
  rewritten_.clear();
  for (const solver::ActCase& one : cases_) rewritten_.push_back(one.values);
  parts_.clear();
}

bool CaseFilter::possible(Expr part, std::size_t act) {
  if (act >= kMostCases) return true;
  Part& known = parts_[part.index];
  if (!known.known[act]) {
    auto& rewritten = rewritten_[act];
    if (rewritten.size() > kMostRewritten) rewritten = cases_[act].values;
    known.known.set(act);
    known.possible[act] = encoding_.formulas.rewrite(part, rewritten) != encoding_.formulas.boolean(false);
  }
  return known.possible[act];
}

bool CaseFilter::may_hold(Expr conjunction) {
  std::vector<Expr> parts{conjunction};
  if (encoding_.formulas.node(conjunction).op == model::Op::conjunction) {
    const auto children = encoding_.formulas.children(conjunction);
    parts.assign(children.begin(), children.end());
  }
  for (std::size_t act = 0; act < cases_.size(); ++act)
    if (std::ranges::all_of(parts, [&](Expr part) { return possible(part, act); })) return true;
  return false;
}

}  // namespace roluat::analysis

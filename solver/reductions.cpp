#include "solver/reductions.hpp"

#include <algorithm>

namespace roluat::solver {

using model::Expr;

Reductions::Reductions(model::Formulas& formulas, const std::vector<Obligation>& obligations)
    : formulas_(formulas), obligations_(obligations) {
  std::unordered_map<std::int32_t, std::size_t> known;
  const auto place = [&](Expr part) {
    const auto [at, fresh] = known.try_emplace(part.index, parts_.size());
    if (fresh) parts_.push_back(part);
    return at->second;
  };
  for (const Obligation& obligation : obligations) {
    std::vector<std::size_t>& own = parts_of_.emplace_back();
    if (formulas.node(obligation.formula).op == model::Op::conjunction)
      for (const Expr part : formulas.children(obligation.formula)) own.push_back(place(part));
    else
      own.push_back(place(obligation.formula));
  }
}

std::vector<ReducedObligation> Reductions::in(const ActCase& act, const std::vector<std::size_t>& among) {
  const Expr impossible = formulas_.boolean(false);
  model::Replacements values = act.values;
  std::vector<bool> excluded(parts_.size());
  for (std::size_t p = 0; p < parts_.size(); ++p) excluded[p] = formulas_.rewrite(parts_[p], values) == impossible;
  std::vector<ReducedObligation> result;
  for (const std::size_t i : among) {
    if (std::ranges::any_of(parts_of_[i], [&](std::size_t p) { return excluded[p]; })) continue;
    const Expr left = formulas_.rewrite(obligations_[i].formula, values);
    if (left != impossible) result.push_back({i, left});
  }
  return result;
}

}  // namespace roluat::solver

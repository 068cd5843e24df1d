#include "experiments/exhaustive/again.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "experiments/exhaustive/situations.hpp"
#include "model/evaluator.hpp"
#include "solver/act_cases.hpp"
#include "solver/reductions.hpp"
#include "solver/roles.hpp"

namespace roluat::exhaustive {
namespace {

using model::Expr;

class Deciding {
 public:
  Deciding(solver::Encoding& encoding, const std::vector<solver::Obligation>& obligations, const AgainOptions& options)
      : encoding_(encoding),
        obligations_(obligations),
        options_(options),
        reductions_(encoding.formulas, obligations),
        evaluator_(encoding.formulas, {}),
        open_(obligations.size()) {
    std::iota(open_.begin(), open_.end(), std::size_t{0});
  }

  /// With how many pieces each holds that does.
  std::map<std::size_t, int> run(Again& again) {
    const std::vector<solver::ActCase> cases = act_cases(encoding_);
    for (int pieces = 1; pieces <= options_.most_pieces; ++pieces) {
      std::set<std::size_t> met;
      for (const solver::ActCase& act : cases) {
        if (act.aimed && pieces < 2) continue;
        if (options_.progress) options_.progress(pieces, act.name);
        ask(act, pieces, met, again);
        std::erase_if(open_, [&](std::size_t i) { return met.contains(i); });
      }
      for (const std::size_t i : met) holds_.emplace(i, pieces);
    }
    // With how many pieces it holds is not known where fewer would have taken too long.
    for (const auto& [i, pieces] : too_many_)
      if (const auto found = holds_.find(i); found == holds_.end() || found->second > pieces)
        again.too_many.push_back(i);
    return holds_;
  }

 private:
  // With few tries first: what quick denials needed excludes much of what would take long.
  void ask(const solver::ActCase& act, int pieces, std::set<std::size_t>& met, Again& again) {
    std::vector<solver::ReducedObligation> left = reductions_.in(act, open_);
    std::vector<Expr> asked;
    for (const solver::ReducedObligation& one : left) asked.push_back(one.formula);
    Situations situations(encoding_.formulas, encoding_.prelude.signature(), world_of(act), asked, pieces,
                          named_elements(encoding_.roles, act.aimed));
    std::map<Expr, bool> known;
    std::vector<std::vector<Expr>> impossible;  // no situation has all of one of these
    for (const std::uint64_t part : {std::uint64_t{1000}, std::uint64_t{30}, std::uint64_t{1}}) {
      std::set<Expr> too_long;
      std::erase_if(left, [&](const solver::ReducedObligation& one) {
        if (met.contains(one.obligation)) return true;
        if (const auto answered = known.find(one.formula); answered != known.end()) {
          if (answered->second) met.insert(one.obligation);
          return true;
        }
        if (too_long.contains(one.formula)) return false;
        if (holds_one_of(impossible, situations.conjuncts_of(one.formula))) {
          ++again.excluded;
          known.emplace(one.formula, false);
          return true;
        }
        try {
          const bool answer = holds(situations, one, options_.most_tries / part, again);
          ++again.questions;
          known.emplace(one.formula, answer);
          if (answer)
            met.insert(one.obligation);
          else
            impossible.push_back(situations.needed());
          return true;
        } catch (const TooMany&) {
          again.tries += situations.tries();
          too_long.insert(one.formula);
          return false;
        }
      });
    }
    for (const solver::ReducedObligation& one : left) too_many_.try_emplace(one.obligation, pieces);
  }

  static bool holds_one_of(const std::vector<std::vector<Expr>>& impossible, const std::set<Expr>& conjuncts) {
    return std::ranges::any_of(impossible, [&](const std::vector<Expr>& one) {
      return std::ranges::all_of(one, [&](Expr part) { return conjuncts.contains(part); });
    });
  }

  bool holds(Situations& situations, const solver::ReducedObligation& one, std::uint64_t most_tries, Again& again) {
    const std::optional<model::Structure> found = situations.one_with(one.formula, most_tries);
    again.tries += situations.tries();
    if (found) confirm(*found, obligations_[one.obligation]);
    return found.has_value();
  }

  void confirm(const model::Structure& found, const solver::Obligation& obligation) {
    evaluator_.structure() = found;
    evaluator_.changed(0);
    if (!evaluator_.holds(obligation.formula) ||
        !std::ranges::all_of(encoding_.world, [this](Expr fact) { return evaluator_.holds(fact); }))
      throw std::logic_error("by the evaluator this is no situation of " + obligation.id());
  }

  std::vector<Expr> world_of(const solver::ActCase& act) {
    const Expr aimed = encoding_.roles.aimed_in(encoding_.formulas);
    std::vector<Expr> world{act.aimed ? aimed : encoding_.formulas.negation(aimed), act.condition};
    world.insert(world.end(), encoding_.world.begin(), encoding_.world.end());
    return world;
  }

  solver::Encoding& encoding_;
  const std::vector<solver::Obligation>& obligations_;
  const AgainOptions& options_;
  solver::Reductions reductions_;
  model::Evaluator evaluator_;
  std::vector<std::size_t> open_;
  std::map<std::size_t, int> too_many_;  ///< and with how many pieces first
  std::map<std::size_t, int> holds_;
};

}  // namespace

Again decide_again(solver::Encoding& encoding, const std::vector<solver::Obligation>& obligations,
                   const solver::Outcome& outcome, const AgainOptions& options) {
  Again again;
  const std::map<std::size_t, int> holds = Deciding(encoding, obligations, options).run(again);
  std::map<std::size_t, int> found;
  for (const solver::Found& one : outcome.found) found.emplace(one.obligation, one.elements);
  for (std::size_t i = 0; i < obligations.size(); ++i) {
    if (std::ranges::find(again.too_many, i) != again.too_many.end()) continue;
    const auto here = holds.find(i);
    const auto there = found.find(i);
    if (here == holds.end())
      ++again.denied;
    else
      ++again.holds[here->second];
    // Of what is a finding only if denied the search keeps the first situation it meets, not the smallest.
    const bool same = here == holds.end()
                          ? there == found.end()
                          : there != found.end() && (there->second == here->second || obligations[i].found_if_denied);
    if (!same) again.otherwise.push_back(i);
  }
  return again;
}

}  // namespace roluat::exhaustive

#include "solver/search.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <numeric>
#include <stdexcept>

#include "model/evaluator.hpp"
#include "solver/act_cases.hpp"

namespace roluat::solver {

using model::Expr;

namespace {

class Search {
 public:
  Search(Encoding& encoding, const std::vector<Obligation>& obligations, const SearchOptions& options)
      : encoding_(encoding),
        obligations_(obligations),
        options_(options),
        evaluator_(encoding.formulas, {}),
        open_(obligations.size()),
        solvers_(encoding, Engine::general),
        second_opinion_(encoding, Engine::finite_domain) {
    std::iota(open_.begin(), open_.end(), std::size_t{0});
    for (ActCase& one : act_cases(encoding)) cases_.push_back({std::move(one), {}});
  }

  Outcome run() {
    for (int n = 1; n <= options_.most_elements && !open_.empty(); ++n) {
      for (const bool aimed : {false, true})
        if (!aimed || n > 1) ask(n, aimed);
      outcome_.tried = n;
    }
    outcome_.refuted = open_;
    return outcome_;
  }

 private:
  struct Case : ActCase {
    std::vector<Expr> reduced;  ///< the obligations' formulas with the case's values; made when first needed
  };

  void ask(int elements, bool aimed) {
    for (Case& one : cases_)
      if (one.aimed == aimed) ask_case(elements, one);
    // What no case shows with the whole taste is shown as well as it was found.
    for (auto& [i, found] : plainer_) outcome_.found.push_back(std::move(found.witness));
    std::erase_if(open_, [this](std::size_t i) { return plainer_.contains(i); });
    plainer_.clear();
  }

  // Each case starts afresh: whatever else the solver had to define would be variables that it has to assign. To define
  // the goals is most of the work, so all wishes are asked for by assumptions, one solver for all of them.
  void ask_case(int elements, Case& one) {
    FiniteSolver* solver = nullptr;
    std::size_t wishes = encoding_.taste.size();
    for (std::vector<Expr> wanted = formulas_in(one, wishes);; wanted = formulas_in(one, wishes)) {
      if (options_.stop.stop_requested()) throw Interrupted();
      if (options_.progress) options_.progress(elements, open_.size());
      if (!wanted.empty()) {
        if (solver == nullptr) solver = &solvers_.fresh(elements, one.aimed, one.condition);
        const Result result = timed(*solver, wanted, wishes);
        if (result.answer == Answer::unknown) return give_up(result.reason);
        if (result.answer == Answer::sat) {
          take_in(result.model, elements, one);
          continue;
        }
        if (!result.besides_to_blame) return confirm(elements, one, wanted);
      }
      if (wishes == 0) return;
      wishes = wishes > 1 ? 1 : 0;
    }
  }

  // What is left, in this case, of the obligations without a witness that meets so many wishes; what is left of most is
  // `false`.
  std::vector<Expr> formulas_in(Case& one, std::size_t wishes) {
    const Expr impossible = encoding_.formulas.boolean(false);
    if (one.reduced.empty())
      for (const Obligation& obligation : obligations_)
        one.reduced.push_back(encoding_.formulas.rewrite(obligation.formula, one.values));
    std::vector<Expr> result;
    for (const std::size_t i : open_) {
      const auto shown = plainer_.find(i);
      const bool shown_as_well = shown != plainer_.end() && shown->second.wishes >= wishes;
      if (!shown_as_well && one.reduced[i] != impossible) result.push_back(one.reduced[i]);
    }
    return result;
  }

  // The second engine is asked only what the first has denied.
  void confirm(int elements, Case& one, const std::vector<Expr>& denied) {
    if (!options_.confirm) return;
    FiniteSolver& second = second_opinion_.fresh(elements, one.aimed, one.condition);
    const Result result = timed(second, denied, 0);
    if (result.answer == Answer::sat) throw std::logic_error("two solver engines disagree on whether a witness exists");
    if (result.answer == Answer::unknown) give_up(result.reason);
  }

  Result timed(FiniteSolver& solver, const std::vector<Expr>& wanted, std::size_t wishes) {
    const auto begin = std::chrono::steady_clock::now();
    const auto first = encoding_.taste.begin();
    Result result = solver.check_any(wanted, {first, first + static_cast<std::ptrdiff_t>(wishes)});
    outcome_.seconds_in_solver += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    ++outcome_.queries;
    return result;
  }

  // One model may witness several obligations: the evaluator says which.
  void take_in(const model::Structure& witness, int elements, const Case& one) {
    evaluator_.structure() = witness;
    evaluator_.changed(0);
    for (const Expr fact : encoding_.world)
      if (!evaluator_.holds(fact)) throw std::logic_error("the evaluator finds a solver's model outside the world");
    const std::size_t wishes = wishes_met();
    bool any = false;
    std::erase_if(open_, [&](std::size_t i) {
      if (!evaluator_.holds(obligations_[i].formula)) return false;
      any = true;
      Found found{i, witness, elements, one.aimed, one.condition, one.reduced[i], {}};
      const auto shown = plainer_.find(i);
      if (wishes == encoding_.taste.size()) {
        if (shown != plainer_.end()) plainer_.erase(shown);
        outcome_.found.push_back(std::move(found));
        return true;
      }
      if (shown == plainer_.end() || shown->second.wishes < wishes)
        plainer_.insert_or_assign(i, Plainer{wishes, std::move(found)});
      return false;
    });
    if (!any) throw std::logic_error("the evaluator finds no obligation met in a solver's model");
  }

  // Of the taste, from its first wish on: all of them, or the first, or none.
  std::size_t wishes_met() {
    const auto refused = std::ranges::find_if(encoding_.taste, [this](Expr wish) { return !evaluator_.holds(wish); });
    if (refused == encoding_.taste.end()) return encoding_.taste.size();
    return refused == encoding_.taste.begin() ? 0 : 1;
  }

  void give_up(const std::string& reason) {
    outcome_.undecided.insert(outcome_.undecided.end(), open_.begin(), open_.end());
    outcome_.reason = reason;
    open_.clear();
    plainer_.clear();
  }

  Encoding& encoding_;
  const std::vector<Obligation>& obligations_;
  const SearchOptions& options_;
  model::Evaluator evaluator_;
  std::vector<std::size_t> open_;
  /// A witness that does not meet the whole taste, kept until all cases with as many elements have been asked.
  struct Plainer {
    std::size_t wishes;
    Found witness;
  };
  std::map<std::size_t, Plainer> plainer_;  ///< by obligation
  std::vector<Case> cases_;  ///< one of them holds in every structure
  Outcome outcome_;
  Solvers solvers_, second_opinion_;
};

}  // namespace

Outcome search(Encoding& encoding, const std::vector<Obligation>& obligations, const SearchOptions& options) {
  return Search(encoding, obligations, options).run();
}

// A smaller structure of the named elements and one for each existential quantifier, of the formula and of the world,
// still satisfies all that is universal. Of the world's facts one has an existential quantifier under a universal one:
// whoever is carried has a carrier, that nobody carries. So each of them may bring one more.
std::optional<int> sufficient_elements(const Encoding& encoding, const std::vector<Expr>& denied) {
  int most = 0, of_world = 0;
  for (const Expr formula : denied) {
    const std::optional<int> needed = encoding.formulas.elements_needed(formula);
    if (!needed) return std::nullopt;
    most = std::max(most, *needed);
  }
  for (const Expr fact : encoding.world) of_world += encoding.formulas.elements_needed(fact).value_or(0);
  return 2 * (2 + of_world + most);
}

struct Scripts::Impl {
  explicit Impl(const Encoding& encoding) : solvers(encoding, Engine::none) {}
  Solvers solvers;
};

Scripts::Scripts(const Encoding& encoding) : impl_(std::make_unique<Impl>(encoding)) {}
Scripts::~Scripts() = default;

std::string Scripts::of(const Found& found) {
  FiniteSolver& solver = impl_->solvers.fresh(found.elements, found.aimed, found.condition);
  solver.add(found.reduced);
  return solver.smt2();
}

}  // namespace roluat::solver

#include "solver/search.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <stdexcept>
#include <unordered_map>

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
    // All cases with the whole taste before any with less of it: an obligation with a readable witness gets one.
    const std::size_t whole = encoding_.taste.size();
    std::vector<Case*> promising;
    for (Case& one : cases_)
      if (one.aimed == aimed && has_witness(elements, one)) promising.push_back(&one);
    for (const std::size_t wishes : {whole, std::min<std::size_t>(whole, 1), std::size_t{0}})
      for (Case* one : promising) ask_case(elements, *one, wishes);
  }

  // Most cases have none: one query instead of one for every degree of taste.
  bool has_witness(int elements, Case& one) {
    const std::vector<Expr> wanted = formulas_in(one);
    if (wanted.empty()) return false;
    const Result result = timed(solvers_.fresh(elements, one.aimed, one.condition), wanted);
    if (result.answer == Answer::unsat) confirm(elements, one, wanted);
    return result.answer != Answer::unsat;
  }

  // Each case starts afresh: whatever else the solver had to define would be variables that it has to assign.
  // `wishes`: how many of the taste's wishes must be met.
  void ask_case(int elements, Case& one, std::size_t wishes) {
    FiniteSolver* solver = nullptr;
    for (std::vector<Expr> wanted = formulas_in(one); !wanted.empty(); wanted = formulas_in(one)) {
      if (options_.stop.stop_requested()) throw Interrupted();
      if (options_.progress) options_.progress(elements, open_.size());
      if (solver == nullptr) {
        solver = &solvers_.fresh(elements, one.aimed, one.condition);
        for (std::size_t i = 0; i < wishes; ++i) solver->add(encoding_.taste[i]);
      }
      const Result result = timed(*solver, wanted);
      if (result.answer == Answer::unsat) return wishes > 0 ? void() : confirm(elements, one, wanted);
      if (result.answer == Answer::unknown) return give_up(result.reason);
      take_in(result.model, elements, one);
    }
  }

  // What is left, in this case, of the obligations still open; what is left of most is `false`.
  std::vector<Expr> formulas_in(Case& one) {
    const Expr impossible = encoding_.formulas.boolean(false);
    if (one.reduced.empty())
      for (const Obligation& obligation : obligations_)
        one.reduced.push_back(encoding_.formulas.rewrite(obligation.formula, one.values));
    std::vector<Expr> result;
    for (const std::size_t i : open_)
      if (one.reduced[i] != impossible) result.push_back(one.reduced[i]);
    return result;
  }

  // The second engine is asked only what the first has denied.
  void confirm(int elements, Case& one, const std::vector<Expr>& denied) {
    if (!options_.confirm) return;
    FiniteSolver& second = second_opinion_.fresh(elements, one.aimed, one.condition);
    const Result result = timed(second, denied);
    if (result.answer == Answer::sat) throw std::logic_error("two solver engines disagree on whether a witness exists");
    if (result.answer == Answer::unknown) give_up(result.reason);
  }

  Result timed(FiniteSolver& solver, const std::vector<Expr>& wanted) {
    const auto begin = std::chrono::steady_clock::now();
    Result result = solver.check_any(wanted);
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
    std::vector<std::size_t> still_open;
    for (const std::size_t i : open_) {
      if (evaluator_.holds(obligations_[i].formula))
        outcome_.found.push_back({i, witness, elements, one.aimed, one.condition, one.reduced[i], {}});
      else
        still_open.push_back(i);
    }
    if (still_open.size() == open_.size())
      throw std::logic_error("the evaluator finds no obligation met in a solver's model");
    open_ = std::move(still_open);
  }

  void give_up(const std::string& reason) {
    outcome_.undecided.insert(outcome_.undecided.end(), open_.begin(), open_.end());
    outcome_.reason = reason;
    open_.clear();
  }

  Encoding& encoding_;
  const std::vector<Obligation>& obligations_;
  const SearchOptions& options_;
  model::Evaluator evaluator_;
  std::vector<std::size_t> open_;
  std::vector<Case> cases_;  ///< one of them holds in every structure
  Outcome outcome_;
  Solvers solvers_, second_opinion_;
};

}  // namespace

Outcome search(Encoding& encoding, const std::vector<Obligation>& obligations, const SearchOptions& options) {
  return Search(encoding, obligations, options).run();
}

// A smaller structure of the named elements and one for each existential quantifier still satisfies all that is
// universal. The world asks that whoever is carried has a carrier, so each of them may bring one more.
std::optional<int> sufficient_elements(const Encoding& encoding, const std::vector<Expr>& denied) {
  int most = 0;
  for (const Expr formula : denied) {
    const std::optional<int> needed = encoding.formulas.elements_needed(formula);
    if (!needed) return std::nullopt;
    most = std::max(most, *needed);
  }
  return 2 + 2 * most;
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

#include "solver/search.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>
#include <numeric>
#include <set>
#include <stdexcept>

#include "model/evaluator.hpp"
#include "solver/act_cases.hpp"
#include "solver/reductions.hpp"

namespace roluat::solver {

using model::Expr;

namespace {

// So many pieces are asked about at once; each larger number by itself, about what is left.
constexpr int kAtOnce = 3;

// Of so few obligations it is asked first which ones some act meets: to ask about a hundred kinds of act costs more
// than that.
constexpr std::size_t kFew = 8;

constexpr const char* kNoneMet = "the evaluator finds no obligation met in a solver's model";

class Search {
 public:
  Search(Encoding& encoding, const std::vector<Obligation>& obligations, const SearchOptions& options)
      : encoding_(encoding),
        obligations_(obligations),
        options_(options),
        reductions_(encoding.formulas, obligations),
        evaluator_(encoding.formulas, {}),
        open_(obligations.size()),
        cases_(act_cases(encoding)),
        solvers_(encoding, Engine::general, encoding.taste),
        second_opinion_(encoding, Engine::finite_domain) {
    std::iota(open_.begin(), open_.end(), std::size_t{0});
  }

  Outcome run() {
    for (Sizes sizes(1, std::min(kAtOnce, options_.most_elements));
         sizes.most <= options_.most_elements && !open_.empty(); sizes = Sizes(sizes.most + 1)) {
      ask(sizes);
      outcome_.tried = sizes.most;
    }
    outcome_.refuted = open_;
    tell(all());
    return outcome_;
  }

 private:
  /// Wishes that are not met, the first of them in the highest bit: who misses a later one misses less.
  using Refused = std::uint64_t;
  /// How good a witness is: few elements first, then the wishes. Less is better.
  struct Rank {
    int elements;
    Refused refused;
    auto operator<=>(const Rank&) const = default;
  };
  struct Shown {
    Rank rank;
    Found witness;
  };
  /// What is asked in one case: what is left of the obligations that it may show.
  struct Asked {
    Sizes sizes;
    const ActCase& act;
    std::vector<ReducedObligation> all;
    Refused hopeless = 0;  ///< wishes that the case does not meet, whatever the number of elements
    FiniteSolver* solver = nullptr;
  };

  void ask(Sizes sizes) {
    const bool are_few = open_.size() <= kFew && !options_.confirm;  // what is denied is confirmed for each kind of act
    std::map<bool, std::vector<std::size_t>> possible;               // by whether the act is aimed
    for (const ActCase& one : cases_) {
      if (open_.empty()) break;  // given up
      const auto [known, fresh] = possible.try_emplace(one.aimed, open_);
      if (fresh && are_few) known->second = possible_ones(sizes, one.aimed);
      ask_case(sizes, one, known->second);
      tell(++asked_);
    }
    for (auto& [i, shown] : shown_) outcome_.found.push_back(std::move(shown.witness));
    std::erase_if(open_, [this](std::size_t i) { return shown_.contains(i); });
    shown_.clear();
  }

  // How many times a case is asked about, if obligations stay open to the end.
  [[nodiscard]] std::size_t all() const {
    return cases_.size() * static_cast<std::size_t>(std::max(1, options_.most_elements - kAtOnce + 1));
  }

  void tell(std::size_t asked) const {
    if (options_.progress) options_.progress(asked, all());
  }

  // Of what is open, what some act meets, aimed or not.
  std::vector<std::size_t> possible_ones(Sizes sizes, bool aimed) {
    if (aimed) sizes.least = std::max(sizes.least, 2);
    if (sizes.least > sizes.most) return open_;
    ActCase all{aimed, "", encoding_.formulas.boolean(true), {}};
    if (encoding_.roles.aimed >= 0)
      all.values.set(encoding_.formulas.constant(encoding_.roles.aimed), encoding_.formulas.boolean(aimed));
    std::vector<ReducedObligation> left = reductions_.in(all, open_);
    if (left.empty()) return {};
    std::vector<std::size_t> result;
    Solvers apart(encoding_, Engine::general);  // what it learns here would change the witnesses that it finds later
    FiniteSolver& solver = apart.fresh(sizes, aimed, all.condition);
    while (!left.empty()) {
      if (options_.stop.stop_requested()) throw Interrupted();
      std::vector<Expr> wanted;
      for (const ReducedObligation& one : left) wanted.push_back(one.formula);
      const Result answer = timed(solver, wanted, ~Refused{0}, sizes.most);
      if (answer.answer == Answer::unsat) break;
      if (answer.answer == Answer::sat) look_at(answer.model);
      const auto met = std::erase_if(left, [&](const ReducedObligation& one) {
        const bool is_met = answer.answer == Answer::unknown || evaluator_.holds(obligations_[one.obligation].formula);
        if (is_met) result.push_back(one.obligation);
        return is_met;
      });
      if (met == 0) throw std::logic_error(kNoneMet);
    }
    std::ranges::sort(result);
    return result;
  }

  // Each case starts afresh: whatever else the solver had to define would be variables that it has to assign. To define
  // the goals is most of the work, so sizes and wishes are asked for by assumptions, one solver for all of them.
  void ask_case(Sizes sizes, const ActCase& act, const std::vector<std::size_t>& open) {
    if (act.aimed) sizes.least = std::max(sizes.least, 2);
    if (sizes.least > sizes.most) return;
    Asked asked{sizes, act, reductions_.in(act, open), 0, nullptr};
    if (asked.all.empty()) return;
    asked.hopeless = against(act);
    for (int elements = sizes.least; elements <= sizes.most; ++elements)
      if (!ask_so_many(elements, asked)) return;
  }

  // The wishes that no such act meets.
  [[nodiscard]] Refused against(const ActCase& act) const {
    const Expr never = encoding_.formulas.boolean(false);
    model::Replacements values = act.values;
    Refused refused = 0;
    for (std::size_t wish = 0; wish < encoding_.taste.size(); ++wish)
      if (encoding_.formulas.rewrite(encoding_.taste[wish], values) == never) refused |= bit_of(wish);
    return refused;
  }

  // False: no larger number of elements has to be asked for.
  bool ask_so_many(int elements, Asked& asked) {
    const bool more = give_up_wishes(elements, asked);
    if (asked.solver != nullptr) take_wishes_back(elements, asked);
    return more;
  }

  // All that is wanted is asked together, so a wish that stands in the way of one is given up for all: each gets back
  // what it can have.
  void take_wishes_back(int elements, Asked& asked) {
    for (std::size_t wish = 0; wish < encoding_.taste.size(); ++wish) {
      std::set<Refused> denied;
      for (;;) {
        const auto missing = [&](const ReducedObligation& one) {
          const auto shown = shown_.find(one.obligation);
          if (shown == shown_.end() || !is_to_be_seen(one.obligation)) return false;
          const Rank& rank = shown->second.rank;
          return rank.elements == elements && (rank.refused & bit_of(wish)) != 0 && !denied.contains(rank.refused);
        };
        const auto first = std::ranges::find_if(asked.all, missing);
        if (first == asked.all.end()) break;
        const Refused refused = shown_.at(first->obligation).rank.refused;
        std::vector<Expr> wanted;
        for (const ReducedObligation& one : asked.all)
          if (missing(one) && shown_.at(one.obligation).rank.refused == refused) wanted.push_back(one.formula);
        const Result result = timed(*asked.solver, wanted, refused & ~bit_of(wish), elements);
        if (result.answer == Answer::sat)
          take_in(result.model, asked);
        else
          denied.insert(refused);
      }
    }
  }

  bool give_up_wishes(int elements, Asked& asked) {
    Refused refused = asked.hopeless;
    for (;;) {
      if (options_.stop.stop_requested()) throw Interrupted();
      const std::vector<Expr> wanted = wanted_in(asked, {elements, refused});
      if (wanted.empty()) return true;  // with fewer wishes no witness is better
      if (asked.solver == nullptr) asked.solver = &solvers_.fresh(asked.sizes, asked.act.aimed, asked.act.condition);
      const Result result = timed(*asked.solver, wanted, refused, elements);
      if (result.answer == Answer::unknown) return give_up(result.reason);
      if (result.answer == Answer::sat) {
        take_in(result.model, asked);
        continue;
      }
      if (result.besides_to_blame == 0) {
        confirm(elements, asked, wanted);
        return result.size_to_blame || options_.confirm;
      }
      const Refused given_up = bit_of(kept_wish(refused, result.besides_to_blame - 1));  // with it, it is as impossible
      refused |= given_up;
      if (!result.size_to_blame) asked.hopeless |= given_up;  // for more elements no more is wanted than was
    }
  }

  [[nodiscard]] Refused bit_of(std::size_t wish) const { return Refused{1} << (encoding_.taste.size() - 1 - wish); }

  // The n-th of the wishes that are not given up.
  [[nodiscard]] std::size_t kept_wish(Refused refused, std::size_t n) const {
    for (std::size_t wish = 0;; ++wish)
      if ((refused & bit_of(wish)) == 0 && n-- == 0) return wish;
  }

  // What has no witness as good as this yet.
  std::vector<Expr> wanted_in(const Asked& asked, Rank rank) const {
    std::vector<Expr> result;
    for (const ReducedObligation& one : asked.all) {
      const auto shown = shown_.find(one.obligation);
      if (shown == shown_.end() || (is_to_be_seen(one.obligation) && shown->second.rank > rank))
        result.push_back(one.formula);
    }
    return result;
  }

  // Nobody looks at a witness by which there is no finding.
  [[nodiscard]] bool is_to_be_seen(std::size_t obligation) const { return !obligations_[obligation].found_if_denied; }

  // The second engine is asked only what the first has denied. It has to know the number of elements: it takes bounds
  // of integers under no condition.
  void confirm(int elements, const Asked& asked, const std::vector<Expr>& denied) {
    if (!options_.confirm) return;
    FiniteSolver& second = second_opinion_.fresh(Sizes(elements), asked.act.aimed, asked.act.condition);
    const Result result = timed(second, denied, ~Refused{0}, elements);
    if (result.answer == Answer::sat) throw std::logic_error("two solver engines disagree on whether a witness exists");
    if (result.answer == Answer::unknown) give_up(result.reason);
  }

  Result timed(FiniteSolver& solver, const std::vector<Expr>& wanted, Refused refused, int elements) {
    const auto begin = std::chrono::steady_clock::now();
    std::vector<Expr> wishes;
    for (std::size_t wish = 0; wish < encoding_.taste.size(); ++wish)
      if ((refused & bit_of(wish)) == 0) wishes.push_back(encoding_.taste[wish]);
    Result result = solver.check_any(wanted, wishes, elements);
    outcome_.seconds_in_solver += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    ++outcome_.queries;
    return result;
  }

  void look_at(const model::Structure& found) {
    evaluator_.structure() = found;
    evaluator_.changed(0);
    for (const Expr fact : encoding_.world)
      if (!evaluator_.holds(fact)) throw std::logic_error("the evaluator finds a solver's model outside the world");
  }

  // One model may witness several obligations: the evaluator says which.
  void take_in(const model::Structure& witness, const Asked& asked) {
    look_at(witness);
    const Rank rank{witness.elements, wishes_refused()};
    bool any = false;
    for (const ReducedObligation& one : asked.all) {
      const auto shown = shown_.find(one.obligation);
      if (shown != shown_.end() && shown->second.rank <= rank) continue;
      if (!evaluator_.holds(obligations_[one.obligation].formula)) continue;
      any = true;
      Found found{one.obligation, witness, witness.elements, asked.act.aimed, asked.act.condition, one.formula, {}, {},
                  rank.refused};
      shown_.insert_or_assign(one.obligation, Shown{rank, std::move(found)});
    }
    if (!any) throw std::logic_error(kNoneMet);
  }

  Refused wishes_refused() {
    Refused refused = 0;
    for (std::size_t wish = 0; wish < encoding_.taste.size(); ++wish)
      if (!evaluator_.holds(encoding_.taste[wish])) refused |= bit_of(wish);
    return refused;
  }

  bool give_up(const std::string& reason) {
    outcome_.undecided.insert(outcome_.undecided.end(), open_.begin(), open_.end());
    outcome_.reason = reason;
    open_.clear();
    shown_.clear();
    return false;
  }

  Encoding& encoding_;
  const std::vector<Obligation>& obligations_;
  const SearchOptions& options_;
  Reductions reductions_;
  model::Evaluator evaluator_;
  std::vector<std::size_t> open_;
  std::map<std::size_t, Shown> shown_;  ///< by obligation: the best witness so far, until all cases have been asked
  std::vector<ActCase> cases_;          ///< one of them holds in every structure
  std::size_t asked_ = 0;               ///< of them, for all sizes
  Outcome outcome_;
  Solvers solvers_, second_opinion_;
};

}  // namespace

Outcome search(Encoding& encoding, const std::vector<Obligation>& obligations, const SearchOptions& options) {
  return Search(encoding, obligations, options).run();
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

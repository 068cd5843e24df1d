#include "solver/broken_facts.hpp"

#include <numeric>

#include "solver/search.hpp"

namespace roluat::solver {

using model::Expr;

namespace {

// One solver for acts that are aimed and one for others, as everywhere: the facts are assumed, so what has been encoded
// stays from one question to the next.
class Denial {
 public:
  Denial(const Encoding& encoding, Expr formula, int most, const std::stop_token& stop)
      : encoding_(encoding), formula_(formula), stop_(stop) {
    const int aimed = encoding.roles.aimed;
    for (const bool is_aimed : {false, true}) {
      const int least = is_aimed ? 2 : 1;  // the actor and its target
      if ((is_aimed && aimed < 0) || least > most) continue;
      solvers_.emplace_back(encoding.formulas, encoding.prelude.signature(), Sizes(least, most),
                            named_elements(encoding.roles, is_aimed));
      if (aimed >= 0) solvers_.back().add_constant(aimed, is_aimed ? 1 : 0);
    }
  }

  /// What the solver says of these facts: unsat only where it is so of all acts.
  [[nodiscard]] BrokenFacts under(std::vector<std::size_t> facts) {
    std::vector<Expr> assumed;
    for (const std::size_t fact : facts) assumed.push_back(encoding_.world[fact]);
    BrokenFacts result{Answer::unsat, std::move(facts), ""};
    for (FiniteSolver& solver : solvers_) {
      if (stop_.stop_requested()) throw Interrupted();
      const Result found = solver.check_any({formula_}, assumed);
      if (found.answer == Answer::sat) return {Answer::sat};
      if (found.answer == Answer::unknown) result = {Answer::unknown, {}, found.reason};
    }
    return result;
  }

 private:
  const Encoding& encoding_;
  Expr formula_;
  const std::stop_token& stop_;
  std::vector<FiniteSolver> solvers_;
};

}  // namespace

// From the last to the first: what stands first in the file, and is simplest there, is kept where either would do.
BrokenFacts broken_facts(const Encoding& encoding, Expr formula, int most, const std::stop_token& stop) {
  Denial denial(encoding, formula, most, stop);
  std::vector<std::size_t> all(encoding.vocabulary.assertions().size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  BrokenFacts result = denial.under(std::move(all));
  for (std::size_t i = result.facts.size(); i-- > 0;) {
    std::vector<std::size_t> fewer = result.facts;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (BrokenFacts without = denial.under(std::move(fewer)); without.answer == Answer::unsat)
      result = std::move(without);
  }
  return result;
}

}  // namespace roluat::solver

#include "solver/broken_facts.hpp"

#include <algorithm>
#include <numeric>

#include "solver/finite_solver.hpp"

namespace roluat::solver {

using model::Expr;

namespace {

// One solver for acts that are aimed and one for others, as everywhere: the facts are assumed, so what has been encoded
// stays from one question to the next.
class Denial {
 public:
  Denial(const Encoding& encoding, Expr formula, int most) : encoding_(encoding), formula_(formula) {
    const int aimed = encoding.roles.aimed;
    for (const bool is_aimed : {false, true}) {
      const int least = is_aimed ? 2 : 1;  // the actor and its target
      if ((is_aimed && aimed < 0) || least > most) continue;
      solvers_.emplace_back(encoding.formulas, encoding.prelude.signature(), Sizes(least, most),
                            named_elements(encoding.roles, is_aimed));
      if (aimed >= 0) solvers_.back().add_constant(aimed, is_aimed ? 1 : 0);
    }
  }

  [[nodiscard]] bool under(const std::vector<std::size_t>& facts) {
    std::vector<Expr> assumed;
    for (const std::size_t fact : facts) assumed.push_back(encoding_.world[fact]);
    return std::ranges::all_of(
        solvers_, [&](FiniteSolver& solver) { return solver.check_any({formula_}, assumed).answer == Answer::unsat; });
  }

 private:
  const Encoding& encoding_;
  Expr formula_;
  std::vector<FiniteSolver> solvers_;
};

}  // namespace

// From the last to the first: what stands first in the file, and is simplest there, is kept where either would do.
std::optional<std::vector<std::size_t>> broken_facts(const Encoding& encoding, Expr formula, int most) {
  Denial denial(encoding, formula, most);
  std::vector<std::size_t> facts(encoding.vocabulary.assertions().size());
  std::iota(facts.begin(), facts.end(), std::size_t{0});
  if (!denial.under(facts)) return std::nullopt;
  for (std::size_t i = facts.size(); i-- > 0;) {
    std::vector<std::size_t> fewer = facts;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (denial.under(fewer)) facts = std::move(fewer);
  }
  return facts;
}

}  // namespace roluat::solver

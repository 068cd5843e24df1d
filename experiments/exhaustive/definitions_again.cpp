#include "experiments/exhaustive/definitions_again.hpp"

#include <stdexcept>

#include "experiments/exhaustive/situations.hpp"
#include "model/evaluator.hpp"
#include "solver/roles.hpp"

namespace roluat::exhaustive {
namespace {

using model::Expr;

class Words {
 public:
  Words(const solver::Encoding& encoding, const AgainOptions& options, Again& again)
      : encoding_(encoding), options_(options), again_(again), evaluator_(encoding.formulas, {}) {}

  /// With so many pieces and no fewer; 0 where with none. Each formula is asked once.
  int holds_with(Expr formula) {
    if (const auto known = known_.find(formula); known != known_.end()) return known->second;
    int holds = 0;
    for (int pieces = 1; pieces <= options_.most_pieces && holds == 0; ++pieces)
      for (const bool aimed : {false, true})
        if ((!aimed || pieces > 1) && holds == 0 && can_hold(formula, pieces, aimed)) holds = pieces;
    known_.emplace(formula, holds);
    return holds;
  }

 private:
  bool can_hold(Expr formula, int pieces, bool aimed) {
    Situations situations(encoding_.formulas, encoding_.prelude.signature(), {formula}, {}, pieces,
                          named_elements(encoding_.roles, aimed));
    ++again_.questions;
    const std::optional<model::Structure> found = situations.one_with(formula, options_.most_tries);
    again_.tries += situations.tries();
    if (!found) return false;
    evaluator_.structure() = *found;
    evaluator_.changed(0);
    if (!evaluator_.holds(formula)) throw std::logic_error("by the evaluator these words do not mean that");
    return true;
  }

  const solver::Encoding& encoding_;
  const AgainOptions& options_;
  Again& again_;
  model::Evaluator evaluator_;
  std::map<Expr, int> known_;
};

}  // namespace

Again decide_definitions_again(const solver::Encoding& encoding, const std::vector<solver::Obligation>& obligations,
                               const std::vector<solver::Answer>& answers, const AgainOptions& options) {
  Again again;
  Words words(encoding, options, again);
  for (std::size_t i = 0; i < obligations.size(); ++i) try {
      const int pieces = words.holds_with(obligations[i].formula);
      ++(pieces > 0 ? again.holds[pieces] : again.denied);
      if (answers[i] != (pieces > 0 ? solver::Answer::sat : solver::Answer::unsat)) again.otherwise.push_back(i);
    } catch (const TooMany&) {
      again.too_many.push_back(i);
    }
  return again;
}

}  // namespace roluat::exhaustive

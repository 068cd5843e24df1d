#include "analysis/checking/other_solver.hpp"

#include <utility>

namespace roluat::analysis {

using solver::Answer;
using solver::Obligation;

std::string denial_id(const Obligation& one) { return one.id() + "@" + std::string(name_of(one.level)); }

void ask_other(solver::Encoding& encoding, const std::vector<Obligation>& obligations, const OtherSolver& other,
               const std::function<int(const Obligation&)>& pieces, const std::stop_token& stop,
               solver::Outcome& outcome, ByOther& by_other) {
  for (const std::size_t i : std::exchange(outcome.undecided, {})) {
    const Obligation& one = obligations[i];
    if (one.by_no_act) {
      outcome.undecided.push_back(i);
      continue;
    }
    OtherAnswer said = other(encoding, {one.formula, pieces(one)}, stop);
    by_other.queries += said.queries;
    by_other.seconds += said.seconds;
    if (said.answer == Answer::unsat && one.found_if_denied) {
      by_other.denied_alone.push_back(denial_id(one));
      outcome.undecided.push_back(i);
    } else if (said.answer == Answer::unsat) {
      by_other.denied.push_back(denial_id(one));
      outcome.refuted.push_back(i);
    } else if (said.witness) {
      by_other.found.push_back(denial_id(one));
      said.witness->obligation = i;
      outcome.found.push_back(std::move(*said.witness));
    } else {
      if (said.answer == Answer::sat)
        by_other.unread.emplace(denial_id(one), said.unread);
      else
        by_other.open.push_back(denial_id(one));
      outcome.undecided.push_back(i);
    }
  }
}

}  // namespace roluat::analysis

#include "analysis/proofs/second_search.hpp"

#include <memory>

#include "analysis/proofs/second_solver.hpp"
#include "solver/told_witness.hpp"

namespace roluat::analysis {

using solver::Answer;
using solver::DeniedFormula;

namespace {

class SecondSearch {
 public:
  SecondSearch(const std::string& command, double seconds) : seconds_(seconds), solver_(command) {}

  OtherAnswer of_fewest(solver::Encoding& encoding, const DeniedFormula& asked, const std::stop_token& stop) {
    solver_.listen_to(stop);
    const double before = solver_.seconds();
    OtherAnswer result = up_to(encoding, asked);
    std::size_t queries = result.queries;
    bool open = false;  // with up to so many: what is denied of more is denied of fewer
    for (int elements = 1; result.witness && elements < result.witness->elements; ++elements) {
      OtherAnswer fewer = up_to(encoding, {asked.formula, elements});
      queries += fewer.queries;
      if (fewer.witness)
        result = std::move(fewer);
      else
        open = fewer.answer != Answer::unsat;
    }
    if (result.witness) result.witness->maybe_smaller = open;
    result.queries = queries;
    result.seconds = solver_.seconds() - before;
    return result;
  }

 private:
  // By some kind of act, the first that shows it.
  OtherAnswer up_to(solver::Encoding& encoding, const DeniedFormula& asked) {
    OtherAnswer result;
    bool open = false;
    solver::for_each_denial_query(encoding, {asked}, solver::Engine::none, [&](const solver::DenialQuery& query) {
      if (result.witness) return;
      std::string model;
      const Answer answer = solver_.ask_for_model(query.script, seconds_, model);
      ++result.queries;
      open = open || answer == Answer::unknown;
      if (answer != Answer::sat) return;
      result.answer = Answer::sat;
      result.witness = told_witness(encoding, asked, query, model, result.unread);
    });
    if (result.answer != Answer::sat) result.answer = open ? Answer::unknown : Answer::unsat;
    return result;
  }

  double seconds_;
  SecondSolver solver_;
};

}  // namespace

OtherSolver second_search(const std::string& command, double seconds) {
  return [search = std::make_shared<SecondSearch>(command, seconds)](
             solver::Encoding& encoding, const DeniedFormula& asked, const std::stop_token& stop) {
    return search->of_fewest(encoding, asked, stop);
  };
}

}  // namespace roluat::analysis

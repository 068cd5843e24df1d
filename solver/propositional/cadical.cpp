#include "solver/propositional/cadical.hpp"

#include <cadical.hpp>

#include "model/diagnostic.hpp"

namespace roluat::propositional {
namespace {

class Stopping : public CaDiCaL::Terminator {
 public:
  explicit Stopping(std::stop_token stop) : stop_(std::move(stop)) {}
  bool terminate() override { return stop_.stop_requested(); }

 private:
  std::stop_token stop_;
};

}  // namespace

Solved solve(const Clauses& clauses, const std::string& proof, int conflicts, const std::stop_token& stop) {
  CaDiCaL::Solver solver;
  solver.set("quiet", 1);
  solver.set("binary", 1);
  if (!proof.empty() && !solver.trace_proof(proof.c_str()))
    throw model::InputError({proof, 0, 0, "the file cannot be written", "a folder that may be written to"});
  Stopping stopping(stop);
  solver.connect_terminator(&stopping);
  if (conflicts >= 0) solver.limit("conflicts", conflicts);
  for (const std::vector<Literal>& clause : clauses.all) {
    for (const Literal literal : clause) solver.add(literal);
    solver.add(0);
  }
  Solved result;
  const int answer = solver.solve();
  if (answer == 20) result.answer = Solved::Answer::unsatisfiable;
  if (answer == 10) {
    result.answer = Solved::Answer::satisfiable;
    result.model.resize(static_cast<std::size_t>(clauses.variables) + 1);
    for (int variable = 1; variable <= clauses.variables; ++variable)
      result.model[static_cast<std::size_t>(variable)] = solver.val(variable) > 0;
  }
  if (!proof.empty()) solver.close_proof_trace();
  solver.disconnect_terminator();
  return result;
}

std::string cadical_version() { return std::string("CaDiCaL ") + CaDiCaL::Solver::version(); }

}  // namespace roluat::propositional

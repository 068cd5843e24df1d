// Proofs: the first line holds clauses over ten variables, each ended by a 0; below it lies a proof, text or binary.
#include <cstdlib>
#include <sstream>

#include "solver/propositional/rup_checker.hpp"
#include "tests/fuzz/fuzz_input.hpp"

using namespace roluat;

namespace {

constexpr int kVariables = 10;

propositional::Clauses clauses_of(const std::string& numbers) {
  propositional::Clauses clauses{kVariables, {}};
  std::vector<propositional::Literal> clause;
  std::istringstream in(numbers);
  for (int number = 0; in >> number;) {
    if (number != 0) {
      clause.push_back(number % (kVariables + 1) != 0 ? number % (kVariables + 1) : kVariables);
      continue;
    }
    clauses.all.push_back(clause);
    clause.clear();
  }
  return clauses;
}

/// Does each clause have a literal that holds? Bit v - 1 is the value of variable v.
bool holds(const propositional::Clauses& clauses, unsigned values) {
  for (const auto& clause : clauses.all) {
    bool any = false;
    for (const propositional::Literal literal : clause)
      any = any || (values >> static_cast<unsigned>(std::abs(literal) - 1) & 1U) == (literal > 0 ? 1U : 0U);
    if (!any) return false;
  }
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto lines = fuzz::first_line(fuzz::text_of(data, size));
  const propositional::Clauses clauses = clauses_of(lines.first);
  const propositional::Checked checked = propositional::check_proof(clauses, lines.second);
  fuzz::require(checked.proved == checked.why.empty(), "what is not proved has a reason");
  for (unsigned values = 0; checked.proved && values < 1U << kVariables; ++values)
    fuzz::require(!holds(clauses, values), "what has a model is not refuted");
  return 0;
}

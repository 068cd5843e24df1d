#include "solver/admitted.hpp"

#include "model/diagnostic.hpp"
#include "solver/finite_solver.hpp"

namespace roluat::solver {

using model::Expr;

namespace {

bool leaves_some(const Encoding& encoding, std::size_t facts, int most) {
  const std::vector<Expr> asserted(encoding.world.begin(), encoding.world.begin() + static_cast<std::ptrdiff_t>(facts));
  const int aimed = encoding.roles.aimed;
  for (const bool is_aimed : {false, true}) {
    const int least = is_aimed ? 2 : 1;  // the actor and its target
    if ((is_aimed && aimed < 0) || least > most) continue;
    FiniteSolver solver(encoding.formulas, encoding.prelude.signature(), Sizes(least, most),
                        named_elements(encoding.roles, is_aimed));
    solver.add(asserted);
    if (aimed >= 0) solver.add_constant(aimed, is_aimed ? 1 : 0);
    if (solver.check().answer != Answer::unsat) return true;
  }
  return false;
}

}  // namespace

std::optional<std::size_t> first_that_leaves_nothing(const Encoding& encoding, int most) {
  if (leaves_some(encoding, encoding.world.size(), most)) return std::nullopt;
  std::size_t facts = 1;
  while (facts < encoding.world.size() && leaves_some(encoding, facts, most)) ++facts;
  return facts - 1;
}

// The vocabulary's assertions are the world's facts, in the same order.
void refuse_empty_world(const Encoding& encoding, int most) {
  const std::optional<std::size_t> fact = first_that_leaves_nothing(encoding, most);
  if (!fact) return;
  const FormulaSource& source = encoding.vocabulary.assertions()[*fact];
  throw model::InputError({source.file, source.line, source.column,
                           model::message("with this fact the world admits no position of up to %1 pieces", most),
                           "facts that some position and act meet, or a larger --pieces"});
}

}  // namespace roluat::solver

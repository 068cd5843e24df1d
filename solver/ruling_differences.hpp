// Where the answers to one question part: makes obligations and solves nothing.
#pragma once

#include "solver/encoding.hpp"
#include "solver/obligation.hpp"

namespace roluat::solver {

/// The kernel's `legal` with every answer put in: little is left of it.
[[nodiscard]] model::Expr legal_under(Encoding& encoding, const model::Ruling& ruling);

/// Which acts show that two rulings answer a question differently.
enum class Showing {
  both,  ///< the rulings disagree on the act, and in one of them this answer alone changes the verdict
  alone  ///< in one of the rulings this answer, put in place of its own, changes the verdict
};

/// sat: such an act. unsat: none (in situations of so many pieces). Obligation::question is the question.
[[nodiscard]] Obligation answers_part(Encoding& encoding, const model::Question& question, const model::Ruling& a,
                                      const model::Ruling& b, Showing showing);

/// sat: an act that some options of the question allow and others do not, all else being as the ruling has it. unsat:
/// the question does not matter to it (in situations of so many pieces).
[[nodiscard]] Obligation options_part(Encoding& encoding, const model::Question& question, const model::Ruling& ruling);

}  // namespace roluat::solver

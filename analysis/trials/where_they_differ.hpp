// Where a change of wording can make a difference at all: in every other situation the text says what it said, so
// what had no witness before needs to be asked again only there.
#pragma once

#include "solver/obligation.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

/// Holds of every situation and act in which a clause that is not in both versions, or not in the same form, is about
/// it. In any other one a check's obligation is as true of the one version as of the other, for some choice of readings
/// of such clauses. `true` where the meanings of the text's words are others.
[[nodiscard]] model::Expr where_they_differ(solver::Encoding& encoding, const solver::Verdicts& before,
                                            const solver::Verdicts& after);

/// A check that compares two looks at a situation (with other intentions, in another manner) may differ at either.
[[nodiscard]] model::Expr where_for(solver::Encoding& encoding, solver::Kind kind, model::Expr where);

}  // namespace roluat::analysis

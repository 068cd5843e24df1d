// The checks of one text and of two: each makes its obligations and solves nothing.
#pragma once

#include <vector>

#include "solver/obligation.hpp"
#include "solver/verdicts.hpp"

namespace roluat::solver {

/// *Contradiction*: one obligation for each pair of a clause that can permit and one that can forbid, twice: for every
/// reading and for some. sat: an act that the text both permits and forbids, with no override stated. unsat: the two
/// clauses never meet.
std::vector<Obligation> contradictions(Encoding& encoding, const Verdicts& text);

/// *Difference, opposite verdicts*: one text permits, and does not forbid, what the other forbids, and does not permit.
/// One obligation for each pair of clauses, twice. sat: such an act. unsat: the two clauses never part so.
std::vector<Obligation> oppositions(Encoding& encoding, const Verdicts& permitting, const Verdicts& forbidding);

/// *Difference, one-sided silence*: a clause of `speaking` decides an act of which `silent` says nothing, whichever way
/// `silent` is read. One obligation for each clause and verdict, twice. sat: such an act. unsat: `silent` speaks
/// wherever the clause does.
std::vector<Obligation> silences(Encoding& encoding, const Verdicts& speaking, const Verdicts& silent);

}  // namespace roluat::solver

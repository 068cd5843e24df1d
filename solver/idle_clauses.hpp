// The checks of one text for clauses that do nothing. Each makes its obligations and solves nothing.
#pragma once

#include <vector>

#include "solver/obligation.hpp"
#include "solver/verdicts.hpp"

namespace roluat::solver {

/// *Dead clause*: one obligation for each clause that speaks of acts; for each of its readings too, where it has
/// several. sat: an act that some reading of the clause (this reading) permits or forbids. unsat, which is the finding:
/// there is no such act, the clause (the reading) never speaks.
std::vector<Obligation> dead_clauses(Encoding& encoding, const Verdicts& text);

/// *Redundant clause*: one obligation for each clause that speaks of acts and is no example. sat: an act of which the
/// text, read in some way, says another thing if the clause is taken out (with its overrides). unsat, which is the
/// finding: the text says the same without it, whichever way it is read.
std::vector<Obligation> redundant_clauses(Encoding& encoding, const Verdicts& text);

/// What covers a redundant clause: one obligation for each other clause. sat: an act on which both permit, or both
/// forbid. unsat: the other has no part in covering it.
std::vector<Obligation> overlaps(Encoding& encoding, const Verdicts& text, std::size_t clause);

/// sat: an act on which the clause speaks and none of `cover` says the same. unsat: these cover it.
Obligation uncovered(Encoding& encoding, const Verdicts& text, std::size_t clause,
                     const std::vector<std::size_t>& cover);

}  // namespace roluat::solver

// The check of definitions: what a text says its words mean, against itself and against another text. No board is
// needed.
#pragma once

#include <vector>

#include "solver/encoding.hpp"
#include "solver/finite_solver.hpp"
#include "solver/obligation.hpp"

namespace roluat::solver {

/// *Definitions at odds*: for each pair of defining clauses that speak of a common word, of one text or of two (whose
/// words of the same name are then taken to be one): one obligation for the pair, and one for each pair of their
/// readings. sat: the two can hold together (in some reading; in these). unsat, which is the finding: they exclude each
/// other, whichever way they are read (if they are read so).
std::vector<Obligation> definitions_at_odds(Encoding& encoding, const model::Text& one, const model::Text& other);

/// *Three definitions at odds*: of each three defining clauses of one text that hang together by the words they share,
/// no two of which exclude each other: as above, for the three and for each choice of their readings of which no two
/// do.
std::vector<Obligation> definitions_at_odds_jointly(Encoding& encoding, const model::Text& text);

/// *Definitions that only one text gives*: for each defining clause of `speaking`, unless `silent` says the same in the
/// same words: can all that `silent` says hold, as plainly read, and not what the clause says in any plain reading?
/// sat, which is the finding: `silent` does not say so; certain where it says nothing of the words at all.
std::vector<Obligation> definitions_unsaid(Encoding& encoding, const model::Text& speaking, const model::Text& silent);

/// Can the formula of each obligation hold? Their formulas speak of no piece and no act.
std::vector<Answer> can_hold(const Encoding& encoding, const std::vector<Obligation>& obligations);

}  // namespace roluat::solver

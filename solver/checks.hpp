// The checks of one text and of two: each makes its obligations and solves nothing. What is asked at three levels
// (certain, as plainly read, if read so) is asked once where two levels are the same formula.
#pragma once

#include <vector>

#include "solver/obligation.hpp"
#include "solver/verdicts.hpp"

namespace roluat::solver {

/// *Contradiction*: for each pair of a clause that can permit and one that can forbid. sat: an act that the text both
/// permits and forbids, with no override stated. unsat: the two clauses never meet.
std::vector<Obligation> contradictions(Encoding& encoding, const Verdicts& text);

/// *Difference, opposite verdicts*: for each pair of clauses, what the one permits the other forbids, whatever else
/// either text says: so a text's own contradiction hides nothing. Left out are pairs of which both texts have both
/// sides in the same words, and acts of which each text says both, by sentences that stand beside each other: there the
/// texts do not differ. sat: such an act. unsat: the two clauses never part so.
std::vector<Obligation> oppositions(Encoding& encoding, const Verdicts& permitting, const Verdicts& forbidding);

/// *Difference, one-sided silence*: a clause of `speaking` decides an act, however it is read, of which `silent` says
/// nothing in any of its readings (certain); as plainly read, of which no plain reading of `silent` speaks; or in some
/// reading, of which again no reading of `silent` speaks. Where some reading of it does, it is not silent but can be
/// read in two ways, which its own ambiguity says. One obligation for each clause and verdict. sat: such an act. unsat:
/// `silent` speaks wherever the clause does.
std::vector<Obligation> silences(Encoding& encoding, const Verdicts& speaking, const Verdicts& silent);

}  // namespace roluat::solver

// The checks of one text for doubt: readings by which its verdict differs, and words that no board can show. Each makes
// its obligations and solves nothing.
#pragma once

#include <vector>

#include "solver/obligation.hpp"
#include "solver/verdicts.hpp"

namespace roluat::solver {

/// *Ambiguity*: one obligation for each pair of readings of a clause, twice: whichever way all other clauses are read,
/// and for some way. sat: an act of which the text says one thing if the clause is read in the one way and another if
/// it is read in the other, every other clause being read alike and every other word meaning the same. A ban of what
/// nothing permits is one only between plain readings. unsat: the text never permits by the one reading what it
/// forbids, or leaves unsaid, by the other. A clause that defines words is asked about by the verdicts of the clauses
/// that use them (once: for some way of reading the others); if none uses them, nothing is asked.
std::vector<Obligation> ambiguities(Encoding& encoding, const Verdicts& text);

/// For pairs of readings of `ambiguities`, by their ids: an act of which the text says something if the clause is read
/// in the one way and something else, or nothing, if it is read in the other. unsat: the doubt is harmless. Where an
/// ambiguity is refuted and this is not, one reading forbids what the text is otherwise silent of: no finding of its
/// own, and yet a question that the text leaves open can depend on it.
std::vector<Obligation> doubts_of_bans(Encoding& encoding, const Verdicts& text, const std::vector<std::string>& ids);

/// *Unobservable*: one obligation for each clause that speaks of what no board shows, twice: for every reading and for
/// some. sat: two acts that differ in nothing but the player's intention, on which the clause and the text differ.
/// unsat: intention never decides. Adds a twin ("twin:unobservable.deliberate") of each such constant to the signature,
/// the other player's intention.
std::vector<Obligation> unobservables(Encoding& encoding, const Verdicts& text);

}  // namespace roluat::solver

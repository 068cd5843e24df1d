// Which rulings obey a clause: formulas over the questions' constants.
#pragma once

#include <stop_token>
#include <vector>

#include "solver/encoding.hpp"
#include "solver/verdicts.hpp"

namespace roluat::solver {

/// The rulings that obey one clause. A ruling *contradicts* a clause, read in one way, if there is a situation and an
/// act that the clause permits (and nothing that overrides it applies) and the ruling does not, or that it forbids and
/// the ruling allows. A ruling obeys a clause that can be read in several ways if it obeys it in one of them.
struct Obedience {
  std::size_t clause = 0;
  model::Expr rulings;   ///< over the questions' constants: true of those that obey the clause
  bool complete = true;  ///< false: the solver gave up, or there are too many ways to read it: there may be fewer
  model::Expr at_least;  ///< true of some that obey it: of all, where there are not too many ways to read it
};

struct ObedienceOptions {
  int most_elements = 3;  ///< situations with up to so many
  std::stop_token stop;
  std::vector<std::size_t> only{};  ///< of these clauses alone, by index; empty: of all
};

/// For every clause that speaks of acts, or those named. Found by counterexamples: the solver proposes a ruling and a
/// situation in which it contradicts the clause; what the kernel says of that situation, with the questions left open,
/// is a condition that every obedient ruling meets; it is added, until there is no counterexample more. So the
/// conditions together are exactly obedience, for situations of so many elements. A clause's own words (its lexicon)
/// and the readings of what overrides it are chosen for each clause by itself.
std::vector<Obedience> obedience(Encoding& encoding, const Verdicts& text, const ObedienceOptions& options);

/// Some clauses of a text that speak of acts, by index.
struct TextClauses {
  const Verdicts* text;
  std::vector<std::size_t> clauses;
};
/// The same of several texts, each for itself: what is found out about the kernel for one serves the others.
/// `options.only` is not looked at.
std::vector<std::vector<Obedience>> obedience(Encoding& encoding, const std::vector<TextClauses>& texts,
                                              const ObedienceOptions& options);

/// What obedience to a clause rests on: what it permits and forbids, each way that it can be read, one after the other.
/// Clauses of which these are the same formulas are obeyed by the same rulings.
struct ClauseSays {
  std::size_t clause = 0;
  std::vector<model::Expr> formulas;
};
/// Of every clause that speaks of acts.
std::vector<ClauseSays> what_clauses_say(Encoding& encoding, const Verdicts& text);

/// For each question: one of its options is chosen, and one only.
std::vector<model::Expr> one_option_each(Encoding& encoding);

}  // namespace roluat::solver

// "A special rule goes before a general one" (lex specialis derogat legi generali): a policy of interpretation that no text words.
// Where it is chosen, a clause that applies only where another applies too, and not everywhere there, overrides that other one.
#pragma once

#include <string>
#include <vector>

#include "model/game.hpp"
#include "solver/search.hpp"

namespace roluat::analysis {

/// The clauses by their ids.
struct Precedence {
  std::string text, special, general;
};

/// For the clauses that contradict each other: which of the two is the special one, if either is. It is special if, in situations of
/// up to `options.most_elements` pieces, it applies (in some reading) only where the general one applies (in every reading), and
/// the general one somewhere where it does not. Clauses of which the text itself says that one overrides the other are left out.
/// Throws InputError, solver::Interrupted.
std::vector<Precedence> precedences(const solver::Encoding& encoding, const model::Game& game,
                                    const std::vector<std::string>& texts, const solver::SearchOptions& options);

/// The same texts, with these overrides besides their own.
void give_way(solver::Encoding& encoding, const std::vector<Precedence>& precedences);

}  // namespace roluat::analysis

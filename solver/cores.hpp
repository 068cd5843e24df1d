// What makes two clauses conflict: themselves, and the definitions of the words they use. Makes obligations and solves
// nothing.
#pragma once

#include <vector>

#include "model/structure.hpp"
#include "solver/obligation.hpp"
#include "solver/verdicts.hpp"

namespace roluat::solver {

/// A defining clause, as it is read here.
struct Definition {
  std::size_t clause = 0;
  model::Expr says;  ///< over the text's words
};

/// A clause that permits and one that forbids, read as in a witness of their contradiction (whichever way, where that
/// is what the obligation says).
struct Meeting {
  std::size_t permitting = 0, forbidding = 0;
  model::Expr both;                     ///< over the situation and the words
  std::vector<int> words;               ///< those that matter to it
  std::vector<Definition> definitions;  ///< those that speak of these words
};
Meeting meeting(Encoding& encoding, const Verdicts& text, const Obligation& contradiction,
                const model::Structure& witness);

/// sat: the two conflict, whatever the words mean that these definitions (indices of the meeting's) leave free. unsat:
/// they do not yet. So a set of definitions that is sat, none of whose parts is, makes with the two a minimal conflict.
Obligation conflict_under(Encoding& encoding, const Verdicts& text, const Meeting& meeting,
                          const std::vector<std::size_t>& definitions);

}  // namespace roluat::solver

// A clause that one text takes over from another: with the words that the other text defines for itself.
#pragma once

#include <string>
#include <vector>

#include "model/text.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {

struct TakenOver {
  std::string block;               ///< the clause, as TextEdit::append takes it
  std::vector<std::string> words;  ///< definitions that it needs, each in SMT-LIB, in order
};

/// `block`: a clause of `from` as it is written there. The words that `from` defines for itself, where its formulas use
/// them, get names that nothing else in the encoding has: the texts of a game are read together.
[[nodiscard]] TakenOver taken_over(const std::string& block, const model::Text& from, const solver::Encoding& encoding);

}  // namespace roluat::analysis

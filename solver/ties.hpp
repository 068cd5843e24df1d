// What two texts say in the same words is read in the same way: one arbiter reads them both.
#pragma once

#include "solver/verdicts.hpp"

namespace roluat::solver {

/// Holds of the selectors and words of two texts that are read alike: clauses that stand beside each other as said in
/// the same words take the same reading, and words that both texts define by such clauses alone, or neither defines,
/// mean the same. To be asserted with two interpretations. `true` where the game has no alignment.
[[nodiscard]] model::Expr read_alike(Encoding& encoding, const Verdicts& one, const Verdicts& other);

/// Holds of the selectors of one or two texts whose words are taken in one meaning each (model::Reading::sense).
[[nodiscard]] model::Expr in_one_sense(Encoding& encoding, const std::vector<const Verdicts*>& texts);

/// The text's own words, each by the other text's of the same name.
[[nodiscard]] std::unordered_map<int, model::Expr> same_words(Encoding& encoding, const std::string& from,
                                                              const std::string& to);

}  // namespace roluat::solver

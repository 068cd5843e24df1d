// What a text treats. Where texts need not be whole (Roles::whole_texts), one is not silent about what it does not
// treat. Makes obligations and solves nothing.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "solver/obligation.hpp"
#include "solver/verdicts.hpp"

namespace roluat::solver {

/// What can be claimed, each as a condition: the values of the constant that is the claim, in their order; without such
/// a constant one condition, which always holds.
[[nodiscard]] std::vector<model::Expr> claims_of(Encoding& encoding);

/// Which of these claims a situation makes, by number.
[[nodiscard]] std::size_t claim_of(const Encoding& encoding, const model::Structure& situation);

/// One obligation for each claim. sat: a situation with this claim of which some clause of the text speaks, in some way
/// to read it: the text treats the claim. unsat: it does not (in situations of so many pieces).
[[nodiscard]] std::vector<Obligation> treatments(Encoding& encoding, const Verdicts& text);

/// sat: what is asked is so in a situation that makes one of these claims (numbers). unsat: only where another is made.
[[nodiscard]] Obligation with_claim(Encoding& encoding, const Obligation& asked, const std::set<std::size_t>& claims);

/// The words with meanings of the text's own, without the text's name ("text.near"), of which a clause makes use.
[[nodiscard]] std::set<std::string> own_words_in(const Encoding& encoding, const model::Clause& clause,
                                                 const std::string& text);
/// The same of all that it says, of what words mean too.
[[nodiscard]] std::set<std::string> own_words_in(const Encoding& encoding, const model::Text& text);

/// Does a text use the word ("text.near"), or anything that the word is about (Roles::words)?
[[nodiscard]] bool treats(const Encoding& encoding, const model::Text& text, const std::string& word);

}  // namespace roluat::solver

// What is said of an act, and what of another claim: an act is permitted and legal, a claim is so.
#pragma once

#include <string>

#include "analysis/findings/finding.hpp"
#include "model/game.hpp"

namespace roluat::analysis {

enum class Judged { act, claim };

/// Which of the two this is, as the game writes it; nothing counts as an act.
[[nodiscard]] Judged judged(const model::Game& game, const std::string& act);

/// "permits it", "forbids it", ... as a text does.
[[nodiscard]] model::Trilingual verdict_word(Verdict verdict, Judged what);
/// "permits" or "forbids", of a clause that stands before its words.
[[nodiscard]] model::Trilingual clause_word(bool permits, Judged what);
/// "legal" or "not legal", as a ruling has it.
[[nodiscard]] model::Trilingual legal_word(bool legal, Judged what);
/// The same before the name of a ruling: "Legal under".
[[nodiscard]] model::Trilingual legal_under(bool legal, Judged what);
/// The same before an answer that makes it so: "Allowed by".
[[nodiscard]] model::Trilingual legal_by(bool legal, Judged what);
/// "No ruling near allows it"
[[nodiscard]] model::Trilingual legal_nowhere_near(Judged what);
/// "ruling vi (39 answers filled in)": no text of that name, and not all of it stands in one.
[[nodiscard]] model::Trilingual ruling_named(const model::Ruling& ruling);
/// "As typed": before what `rule` takes, where it is no words of the language spoken.
[[nodiscard]] model::Trilingual as_typed();
/// The same of a situation without a board.
[[nodiscard]] model::Trilingual situation_as_typed();
/// "What each text says of this act"
[[nodiscard]] model::Trilingual said_of(Judged what);

}  // namespace roluat::analysis

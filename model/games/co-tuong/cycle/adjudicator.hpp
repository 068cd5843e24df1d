// The judge of repetitions as the machinery sees it, and what it says in words.
#pragma once

#include <string>
#include <vector>

#include "model/adjudication.hpp"
#include "model/games/co-tuong/cycle/deeds.hpp"
#include "model/question.hpp"

namespace roluat::model::cotuong {

/// What a move does, thing by thing; one entry for a move that does nothing of which a rule speaks. `pressed`: as
/// `presses` has it of the other side, so a man that only loses its protection says so: what of it, is for a ruling.
[[nodiscard]] std::vector<Trilingual> words_of(const Deeds& deeds, bool pressed);

/// Diagrams of rule books are composed: men may stand in them where no game brings them. A general left to be taken, or
/// anything else amiss, is refused as everywhere. Throws InputError.
[[nodiscard]] Position read_diagram(std::string_view fen);

/// The last repetition of a line, under every set of rules, which may say when it is judged (due.hpp). Throws
/// InputError.
[[nodiscard]] Adjudication adjudicated(const Position& start, const std::vector<std::string>& turns,
                                       const std::vector<Ruling>& rulings);

}  // namespace roluat::model::cotuong

// The judge of repetitions as the machinery sees it, and what it says in words.
#pragma once

#include <memory>

#include "model/adjudication.hpp"
#include "model/games/co-tuong/cycle/deeds.hpp"

namespace roluat::model::cotuong {

/// What a move does, thing by thing; one entry, "nothing that a rule speaks of", for a quiet move.
[[nodiscard]] std::vector<Trilingual> words_of(const Deeds& deeds);

[[nodiscard]] std::unique_ptr<Adjudicator> make_adjudicator();

}  // namespace roluat::model::cotuong

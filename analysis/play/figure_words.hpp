// What a figure's id means to a reader, of results and of `perft --statistics`.
#pragma once

#include <string>

#include "model/game_words.hpp"

namespace roluat::analysis {

/// In the game's words, or those of any game; the id itself where it has none ("effect.rook.river").
[[nodiscard]] model::Trilingual words_of(const std::string& figure, const model::GameWords& game);
/// Of a column of `perft`: "ply", "nodes", or a figure by its id; likewise.
[[nodiscard]] model::Trilingual words_of_column(const std::string& figure, const model::GameWords& game);
/// How certain a figure is, as results are marked (name_of(Certainty)).
[[nodiscard]] model::Trilingual words_of_mark(const std::string& mark);

}  // namespace roluat::analysis

// Sides by their names in the game, and who has won, as commands say them.
#pragma once

#include <string>

#include "model/game_words.hpp"
#include "model/play.hpp"

namespace roluat::analysis {

/// Of the id of a side its name; the id itself where the game has none for it.
[[nodiscard]] model::Trilingual side_word(const std::string& id, const model::GameWords& game);
/// "White has won", "drawn", "the game goes on".
[[nodiscard]] model::Trilingual standing_word(const model::Ending& ending, const model::GameWords& game);

}  // namespace roluat::analysis

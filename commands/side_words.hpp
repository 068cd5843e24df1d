// Sides by their colours, and who has won, as commands say them.
#pragma once

#include <string_view>

#include "model/languages.hpp"
#include "model/play.hpp"

namespace roluat::analysis {

/// Of a side's id ("red"): "Red"; the id itself where no colour is called so.
[[nodiscard]] model::Trilingual side_word(std::string_view id);
/// "Red has won", "drawn", "the game goes on".
[[nodiscard]] model::Trilingual standing_word(const model::Ending& ending);

}  // namespace roluat::analysis

// With how many pieces a game's findings are looked for unless somebody says otherwise.
#pragma once

#include <string>

#include "model/languages.hpp"

namespace roluat::model {

inline constexpr int kUsualPieces = 3, kMostPieces = 8;

/// `pieces` of GAME/game.toml, where the game needs more to show what its sentences speak of; else 3. The folder is the
/// game's or that of one of its subjects. Throws InputError.
[[nodiscard]] int usual_pieces(const std::string& folder);

/// What a check of up to so many goes through, "all positions of up to 3 pieces": `situations` of the folder's own
/// game.toml, with {n} for the number, where its situations are no positions. Throws InputError.
[[nodiscard]] Trilingual situations_of(const std::string& folder, int pieces);

}  // namespace roluat::model

// What game.toml says of a check: with how many pieces findings are looked for, and how to read them.
#pragma once

#include <optional>
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

/// What the folder's own game.toml says to those who read what is claimed (`note`), and besides, if it is asked for,
/// what is so in few cases only (`exception`). Throws InputError.
[[nodiscard]] std::optional<Trilingual> note_on_claims(const std::string& folder, bool with_exception = true);

}  // namespace roluat::model

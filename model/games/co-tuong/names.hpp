// What men and sides are called, in three languages.
#pragma once

#include "model/games/co-tuong/piece.hpp"
#include "model/languages.hpp"
#include "model/message.hpp"

namespace roluat::model::cotuong {

[[nodiscard]] Trilingual kind_name(Piece man);
[[nodiscard]] Trilingual side_name(Side side);
/// "a general": what a kind is called in errors.
[[nodiscard]] Message name_in_errors(Kind kind);

/// What stands on the man itself.
[[nodiscard]] std::string_view character_of(Piece man);

}  // namespace roluat::model::cotuong

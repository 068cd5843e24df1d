// The pieces: form says the side (a disc is Red's, a square Blue's), a pictogram the kind.
#pragma once

#include <string>

#include "model/games/co-tu-lenh/drawing/svg.hpp"
#include "model/games/co-tu-lenh/position.hpp"

namespace roluat::model::cotulenh::drawing {

/// Defines every piece of both sides, and the hero's star.
[[nodiscard]] std::string piece_symbols(const Symbols& symbols);

/// What stands on a point, around 0,0: the carrier, those that it carries as small ones below it, and how many they
/// are. Pieces of `party` that ride are marked.
[[nodiscard]] std::string draw_stack(const Symbols& symbols, const Stack& stack, const Stack& party);

/// Are all pieces of the party there, and can they still act?
[[nodiscard]] bool holds(const Stack& stack, const Stack& party);

/// The form of a side's pieces.
[[nodiscard]] std::string_view form_of(Side side);

}  // namespace roluat::model::cotulenh::drawing

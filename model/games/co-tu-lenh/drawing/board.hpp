// The empty board: ground, lines, river, and the names of files and rows.
#pragma once

#include <array>
#include <string>

#include "model/games/co-tu-lenh/drawing/svg.hpp"

namespace roluat::model::cotulenh::drawing {

/// Defines "board" and "board-flipped", "names" and "names-flipped".
[[nodiscard]] std::string board_symbols(const Symbols& symbols, const std::array<int, 2>& fords);

}  // namespace roluat::model::cotulenh::drawing

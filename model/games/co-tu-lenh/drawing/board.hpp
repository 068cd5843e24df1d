// The empty board: ground, lines, river, and the names of files and rows.
#pragma once

#include <array>
#include <string>

#include "model/games/co-tu-lenh/drawing/svg.hpp"

namespace roluat::model::cotulenh::drawing {

/// The attribute by which something is seen from the other side of the board.
[[nodiscard]] std::string half_turn();

/// Defines "board" and "board-flipped", "names" and "names-flipped", and "turn", the mark of who is to move below.
[[nodiscard]] std::string board_symbols(const Symbols& symbols, const std::array<int, 2>& fords);

}  // namespace roluat::model::cotulenh::drawing

// The plain generator: moves as one reads them in the rules, and what becomes of the position.
#pragma once

#include <vector>

#include "model/games/co-hinh/move.hpp"
#include "model/games/co-hinh/rules.hpp"
#include "model/play.hpp"

namespace roluat::model::cohinh {

/// The opening: nine men a side, on its own first row and, where the board has only eight files, the ninth before the
/// first. (The text leaves it to a figure that is lost.)
[[nodiscard]] Position opening(const Rules& rules);

/// Any number of points along a row, a file or a diagonal, as a queen of chess goes.
[[nodiscard]] bool legal(const Position& position, const Move& move, const Rules& rules);

/// In the order of the points; a pass comes last.
[[nodiscard]] std::vector<Move> legal_moves(const Position& position, const Rules& rules);
[[nodiscard]] std::size_t count_moves(const Position& position, const Rules& rules);

/// The position after a legal move, with its points.
[[nodiscard]] Position after(const Position& position, const Move& move, const Rules& rules);

[[nodiscard]] Ending ending(const Position& position, bool repeated, const Rules& rules);

/// "red", "black"
[[nodiscard]] std::string_view name_of(Side side);

}  // namespace roluat::model::cohinh

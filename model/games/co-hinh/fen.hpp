// FEN: rows from the top to Red's edge with "/" between; "r5" is Red's man 5, "b5" Black's, numbers are empty points;
// the side to move, r or b; the points of Red and Black, "3-1"; moves since somebody scored or took; move number; the
// last move of Red and of Black, "e1e5,pass" (a pass also where it is not known).
//
//   b9b8b7b6b5b4b3b2b1/9/9/9/9/9/9/9/r1r2r3r4r5r6r7r8r9 r 0-0 0 1 pass,pass
//
// What follows the side may be missing: all, all but the points, or the last moves. The board has as many files as
// rows, 8 to 10; a side has each number once at most.
#pragma once

#include <string>
#include <string_view>

#include "model/games/co-hinh/position.hpp"

namespace roluat::model::cohinh {

/// The largest clock, move number and number of points that a FEN may hold.
inline constexpr int kMostCounted = 999'999;

/// Throws InputError with source "FEN" and the column of the first character that is wrong.
[[nodiscard]] Position read_fen(std::string_view text);

[[nodiscard]] std::string write_fen(const Position& position);

/// Who stands where and who is to move, as a FEN begins: what positions have in common that repeat each other.
[[nodiscard]] std::string board_and_side(const Position& position);

}  // namespace roluat::model::cohinh

// FEN: ranks 9 to 0 with "/" between, 1 to 9 for empty points, capitals for Red; the side to move (w or r, b); two
// dashes; half-moves since a man was taken; move number. What follows the side may be missing.
//
// Letters of both usual sets are read, N and H for the horse, B and E for the elephant. Positions that no game comes to
// because of where a man stands, of too many of a kind, or because the side that has moved left its general attacked,
// are refused.
#pragma once

#include <string>
#include <string_view>

#include "model/games/co-tuong/position.hpp"

namespace roluat::model::cotuong {

inline constexpr std::string_view kOpeningFen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// The largest clock and move number that a FEN may hold.
inline constexpr int kMaxClock = 999'999;

/// Throws InputError with source "FEN" and the column of the first character that is wrong.
[[nodiscard]] Position read_fen(std::string_view text);

/// Reads besides what only a program that is wrong comes to: a man where it cannot stand, a general left to be taken.
[[nodiscard]] Position read_any(std::string_view text);

[[nodiscard]] std::string write_fen(const Position& position, std::string_view letters = kKindLetters);

/// Who stands where and who is to move, as a FEN begins: what positions have in common that repeat each other.
[[nodiscard]] std::string board_and_side(const Position& position, std::string_view letters = kKindLetters);

}  // namespace roluat::model::cotuong

// The FEN of the game's community:
//   ranks 12 to 1 with "/" between, 1-11 for empty points, capitals for Red, "+" before a hero, "(NFT)" for a stack
//   with its carrier first; then the side to move (r, b), how far its turn has come, a dash, half-moves since something
//   was lost, move number. How far: "-" if nothing has begun; else where it began, "b2", or "b2-" if something has left
//   that point; pieces that have acted in this turn carry a "'" behind their letter: "(NT')".
//
// What is read is what is written, but for the order of riders: no leading zeros, one space between fields, no text
// before or after. A stack in parentheses has two to four pieces: "(N)" is an error, a lone ship is "N".
// FEN knows no ruling: it rejects only what no ruling lets stand, and does not ask whether a load fits its carrier.
#pragma once

#include <string>
#include <string_view>

#include "model/games/co-tu-lenh/position.hpp"

namespace roluat::model::cotulenh {

inline constexpr std::string_view kOpeningFen =
    "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 r - - 0 1";

/// The largest clock and move number that a FEN may hold.
inline constexpr int kMaxClock = 999'999;

/// Throws InputError with source "FEN" and the column of the first character that is wrong.
[[nodiscard]] Position read_fen(std::string_view text);

/// The same; inside a turn is an error too.
[[nodiscard]] Position read_between_turns(std::string_view text);
/// Throws InputError (source "FEN") if a turn has begun.
void refuse_inside_turn(const Position& position);

[[nodiscard]] std::string write_fen(const Position& position);

/// A stack as FEN writes it: "N", "+N", "(NFT)". Empty for an empty stack.
[[nodiscard]] std::string write_stack(const Stack& stack);

}  // namespace roluat::model::cotulenh

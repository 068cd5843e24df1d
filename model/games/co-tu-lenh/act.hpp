// An act: origin, destination and manner; and its text form, "f4-f5", "f4@f6", "e2~e6".
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "model/games/co-tu-lenh/board.hpp"

namespace roluat::model::cotulenh {

/// What becomes of an act, in the order of vocabulary/situation.smt2. (return_ and void_: the words are C++'s.)
enum class Manner : std::uint8_t { step, replace, stay, return_, exchange, burn, board, void_ };
inline constexpr int kManners = 8;
inline constexpr std::array<std::string_view, kManners> kMannerNames = {"step",     "replace", "stay",  "return",
                                                                        "exchange", "burn",    "board", "void"};
inline constexpr std::array<char, kManners> kMannerSigns = {'-', 'x', '@', '~', '%', '^', '+', '/'};

[[nodiscard]] constexpr std::string_view name(Manner manner) { return kMannerNames[static_cast<std::size_t>(manner)]; }
[[nodiscard]] constexpr char sign(Manner manner) { return kMannerSigns[static_cast<std::size_t>(manner)]; }

/// Does an act of this manner take the target? (It then has one, an enemy.)
[[nodiscard]] constexpr bool takes(Manner manner) {
  return manner == Manner::replace || manner == Manner::stay || manner == Manner::return_ || manner == Manner::exchange;
}

struct Act {
  Point from, to;
  Manner manner = Manner::step;

  friend constexpr auto operator<=>(const Act&, const Act&) = default;
};

/// "f4-f5"
[[nodiscard]] std::string write_act(const Act& act);

/// Reads "f4@f6", "3,5@5,5", "f4 stay f6". Spaces may stand around the sign or word.
/// Throws InputError with source "act" and the column.
[[nodiscard]] Act read_act(std::string_view text);

}  // namespace roluat::model::cotulenh

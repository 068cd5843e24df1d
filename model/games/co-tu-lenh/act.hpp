// An act: origin, destination, manner and who acts; and its text form: "f4-f5", "f4@f6", "b2(F+T)~d4". Turns are acts
// joined by commas.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "model/games/co-tu-lenh/board.hpp"
#include "model/games/co-tu-lenh/position.hpp"

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

/// Does the party leave its point?
[[nodiscard]] constexpr bool leaves(Manner manner) {
  return manner != Manner::stay && manner != Manner::return_ && manner != Manner::void_;
}

struct Act {
  Point from, to;
  Manner manner = Manner::step;
  /// Who acts: empty for all that is on the origin; else a part of it, its leader standing, nobody marked.
  Stack party = {};

  friend constexpr auto operator<=>(const Act&, const Act&) = default;
};

/// The pieces that act, without marks: the party, or all that is on the origin.
[[nodiscard]] Stack party_of(const Position& position, const Act& act);

/// The same act with its party empty if it is all that is on the origin.
[[nodiscard]] Act normalised(const Position& position, Act act);

/// "f4-f5", "b2(F+T)~d4"
[[nodiscard]] std::string write_act(const Act& act);

/// Reads "f4@f6", "3,5@5,5", "f4 stay f6", "b2(T)-d2". Spaces may stand around the sign or word.
/// Throws InputError with source "act" and the column.
[[nodiscard]] Act read_act(std::string_view text);

/// "b2(T)-d2,b2(F)~d4"
[[nodiscard]] std::string write_turn(const std::vector<Act>& acts);

/// Throws InputError with source "turn" and the column.
[[nodiscard]] std::vector<Act> read_turn(std::string_view text);

}  // namespace roluat::model::cotulenh

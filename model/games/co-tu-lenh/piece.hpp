// A piece: kind, side, whether it is a hero, and whether it has acted in the turn under way. The enums are in the order
// of vocabulary/situation.smt2.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace roluat::model::cotulenh {

enum class Kind : std::uint8_t {
  commander,
  infantry,
  tank,
  militia,
  engineer,
  artillery,
  gun,
  missile,
  aircraft,
  navy,
  headquarters
};
inline constexpr int kKinds = 11;
inline constexpr std::string_view kKindLetters = "CITMEAGSFNH";
inline constexpr std::array<std::string_view, kKinds> kKindNames = {"commander", "infantry",  "tank",        "militia",
                                                                    "engineer",  "artillery", "gun",         "missile",
                                                                    "aircraft",  "navy",      "headquarters"};
/// How many of each kind a side's set holds.
inline constexpr std::array<int, kKinds> kSetSize = {1, 2, 2, 1, 2, 2, 2, 1, 2, 2, 2};

enum class Side : std::uint8_t { red, blue };
inline constexpr int kSides = 2;

[[nodiscard]] constexpr Side other(Side side) { return side == Side::red ? Side::blue : Side::red; }

/// An enum's place in its table.
template <class Enum>
[[nodiscard]] constexpr std::size_t index(Enum value) {
  return static_cast<std::size_t>(value);
}

struct Piece {
  Kind kind = Kind::commander;
  Side side = Side::red;
  bool hero = false;
  bool acted = false;  ///< in a turn that has begun; nobody is marked between turns

  friend constexpr auto operator<=>(const Piece&, const Piece&) = default;
};

/// The FEN's letter: upper case for Red.
[[nodiscard]] constexpr char letter(Piece piece) {
  const char upper = kKindLetters[index(piece.kind)];
  return piece.side == Side::red ? upper : static_cast<char>(upper - 'A' + 'a');
}

/// The piece (no hero, no mark) that a FEN's letter names.
[[nodiscard]] constexpr std::optional<Piece> piece_of(char letter) {
  const bool lower = letter >= 'a' && letter <= 'z';
  const char upper = lower ? static_cast<char>(letter - 'a' + 'A') : letter;
  const auto place = kKindLetters.find(upper);
  if (place == std::string_view::npos) return std::nullopt;
  return Piece{static_cast<Kind>(place), lower ? Side::blue : Side::red};
}

}  // namespace roluat::model::cotulenh

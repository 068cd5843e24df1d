// The men: their kinds and sides, and their letters in a FEN.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace roluat::model::cotuong {

enum class Side : std::uint8_t { red, black };
enum class Kind : std::uint8_t { general, advisor, elephant, horse, chariot, cannon, pawn };

inline constexpr int kSides = 2;
inline constexpr int kKinds = 7;

/// How many men of each kind a side has when a game begins, and never more.
inline constexpr std::array<int, kKinds> kSetSize = {1, 2, 2, 2, 2, 2, 5};

[[nodiscard]] constexpr Side other(Side side) { return side == Side::red ? Side::black : Side::red; }
[[nodiscard]] constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }
[[nodiscard]] constexpr std::size_t index(Kind kind) { return static_cast<std::size_t>(kind); }

struct Piece {
  Kind kind = Kind::general;
  Side side = Side::red;
  friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

/// The letters that FEN has for the kinds: as chess programs name them, and as the English names begin.
inline constexpr std::string_view kKindLetters = "KABNRCP", kEnglishLetters = "KAEHRCP";

/// The kind of a capital letter of either set.
[[nodiscard]] constexpr std::optional<Kind> kind_of(char capital) {
  for (const std::string_view letters : {kKindLetters, kEnglishLetters})
    if (const std::size_t at = letters.find(capital); at != std::string_view::npos) return static_cast<Kind>(at);
  return std::nullopt;
}

/// Capital for Red.
[[nodiscard]] constexpr char letter(Piece piece, std::string_view letters = kKindLetters) {
  const char capital = letters[index(piece.kind)];
  return piece.side == Side::red ? capital : static_cast<char>(capital - 'A' + 'a');
}

}  // namespace roluat::model::cotuong

// The men: two sides, each with one of every number from 1 to 9.
#pragma once

#include <cstddef>
#include <cstdint>

namespace roluat::model::cohinh {

enum class Side : std::uint8_t { red, black };
inline constexpr std::size_t kSides = 2;
inline constexpr int kNumbers = 9;

[[nodiscard]] constexpr Side other(Side side) { return side == Side::red ? Side::black : Side::red; }
[[nodiscard]] constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }
/// As a FEN writes it.
[[nodiscard]] constexpr char letter(Side side) { return side == Side::red ? 'r' : 'b'; }

struct Man {
  int number = 1;
  Side side = Side::red;
  friend bool operator==(const Man&, const Man&) = default;
};

}  // namespace roluat::model::cohinh

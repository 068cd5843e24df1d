// A move: from where to where. Written as engines write it, "h2e2".
#pragma once

#include <compare>
#include <string>
#include <string_view>

#include "model/games/co-tuong/position.hpp"

namespace roluat::model::cotuong {

struct Move {
  Point from, to;
  friend constexpr auto operator<=>(const Move&, const Move&) = default;
};

/// Throws InputError (source "move") for what is no two points.
[[nodiscard]] Move read_move(std::string_view text);
[[nodiscard]] std::string write_move(const Move& move);

/// The position after a move, whether or not the rules allow it; a man must stand on its origin.
[[nodiscard]] Position after(const Position& position, const Move& move);

}  // namespace roluat::model::cotuong

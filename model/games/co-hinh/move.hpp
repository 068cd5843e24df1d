// A move: from where to where, "e1e5"; or none, "pass".
#pragma once

#include <string>
#include <string_view>

#include "model/games/co-hinh/position.hpp"

namespace roluat::model::cohinh {

inline constexpr std::string_view kPass = "pass";

/// Throws InputError (source "move") for what is no two points and not "pass".
[[nodiscard]] Move read_move(std::string_view text);
[[nodiscard]] std::string write_move(const Move& move);

/// Where everybody stands after a move, whether or not the rules allow it; points and clocks stay as they are. A man
/// must stand on its origin.
[[nodiscard]] Position moved(const Position& position, const Move& move);

}  // namespace roluat::model::cohinh

// A position drawn with characters, for a terminal.
#pragma once

#include <optional>
#include <string>

#include "model/games/co-tuong/move.hpp"

namespace roluat::model::cotuong {

struct DrawOptions {
  bool chinese = false;  ///< the men's own characters, two columns wide; else letters, capitals for Red
  bool colour = false;   ///< Red's men in red, by terminal escapes
};

/// Ranks 9 to 0 from the top, the files' letters below. A move is marked by brackets around origin and destination.
[[nodiscard]] std::string draw(const Position& position, const std::optional<Move>& move, const DrawOptions& options);

}  // namespace roluat::model::cotuong

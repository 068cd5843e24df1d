// A position drawn with characters, for a terminal.
#pragma once

#include <optional>
#include <string>

#include "model/games/co-hinh/claim.hpp"

namespace roluat::model::cohinh {

/// Men are "r5" and "b5". A move: (origin), [destination]. A shape: the position after the move, its men in brackets,
/// those that stand on its sides between exclamation marks.
[[nodiscard]] std::string draw(const Position& position, const std::optional<Claim>& claim, bool colour);

}  // namespace roluat::model::cohinh

// TurnCounter for this game: by the fast engine.
#pragma once

#include <memory>
#include <optional>

#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/rules.hpp"
#include "model/turn_counter.hpp"

namespace roluat::model::cotulenh {

/// The same game seen from the other side of the board: colours changed, rows counted from the other end. Its turn has
/// not begun.
[[nodiscard]] Position colour_mirror(const Position& position);

/// Without a root each position is its own.
[[nodiscard]] std::unique_ptr<TurnCounter> make_turn_counter(const std::optional<Position>& root, const Rules& rules,
                                                             const TurnCounterOptions& options);

}  // namespace roluat::model::cotulenh

// Counting for what counts in parts and by chance: positions after a move, counts below them.
#pragma once

#include <memory>

#include "model/ruling_turns.hpp"
#include "model/turn_counter.hpp"

namespace roluat::model::cotuong {

[[nodiscard]] std::unique_ptr<TurnCounter> make_turn_counter(const TurnCounterOptions& options);
[[nodiscard]] std::unique_ptr<RulingTurns> make_ruling_turns();

}  // namespace roluat::model::cotuong

// Counting for what counts in parts and by chance: positions after a move, counts below them.
#pragma once

#include <memory>

#include "model/turn_counter.hpp"

namespace roluat::model::cotuong {

[[nodiscard]] std::unique_ptr<TurnCounter> make_turn_counter(const TurnCounterOptions& options);

}  // namespace roluat::model::cotuong

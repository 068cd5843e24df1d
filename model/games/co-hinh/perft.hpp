// Perft: how many sequences of moves of a given length a position has, and how many points they bring.
#pragma once

#include "model/counting.hpp"
#include "model/games/co-hinh/position.hpp"
#include "model/games/co-hinh/rules.hpp"

namespace roluat::model::cohinh {

/// Moves, sequences and first acts are the same here, so `request.count` does not matter; there is no table. Nothing
/// follows a position in which the game is over, the root included. Figures: of each ply's moves, how many score, how
/// many points they bring together, and how many score by more than one shape. The result does not depend on threads or
/// on what was known. Throws InputError (source "state") for known parts that do not fit.
[[nodiscard]] PerftReport perft(const Position& position, const Rules& rules, const PerftRequest& request);

}  // namespace roluat::model::cohinh

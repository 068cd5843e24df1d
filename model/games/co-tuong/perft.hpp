// Perft: how many sequences of moves of a given length a position has. Repetition cuts nothing off.
#pragma once

#include "model/game.hpp"
#include "model/games/co-tuong/position.hpp"

namespace roluat::model::cotuong {

/// Moves, sequences and first acts are the same here, so `request.count` does not matter. Figures: of each ply's moves,
/// how many take a man, give check, mate, and leave the other side without a move though not in check. The result does
/// not depend on threads, table, or what was known. Throws InputError (source "state") for known parts that do not fit.
/// With figures the plain generator counts, without them the engine in fast/.
[[nodiscard]] PerftReport perft(const Position& position, const PerftRequest& request);

}  // namespace roluat::model::cotuong

// When the game is over and what pieces and losses are worth; and whether a claim holds. Written from kernel/README.md,
// "Heroes", "Ends", "Points".
#pragma once

#include <array>

#include "model/games/co-tu-lenh/claim.hpp"
#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::model::cotulenh {

enum class Outcome : std::uint8_t { goes_on, to_move_loses, to_move_wins, drawn };

/// What the facts, all of them of the side to move, make of the game.
[[nodiscard]] Outcome result(Facts facts, const Rules& rules);

/// The points that a piece brings to who takes it.
[[nodiscard]] int worth(Piece piece, const Rules& rules);

/// The points besides, for what the side to move has suffered.
[[nodiscard]] int bonus(Facts facts, const Rules& rules);

/// How many pieces a side has of each kind, standing or carried.
using Counts = std::array<int, kKinds>;

/// What that shows of the side: which of its pieces are there no more. A side has lost its ships when it has none,
/// whether it ever had any or not.
[[nodiscard]] Facts losses_of(const Counts& counts);
[[nodiscard]] Facts losses_of(const Position& position, Side side);

/// Does what the two sides have lost, beyond what they had lost before, end the game?
[[nodiscard]] bool ends_game(const std::array<Facts, kSides>& lost, const std::array<Facts, kSides>& before,
                             const Rules& rules);

/// What is so of the side to move: its losses, mate, no turn, and quiet after a hundred turns by the half-move clock.
/// Repetition, points and time are for the caller to add.
[[nodiscard]] Facts facts_of(const Position& position, const Rules& rules);

/// Does the ruling say yes to the claim?
[[nodiscard]] bool upheld(const Rules& rules, const Position& position, const ParsedClaim& claim);

}  // namespace roluat::model::cotulenh

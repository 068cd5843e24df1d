// The points of both sides, and how a game stands by all that is so of them: ends.hpp judges one side's facts, this
// puts the two sides together.
#pragma once

#include <optional>

#include "model/game.hpp"
#include "model/games/co-tu-lenh/ends.hpp"

namespace roluat::model::cotulenh {

/// What each side has lost, and what that is worth to the other; how the game stands is not asked.
[[nodiscard]] Score points_of(const Position& position, const Rules& rules);

/// Who is behind by these points, or that nobody is.
[[nodiscard]] std::array<Facts, kSides> compared(const Score& score);

/// All facts of either.
[[nodiscard]] Facts both(Facts one, const Facts& more);

/// How a game has ended, and by what.
struct Ended {
  std::optional<Side> winner;
  Fact by = Fact::commander_taken;
};

/// Looks at the side to move first, then at the side that has moved, which may have lost its last ships by its own
/// turn. Facts that are not asked about (mate) the caller leaves out.
[[nodiscard]] std::optional<Ended> ended_by(const std::array<Facts, kSides>& facts, Side to_move, const Rules& rules);

/// The points of a position and how the game stands in it; `given` is what has happened besides, for both sides. Throws
/// InputError for what is no such thing.
[[nodiscard]] Score score_of(const Position& position, const Rules& rules, const std::vector<std::string>& given);

}  // namespace roluat::model::cotulenh

// The positions that a page shows, with every act that may be played on them, act by act to the end of the turn: all of
// it the enumerator's.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "model/game.hpp"

namespace roluat::analysis {

/// What a page needs to play on `fens` under each of the rulings (at most 31), as four members:
/// "positions": those given and behind them those inside turns to which acts lead; each how it is written and drawn,
/// its
///   acts, and, where a turn has begun in it, under which rulings (bits) it may end there. An act is eight values, one
///   after another: origin, destination, act, under which rulings it may be done, under which the turn may be over with
///   it, its words (number of a saying), the position inside the turn where more acts can follow, or -1, and, where it
///   is the last of several, the board after the turn, or -1.
/// "boards": the pictures of these.
/// "sayings": what acts do in three languages; "{o}" is the origin, "{d}" the destination.
/// "spots": where the points that acts begin and end on are in a picture.
/// A game that cannot be played has positions without acts. Throws InputError.
[[nodiscard]] nlohmann::ordered_json page_play(const model::Game& game, const std::vector<model::Ruling>& rulings,
                                               const std::vector<model::Position>& positions);

/// The same positions of a game that is not to be played on the page.
[[nodiscard]] nlohmann::ordered_json page_positions(const model::Game& game,
                                                    const std::vector<model::Position>& positions);

}  // namespace roluat::analysis

// What this program answers where it is not asked for turns: how a position is judged, what turns are worth, who
// begins.
#pragma once

#include <string>
#include <vector>

#include "model/game.hpp"
#include "model/game_words.hpp"

namespace roluat::analysis {

/// What has happened besides, as a question names it: "-" (nothing), "time-up", "stopped", "repeated".
[[nodiscard]] bool is_happening(const std::string& word);
inline constexpr const char* kHappenings = "-, time-up, stopped or repeated";

/// Is this a word that says how a game stands: a draw, that it goes on, or the side that has won? Where the game
/// does not name its sides, any word may be one.
[[nodiscard]] bool is_result(const std::string& word, const model::GameWords& words);

/// A side's id (it has won), "draw" or "goes-on": how the game stands in a position, taken as it stands. Throws
/// InputError.
[[nodiscard]] std::string result_of(const model::Game& game, const model::Compiled& ruling, const std::string& happened,
                                    const model::Position& position);

/// For each next position "FIRST SECOND FEN", sorted: the points that the turn brings to either side, for the pieces
/// that leave the board by it and for what else is won by it. Throws InputError.
[[nodiscard]] std::vector<std::string> points_of_turns(const model::Game& game, const model::Probing& probing,
                                                       const model::Played& played, const model::Position& position);

}  // namespace roluat::analysis

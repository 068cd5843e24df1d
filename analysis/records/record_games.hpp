// Recorded games, written anew in another notation: the turns only; tags, numbers, remarks and other lines of play stay
// as they stand.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/records/record_tokens.hpp"
#include "model/game.hpp"
#include "model/game_files.hpp"

namespace roluat::analysis {

/// The notation in which these words mean a turn of the position: the game's own if it can read them at all, else the
/// first that reads them as exactly one legal turn, else the game's own.
[[nodiscard]] std::string fitting_notation(const model::Game& game, const model::Played& played,
                                           const model::Position& position, const std::string& text);

/// The number of the move that a position stands before, as its own FEN counts; 0 where it counts none.
[[nodiscard]] int move_number(const model::Position& position);

/// What a recorded turn means. Throws InputError where its words stand, with the number of its move, if they cannot be
/// read.
[[nodiscard]] model::RecordMeaning meaning_of(const model::PlacedTurn& turn, const model::Game& game,
                                              const model::Played& played, const model::Position& position,
                                              const std::string& notation);

/// Throws InputError, naming all that it can mean, unless that is exactly one legal turn.
void require_one_turn(const model::PlacedTurn& turn, const model::RecordMeaning& meaning);

struct NotationChange {
  std::string from;  ///< empty: what the game's tag says, else the one that fits its first turn
  std::string to;
  /// By which ruling a game is played, by its tags.
  std::function<model::Ruling(const std::map<std::string, std::string>&)> ruling;
};

/// All games of a file, one after another. Throws InputError with line and column for what cannot be read, and for the
/// first turn, in a variation too, that is not exactly one legal turn.
[[nodiscard]] std::vector<model::ConvertedGame> converted_records(const std::string& path, const std::string& content,
                                                                  const model::Game& game,
                                                                  const NotationChange& change);

}  // namespace roluat::analysis

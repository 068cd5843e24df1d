// A recorded game played: what its moves mean, and the first that means nothing or too much.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/games/co-tuong/notation/notation.hpp"
#include "model/games/co-tuong/notation/pgn.hpp"
#include "model/message.hpp"

namespace roluat::model::cotuong {

struct WrongMove {
  int line = 0, column = 0;
  int number = 0;  ///< of the move, from 1
  Side side = Side::red;
  std::string text;
  Position before;
  Meaning meaning;    ///< both empty where the words cannot be read
  Message problem{};  ///< one sentence
  Message expected{};
};

struct PlayedGame {
  Position start;
  std::vector<Move> moves;           ///< of the main line
  int variations = 0;                ///< how many, all of them played too
  std::vector<Move> every = {};      ///< all moves, those of variations behind the one that they replace
  std::optional<Notation> notation;  ///< in which it was read; nothing: in whichever reads each move
  std::optional<WrongMove> wrong;    ///< in the main line or a variation; the main line ends before it or goes on
};

/// `notation`: nothing for whichever reads each move, ranks counted from 0 or from 1 all through; where that leaves a
/// move open, the only one that reads all moves.
/// The position is the opening or that of the tag FEN. Throws InputError for that tag's faults.
[[nodiscard]] PlayedGame play(const PgnGame& game, std::optional<Notation> notation);
/// The same of a game of a file, whose name is put before those faults.
[[nodiscard]] PlayedGame play_in(const std::string& source, const PgnGame& game, std::optional<Notation> notation);

/// "h2e2", "h2d2"
[[nodiscard]] std::vector<std::string> written(const std::vector<Move>& moves);

/// What a tag of the notation (model::is_notation_tag) says.
[[nodiscard]] std::string tag_value(std::string_view name, Notation notation);

/// The moves of the main line with their numbers, eight words a line.
[[nodiscard]] std::string write_moves(const PlayedGame& game, Notation notation);

}  // namespace roluat::model::cotuong

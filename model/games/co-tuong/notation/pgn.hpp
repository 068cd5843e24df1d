// PGN: tags, moves in any notation, comments, variations, glyphs.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace roluat::model::cotuong {

struct PgnMove {
  std::string text;
  int line = 0, column = 0;
  std::vector<int> glyphs;                       ///< as PGN numbers them: 1 good, 2 a mistake, 16 better for Red ...
  std::vector<std::string> comments;             ///< behind the move
  std::vector<std::vector<PgnMove>> variations;  ///< lines that could have been played instead of this move
  std::vector<std::string> before = {};          ///< comments with which a variation begins
  std::vector<std::string> behind = {};          ///< comments behind the variations
};

struct PgnGame {
  std::vector<std::pair<std::string, std::string>> tags;  ///< in their order
  std::vector<std::string> comments;                      ///< before the first move
  std::vector<PgnMove> moves;
  std::string result;                ///< "1-0", "0-1", "1/2-1/2", "*"; empty if none is told
  std::vector<std::string> behind;   ///< comments behind the result
  int fen_line = 0, fen_column = 0;  ///< where the value of the tag FEN begins

  /// The value of a tag, or nullptr.
  [[nodiscard]] const std::string* tag(std::string_view name) const;
};

/// All games of a file. Move numbers are passed over, whatever they say. PGN has results at the end of games alone: one
/// inside a variation is taken for a comment. Signs of judgement behind a move, with a space between or without (`!?`),
/// and the texts' `+-` and `-+` are glyphs. A comment before the first tag stands before the first move. A move in
/// Vietnamese words ("Pháo 2 bình 5") is one move. Throws InputError with line and column.
[[nodiscard]] std::vector<PgnGame> read_pgn(const std::string& source, std::string_view content);

}  // namespace roluat::model::cotuong

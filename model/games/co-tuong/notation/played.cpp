#include "model/games/co-tuong/notation/played.hpp"

#include <algorithm>

#include "model/diagnostic.hpp"
#include "model/game_files.hpp"
#include "model/games/co-tuong/fen.hpp"

namespace roluat::model::cotuong {
namespace {

class LinePlayer {
 public:
  LinePlayer(PlayedGame& game, std::optional<Notation> notation) : game_(game), notation_(notation) {}

  /// False if something is wrong, in it or in one of its variations.
  bool play(const std::vector<PgnMove>& moves, Position position, bool main_line) {
    for (const PgnMove& move : moves) {
      const std::optional<Move> meant = only_meaning(move, position);
      if (!meant) return false;
      game_.every.push_back(*meant);
      for (const auto& variation : move.variations) {
        ++game_.variations;
        if (!play(variation, position, false)) return false;
      }
      if (main_line) game_.moves.push_back(*meant);
      position = after(position, *meant);
    }
    return true;
  }

 private:
  std::optional<Move> only_meaning(const PgnMove& move, const Position& position) {
    WrongMove wrong{move.line, move.column, position.move_number, position.to_move, move.text, position, {}};
    try {
      wrong.meaning = notation_ ? understand(position, *notation_, move.text) : understand(position, move.text);
    } catch (const InputError& error) {
      wrong.problem = error.diagnostic().problem;
      wrong.expected = error.diagnostic().expected;
      wrong.column += error.diagnostic().column > 0 ? error.diagnostic().column - 1 : 0;
      game_.wrong = wrong;
      return std::nullopt;
    }
    if (wrong.meaning.legal.size() == 1) return wrong.meaning.legal.front();
    const TurnFault fault = turn_fault(written(wrong.meaning.legal), written(wrong.meaning.meant));
    wrong.problem = fault.problem;
    wrong.expected = fault.expected;
    game_.wrong = wrong;
    return std::nullopt;
  }

  PlayedGame& game_;
  std::optional<Notation> notation_;
};

PlayedGame played_in(const PgnGame& game, const Position& start, std::optional<Notation> notation) {
  PlayedGame played;
  played.start = start;
  played.notation = notation;
  LinePlayer(played, notation).play(game.moves, start, true);
  return played;
}

std::string in_capitals(std::string_view name, std::size_t letters) {
  std::string text(name);
  for (std::size_t i = 0; i < std::min(letters, text.size()); ++i)
    if (text[i] >= 'a' && text[i] <= 'z') text[i] = static_cast<char>(text[i] - 'a' + 'A');
  return text;
}

/// A letter may be another man's in another notation. What one move leaves open the others may settle: one notation
/// reads them all, or all that do have the same moves.
std::optional<PlayedGame> in_one_notation(const PgnGame& game, const Position& start) {
  std::optional<PlayedGame> found;
  for (const Notation notation : kNotations) {
    PlayedGame played = played_in(game, start, notation);
    if (played.wrong) continue;
    if (found && found->every != played.every) return std::nullopt;
    if (!found) found = std::move(played);
  }
  return found;
}

bool reads(Notation notation, const std::string& text) {
  try {
    (void)understand(Position(), notation, text);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

bool are_points(const std::vector<PgnMove>& moves) {
  return std::ranges::all_of(moves, [](const PgnMove& move) {
    return (reads(Notation::ucci, move.text) || reads(Notation::uci, move.text)) &&
           std::ranges::all_of(move.variations, are_points);
  });
}

/// Ranks are counted from 0 or from 1 all through a game: the way by which more of its moves can be played, if there
/// is one.
std::optional<Notation> way_of_counting(const PgnGame& game, const Position& start) {
  if (!are_points(game.moves)) return std::nullopt;
  const PlayedGame from_0 = played_in(game, start, Notation::ucci), from_1 = played_in(game, start, Notation::uci);
  if (from_0.every.size() == from_1.every.size()) return std::nullopt;
  return from_0.every.size() > from_1.every.size() ? Notation::ucci : Notation::uci;
}

}  // namespace

std::vector<std::string> written(const std::vector<Move>& moves) {
  std::vector<std::string> all;
  for (const Move& move : moves) all.push_back(write_move(move));
  return all;
}

PlayedGame play(const PgnGame& game, std::optional<Notation> given) {
  const std::string* fen = game.tag("FEN");
  const Position start = read_fen(fen != nullptr ? std::string_view(*fen) : kOpeningFen);
  const std::optional<Notation> notation = given ? given : way_of_counting(game, start);
  PlayedGame played = played_in(game, start, notation);
  const bool open = !notation && played.wrong && played.wrong->meaning.legal.size() > 1;
  if (!open) return played;
  return in_one_notation(game, start).value_or(std::move(played));
}

PlayedGame play_in(const std::string& source, const PgnGame& game, std::optional<Notation> notation) {
  try {
    return play(game, notation);
  } catch (const InputError& error) {
    Diagnostic placed = error.diagnostic();
    placed.source = message("%1: %2", source, placed.source);
    placed.line = game.fen_line;
    placed.column += game.fen_column - 1;
    throw InputError(placed);
  }
}

std::string tag_value(std::string_view name, Notation notation) {
  const std::string_view value = name_of(notation);
  const bool abbreviated = notation == Notation::wxf || notation >= Notation::iccs;
  return name == "Notation" ? std::string(value) : in_capitals(value, abbreviated ? value.size() : 1);
}

std::string write_moves(const PlayedGame& game, Notation notation) {
  constexpr int kPairsInALine = 4;
  std::string written;
  Position position = game.start;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const bool red = position.to_move == Side::red;
    const int pair = position.move_number - game.start.move_number;
    if (i > 0) written += red && pair % kPairsInALine == 0 ? "\n" : " ";
    if (red || i == 0) written += std::to_string(position.move_number) + (red ? ". " : "... ");
    written += write(position, game.moves[i], notation);
    position = after(position, game.moves[i]);
  }
  return written + (written.empty() ? "" : "\n");
}

}  // namespace roluat::model::cotuong

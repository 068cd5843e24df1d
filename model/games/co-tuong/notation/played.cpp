#include "model/games/co-tuong/notation/played.hpp"

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/fen.hpp"

namespace roluat::model::cotuong {
namespace {

class LinePlayer {
 public:
  LinePlayer(PlayedGame& game, std::optional<Notation> notation) : game_(game), notation_(notation) {}

  /// False if something is wrong, in it or in one of its variations.
  bool play(const std::vector<PgnMove>& moves, Position position, bool main_line) {
    for (const PgnMove& move : moves) {
      for (const auto& variation : move.variations) {
        ++game_.variations;
        if (!play(variation, position, false)) return false;
      }
      const std::optional<Move> meant = only_meaning(move, position);
      if (!meant) return false;
      if (main_line) game_.moves.push_back(*meant);
      position = after(position, *meant);
    }
    return true;
  }

 private:
  std::optional<Move> only_meaning(const PgnMove& move, const Position& position) {
    WrongMove wrong{move.line, move.column, position.move_number, position.to_move, move.text, position, {}, ""};
    try {
      wrong.meaning = notation_ ? understand(position, *notation_, move.text) : understand(position, move.text);
    } catch (const InputError& error) {
      wrong.problem = error.diagnostic().problem;
      wrong.column += error.diagnostic().column > 0 ? error.diagnostic().column - 1 : 0;
      game_.wrong = wrong;
      return std::nullopt;
    }
    if (wrong.meaning.legal.size() == 1) return wrong.meaning.legal.front();
    const bool several = wrong.meaning.legal.size() > 1;
    wrong.problem = several                       ? "it can mean several legal moves"
                    : wrong.meaning.meant.empty() ? "no man fits it"
                                                  : "the move is not legal";
    game_.wrong = wrong;
    return std::nullopt;
  }

  PlayedGame& game_;
  std::optional<Notation> notation_;
};

}  // namespace

PlayedGame play(const PgnGame& game, std::optional<Notation> notation) {
  const std::string* fen = game.tag("FEN");
  PlayedGame played;
  played.start = read_fen(fen != nullptr ? std::string_view(*fen) : kOpeningFen);
  LinePlayer(played, notation).play(game.moves, played.start, true);
  return played;
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

#include <cctype>

#include "analysis/positions/chance_positions.hpp"
#include "model/diagnostic.hpp"
#include "model/dice.hpp"
#include "model/games/games.hpp"

namespace roluat::analysis {

namespace {

constexpr int kLongestGame = 160;  // turns

/// A game by chance and where it stands.
struct Played {
  std::string fen;
  std::vector<std::string> turns;
};

}  // namespace

int pieces_in(const std::string& fen) {
  int pieces = 0;
  for (const char c : fen.substr(0, fen.find(' '))) pieces += std::isalpha(static_cast<unsigned char>(c)) != 0 ? 1 : 0;
  return pieces;
}

struct Drawer::Impl {
  const model::Game& game;
  const model::Ruling& ruling;
  PositionSource::By by;
  std::unique_ptr<model::ChancePositions> chance;
  std::uint64_t next_seed;

  // Some turns of a game; of the positions with so many pieces that it comes through, one.
  Played play(model::Dice& dice, int least, int most) const {
    Played at{game.opening(ruling), {}}, kept;
    const int long_ = dice.between(1, kLongestGame);
    for (int ply = 0; ply < long_; ++ply) {
      const std::vector<std::string> turns = game.turns(ruling, at.fen);
      if (turns.empty()) break;
      at.turns.push_back(dice.one_of(turns));
      at.fen = game.after_turn(ruling, at.fen, at.turns.back());
      if (game.ending(ruling, at.fen, false).over) break;
      const int pieces = pieces_in(at.fen);
      if (pieces < least) break;
      if (pieces <= most) kept = at;
    }
    return kept;
  }
};

Drawer::Drawer(const model::Game& game, const std::string& game_name, const model::Ruling& ruling,
               PositionSource::By by, std::uint64_t seed)
    : impl_(std::make_unique<Impl>(Impl{game, ruling, by, model::make_chance_positions(game_name), seed * 1'000'003})) {
  if (!impl_->chance)
    throw model::InputError({"--by", 0, 0, "there are no positions by chance of this game", "solver"});
}
Drawer::~Drawer() = default;

Drawer::Drawn Drawer::draw(int least, int most) {
  Drawn drawn;
  drawn.source.by = impl_->by;
  drawn.source.seed = ++impl_->next_seed;
  if (impl_->by == PositionSource::By::chance) {
    drawn.fen = impl_->chance->scattered(drawn.source.seed, least, most);
    return drawn;
  }
  model::Dice dice(drawn.source.seed);
  Played played = impl_->play(dice, least, most);
  if (played.turns.empty()) return drawn;
  drawn.source.ruling = impl_->ruling.name;
  drawn.fen = played.fen;
  if (impl_->by == PositionSource::By::play)
    drawn.source.game = std::move(played.turns);
  else
    drawn.fen = impl_->chance->changed(drawn.source.seed, played.fen);
  return drawn;
}

}  // namespace roluat::analysis

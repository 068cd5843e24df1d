#include <cctype>
#include <functional>

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

  // One game, shown position by position until it is over, so long, or has fewer pieces.
  void play(model::Dice& dice, int length, int least, const std::function<void(const Played&)>& show) const {
    Played at{game.play().opening(ruling), {}};
    for (int ply = 0; ply < length; ++ply) {
      const std::vector<std::string> turns = game.play().turns(ruling, at.fen);
      if (turns.empty()) return;
      at.turns.push_back(dice.one_of(turns));
      at.fen = game.play().after_turn(ruling, at.fen, at.turns.back());
      if (game.play().ending(ruling, at.fen, false).over || pieces_in(at.fen) < least) return;
      show(at);
    }
  }

  // Of the positions with so many pieces that a game comes through, the last.
  Played play(model::Dice& dice, int least, int most) const {
    Played kept;
    play(dice, dice.between(1, kLongestGame), least, [&](const Played& at) {
      if (pieces_in(at.fen) <= most) kept = at;
    });
    return kept;
  }

  [[nodiscard]] PositionSource source() const { return {by, next_seed, "", {}}; }
};

Drawer::Drawer(const model::Game& game, const model::Ruling& ruling, PositionSource::By by, std::uint64_t seed)
    : impl_(std::make_unique<Impl>(Impl{game, ruling, by, game.chances().chance_positions(), seed * 1'000'003})) {}
Drawer::~Drawer() = default;

Drawer::Drawn Drawer::draw(int least, int most) {
  Drawn drawn;
  ++impl_->next_seed;
  drawn.source = impl_->source();
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

std::vector<Drawer::Drawn> Drawer::draw_all(int least, int most) {
  if (impl_->by == PositionSource::By::chance) return {draw(least, most)};
  ++impl_->next_seed;
  model::Dice dice(impl_->next_seed);
  std::vector<Drawn> all;
  impl_->play(dice, kLongestGame, least, [&](const Played& at) {
    if (pieces_in(at.fen) > most) return;
    all.push_back({at.fen, impl_->source()});
    all.back().source.ruling = impl_->ruling.name;
    if (impl_->by == PositionSource::By::play)
      all.back().source.game = at.turns;
    else
      all.back().fen = impl_->chance->changed(impl_->next_seed + at.turns.size(), at.fen);
  });
  return all;
}

}  // namespace roluat::analysis

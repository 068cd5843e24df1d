#include <algorithm>
#include <cctype>
#include <functional>

#include "analysis/positions/chance_positions.hpp"
#include "model/diagnostic.hpp"
#include "model/dice.hpp"
#include "model/fen_fields.hpp"
#include "model/games/games.hpp"

namespace roluat::analysis {

namespace {

constexpr int kLongestGame = 160;  // turns

/// A game by chance and where it stands.
struct PlayedLine {
  model::Position at{};
  int pieces = 0;
  std::vector<std::string> turns{};
};

}  // namespace

PieceCount::PieceCount(const model::Game& game) {
  if (const auto* probes = game.can<model::Probes>()) probing_ = probes->probing();
}

int PieceCount::of(const model::Position& position) const {
  if (probing_ != nullptr) return probing_->pieces(position);
  const auto is_letter = [](unsigned char c) { return std::isalpha(c) != 0; };
  return static_cast<int>(std::ranges::count_if(model::first_fields(position.fen(), 1), is_letter));
}

int pieces_in(const model::Game& game, const model::Position& position) { return PieceCount(game).of(position); }

struct Drawer::Impl {
  PieceCount pieces;
  const model::Ruling& ruling;
  PositionSource::By by;
  std::unique_ptr<model::ChancePositions> chance;
  std::unique_ptr<model::Played> played;  ///< none where nothing is played
  std::uint64_t next_seed;

  // One game, shown position by position until it is over, so long, or has fewer pieces.
  void play(model::Dice& dice, int length, int least, const std::function<void(const PlayedLine&)>& show) const {
    PlayedLine line{played->opening()};
    for (int ply = 0; ply < length; ++ply) {
      const std::vector<model::Following> turns = played->following(line.at, model::Each::turn);
      if (turns.empty()) return;
      const model::Following& turn = dice.one_of(turns);
      line.at = turn.after;
      line.turns.push_back(turn.text);
      line.pieces = pieces.of(line.at);
      if (played->ending(line.at, false).over || line.pieces < least) return;
      show(line);
    }
  }

  // Of the positions with so many pieces that a game comes through, the last.
  PlayedLine play(model::Dice& dice, int least, int most) const {
    PlayedLine kept;
    play(dice, dice.between(1, kLongestGame), least, [&](const PlayedLine& line) {
      if (line.pieces <= most) kept = line;
    });
    return kept;
  }

  [[nodiscard]] PositionSource source() const { return {by, next_seed, "", {}}; }
};

Drawer::Drawer(const model::Game& game, const model::Ruling& ruling, PositionSource::By by, std::uint64_t seed)
    : impl_(std::make_unique<Impl>(Impl{PieceCount(game), ruling, by, game.chances().chance_positions(),
                                        by == PositionSource::By::chance ? nullptr : game.under(ruling),
                                        seed * 1'000'003})) {}
Drawer::~Drawer() = default;

Drawer::Drawn Drawer::draw(int least, int most) {
  Drawn drawn;
  ++impl_->next_seed;
  drawn.source = impl_->source();
  if (impl_->by == PositionSource::By::chance) {
    drawn.position = impl_->chance->scattered(drawn.source.seed, least, most);
    return drawn;
  }
  model::Dice dice(drawn.source.seed);
  PlayedLine line = impl_->play(dice, least, most);
  if (line.turns.empty()) return drawn;
  drawn.source.ruling = impl_->ruling.name;
  drawn.position = line.at;
  if (impl_->by == PositionSource::By::play)
    drawn.source.game = std::move(line.turns);
  else
    drawn.position = impl_->chance->changed(drawn.source.seed, line.at);
  return drawn;
}

std::vector<Drawer::Drawn> Drawer::draw_all(int least, int most) {
  if (impl_->by == PositionSource::By::chance) return {draw(least, most)};
  ++impl_->next_seed;
  model::Dice dice(impl_->next_seed);
  std::vector<Drawn> all;
  impl_->play(dice, kLongestGame, least, [&](const PlayedLine& line) {
    if (line.pieces > most) return;
    all.push_back({line.at, impl_->source()});
    all.back().source.ruling = impl_->ruling.name;
    if (impl_->by == PositionSource::By::play)
      all.back().source.game = line.turns;
    else
      all.back().position = impl_->chance->changed(impl_->next_seed + line.turns.size(), line.at);
  });
  return all;
}

}  // namespace roluat::analysis

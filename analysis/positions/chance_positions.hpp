// Positions by chance: from games, from games with something changed, or with pieces scattered. The whole set of turns
// is asked about, so that they may be of any size.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "analysis/positions/goals.hpp"
#include "analysis/positions/judged_position.hpp"
#include "model/game.hpp"

namespace roluat::analysis {

inline constexpr int kMostPiecesOnABoard = 38;

struct ChancePositionsOptions {
  WantedPositions wanted;
  std::string ruling;
  PositionSource::By by = PositionSource::By::chance;  ///< play, mutation, chance
  int least_pieces = 2, most_pieces = 8;
  std::size_t count = 10;
  std::uint64_t seed = 0;
  std::size_t draws = 20'000;  ///< so many positions are looked at, at most; of clauses and findings, so many games
  std::optional<solver::Fineness> fineness;  ///< of clauses and findings; none: the goal's own
  std::function<void(std::size_t found, std::size_t drawn)> progress;
  std::stop_token stop;
};

/// Draws positions until so many show something that none before did: the options of the question part there (of every
/// question for "branches"), or the ruling has an act of the goal. Fewer where the draws are used up. With `universal`:
/// positions whose turns every preset has alike, and every preset with any one answer changed. Throws InputError,
/// solver::Interrupted.
[[nodiscard]] std::vector<JudgedPosition> positions_by_chance(const solver::Encoding& encoding, const model::Game& game,
                                                              const ChancePositionsOptions& options);

/// Draws positions one after another; the same seed draws the same.
class Drawer {
 public:
  struct Drawn {
    model::Position position{};
    PositionSource source{};
  };
  Drawer(const model::Game& game, const model::Ruling& ruling, PositionSource::By by, std::uint64_t seed);
  ~Drawer();
  Drawer(const Drawer&) = delete;
  Drawer& operator=(const Drawer&) = delete;

  /// Of `least` to `most` pieces; none if a game has none (then the next draw may).
  [[nodiscard]] Drawn draw(int least, int most);
  /// All positions of so many pieces that one game comes through, in their order (as they are, or each changed); of
  /// scattered ones one.
  [[nodiscard]] std::vector<Drawn> draw_all(int least, int most);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// How many pieces positions of a game have, riders included. A game that asks no other programs has not said how many
/// there are: then each is a letter of its FEN.
class PieceCount {
 public:
  explicit PieceCount(const model::Game& game);
  [[nodiscard]] int of(const model::Position& position) const;

 private:
  std::unique_ptr<model::Probing> probing_;  ///< none: by letters
};

/// The same of one position alone.
[[nodiscard]] int pieces_in(const model::Game& game, const model::Position& position);

}  // namespace roluat::analysis

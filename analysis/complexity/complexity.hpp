// How big a game is under one ruling: all that `roluat complexity` shows, as one value.
#pragma once

#include <optional>

#include "analysis/complexity/growth.hpp"
#include "analysis/complexity/state_space.hpp"
#include "analysis/play/measures.hpp"
#include "model/game.hpp"
#include "model/game_words.hpp"
#include "model/message.hpp"
#include "model/shuttling.hpp"

namespace roluat::analysis {

struct ComplexityRequest {
  std::uint64_t seed = 1;
  std::size_t samples = 20000;  ///< positions
  std::size_t walks = 10000;    ///< down the tree of turns
  std::size_t random_games = 1000;
  std::size_t better_games = 24;
  unsigned threads = 1;
  const std::atomic<bool>* stop = nullptr;  ///< set it, and the result is worth nothing
  /// What is being done, and how much of all is done.
  std::function<void(const model::Message& stage, std::size_t done, std::size_t all)> progress;
};

/// Games of one kind of player against itself ("random", "better": play/player), and what they say.
struct PlayedGames {
  std::string players;
  Measures measures;
};

struct Complexity {
  std::string ruling, fingerprint;
  ComplexityRequest request;
  model::PositionOracle::Counted counted;            ///< what StateSpace::placements counts
  std::vector<model::PositionOracle::Fault> faults;  ///< what StateSpace::faulty counts
  StateSpace space;
  Growth growth;
  std::vector<PlayedGames> games;           ///< none where none were asked for
  std::optional<model::Shuttles> shuttles;  ///< where a side may go to and fro for points
};

/// Depends on the seed, not on the number of threads. Throws InputError.
[[nodiscard]] Complexity measure_complexity(const model::Game& game, const model::Ruling& ruling,
                                            const ComplexityRequest& request);

/// Of fewer games an interval says nothing, and none is told.
inline constexpr std::size_t kFewestGames = 10;

/// JSON, "roluat.complexity/1": every number with its kind ("exact", "bound", "estimate") and its interval.
[[nodiscard]] std::string complexity_json(const Complexity& complexity, const std::string& version);
/// For a terminal.
[[nodiscard]] std::string complexity_text(const Complexity& complexity, const model::Trilingual& game,
                                          const model::GameWords& own, const std::string& version,
                                          model::Language language);

}  // namespace roluat::analysis

// Many games of one ruling, played at once on all processors; the records do not depend on how many these are.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "model/game.hpp"

namespace roluat::analysis {

struct GamesRequest {
  std::array<std::string, 2> players = {"random", "random"};  ///< of the side that begins, and of the other
  std::size_t games = 100;
  std::size_t first = 0;  ///< the number of the first game: parts of one run have the games of the whole
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::size_t ply_limit = 1000;                                     ///< a game that is not over by then is broken off
  std::string fen;                                                  ///< where games begin; empty: the opening
  const std::atomic<bool>* stop = nullptr;                          ///< set it, and what is returned is worth nothing
  std::function<void(std::size_t done, std::size_t all)> progress;  ///< games done; never called twice at once
};

/// What was so before one turn, and of the turn.
struct Ply {
  std::uint32_t turns = 0;  ///< how many there were to choose from
  std::int32_t lead = 0;    ///< points of the side that began less those of the other
  std::int16_t kind = -1;   ///< who stood at the origin of the turn chosen; -1: nobody
  bool check = false;       ///< the side to move was in check
  bool loses = false;       ///< something is lost by the turn
};

/// What "ended" a game whose side to move has no turn, where the ruling does not call that an end.
inline constexpr const char* kStuck = "stuck";

struct GameRecord {
  std::vector<Ply> plies;
  bool finished = false;
  std::string by;                      ///< what ended it (MatchEnd), or kStuck
  int winner = -1;                     ///< 0: the side that began, 1: the other, -1: nobody
  std::int32_t lead = 0;               ///< at the end
  std::vector<std::uint64_t> visited;  ///< points on which something has stood, as a set of bits
  /// Pieces on the board before each turn and at the end, [2 * kind + (0 the side that began, 1 the other)], one after
  /// another. Promoted ones count like others.
  std::vector<std::uint8_t> counts;
};

/// In the order of their numbers. Throws InputError.
[[nodiscard]] std::vector<GameRecord> play_games(const model::Game& game, const model::Played& played,
                                                 const GamesRequest& request);

/// How many turns start from a point where a kind stands: [kind][point], sums over all positions in which it did.
struct MobilityMap {
  std::vector<std::string> kinds, points;
  std::vector<std::vector<std::uint64_t>> turns, seen;
};

/// Of a game, by how many of the pieces that it began with are on the board: two thirds or more, one third or more,
/// fewer.
enum class Phase : std::uint8_t { opening, middle, end };
inline constexpr std::size_t kPhases = 3;

using MobilityByPhase = std::array<std::array<MobilityMap, 2>, kPhases>;  ///< [phase][side]

/// The same games as play_games() plays, but looked at for who could go from where; points are as the first side sees
/// them (the board of the other side is not turned round). Throws InputError.
[[nodiscard]] MobilityByPhase map_mobility(const model::Game& game, const model::Played& played,
                                           const GamesRequest& request);

}  // namespace roluat::analysis

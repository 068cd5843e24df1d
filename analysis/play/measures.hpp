// What games say of the rules: the measures that general game systems report, under their usual names.
//
// Browne, "Automatic generation and evaluation of recombination games" (2008), names balance, completion, duration,
// drawishness, drama and lead change; Ludii reports them, and branching, decisiveness and board coverage, for a
// thousand games. What each means here stands in analysis/play/README.md.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "analysis/play/games.hpp"
#include "analysis/play/statistics.hpp"

namespace roluat::analysis {

/// All of a game that the measures need; small, so that runs can be kept and joined.
struct GameSummary {
  double plies = 0;
  double turns = 0;                            ///< summed over plies: how many turns there were to choose from
  double log_turns = 0;                        ///< summed: their logarithms to base 10
  double checks = 0, losses = 0, choices = 0;  ///< plies in check; that lose something; with two turns or more
  double lead_changes = 0;
  double drama = 0;     ///< see measures.cpp
  double coverage = 0;  ///< share of the board's points on which something has stood
  bool behind = false;  ///< the winner was behind in points before some ply
  bool finished = false;
  int winner = -1;
  std::string by;
};
[[nodiscard]] GameSummary summary_of(const GameRecord& record, const model::MatchFrame& frame);

/// Branching by ply: sums over the games that came so far. Whole numbers, so that they can be joined in any order.
struct Profile {
  std::vector<std::uint64_t> games, turns, squares;
  void add(const GameRecord& record);
  void add(const Profile& other);
  [[nodiscard]] Interval at(std::size_t ply) const;
};

struct Measures {
  std::size_t games = 0, unfinished = 0;
  std::vector<Figure> figures;
  Profile profile;
};

/// `uniform`: both players chose every turn with the same chance; only then has Knuth's estimate a meaning.
[[nodiscard]] Measures measures_of(const std::vector<GameSummary>& games, const Profile& profile, bool uniform);

/// Plays and measures. Throws InputError.
[[nodiscard]] Measures measure_games(const model::Game& game, const model::Played& played, const GamesRequest& request);

}  // namespace roluat::analysis

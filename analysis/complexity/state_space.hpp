// How many positions the game has.
//
// Counted exactly is a superset, all positions that PositionOracle::space describes. Positions drawn from it, each with
// the same chance, say which share of it is possible. This is how chess (Tromp 2021) and shogi (Ishii and Tanaka 2026)
// were estimated; but whether a position can be reached from the opening is not decided here. What is decided:
//
//   possible at most   nothing that the oracle knows speaks against the position, and it has not been shown that no
//   turn
//                      can have led to it
//   possible at least  besides, a position was found from which a legal turn leads to it
//
// The number of reachable positions lies below the first. That it lies above the second is likely, not proved: before
// the position that was found there must have been others.
#pragma once

#include <atomic>
#include <functional>

#include "analysis/complexity/whole.hpp"
#include "analysis/play/statistics.hpp"
#include "model/positions.hpp"

namespace roluat::analysis {

struct StateSpaceRequest {
  std::size_t samples = 20000;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  int turns_back = 10;  ///< how far a line back is followed, from every position of which one turn back was found
  const std::atomic<bool>* stop = nullptr;                          ///< set it, and the result is worth nothing
  std::function<void(std::size_t done, std::size_t all)> progress;  ///< never called twice at once
};

struct StateSpace {
  Whole placements;            ///< exact: an upper bound of the positions in play
  Whole with_lacking;          ///< exact: the same and those in which a side, or both, lacks what it may not lose
  long double by_letters = 0;  ///< `placements` by the other method

  std::size_t samples = 0;
  std::vector<std::size_t> faulty;  ///< by known fault; a position may have several
  std::size_t possible = 0;         ///< without fault and not shown to have no turn before it
  std::size_t with_predecessor = 0;
  std::size_t with_line_back = 0;  ///< a line of `turns_back` turns was found, without ever turning round
  std::size_t over = 0;            ///< of the possible ones: something is lost by which the game is over

  /// `some` of the samples, as a number of positions; its log10 too.
  [[nodiscard]] Interval share(std::size_t some) const { return share_of(some, samples); }
  [[nodiscard]] Interval log10_positions(std::size_t some) const;
};

/// Depends on the seed, not on the number of threads.
[[nodiscard]] StateSpace measure_state_space(const model::PositionOracle& oracle, const StateSpaceRequest& request);

}  // namespace roluat::analysis

// Perft: how many sequences of turns (or acts) of a given length a position has under a ruling.
//
// An act that takes a commander ends the game: it is counted and nothing follows it.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "model/games/co-tu-lenh/act.hpp"
#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::model::cotulenh {

/// turns: distinct next positions. All acts `burn` of one aircraft are one turn, all takings of one target by `stay` or
/// `return` are one turn, all acts `void` together are one turn. acts: each act by itself.
enum class Unit : std::uint8_t { turns, acts };

struct PerftOptions {
  int depth = 1;
  Unit unit = Unit::turns;
  unsigned threads = 1;                     ///< the first turns are shared out among them
  const std::atomic<bool>* stop = nullptr;  ///< set it (from a signal handler, say) and perft() returns soon
  std::function<void(std::size_t done, std::size_t all)>
      progress;  ///< first turns finished; never called twice at once
};

/// One ply: all that was generated in the positions that `depth - 1` turns (or acts) lead to.
struct DepthStatistics {
  std::uint64_t nodes = 0;  ///< the perft number: turns or acts, by the unit
  std::uint64_t acts = 0;   ///< all acts; the figures below count acts too
  std::array<std::uint64_t, kManners> by_manner{};
  std::uint64_t commanders_taken = 0;  ///< acts that end the game

  [[nodiscard]] std::uint64_t of(Manner manner) const { return by_manner[static_cast<std::size_t>(manner)]; }
  [[nodiscard]] std::uint64_t captures() const;  ///< replace, stay, return and exchange
  DepthStatistics& operator+=(const DepthStatistics& other);
  friend bool operator==(const DepthStatistics&, const DepthStatistics&) = default;
};

struct DivideLine {
  Act act;                  ///< the first act that makes this turn
  std::uint64_t nodes = 0;  ///< at the full depth, behind it; 1 at depth 1, 0 if it ends the game before
  friend bool operator==(const DivideLine&, const DivideLine&) = default;
};

struct PerftResult {
  std::vector<DepthStatistics> depths;  ///< depths[d - 1] is ply d
  std::vector<DivideLine> divide;       ///< one line per first turn, in the generator's order
  bool complete = true;                 ///< false if it was stopped: the numbers are then too small

  [[nodiscard]] std::uint64_t nodes() const { return depths.empty() ? 1 : depths.back().nodes; }
  friend bool operator==(const PerftResult&, const PerftResult&) = default;
};

/// The result does not depend on the number of threads.
[[nodiscard]] PerftResult perft(const Position& position, const Rules& rules, const PerftOptions& options);

}  // namespace roluat::model::cotulenh

// Perft: how many sequences of turns of a given length a position has under a ruling.
//
// Nothing follows a turn that ends the game: a commander taken, mate, or what a ruling makes of a side's losses. What a
// side has lost before the count begins ends nothing, so that positions of a few pieces can be counted too. Repetition
// and the hundred quiet turns cut nothing off: what repetition would cut off is a figure of its own.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "model/game.hpp"
#include "model/games/co-tu-lenh/turn.hpp"

namespace roluat::model::cotulenh {

struct PerftOptions {
  int depth = 1;
  Unit unit = Unit::turns;
  unsigned threads = 1;                     ///< first turns, or the second ones, are shared out among them
  bool figures = true;                      ///< all of DepthStatistics; otherwise the nodes only, which is far faster
  std::size_t hash_bytes = 0;               ///< a table of positions met before; for the nodes only
  const std::atomic<bool>* stop = nullptr;  ///< set it (from a signal handler, say) and perft() returns soon
  std::function<void(std::size_t done, std::size_t all)>
      progress;                                         ///< first turns finished; never called twice at once
  const std::vector<PerftPart>* known = nullptr;        ///< parts of the same count, counted before
  std::function<void(const PerftPart& part)> finished;  ///< hears of each other part, never two at once
};

/// One ply: all that was found in the positions that `depth - 1` turns lead to.
struct DepthStatistics {
  std::uint64_t nodes = 0;  ///< the perft number: turns, sequences or acts, by the unit
  // Acts with which a legal turn begins.
  std::uint64_t acts = 0;
  std::array<std::uint64_t, kManners> by_manner{};
  // Turns, or sequences.
  std::uint64_t splits = 0;  ///< a stack comes apart
  std::uint64_t checks = 0;  ///< the other side's commander is threatened
  std::uint64_t heroes = 0;  ///< pieces that become heroes
  std::uint64_t commanders_taken = 0;
  std::uint64_t ends = 0;         ///< they end the game; mates and stalemates aside
  std::uint64_t repetitions = 0;  ///< they lead back to a position on the way from the root, itself included
  /// Of the nodes, those behind a turn by which a position on the way came up for the third time, where that is a draw.
  std::uint64_t repetitions_excluded = 0;
  // Turns after which the other side has none; not looked for at the last ply.
  std::uint64_t mates = 0, stalemates = 0;

  [[nodiscard]] std::uint64_t of(Manner manner) const { return by_manner[static_cast<std::size_t>(manner)]; }
  [[nodiscard]] std::uint64_t captures() const;  ///< replace, stay, return and exchange
  /// All numbers in a fixed order, the nodes first, and back; as many as there are when there are none yet.
  [[nodiscard]] std::vector<std::uint64_t> numbers() const;
  [[nodiscard]] static DepthStatistics of_numbers(const std::vector<std::uint64_t>& numbers);
  /// All but the nodes, by name.
  [[nodiscard]] std::vector<std::pair<std::string, std::uint64_t>> figures() const;
  DepthStatistics& operator+=(const DepthStatistics& other);
  friend bool operator==(const DepthStatistics&, const DepthStatistics&) = default;
};

struct DivideLine {
  std::vector<Act> acts;    ///< the first sequence that makes this turn
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

/// The result does not depend on the number of threads, nor on the table, nor on what was known. Throws InputError for
/// known parts that do not fit. Without figures all units are counted by the fast engine (fast/engine.hpp), everything
/// else by the plain generator.
[[nodiscard]] PerftResult perft(const Position& position, const Rules& rules, const PerftOptions& options);

}  // namespace roluat::model::cotulenh

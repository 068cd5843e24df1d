// A game may count: how many sequences of turns there are (perft), at once, in parts, and below one root.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/message.hpp"
#include "model/play.hpp"
#include "model/turn_counter.hpp"

namespace roluat::model {

/// What was counted behind one first turn: enough to go on with a count that was broken off. The numbers are the game's
/// own and mean something to it alone.
struct PerftPart {
  std::size_t turn = 0;  ///< its place among the first turns, from 0
  bool no_turn_follows = false;
  std::vector<std::vector<std::uint64_t>> plies;  ///< those behind it; the first number of each is its nodes
  friend bool operator==(const PerftPart&, const PerftPart&) = default;
};

struct PerftRequest {
  /// turns: distinct next positions. sequences: every sequence of acts that makes a turn. acts: every act with which a
  /// turn can begin (the plies before the last then go by sequences).
  enum class Count { turns, sequences, acts };

  int depth = 1;
  Count count = Count::turns;
  unsigned threads = 1;
  bool figures = true;         ///< each ply's figures besides its number; a count of turns without them is far faster
  std::size_t hash_bytes = 0;  ///< memory for positions met before, where only turns are counted; 0: none
  const std::atomic<bool>* stop = nullptr;                          ///< set it and the count ends soon, incomplete
  std::function<void(std::size_t done, std::size_t all)> progress;  ///< first turns finished
  const std::vector<PerftPart>* known = nullptr;                    ///< parts of the same count, counted before
  std::function<void(const PerftPart& part)> finished;              ///< hears of each other part, never two at once
};

using PerftFigures = std::vector<std::pair<std::string, std::uint64_t>>;
/// One ply of a count: its number, and other figures by name (none unless asked for).
struct PerftPly {
  std::uint64_t nodes = 0;
  PerftFigures figures;
};

struct PerftReport {
  std::vector<PerftPly> plies;
  std::vector<std::pair<std::string, std::uint64_t>> divide;  ///< per first turn
  bool complete = true;
};

/// A game that can be played but has no engine of its own has PlainCounting (plain_counting).
class Counting {
 public:
  static constexpr Phrase kName = "counting of turns (perft)";
  virtual ~Counting() = default;

  /// Counts the sequences of turns of the length asked for. Throws InputError for known parts that are none of this
  /// count (source "state").
  [[nodiscard]] virtual PerftReport perft(const Played& played, const Position& position,
                                          const PerftRequest& request) const = 0;
  /// Counts turns below positions that come of `root`; without one each position asked about is its own (and no memory
  /// is used). Keeps a reference to `played`, which must outlive it.
  [[nodiscard]] virtual std::unique_ptr<TurnCounter> turn_counter(const Played& played, const Position& root,
                                                                  const TurnCounterOptions& options) const = 0;
};

}  // namespace roluat::model

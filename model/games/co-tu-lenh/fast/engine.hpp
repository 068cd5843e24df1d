// Counting turns fast (or the sequences of acts that make them): perft without lists at its leaves. The same rules as
// the plain generator (generator.hpp, turn.hpp), worked out on sets of points; tests hold the two against each other
// turn by turn.
//
// One binary for all machines: the code is compiled once for each instruction set, and the best that the processor has
// is chosen when the program runs.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "model/count_table.hpp"
#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/rules.hpp"
#include "model/games/co-tu-lenh/turn.hpp"
#include "model/match.hpp"

namespace roluat::model::cotulenh::fast {

using HashTable = CountTable;
using TableKey = model::TableKey;

/// What a count may use, and what it counts.
struct Help {
  HashTable* table = nullptr;               ///< counts of positions met before; of one ruling only
  const std::atomic<bool>* stop = nullptr;  ///< set it, and the count ends soon; its result is then wrong
  Unit unit = Unit::turns;
};

class Engine {
 public:
  virtual ~Engine() = default;

  /// How many turns, sequences or first acts a position has that is between turns.
  [[nodiscard]] virtual std::uint64_t count(const Position& position, Unit unit = Unit::turns) const = 0;

  /// The positions that its turns lead to, each once, in no particular order. The half-move clock is 0 after a loss,
  /// else 1.
  [[nodiscard]] virtual std::vector<Position> next(const Position& position) const = 0;

  /// Adds to nodes[i] how many turns (sequences, first acts) are found i plies after `position`, for as many plies as
  /// there are nodes. Nothing follows a turn that ends the game by what a side has lost since `root`. With a table only
  /// the last number is right.
  virtual void perft(const Position& root, const Position& position, std::vector<std::uint64_t>& nodes,
                     const Help& help) const = 0;

  /// A game to be played from a position between turns. It may outlive the engine.
  [[nodiscard]] virtual std::unique_ptr<Match> match(const Position& start) const = 0;
};

enum class InstructionSet : std::uint8_t { portable, avx2, avx512 };
[[nodiscard]] std::string_view name_of(InstructionSet set);

/// Those that this processor can run, best last.
[[nodiscard]] std::vector<InstructionSet> instruction_sets();

/// The best that there is, or the one asked for, which the processor must have.
[[nodiscard]] std::unique_ptr<Engine> make_engine(const Rules& rules, std::optional<InstructionSet> set = {});

}  // namespace roluat::model::cotulenh::fast

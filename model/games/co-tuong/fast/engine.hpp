// Counting moves fast: perft without lists at its leaves. The same rules as the plain generator's, worked out on words
// and sets of points; tests hold the two against each other.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "model/count_table.hpp"
#include "model/games/co-tuong/move.hpp"

namespace roluat::model::cotuong::fast {

/// What a count may use besides.
struct Help {
  CountTable* table = nullptr;              ///< counts of positions met before
  const std::atomic<bool>* stop = nullptr;  ///< set it, and the count ends soon; its result is then wrong
};

class Engine {
 public:
  virtual ~Engine() = default;

  /// How many sequences of `depth` moves a position has; 1 for depth 0. May be called by several threads at once.
  [[nodiscard]] virtual std::uint64_t leaves(const Position& position, int depth, const Help& help) const = 0;

  /// The legal moves, in the order of the points.
  [[nodiscard]] virtual std::vector<Move> moves(const Position& position) const = 0;
};

enum class InstructionSet : std::uint8_t { portable, popcnt };
[[nodiscard]] std::string_view name_of(InstructionSet set);

/// Those that this processor can run, best last.
[[nodiscard]] std::vector<InstructionSet> instruction_sets();

/// The best that there is, or the one asked for, which the processor must have.
[[nodiscard]] std::unique_ptr<Engine> make_engine(std::optional<InstructionSet> set = {});

}  // namespace roluat::model::cotuong::fast

// Turns counted and positions handed out under one ruling, by the fast engine of a game that has one: what counts in
// parts, by chance and against other programs are made of.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "model/position.hpp"

namespace roluat::model {

struct TurnCounterOptions {
  std::size_t hash_bytes = 0;  ///< memory for positions met before; 0: none
  /// Count the game seen from the other side instead, colours changed: the numbers are the same, the keys by which
  /// positions are told apart are others.
  bool mirrored = false;
  const std::atomic<bool>* stop = nullptr;  ///< set it and a count ends soon; its number is then wrong
};

/// A position after a turn. Its clocks are those of a game that begins, so that equal positions are written alike.
struct NextPosition {
  Position position{};
  std::string fen;    ///< its text
  bool over = false;  ///< the turn has ended the game; a mate does not count as such: it has no turns
};

class TurnCounter {
 public:
  virtual ~TurnCounter() = default;

  /// The positions that the turns of a position lead to, each once, in the order of their texts. Throws InputError.
  [[nodiscard]] virtual std::vector<NextPosition> next(const Position& position) const = 0;

  /// How many sequences of `depth` turns a position has; 1 for depth 0. Nothing follows a turn that ends the game by
  /// what a side has lost since the root. May be called by several threads at once. Throws InputError.
  [[nodiscard]] virtual std::uint64_t count(const Position& position, int depth) const = 0;

  /// The same for 1, 2, ... `depth` turns, of which the last takes nearly all the time. Throws InputError.
  [[nodiscard]] virtual std::vector<std::uint64_t> counts(const Position& position, int depth) const {
    std::vector<std::uint64_t> all;
    for (int turns = 1; turns <= depth; ++turns) all.push_back(count(position, turns));
    return all;
  }
};

}  // namespace roluat::model

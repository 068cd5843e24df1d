// Looks for a line on a board with few men in which a side does what is wanted: the men that it takes, and a few
// others, are thrown at random, and every way of both sides that ends where it began is gone.
#pragma once

#include <functional>
#include <optional>

#include "model/dice.hpp"
#include "model/games/co-tuong/cycle/scene.hpp"

namespace roluat::model::cotuong {

/// Everything depends on the seed alone.
class CycleSearch {
 public:
  explicit CycleSearch(std::uint64_t seed) : dice_(seed) {}

  /// A line of Red's that `shows` what is wanted, on one of so many boards. `wanted` says which men to throw, and which
  /// deeds to look at, roughly; whether a conduct (in_order) will do, `shows` alone says.
  [[nodiscard]] std::optional<PlayedCycle> find(const Conduct& wanted, long boards,
                                                const std::function<bool(const Conduct&)>& shows);

 private:
  Dice dice_;
};

}  // namespace roluat::model::cotuong

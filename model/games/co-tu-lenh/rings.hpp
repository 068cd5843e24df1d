// The rings of the enemy's air defence, and which of them hold a point.
#pragma once

#include <array>
#include <cstdint>

#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::model::cotulenh {

/// A set of rings, one bit each.
using RingSet = std::uint32_t;

/// A side's set of pieces makes five rings at most (two guns, a missile, two ships).
inline constexpr int kMaxRings = 32;

class Rings {
 public:
  Rings() = default;

  /// The rings that `side` makes.
  Rings(const Position& position, const RingRules& rules, Side side);

  [[nodiscard]] RingSet holding(Point point) const { return holding_[static_cast<std::size_t>(point.index())]; }

  /// The rings whose makers are on this point.
  [[nodiscard]] RingSet made_on(Point point) const;

 private:
  void add(Point center, int radius, RingRules::Shape shape);

  std::array<RingSet, kPoints> holding_{};
  std::array<Point, kMaxRings> makers_{};
  int count_ = 0;
};

}  // namespace roluat::model::cotulenh

#include "model/games/co-tu-lenh/rings.hpp"

#include <stdexcept>

#include "model/games/co-tu-lenh/each_point.hpp"

namespace roluat::model::cotulenh {

Rings::Rings(const Position& position, const RingRules& rules, Side side) {
  each_point(position.standing(side), [&](Point point) {
    const Stack& stack = position.at(point);
    const int counted = rules.carried_count ? stack.size() : 1;
    for (int place = 0; place < counted; ++place) {
      const Piece maker = stack.piece(place);
      const int radius = rules.radius[index(maker.kind)];
      if (radius == 0) continue;
      add(point, radius + (maker.hero && rules.heroes_grow ? 1 : 0), rules.shape[index(maker.kind)]);
    }
  });
}

void Rings::add(Point center, int radius, RingRules::Shape shape) {
  if (count_ == kMaxRings) throw std::length_error("a position with more than 32 rings");
  const RingSet ring = RingSet{1} << count_;
  makers_[static_cast<std::size_t>(count_++)] = center;
  for (int dv = -radius; dv <= radius; ++dv) {
    for (int dh = -radius; dh <= radius; ++dh) {
      if (shape == RingRules::Shape::circle && dv * dv + dh * dh > radius * radius) continue;
      const int vert = center.vert() + dv;
      const int hori = center.hori() + dh;
      if (on_board(vert, hori)) holding_[static_cast<std::size_t>(Point(vert, hori).index())] |= ring;
    }
  }
}

RingSet Rings::made_on(Point point) const {
  RingSet made = 0;
  for (int i = 0; i < count_; ++i) {
    if (makers_[static_cast<std::size_t>(i)] == point) made |= RingSet{1} << i;
  }
  return made;
}

}  // namespace roluat::model::cotulenh

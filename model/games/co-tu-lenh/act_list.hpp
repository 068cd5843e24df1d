// What the generators of the three arms share: where they are, and where their acts go. Internal to the generator.
#pragma once

#include <vector>

#include "model/games/co-tu-lenh/act.hpp"
#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/rings.hpp"
#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::model::cotulenh {

/// One piece that stands alone, whose acts are wanted.
struct Actor {
  const Position& position;
  const Rules& rules;
  Point from;
  Piece piece;
  std::vector<Act>& acts;

  void emit(Point to, Manner manner) const { acts.push_back({from, to, manner}); }
  [[nodiscard]] const Stack& at(Point point) const { return position.at(point); }
};

/// May the actor take this target at all, whatever the manner?
[[nodiscard]] bool may_target(const Actor& actor, const Stack& target);

void generate_land(const Actor& actor);
void generate_aircraft(const Actor& actor, const Rings& enemy_rings);
void generate_ship(const Actor& actor);

}  // namespace roluat::model::cotulenh

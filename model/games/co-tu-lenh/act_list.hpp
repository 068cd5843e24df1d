// What the generators of the three arms share: where they are, and where their acts go. Internal to the generator.
#pragma once

#include <vector>

#include "model/games/co-tu-lenh/act.hpp"
#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/reach.hpp"
#include "model/games/co-tu-lenh/rings.hpp"
#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::model::cotulenh {

/// A party whose acts are wanted. (kernel/README.md, "Acts")
struct Actor {
  const Position& position;
  const Rules& rules;
  Point from;
  Piece piece;         ///< the leader
  Stack party;         ///< all that go, led by it
  bool part = false;   ///< it is not all that is on the origin
  bool begun = false;  ///< in this turn others have acted before
  bool rides = false;  ///< the leader is carried
  std::vector<Act>& acts;
  Directions directions = kAllDirections;

  void emit(Point to, Manner manner) const { acts.push_back({from, to, manner, part ? party : Stack()}); }
  [[nodiscard]] const Stack& at(Point point) const { return position.at(point); }
};

/// May the actor take this target at all, whatever the manner?
[[nodiscard]] bool may_target(const Actor& actor, const Stack& target);

/// May the party join what stands on `to`, to which it has a way of this length?
[[nodiscard]] bool may_board(const Actor& actor, Point to, int distance);

/// A headquarters in which the commander sits.
[[nodiscard]] bool covers_commander(const Stack& stack);

/// Would a piece of this kind (no ship) that takes this target leave a commander standing there?
[[nodiscard]] bool is_shielded(const Rules& rules, Kind taker, const Stack& target);

/// The same for a ship that takes by `stay`.
[[nodiscard]] bool is_shielded_from_ship(const Position& position, const Rules& rules, const Act& act);

void generate_land(const Actor& actor);
void generate_aircraft(const Actor& actor, const Rings& enemy_rings);
void generate_ship(const Actor& actor);
void generate_second_shot(const Actor& ship);

/// All acts of one party. The rings are those of the other side; only an aircraft looks at them.
void generate_party(const Actor& actor, const Rings& enemy_rings);

}  // namespace roluat::model::cotulenh

#include "model/games/co-tu-lenh/generator.hpp"

#include <algorithm>

#include "model/games/co-tu-lenh/act_list.hpp"
#include "model/games/co-tu-lenh/each_point.hpp"

namespace roluat::model::cotulenh {
namespace {

template <class Predicate>
bool any_stack(const Position& position, Side side, Predicate&& predicate) {
  bool found = false;
  each_point(position.standing(side), [&](Point point) { found = found || predicate(position.at(point)); });
  return found;
}

bool has_lone_aircraft(const Position& position, Side side) {
  return any_stack(position, side,
                   [](const Stack& stack) { return stack.alone() && stack.carrier().kind == Kind::aircraft; });
}

bool has_air_defence(const Position& position, Side side) {
  return any_stack(position, side,
                   [](const Stack& stack) { return stack.holds(Kind::gun) || stack.holds(Kind::missile); });
}

bool may_target_headquarters(const Actor& actor, Side owner) {
  const Kind kind = actor.piece.kind;
  if (!actor.rules.takes_headquarters[index(kind)]) return false;
  const bool guarded = kind == Kind::aircraft && actor.rules.aircraft.air_defence_guards_headquarters;
  return !guarded || !has_air_defence(actor.position, owner);
}

}  // namespace

bool may_target(const Actor& actor, const Stack& target) {
  switch (target.carrier().kind) {
    case Kind::headquarters: return may_target_headquarters(actor, target.side());
    case Kind::navy: return actor.rules.takes_ships[index(actor.piece.kind)];
    default: return true;
  }
}

void generate(const Position& position, const Rules& rules, std::vector<Act>& acts) {
  const Side us = position.to_move();
  const Rings rings = has_lone_aircraft(position, us) ? Rings(position, rules.rings, other(us)) : Rings();
  each_point(position.standing(us), [&](Point from) {
    const Stack& stack = position.at(from);
    if (!stack.alone()) return;
    const Actor actor{position, rules, from, stack.carrier(), acts};
    switch (actor.piece.kind) {
      case Kind::aircraft: return generate_aircraft(actor, rings);
      case Kind::navy: return generate_ship(actor);
      default: return generate_land(actor);
    }
  });
}

std::vector<Act> generate(const Position& position, const Rules& rules) {
  std::vector<Act> acts;
  generate(position, rules, acts);
  return acts;
}

bool legal(const Position& position, const Rules& rules, const Act& act) {
  const std::vector<Act> acts = generate(position, rules);
  return std::ranges::find(acts, act) != acts.end();
}

bool takes_commander(const Position& position, const Act& act) {
  return takes(act.manner) && position.at(act.to).holds(Kind::commander);
}

}  // namespace roluat::model::cotulenh

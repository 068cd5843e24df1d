// The acts of aircraft, and the rings that they meet on their way.
#include <bit>

#include "model/games/co-tu-lenh/act_list.hpp"
#include "model/games/co-tu-lenh/reach.hpp"
#include "model/games/co-tu-lenh/river.hpp"

namespace roluat::model::cotulenh {
namespace {

using Crossing = AircraftRules::Crossing;
using Exchange = AircraftRules::Exchange;

bool exchangeable(const Actor& actor, const Rings& rings, Point to, RingSet met) {
  const AircraftRules& rules = actor.rules.aircraft;
  if (rules.exchange_single_ring && std::popcount(met) > 1) return false;
  const Kind target = actor.at(to).carrier().kind;
  switch (rules.exchange) {
    case Exchange::any_in_ring: return (met & rings.holding(to)) != 0;
    case Exchange::makers_only: return target == Kind::gun || target == Kind::missile;
    case Exchange::target_first:
    case Exchange::none: return false;
    case Exchange::any_crossing: return true;
  }
  return false;
}

void take_freely(const Actor& actor, Point to) {
  const AircraftRules& rules = actor.rules.aircraft;
  if (is_shielded(actor.rules, Kind::aircraft, actor.at(to))) return actor.emit(to, Manner::return_);
  const bool at_aircraft = actor.at(to).carrier().kind == Kind::aircraft;
  if (actor.rules.may_arrive(Kind::aircraft, to)) actor.emit(to, Manner::replace);
  const bool party_may_return = actor.rules.stacks.parts_may_return || (!actor.part && !actor.begun);
  if (rules.may_return && party_may_return && !(at_aircraft && rules.must_replace_aircraft))
    actor.emit(to, Manner::return_);
}

void take(const Actor& actor, const Rings& rings, Point to, RingSet on_way) {
  const AircraftRules& rules = actor.rules.aircraft;
  const RingSet met = rules.exchange == Exchange::target_first ? on_way & ~rings.made_on(to) : on_way;
  if (!may_target(actor, actor.at(to))) return;
  if (met != 0 && exchangeable(actor, rings, to, met)) {
    actor.emit(to, Manner::exchange);
  } else if (met == 0 || rules.crossing == Crossing::free) {
    take_freely(actor, to);
  } else if (rules.crossing == Crossing::burns) {
    actor.emit(to, Manner::burn);
  }
}

void step(const Actor& actor, const Reached& way, RingSet met) {
  const Crossing crossing = actor.rules.aircraft.crossing;
  if (met == 0 || crossing == Crossing::free) {
    if (actor.rules.may_arrive(Kind::aircraft, way.to)) actor.emit(way.to, Manner::step);
  } else if (way.can_move && crossing == Crossing::burns) {
    actor.emit(way.to, Manner::burn);
  }
}

void board(const Actor& actor, const Reached& way, RingSet met) {
  if (met != 0 && actor.rules.aircraft.crossing != Crossing::free) return;
  if (may_board(actor, way.to, way.distance)) actor.emit(way.to, Manner::board);
}

}  // namespace

void generate_aircraft(const Actor& actor, const Rings& enemy_rings) {
  static const Rings none;
  const RingRules& rules = actor.rules.rings;
  const Rings& rings = actor.piece.hero && rules.heroes_ignore ? none : enemy_rings;
  const RingSet at_origin = rules.origin_counts ? rings.holding(actor.from) : 0;
  RingSet on_way = 0;
  walk(actor.position, actor.from, actor.piece, actor.rules.reach_of(actor.piece), actor.directions,
       [&](const Reached& way) {
         on_way = (way.distance == 1 ? at_origin : on_way) | rings.holding(way.to);
         // Whatever becomes of the flight, the aircraft leaves its point.
         if (!may_cross(actor.rules.river, Kind::aircraft, actor.from, way.to)) return;
         const Stack& there = actor.at(way.to);
         if (there.empty()) {
           if (way.can_step) step(actor, way, on_way);
         } else if (there.side() == actor.piece.side) {
           if (way.can_move) board(actor, way, on_way);
         } else if (way.can_take) {
           take(actor, rings, way.to, on_way);
         }
       });
}

}  // namespace roluat::model::cotulenh

#include "model/games/co-tu-lenh/joining.hpp"

#include <cassert>

namespace roluat::model::cotulenh {
namespace {

/// What is to be carried, counted by what a carrier asks for.
struct Load {
  int all = 0, persons = 0, commanders = 0, tanks = 0, heavy = 0, aircraft = 0;
};

bool is_person(const JoinRules& rules, Kind kind) {
  return kind == Kind::commander || kind == Kind::infantry || kind == Kind::militia ||
         (kind == Kind::engineer && rules.engineer_is_person);
}

void load_with(Load& load, const JoinRules& rules, Kind kind) {
  ++load.all;
  load.persons += is_person(rules, kind) ? 1 : 0;
  load.commanders += kind == Kind::commander ? 1 : 0;
  load.tanks += kind == Kind::tank ? 1 : 0;
  load.heavy += kind == Kind::artillery || kind == Kind::gun || kind == Kind::missile ? 1 : 0;
  load.aircraft += kind == Kind::aircraft ? 1 : 0;
}

/// Adds the pieces of a stack from one place on: 0 all, 1 the riders only.
void load_with(Load& load, const JoinRules& rules, const Stack& stack, int first_place) {
  for (int place = first_place; place < stack.size(); ++place) load_with(load, rules, stack.piece(place).kind);
}

bool fits_engineer(const JoinRules& rules, const Load& load) {
  const bool person = rules.engineer == JoinRules::Engineer::heavy_or_person && load.persons == 1;
  return load.all == 1 && (load.heavy == 1 || person);
}

bool fits_aircraft(const JoinRules& rules, const Load& load) {
  if (rules.aircraft == JoinRules::Aircraft::person) return load.all == 1 && load.persons == 1;
  return load.all == load.persons + load.tanks && load.persons <= 1 && load.tanks <= 1;
}

bool fits_ship(const JoinRules& rules, const Load& load) {
  const int passengers = load.persons + load.tanks;
  if (load.all != passengers + load.aircraft) return false;
  switch (rules.ship) {
    case JoinRules::Ship::aircraft_and_one: return load.aircraft <= 1 && passengers <= 1;
    case JoinRules::Ship::two: return load.all <= 2;
    case JoinRules::Ship::one: return load.all <= 1;
  }
  return false;
}

bool fits(const JoinRules& rules, Kind carrier, const Load& load) {
  switch (carrier) {
    case Kind::tank: return load.all == 1 && load.persons == 1;
    case Kind::engineer: return fits_engineer(rules, load);
    case Kind::aircraft: return fits_aircraft(rules, load);
    case Kind::navy: return fits_ship(rules, load);
    case Kind::headquarters: return load.all == 1 && load.commanders == 1;
    default: return false;
  }
}

bool allowed_as(const JoinRules& rules, Carrier carrier) {
  return carrier == Carrier::target ? rules.by_rider : rules.by_carrier;
}

bool may_enter_headquarters(JoinRules::Entry entry, int distance) {
  if (entry == JoinRules::Entry::adjacent) return distance == 1;
  return entry == JoinRules::Entry::any_distance;
}

/// Someone who cannot arrive on a point may still ride on a carrier that is there.
bool taken_aboard(const Rules& rules, Kind carrier, Piece rider, Point point) {
  if (rules.joining.anywhere_at_sea) return true;
  return carrier == Kind::navy && (rules.ground_of(point) != Ground::sea || rider.kind == Kind::aircraft);
}

}  // namespace

bool can_carry(const JoinRules& rules, const Stack& stack) {
  if (stack.alone()) return true;
  Load load;
  load_with(load, rules, stack, 1);
  return fits(rules, stack.carrier().kind, load);
}

Carrier carrier_of(const JoinRules& rules, const Stack& party, const Stack& target) {
  Load on_target;
  load_with(on_target, rules, target, 1);
  load_with(on_target, rules, party, 0);
  if (fits(rules, target.carrier().kind, on_target)) return Carrier::target;
  // A headquarters is joined, it does not join.
  const Kind leader = party.carrier().kind;
  if (leader == Kind::headquarters) return Carrier::nobody;
  Load on_leader;
  load_with(on_leader, rules, party, 1);
  load_with(on_leader, rules, target, 0);
  return fits(rules, leader, on_leader) ? Carrier::actor : Carrier::nobody;
}

bool may_join(const Rules& rules, const Stack& party, const Stack& target, Point point, int distance) {
  const Carrier carrier = carrier_of(rules.joining, party, target);
  if (carrier == Carrier::nobody || !allowed_as(rules.joining, carrier)) return false;
  const Kind target_kind = target.carrier().kind;
  if (target_kind == Kind::headquarters && !may_enter_headquarters(rules.joining.headquarters, distance)) return false;
  if (rules.may_arrive(party.carrier().kind, point)) return true;
  return carrier == Carrier::target && taken_aboard(rules, target_kind, party.carrier(), point);
}

Stack joined(const JoinRules& rules, const Stack& party, const Stack& target) {
  const Carrier carrier = carrier_of(rules, party, target);
  assert(carrier != Carrier::nobody);
  const Stack& first = carrier == Carrier::target ? target : party;
  const Stack& second = carrier == Carrier::target ? party : target;
  Stack stack = first;
  for (int place = 0; place < second.size(); ++place) stack.add(second.piece(place));
  return stack;
}

}  // namespace roluat::model::cotulenh

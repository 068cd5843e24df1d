// What an act does.
#include <cassert>

#include "model/games/co-tu-lenh/act_list.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/joining.hpp"

namespace roluat::model::cotulenh {
namespace {

void take(Position& position, const Rules& rules, const Act& act) {
  const Stack& target = position.at(act.to);
  if (!spares_commander(position, rules, act)) return position.clear(act.to);
  position.set(act.to, without(target, Stack(target.carrier())));
}

void arrive(Position& position, const Rules& rules, const Act& act, const Stack& party) {
  const bool boards = act.manner == Manner::board;
  position.set(act.to, boards ? joined(rules.joining, party, position.at(act.to)) : party);
}

}  // namespace

bool covers_commander(const Stack& stack) {
  return !stack.empty() && stack.carrier().kind == Kind::headquarters && stack.holds(Kind::commander);
}

bool is_shielded(const Rules& rules, Kind taker, const Stack& target) {
  if (rules.shield == Shield::both_lost || !covers_commander(target)) return false;
  return rules.shield == Shield::headquarters_first || (taker != Kind::artillery && taker != Kind::aircraft);
}

bool spares_commander(const Position& position, const Rules& rules, const Act& act) {
  const Stack& target = position.at(act.to);
  if (!takes(act.manner) || rules.shield == Shield::both_lost || !covers_commander(target)) return false;
  const Kind taker = party_of(position, act).carrier().kind;
  return taker == Kind::navy ? is_shielded_from_ship(position, rules, act) : is_shielded(rules, taker, target);
}

bool takes_commander(const Position& position, const Rules& rules, const Act& act) {
  return takes(act.manner) && position.at(act.to).holds(Kind::commander) && !spares_commander(position, rules, act);
}

Position apply(const Position& position, const Rules& rules, const Act& act) {
  const Stack& origin = position.at(act.from);
  assert(!origin.empty() && origin.side() == position.to_move());
  Position next = position;
  const Stack party = act.party.empty() ? origin.marked() : act.party.marked();
  if (takes(act.manner)) take(next, rules, act);
  if (!leaves(act.manner)) {
    next.set(act.from, act.party.empty() ? party : with_marks(origin, act.party));
  } else {
    next.set(act.from, act.party.empty() ? Stack() : without(origin, act.party));
    if (act.manner != Manner::exchange && act.manner != Manner::burn) arrive(next, rules, act, party);
  }
  if (!position.begun()) ++next.halfmove_clock;
  if (takes(act.manner) || act.manner == Manner::burn) next.halfmove_clock = 0;
  next.set_turn(act.from, position.thinned() || leaves(act.manner));
  return next;
}

}  // namespace roluat::model::cotulenh

// What an act does.
#include <cassert>

#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/joining.hpp"

namespace roluat::model::cotulenh {
namespace {

void go(Position& position, const Act& act) {
  position.set(act.to, position.at(act.from));
  position.clear(act.from);
}

void join(Position& position, const Rules& rules, const Act& act) {
  position.set(act.to, joined(rules.joining, position.at(act.from).carrier(), position.at(act.to)));
  position.clear(act.from);
}

void change_board(Position& position, const Rules& rules, const Act& act) {
  switch (act.manner) {
    case Manner::step:
    case Manner::replace: return go(position, act);
    case Manner::stay:
    case Manner::return_: return position.clear(act.to);
    case Manner::exchange: position.clear(act.to); [[fallthrough]];
    case Manner::burn: return position.clear(act.from);
    case Manner::board: return join(position, rules, act);
    case Manner::void_: return;
  }
}

}  // namespace

Position apply(const Position& position, const Rules& rules, const Act& act) {
  assert(position.at(act.from).alone() && position.at(act.from).side() == position.to_move());
  Position next = position;
  change_board(next, rules, act);
  const bool lost = takes(act.manner) || act.manner == Manner::burn;
  next.halfmove_clock = lost ? 0 : position.halfmove_clock + 1;
  if (position.to_move() == Side::blue) ++next.move_number;
  next.set_to_move(other(position.to_move()));
  return next;
}

Act turn_key(const Act& act) {
  switch (act.manner) {
    case Manner::stay:
    case Manner::return_: return {act.to, act.to, Manner::stay};
    case Manner::burn: return {act.from, act.from, Manner::burn};
    case Manner::void_: return {Point(), Point(), Manner::void_};
    default: return act;
  }
}

}  // namespace roluat::model::cotulenh

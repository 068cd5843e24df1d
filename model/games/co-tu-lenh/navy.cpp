// The acts of ships: they sail by one rule and shoot by three others.
#include "model/games/co-tu-lenh/act_list.hpp"
#include "model/games/co-tu-lenh/reach.hpp"
#include "model/games/co-tu-lenh/river.hpp"

namespace roluat::model::cotulenh {
namespace {

/// By its own way of moving and with its arms no ship reaches farther, not even a hero.
constexpr int kFarthest = 5;

/// A point of a line from the ship, and what lies between.
struct Aim {
  Point to;
  std::size_t direction = 0;
  int distance = 0;
  bool navigable = true;  ///< a ship may sail over all points in between, and past corners of the bank
  bool passable = true;   ///< no piece in between stops this one's own way of moving
  bool clear = true;      ///< no piece at all in between
};

bool may_go(const Actor& actor, Point to) {
  return actor.rules.may_arrive(Kind::navy, to) && may_cross(actor.rules.river, Kind::navy, actor.from, to);
}

/// Does this step lead on a diagonal between coast and river, past the corner of the bank?
bool past_corner(Point from, Point to) {
  const auto is = [&](Point a, Point b) { return (from == a && to == b) || (from == b && to == a); };
  return is(Point(4, 2), Point(5, 3)) || is(Point(7, 2), Point(6, 3));
}

bool reaches(const ShipRules::Arms& arms, const Actor& actor, const Aim& aim) {
  const ShipRules::Arm& arm = arms[actor.piece.hero ? 1 : 0];
  return arm.targets[index(actor.at(aim.to).carrier().kind)] && aim.distance <= arm.range[aim.direction] &&
         (aim.clear || !arm.blocked);
}

Taking taking_with_guns(const Actor& actor, const Aim& aim) {
  const ShipRules& ships = actor.rules.ships;
  if (!reaches(ships.gun, actor, aim) && !reaches(ships.anti_aircraft, actor, aim)) return {};
  const bool in_river = ships.river_as_coast && actor.rules.may_arrive(Kind::navy, aim.to);
  const bool on_land = actor.rules.ground_of(aim.to) == Ground::land && !in_river;
  return on_land ? Taking{.replace = false, .stay = true} : ships.at_coast_and_sea;
}

/// A headquarters that shields its commander: what the gun does is as usual where it takes both; whatever else reaches
/// it takes it by `stay`.
void take_shielded(const Actor& actor, const Aim& aim) {
  const bool by_weapon = actor.rules.shield == Shield::by_weapon;
  const Taking guns = by_weapon ? taking_with_guns(actor, aim) : Taking{};
  const bool in_reach =
      reaches(actor.rules.ships.missile, actor, aim) || (!by_weapon && reaches(actor.rules.ships.gun, actor, aim));
  if (guns.replace && may_go(actor, aim.to)) actor.emit(aim.to, Manner::replace);
  if (guns.stay || in_reach) actor.emit(aim.to, Manner::stay);
}

void take(const Actor& actor, const Aim& aim) {
  if (!may_target(actor, actor.at(aim.to))) return;
  if (actor.rules.shield != Shield::both_lost && covers_commander(actor.at(aim.to))) return take_shielded(actor, aim);
  const Taking guns = taking_with_guns(actor, aim);
  const bool replace = guns.replace || reaches(actor.rules.ships.missile, actor, aim);
  if (replace && may_go(actor, aim.to)) actor.emit(aim.to, Manner::replace);
  if (guns.stay) actor.emit(aim.to, Manner::stay);
}

void board(const Actor& actor, const Aim& aim) {
  if (!may_cross(actor.rules.river, Kind::navy, actor.from, aim.to)) return;
  if (may_board(actor, aim.to, aim.distance)) actor.emit(aim.to, Manner::board);
}

void aim_at(const Actor& actor, const Aim& aim, const Reach& reach, bool along_line) {
  const Stack& there = actor.at(aim.to);
  const bool can_sail = aim.navigable && aim.passable && aim.distance <= reach.move[aim.direction];
  if (there.empty()) {
    if ((can_sail || along_line) && may_go(actor, aim.to)) actor.emit(aim.to, Manner::step);
  } else if (there.side() != actor.piece.side) {
    take(actor, aim);
  } else if (can_sail) {
    board(actor, aim);
  }
}

/// Calls visit(aim, along_line) for the points of one line, nearest first.
template <class Visit>
void look_along(const Actor& actor, const Reach& reach, std::size_t direction, Visit&& visit) {
  const bool line_is_free = reach.along_lines && !is_diagonal(static_cast<Direction>(direction));
  Aim aim{actor.from, direction};
  for (const Point to : line(actor.from, static_cast<Direction>(direction))) {
    const bool along_line = line_is_free && aim.navigable && aim.clear;
    if (aim.distance == kFarthest && !along_line) break;
    if (!actor.rules.ships.over_land && !actor.rules.ships.round_corners)
      aim.navigable = aim.navigable && !past_corner(aim.to, to);
    aim.to = to;
    ++aim.distance;
    visit(static_cast<const Aim&>(aim), along_line);
    const Stack& there = actor.at(to);
    aim.navigable = aim.navigable && (actor.rules.ships.over_land || actor.rules.may_arrive(Kind::navy, to));
    aim.passable = aim.passable && !blocks(reach.move_blockers, there, actor.piece.side);
    aim.clear = aim.clear && there.empty();
  }
}

template <class Visit>
void look_around(const Actor& actor, Visit&& visit) {
  const Reach& reach = actor.rules.reach_of(actor.piece);
  for (std::size_t direction = 0; direction < kDirections; ++direction) {
    if ((actor.directions >> direction & 1U) != 0) look_along(actor, reach, direction, visit);
  }
}

}  // namespace

void generate_ship(const Actor& actor) {
  const Reach& reach = actor.rules.reach_of(actor.piece);
  look_around(actor, [&](const Aim& aim, bool along_line) { aim_at(actor, aim, reach, along_line); });
}

void generate_second_shot(const Actor& ship) {
  look_around(ship, [&](const Aim& aim, bool) {
    const Stack& there = ship.at(aim.to);
    const bool enemy_ship = !there.empty() && there.side() != ship.piece.side && there.carrier().kind == Kind::navy;
    if (!enemy_ship || !may_target(ship, there) || !reaches(ship.rules.ships.missile, ship, aim)) return;
    if (may_go(ship, aim.to)) ship.emit(aim.to, Manner::replace);
  });
}

bool is_shielded_from_ship(const Position& position, const Rules& rules, const Act& act) {
  if (rules.shield != Shield::by_weapon) return rules.shield == Shield::headquarters_first;
  if (act.manner != Manner::stay) return false;
  std::vector<Act> none;
  const Stack party = party_of(position, act);
  const Actor ship{position, rules, act.from, party.carrier(), party, false, false, false, none};
  bool by_gun = false;
  look_around(ship, [&](const Aim& aim, bool) {
    if (aim.to == act.to) by_gun = taking_with_guns(ship, aim).stay;
  });
  return !by_gun;
}

}  // namespace roluat::model::cotulenh

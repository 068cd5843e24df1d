// The acts of land pieces: all but aircraft and ships.
#include <cstdlib>
#include <optional>

#include "model/games/co-tu-lenh/act_list.hpp"
#include "model/games/co-tu-lenh/each_point.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/reach.hpp"
#include "model/games/co-tu-lenh/river.hpp"

namespace roluat::model::cotulenh {
namespace {

// Does an engineer of its side stand on the bank to which it goes, near enough, so that it may cross deep water by
// itself?
bool led_by_engineer(const Actor& actor, Point to) {
  using Following = RiverRules::Following;
  const Following following = actor.rules.river.following;
  bool led = false;
  if (following == Following::carried) return led;
  each_point(actor.position.standing(actor.piece.side), [&](Point point) {
    if (actor.at(point).carrier().kind != Kind::engineer || (point.vert() > 5) != (to.vert() > 5)) return;
    const bool near = std::abs(point.vert() - to.vert()) <= 1 && std::abs(point.hori() - to.hori()) <= 1;
    led = led || following == Following::engineer_across || near;
  });
  return led;
}

bool river_lets_go(const Actor& actor, Point to) {
  return may_cross(actor.rules.river, actor.piece.kind, actor.from, to) || led_by_engineer(actor, to);
}

void step(const Actor& actor, Point to) {
  const RiverRules& river = actor.rules.river;
  if (!actor.rules.may_arrive(actor.piece.kind, to)) return;
  if (river_lets_go(actor, to)) {
    actor.emit(to, Manner::step);
  } else if (river.wrong_crossing == RiverRules::WrongCrossing::loses_turn && !actor.part && !actor.begun) {
    actor.emit(to, Manner::void_);
  }
}

/// Would the commander face the other one on this point, having left its own?
bool would_face(const Actor& actor, Point point) {
  const std::optional<Point> enemy = commander_of(actor.position, other(actor.piece.side));
  if (!enemy || (point.vert() == enemy->vert()) == (point.hori() == enemy->hori())) return false;
  const bool open = actor.at(*enemy).carrier().kind == Kind::commander;
  if (!open && !actor.rules.commanders.covered_counts) return false;
  for (std::size_t d = 0; d < kDirections; d += 2) {
    for (const Point between : line(point, static_cast<Direction>(d))) {
      if (between == *enemy) return true;
      const bool left_empty = between == actor.from && !actor.part;
      if (!actor.at(between).empty() && !left_empty) break;
    }
  }
  return false;
}

/// Does its way lead past a point on which the commander may not but stop?
bool stopped_on_the_way(const Actor& actor, const Reached& way) {
  if (actor.piece.kind != Kind::commander || !actor.rules.commanders.stops_in_view) return false;
  for (const Point point : line(actor.from, way.direction)) {
    if (point == way.to) break;
    if (would_face(actor, point)) return true;
  }
  return false;
}

void board(const Actor& actor, const Reached& way) {
  if (!river_lets_go(actor, way.to)) return;
  if (may_board(actor, way.to, way.distance)) actor.emit(way.to, Manner::board);
}

Taking taking_at(const Actor& actor, Point to) {
  const std::size_t kind = index(actor.piece.kind);
  const LandTaking& land = actor.rules.taking[kind];
  const bool ship = actor.at(to).carrier().kind == Kind::navy;
  Taking taking = (ship ? land.ships_on : land.on)[index(actor.rules.ground_of(to))];
  if (actor.rules.stays_from_shore[kind] && ground(actor.from) != Ground::land) taking.stay = true;
  return taking;
}

void take(const Actor& actor, Point to) {
  if (!may_target(actor, actor.at(to))) return;
  if (is_shielded(actor.rules, actor.piece.kind, actor.at(to))) return actor.emit(to, Manner::stay);
  const Taking taking = taking_at(actor, to);
  if (taking.replace &&
      (may_cross_taking(actor.rules.river, actor.piece.kind, actor.from, to) || led_by_engineer(actor, to))) {
    actor.emit(to, Manner::replace);
  }
  if (taking.stay) actor.emit(to, Manner::stay);
}

// On diagonals on which the piece takes nothing otherwise.
void take_diagonally_at_water(const Actor& actor) {
  const Reach& reach = actor.rules.reach_of(actor.piece);
  for (std::size_t d = 0; d < kDirections; ++d) {
    const auto points = line(actor.from, static_cast<Direction>(d));
    if (!is_diagonal(static_cast<Direction>(d)) || reach.take[d] > 0 || points.empty()) continue;
    if ((actor.directions >> d & 1U) == 0) continue;
    const Point to = points.front();
    const Stack& there = actor.at(to);
    const bool enemy = !there.empty() && there.side() != actor.piece.side;
    if (!enemy || ground(to) == Ground::land || is_shielded(actor.rules, actor.piece.kind, there)) continue;
    if (may_target(actor, there) && taking_at(actor, to).stay) actor.emit(to, Manner::stay);
  }
}

/// The point on which a commander faces another one, in this direction, beyond its reach for taking.
std::optional<Point> faced_from_afar(const Actor& actor, std::size_t direction) {
  int distance = 0;
  for (const Point to : line(actor.from, static_cast<Direction>(direction))) {
    ++distance;
    const Stack& there = actor.at(to);
    if (there.empty()) continue;
    const bool covered = there.carrier().kind != Kind::commander;
    const bool faces = there.side() != actor.piece.side && there.holds(Kind::commander) &&
                       (!covered || actor.rules.commanders.covered_counts);
    if (faces && distance > actor.rules.reach_of(actor.piece).take[direction]) return to;
    break;
  }
  return std::nullopt;
}

void take_face_to_face(const Actor& actor) {
  const CommanderRules& rules = actor.rules.commanders;
  if (rules.facing != CommanderRules::Facing::taken || (actor.rides && !rules.covered_counts)) return;
  for (std::size_t d = 0; d < kDirections; d += 2) {
    if ((actor.directions >> d & 1U) == 0) continue;
    const std::optional<Point> to = faced_from_afar(actor, d);
    if (!to || !may_target(actor, actor.at(*to))) continue;
    if (is_shielded(actor.rules, Kind::commander, actor.at(*to))) continue;
    if (taking_at(actor, *to).replace) actor.emit(*to, Manner::replace);
  }
}

}  // namespace

void generate_land(const Actor& actor) {
  walk(actor.position, actor.from, actor.piece, actor.rules.reach_of(actor.piece), actor.directions,
       [&](const Reached& way) {
         const Stack& there = actor.at(way.to);
         if (there.empty()) {
           if (way.can_step && !stopped_on_the_way(actor, way)) step(actor, way.to);
         } else if (there.side() == actor.piece.side) {
           if (way.can_move && !stopped_on_the_way(actor, way)) board(actor, way);
         } else if (way.can_take) {
           take(actor, way.to);
         }
       });
  if (actor.rules.stays_diagonally[index(actor.piece.kind)]) take_diagonally_at_water(actor);
  if (actor.piece.kind == Kind::commander) take_face_to_face(actor);
}

}  // namespace roluat::model::cotulenh

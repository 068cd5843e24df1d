// How one party may take one target: the same rules as land.cpp, aircraft.cpp and navy.cpp word them, on sets.
#pragma once

#include "model/games/co-tu-lenh/act_list.hpp"
#include "model/games/co-tu-lenh/fast/ways.hpp"
#include "model/games/co-tu-lenh/river.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

/// Who acts.
struct Party {
  int from = 0;
  Piece leader;
  std::uint32_t bits = 0;  ///< 0: all that is there
  bool part = false;       ///< it is not all that is on the origin
  bool begun = false;      ///< in this turn others have acted before
  bool rides = false;      ///< the leader is carried
};

/// Lists the ways in which a party takes what stands on a point; nothing if it cannot.
template <class Visit>
class Taker {
 public:
  Taker(const Scene& scene, const Party& party, int to, Visit& visit)
      : scene_(scene),
        rules_(scene.rules()),
        party_(party),
        to_(to),
        visit_(visit),
        d_(geometry().direction[static_cast<std::size_t>(party.from)][static_cast<std::size_t>(to)]),
        distance_(geometry().distance[static_cast<std::size_t>(party.from)][static_cast<std::size_t>(to)]) {}

  void run() {
    if (d_ == Geometry::kNone) return;
    target_ = scene_.board.stack(to_);
    between_ = geometry().between(party_.from, to_, d_);
    switch (party_.leader.kind) {
      case Kind::aircraft: return aircraft();
      case Kind::navy: return ship();
      default: return land();
    }
  }

  /// A ship's second shot.
  void missile() {
    if (d_ == Geometry::kNone) return;
    target_ = scene_.board.stack(to_);
    between_ = geometry().between(party_.from, to_, d_);
    if (target_.carrier().kind != Kind::navy || !may_target() || !reaches(rules_.ships.missile)) return;
    if (ship_may_go()) emit(Manner::replace, false);
  }

 private:
  [[nodiscard]] Kind kind() const { return party_.leader.kind; }
  [[nodiscard]] const Reach& reach() const {
    return scene_.tables.mover(scene_.us, party_.leader.hero ? 1 : 0, static_cast<int>(kind())).reach;
  }
  void emit(Manner manner, bool spares) {
    visit_(Deed{static_cast<std::uint8_t>(party_.from), static_cast<std::uint8_t>(to_), manner, spares, party_.bits});
  }

  [[nodiscard]] bool may_target() const {
    const Kind target = target_.carrier().kind;
    if (target == Kind::navy) return rules_.takes_ships[index(kind())];
    if (target != Kind::headquarters) return true;
    if (!rules_.takes_headquarters[index(kind())]) return false;
    const bool guarded = kind() == Kind::aircraft && rules_.aircraft.air_defence_guards_headquarters;
    return !guarded || !scene_.enemy_air_defence();
  }
  [[nodiscard]] bool shielded() const { return is_shielded(rules_, kind(), target_); }
  [[nodiscard]] bool open(Blockers who) const { return !(between_ & scene_.blockers(who)).any(); }

  // --- land pieces ---

  void land() {
    const Reach& range = reach();
    const bool in_reach = distance_ <= range.take[d_] && distance_ >= range.nearest && open(range.take_blockers);
    if (in_reach) take_on_land();
    if (rules_.stays_diagonally[index(kind())] && d_ % 2 == 1 && range.take[d_] == 0 && distance_ == 1) at_water();
    if (kind() == Kind::commander) face_to_face(range);
  }

  void take_on_land() {
    if (!may_target()) return;
    if (shielded()) return emit(Manner::stay, true);
    const Taking taking = taking_here();
    if (taking.replace && may_cross()) emit(Manner::replace, false);
    if (taking.stay) emit(Manner::stay, false);
  }

  [[nodiscard]] bool may_cross() const {
    return may_cross_taking(rules_.river, kind(), point_of(party_.from), point_of(to_)) ||
           (scene_.led(kind()) & single(to_)).any();
  }

  [[nodiscard]] Taking taking_here() const {
    const LandTaking& ways = rules_.taking[index(kind())];
    const std::size_t where = index(rules_.ground_of(point_of(to_)));
    Taking taking = (target_.carrier().kind == Kind::navy ? ways.ships_on : ways.on)[where];
    if (rules_.stays_from_shore[index(kind())] && ground(point_of(party_.from)) != Ground::land) taking.stay = true;
    return taking;
  }

  void at_water() {
    if (ground(point_of(to_)) == Ground::land || shielded()) return;
    if (may_target() && taking_here().stay) emit(Manner::stay, false);
  }

  void face_to_face(const Reach& range) {
    const CommanderRules& commanders = rules_.commanders;
    if (commanders.facing != CommanderRules::Facing::taken || (party_.rides && !commanders.covered_counts)) return;
    if (d_ % 2 == 1 || distance_ <= range.take[d_] || !open(Blockers::any) || !target_.holds(Kind::commander)) return;
    if (target_.carrier().kind != Kind::commander && !commanders.covered_counts) return;
    if (!may_target() || shielded()) return;
    if (taking_here().replace) emit(Manner::replace, false);
  }

  // --- aircraft ---

  struct Met {
    int rings = 0;
    bool at_target = false;  ///< one of them holds the destination
  };

  [[nodiscard]] Met rings_met() const {
    Met met;
    if (party_.leader.hero && rules_.rings.heroes_ignore) return met;
    Bits way = between_ | single(to_);
    if (rules_.rings.origin_counts) way = way | single(party_.from);
    if (!(way & scene_.zone()).any()) return met;
    for (std::size_t i = 0; i < scene_.ring_count(); ++i) {
      const Ring& ring = scene_.ring(i);
      const Bits points = *ring.points;
      if (!(points & way).any()) continue;
      if (rules_.aircraft.exchange == AircraftRules::Exchange::target_first && ring.center == to_) continue;
      ++met.rings;
      met.at_target = met.at_target || (points & single(to_)).any();
    }
    return met;
  }

  [[nodiscard]] bool exchangeable(const Met& met) const {
    using Exchange = AircraftRules::Exchange;
    if (rules_.aircraft.exchange_single_ring && met.rings > 1) return false;
    const Kind target = target_.carrier().kind;
    switch (rules_.aircraft.exchange) {
      case Exchange::any_in_ring: return met.at_target;
      case Exchange::makers_only: return target == Kind::gun || target == Kind::missile;
      case Exchange::any_crossing: return true;
      case Exchange::target_first:
      case Exchange::none: break;
    }
    return false;
  }

  void aircraft() {
    using Crossing = AircraftRules::Crossing;
    const Reach& range = reach();
    if (distance_ > range.take[d_] || distance_ < range.nearest || !open(range.take_blockers)) return;
    if (!cotulenh::may_cross(rules_.river, Kind::aircraft, point_of(party_.from), point_of(to_)) || !may_target())
      return;
    const Met met = rings_met();
    if (met.rings > 0 && exchangeable(met)) return emit(Manner::exchange, shielded());
    if (met.rings == 0 || rules_.aircraft.crossing == Crossing::free) return bomb();
    if (rules_.aircraft.crossing == Crossing::burns) emit(Manner::burn, false);
  }

  void bomb() {
    if (shielded()) return emit(Manner::return_, true);
    const AircraftRules& aircraft = rules_.aircraft;
    if (rules_.may_arrive(Kind::aircraft, point_of(to_))) emit(Manner::replace, false);
    const bool party_may = rules_.stacks.parts_may_return || (!party_.part && !party_.begun);
    const bool at_aircraft = target_.carrier().kind == Kind::aircraft;
    if (aircraft.may_return && party_may && !(at_aircraft && aircraft.must_replace_aircraft))
      emit(Manner::return_, false);
  }

  // --- ships ---

  [[nodiscard]] bool reaches(const ShipRules::Arms& arms) const {
    const ShipRules::Arm& arm = arms[party_.leader.hero ? 1 : 0];
    return arm.targets[index(target_.carrier().kind)] && distance_ <= arm.range[d_] &&
           (!arm.blocked || open(Blockers::any));
  }
  [[nodiscard]] bool ship_may_go() const {
    return rules_.may_arrive(Kind::navy, point_of(to_)) &&
           cotulenh::may_cross(rules_.river, Kind::navy, point_of(party_.from), point_of(to_));
  }
  [[nodiscard]] Taking with_guns() const {
    if (!reaches(rules_.ships.gun) && !reaches(rules_.ships.anti_aircraft)) return {};
    const bool on_land = rules_.ground_of(point_of(to_)) == Ground::land &&
                         !(rules_.ships.river_as_coast && rules_.may_arrive(Kind::navy, point_of(to_)));
    return on_land ? Taking{.replace = false, .stay = true} : rules_.ships.at_coast_and_sea;
  }

  void ship() {
    if (!may_target()) return;
    if (rules_.shield != Shield::both_lost && covers_commander(target_)) return at_shield();
    const Taking guns = with_guns();
    if ((guns.replace || reaches(rules_.ships.missile)) && ship_may_go()) emit(Manner::replace, false);
    if (guns.stay) emit(Manner::stay, false);
  }

  void at_shield() {
    const bool by_weapon = rules_.shield == Shield::by_weapon;
    const Taking guns = by_weapon ? with_guns() : Taking{};
    const bool in_reach = reaches(rules_.ships.missile) || (!by_weapon && reaches(rules_.ships.gun));
    if (guns.replace && ship_may_go()) emit(Manner::replace, false);
    if (guns.stay || in_reach) emit(Manner::stay, !guns.stay);
  }

  const Scene& scene_;
  const Rules& rules_;
  const Party& party_;
  int to_;
  Visit& visit_;
  std::size_t d_;
  int distance_;
  Stack target_;
  Bits between_;
};

template <class Visit>
inline void take(const Scene& scene, const Party& party, int to, Visit&& visit) {
  Taker<std::remove_reference_t<Visit>>(scene, party, to, visit).run();
}

template <class Visit>
inline void second_shot(const Scene& scene, const Party& ship, int to, Visit&& visit) {
  Taker<std::remove_reference_t<Visit>>(scene, ship, to, visit).missile();
}

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA

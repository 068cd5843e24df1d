// From answers to tables. Each function below fills one part of Rules, in the order of kernel/README.md.
#include "model/games/co-tu-lenh/rules.hpp"

#include <algorithm>

#include "model/games/co-tu-lenh/answers.hpp"

namespace roluat::model::cotulenh {
namespace {

using Ranges = std::array<std::uint8_t, kDirections>;

constexpr std::uint8_t kAnyDistance = kRows - 1;

Ranges eight_ways(std::uint8_t axes, std::uint8_t diagonals) {
  return {axes, diagonals, axes, diagonals, axes, diagonals, axes, diagonals};
}

bool passes(const Answers& answers, std::string_view question) { return answers.is(question, "passes"); }

Blockers blockers(const Answers& answers, std::string_view question) {
  return passes(answers, question) ? Blockers::none : Blockers::any;
}

Reach same_for_both(const Ranges& ranges, Blockers blockers) { return {ranges, ranges, blockers, blockers}; }

// --- the river, and who may arrive where ---

RiverRules compile_river(const Answers& answers) {
  RiverRules river;
  river.ford[answers.is("river.fords", "f-h") ? 5 : 3] = true;
  river.ford[7] = true;
  river.bound_to_fords[index(Kind::missile)] = true;
  river.bound_to_fords[index(Kind::artillery)] = !answers.is("river.heavy", "without-artillery");
  river.bound_to_fords[index(Kind::gun)] = !answers.is("river.heavy", "without-gun");
  for (const Kind kind : {Kind::aircraft, Kind::navy}) {
    river.bound_to_fords[index(kind)] = answers.is("river.bars", "all");
  }
  if (answers.is("river.diagonal-ford", "either-end")) river.diagonal = RiverRules::Diagonal::either_end;
  if (answers.is("river.taking", "fords")) river.replacing = RiverRules::Replacing::fords;
  if (answers.is("river.taking", "first-bank")) river.replacing = RiverRules::Replacing::first_bank;
  if (answers.is("river.following", "engineer-across")) river.following = RiverRules::Following::engineer_across;
  if (answers.is("river.following", "engineer-ahead")) river.following = RiverRules::Following::engineer_ahead;
  if (answers.is("river.wrong-crossing", "loses-turn")) river.wrong_crossing = RiverRules::WrongCrossing::loses_turn;
  if (answers.is("river.wrong-crossing", "loses-game")) river.wrong_crossing = RiverRules::WrongCrossing::loses_game;
  return river;
}

std::array<Ground, kPoints> compile_ground(const Answers& answers) {
  std::array<Ground, kPoints> grounds{};
  const bool sea_only = answers.is("board.coast", "sea-only");
  for (int i = 0; i < kPoints; ++i) {
    const Ground real = ground(Point(i));
    grounds[static_cast<std::size_t>(i)] = sea_only && real == Ground::coast ? Ground::sea : real;
  }
  return grounds;
}

/// The last file (hori) up to which ships enter the river; 2, the coast, if they do not.
int last_river_file(const Answers& answers, const RiverRules& river) {
  if (answers.is("river.ships", "any")) return kFiles - 1;
  if (answers.is("river.ships", "mouth")) return 4;
  if (answers.is("river.ships", "none")) return 2;
  const auto first_ford = std::ranges::find(river.ford, true) - river.ford.begin();
  return static_cast<int>(first_ford) - 1;
}

bool arrives(Kind kind, Point point, const Rules& rules, bool aircraft_rest_at_sea, int last_ship_file) {
  if (kind == Kind::navy) {
    return ground(point) != Ground::land || (on_bank_row(point) && point.hori() <= last_ship_file);
  }
  return rules.ground_of(point) != Ground::sea || (kind == Kind::aircraft && aircraft_rest_at_sea);
}

void compile_arrival(const Answers& answers, Rules& rules) {
  const bool rest = answers.is("aircraft.over-sea", "may-rest");
  const int last_file = last_river_file(answers, rules.river);
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    for (int i = 0; i < kPoints; ++i) {
      if (arrives(static_cast<Kind>(kind), Point(i), rules, rest, last_file)) rules.arrival[kind].insert(Point(i));
    }
  }
}

// --- reach ---

Reach short_reach(const Answers& answers, Kind kind, bool hero) {
  const std::uint8_t plain = answers.is("short.reach", "unlimited") ? kAnyDistance : 1;
  const std::uint8_t far = hero ? std::max<std::uint8_t>(plain, 2) : plain;
  const bool moves_diagonally = hero || kind == Kind::militia;
  const bool takes_diagonally = hero || (kind == Kind::militia && answers.is("militia.diagonal", "moves-and-takes"));
  const Blockers block = blockers(answers, "short.block");
  return {eight_ways(far, moves_diagonally ? far : 0), eight_ways(far, takes_diagonally ? far : 0), block, block};
}

Reach tank_reach(const Answers& answers, Side side, bool hero) {
  Ranges ranges = hero ? eight_ways(3, 3) : eight_ways(2, 0);
  const Direction back = side == Side::red ? Direction::s : Direction::n;
  if (!hero && answers.is("tank.backward", "no")) ranges[index(back)] = 0;
  Reach reach = same_for_both(ranges, blockers(answers, "tank.block"));
  if (hero && answers.is("hero.tank", "two-to-three")) reach.nearest = 2;
  return reach;
}

Reach artillery_reach(const Answers& answers, bool hero) {
  const std::uint8_t diagonals = answers.is("artillery.diagonal", "as-straight") ? 3 : 0;
  const Ranges ranges = hero ? eight_ways(4, 4) : eight_ways(3, diagonals);
  return {ranges, ranges, blockers(answers, "artillery.move-block"), blockers(answers, "artillery.take-block")};
}

Reach missile_reach(const Answers& answers, bool hero) {
  const Ranges takes = hero ? eight_ways(3, 2) : eight_ways(2, 1);
  Ranges moves = takes;
  if (answers.is("missile.moves", "axes") && !hero) moves = eight_ways(2, 0);
  if (answers.is("missile.moves", "none")) moves = eight_ways(0, 0);
  return {moves, takes, blockers(answers, "missile.move-block"), blockers(answers, "missile.take-block")};
}

Reach commander_reach(const Answers& answers, bool hero) {
  const bool moves_diagonally = hero && !answers.is("hero.diagonals", "not-commander");
  const bool takes_diagonally = hero ? moves_diagonally : answers.is("commander.takes-diagonal", "yes");
  const std::uint8_t takes = hero && answers.is("hero.commander", "grows") ? 2 : 1;
  Reach reach;
  reach.move = eight_ways(kAnyDistance, moves_diagonally ? kAnyDistance : 0);
  reach.take = eight_ways(takes, takes_diagonally ? takes : 0);
  return reach;
}

Reach headquarters_reach(const Answers& answers, bool hero) {
  const std::uint8_t far = hero && answers.is("headquarters.hero", "one-step") ? 1 : 0;
  return same_for_both(eight_ways(far, far), Blockers::any);
}

Reach aircraft_reach(const Answers& answers, bool hero) {
  const std::uint8_t far = hero ? 5 : 4;
  Blockers block = Blockers::any;
  if (answers.is("aircraft.path", "over-all")) block = Blockers::none;
  if (answers.is("aircraft.path", "over-own")) block = Blockers::enemies;
  return same_for_both(eight_ways(far, far), block);
}

/// How a ship sails. What it takes is not taken by sailing: see compile_ships().
Reach ship_reach(const Answers& answers, bool hero) {
  Reach reach;
  const bool axes_only = !hero && answers.is("navy.moves", "axes");
  const std::uint8_t far = hero ? 5 : 4;
  reach.move = eight_ways(far, axes_only ? 0 : far);
  if (answers.is("navy.block", "ships")) reach.move_blockers = Blockers::ships;
  if (answers.is("navy.block", "enemies")) reach.move_blockers = Blockers::enemies;
  if (answers.is("navy.block", "none")) reach.move_blockers = Blockers::none;
  return reach;
}

Reach reach_of(const Answers& answers, Kind kind, Side side, bool hero) {
  switch (kind) {
    case Kind::commander: return commander_reach(answers, hero);
    case Kind::tank: return tank_reach(answers, side, hero);
    case Kind::artillery: return artillery_reach(answers, hero);
    case Kind::missile: return missile_reach(answers, hero);
    case Kind::aircraft: return aircraft_reach(answers, hero);
    case Kind::navy: return ship_reach(answers, hero);
    case Kind::headquarters: return headquarters_reach(answers, hero);
    case Kind::infantry:
    case Kind::militia:
    case Kind::engineer:
    case Kind::gun: break;
  }
  return short_reach(answers, kind, hero);
}

bool goes_along_lines(const Answers& answers, Kind kind) {
  if (kind == Kind::headquarters) return answers.is("all.move", "along-lines-headquarters-too");
  return !answers.is("all.move", "by-kind");
}

void compile_reach(const Answers& answers, Rules& rules) {
  for (const Side side : {Side::red, Side::blue}) {
    for (const bool hero : {false, true}) {
      for (std::size_t i = 0; i < kKinds; ++i) {
        const Kind kind = static_cast<Kind>(i);
        Reach& reach = rules.reach[index(side)][hero ? 1 : 0][i];
        reach = reach_of(answers, kind, side, hero);
        reach.along_lines = goes_along_lines(answers, kind);
      }
    }
  }
}

// --- taking ---

/// The group of land pieces that share the questions `….sea` and `….coast`.
std::string group_of(Kind kind) {
  switch (kind) {
    case Kind::tank: return "tank";
    case Kind::artillery: return "artillery";
    case Kind::missile: return "missile";
    case Kind::commander: return "commander";
    default: return "short";
  }
}

Taking taking_by(const Answers& answers, const std::string& question) {
  Taking taking;
  taking.stay = answers.is(question, "must-stay") || answers.is(question, "may-stay");
  taking.replace = answers.is(question, "must-replace") || answers.is(question, "may-stay");
  return taking;
}

/// How a ship ashore is taken by one that takes others there as given. Who takes nothing there takes no ship either.
Taking taking_ship_ashore(const Answers& answers, const Taking& others) {
  const bool cannot = !others.replace && !others.stay;
  if (cannot || answers.is("ship.ashore", "as-others")) return others;
  return {.replace = others.replace && !answers.is("ship.ashore", "must-stay"), .stay = true};
}

LandTaking land_taking(const Answers& answers, Kind kind) {
  LandTaking taking;
  taking.on[index(Ground::land)] = {.replace = true, .stay = false};
  taking.on[index(Ground::sea)] = taking_by(answers, group_of(kind) + ".sea");
  taking.on[index(Ground::coast)] = taking_by(answers, group_of(kind) + ".coast");
  taking.ships_on = taking.on;
  for (const Ground ashore : {Ground::land, Ground::coast}) {
    taking.ships_on[index(ashore)] = taking_ship_ashore(answers, taking.on[index(ashore)]);
  }
  return taking;
}

void compile_taking(const Answers& answers, Rules& rules) {
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    rules.taking[kind] = land_taking(answers, static_cast<Kind>(kind));
  }
  rules.takes_headquarters.fill(answers.is("headquarters.taken-by", "any"));
  for (const Kind kind : {Kind::engineer, Kind::tank, Kind::artillery, Kind::aircraft}) {
    rules.takes_headquarters[index(kind)] = true;
  }
  rules.takes_ships.fill(true);
  rules.takes_ships[index(Kind::missile)] = !answers.is("missile.ships", "no");
  for (const Kind kind : {Kind::infantry, Kind::engineer, Kind::gun, Kind::militia})
    rules.stays_diagonally[index(kind)] = answers.is("short.sea-directions", "all");
  rules.stays_from_shore[index(Kind::artillery)] = answers.is("artillery.from-shore", "may-stay");
}

// --- aircraft and rings ---

RingRules compile_rings(const Answers& answers) {
  RingRules rings;
  const auto shape = [&](std::string_view question) {
    return answers.is(question, "box") ? RingRules::Shape::box : RingRules::Shape::circle;
  };
  rings.radius[index(Kind::gun)] = 1;
  rings.radius[index(Kind::missile)] = 2;
  rings.radius[index(Kind::navy)] = answers.is("zone.ship", "as-gun") ? 1 : 0;
  rings.shape[index(Kind::gun)] = rings.shape[index(Kind::navy)] = shape("zone.gun");
  rings.shape[index(Kind::missile)] = shape("zone.missile");
  rings.carried_count = answers.is("zone.carried", "on");
  rings.heroes_grow = answers.is("hero.zone", "grows");
  rings.origin_counts = answers.is("zone.start", "counted");
  rings.heroes_ignore = answers.is("hero.aircraft", "ignores-rings");
  return rings;
}

AircraftRules compile_aircraft(const Answers& answers) {
  AircraftRules aircraft;
  aircraft.may_return = answers.is("aircraft.return", "free");
  aircraft.must_replace_aircraft = answers.is("aircraft.takes-aircraft", "must-replace");
  if (answers.is("aircraft.exchange", "makers-only")) aircraft.exchange = AircraftRules::Exchange::makers_only;
  if (answers.is("aircraft.exchange", "target-first")) aircraft.exchange = AircraftRules::Exchange::target_first;
  if (answers.is("aircraft.exchange", "none")) aircraft.exchange = AircraftRules::Exchange::none;
  if (answers.is("aircraft.exchange", "any-crossing")) aircraft.exchange = AircraftRules::Exchange::any_crossing;
  aircraft.exchange_single_ring = answers.is("aircraft.exchange-rings", "single");
  if (answers.is("aircraft.crossing", "burns")) aircraft.crossing = AircraftRules::Crossing::burns;
  if (answers.is("aircraft.crossing", "free")) aircraft.crossing = AircraftRules::Crossing::free;
  aircraft.air_defence_guards_headquarters = answers.is("headquarters.bombing", "after-air-defence");
  return aircraft;
}

// --- ships ---

ShipRules::Arms with_heros(const ShipRules::Arm& plain, const Ranges& range) {
  ShipRules::Arm heros = plain;
  heros.range = range;
  return {plain, heros};
}

ShipRules::Arms ship_missile(const Answers& answers) {
  ShipRules::Arm arm{eight_ways(4, 4), !passes(answers, "navy.missile-block")};
  arm.targets.fill(answers.is("navy.missile-targets", "any"));
  arm.targets[index(Kind::navy)] = true;
  return with_heros(arm, eight_ways(5, 5));
}

ShipRules::Arms ship_gun(const Answers& answers) {
  if (answers.is("navy.gun", "none")) return {};
  ShipRules::Arm arm{eight_ways(3, answers.is("navy.gun", "axes") ? 0 : 3), !passes(answers, "navy.gun-block")};
  arm.targets.fill(true);
  arm.targets[index(Kind::navy)] = answers.is("navy.gun-ships", "yes");
  arm.targets[index(Kind::aircraft)] = answers.is("navy.gun-aircraft", "yes");
  return with_heros(arm, eight_ways(4, 4));
}

ShipRules::Arms ship_anti_aircraft(const Answers& answers) {
  if (answers.is("navy.aa", "none")) return {};
  ShipRules::Arm arm{eight_ways(1, 0), true};
  arm.targets[index(Kind::aircraft)] = true;
  return with_heros(arm, eight_ways(2, 2));
}

ShipRules compile_ships(const Answers& answers) {
  ShipRules ships;
  ships.missile = ship_missile(answers);
  ships.gun = ship_gun(answers);
  ships.anti_aircraft = ship_anti_aircraft(answers);
  ships.over_land = answers.is("navy.over-land", "yes");
  ships.round_corners = answers.is("navy.bank-corner", "passes");
  ships.at_coast_and_sea = taking_by(answers, "navy.coast");
  ships.river_as_coast = answers.is("navy.river-taking", "as-coast");
  return ships;
}

// --- joining ---

JoinRules compile_joining(const Answers& answers) {
  JoinRules joining;
  joining.by_rider = !answers.is("join.by", "carrier");
  joining.by_carrier = !answers.is("join.by", "rider");
  joining.anywhere_at_sea = answers.is("join.at-sea", "anywhere");
  joining.engineer_is_person = answers.is("carry.persons", "engineer-too");
  if (answers.is("carry.engineer", "heavy-or-person")) joining.engineer = JoinRules::Engineer::heavy_or_person;
  if (answers.is("carry.aircraft", "tank-and-person")) joining.aircraft = JoinRules::Aircraft::tank_and_person;
  if (answers.is("carry.navy", "two")) joining.ship = JoinRules::Ship::two;
  if (answers.is("carry.navy", "one")) joining.ship = JoinRules::Ship::one;
  if (answers.is("headquarters.entry", "adjacent")) joining.headquarters = JoinRules::Entry::adjacent;
  if (answers.is("headquarters.entry", "none")) joining.headquarters = JoinRules::Entry::none;
  return joining;
}

}  // namespace

bool same_turns(const Rules& a, const Rules& b) {
  Rules other = b;
  other.ends = a.ends;
  other.points = a.points;
  other.first_move = a.first_move;
  return a == other;
}

Rules compile(const Ruling& ruling) {
  const Answers answers(ruling);
  Rules rules;
  rules.ground = compile_ground(answers);
  rules.river = compile_river(answers);
  rules.ford_files = {answers.is("river.fords", "f-h") ? 5 : 3, 7};
  compile_arrival(answers, rules);
  compile_reach(answers, rules);
  compile_taking(answers, rules);
  rules.rings = compile_rings(answers);
  rules.aircraft = compile_aircraft(answers);
  rules.ships = compile_ships(answers);
  rules.joining = compile_joining(answers);
  compile_play(answers, rules);
  rules.first_move = answers.is("setup.first-move", "blue") ? Side::blue : Side::red;
  return rules;
}

}  // namespace roluat::model::cotulenh

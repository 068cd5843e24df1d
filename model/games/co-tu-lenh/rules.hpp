// A ruling, compiled: what the generator looks up. No rule is decided here that kernel/README.md does not state.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/games/co-tu-lenh/board.hpp"
#include "model/games/co-tu-lenh/piece.hpp"
#include "model/question.hpp"

namespace roluat::model::cotulenh {

/// Which standing pieces strictly between origin and destination close a way.
enum class Blockers : std::uint8_t { any, none, enemies, ships };

/// How far a piece moves and takes in each direction, and what stops it. (What a ship takes is in ShipRules.)
struct Reach {
  std::array<std::uint8_t, kDirections> move{}, take{};
  Blockers move_blockers = Blockers::any, take_blockers = Blockers::any;
  std::uint8_t nearest = 1;  ///< nothing nearer is reached
  bool along_lines = false;  ///< besides, it steps any distance orthogonally, up to the first piece

  friend bool operator==(const Reach&, const Reach&) = default;
};

/// What a taker may do with a target: replace it, take it without leaving its own point, or both.
struct Taking {
  bool replace = false, stay = false;

  friend bool operator==(const Taking&, const Taking&) = default;
};

/// What a land piece may do with a target, by the ground of the target's point.
struct LandTaking {
  std::array<Taking, 3> on{};        ///< by Ground
  std::array<Taking, 3> ships_on{};  ///< the same, where the target is a ship

  friend bool operator==(const LandTaking&, const LandTaking&) = default;
};

struct RiverRules {
  enum class Diagonal : std::uint8_t { never, either_end };
  enum class Replacing : std::uint8_t { anywhere, fords, first_bank };
  enum class Following : std::uint8_t { carried, engineer_across, engineer_ahead };
  enum class WrongCrossing : std::uint8_t { not_an_act, loses_turn, loses_game };

  std::array<bool, kFiles> ford{};            ///< by hori
  std::array<bool, kKinds> bound_to_fords{};  ///< heavy pieces; aircraft and ships too if the river bars them
  Diagonal diagonal = Diagonal::never;
  Replacing replacing = Replacing::anywhere;
  Following following = Following::carried;  ///< when a heavy piece may cross deep water by itself
  WrongCrossing wrong_crossing = WrongCrossing::not_an_act;

  friend bool operator==(const RiverRules&, const RiverRules&) = default;
};

/// The rings of the air defence.
struct RingRules {
  enum class Shape : std::uint8_t { circle, box };

  std::array<std::uint8_t, kKinds> radius{};  ///< 0: this kind makes none
  std::array<Shape, kKinds> shape{};
  bool carried_count = false;  ///< a carried maker keeps its ring
  bool heroes_grow = false;    ///< a hero's radius is one more
  bool origin_counts = false;  ///< the flight's origin is one of its points
  bool heroes_ignore = false;  ///< a hero aircraft meets no ring

  friend bool operator==(const RingRules&, const RingRules&) = default;
};

struct AircraftRules {
  enum class Exchange : std::uint8_t { any_in_ring, makers_only, target_first, none, any_crossing };
  enum class Crossing : std::uint8_t { impossible, burns, free };

  bool may_return = true;
  bool must_replace_aircraft = false;
  Exchange exchange = Exchange::any_in_ring;
  bool exchange_single_ring = false;
  Crossing crossing = Crossing::impossible;
  bool air_defence_guards_headquarters = false;  ///< none is bombed while its side has a gun or a missile

  friend bool operator==(const AircraftRules&, const AircraftRules&) = default;
};

struct ShipRules {
  /// One of a ship's arms: how far it reaches in each direction, 0 where it does not; and what it is for.
  struct Arm {
    std::array<std::uint8_t, kDirections> range{};
    bool blocked = false;
    std::array<bool, kKinds> targets{};

    friend bool operator==(const Arm&, const Arm&) = default;
  };
  using Arms = std::array<Arm, 2>;  ///< [hero]
  Arms missile{}, gun{}, anti_aircraft{};
  bool over_land = false;       ///< may sail over points where it may not be
  bool round_corners = true;    ///< may sail on a diagonal between coast and river, past the corner of the bank
  Taking at_coast_and_sea;      ///< with gun and anti-aircraft
  bool river_as_coast = false;  ///< the same on points of the river where it may be; otherwise they are land

  friend bool operator==(const ShipRules&, const ShipRules&) = default;
};

struct JoinRules {
  enum class Engineer : std::uint8_t { heavy, heavy_or_person };
  enum class Aircraft : std::uint8_t { person, tank_and_person };
  enum class Ship : std::uint8_t { aircraft_and_one, two, one };
  enum class Entry : std::uint8_t { any_distance, adjacent, none };

  bool by_rider = true, by_carrier = true;
  bool anywhere_at_sea = false;
  bool engineer_is_person = false;
  Engineer engineer = Engineer::heavy;
  Aircraft aircraft = Aircraft::person;
  Ship ship = Ship::aircraft_and_one;
  Entry headquarters = Entry::any_distance;

  friend bool operator==(const JoinRules&, const JoinRules&) = default;
};

/// How stacks come apart.
struct StackRules {
  enum class Splits : std::uint8_t { free, one_part, never };

  Splits splits = Splits::free;
  bool single_parts = false;  ///< a part is one piece; otherwise what its leader can carry goes along
  bool all_must_act = false;  ///< before the turn may end
  bool may_rejoin = true;     ///< a part may board what has acted in this turn
  bool may_be_left_at_sea = false;
  bool parts_may_return = true;  ///< parts may take by `return`
  bool two_shots = false;        ///< a ship that has taken by `stay` may take a ship by its missile besides
  bool may_follow = false;       ///< a part goes after another to where that has gone, whatever its own way of moving

  friend bool operator==(const StackRules&, const StackRules&) = default;
};

struct CommanderRules {
  enum class Facing : std::uint8_t { no_rule, forbidden, taken };

  bool may_be_exposed = false;
  Facing facing = Facing::no_rule;
  bool covered_counts = true;  ///< a carried commander faces another
  bool stops_in_view = false;  ///< it does not move past a point on which it would face the other one

  friend bool operator==(const CommanderRules&, const CommanderRules&) = default;
};

/// What an act takes of a headquarters in which the commander sits.
enum class Shield : std::uint8_t { both_lost, headquarters_first, by_weapon };

struct HeroRules {
  enum class ByCheck : std::uint8_t { attackers, moved, when_flees, never };
  enum class LastDefender : std::uint8_t { counting_headquarters, headquarters_aside, never };

  ByCheck by_check = ByCheck::attackers;
  bool carried_too = true;
  LastDefender last_defender = LastDefender::counting_headquarters;

  friend bool operator==(const HeroRules&, const HeroRules&) = default;
};

struct EndRules {
  enum class Bare : std::uint8_t { loses, loses_headquarters_aside, plays_on };
  enum class Wars : std::uint8_t { ends, ends_by_points, goes_on };

  bool mate_loses = true;
  bool no_turn_loses = false;  ///< otherwise it is a draw
  Bare bare_commander = Bare::loses;
  Wars wars = Wars::ends;
  bool points_decide = true;  ///< when time is up or the players stop; otherwise it is a draw
  bool repetition_draws = true, quiet_draws = true;

  friend bool operator==(const EndRules&, const EndRules&) = default;
};

struct PointRules {
  int commander = 0, hero = 10, war = 100, victory = 200;

  friend bool operator==(const PointRules&, const PointRules&) = default;
};

struct Rules {
  std::array<Ground, kPoints> ground{};                                  ///< with the coast as board.coast counts it
  std::array<PointSet, kKinds> arrival{};                                ///< where a kind may arrive by a step
  std::array<std::array<std::array<Reach, kKinds>, 2>, kSides> reach{};  ///< [side][hero][kind]
  std::array<LandTaking, kKinds> taking{};
  std::array<bool, kKinds> takes_headquarters{};
  std::array<bool, kKinds> takes_ships{};
  std::array<bool, kKinds> stays_diagonally{};  ///< takes by `stay` on the nearest diagonal point of files a to c too
  std::array<bool, kKinds> stays_from_shore{};  ///< standing on files a to c, it takes whatever it reaches by `stay`
  RiverRules river;
  RingRules rings;
  AircraftRules aircraft;
  ShipRules ships;
  JoinRules joining;
  StackRules stacks;
  CommanderRules commanders;
  Shield shield = Shield::both_lost;
  HeroRules heroes;
  EndRules ends;
  PointRules points;
  Side first_move = Side::red;
  std::array<int, 2> ford_files{};

  [[nodiscard]] Ground ground_of(Point point) const { return ground[static_cast<std::size_t>(point.index())]; }
  [[nodiscard]] bool may_arrive(Kind kind, Point point) const { return arrival[index(kind)].contains(point); }
  [[nodiscard]] const Reach& reach_of(Piece piece) const {
    return reach[index(piece.side)][piece.hero ? 1 : 0][index(piece.kind)];
  }

  friend bool operator==(const Rules&, const Rules&) = default;
};

/// The same turns from every position: all but the ends, the points and who begins is equal.
[[nodiscard]] bool same_turns(const Rules& a, const Rules& b);

/// Throws std::invalid_argument that names the question: one that is missing, or answered by an unknown option.
[[nodiscard]] Rules compile(const Ruling& ruling);

/// A question that compile() asks, and the options that it knows.
struct ConsumedQuestion {
  std::string_view id;
  std::vector<std::string_view> options;
};

/// All of them, sorted by id: what kernel/questions.toml must hold, no more and no less.
[[nodiscard]] const std::vector<ConsumedQuestion>& known_questions();
[[nodiscard]] std::vector<std::string> consumed_questions();

}  // namespace roluat::model::cotulenh

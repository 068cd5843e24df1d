// How pieces go: all points that a class of pieces reaches on its lines, one step of all of them at a time. The one
// description of moving, from which acts are counted (by sizes of sets) and listed (point by point).
#pragma once

#include "model/games/co-tu-lenh/fast/scene.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

/// What the ways of one kind have to do with.
struct Terrain {
  Bits enter;             ///< points that may be on the way at all
  Bits pass;              ///< those behind which the way goes on
  Bits line;              ///< the same for the way that all have (all.move)
  bool bound = false;     ///< to fords
  Bits ashore;            ///< where a bound piece may arrive over deep water
  bool cornered = false;  ///< corners of the bank are in the way
};

[[nodiscard]] inline Terrain terrain(const Scene& scene, Kind kind, const Mover& mover, Bits zone) {
  Terrain terrain;
  terrain.enter = Bits(geometry().board) - zone;
  terrain.pass = terrain.enter - scene.blockers(mover.reach.move_blockers);
  terrain.line = terrain.enter & scene.empty;
  if (kind == Kind::navy && !scene.rules().ships.over_land) {
    terrain.pass = terrain.pass & Bits(scene.tables.arrive[index(Kind::navy)]);
    terrain.line = terrain.line & Bits(scene.tables.arrive[index(Kind::navy)]);
    terrain.cornered = !scene.rules().ships.round_corners;
  }
  terrain.bound = scene.rules().river.bound_to_fords[index(kind)];
  if (terrain.bound) terrain.ashore = Bits(scene.tables.water) | scene.led(kind);
  return terrain;
}

/// Keeps to each direction's own range.
[[nodiscard]] inline Two in_range(Two set, int step, int first, int second) {
  if (step > first) set = Two(Bits(), set.second());
  if (step > second) set = Two(set.first(), Bits());
  return set;
}

/// One axis. Calls sink.reach(own way, line) for what is reached by each step, and sink.deep(own way, line) for what a
/// bound piece reaches only over deep water. Lines are empty unless kAlong. kBound: to fords, or by corners of the
/// bank.
template <int kAxis, bool kAlong, bool kBound, class Sink>
ROLUAT_INLINE void go(Bits from, const Mover& mover, const Terrain& terrain, const Tables& tables, Sink& sink) {
  const int first = mover.reach.move[kAxis], second = mover.reach.move[kAxis + 4], nearest = mover.reach.nearest;
  constexpr bool along = kAlong && kAxis % 2 == 0;
  constexpr bool bound = kBound && kAxis != 2;
  const int farthest = along ? kRows - 1 : std::max(first, second);
  const Two enter = Two::both(terrain.enter), pass = Two::both(terrain.pass), line_pass = Two::both(terrain.line);
  Two own = Two::both(from), line, deep, deep_line;
  if constexpr (along) line = own;
  for (int step = 1; step <= farthest; ++step) {
    if constexpr (bound && kAxis % 2 == 1) {
      if (terrain.cornered) {
        own = own - tables.corners[kAxis];
        deep = deep - tables.corners[kAxis];
      }
    }
    if (bound && terrain.bound) {
      const Two barred = own & tables.fords[kAxis], barred_line = line & tables.fords[kAxis];
      own = own - barred;
      line = line - barred_line;
      deep = deep | barred;
      deep_line = deep_line | barred_line;
      if ((deep | deep_line).any()) {
        deep = shift<kAxis>(deep) & enter;
        deep_line = shift<kAxis>(deep_line) & enter;
        if (step > first || step > second) deep = in_range(deep, step, first, second);
        if (step >= nearest) sink.deep(deep, deep_line);
        deep = deep & pass;
        deep_line = deep_line & line_pass;
      }
    }
    own = shift<kAxis>(own) & enter;
    if constexpr (along) line = shift<kAxis>(line) & enter;
    if (step > first || step > second) own = in_range(own, step, first, second);
    if (step >= nearest) {
      sink.template reach<along>(own, line);
    } else if constexpr (along) {
      sink.template reach<along>(Two(), line);
    }
    own = own & pass;
    if constexpr (along) line = line & line_pass;
    if (step > 5 && !(own | line | deep | deep_line).any()) return;
  }
}

template <bool kAlong, bool kBound, class Sink>
ROLUAT_INLINE void go_on_axes(Bits from, const Mover& mover, const Terrain& terrain, const Tables& tables, Sink& sink) {
  go<0, kAlong, kBound>(from, mover, terrain, tables, sink);
  go<1, kAlong, kBound>(from, mover, terrain, tables, sink);
  go<2, kAlong, kBound>(from, mover, terrain, tables, sink);
  go<3, kAlong, kBound>(from, mover, terrain, tables, sink);
}

template <class Sink>
ROLUAT_INLINE void go_all(Bits from, const Mover& mover, const Terrain& terrain, const Tables& tables, Sink& sink) {
  const bool bound = terrain.bound || terrain.cornered;
  if (mover.reach.along_lines) {
    if (bound) return go_on_axes<true, true>(from, mover, terrain, tables, sink);
    return go_on_axes<true, false>(from, mover, terrain, tables, sink);
  }
  if (bound) return go_on_axes<false, true>(from, mover, terrain, tables, sink);
  go_on_axes<false, false>(from, mover, terrain, tables, sink);
}

/// Ways that begin at sea never cross the river, so they are not bound.
template <class Sink>
ROLUAT_INLINE void go_everywhere(Bits from, const Mover& mover, const Terrain& terrain, const Tables& tables,
                                 Sink& sink) {
  if (terrain.bound && (from & Bits(tables.water)).any()) {
    Terrain free = terrain;
    free.bound = false;
    go_all(from & Bits(tables.water), mover, free, tables, sink);
    from = from - Bits(tables.water);
  }
  go_all(from, mover, terrain, tables, sink);
}

template <bool kBound, class Sink>
inline void go_along(int axis, Bits from, const Mover& mover, const Terrain& terrain, const Tables& tables,
                     Sink& sink) {
  switch (axis) {
    case 0: return go<0, false, kBound>(from, mover, terrain, tables, sink);
    case 1: return go<1, false, kBound>(from, mover, terrain, tables, sink);
    case 2: return go<2, false, kBound>(from, mover, terrain, tables, sink);
    default: return go<3, false, kBound>(from, mover, terrain, tables, sink);
  }
}

/// As go_everywhere, on one axis, for those that do not go along the lines besides.
template <class Sink>
inline void go_on_axis(int axis, Bits from, const Mover& mover, const Terrain& terrain, const Tables& tables,
                       Sink& sink) {
  if (!terrain.bound && !terrain.cornered) return go_along<false>(axis, from, mover, terrain, tables, sink);
  const Bits afloat = terrain.bound ? from & Bits(tables.water) : Bits();
  if (afloat.any()) {
    Terrain free = terrain;
    free.bound = false;
    go_on_axis(axis, afloat, mover, free, tables, sink);
  }
  go_along<true>(axis, from - afloat, mover, terrain, tables, sink);
}

/// Counts into `tally`: `goal` are the points that end an act of the own way, `steps` those that end a step along a
/// line.
struct CountWays {
  CountWays(Tally& sum, Bits goal_points, Bits step_points, Bits ashore_points, Bits enemy_points)
      : tally(sum),
        goal(Two::both(goal_points)),
        steps(Two::both(step_points)),
        ashore(Two::both(ashore_points)),
        enemy(Two::both(enemy_points)) {}

  template <bool kAlong>
  void reach(Two own, Two line) {
    if constexpr (kAlong) {
      tally.add((own & goal) | (line & steps));
    } else {
      tally.add(own & goal);
    }
    met = met | (own & enemy);
  }
  void deep(Two own, Two line) {
    const Two ends = (own & goal) | (line & steps);
    tally.add(ends & ashore);
    met = met | (own & enemy);
    wrong = wrong | (((own | line) & steps) - ashore);
  }

  Tally& tally;
  Two goal, steps, ashore, enemy, wrong, met;
};

/// Collects what one piece reaches.
struct Reached {
  explicit Reached(Bits ashore_points) : ashore(Two::both(ashore_points)) {}

  template <bool kAlong>
  void reach(Two own_way, Two line) {
    own = own | own_way;
    if constexpr (kAlong) lines = lines | line;
  }
  void deep(Two own_way, Two line) {
    own = own | (own_way & ashore);
    lines = lines | (line & ashore);
    wrong = wrong | ((own_way | line) - ashore);
    over_deep = over_deep || (own_way | line).any();
  }
  [[nodiscard]] Bits by_own_way() const { return own.either(); }
  [[nodiscard]] Bits anyhow() const { return (own | lines).either(); }

  Two ashore, own, lines, wrong;
  bool over_deep = false;  ///< something is reached over deep water only
};

/// The rings that an aircraft has to mind: none for a hero that ignores them, or if crossing is free.
[[nodiscard]] inline Bits minded_zone(const Scene& scene, Piece piece) {
  const Rules& rules = scene.rules();
  if (piece.kind != Kind::aircraft || rules.aircraft.crossing == AircraftRules::Crossing::free) return {};
  if (piece.hero && rules.rings.heroes_ignore) return {};
  return scene.zone();
}

/// `all_go`: nothing stays where the piece is now.
[[nodiscard]] inline Reached reach_of(const Scene& scene, int from, Piece piece, bool all_go = true) {
  const Mover& mover = scene.tables.mover(scene.us, piece.hero ? 1 : 0, static_cast<int>(piece.kind));
  const Bits zone = minded_zone(scene, piece);
  Terrain ground = terrain(scene, piece.kind, mover, zone);
  if (piece.kind == Kind::commander && scene.rules().commanders.stops_in_view) {
    const Bits view = in_view(scene, all_go);
    ground.pass = ground.pass - view;
    ground.line = ground.line - view;
  }
  Reached reached(ground.ashore);
  if (scene.rules().rings.origin_counts && (zone & single(from)).any()) return reached;
  go_everywhere(single(from), mover, ground, scene.tables, reached);
  return reached;
}

/// Can an aircraft there come near the zone at all?
[[nodiscard]] inline bool is_near(const Scene& scene, Bits zone, int from) {
  return (zone & (scene.tables.aim(scene.us, 1, static_cast<int>(Kind::aircraft), from) | single(from))).any();
}

/// An aircraft burns on its way to a point in the zone, if nothing else keeps it from going there.
[[nodiscard]] inline bool surely_burns(const Scene& scene, Bits zone, int from, Piece piece, Bits empty) {
  const Bits flights =
      scene.tables.flights[static_cast<std::size_t>(scene.us)][piece.hero ? 1 : 0][static_cast<std::size_t>(from)];
  return (zone & flights & empty).any();
}

/// Does an aircraft burn on a way to an empty point?
[[nodiscard]] inline bool burns_on_a_way(const Scene& scene, int from, Piece piece, const Reached& reached) {
  if (scene.rules().aircraft.crossing != AircraftRules::Crossing::burns) return false;
  const Bits zone = minded_zone(scene, piece);
  if (!is_near(scene, zone, from)) return false;
  if (surely_burns(scene, zone, from, piece, scene.empty)) return true;
  const Mover& mover = scene.tables.mover(scene.us, piece.hero ? 1 : 0, static_cast<int>(Kind::aircraft));
  const Terrain ground = terrain(scene, Kind::aircraft, mover, Bits());
  Reached heedless(ground.ashore);
  go_everywhere(single(from), mover, ground, scene.tables, heedless);
  return ((heedless.by_own_way() & scene.empty) - reached.by_own_way()).any();
}

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA

// A ruling as masks and ranges: what the counting engine looks up. Made once from Rules, which holds the same as words.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <memory>
#include <utility>

#include "model/games/co-tu-lenh/fast/bits.hpp"
#include "model/games/co-tu-lenh/joining.hpp"
#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

[[nodiscard]] constexpr int spot_of(Point point) { return point.vert() * 16 + point.hori(); }
[[nodiscard]] constexpr int spot_of(int vert, int hori) { return vert * 16 + hori; }
[[nodiscard]] constexpr Point point_of(int spot) { return {spot / 16, spot % 16}; }

/// Where one lies from the other: a direction (0..7, as Direction) and how far; no direction if on no common line.
struct Geometry {
  static constexpr std::uint8_t kNone = 255;
  std::array<std::array<std::uint8_t, kSpots>, kSpots> direction{};
  std::array<std::array<std::uint8_t, kSpots>, kSpots> distance{};
  std::array<std::array<Raw, kDirections>, kSpots> ray{};  ///< all points of a line, its start not among them
  Raw board;
  std::array<Raw, kRows> row{};
  std::array<Raw, kFiles> file{};

  /// What lies strictly between two points of a line in this direction.
  [[nodiscard]] Bits between(int from, int to, std::size_t d) const {
    return Bits(ray[static_cast<std::size_t>(from)][d]) - Bits(ray[static_cast<std::size_t>(to)][d]) - single(to);
  }
};

[[nodiscard]] inline std::unique_ptr<Geometry> make_geometry() {
  auto made = std::make_unique<Geometry>();
  for (auto& row : made->direction) row.fill(Geometry::kNone);
  for (int i = 0; i < kPoints; ++i) {
    const Point from(i);
    const auto a = static_cast<std::size_t>(spot_of(from));
    made->board.insert(spot_of(from));
    made->row[static_cast<std::size_t>(from.vert())].insert(spot_of(from));
    made->file[static_cast<std::size_t>(from.hori())].insert(spot_of(from));
    for (std::size_t d = 0; d < kDirections; ++d) {
      std::uint8_t distance = 0;
      for (const Point to : line(from, static_cast<Direction>(d))) {
        const auto b = static_cast<std::size_t>(spot_of(to));
        made->direction[a][b] = static_cast<std::uint8_t>(d);
        made->distance[a][b] = ++distance;
        made->ray[a][d].insert(spot_of(to));
      }
    }
  }
  return made;
}

/// Null until an engine is made. Nothing here may run when the program starts, as every processor has to run that.
inline const Geometry* the_geometry = nullptr;

/// Whoever makes an engine calls this first, on any thread.
inline void prepare_geometry() {
  static const std::unique_ptr<const Geometry> made = [] {
    std::unique_ptr<const Geometry> first = make_geometry();
    the_geometry = first.get();
    return first;
  }();
}

[[nodiscard]] inline const Geometry& geometry() { return *the_geometry; }

/// What a class of pieces can do, by the ruling's Reach; ranges for the two directions of each axis.
struct Mover {
  Reach reach;
  /// What it takes lies on its own ways of moving.
  bool takes_as_it_moves = false;
  bool is_fixed = true;  ///< it neither moves nor takes
};

struct Tables {
  explicit Tables(const Rules& ruling);

  Rules rules;
  std::uint32_t serial;                                                   ///< another one for each Tables made, never 0
  std::array<std::array<std::array<Mover, kKinds>, 2>, kSides> movers{};  ///< [side][hero][kind]
  std::array<Raw, kKinds> arrive{};
  /// Where a lone piece of the first kind may join a lone one of the second, two or more points away; the same from the
  /// next point.
  std::array<std::array<Raw, kKinds>, kKinds> joinable{}, joinable_near{};
  std::array<std::uint16_t, kKinds> join_partners{};  ///< kinds that a lone piece of this kind may join anywhere
  /// Where the first kind may join a stack that the second leads and goes on leading.
  std::array<std::array<Raw, kKinds>, kKinds> aboard{};
  /// From where, whatever stands between, a piece of the kind could take on the point, and where to from there. (A
  /// commander face to face with the other aside.)
  std::array<std::array<std::array<std::array<Raw, kSpots>, kKinds>, 2>, kSides> aims{};
  std::array<std::array<Raw, kSpots>, kSides> aims_of_any{};
  /// What may matter to how a piece of the kind goes and takes from a point, that point among it, as far as ranges
  /// decide; the lines up to the first piece, along which commanders and others go any distance, aside.
  std::array<std::array<std::array<std::array<Raw, kSpots>, kKinds>, 2>, kSides> sights{};
  /// Where to an aircraft may fly over everything; nothing where something may stop it.
  std::array<std::array<std::array<Raw, kSpots>, 2>, kSides> flights{};
  int farthest_take = 0;                           ///< the largest of all ranges for taking
  std::array<Two, 4> fords{};                      ///< by axis: where a bound piece may not step over the river from
  std::array<Two, 4> corners{};                    ///< by axis: from where a step leads past a corner of the bank
  std::array<std::array<Raw, kSpots>, 4> rings{};  ///< by radius (1..3), circles
  std::array<std::array<Raw, kSpots>, 4> boxes{};
  Raw water;                    ///< files a and b
  bool safety_matters = false;  ///< some turns are illegal for what they expose

  /// May a piece of this kind become a rider there? (kernel/README.md, "Joining", on ground)
  [[nodiscard]] bool may_ride(Kind rider, Kind carrier, Point point) const {
    if (rules.may_arrive(rider, point) || rules.joining.anywhere_at_sea) return true;
    return carrier == Kind::navy && (rules.ground_of(point) != Ground::sea || rider == Kind::aircraft);
  }

  [[nodiscard]] const Mover& mover(int side, int hero, int kind) const {
    return movers[static_cast<std::size_t>(side)][static_cast<std::size_t>(hero)][static_cast<std::size_t>(kind)];
  }
  [[nodiscard]] Bits aim(int side, int hero, int kind, int spot) const {
    return aims[static_cast<std::size_t>(side)][static_cast<std::size_t>(hero)][static_cast<std::size_t>(kind)]
               [static_cast<std::size_t>(spot)];
  }
};

namespace tables_detail {

// How far a piece takes, whichever of its arms it uses, in the directions of a line (the farther of both).
inline int take_range(const Rules& rules, Kind kind, int hero, const Reach& reach, std::size_t d) {
  if (kind == Kind::navy) {
    int far = 0;
    for (const auto* arms : {&rules.ships.missile, &rules.ships.gun, &rules.ships.anti_aircraft}) {
      const auto& range = (*arms)[static_cast<std::size_t>(hero)].range;
      far = std::max({far, int{range[d]}, int{range[(d + 4) % 8]}});
    }
    return far;
  }
  int far = std::max(reach.take[d], reach.take[(d + 4) % 8]);
  if (rules.stays_diagonally[index(kind)]) far = std::max(far, 1);
  return far;
}

inline bool moves_where_it_takes(const Rules& rules, Kind kind, const Reach& reach) {
  if (kind == Kind::navy || kind == Kind::aircraft || rules.stays_diagonally[index(kind)]) return false;
  for (std::size_t d = 0; d < kDirections; ++d)
    if (reach.take[d] > reach.move[d]) return false;
  return reach.move_blockers == reach.take_blockers || reach.move_blockers == Blockers::none;
}

inline Raw aims_from(const Rules& rules, Kind kind, int hero, const Reach& reach, Point from) {
  Raw aims;
  for (std::size_t d = 0; d < kDirections; ++d) {
    int distance = 0;
    for (const Point to : line(from, static_cast<Direction>(d)))
      if (++distance <= take_range(rules, kind, hero, reach, d)) aims.insert(spot_of(to));
  }
  return aims;
}

inline Raw sight_from(const Rules& rules, Kind kind, int hero, const Reach& reach, Point from) {
  Raw sight;
  sight.insert(spot_of(from));
  for (std::size_t d = 0; d < kDirections; ++d) {
    const bool slides = kind == Kind::commander && hero == 0;
    const int far = std::max(slides ? 0 : int{reach.move[d]}, take_range(rules, kind, hero, reach, d));
    int distance = 0;
    for (const Point to : line(from, static_cast<Direction>(d)))
      if (++distance <= far) sight.insert(spot_of(to));
  }
  return sight;
}

inline Raw flights_from(const Rules& rules, const Reach& reach, Point from) {
  Raw flights;
  if (reach.move_blockers != Blockers::none || rules.river.bound_to_fords[index(Kind::aircraft)]) return flights;
  for (std::size_t d = 0; d < kDirections; ++d) {
    int distance = 0;
    for (const Point to : line(from, static_cast<Direction>(d)))
      if (++distance >= reach.nearest && distance <= reach.move[d]) flights.insert(spot_of(to));
  }
  return flights;
}

inline Raw round(Point center, int radius, RingRules::Shape shape) {
  Raw set;
  for (int i = 0; i < kPoints; ++i) {
    const int dv = Point(i).vert() - center.vert(), dh = Point(i).hori() - center.hori();
    const bool in = shape == RingRules::Shape::circle ? dv * dv + dh * dh <= radius * radius
                                                      : std::abs(dv) <= radius && std::abs(dh) <= radius;
    if (in) set.insert(spot_of(Point(i)));
  }
  return set;
}

// From where on its bank a bound piece may not step over the river in a direction, as `may_cross` words it for ways
// that end on files c to k.
inline Raw no_ford(const RiverRules& river, std::size_t d) {
  Raw set;
  if (kVertStep[d] == 0) return set;
  const int vert = kVertStep[d] > 0 ? 5 : 6;
  for (int hori = 0; hori < kFiles; ++hori) {
    const int beside = hori + kHoriStep[d];
    if (beside < 0 || beside >= kFiles) continue;
    const auto ford = [&](int file) { return river.ford[static_cast<std::size_t>(file)]; };
    const bool straight = beside == hori;
    const bool may =
        straight ? ford(hori) : river.diagonal == RiverRules::Diagonal::either_end && (ford(hori) || ford(beside));
    if (!may && !(straight && hori < 2)) set.insert(spot_of(vert, hori));
  }
  return set;
}

// From where a diagonal step leads between coast and river, past the corner of the bank: c5-d6 and c8-d7.
inline Raw past_corner(std::size_t d) {
  Raw set;
  for (const auto& [coast, river] : {std::pair{Point(4, 2), Point(5, 3)}, std::pair{Point(7, 2), Point(6, 3)}})
    for (const auto& [from, to] : {std::pair{coast, river}, std::pair{river, coast}})
      if (to.vert() - from.vert() == kVertStep[d] && to.hori() - from.hori() == kHoriStep[d]) set.insert(spot_of(from));
  return set;
}

}  // namespace tables_detail

inline Tables::Tables(const Rules& ruling) : rules(ruling) {
  static std::atomic<std::uint32_t> made = 0;
  serial = ++made;
  using namespace tables_detail;
  for (std::size_t s = 0; s < kSides; ++s)
    for (std::size_t h = 0; h < 2; ++h)
      for (std::size_t k = 0; k < kKinds; ++k) {
        Mover& mover = movers[s][h][k];
        mover.reach = rules.reach[s][h][k];
        for (std::size_t d = 0; d < kDirections; ++d) {
          const int far = take_range(rules, static_cast<Kind>(k), static_cast<int>(h), mover.reach, d);
          mover.is_fixed = mover.is_fixed && far == 0 && mover.reach.move[d] == 0;
          farthest_take = std::max(farthest_take, far);
        }
        mover.is_fixed = mover.is_fixed && !mover.reach.along_lines;
        mover.takes_as_it_moves = moves_where_it_takes(rules, static_cast<Kind>(k), mover.reach);
        for (int i = 0; i < kPoints; ++i) {
          const auto spot = static_cast<std::size_t>(spot_of(Point(i)));
          aims[s][h][k][spot] = aims_from(rules, static_cast<Kind>(k), static_cast<int>(h), mover.reach, Point(i));
          for (std::size_t w = 0; w < 4; ++w) aims_of_any[s][spot].words[w] |= aims[s][h][k][spot].words[w];
          if (static_cast<Kind>(k) == Kind::aircraft) flights[s][h][spot] = flights_from(rules, mover.reach, Point(i));
          sights[s][h][k][spot] = sight_from(rules, static_cast<Kind>(k), static_cast<int>(h), mover.reach, Point(i));
        }
      }
  for (std::size_t k = 0; k < kKinds; ++k)
    for (int i = 0; i < kPoints; ++i) {
      const Point point(i);
      if (rules.may_arrive(static_cast<Kind>(k), point)) arrive[k].insert(spot_of(point));
      for (std::size_t carrier = 0; carrier < kKinds; ++carrier)
        if (may_ride(static_cast<Kind>(k), static_cast<Kind>(carrier), point))
          aboard[k][carrier].insert(spot_of(point));
      for (std::size_t t = 0; t < kKinds; ++t) {
        const Stack actor(Piece{static_cast<Kind>(k)}), target(Piece{static_cast<Kind>(t)});
        if (may_join(rules, actor, target, point, 2)) joinable[k][t].insert(spot_of(point));
        if (may_join(rules, actor, target, point, 1)) {
          joinable_near[k][t].insert(spot_of(point));
          join_partners[k] = static_cast<std::uint16_t>(join_partners[k] | (1U << t));
        }
      }
    }
  for (std::size_t axis = 0; axis < 4; ++axis)
    fords[axis] = Two(Bits(no_ford(rules.river, axis)), Bits(no_ford(rules.river, axis + 4)));
  for (std::size_t axis = 0; axis < 4; ++axis)
    corners[axis] = Two(Bits(past_corner(axis)), Bits(past_corner(axis + 4)));
  for (int radius = 1; radius <= 3; ++radius)
    for (int i = 0; i < kPoints; ++i) {
      const auto spot = static_cast<std::size_t>(spot_of(Point(i)));
      rings[static_cast<std::size_t>(radius)][spot] = round(Point(i), radius, RingRules::Shape::circle);
      boxes[static_cast<std::size_t>(radius)][spot] = round(Point(i), radius, RingRules::Shape::box);
    }
  for (int vert = 0; vert < kRows; ++vert)
    for (int hori = 0; hori < 2; ++hori) water.insert(spot_of(vert, hori));
  safety_matters = !rules.commanders.may_be_exposed || rules.commanders.facing == CommanderRules::Facing::forbidden;
}

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA

// Turns of lone pieces along one axis, so that what changes on a line is counted anew on that line only.
#pragma once

#include "model/games/co-tu-lenh/fast/safety.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

/// Lone pieces of one kind, none of which needs a look for what it exposes where no point of `danger.targets` is
/// concerned.
struct Flock {
  Piece piece;
  Bits pieces;
  Bits partners;  ///< whom they may join, none of `danger.targets` among them
};

/// Ships that take something may take a ship besides.
[[nodiscard]] inline bool shoots_twice(const Rules& rules, Kind kind) {
  return kind == Kind::navy && rules.stacks.two_shots;
}

/// Might one of the flock shoot at a ship of the other side's on one of these points?
[[nodiscard]] inline bool see_ships(const Scene& scene, const Flock& flock, Bits points) {
  const Bits ships = scene.board.kind[index(Kind::navy)] & scene.enemy & points;
  if (!ships.any()) return false;
  Bits aimed;
  each_spot(flock.pieces, [&](int spot) {
    aimed = aimed | scene.tables.aim(scene.us, flock.piece.hero ? 1 : 0, static_cast<int>(flock.piece.kind), spot);
  });
  return (aimed & ships).any();
}

/// Turns of some of a flock along an axis, the burning of aircraft aside.
struct AxisTurns {
  std::int64_t count = 0;  ///< removals aside
  Bits gone;               ///< what they may remove, staying where they are
  bool wrong = false;      ///< the turn may be lost there
};

/// Counts them; nothing where the whole flock has to be looked at: something is taken in doubt, or by one that may go
/// on.
class AxisCount {
 public:
  AxisCount(const Scene& scene, const Danger& danger, const Flock& flock, Bits zone)
      : scene_(scene),
        danger_(danger),
        flock_(flock),
        zone_(zone),
        mover_(scene.tables.mover(scene.us, flock.piece.hero ? 1 : 0, static_cast<int>(flock.piece.kind))),
        ground_(terrain(scene, flock.piece.kind, mover_, zone)),
        steps_(scene.empty & Bits(scene.tables.arrive[index(flock.piece.kind)])),
        partners_(flock.partners & scene.own),
        shoots_again_(shoots_twice(scene.rules(), flock.piece.kind) && see_ships(scene, flock, scene.enemy)) {}

  [[nodiscard]] std::optional<AxisTurns> operator()(int axis, Bits movers) const {
    Tally tally;
    CountWays ways(tally, steps_ | partners_, steps_, ground_.ashore, scene_.enemy);
    go_on_axis(axis, scene_.rules().rings.origin_counts ? movers - zone_ : movers, mover_, ground_, scene_.tables,
               ways);
    AxisTurns turns{static_cast<std::int64_t>(tally.total()), {}, may_go_wrong() && ways.wrong.any()};
    if (mover_.takes_as_it_moves && !ways.met.any()) return turns;
    bool simple = true;
    each_spot(movers, [&](int spot) { simple = simple && takings(axis, spot, turns); });
    return simple ? std::optional(turns) : std::nullopt;
  }

 private:
  [[nodiscard]] bool may_go_wrong() const {
    const Kind kind = flock_.piece.kind;
    return scene_.rules().river.wrong_crossing == RiverRules::WrongCrossing::loses_turn && kind != Kind::aircraft &&
           kind != Kind::navy;
  }

  [[nodiscard]] bool takings(int axis, int spot, AxisTurns& turns) const {
    const auto& rays = geometry().ray[static_cast<std::size_t>(spot)];
    const Bits line = Bits(rays[static_cast<std::size_t>(axis)]) | Bits(rays[static_cast<std::size_t>(axis) + 4]);
    const Piece piece = flock_.piece;
    const Bits aimed =
        scene_.tables.aim(scene_.us, piece.hero ? 1 : 0, static_cast<int>(piece.kind), spot) & line & scene_.enemy;
    if ((aimed & danger_.targets).any()) return false;
    bool simple = true;
    each_spot(aimed, [&](int to) {
      take(scene_, Party{spot, piece}, to, [&](const Deed& deed) { simple = simple && add(deed, turns); });
    });
    return simple;
  }

  [[nodiscard]] bool add(const Deed& deed, AxisTurns& turns) const {
    if (deed.manner == Manner::burn) return true;
    if (leaves(deed.manner)) {
      ++turns.count;
      return true;
    }
    turns.gone = turns.gone | single(deed.to);
    return !deed.spares && !shoots_again_;
  }

  const Scene& scene_;
  const Danger& danger_;
  const Flock& flock_;
  Bits zone_;
  const Mover& mover_;
  Terrain ground_;
  Bits steps_, partners_;
  bool shoots_again_;
};

/// What the turns of some of a flock along an axis were before, as last asked for.
class AxisMemory {
 public:
  template <class Count>
  [[nodiscard]] const std::optional<AxisTurns>& of(int axis, Bits movers, Count&& count) {
    Entry& entry = entries_[static_cast<std::size_t>(axis)];
    if ((entry.movers ^ movers).any()) entry = {movers, count()};
    return entry.turns;
  }

 private:
  struct Entry {
    Bits movers;
    std::optional<AxisTurns> turns;
  };
  std::array<Entry, 4> entries_;
};

/// How the turns of a flock change.
struct Change {
  std::int64_t more = 0;
  Bits gained, lost;   ///< what can be removed now, and what no more
  bool wrong = false;  ///< the turn may be lost by a way that was not there
};

/// What becomes of a flock's turns after the other side has changed a few points, taking none of the flock; nothing
/// where the whole flock has to be looked at. `stirred`: points that rings hold, or held, which are others now.
class FlockChange {
 public:
  FlockChange(const Scene& before, const Scene& after, const Danger& danger, const Flock& flock, AxisMemory& memory)
      : before_(before), after_(after), danger_(danger), flock_(flock), memory_(memory) {}

  [[nodiscard]] std::optional<Change> operator()(Bits touched, Bits stirred) {
    if (flock_.piece.kind == Kind::aircraft) {
      zone_before_ = minded_zone(before_, flock_.piece);
      zone_after_ = stirred.any() ? minded_zone(after_, flock_.piece) : zone_before_;
    }
    if (shoots_twice(before_.rules(), flock_.piece.kind) &&
        (see_ships(before_, flock_, touched) || see_ships(after_, flock_, touched)))
      return std::nullopt;
    each_spot(flock_.pieces, [&](int spot) { note(spot, touched, stirred); });
    std::optional<Change> change = on_axes();
    if (change) change->more += burning();
    return change;
  }

 private:
  void note(int spot, Bits touched, Bits stirred) {
    const Bits sight = before_.tables.sights[static_cast<std::size_t>(before_.us)][flock_.piece.hero ? 1 : 0]
                                            [index(flock_.piece.kind)][static_cast<std::size_t>(spot)];
    if (flock_.piece.kind == Kind::aircraft && (sight & stirred).any()) {
      for (Bits& on_axis : movers_) on_axis = on_axis | single(spot);
      return;
    }
    each_spot(sight & touched, [&](int point) {
      Bits& on_axis = movers_[direction(spot, point) % 4];
      on_axis = on_axis | single(spot);
    });
  }

  [[nodiscard]] std::optional<Change> on_axes() {
    const AxisCount count(after_, danger_, flock_, zone_after_);
    Change change;
    AxisTurns was, is;
    for (int axis = 0; axis < 4; ++axis) {
      const Bits some = movers_[static_cast<std::size_t>(axis)];
      if (!some.any()) continue;
      const std::optional<AxisTurns>& old =
          memory_.of(axis, some, [&] { return AxisCount(before_, danger_, flock_, zone_before_)(axis, some); });
      if (!old) return std::nullopt;
      const std::optional<AxisTurns> now = count(axis, some);
      if (!now) return std::nullopt;
      change.more += now->count - old->count;
      was = {0, was.gone | old->gone, was.wrong || old->wrong};
      is = {0, is.gone | now->gone, is.wrong || now->wrong};
    }
    change.gained = is.gone;
    change.lost = was.gone - is.gone;
    change.wrong = is.wrong;
    // Others of the flock might remove it still, or go such a way, as long as it is there.
    if ((change.lost & after_.occupied).any() || (was.wrong && !is.wrong)) return std::nullopt;
    return change;
  }

  /// How many more aircraft burn somewhere.
  [[nodiscard]] int burning() const {
    if (flock_.piece.kind != Kind::aircraft || before_.rules().aircraft.crossing != AircraftRules::Crossing::burns)
      return 0;
    int more = 0;
    each_spot(movers_[0] | movers_[1] | movers_[2] | movers_[3], [&](int spot) {
      more += (burns(after_, zone_after_, spot) ? 1 : 0) - (burns(before_, zone_before_, spot) ? 1 : 0);
    });
    return more;
  }

  [[nodiscard]] bool burns(const Scene& scene, Bits zone, int spot) const {
    if (!is_near(scene, zone, spot)) return false;
    if (surely_burns(scene, zone, spot, flock_.piece, scene.empty)) return true;
    return burns_somewhere(scene, {spot, flock_.piece}, reach_of(scene, spot, flock_.piece));
  }

  const Scene& before_;
  const Scene& after_;
  const Danger& danger_;
  const Flock& flock_;
  AxisMemory& memory_;
  Bits zone_before_, zone_after_;
  std::array<Bits, 4> movers_{};
};

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA

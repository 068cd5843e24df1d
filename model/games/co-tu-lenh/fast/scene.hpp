// What one side sees of a board before it acts: whose points are whose, the rings of the other side, who leads heavy
// pieces over the river. Worked out when first asked for.
#pragma once

#include "model/games/co-tu-lenh/fast/board.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

struct Ring {
  const Raw* points;
  int center;
};

/// The ring of a piece that stands or rides there; nothing if it makes none.
[[nodiscard]] inline const Raw* find_ring(const Tables& tables, Piece maker, int spot) {
  const RingRules& rules = tables.rules.rings;
  const int plain = rules.radius[index(maker.kind)];
  if (plain == 0) return nullptr;
  const auto radius = static_cast<std::size_t>(plain + (maker.hero && rules.heroes_grow ? 1 : 0));
  const bool circle = rules.shape[index(maker.kind)] == RingRules::Shape::circle;
  return &(circle ? tables.rings : tables.boxes)[radius][static_cast<std::size_t>(spot)];
}
[[nodiscard]] inline Bits ring_of(const Tables& tables, Piece maker, int spot) {
  const Raw* ring = find_ring(tables, maker, spot);
  return ring == nullptr ? Bits() : Bits(*ring);
}

/// Does anybody there make rings, or would it, standing alone?
[[nodiscard]] inline bool could_make_rings(const Rules& rules, const Stack& stack) {
  for (int place = 0; place < stack.size(); ++place)
    if (rules.rings.radius[index(stack.piece(place).kind)] > 0) return true;
  return false;
}

/// All that is in rings of those of a side on one point.
[[nodiscard]] inline Bits rings_of(const Tables& tables, const Board& board, int spot, int side) {
  const Stack stack = board.stack(spot);
  if (stack.empty() || static_cast<int>(index(stack.side())) != side) return {};
  Bits points;
  const int counted = tables.rules.rings.carried_count ? stack.size() : 1;
  for (int place = 0; place < counted; ++place) points = points | ring_of(tables, stack.piece(place), spot);
  return points;
}

/// Every point up to the first piece, that one among them, on the lines along the axes.
[[nodiscard]] inline Bits slide(int from, Bits occupied) {
  Bits points;
  for (const std::size_t d : {0U, 2U, 4U, 6U}) {
    const Bits ray = geometry().ray[static_cast<std::size_t>(from)][d];
    const Bits stops = ray & occupied;
    points = points | ray;
    if (!stops.any()) continue;
    const int first = d < 4 ? first_spot(stops) : last_spot(stops);
    points = points - Bits(geometry().ray[static_cast<std::size_t>(first)][d]);
  }
  return points;
}

class Scene {
 public:
  Scene(const Tables& all_tables, const Board& position, int side)
      : tables(all_tables),
        board(position),
        us(side),
        them(1 - side),
        own(position.side[static_cast<std::size_t>(side)]),
        enemy(position.side[static_cast<std::size_t>(1 - side)]),
        occupied(own | enemy),
        empty(Bits(geometry().board) - occupied) {}

  const Tables& tables;
  const Board& board;
  int us, them;
  Bits own, enemy, occupied, empty;

  [[nodiscard]] const Rules& rules() const { return tables.rules; }

  /// All points in some ring of the other side's.
  [[nodiscard]] Bits zone() const {
    find_rings();
    return zone_;
  }
  [[nodiscard]] std::size_t ring_count() const {
    find_rings();
    return count_;
  }
  [[nodiscard]] const Ring& ring(std::size_t i) const { return rings_[i]; }

  /// What stops a piece on its way, and the points over which it goes on.
  [[nodiscard]] Bits blockers(Blockers who) const {
    switch (who) {
      case Blockers::any: return occupied;
      case Blockers::none: return {};
      case Blockers::enemies: return enemy;
      case Blockers::ships: return board.kind[index(Kind::navy)];
    }
    return occupied;
  }

  /// Has the other side a gun or a missile, standing or carried?
  [[nodiscard]] bool enemy_air_defence() const {
    const Bits standing = (board.kind[index(Kind::gun)] | board.kind[index(Kind::missile)]) & enemy;
    if (standing.any()) return true;
    bool found = false;
    each_spot(board.loaded & enemy, [&](int spot) {
      found = found || board.stack(spot).holds(Kind::gun) || board.stack(spot).holds(Kind::missile);
    });
    return found;
  }

  /// Where a bound piece may end a way over deep water all the same: land pieces where an engineer leads them.
  [[nodiscard]] Bits led(Kind kind) const {
    using Following = RiverRules::Following;
    const Following following = rules().river.following;
    if (following == Following::carried || kind == Kind::aircraft || kind == Kind::navy) return {};
    Bits points;
    each_spot(board.kind[index(Kind::engineer)] & own, [&](int spot) {
      const bool far = spot / 16 > 5;
      for (int vert = far ? 6 : 0; vert < (far ? kRows : 6); ++vert) {
        if (following == Following::engineer_across) {
          points = points | Bits(geometry().row[static_cast<std::size_t>(vert)]);
        } else if (std::abs(vert - spot / 16) <= 1) {
          points = points | (Bits(tables.boxes[1][static_cast<std::size_t>(spot)]) &
                             Bits(geometry().row[static_cast<std::size_t>(vert)]));
        }
      }
    });
    return points;
  }

 private:
  void find_rings() const {
    if (found_) return;
    found_ = true;
    const RingRules& ring_rules = rules().rings;
    for (const Kind kind : {Kind::gun, Kind::missile, Kind::navy}) {
      if (ring_rules.radius[index(kind)] == 0) continue;
      each_spot(board.kind[index(kind)] & enemy, [&](int spot) { add(spot, board.carrier(spot)); });
    }
    if (!ring_rules.carried_count) return;
    each_spot(board.loaded & enemy, [&](int spot) {
      const Stack stack = board.stack(spot);
      for (int place = 1; place < stack.size(); ++place) add(spot, stack.piece(place));
    });
  }

  void add(int spot, Piece maker) const {
    const Raw* points = find_ring(tables, maker, spot);
    if (points == nullptr || count_ == rings_.size()) return;
    rings_[count_++] = {points, spot};
    zone_ = zone_ | Bits(*points);
  }

  mutable bool found_ = false;
  mutable std::size_t count_ = 0;
  mutable std::array<Ring, 12> rings_;
  mutable Bits zone_;
};

/// Empty points on which the commander of the side that acts would face the other one. `all_go`: nothing stays where it
/// is now.
[[nodiscard]] inline Bits in_view(const Scene& scene, bool all_go) {
  const int home = scene.board.commander[static_cast<std::size_t>(scene.us)];
  const int other = scene.board.commander[static_cast<std::size_t>(scene.them)];
  if (home == kNowhere || other == kNowhere) return {};
  const bool open = scene.board.carrier(other).kind == Kind::commander;
  if (!open && !scene.rules().commanders.covered_counts) return {};
  return slide(other, all_go ? scene.occupied - single(home) : scene.occupied) & scene.empty;
}

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA

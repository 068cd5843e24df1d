// What a turn may not expose: who could take the commander, and which acts could change that.
#pragma once

#include "model/games/co-tu-lenh/fast/deeds.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

/// Pieces of `by` that might take on the point, whatever stands between.
[[nodiscard]] inline Bits suspects(const Tables& tables, const Board& board, int by, int point) {
  const Bits side = board.side[static_cast<std::size_t>(by)] &
                    Bits(tables.aims_of_any[static_cast<std::size_t>(by)][static_cast<std::size_t>(point)]);
  Bits found;
  if (!side.any()) return found;
  for (std::size_t kind = 0; kind < kKinds; ++kind)
    found = found | (board.kind[kind] & tables.aim(by, 0, static_cast<int>(kind), point));
  return (found | board.heroes | board.loaded) & side;
}

/// Who of a side might take the other's commander by one act, whatever stands between.
[[nodiscard]] inline Bits might_take_commander(const Tables& tables, const Board& board, int by) {
  const int goal = board.commander[static_cast<std::size_t>(1 - by)];
  if (goal == kNowhere) return {};
  Bits found = suspects(tables, board, by, goal);
  if (tables.rules.commanders.facing == CommanderRules::Facing::taken) {
    const std::optional<Bits> between = between_commanders(board);
    if (between && !between->any()) found = found | single(board.commander[static_cast<std::size_t>(by)]);
  }
  return found;
}

/// Calls visit(spot, place, piece) for the pieces that could take the other side's commander by one act (threats.hpp),
/// until it says that this is enough.
template <class Visit>
inline void each_threat(const Tables& tables, const Board& board, int by, Visit&& visit) {
  const int goal = board.commander[static_cast<std::size_t>(1 - by)];
  const Bits found = might_take_commander(tables, board, by);
  if (!found.any()) return;
  const Scene scene(tables, board, by);
  const bool riders = tables.rules.stacks.splits != StackRules::Splits::never;
  bool enough = false;
  each_spot(found, [&](int spot) {
    const Stack stack = board.stack(spot);
    for (int place = 0; place < (riders ? stack.size() : 1) && !enough; ++place) {
      const Piece piece = stack.piece(place);
      if (piece.kind != Kind::commander && !tables
                                                .aims[static_cast<std::size_t>(by)][piece.hero ? 1 : 0]
                                                     [index(piece.kind)][static_cast<std::size_t>(goal)]
                                                .contains(spot))
        continue;
      const Party party{spot, piece, place == 0 ? 0 : Stack(piece).bits(), place > 0, false, place > 0};
      bool takes_it = false;
      take(scene, party, goal, [&](const Deed& deed) { takes_it = takes_it || (takes(deed.manner) && !deed.spares); });
      if (takes_it) enough = visit(spot, place, piece);
    }
  });
}

[[nodiscard]] inline bool threatened(const Tables& tables, const Board& board, int whose) {
  bool found = false;
  each_threat(tables, board, 1 - whose, [&](int, int, Piece) { return found = true; });
  return found;
}

[[nodiscard]] inline bool commanders_face(const Tables& tables, const Board& board) {
  const std::optional<Bits> between = between_commanders(board);
  if (!between || between->any()) return false;
  const bool open = board.carrier(board.commander[0]).kind == Kind::commander &&
                    board.carrier(board.commander[1]).kind == Kind::commander;
  return open || tables.rules.commanders.covered_counts;
}

/// May `side` leave the board like this at the end of its turn?
[[nodiscard]] inline bool may_leave(const Tables& tables, const Board& board, int side) {
  const CommanderRules& rules = tables.rules.commanders;
  if (rules.facing == CommanderRules::Facing::forbidden && commanders_face(tables, board)) return false;
  return rules.may_be_exposed || !threatened(tables, board, side);
}

/// Which acts need a look: all of them, or those from some points, or at some.
struct Danger {
  bool everywhere = false;
  bool anybody = false;  ///< somebody might take the commander where it is now, if much changed
  bool close = false;    ///< or by what a single quiet act changes
  bool in_line = false;  ///< the commanders are on a line on which they must not face each other, and
  Bits shields;          ///< this stands between them
  Bits lines;            ///< where somebody might take the commander, if much changed: on the way there
  Bits origins, targets;
  bool certain = false;  ///< as it is, the board must not be left: what changes nothing on `remedies` does not help
  Bits remedies;

  /// Could turns that change only points among these expose the commander, which stays where it is?
  [[nodiscard]] bool may_hang_on(Bits points) const {
    return everywhere || (lines & points).any() || (in_line && !(shields - points).any());
  }
};

/// Does an act of a lone piece or a whole stack, not the commander's, need a look?
[[nodiscard]] inline bool is_doubted(const Danger& danger, int from, int to) {
  return danger.everywhere || ((danger.targets & single(to)) | (danger.origins & single(from))).any();
}
[[nodiscard]] inline bool is_doubted(const Danger& danger, const Deed& deed) {
  return is_doubted(danger, deed.from, deed.to);
}

/// Could a turn of several acts, all of them of what stands on a point, expose the commander?
[[nodiscard]] inline bool may_expose(const Scene& scene, const Danger& danger, int spot) {
  if (!scene.tables.safety_matters) return false;
  if (scene.board.commander[static_cast<std::size_t>(scene.us)] == spot) return true;
  if (!danger.anybody) return false;
  const Bits sight = sight_of(scene, scene.board.stack(spot), spot);
  return danger.may_hang_on(sight) || ((danger.origins & single(spot)) | (danger.targets & sight)).any();
}

/// Notes one piece (or face) that is stopped only by what stands between it and the commander.
inline void note_line(const Scene& scene, Danger& danger, Bits stops) {
  const int count = stops.count();
  if (count <= 1) danger.origins = danger.origins | (stops & scene.own);
  if (count <= 1) danger.targets = danger.targets | (stops & scene.enemy);
  // One act removes two only where an aircraft is lost with its target.
  if (count == 2) danger.origins = danger.origins | (stops & scene.own & scene.board.kind[index(Kind::aircraft)]);
}

/// Who moves or joins them changes what the other side's aircraft can do.
inline void note_rings(const Scene& scene, Danger& danger) {
  const RingRules& rings = scene.rules().rings;
  Bits makers = scene.board.loaded;
  for (std::size_t kind = 0; kind < kKinds; ++kind)
    if (rings.radius[kind] > 0) makers = makers | scene.board.kind[kind];
  danger.origins = danger.origins | (makers & scene.own);
  danger.targets = danger.targets | (makers & scene.own);
}

[[nodiscard]] inline Blockers take_blockers(const Tables& tables, const Scene& scene, Piece piece) {
  // A ship's arms differ; and a commander takes from afar over empty points only.
  return piece.kind == Kind::navy
             ? Blockers::any
             : tables.mover(scene.them, piece.hero ? 1 : 0, static_cast<int>(piece.kind)).reach.take_blockers;
}

/// What stands between a point and those who might take there, and they themselves: only there a change matters that
/// makes nobody else aim at the point.
[[nodiscard]] inline Bits lines_from(Bits suspected, int point) {
  Bits points = single(point);
  each_spot(suspected, [&](int spot) {
    points = points | geometry().between(point, spot, direction(point, spot)) | single(spot);
  });
  return points;
}

/// Who change more by leaving, or by being taken, than their points show: makers of rings, which aircraft mind, and the
/// other side's engineers, who lead others over the river.
[[nodiscard]] inline Bits leaders_and_makers(const Scene& scene, Piece against) {
  Bits found;
  each_spot(against.kind == Kind::aircraft ? scene.own : Bits(), [&](int spot) {
    if (could_make_rings(scene.rules(), scene.board.stack(spot))) found = found | single(spot);
  });
  if (scene.rules().river.following == RiverRules::Following::carried) return found;
  each_spot(scene.enemy, [&](int spot) {
    if (scene.board.stack(spot).holds(Kind::engineer)) found = found | single(spot);
  });
  return found;
}

/// A commander in danger: where something must change, if one of those who can take it is to be stopped. (A turn that
/// stops several may stop each on another point.)
[[nodiscard]] inline Bits remedies(const Scene& scene, int home) {
  if (scene.rules().commanders.facing == CommanderRules::Facing::forbidden &&
      commanders_face(scene.tables, scene.board))
    return lines_from(single(scene.board.commander[static_cast<std::size_t>(scene.them)]), home);
  Bits points = geometry().board;
  each_threat(scene.tables, scene.board, scene.them, [&](int spot, int, Piece piece) {
    points = lines_from(single(spot), home) | leaders_and_makers(scene, piece);
    return true;
  });
  return points;
}

/// What the side that is to act has to mind, its commander staying where it is.
[[nodiscard]] inline Danger assess(const Scene& scene) {
  Danger danger;
  const Tables& tables = scene.tables;
  const Board& board = scene.board;
  if (!tables.safety_matters) return danger;
  const int home = board.commander[static_cast<std::size_t>(scene.us)];
  if (home == kNowhere) return danger;
  const CommanderRules& rules = tables.rules.commanders;
  if (rules.facing != CommanderRules::Facing::no_rule &&
      !(rules.facing == CommanderRules::Facing::taken && rules.may_be_exposed)) {
    const std::optional<Bits> stops = between_commanders(board);
    danger.anybody = stops.has_value();
    danger.in_line = danger.anybody;
    danger.shields = stops.value_or(Bits());
    if (stops && stops->count() < 3) {
      danger.close = true;
      danger.everywhere = !stops->any();
      note_line(scene, danger, *stops);
    }
  }
  const Bits found = rules.may_be_exposed ? Bits() : suspects(tables, board, scene.them, home);
  if (found.any()) {
    danger.anybody = danger.close = true;
    danger.lines = lines_from(found, home);
    danger.targets = danger.targets | found | single(home);
    if (threatened(tables, board, scene.us)) danger.everywhere = true;
  }
  if (danger.everywhere) {
    danger.certain = !may_leave(tables, board, scene.us);
    danger.remedies = remedies(scene, home);
    return danger;
  }
  each_spot(found, [&](int spot) {
    const Bits between = geometry().between(home, spot, direction(home, spot));
    const Stack stack = board.stack(spot);
    for (int place = 0; place < stack.size(); ++place) {
      const Piece piece = stack.piece(place);
      if (piece.kind == Kind::aircraft) note_rings(scene, danger);
      const Blockers who = take_blockers(tables, scene, piece);
      // The other side's view: its enemies are ours.
      Bits stops = between & (who == Blockers::enemies ? scene.own
                              : who == Blockers::ships ? board.kind[index(Kind::navy)]
                                                       : scene.occupied);
      if (who == Blockers::none) stops = {};
      note_line(scene, danger, stops);
      if (who == Blockers::enemies) note_line(scene, danger, between & scene.occupied);
    }
  });
  return danger;
}

/// Looks at what a turn would expose, where there is a doubt.
class Caution {
 public:
  Caution(const Tables& tables, const Board& board)
      : tables_(tables), board_(board), scene_(tables, board, board.to_move), danger_(assess(scene_)) {}
  /// `danger`: what the commander has to fear.
  Caution(const Tables& tables, const Board& board, const Danger& danger)
      : tables_(tables), board_(board), scene_(tables, board, board.to_move), danger_(danger) {}

  [[nodiscard]] const Tables& tables() const { return tables_; }
  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] const Scene& scene() const { return scene_; }
  [[nodiscard]] const Danger& danger() const { return danger_; }

  /// Does a turn that changes these points leave the commander in danger?
  [[nodiscard]] bool is_hopeless(Bits touched) const { return danger_.certain && !(touched & danger_.remedies).any(); }
  /// What the pieces on a point do changes nothing of that, wherever they go.
  [[nodiscard]] bool is_hopeless(int spot) const {
    if (!danger_.certain) return false;
    return !(sight_of(scene_, board_.stack(spot), spot) & danger_.remedies).any();
  }
  [[nodiscard]] bool is_safe(const Deed& deed) const {
    if (is_hopeless(single(deed.from) | single(deed.to))) return false;
    Board next = board_;
    make(next, tables_, deed);
    return may_leave(tables_, next, scene_.us);
  }
  /// May the turn be lost?
  [[nodiscard]] bool may_pass() const { return !danger_.everywhere || may_leave(tables_, board_, scene_.us); }
  /// Several acts in a row might expose it.
  [[nodiscard]] bool may_expose(const Party& party) const {
    return ROLUAT_ISA::may_expose(scene_, danger_, party.from);
  }
  [[nodiscard]] bool of_commander(const Party& party) const {
    return tables_.safety_matters && board_.commander[static_cast<std::size_t>(scene_.us)] == party.from;
  }

 protected:
  const Tables& tables_;
  const Board& board_;
  Scene scene_;
  Danger danger_;
};

/// Of points to which the commander may go: those on which somebody might take it.
[[nodiscard]] inline Bits doubtful(const Scene& scene, Bits goals) {
  const Tables& tables = scene.tables;
  if (!tables.safety_matters || !goals.any()) return {};
  const CommanderRules& rules = tables.rules.commanders;
  Bits found;
  const int other_commander = scene.board.commander[static_cast<std::size_t>(scene.them)];
  if (rules.facing != CommanderRules::Facing::no_rule && other_commander != kNowhere) {
    const int home = scene.board.commander[static_cast<std::size_t>(scene.us)];
    const Bits others = scene.occupied - single(home);
    const Bits line = Bits(geometry().row[static_cast<std::size_t>(other_commander / 16)]) |
                      Bits(geometry().file[static_cast<std::size_t>(other_commander % 16)]);
    each_spot(goals & line, [&](int spot) {
      const std::size_t d = direction(spot, other_commander);
      if (!(geometry().between(spot, other_commander, d) & others).any()) found = found | single(spot);
    });
  }
  if (rules.may_be_exposed) return found;
  unsigned near = scene.enemy.rows();
  for (int i = 0; i < tables.farthest_take; ++i) near |= near << 1U | near >> 1U;
  if ((goals.rows() & near) == 0) return found;
  each_spot(goals - found, [&](int spot) {
    if ((near >> (spot / 16) & 1U) != 0 && suspects(tables, scene.board, scene.them, spot).any())
      found = found | single(spot);
  });
  return found;
}

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA

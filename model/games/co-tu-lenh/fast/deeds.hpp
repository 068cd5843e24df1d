// The acts of one party, point by point, and what an act does to a board.
#pragma once

#include "model/games/co-tu-lenh/fast/joins.hpp"
#include "model/games/co-tu-lenh/fast/takes.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

/// Where a lone piece of a kind may join others of its side, from two or more points away (which matters to a commander
/// and a headquarters only): lone ones, given by kind, and stacks.
[[nodiscard]] inline Bits partners(const Scene& scene, const std::array<Bits, kKinds>& lone, Kind kind) {
  const Tables& tables = scene.tables;
  Bits points;
  for (unsigned kinds = tables.join_partners[index(kind)]; kinds != 0; kinds &= kinds - 1) {
    const auto target = static_cast<std::size_t>(std::countr_zero(kinds));
    points = points | (lone[target] & Bits(tables.joinable[index(kind)][target]));
  }
  const Bits stacks = scene.board.loaded & scene.own;
  if (!stacks.any()) return points;
  const std::uint32_t actor = Stack(Piece{kind, static_cast<Side>(scene.us)}).bits();
  each_spot(stacks, [&](int spot) {
    if (may_join(tables, actor, scene.board.bits(spot), spot, 2)) points = points | single(spot);
  });
  return points;
}

/// Where a party ends a step over free water and land, and whom it joins. `acted`: points where somebody is who has
/// acted.
struct Quiet {
  Bits steps, boards;
  bool burns = false, wrong_crossing = false;
};

[[nodiscard]] inline bool joins(const Scene& scene, const Party& party, int to, const Bits& acted, int distance) {
  if (!scene.rules().stacks.may_rejoin && (acted & single(to)).any()) return false;
  const std::uint32_t bits = party.bits != 0 ? party.bits : scene.board.bits(party.from);
  return may_join(scene.tables, bits, scene.board.bits(to), to, distance);
}

/// Where a change may matter to how far the commander of the side that acts goes, besides what lies on its own lines.
[[nodiscard]] inline Bits sight_of_view(const Scene& scene, Bits stops) {
  const int other = scene.board.commander[static_cast<std::size_t>(scene.them)];
  if (!scene.rules().commanders.stops_in_view || other == kNowhere) return {};
  return slide(other, stops) | single(other);
}

/// Where a change may matter to what a piece there does, `stops` ending the lines along which some go any distance.
[[nodiscard]] inline Bits sight_of(const Scene& scene, Piece piece, int spot, Bits stops) {
  const auto us = static_cast<std::size_t>(scene.us);
  const std::size_t hero = piece.hero ? 1 : 0, kind = index(piece.kind);
  const Bits near = scene.tables.sights[us][hero][kind][static_cast<std::size_t>(spot)];
  const bool slides = piece.kind == Kind::commander || scene.tables.movers[us][hero][kind].reach.along_lines;
  if (!slides) return near;
  return near | slide(spot, stops) | (piece.kind == Kind::commander ? sight_of_view(scene, stops) : Bits());
}

/// Of all that is there: what the first part of a stack takes is no more in the way of the next.
[[nodiscard]] inline Bits sight_of(const Scene& scene, const Stack& stack, int spot) {
  const Bits stops = stack.alone() ? scene.occupied : Bits();
  Bits sight;
  for (int place = 0; place < stack.size(); ++place) sight = sight | sight_of(scene, stack.piece(place), spot, stops);
  return sight;
}

/// Whom a part may join that goes after others of its stack, whatever its own way of moving.
[[nodiscard]] inline Bits follows(const Scene& scene, const Party& party, const Bits& acted) {
  Bits boards;
  if (!scene.rules().stacks.may_follow || !party.begun) return boards;
  each_spot(acted & scene.own, [&](int to) {
    if (to == party.from || direction(party.from, to) == Geometry::kNone) return;
    const int distance = geometry().distance[static_cast<std::size_t>(party.from)][static_cast<std::size_t>(to)];
    if (joins(scene, party, to, acted, distance)) boards = boards | single(to);
  });
  return boards;
}

/// A commander that is no hero, and goes as the rule of its kind says.
[[nodiscard]] inline Quiet commander_acts(const Scene& scene, const Party& party, const Bits& acted) {
  const bool stops_in_view = scene.rules().commanders.stops_in_view;
  const Bits reached = slide(party.from, stops_in_view ? scene.occupied | in_view(scene, !party.part) : scene.occupied);
  Quiet quiet;
  quiet.boards = follows(scene, party, acted);
  quiet.steps = reached & scene.empty & Bits(scene.tables.arrive[index(Kind::commander)]);
  const Bits carriers = reached & scene.own;
  each_spot(carriers, [&](int to) {
    const int distance = geometry().distance[static_cast<std::size_t>(party.from)][static_cast<std::size_t>(to)];
    if (joins(scene, party, to, acted, distance)) quiet.boards = quiet.boards | single(to);
  });
  return quiet;
}

[[nodiscard]] inline Quiet quiet_acts(const Scene& scene, const Party& party, const Bits& acted) {
  const Kind kind = party.leader.kind;
  if (kind == Kind::commander && !party.leader.hero) return commander_acts(scene, party, acted);
  const Reached reached = reach_of(scene, party.from, party.leader, !party.part);
  Quiet quiet;
  quiet.boards = follows(scene, party, acted);
  const Bits may_step = scene.empty & Bits(scene.tables.arrive[index(kind)]);
  quiet.steps = reached.anyhow() & may_step;
  const Bits own_way = reached.by_own_way() & scene.own;
  each_spot(own_way, [&](int to) {
    const int distance = geometry().distance[static_cast<std::size_t>(party.from)][static_cast<std::size_t>(to)];
    if (joins(scene, party, to, acted, distance)) quiet.boards = quiet.boards | single(to);
  });
  if (kind == Kind::aircraft) {
    quiet.burns = burns_on_a_way(scene, party.from, party.leader, reached);
  } else if (kind != Kind::navy && !party.part && !party.begun) {
    quiet.wrong_crossing = scene.rules().river.wrong_crossing == RiverRules::WrongCrossing::loses_turn &&
                           (reached.wrong.either() & may_step).any();
  }
  return quiet;
}

/// Each way on which an aircraft burns over an empty point, and each wrong crossing: to turns all of them are one, to
/// sequences of acts they are not.
struct LostWays {
  Bits burning, wrong;
  [[nodiscard]] bool any() const { return (burning | wrong).any(); }
};

[[nodiscard]] inline LostWays lost_ways(const Scene& scene, const Party& party, const Quiet& quiet) {
  LostWays lost;
  if (!quiet.burns && !quiet.wrong_crossing) return lost;
  const Kind kind = party.leader.kind;
  const Reached reached = reach_of(scene, party.from, party.leader);
  if (quiet.wrong_crossing) lost.wrong = reached.wrong.either() & scene.empty & Bits(scene.tables.arrive[index(kind)]);
  if (!quiet.burns) return lost;
  const Mover& mover = scene.tables.mover(scene.us, party.leader.hero ? 1 : 0, static_cast<int>(kind));
  Reached heedless(terrain(scene, kind, mover, Bits()).ashore);
  go_everywhere(single(party.from), mover, terrain(scene, kind, mover, Bits()), scene.tables, heedless);
  lost.burning = (heedless.by_own_way() & scene.empty) - reached.by_own_way();
  return lost;
}

[[nodiscard]] inline Deed deed(const Party& party, int to, Manner manner) {
  return {static_cast<std::uint8_t>(party.from), static_cast<std::uint8_t>(to), manner, false, party.bits};
}

/// Whom a party may take, as far as lines and ranges decide.
[[nodiscard]] inline Bits targets(const Scene& scene, const Party& party) {
  Bits aimed = scene.tables.aim(scene.us, party.leader.hero ? 1 : 0, static_cast<int>(party.leader.kind), party.from);
  if (party.leader.kind == Kind::commander && scene.rules().commanders.facing == CommanderRules::Facing::taken) {
    const std::optional<Bits> between = between_commanders(scene.board);
    if (between && !between->any()) aimed = aimed | single(scene.board.commander[static_cast<std::size_t>(scene.them)]);
  }
  return aimed & scene.enemy;
}

/// Calls visit(deed) for each act that takes something; also for burning at a target.
template <class Visit>
inline void each_taking(const Scene& scene, const Party& party, Visit&& visit) {
  const Bits aimed = targets(scene, party);
  if (!aimed.any()) return;
  each_spot(aimed, [&](int to) { take(scene, party, to, visit); });
}

/// Does an aircraft burn on a way to an empty point or to a target?
[[nodiscard]] inline bool burns_somewhere(const Scene& scene, const Party& party, const Reached& reached) {
  if (burns_on_a_way(scene, party.from, party.leader, reached)) return true;
  bool found = false;
  each_taking(scene, party, [&](const Deed& deed) { found = found || deed.manner == Manner::burn; });
  return found;
}

/// Calls visit(deed) for each of these quiet acts of the party and for all its takings; burnings and lost turns once.
template <class Visit>
inline void each_deed(const Scene& scene, const Party& party, const Quiet& quiet, Visit&& visit) {
  each_spot(quiet.steps, [&](int to) { visit(deed(party, to, Manner::step)); });
  each_spot(quiet.boards, [&](int to) { visit(deed(party, to, Manner::board)); });
  if (quiet.wrong_crossing) visit(deed(party, party.from, Manner::void_));
  bool burns = quiet.burns;
  each_taking(scene, party, [&](const Deed& taking) {
    if (taking.manner == Manner::burn) {
      burns = true;
    } else {
      visit(taking);
    }
  });
  if (burns) visit(deed(party, party.from, Manner::burn));
}

/// Calls visit(deed) for each act of the party.
template <class Visit>
inline void each_deed(const Scene& scene, const Party& party, const Bits& acted, Visit&& visit) {
  each_deed(scene, party, quiet_acts(scene, party, acted), visit);
}

/// Calls visit(deed) for every single one of these acts of the party, burnings and lost turns too, takings aside.
template <class Visit>
inline void each_quiet_act(const Party& party, const Quiet& quiet, const LostWays& lost, Visit&& visit) {
  each_spot(quiet.steps, [&](int to) { visit(deed(party, to, Manner::step)); });
  each_spot(quiet.boards, [&](int to) { visit(deed(party, to, Manner::board)); });
  each_spot(lost.burning, [&](int to) { visit(deed(party, to, Manner::burn)); });
  each_spot(lost.wrong, [&](int to) { visit(deed(party, to, Manner::void_)); });
}

/// Does an act; the same side is still to move, nobody is marked.
inline void make(Board& board, const Tables& tables, const Deed& deed) {
  const std::uint32_t all = board.bits(deed.from);
  const std::uint32_t party = deed.party != 0 ? deed.party : all;
  const std::uint32_t left = deed.party != 0 ? without(Stack::from_bits(all), Stack::from_bits(party)).bits() : 0;
  if (takes(deed.manner)) {
    board.lost = true;
    const Stack target = board.stack(deed.to);
    board.put(deed.to, deed.spares ? without(target, Stack(target.carrier())).bits() : 0);
  }
  if (!leaves(deed.manner)) return;
  if (deed.manner == Manner::burn) board.lost = true;
  std::uint32_t there = 0;
  const bool arrives = deed.manner == Manner::step || deed.manner == Manner::replace;
  if (arrives && left == 0 && deed.party == 0) return board.shift(deed.from, deed.to);
  if (arrives) there = party;
  if (deed.manner == Manner::board)
    there = joined(tables.rules.joining, Stack::from_bits(party), board.stack(deed.to)).bits();
  board.put(deed.from, left);
  if (there != 0) board.put(deed.to, there);
}

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA

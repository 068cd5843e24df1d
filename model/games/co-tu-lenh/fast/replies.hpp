// How many turns the other side has after each turn of this side: counted once on the board as it is, and after a turn
// anew only for those whom it concerns.
#pragma once

#include "model/games/co-tu-lenh/fast/concerns.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

/// A turn changes the content of a few points: what is noted there tells what has to be counted anew.
class Replies : private Concerns {
 public:
  /// `board`: before a turn. Not for rulings under which leaders matter.
  Replies(const Tables& tables, const Board& board, Unit unit) : Concerns(tables, board, unit) {}

  /// The replies after a turn that has changed these points (and no others).
  [[nodiscard]] std::uint64_t after(const Board& next, Bits touched) const {
    const std::uint32_t concerned = whom_concerns(next, touched);
    if ((concerned & kEverything) != 0) return Counter(tables_, next, counter_.unit()).count();
    if ((concerned & (kGroups | kGoals | kDanger)) == 0) return all_;
    if ((concerned & kDanger) != 0) return after_danger(next, touched, concerned);
    return counted(next, touched, concerned, 0, counter_.danger());
  }

  /// Turns that need not be made: how many replies follow each.
  struct Unnoticed {
    Bits points;
    std::uint64_t replies = 0;
  };

  /// Of the points where quiet acts of a lone piece end: those where it is seen by nobody and nobody becomes a hero.
  /// What it leaves behind is then the same for all of them.
  [[nodiscard]] Unnoticed unnoticed(const Party& party, Bits points) const {
    if (!calm_ || (fears_ & single(party.from)).any() || is_missed(party.leader.kind)) return {};
    const std::uint32_t whom = at(party.from);
    if ((whom & (kGoals | kDanger | kEverything | sliders_)) != 0) return {};
    points = points - watched_;
    each_spot(points & aims_, [&](int to) {
      const Bits aimed = tables_.aim(scene().them, party.leader.hero ? 1 : 0, static_cast<int>(party.leader.kind), to);
      if ((aimed & feared_).any()) points = points - single(to);
    });
    if ((whom & kIfRings) != 0) points = without_rings(party, points);
    if (!points.any()) return {};
    return {points, (whom & (kGroups | kIfRings)) != 0 ? after_leaving(party.from) : all_};
  }

 private:
  /// After a turn by which the commander may have other things to fear.
  [[nodiscard]] std::uint64_t after_danger(const Board& next, Bits touched, std::uint32_t concerned) const {
    const Danger& before = counter_.danger();
    if (before.everywhere) return Counter(tables_, next, counter_.unit()).count();
    const Scene after(tables_, next, scene().us);
    const Danger danger = assess(after);
    if (danger.everywhere) return Counter(tables_, next, counter_.unit()).count();
    std::uint32_t doubted = 0;
    for (std::uint32_t rest = takers_; rest != 0; rest &= rest - 1) {
      const Bits sight = share_of(rest).sight;
      if (before.may_hang_on(sight) || danger.may_hang_on(sight)) doubted |= rest & (0U - rest);
    }
    const Bits looks = before.origins | before.targets | danger.origins | danger.targets;
    each_spot(looks - home_, [&](int spot) { doubted |= at(spot); });
    each_spot(looks & home_, [&](int spot) { doubted |= at(spot) & joiners_; });
    if (goals_ && !goals_->too_many()) doubted &= ~goers_;
    return counted(next, touched, concerned | (doubted & kGroups), doubted, danger);
  }

  /// `doubted`: groups that have to be counted anew as a whole.
  [[nodiscard]] std::uint64_t counted(const Board& next, Bits touched, std::uint32_t concerned, std::uint32_t doubted,
                                      const Danger& danger) const {
    each_spot(touched & counter_.danger().targets, [&](int spot) { doubted |= at(spot); });
    doubted &= kGroups;
    const Counted counted = changed(next, touched, concerned & ~doubted);
    return counted_anew(next, touched, concerned & ~counted.groups, counted, danger);
  }

  /// With nobody left on the point.
  [[nodiscard]] std::uint64_t after_leaving(int spot) const {
    Board left = board_;
    left.clear(spot);
    left.lost = false;
    return after(left, single(spot));
  }

  /// That it is on the board matters to others far away: an engineer leads over the river, air defence guards the
  /// headquarters.
  [[nodiscard]] bool is_missed(Kind kind) const {
    if (kind == Kind::engineer) return tables_.rules.river.following != RiverRules::Following::carried;
    return (kind == Kind::gun || kind == Kind::missile) && tables_.rules.aircraft.air_defence_guards_headquarters;
  }

  [[nodiscard]] std::uint32_t whom_concerns(const Board& next, Bits touched) const {
    const auto us = static_cast<std::size_t>(scene().us), them = static_cast<std::size_t>(scene().them);
    std::uint32_t whom = 0;
    each_spot(touched, [&](int spot) { whom |= at(spot); });
    if (next.lost && (whom & kIfLost) != 0) return kEverything;
    if (next.commander[us] != board_.commander[us]) return kEverything;
    bool changed = false;
    each_spot(touched & board_.side[us] & next.side[us],
              [&](int spot) { changed = changed || next.bits(spot) != board_.bits(spot); });
    if (changed) return kEverything;
    if (next.commander[them] != board_.commander[them] || (touched & other_).any())
      whom |= concerned_by_commander(next);
    if ((whom & kIfAims) != 0) whom |= concerned_by_aims(next, touched);
    if ((whom & kIfRings) != 0) {
      const std::uint32_t aircraft = concerned_by_rings(next, touched);
      whom = aircraft != 0 ? whom | aircraft : whom & ~kIfRings;
    }
    if ((whom & goers_) != 0) whom &= ~kGoals;
    return whom & (kGroups | kGoals | kDanger | kEverything | kIfRings);
  }

  /// The other commander has moved, or is carried now, or no more.
  [[nodiscard]] std::uint32_t concerned_by_commander(const Board& next) const {
    if (tables_.rules.commanders.facing == CommanderRules::Facing::no_rule) return 0;
    const bool faces = faces_soon_ || next.commander[static_cast<std::size_t>(scene().them)] == kNowhere ||
                       between_commanders(next).has_value();
    return (faces ? kDanger : 0) | (goals_ && !goals_->too_many() ? kGoals : goers_);
  }

  /// Where the commander may face the other one that has moved (or is carried now, or no more), or could before.
  [[nodiscard]] Bits facing(const Board& next, Bits touched) const {
    const auto them = static_cast<std::size_t>(scene().them);
    Bits lines;
    if (next.commander[them] == board_.commander[them] && !(touched & other_).any()) return lines;
    for (const int spot : {int{board_.commander[them]}, int{next.commander[them]}}) {
      if (spot == kNowhere) continue;
      lines = lines | Bits(geometry().row[static_cast<std::size_t>(spot / 16)]) |
              Bits(geometry().file[static_cast<std::size_t>(spot % 16)]);
    }
    return lines;
  }

  [[nodiscard]] std::uint32_t concerned_by_aims(const Board& next, Bits touched) const {
    const Bits aimed = aimed_at(next, touched) & feared_;
    if (!aimed.any()) return 0;
    return ((aimed & home_).any() ? kDanger : 0) | ((aimed - home_).any() ? kGoals : 0);
  }

  /// Where those of the other side who are on these points might take.
  [[nodiscard]] Bits aimed_at(const Board& next, Bits touched) const {
    Bits aimed;
    each_spot(touched & next.side[static_cast<std::size_t>(scene().them)], [&](int spot) {
      const Stack stack = next.stack(spot);
      for (int place = 0; place < stack.size(); ++place) {
        const Piece piece = stack.piece(place);
        aimed = aimed | tables_.aim(scene().them, piece.hero ? 1 : 0, static_cast<int>(piece.kind), spot);
      }
    });
    return aimed;
  }

  [[nodiscard]] std::uint32_t concerned_by_rings(const Board& next, Bits touched) const {
    const Bits rings = rings_at(next, touched);
    std::uint32_t whom = 0;
    for (std::uint32_t rest = aircraft_; rest != 0; rest &= rest - 1)
      if ((share_of(rest).sight & rings).any()) whom |= rest & (0U - rest);
    return whom;
  }

  /// What is in rings made on these points, before or after.
  [[nodiscard]] Bits rings_at(const Board& next, Bits touched) const {
    Bits rings;
    each_spot(touched, [&](int spot) {
      rings = rings | rings_of(tables_, board_, spot, scene().them) | rings_of(tables_, next, spot, scene().them);
    });
    return rings;
  }

  [[nodiscard]] Bits without_rings(const Party& party, Bits points) const {
    Bits free = points;
    each_spot(points, [&](int spot) {
      if ((ring_of(tables_, party.leader, spot) & aircraft_sight_).any()) free = free - single(spot);
    });
    return free;
  }

  /// Groups counted line by line.
  struct Counted {
    std::uint32_t groups = 0;
    std::uint64_t more = 0;
    Bits gone;           ///< what they may remove
    bool wrong = false;  ///< they can lose the turn
  };

  /// Those of the groups for which that is enough.
  [[nodiscard]] Counted changed(const Board& next, Bits touched, std::uint32_t concerned) const {
    const Scene after(tables_, next, scene().us);
    const Bits filled = touched & after.occupied, emptied = touched - filled;
    const int left = emptied.count() == 1 ? first_spot(emptied) : -1;
    Counted counted;
    const Bits stirred = (concerned & kIfRings) != 0 ? rings_at(next, touched) : Bits();
    for (std::uint32_t rest = concerned & kGroups; rest != 0; rest &= rest - 1) {
      const Share& share = share_of(rest);
      if (!share.flock || (share.flock->pieces & touched).any()) continue;
      const bool sees_one_leave = left >= 0 && !((share.sight & filled) | (share.sight & stirred)).any();
      const std::optional<Change> change =
          sees_one_leave && share.left == left
              ? share.after_leaving
              : FlockChange(scene(), after, counter_.danger(), *share.flock, share.before)(touched, stirred);
      if (sees_one_leave) {
        share.left = left;
        share.after_leaving = change;
      }
      if (!change) continue;
      counted.groups |= rest & (0U - rest);
      counted.more += static_cast<std::uint64_t>(change->more);
      counted.gone = counted.gone | ((share.gone | change->gained) - change->lost);
      counted.wrong = counted.wrong || change->wrong;
    }
    counted.wrong = counted.wrong || (crossings_ & counted.groups) != 0;
    return counted;
  }

  [[nodiscard]] std::uint64_t counted_anew(const Board& next, Bits touched, std::uint32_t concerned,
                                           const Counted& counted, const Danger& danger) const {
    const std::uint32_t others = ~(concerned | counted.groups);
    std::uint64_t turns = turns_ + counted.more;
    if ((concerned & kGoals) != 0)
      turns += static_cast<std::uint64_t>(goals_->more(next, touched, aimed_at(next, touched) | facing(next, touched)));
    const Bits gone = counted.gone | gone_of(others);
    const bool wrong = counted.wrong || (crossings_ & others) != 0;
    if ((concerned & kGroups) == 0) return total(turns, gone, wrong);
    Counter counter(tables_, next, counter_, danger);
    for (std::size_t i = 0; i < removal_count_; ++i)
      if ((concerned >> removals_[i].group & 1U) == 0) counter.found.removals.insert(removals_[i].gone);
    counter.found.turns = turns;
    counter.found.gone = gone;
    counter.found.wrong_crossing = wrong;
    for (std::uint32_t rest = concerned & kGroups; rest != 0; rest &= rest - 1) {
      const Share& share = share_of(rest);
      counter.found.turns -= share.turns;
      counter.add(share.group);
    }
    each_spot(counter.singled_out(), [&](int spot) { counter.add({next.carrier(spot).kind, spot}); });
    return counter.total();
  }

  /// What these groups may remove.
  [[nodiscard]] Bits gone_of(std::uint32_t groups) const {
    if ((removers_ & ~groups) == 0) return gone_;
    Bits gone;
    for (std::uint32_t rest = removers_ & groups; rest != 0; rest &= rest - 1) gone = gone | share_of(rest).gone;
    return gone;
  }
};

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA

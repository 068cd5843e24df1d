// How many turns the other side has after each turn of this side: counted once on the board as it is, and after a turn
// anew only for those whom it concerns.
#pragma once

#include "model/games/co-tu-lenh/fast/goals.hpp"
#include "model/games/co-tu-lenh/fast/next.hpp"
#include "model/games/co-tu-lenh/fast/turns.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

/// Takes the side that has not to move for the one that has.
[[nodiscard]] inline Board other_to_move(const Board& board) {
  Board other = board;
  other.to_move = static_cast<std::uint8_t>(1 - board.to_move);
  return other;
}

/// A turn changes the content of a few points. Noted for every point is whom that may concern: groups that look there
/// (one bit each), or everything, because the commander's safety hangs on it.
class Replies {
 public:
  /// `board`: before a turn. Not for rulings under which leaders matter.
  Replies(const Tables& tables, const Board& board)
      : tables_(tables), board_(other_to_move(board)), counter_(tables, board_), calm_(is_calm()) {
    note_safety();
    counter_.each_group([&](const Group& group) { note(group); });
    note_movers();
    note_losses();
    counter_.found = {};
    all_ = turns_ + removed_.size() + (crossings_ != 0 && counter_.may_pass() ? 1 : 0);
    watched_ = fears_ | other_;
    for (int spot = 0; spot < kSpots; ++spot)
      if ((at(spot) & ~(kIfLost | kIfAims)) != 0) watched_ = watched_ | single(spot);
  }
  Replies(const Replies&) = delete;
  Replies& operator=(const Replies&) = delete;

  /// The replies after a turn that has changed these points (and no others).
  [[nodiscard]] std::uint64_t after(const Board& next, Bits touched) const {
    const std::uint32_t concerned = whom_concerns(next, touched);
    if ((concerned & kEverything) != 0) return Counter(tables_, next).count();
    return concerned == 0 ? all_ : counted_anew(next, touched, concerned);
  }

  /// Of the points where quiet acts of a lone piece end: those where nothing that concerns anybody is changed and
  /// nobody becomes a hero. all() replies follow each.
  [[nodiscard]] Bits unnoticed(const Party& party, Bits points) const {
    if (!calm_ || (fears_ & single(party.from)).any()) return {};
    const std::uint32_t whom = at(party.from);
    if ((whom & (kGroups | kGoals | kEverything)) != 0) return {};
    points = points - watched_;
    each_spot(points & aims_, [&](int to) {
      const Bits aimed = tables_.aim(scene().them, party.leader.hero ? 1 : 0, static_cast<int>(party.leader.kind), to);
      if ((aimed & unaimed_).any()) points = points - single(to);
    });
    return (whom & kIfRings) == 0 ? points : without_rings(party, points);
  }
  [[nodiscard]] std::uint64_t all() const { return all_; }

 private:
  static constexpr std::uint32_t kEverything = 1U << 31U;
  static constexpr std::uint32_t kIfRings = 1U << 30U;  ///< somebody there makes rings, which may concern aircraft
  static constexpr std::uint32_t kIfLost = 1U << 29U;   ///< everything, if somebody is lost there
  static constexpr std::uint32_t kIfAims =
      1U << 28U;  ///< from there somebody might aim at where the commander is or could go
  static constexpr std::uint32_t kGoals = 1U << 27U;  ///< whether the commander may go where it could go
  static constexpr std::uint32_t kGroups = kGoals - 1U;
  static constexpr std::size_t kMaxGroups = 27;

  struct Share {
    Group group;
    std::uint64_t turns = 0;  ///< removals aside
    Bits sight;
  };
  struct Removal {
    Key gone;
    std::size_t group = 0;
  };

  [[nodiscard]] const Scene& scene() const { return counter_.scene(); }
  [[nodiscard]] std::uint32_t at(int spot) const { return concerns_[static_cast<std::size_t>(spot)]; }
  void mark(Bits points, std::uint32_t whom) {
    each_spot(points, [&](int spot) { concerns_[static_cast<std::size_t>(spot)] |= whom; });
  }

  // --- what is noted ---

  void note_safety() {
    const int home = board_.commander[static_cast<std::size_t>(scene().us)];
    const int other = board_.commander[static_cast<std::size_t>(scene().them)];
    if (other != kNowhere) other_ = single(other);
    if (home == kNowhere) return;
    home_ = single(home);
    if (suspects(tables_, board_, scene().them, home).any()) {
      fears_ = aims_at(home) | home_;
      if (tables_.safety_matters) mark(fears_, kEverything);
    } else {
      note_unaimed(home, tables_.safety_matters ? kIfAims : 0);
    }
    if (const std::optional<Bits> stops = between_commanders(board_)) {
      const Bits line = geometry().between(home, other, direction(home, other));
      // Three are as good as more (assess).
      faces_soon_ = stops->count() <= 3;
      if (faces_soon_) fears_ = fears_ | line;
      if (tables_.safety_matters) mark_line(line, *stops, 3, kEverything);
    }
  }

  /// What a change on a line concerns that matters only while fewer than `enough` stand on it.
  void mark_line(Bits line, Bits stops, int enough, std::uint32_t whom) {
    const int count = stops.count();
    if (count < enough) return mark(line, whom);
    // A turn by which nothing is lost takes one away at most.
    mark(stops, count == enough ? whom : kIfLost);
  }

  void note(const Group& group) {
    if (count_ == kMaxGroups) return mark(Bits(geometry().board), kEverything);
    const std::uint32_t bit = 1U << count_;
    Share& share = shares_[count_];
    counter_.found = {};
    counter_.add(group);
    share = {group, counter_.found.turns, sight_of(group)};
    counter_.found.removals.each([&](const Key& gone) { note_removal(gone); });
    if (counter_.found.wrong_crossing) crossings_ |= bit;
    if (holds_aircraft(group)) {
      aircraft_ |= bit;
      aircraft_sight_ = aircraft_sight_ | share.sight;
    }
    turns_ += share.turns;
    mark(share.sight, bit);
    if (board_.commander[static_cast<std::size_t>(scene().us)] == group.spot) {
      goers_ = bit;
      if (tables_.safety_matters) note_commander(group.spot, bit);
    }
    ++count_;
  }

  /// The commander must not go where somebody could take it.
  void note_commander(int home, std::uint32_t whom) {
    const Party party{home, board_.carrier(home)};
    if (board_.stack(home).alone() && !targets(scene(), party).any()) goals_.emplace(scene(), home);
    if (!goals_ || goals_->too_many()) return mark(Bits(geometry().board), whom);
    mark(goals_->watched(), kGoals);
    mark(goals_->stops(), kIfLost);
    each_spot(goals_->unaimed(), [&](int goal) { note_unaimed(goal, kIfAims); });
  }

  /// Only who comes to aim there can change what the commander has to fear.
  void note_unaimed(int goal, std::uint32_t whom) {
    aims_ = aims_ | aims_at(goal);
    unaimed_ = unaimed_ | single(goal);
    mark(aims_at(goal), whom);
  }

  void note_removal(const Key& gone) {
    removed_.insert(gone);
    if (removal_count_ == removals_.size()) return mark(Bits(geometry().board), kEverything);
    removals_[removal_count_++] = {gone, count_};
  }

  [[nodiscard]] bool holds_aircraft(const Group& group) const {
    return group.spot < 0 ? group.kind == Kind::aircraft : board_.stack(group.spot).holds(Kind::aircraft);
  }

  [[nodiscard]] Bits sight_of(const Group& group) const {
    Bits sight;
    if (group.spot < 0) {
      const Piece piece{group.kind, static_cast<Side>(scene().us)};
      each_spot(counter_.plain() & board_.kind[index(group.kind)],
                [&](int spot) { sight = sight | sight_of(spot, piece, scene().occupied); });
      return sight;
    }
    const Stack stack = board_.stack(group.spot);
    // What its first part takes is no more in the way of the next.
    const Bits stops = stack.alone() ? scene().occupied : Bits();
    if (has_hero_twins(stack)) return scene().occupied | scene().empty;  // who gives check, wherever the commander goes
    for (int place = 0; place < stack.size(); ++place) sight = sight | sight_of(group.spot, stack.piece(place), stops);
    return sight;
  }

  [[nodiscard]] Bits sight_of(int spot, Piece piece, Bits stops) const {
    const auto us = static_cast<std::size_t>(scene().us);
    const std::size_t hero = piece.hero ? 1 : 0;
    const Bits near = tables_.sights[us][hero][index(piece.kind)][static_cast<std::size_t>(spot)];
    const bool slides = piece.kind == Kind::commander || tables_.movers[us][hero][index(piece.kind)].reach.along_lines;
    return slides ? near | slide(spot, stops) : near;
  }

  /// From where somebody of the other side might take on a point.
  [[nodiscard]] Bits aims_at(int point) const {
    return tables_.aims_of_any[static_cast<std::size_t>(scene().them)][static_cast<std::size_t>(point)];
  }

  /// Who, of the other side, changes more by leaving than its point shows.
  void note_movers() {
    const bool led = tables_.rules.river.following != RiverRules::Following::carried && tables_.safety_matters;
    each_spot(scene().enemy, [&](int spot) {
      const Stack stack = board_.stack(spot);
      if (aircraft_ != 0 && could_make_rings(tables_.rules, stack)) mark(single(spot), kIfRings);
      if (led && stack.holds(Kind::engineer)) mark(single(spot), kEverything);
      // An aircraft that is shot down takes with it what it carries.
      if (!stack.alone()) mark(single(spot), kIfLost);
    });
  }

  void note_losses() {
    each_spot(scene().own, [&](int spot) {
      const Stack stack = board_.stack(spot);
      const bool leads = tables_.rules.river.following != RiverRules::Following::carried && stack.holds(Kind::engineer);
      if (leads || (tables_.safety_matters && could_make_rings(tables_.rules, stack))) mark(single(spot), kIfLost);
    });
  }

  /// Nobody becomes a hero by a turn that changes nothing of what the commander has to fear.
  [[nodiscard]] bool is_calm() const {
    if (threatened(tables_, board_, scene().us)) return false;
    for (int side = 0; side < 2; ++side) {
      const std::optional<Candidate> last = last_defender(tables_, board_, side);
      if (last && !last->piece.hero) return false;
    }
    return true;
  }

  // --- what is looked up ---

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
    if ((whom & kIfRings) != 0) whom |= concerned_by_rings(next, touched);
    if ((whom & goers_) != 0) whom &= ~kGoals;
    return whom & (kGroups | kGoals | kEverything);
  }

  /// The other commander has moved, or is carried now, or no more.
  [[nodiscard]] std::uint32_t concerned_by_commander(const Board& next) const {
    if (tables_.rules.commanders.facing == CommanderRules::Facing::no_rule) return 0;
    if (faces_soon_ || next.commander[static_cast<std::size_t>(scene().them)] == kNowhere) return kEverything;
    return between_commanders(next) ? kEverything : goers_;
  }

  [[nodiscard]] std::uint32_t concerned_by_aims(const Board& next, Bits touched) const {
    const Bits aimed = aimed_at(next, touched) & unaimed_;
    if (!aimed.any()) return 0;
    return (aimed & home_).any() ? kEverything : kGoals;
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
    Bits rings;
    each_spot(touched, [&](int spot) {
      rings = rings | rings_of(tables_, board_, spot, scene().them) | rings_of(tables_, next, spot, scene().them);
    });
    std::uint32_t whom = 0;
    for (std::uint32_t rest = aircraft_; rest != 0; rest &= rest - 1)
      if ((shares_[static_cast<std::size_t>(std::countr_zero(rest))].sight & rings).any()) whom |= rest & (0U - rest);
    return whom;
  }

  [[nodiscard]] Bits without_rings(const Party& party, Bits points) const {
    const auto meets = [&](int spot) { return (ring_of(tables_, party.leader, spot) & aircraft_sight_).any(); };
    if (meets(party.from)) return {};
    Bits free = points;
    each_spot(points, [&](int spot) {
      if (meets(spot)) free = free - single(spot);
    });
    return free;
  }

  [[nodiscard]] std::uint64_t counted_anew(const Board& next, Bits touched, std::uint32_t concerned) const {
    Counter counter(tables_, next, counter_);
    for (std::size_t i = 0; i < removal_count_; ++i)
      if ((concerned >> removals_[i].group & 1U) == 0) counter.found.removals.insert(removals_[i].gone);
    counter.found.turns = turns_;
    counter.found.wrong_crossing = (crossings_ & ~concerned) != 0;
    if ((concerned & kGoals) != 0)
      counter.found.turns += static_cast<std::uint64_t>(goals_->more(next, touched, aimed_at(next, touched)));
    for (std::uint32_t rest = concerned & kGroups; rest != 0; rest &= rest - 1) {
      const Share& share = shares_[static_cast<std::size_t>(std::countr_zero(rest))];
      counter.found.turns -= share.turns;
      counter.add(share.group);
    }
    return counter.total();
  }

  const Tables& tables_;
  Board board_;
  Counter counter_;
  std::array<std::uint32_t, kSpots> concerns_{};  ///< groups by their bits, kEverything, kIfRings, kIfLost
  std::array<Share, kMaxGroups> shares_;
  std::size_t count_ = 0;
  std::array<Removal, 48> removals_;
  std::size_t removal_count_ = 0;
  KeySet removed_;
  std::uint64_t turns_ = 0, all_ = 0;
  std::uint32_t crossings_ = 0;  ///< groups that can lose the turn
  std::uint32_t aircraft_ = 0;   ///< groups with aircraft
  Bits aircraft_sight_;
  Bits fears_;  ///< what decides whether the commander is threatened where it is
  std::optional<CommanderGoals> goals_;
  Bits home_, other_;        ///< where the commander is, and the other side's
  Bits unaimed_;             ///< where it is or could go, nobody aiming there
  Bits aims_;                ///< from where somebody might aim there
  std::uint32_t goers_ = 0;  ///< the group with the commander
  Bits watched_;             ///< where a change concerns anybody
  bool faces_soon_ = false;  ///< few stand between the commanders
  bool calm_ = false;
};

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA

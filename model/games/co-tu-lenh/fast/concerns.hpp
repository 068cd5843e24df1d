// Whom a change on the board would concern: noted for every point, for the side that answers a turn.
#pragma once

#include "model/games/co-tu-lenh/fast/goals.hpp"
#include "model/games/co-tu-lenh/fast/lines.hpp"
#include "model/games/co-tu-lenh/fast/next.hpp"
#include "model/games/co-tu-lenh/fast/turns.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

/// Takes the side that has not to move for the one that has.
[[nodiscard]] inline Board other_to_move(const Board& board) {
  Board other = board;
  other.to_move = static_cast<std::uint8_t>(1 - board.to_move);
  return other;
}

/// The turns of a side, group by group, and for every point whom a change there may concern: groups that look there
/// (one bit each), or everything, because the commander's safety hangs on it.
class Concerns {
 protected:
  /// `board`: before a turn of the other side.
  Concerns(const Tables& tables, const Board& board, Unit unit)
      : tables_(tables), board_(other_to_move(board)), counter_(tables, board_, unit), calm_(is_calm()) {
    note_safety();
    counter_.each_group([&](const Group& group) { note(group); });
    note_movers();
    note_losses();
    counter_.found = {};
    all_ = total(turns_, gone_, crossings_ != 0);
    watched_ = watched_ | fears_ | other_;
  }
  Concerns(const Concerns&) = delete;
  Concerns& operator=(const Concerns&) = delete;
  ~Concerns() = default;

  static constexpr std::uint32_t kEverything = 1U << 31U;
  static constexpr std::uint32_t kIfRings = 1U << 30U;  ///< rings are made there, which may concern aircraft
  static constexpr std::uint32_t kIfLost = 1U << 29U;   ///< everything, if somebody is lost there
  static constexpr std::uint32_t kIfAims = 1U << 28U;   ///< goals or everything, if somebody there aims at them
  static constexpr std::uint32_t kGoals = 1U << 27U;    ///< whether the commander may go where it could go
  static constexpr std::uint32_t kDanger = 1U << 26U;   ///< what the commander has to fear where it is
  static constexpr std::uint32_t kGroups = kDanger - 1U;
  static constexpr std::size_t kMaxGroups = 26;

  struct Share {
    Share(Group which, std::uint64_t count, Bits seen, Bits may_go, const std::optional<Flock>& lone)
        : group(which), turns(count), sight(seen), gone(may_go), flock(lone) {}

    Group group;
    std::uint64_t turns;  ///< removals aside
    Bits sight;
    Bits gone;                   ///< what the group may remove
    std::optional<Flock> flock;  ///< if what changes on a line may be counted there alone
    mutable AxisMemory before;   ///< what the flock's turns were on a line
    mutable int left = -1;       ///< a point that somebody has left, as last asked for, and
    mutable std::optional<Change> after_leaving;
  };
  struct Removal {
    Key gone;
    std::size_t group = 0;
  };

  [[nodiscard]] const Scene& scene() const { return counter_.scene(); }
  /// Of the first of these groups.
  [[nodiscard]] const Share& share_of(std::uint32_t groups) const {
    return *shares_[static_cast<std::size_t>(std::countr_zero(groups))];
  }
  [[nodiscard]] std::uint32_t at(int spot) const { return concerns_[static_cast<std::size_t>(spot)]; }

  [[nodiscard]] std::uint64_t total(std::uint64_t turns, Bits gone, bool wrong_crossing) const {
    return turns + static_cast<std::uint64_t>(gone.count()) + removed_.size() +
           (wrong_crossing && counter_.may_pass() ? 1 : 0);
  }

  const Tables& tables_;
  Board board_;
  Counter counter_;
  std::array<std::uint32_t, kSpots> concerns_{};  ///< groups by their bits, and those above
  std::array<std::optional<Share>, kMaxGroups> shares_;
  std::size_t count_ = 0;
  std::array<Removal, 48> removals_;
  std::size_t removal_count_ = 0;
  KeySet removed_;
  std::uint32_t removers_ = 0;  ///< groups that may remove what is on a point
  Bits gone_;                   ///< from where
  std::uint64_t turns_ = 0, all_ = 0;
  std::uint32_t crossings_ = 0;  ///< groups that can lose the turn
  std::uint32_t aircraft_ = 0;   ///< groups with aircraft
  Bits aircraft_sight_;
  Bits fears_;  ///< what decides whether the commander is threatened where it is
  std::optional<CommanderGoals> goals_;
  Bits home_, other_;          ///< where the commander is, and the other side's
  Bits feared_;                ///< where it is or could go
  Bits aims_;                  ///< from where somebody might aim there
  std::uint32_t goers_ = 0;    ///< the group with the commander
  std::uint32_t takers_ = 0;   ///< groups that may change more by a turn than where it begins and where it ends
  std::uint32_t joiners_ = 0;  ///< groups that might join the commander where it is
  std::uint32_t sliders_ = 0;  ///< groups that see up to the first piece on a line
  Bits watched_;               ///< where a change concerns anybody
  bool faces_soon_ = false;    ///< few stand between the commanders
  bool calm_ = false;

 private:
  void mark(Bits points, std::uint32_t whom) {
    if ((whom & ~(kIfLost | kIfAims)) != 0) watched_ = watched_ | points;
    each_spot(points, [&](int spot) { concerns_[static_cast<std::size_t>(spot)] |= whom; });
  }

  void note_safety() {
    const int home = board_.commander[static_cast<std::size_t>(scene().us)];
    const int other = board_.commander[static_cast<std::size_t>(scene().them)];
    if (other != kNowhere) other_ = single(other);
    if (home == kNowhere) return;
    home_ = single(home);
    fears_ = lines_from(suspects(tables_, board_, scene().them, home), home);
    if (tables_.safety_matters) mark(fears_, kDanger);
    note_aims(home, tables_.safety_matters ? kIfAims : 0);
    if (const std::optional<Bits> stops = between_commanders(board_)) {
      const Bits line = geometry().between(home, other, direction(home, other));
      // Three are as good as more (assess).
      faces_soon_ = stops->count() <= 3;
      if (faces_soon_) fears_ = fears_ | line;
      if (tables_.safety_matters) mark_line(line, *stops, 3, kDanger);
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
    counter_.forget();
    counter_.add(group);
    const Share& share =
        shares_[count_].emplace(group, counter_.found.turns, sight_of(group), counter_.found.gone, flock_of(group));
    if (share.gone.any()) removers_ |= bit;
    gone_ = gone_ | share.gone;
    counter_.found.removals.each([&](const Key& gone) { note_removal(gone); });
    if (counter_.found.wrong_crossing) crossings_ |= bit;
    if (holds_aircraft(group)) {
      aircraft_ |= bit;
      aircraft_sight_ = aircraft_sight_ | share.sight;
    }
    turns_ += share.turns;
    mark(share.sight, bit);
    if (slides(group)) sliders_ |= bit;
    if (changes_much(group)) takers_ |= bit;
    if (joins_commander(group)) joiners_ |= bit;
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
    each_spot(goals_->points(), [&](int goal) { note_aims(goal, kIfAims); });
  }

  /// Only who comes to aim there can change what the commander has to fear.
  void note_aims(int goal, std::uint32_t whom) {
    aims_ = aims_ | aims_at(goal);
    feared_ = feared_ | single(goal);
    mark(aims_at(goal), whom);
  }

  void note_removal(const Key& gone) {
    removed_.insert(gone);
    if (removal_count_ == removals_.size()) return mark(Bits(geometry().board), kEverything);
    removals_[removal_count_++] = {gone, count_};
  }

  /// Does the group see farther when somebody leaves?
  [[nodiscard]] bool slides(const Group& group) const {
    const Piece piece = group.spot < 0 ? Piece{group.kind, static_cast<Side>(scene().us)} : board_.carrier(group.spot);
    return piece.kind == Kind::commander || mover_of(piece).reach.along_lines;
  }

  [[nodiscard]] bool changes_much(const Group& group) const {
    if (shoots_twice(tables_.rules, group.kind)) return true;
    return group.spot >= 0 && !board_.stack(group.spot).alone();
  }

  [[nodiscard]] bool joins_commander(const Group& group) const {
    if (!home_.any()) return false;
    const Kind there = board_.carrier(board_.commander[static_cast<std::size_t>(scene().us)]).kind;
    if ((board_.loaded & home_).any() || changes_much(group)) return true;
    return (tables_.join_partners[index(group.kind)] >> index(there) & 1U) != 0;
  }

  [[nodiscard]] bool holds_aircraft(const Group& group) const {
    return group.spot < 0 ? group.kind == Kind::aircraft : board_.stack(group.spot).holds(Kind::aircraft);
  }

  /// `group` has just been counted.
  [[nodiscard]] std::optional<Flock> flock_of(const Group& group) const {
    if (counter_.unit() != Unit::turns) return std::nullopt;
    const Danger& danger = counter_.danger();
    Flock flock{{group.kind, static_cast<Side>(scene().us)}, counter_.plain() & board_.kind[index(group.kind)], {}};
    if (group.spot >= 0) {
      const bool lone = board_.stack(group.spot).alone() && group.kind != Kind::commander;
      if (!lone || is_doubted(danger, group.spot, group.spot)) return std::nullopt;
      flock.piece = board_.carrier(group.spot);
      flock.pieces = single(group.spot);
    }
    const bool shoots_again =
        shoots_twice(tables_.rules, group.kind) && counter_.shares() && see_ships(scene(), flock, scene().enemy);
    if (danger.everywhere || shoots_again || mover_of(flock.piece).reach.along_lines) return std::nullopt;
    const std::optional<Bits> partners = counter_.undoubted_partners(group.kind);
    if (!partners) return std::nullopt;
    flock.partners = *partners;
    return flock;
  }

  [[nodiscard]] const Mover& mover_of(Piece piece) const {
    return tables_.mover(scene().us, piece.hero ? 1 : 0, static_cast<int>(piece.kind));
  }

  [[nodiscard]] Bits sight_of(const Group& group) const {
    Bits sight;
    if (group.spot < 0) {
      const Piece piece{group.kind, static_cast<Side>(scene().us)};
      each_spot(counter_.plain() & board_.kind[index(group.kind)],
                [&](int spot) { sight = sight | ROLUAT_ISA::sight_of(scene(), piece, spot, scene().occupied); });
      return sight;
    }
    const Stack stack = board_.stack(group.spot);
    if (has_hero_twins(stack)) return scene().occupied | scene().empty;  // who gives check, wherever the commander goes
    return ROLUAT_ISA::sight_of(scene(), stack, group.spot);
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
};

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA

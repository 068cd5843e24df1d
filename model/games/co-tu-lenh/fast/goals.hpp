// Where a lone commander may go: which of its goals are safe, and what must change for one to become so, or no more so.
#pragma once

#include "model/games/co-tu-lenh/fast/safety.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

class CommanderGoals {
 public:
  /// For a commander that stands alone, is the side to move's, and has nothing to take.
  CommanderGoals(const Scene& scene, int home)
      : tables_(scene.tables), us_(scene.us), home_(home), empty_(scene.empty) {
    const Party party{home, scene.board.carrier(home)};
    const Quiet quiet = quiet_acts(scene, party, Bits());
    Board board = scene.board;
    each_spot(quiet.steps, [&](int to) { add(scene, board, deed(party, to, Manner::step)); });
    each_spot(quiet.boards, [&](int to) { add(scene, board, deed(party, to, Manner::board)); });
  }

  /// There are more than are kept here.
  [[nodiscard]] bool too_many() const { return count_ > goals_.size(); }

  /// Where a change matters, whatever it is; where it matters if somebody is lost there; and all goals: what else
  /// matters is that somebody comes to aim there.
  [[nodiscard]] Bits watched() const { return watched_; }
  [[nodiscard]] Bits stops() const { return stops_; }
  [[nodiscard]] Bits points() const { return points_; }

  /// How many more goals are safe after a turn of the other side that has changed these points, and after which
  /// those on them aim there.
  [[nodiscard]] int more(const Board& next, Bits touched, Bits aimed) const {
    const Bits no_longer_empty = touched & empty_;
    int more = 0;
    std::optional<Board> board;
    for (std::size_t i = 0; i < count_; ++i) {
      const Goal& goal = goals_[i];
      // One more in the way makes nobody less safe.
      const Bits matter = goal.safe ? touched - no_longer_empty : touched;
      if (!((matter & goal.watched) | (aimed & single(goal.deed.to))).any()) continue;
      if (!board) board = next;
      more += (is_safe_on(*board, goal.deed) ? 1 : 0) - (goal.safe ? 1 : 0);
    }
    return more;
  }

 private:
  struct Goal {
    Deed deed;
    bool safe = false;
    Bits watched;
  };

  /// `board`: the scene's, to try on.
  void add(const Scene& scene, Board& board, const Deed& deed) {
    if (++count_ > goals_.size()) return;
    Goal& goal = goals_[count_ - 1];
    goal = {deed, is_safe_on(board, deed), {}};
    goal.watched = lines_from(suspects(tables_, scene.board, 1 - us_, deed.to), deed.to);
    points_ = points_ | single(deed.to);
    watch_face(scene, goal);
    watched_ = watched_ | goal.watched;
  }

  /// The line on which it would face the other commander: one piece on it is as good as more.
  void watch_face(const Scene& scene, Goal& goal) {
    const int other = scene.board.commander[static_cast<std::size_t>(scene.them)];
    const int to = goal.deed.to;
    if (tables_.rules.commanders.facing == CommanderRules::Facing::no_rule || other == kNowhere) return;
    if ((to / 16 == other / 16) == (to % 16 == other % 16)) return;
    const Bits line = geometry().between(to, other, direction(to, other)) - single(home_);
    const Bits stops = line & scene.occupied;
    const int count = stops.count();
    if (count < 2) goal.watched = goal.watched | (count == 0 ? line : stops);
    // A turn by which nothing is lost takes one away at most.
    if (count >= 2) stops_ = stops_ | stops;
  }

  [[nodiscard]] bool is_safe(const Board& board, const Deed& deed) const {
    Board next = board;
    make(next, tables_, deed);
    return may_leave(tables_, next, us_);
  }

  /// The same; the board is as it was afterwards.
  [[nodiscard]] bool is_safe_on(Board& board, const Deed& deed) const {
    if (deed.manner != Manner::step) return is_safe(board, deed);
    board.shift(deed.from, deed.to);
    const bool safe = may_leave(tables_, board, us_);
    board.shift(deed.to, deed.from);
    return safe;
  }

  const Tables& tables_;
  int us_, home_;
  Bits empty_;
  std::array<Goal, 24> goals_;
  std::size_t count_ = 0;
  Bits watched_, stops_, points_;
};

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA

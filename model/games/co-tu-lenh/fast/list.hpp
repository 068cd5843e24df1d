// The boards that the turns of a board lead to.
#pragma once

#include <algorithm>
#include <type_traits>

#include "model/games/co-tu-lenh/fast/next.hpp"
#include "model/games/co-tu-lenh/fast/turns.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

enum class Listed : std::uint8_t { all, takings };

/// Calls visit(next, touched) for each, once; no other points have changed. A visitor that has
/// `pass_over(party, points)` is shown, before its other turns, where a lone piece may go or whom it may join without
/// any doubt, and says which of these it need not see. One that takes a third argument is told the spot from which the
/// turn starts (kNowhere: a lost turn). `takings`: only where something of the other side's is taken. The board shown
/// is there during the visit only. Of sequences, a visitor with a member `times` is told how many lead there from one
/// point; it is shown the same board again only for another point.
template <class Visit>
class Lister {
 public:
  Lister(const Tables& tables, const Board& board, Listed listed, Unit unit, Visit& visit)
      : tables_(tables),
        board_(board),
        takings_only_(listed == Listed::takings),
        sequences_(unit != Unit::turns),
        start_(board),
        step_(board),
        heroes_(tables, board),
        scene_(tables, board, board.to_move),
        danger_(assess(scene_)),
        visit_(visit) {
    start_.lost = step_.lost = false;
    step_.to_move = static_cast<std::uint8_t>(scene_.them);
  }

  void run() {
    if (leaders_matter(tables_)) return by_plain_generator();
    each_spot(scene_.own, [&](int spot) { origin(spot); });
    if (wrong_crossings_ > 0 && (!danger_.everywhere || may_leave(tables_, board_, scene_.us))) {
      Board next = start_;
      const Bits heroes = heroes_.finish(next);
      times_ = sequences_ ? wrong_crossings_ : 1;
      show(next, heroes, kNowhere);
    }
  }

 private:
  void by_plain_generator() {
    const Position position = write(board_);
    for (const Turn& turn : sequences_ ? sequences(position, tables_.rules) : turns(position, tables_.rules)) {
      const bool takes_something = std::ranges::any_of(turn.acts, [](const Act& act) { return takes(act.manner); });
      if (takings_only_ && !takes_something) continue;
      const Act& first = turn.acts.front();
      show(read(turn.next), Bits(geometry().board),
           first.manner == Manner::void_ ? int{kNowhere} : spot_of(first.from));
    }
  }

  void origin(int spot) {
    spot_ = spot;
    const Stack pieces = board_.stack(spot);
    const Party party{spot, pieces.carrier()};
    const bool alone = pieces.alone();
    const bool commander = board_.commander[static_cast<std::size_t>(scene_.us)] == spot;
    const bool exposes = may_expose(scene_, danger_, spot);
    Quiet quiet;
    if (!takings_only_) quiet = quiet_acts(scene_, party, Bits());
    if constexpr (requires { visit_.pass_over(party, Bits()); })
      if (alone && !commander && !is_doubted(danger_, spot, spot)) {
        const Bits passed = visit_.pass_over(party, (quiet.steps | quiet.boards) - danger_.targets);
        quiet.steps = quiet.steps - passed;
        quiet.boards = quiet.boards - passed;
      }
    if (alone) {
      steps(quiet.steps, commander);
      quiet.steps = {};
    }
    deeds_of(party, quiet, [&](const Deed& deed) {
      if (deed.manner == Manner::void_) {
        ++wrong_crossings_;
        return;
      }
      const bool stays = !leaves(deed.manner);
      const bool doubted = is_doubted(danger_, deed) || (commander && tables_.safety_matters);
      Board next = start_;
      make(next, tables_, deed);
      const Bits touched = single(deed.to) | single(deed.from);
      if (stays && party.leader.kind == Kind::navy && tables_.rules.stacks.two_shots) {
        part(exposes, false, [&](auto& parting) { parting.after_whole(next, touched); });
      }
      offer(next, touched, doubted, alone && !stays);
    });
    if (!alone && tables_.rules.stacks.splits != StackRules::Splits::never)
      part(exposes, takings_only_, [&](auto& parting) { parting.run(start_); });
    show_collected();
  }

  /// Of what stands on the point whose turns are being listed.
  template <class Run>
  void part(bool doubted, bool takings_only, Run&& run) {
    if (sequences_) {
      EachEnd end(*this, doubted);
      Parting<EachEnd> parting(tables_, start_, spot_, false, end);
      return run(parting);
    }
    const auto end = [&](const Board& last, Bits all) { offer_copy(last, all, doubted); };
    Parting<decltype(end)> parting(tables_, start_, spot_, takings_only, end);
    run(parting);
  }

  struct EachEnd : EverySequence {
    Lister& lister;
    bool doubted;
    EachEnd(Lister& of, bool is_doubted) : lister(of), doubted(is_doubted) {}
    void operator()(const Board& last, Bits all) const { lister.offer_copy(last, all, doubted); }
  };

  template <class Each>
  void deeds_of(const Party& party, const Quiet& quiet, Each&& each) {
    if (sequences_) {
      each_quiet_act(party, quiet, lost_ways(scene_, party, quiet), each);
      return each_taking(scene_, party, each);
    }
    if (!takings_only_) return each_deed(scene_, party, quiet, each);
    each_taking(scene_, party, [&](const Deed& deed) {
      if (deed.manner != Manner::burn) each(deed);
    });
  }

  void show(const Board& next, Bits touched, int spot) {
    if constexpr (requires { visit_.times; }) visit_.times = times_;
    if constexpr (std::is_invocable_v<Visit&, const Board&, Bits, int>)
      visit_(next, touched, spot);
    else
      visit_(next, touched);
  }

  void offer_copy(Board next, Bits touched, bool doubted) { offer(next, touched, doubted, false); }

  void offer(Board& next, Bits touched, bool doubted, bool one_of_a_kind) {
    if (danger_.certain && !(touched & danger_.remedies).any()) return;
    if (sequences_ && !one_of_a_kind) return collect(next, touched, doubted);
    if (!one_of_a_kind && !seen_.insert(turn_key(tables_, board_, next, spot_, touched))) return;
    if (doubted && !may_leave(tables_, next, scene_.us)) return;
    close(next, touched);
  }

  /// A sequence from this point that leads to the same board as another is not shown by itself.
  void collect(const Board& next, Bits touched, bool doubted) {
    const std::size_t number = numbers_.of(turn_key(tables_, board_, next, spot_, touched));
    if (number < collected_.size()) {
      ++collected_[number].times;
    } else {
      const bool legal = !doubted || may_leave(tables_, next, scene_.us);
      collected_.push_back({next, touched, legal ? 1U : 0U, legal});
    }
  }

  void show_collected() {
    if (collected_.empty()) return;
    for (Collected& one : collected_) {
      times_ = one.times;
      if (one.legal) close(one.next, one.touched);
    }
    times_ = 1;
    collected_.clear();
    numbers_.clear();
  }

  /// The turn is over.
  void close(Board& next, Bits touched) {
    if (heroes_.may_be(next, touched)) {
      touched = touched | heroes_.finish(next);
    } else {
      next.to_move = static_cast<std::uint8_t>(scene_.them);
    }
    show(next, touched, spot_);
  }

  /// Quiet steps of all that is on the point, each taken back on the one board.
  void steps(Bits points, bool commander) {
    each_spot(points, [&](int to) {
      const Bits touched = single(spot_) | single(to);
      if (danger_.certain && !(touched & danger_.remedies).any()) return;
      const bool doubted = is_doubted(danger_, spot_, to) || (commander && tables_.safety_matters);
      step_.shift(spot_, to);
      if (!doubted || may_leave(tables_, step_, scene_.us)) {
        if (heroes_.may_be(step_, touched)) {
          Board next = step_;
          close(next, touched);
        } else {
          show(step_, touched, spot_);
        }
      }
      step_.shift(to, spot_);
    });
  }

  const Tables& tables_;
  const Board& board_;
  bool takings_only_, sequences_;
  int spot_ = kNowhere;  ///< whose turns are being listed
  Board start_;
  Board step_;  ///< the same, the turn being over
  Heroes heroes_;
  Scene scene_;
  Danger danger_;
  KeySet seen_;
  std::uint64_t wrong_crossings_ = 0;
  /// What several sequences may lead to, from the point whose turns are being listed.
  struct Collected {
    Board next;
    Bits touched;
    std::uint64_t times = 0;
    bool legal = false;
  };
  std::vector<Collected> collected_;
  KeyNumbers numbers_;
  std::uint64_t times_ = 1;
  Visit& visit_;
};

template <class Visit>
inline void each_next(const Tables& tables, const Board& board, Visit&& visit, Listed listed = Listed::all,
                      Unit unit = Unit::turns) {
  Lister<std::remove_reference_t<Visit>>(tables, board, listed, unit, visit).run();
}

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA

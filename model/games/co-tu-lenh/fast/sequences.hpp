// Sequences of acts that make legal turns, and the acts with which such sequences begin: each counts for itself, also
// where several lead to one position. Pieces one by one; who looks where is as it is with turns (concerns.hpp).
#pragma once

#include "model/games/co-tu-lenh/fast/stack_memory.hpp"
#include "model/games/co-tu-lenh/fast/stacks.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

/// Counts the sequences of a stack that comes apart, or of a ship that shoots again; of acts, those that lead to one.
class SequenceEnds : public EverySequence {
 public:
  SequenceEnds(const Caution& caution, bool doubted, Unit unit) : caution_(caution), doubted_(doubted), unit_(unit) {}

  void begin() { found_ = false; }
  [[nodiscard]] bool enough() const { return unit_ == Unit::acts && found_; }
  [[nodiscard]] bool fearless() const { return !doubted_; }
  void many(std::uint64_t sequences) {
    if (sequences == 0 || enough()) return;
    count += unit_ == Unit::acts ? 1 : sequences;
    found_ = true;
  }
  void operator()(const Board& end, Bits touched) {
    if (!doubted_ || (!caution_.is_hopeless(touched) && may_leave(caution_.tables(), end, caution_.scene().us)))
      many(1);
  }

  std::uint64_t count = 0;

 private:
  const Caution& caution_;
  bool doubted_, found_ = false;
  Unit unit_;
};

class Sequences {
 public:
  /// `unit`: sequences or acts.
  Sequences(const Caution& caution, Unit unit)
      : caution_(caution), scene_(caution.scene()), danger_(caution.danger()), unit_(unit) {}

  /// Of what stands on a point of the side to move.
  [[nodiscard]] std::uint64_t of(int spot) const {
    if (caution_.is_hopeless(spot)) return 0;
    const Stack pieces = caution_.board().stack(spot);
    const Party party{spot, pieces.carrier()};
    return pieces.alone() ? whole(party) : stack(party);
  }

 private:
  std::uint64_t stack(const Party& party) const {
    const std::optional<Key> key = surroundings(scene_, danger_, party.from, unit_);
    if (!key) return whole(party) + parts(party);
    StackMemory::Entry& entry = stack_memory().at(*key);
    if (entry.key != *key) entry = {*key, {whole(party) + parts(party), {}, false, false}};
    return entry.turns.count;
  }

  std::uint64_t parts(const Party& party) const {
    if (scene_.rules().stacks.splits == StackRules::Splits::never) return 0;
    SequenceEnds ends(caution_, caution_.may_expose(party), unit_);
    Parting<SequenceEnds>(caution_.tables(), caution_.board(), party.from, false, ends).run(caution_.board());
    return ends.count;
  }

  /// Acts of all that stands there.
  std::uint64_t whole(const Party& party) const {
    const Quiet quiet = quiet_acts(scene_, party, Bits());
    const LostWays lost = lost_ways(scene_, party, quiet);
    const Bits goals = quiet.steps | quiet.boards, doubted = in_doubt(party, goals);
    auto count = static_cast<std::uint64_t>((goals - doubted).count());
    each_spot(quiet.steps & doubted, [&](int to) { count += safe(deed(party, to, Manner::step)); });
    each_spot(quiet.boards & doubted, [&](int to) { count += safe(deed(party, to, Manner::board)); });
    if (lost.wrong.any() && caution_.may_pass()) count += static_cast<std::uint64_t>(lost.wrong.count());
    auto burning = static_cast<std::uint64_t>(lost.burning.count());
    each_taking(scene_, party, [&](const Deed& taking) {
      if (taking.manner == Manner::burn) {
        ++burning;
      } else {
        count += taken(party, taking);
      }
    });
    return count + (burning > 0 ? burning * looked_at(party, deed(party, party.from, Manner::burn)) : 0);
  }

  /// Of the points where quiet acts end: those that need a look.
  [[nodiscard]] Bits in_doubt(const Party& party, Bits goals) const {
    const bool commander = caution_.of_commander(party);
    const bool alone = caution_.board().stack(party.from).alone();
    if (is_doubted(danger_, party.from, party.from) || (commander && !alone)) return goals;
    return (goals & danger_.targets) | (commander ? doubtful(scene_, goals) : Bits());
  }

  [[nodiscard]] std::uint64_t safe(const Deed& deed) const { return caution_.is_safe(deed) ? 1 : 0; }
  [[nodiscard]] std::uint64_t looked_at(const Party& party, const Deed& deed) const {
    return is_doubted(danger_, deed) || caution_.of_commander(party) ? safe(deed) : 1;
  }

  /// A taking, and what a ship may shoot besides.
  [[nodiscard]] std::uint64_t taken(const Party& party, const Deed& taking) const {
    const std::uint64_t one = looked_at(party, taking);
    const bool shoots_again = party.leader.kind == Kind::navy && scene_.rules().stacks.two_shots;
    if (leaves(taking.manner) || !shoots_again || (one > 0 && unit_ == Unit::acts)) return one;
    Board next = caution_.board();
    make(next, caution_.tables(), taking);
    SequenceEnds ends(caution_, caution_.may_expose(party), unit_);
    Parting<SequenceEnds>(caution_.tables(), caution_.board(), party.from, false, ends)
        .after_whole(next, single(taking.to) | single(taking.from));
    return one + ends.count;
  }

  const Caution& caution_;
  const Scene& scene_;
  const Danger& danger_;
  Unit unit_;
};

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA

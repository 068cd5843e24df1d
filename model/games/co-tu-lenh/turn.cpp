#include "model/games/co-tu-lenh/turn.hpp"

#include <algorithm>
#include <deque>
#include <unordered_map>
#include <utility>

#include "model/games/co-tu-lenh/each_point.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/heroes.hpp"
#include "model/games/co-tu-lenh/joining.hpp"
#include "model/games/co-tu-lenh/threats.hpp"

namespace roluat::model::cotulenh {
namespace {

bool arrives(Manner manner) { return manner == Manner::step || manner == Manner::replace || manner == Manner::board; }

/// Remembers something of positions, clocks aside, and of who led the acts to them.
class Memory {
 public:
  /// What is remembered of it; nothing if it is new.
  [[nodiscard]] const bool* find(const Position& position, const Leaders& leaders = {}) const {
    const auto [first, last] = index_.equal_range(position.hash());
    for (auto it = first; it != last; ++it) {
      const Entry& entry = all_[it->second];
      if (entry.position == position && entry.leaders == leaders) return &entry.value;
    }
    return nullptr;
  }

  void add(const Position& position, const Leaders& leaders = {}, bool value = true) {
    index_.emplace(position.hash(), all_.size());
    all_.push_back({position, leaders, value});
  }

 private:
  struct Entry {
    Position position;
    Leaders leaders;
    bool value = true;
  };
  std::deque<Entry> all_;
  std::unordered_multimap<std::uint64_t, std::size_t> index_;
};

/// Goes through the sequences of acts of one position.
class TurnFinder {
 public:
  TurnFinder(const Position& before, const Rules& rules, bool distinct, TurnVisitor& visitor)
      : before_(before),
        rules_(rules),
        distinct_(distinct),
        leaders_matter_(rules.heroes.by_check == HeroRules::ByCheck::moved),
        visitor_(visitor) {}

  void find() {
    if (before_.begun()) (void)end(before_, {}, false);
    (void)go_on(before_, {});
  }

 private:
  /// Is there a legal turn among those that go on from here?
  bool go_on(const Position& now, const Leaders& leaders) {
    bool any = false;
    for (const Act& act : generate(now, rules_)) {
      const bool first = acts_.empty();
      const bool found = follow_up(now, act, leaders);
      if (first && found) visitor_.on_first_act(act);
      any = any || found;
    }
    return any;
  }

  bool follow_up(const Position& now, const Act& act, const Leaders& leaders) {
    const Position next = apply(now, rules_, act);
    Leaders led = leaders;
    if (leaders_matter_) {
      follow(led, now, next, act, rules_);
      std::ranges::sort(led);
    }
    const bool last = at_end(next);
    if (distinct_ && !last) {
      if (const bool* known = on_the_way_.find(next, led)) return *known;
    }
    acts_.push_back(act);
    bool found = end(next, led, last && is_one_of_a_kind(act));
    if (!last) found = go_on(next, led) || found;
    acts_.pop_back();
    if (distinct_ && !last) on_the_way_.add(next, led, found);
    return found;
  }

  /// Can no act follow? Spares the generator.
  [[nodiscard]] bool at_end(const Position& position) const {
    const Stack& left = position.at(*position.turn_origin());
    return left.empty() || left.side() != position.to_move() || (left.all_acted() && !rules_.stacks.two_shots);
  }

  /// No other turn leads where the act of a lone piece leads that leaves its point for another.
  [[nodiscard]] bool is_one_of_a_kind(const Act& act) const {
    return acts_.size() == 1 && before_.at(act.from).alone() && leaves(act.manner) && act.manner != Manner::burn;
  }

  /// Is the turn legal if it ends here?
  bool end(const Position& now, const Leaders& leaders, bool one_of_a_kind) {
    if (!may_end(now, rules_)) return false;
    Position next = closed(now);
    if (exposed(next, rules_)) return false;
    const int heroes = make_heroes(before_, next, leaders, rules_);
    if (distinct_ && !one_of_a_kind) {
      if (ends_.find(next) != nullptr) return true;
      ends_.add(next);
    }
    const bool split = now.thinned() && !acts_.empty() && !acts_.front().party.empty();
    visitor_.on_turn({acts_, next, split, heroes});
    return true;
  }

  const Position& before_;
  const Rules& rules_;
  bool distinct_, leaders_matter_;
  TurnVisitor& visitor_;
  std::vector<Act> acts_;
  Memory on_the_way_, ends_;
};

/// Is it the leader, which has acted, who stands there? Twins stand before others if they have not.
bool stands(const Stack& stack, const Leader& leader) {
  const Piece carrier = stack.carrier();
  return carrier.kind == leader.kind && carrier.hero == leader.hero && carrier.acted;
}

class Collector : public TurnVisitor {
 public:
  void on_turn(const TurnMade& turn) override { turns.push_back({turn.acts, turn.next}); }
  void on_first_act(const Act&) override {}

  std::vector<Turn> turns;
};

std::vector<Turn> collected(const Position& position, const Rules& rules, bool distinct) {
  Collector collector;
  each_turn(position, rules, distinct, collector);
  return std::move(collector.turns);
}

}  // namespace

void follow(Leaders& leaders, const Position& position, const Position& next, const Act& act, const Rules& rules) {
  const Stack party = party_of(position, act);
  const bool boards = act.manner == Manner::board;
  const Carrier carrier = boards ? carrier_of(rules.joining, party, position.at(act.to)) : Carrier::nobody;
  for (Leader& leader : leaders) {
    if (leader.at == act.from && act.party.empty()) {
      leader.at = arrives(act.manner) ? act.to : act.from;
      leader.carried = leader.carried || carrier == Carrier::target;
    } else if (leader.at == act.from && leaves(act.manner)) {
      leader.carried = !stands(next.at(act.from), leader);
    } else if (leader.at == act.to) {
      leader.carried = leader.carried || carrier == Carrier::actor;
    }
  }
  const Piece first = party.carrier();
  if (act.manner == Manner::exchange || act.manner == Manner::burn || first.acted) return;
  Leader leader{arrives(act.manner) ? act.to : act.from, first.kind, first.hero, carrier == Carrier::target};
  if (!leaves(act.manner) && !act.party.empty()) leader.carried = !stands(next.at(act.from), leader);
  leaders.push_back(leader);
}

bool may_rest(const Stack& left, Point point, const Rules& rules) {
  const bool ground = rules.stacks.may_be_left_at_sea || rules.may_arrive(left.carrier().kind, point);
  return ground && can_carry(rules.joining, left);
}

bool may_end(const Position& in_turn, const Rules& rules) {
  if (!in_turn.begun()) return false;
  const Point origin = *in_turn.turn_origin();
  const Stack& left = in_turn.at(origin);
  const bool empty = left.empty() || left.side() != in_turn.to_move();
  if (rules.stacks.all_must_act && !empty && !left.all_acted()) return false;
  if (in_turn.thinned() && !empty && !may_rest(left, origin, rules)) return false;
  return rules.commanders.facing != CommanderRules::Facing::forbidden || !commanders_face(in_turn, rules);
}

Position closed(Position in_turn) {
  const Side us = in_turn.to_move();
  each_point(in_turn.standing(us), [&](Point point) {
    const Stack& stack = in_turn.at(point);
    if (stack.has_acted()) in_turn.set(point, stack.unmarked());
  });
  in_turn.set_turn(std::nullopt, false);
  in_turn.set_to_move(other(us));
  if (us == Side::blue) ++in_turn.move_number;
  return in_turn;
}

bool exposed(const Position& closed, const Rules& rules) {
  return !rules.commanders.may_be_exposed && threatened(closed, rules, other(closed.to_move()));
}

Position end_turn(const Position& before, const Position& in_turn, const Leaders& leaders, const Rules& rules) {
  Position next = closed(in_turn);
  (void)make_heroes(before, next, leaders, rules);
  return next;
}

Position play(const Position& before, const Rules& rules, const std::vector<Act>& acts) {
  Position now = before;
  Leaders leaders;
  for (const Act& written : acts) {
    const Act act = normalised(now, written);
    const Position next = apply(now, rules, act);
    follow(leaders, now, next, act, rules);
    now = next;
  }
  return end_turn(before, now, leaders, rules);
}

void each_turn(const Position& position, const Rules& rules, bool distinct, TurnVisitor& visitor) {
  TurnFinder(position, rules, distinct, visitor).find();
}

std::vector<Turn> turns(const Position& position, const Rules& rules) { return collected(position, rules, true); }

std::vector<Turn> sequences(const Position& position, const Rules& rules) { return collected(position, rules, false); }

std::optional<TurnFault> first_fault(const Position& position, const Rules& rules, const std::vector<Act>& acts) {
  Position now = position;
  for (std::size_t i = 0; i < acts.size(); ++i) {
    if (!legal(now, rules, acts[i])) return TurnFault{TurnFault::Why::act_not_legal, i};
    now = apply(now, rules, normalised(now, acts[i]));
  }
  if (!may_end(now, rules)) return TurnFault{TurnFault::Why::may_not_end, acts.size()};
  if (exposed(closed(now), rules)) return TurnFault{TurnFault::Why::commander_exposed, acts.size()};
  return std::nullopt;
}

}  // namespace roluat::model::cotulenh

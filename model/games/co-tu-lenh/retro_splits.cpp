// One turn back by which nothing was lost: all of them.
#include <algorithm>

#include "model/games/co-tu-lenh/each_point.hpp"
#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/joining.hpp"
#include "model/games/co-tu-lenh/lines.hpp"
#include "model/games/co-tu-lenh/retro.hpp"
#include "model/games/co-tu-lenh/threats.hpp"
#include "model/games/co-tu-lenh/turn.hpp"

namespace roluat::model::cotulenh {
namespace {

/// Some pieces of a stack, by place, led by the first of them.
Stack part_of(const Stack& stack, unsigned places) {
  std::vector<Piece> pieces;
  for (int place = 0; place < stack.size(); ++place)
    if ((places >> place & 1U) != 0) pieces.push_back(stack.piece(place));
  return led_by_first(pieces);
}

int longest_step(const Stack& party, const Rules& rules) {
  int longest = 0;
  for (int place = 0; place < party.size(); ++place) {
    const Reach& reach = rules.reach_of(party.piece(place));
    longest = std::max<int>(longest, reach.along_lines ? kRows : std::ranges::max(reach.move));
  }
  return longest;
}

/// What stands on a point now, and the part of it that may have come.
struct Arrival {
  Point at;
  Stack party, rest;
};

class QuietTurns {
 public:
  QuietTurns(const Position& position, const Rules& rules, const Possible& possible)
      : position_(position),
        rules_(rules),
        possible_(possible),
        mover_(other(position.to_move())),
        goal_(commander_of(position, position.to_move())) {
    if (!rules.commanders.may_be_exposed) threats_ = threats(position, rules, mover_);
  }

  std::optional<Position> find() {
    for (int i = 0; i < kPoints && !found_; ++i) {
      origin_ = Point(i);
      const Stack& left = position_.at(origin_);
      if (!left.empty() && left.side() != mover_) continue;
      list_arrivals();
      if (gives_every_check()) choose(0, left, position_);
    }
    return std::move(found_);
  }

 private:
  void list_arrivals() {
    arrivals_.clear();
    each_point(position_.standing(mover_), [&](Point at) {
      const Stack& stack = position_.at(at);
      if (!on_one_line(origin_, at)) return;
      for (unsigned places = 1; places < 1U << stack.size(); ++places) {
        const Stack party = part_of(stack, places), rest = part_of(stack, ((1U << stack.size()) - 1U) & ~places);
        if (steps(origin_, at) > longest_step(party, rules_)) continue;
        if (can_carry(rules_.joining, rest)) arrivals_.push_back({at, party, rest});
      }
    });
  }

  /// Before the turn there was no check: each piece that gives one came from the origin, or through it its way was
  /// opened.
  [[nodiscard]] bool gives_every_check() const {
    return std::ranges::all_of(threats_, [&](const Threat& threat) {
      if (threat.at == origin_ || between(origin_, threat.at, *goal_)) return true;
      const bool led = rules_.river.following != RiverRules::Following::carried &&
                       rules_.river.bound_to_fords[index(threat.piece.kind)];  // an engineer may have come to its bank
      return led || std::ranges::any_of(arrivals_, [&](const Arrival& arrival) { return arrival.at == threat.at; });
    });
  }

  /// Takes back further arrivals, from the given one on: those of other points than `earlier` has lost.
  void choose(std::size_t from, const Stack& together, const Position& earlier) {
    for (std::size_t i = from; i < arrivals_.size() && !found_; ++i) {
      const Arrival& arrival = arrivals_[i];
      const auto more = united(together, arrival.party, rules_);
      const bool parts_fit = more || together.size() + arrival.party.size() < Stack::kMaxPieces;
      if (!parts_fit) continue;
      Position back = earlier;
      back.set(arrival.at, arrival.rest);
      const Stack all = more ? *more : heap(together, arrival.party);
      if (more) try_from(back, *more);
      std::size_t next = i + 1;
      while (next < arrivals_.size() && arrivals_[next].at == arrival.at) ++next;
      choose(next, all, back);
    }
  }

  /// Pieces that were together though none of them could carry the others: what carried them is still to be found.
  static Stack heap(const Stack& one, const Stack& other) {
    std::vector<Piece> pieces;
    for (const Stack* stack : {&one, &other})
      for (int place = 0; place < stack->size(); ++place) pieces.push_back(stack->piece(place));
    return led_by_first(pieces);
  }

  void try_from(Position back, const Stack& together) {
    back.set(origin_, together);
    back.set_to_move(mover_);
    back.halfmove_clock = 0;
    if (leads_here(back)) return;
    if (rules_.heroes.by_check == HeroRules::ByCheck::when_flees && commander_of(back, mover_) == origin_)
      try_with_plain_attackers(back);
  }

  /// Those who became heroes because the commander fled.
  void try_with_plain_attackers(const Position& back) {
    std::vector<Point> heroes;
    for (const Threat& threat : threats(back, rules_, position_.to_move()))
      if (threat.piece.hero && threat.place == 0) heroes.push_back(threat.at);
    for (unsigned plain = 1; plain < 1U << heroes.size() && !found_; ++plain) {
      Position other_back = back;
      for (std::size_t i = 0; i < heroes.size(); ++i)
        if ((plain >> i & 1U) != 0) other_back.set(heroes[i], with_plain_carrier(back.at(heroes[i])));
      (void)leads_here(other_back);
    }
  }

  static Stack with_plain_carrier(const Stack& stack) {
    Piece carrier = stack.carrier();
    carrier.hero = false;
    Stack plain(carrier);
    for (int place = 1; place < stack.size(); ++place) plain.add(stack.piece(place));
    return plain;
  }

  bool leads_here(const Position& back) {
    if (!possible_(back)) return false;
    for (const Turn& turn : turns(back, rules_)) {
      if (turn.next != position_) continue;
      found_ = back;
      return true;
    }
    return false;
  }

  const Position& position_;
  const Rules& rules_;
  const Possible& possible_;
  Side mover_;
  std::optional<Point> goal_;
  std::vector<Threat> threats_;
  Point origin_;
  std::vector<Arrival> arrivals_;
  std::optional<Position> found_;
};

}  // namespace

std::optional<Position> quiet_turn_back(const Position& position, const Rules& rules, const Possible& possible) {
  return QuietTurns(position, rules, possible).find();
}

bool last_turn_was_quiet(const Position& position, const Rules& rules) {
  const Side us = position.to_move();
  const std::vector<Kind> lost = lacking_kinds(position, other(us));
  const bool aircraft_may_burn = std::ranges::find(lost, Kind::aircraft) != lost.end();
  const bool engineers_carry_each_other =
      rules.joining.engineer_is_person && rules.joining.engineer == JoinRules::Engineer::heavy_or_person;
  using ByCheck = HeroRules::ByCheck;
  const bool movers_become_heroes =
      rules.heroes.by_check == ByCheck::attackers || rules.heroes.by_check == ByCheck::moved;
  const bool turn_may_be_lost = rules.river.wrong_crossing == RiverRules::WrongCrossing::loses_turn;
  return lacking_kinds(position, us).empty() && !aircraft_may_burn && !engineers_carry_each_other &&
         !movers_become_heroes && !turn_may_be_lost;
}

}  // namespace roluat::model::cotulenh

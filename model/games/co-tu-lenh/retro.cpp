#include "model/games/co-tu-lenh/retro.hpp"

#include <algorithm>

#include "model/games/co-tu-lenh/each_point.hpp"
#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/joining.hpp"
#include "model/games/co-tu-lenh/turn.hpp"

namespace roluat::model::cotulenh {
namespace {

/// What the two ends of an act held before it.
struct WayBack {
  Point from, to;
  Stack before_from, before_to;
};

class WaysBack {
 public:
  WaysBack(const Position& position, const Rules& rules)
      : position_(position), rules_(rules), mover_(other(position.to_move())) {
    for (const Kind kind : lacking_kinds(position, position.to_move()))
      taken_.emplace_back(Piece{kind, position.to_move()});
  }

  std::vector<WayBack> list() {
    each_point(position_.standing(mover_), [&](Point at) {
      const Stack& stack = position_.at(at);
      add_ways(at, stack, Stack());
      for (const Stack& taken : taken_) add_ways(at, stack, taken);
      for (int place = 0; stack.size() > 1 && place < stack.size(); ++place) {
        const Stack party(stack.piece(place)), rest = without(stack, party);
        if (can_carry(rules_.joining, rest)) add_ways(at, party, rest);
      }
      for (const Stack& taken : taken_) add_shots(at, taken);
    });
    return std::move(all_);
  }

 private:
  /// The party has come to `at`, where `rest` was.
  void add_ways(Point at, const Stack& party, const Stack& rest) {
    each_point_of_lines(at, [&](Point from) {
      const Stack& left = position_.at(from);
      if (!left.empty() && left.side() != mover_) return;
      if (const auto together = united(party, left, rules_)) all_.push_back({from, at, *together, rest});
    });
  }

  /// From `at` something was taken that stood on a point of a line.
  void add_shots(Point at, const Stack& taken) {
    each_point_of_lines(at, [&](Point to) {
      if (position_.at(to).empty()) all_.push_back({at, to, position_.at(at), taken});
    });
  }

  template <class Visit>
  static void each_point_of_lines(Point at, const Visit& visit) {
    for (std::size_t d = 0; d < kDirections; ++d)
      for (const Point point : line(at, static_cast<Direction>(d))) visit(point);
  }

  const Position& position_;
  const Rules& rules_;
  Side mover_;
  std::vector<Stack> taken_;
  std::vector<WayBack> all_;
};

Position before(const Position& position, const WayBack& way) {
  Position earlier = position;
  earlier.set(way.to, way.before_to);
  earlier.set(way.from, way.before_from);
  earlier.set_to_move(other(position.to_move()));
  earlier.halfmove_clock = 0;
  return earlier;
}

bool leads_to(const Position& earlier, const WayBack& way, const Position& position, const Rules& rules) {
  return std::ranges::any_of(generate(earlier, rules), [&](const Act& act) {
    return act.from == way.from && act.to == way.to && !first_fault(earlier, rules, {act}) &&
           play(earlier, rules, {act}) == position;
  });
}

}  // namespace

std::vector<Kind> lacking_kinds(const Position& position, Side side) {
  Counts counts{};
  each_point(position.standing(side), [&](Point point) {
    const Stack& stack = position.at(point);
    for (int place = 0; place < stack.size(); ++place) ++counts[index(stack.piece(place).kind)];
  });
  std::vector<Kind> kinds;
  for (std::size_t kind = 0; kind < kKinds; ++kind)
    if (kind != index(Kind::commander) && counts[kind] < kSetSize[kind]) kinds.push_back(static_cast<Kind>(kind));
  return kinds;
}

std::optional<Stack> united(const Stack& one, const Stack& other, const Rules& rules) {
  if (one.empty() || other.empty()) return one.empty() ? other : one;
  std::vector<Piece> pieces;
  for (const Stack* stack : {&one, &other})
    for (int place = 0; place < stack->size(); ++place) pieces.push_back(stack->piece(place));
  if (pieces.size() > Stack::kMaxPieces) return std::nullopt;
  const Stack both = led_by_first(pieces);
  return can_carry(rules.joining, both) ? std::optional(both) : std::nullopt;
}

std::optional<Position> one_act_back(const Position& position, const Rules& rules, std::size_t choice,
                                     const Possible& possible) {
  const std::vector<WayBack> ways = WaysBack(position, rules).list();
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const WayBack& way = ways[(choice % ways.size() + i) % ways.size()];
    const Position earlier = before(position, way);
    if (possible(earlier) && leads_to(earlier, way, position, rules)) return earlier;
  }
  return std::nullopt;
}

}  // namespace roluat::model::cotulenh

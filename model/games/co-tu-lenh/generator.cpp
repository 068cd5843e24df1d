#include "model/games/co-tu-lenh/generator.hpp"

#include <algorithm>
#include <bit>

#include "model/games/co-tu-lenh/act_list.hpp"
#include "model/games/co-tu-lenh/each_point.hpp"
#include "model/games/co-tu-lenh/parties.hpp"

namespace roluat::model::cotulenh {
namespace {

template <class Predicate>
bool any_stack(const Position& position, Side side, Predicate&& predicate) {
  bool found = false;
  each_point(position.standing(side), [&](Point point) { found = found || predicate(position.at(point)); });
  return found;
}

bool has_aircraft(const Position& position, Side side) {
  return any_stack(position, side, [](const Stack& stack) { return stack.holds(Kind::aircraft); });
}

bool has_air_defence(const Position& position, Side side) {
  return any_stack(position, side,
                   [](const Stack& stack) { return stack.holds(Kind::gun) || stack.holds(Kind::missile); });
}

bool may_target_headquarters(const Actor& actor, Side owner) {
  const Kind kind = actor.piece.kind;
  if (!actor.rules.takes_headquarters[index(kind)]) return false;
  const bool guarded = kind == Kind::aircraft && actor.rules.aircraft.air_defence_guards_headquarters;
  return !guarded || !has_air_defence(actor.position, owner);
}

/// Lists the acts of the parties of one position.
class Generator {
 public:
  Generator(const Position& position, const Rules& rules, std::vector<Act>& acts)
      : position_(position), rules_(rules), acts_(acts) {
    const Side us = position.to_move();
    if (has_aircraft(position, us)) rings_ = Rings(position, rules.rings, other(us));
  }

  void generate() {
    if (position_.begun()) return go_on(*position_.turn_origin());
    each_point(position_.standing(position_.to_move()), [&](Point from) { begin(from); });
  }

 private:
  void begin(Point from) {
    const Stack& stack = position_.at(from);
    generate_party({position_, rules_, from, stack.carrier(), stack, false, false, false, acts_}, rings_);
    if (!stack.alone() && rules_.stacks.splits != StackRules::Splits::never) parts(from, false);
  }

  void go_on(Point from) {
    const Stack& stack = position_.at(from);
    if (stack.empty() || stack.side() != position_.to_move()) return;
    const Piece first = stack.carrier();
    if (rules_.stacks.two_shots && first.kind == Kind::navy && first.acted)
      generate_second_shot({position_, rules_, from, first, stack, false, true, false, acts_});
    if (rules_.stacks.splits == StackRules::Splits::free) parts(from, true);
  }

  void parts(Point from, bool begun) {
    const Stack& stack = position_.at(from);
    each_part(stack, rules_, begun, [&](const Stack& party) {
      const bool part = party.size() < stack.size();
      const bool rides = party.carrier().kind != stack.carrier().kind;
      const Actor actor{position_, rules_, from, party.carrier(), party, part, begun, rides, acts_};
      const std::size_t before = acts_.size();
      generate_party(actor, rings_);
      if (begun && rules_.stacks.may_follow) follow(actor, before);
    });
  }

  /// The party goes after others of its stack, whatever its own way of moving. `before`: where its acts begin.
  void follow(const Actor& actor, std::size_t before) {
    for (std::size_t d = 0; d < kDirections; ++d) {
      int distance = 0;
      for (const Point to : line(actor.from, static_cast<Direction>(d))) {
        ++distance;
        const Stack& there = position_.at(to);
        if (there.empty() || there.side() != actor.piece.side || !there.has_acted()) continue;
        const auto goes = [&](const Act& act) { return act.to == to && act.manner == Manner::board; };
        if (std::any_of(acts_.begin() + static_cast<std::ptrdiff_t>(before), acts_.end(), goes)) continue;
        if (may_board(actor, to, distance)) actor.emit(to, Manner::board);
      }
    }
  }

  const Position& position_;
  const Rules& rules_;
  std::vector<Act>& acts_;
  Rings rings_;
};

// After an act by which nothing is left on the origin that may go on, the commanders may not face each other.
bool leaves_facing(const Position& position, const Rules& rules, const Act& act) {
  const Position after = apply(position, rules, act);
  const Stack& left = after.at(act.from);
  const bool own = !left.empty() && left.side() == position.to_move();
  const bool may_go_on = own && (!left.all_acted() || (rules.stacks.two_shots && left.carrier().kind == Kind::navy));
  return !may_go_on && commanders_face(after, rules);
}

bool stands_openly(const Position& position, Point commander) {
  return position.at(commander).carrier().kind == Kind::commander;
}

bool clear_between(const Position& position, Point a, Point b) {
  for (std::size_t d = 0; d < kDirections; d += 2) {
    for (const Point point : line(a, static_cast<Direction>(d))) {
      if (point == b) return true;
      if (!position.at(point).empty()) break;
    }
  }
  return false;
}

}  // namespace

bool may_target(const Actor& actor, const Stack& target) {
  switch (target.carrier().kind) {
    case Kind::headquarters: return may_target_headquarters(actor, target.side());
    case Kind::navy: return actor.rules.takes_ships[index(actor.piece.kind)];
    default: return true;
  }
}

bool may_board(const Actor& actor, Point to, int distance) {
  const Stack& there = actor.at(to);
  if (!actor.rules.stacks.may_rejoin && there.has_acted()) return false;
  return may_join(actor.rules, actor.party, there, to, distance);
}

void generate_party(const Actor& actor, const Rings& enemy_rings) {
  switch (actor.piece.kind) {
    case Kind::aircraft: return generate_aircraft(actor, enemy_rings);
    case Kind::navy: return generate_ship(actor);
    default: return generate_land(actor);
  }
}

void generate(const Position& position, const Rules& rules, std::vector<Act>& acts) {
  const auto start = static_cast<std::ptrdiff_t>(acts.size());
  Generator(position, rules, acts).generate();
  if (rules.commanders.facing != CommanderRules::Facing::forbidden) return;
  const auto facing = std::remove_if(acts.begin() + start, acts.end(),
                                     [&](const Act& act) { return leaves_facing(position, rules, act); });
  acts.erase(facing, acts.end());
}

std::vector<Act> generate(const Position& position, const Rules& rules) {
  std::vector<Act> acts;
  generate(position, rules, acts);
  return acts;
}

bool legal(const Position& position, const Rules& rules, const Act& act) {
  const std::vector<Act> acts = generate(position, rules);
  return std::ranges::find(acts, normalised(position, act)) != acts.end();
}

std::optional<Point> commander_of(const Position& position, Side side) {
  std::optional<Point> found;
  each_point(position.standing(side), [&](Point point) {
    if (position.at(point).holds(Kind::commander)) found = point;
  });
  return found;
}

bool commanders_face(const Position& position, const Rules& rules) {
  const std::optional<Point> red = commander_of(position, Side::red), blue = commander_of(position, Side::blue);
  if (!red || !blue || ((red->vert() == blue->vert()) == (red->hori() == blue->hori()))) return false;
  const bool open = stands_openly(position, *red) && stands_openly(position, *blue);
  return (open || rules.commanders.covered_counts) && clear_between(position, *red, *blue);
}

}  // namespace roluat::model::cotulenh

#include "model/games/co-tu-lenh/threats.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "model/games/co-tu-lenh/act_list.hpp"
#include "model/games/co-tu-lenh/each_point.hpp"
#include "model/games/co-tu-lenh/generator.hpp"

namespace roluat::model::cotulenh {
namespace {

int sign_of(int number) { return (number > 0) - (number < 0); }

/// The direction from one point to another of a common line, as a set; empty if there is none.
Directions towards(Point from, Point to) {
  const int dv = to.vert() - from.vert(), dh = to.hori() - from.hori();
  if (from == to || (dv != 0 && dh != 0 && std::abs(dv) != std::abs(dh))) return 0;
  for (unsigned d = 0; d < kDirections; ++d) {
    if (kVertStep[d] == sign_of(dv) && kHoriStep[d] == sign_of(dh)) return static_cast<Directions>(1U << d);
  }
  return 0;
}

/// Looks for acts that take one side's commander.
class Finder {
 public:
  Finder(const Position& position, const Rules& rules, Side by)
      : position_(position), rules_(rules), by_(by), goal_(commander_of(position, other(by))) {}

  /// Calls visit(Threat) for each, until it says that this is enough.
  template <class Visit>
  void each(Visit&& visit) {
    if (!goal_) return;
    bool enough = false;
    each_point(position_.standing(by_), [&](Point from) {
      const Directions direction = towards(from, *goal_);
      const Stack& stack = position_.at(from);
      for (int place = 0; direction != 0 && place < stack.size() && !enough; ++place) {
        if (takes_from(from, place, direction)) enough = visit(Threat{from, place, stack.piece(place)});
      }
    });
  }

  bool takes_by(const Act& act, int place) {
    if (goal_ != act.to || !takes_from(act.from, place, towards(act.from, act.to))) return false;
    return std::ranges::any_of(acts_, [&](const Act& one) { return one == act && takes_it(one); });
  }

 private:
  bool takes_from(Point from, int place, Directions direction) {
    if (place > 0 && rules_.stacks.splits == StackRules::Splits::never) return false;
    const Stack& stack = position_.at(from);
    Piece piece = stack.piece(place);
    piece.acted = false;
    acts_.clear();
    const Stack party = place == 0 ? stack : Stack(piece);
    static const Rings none;
    generate_party({position_, rules_, from, piece, party, place > 0, false, place > 0, acts_, direction},
                   piece.kind == Kind::aircraft ? rings() : none);
    return std::ranges::any_of(acts_, [&](const Act& act) { return takes_it(act); });
  }

  [[nodiscard]] bool takes_it(const Act& act) const {
    return act.to == *goal_ && takes_commander(position_, rules_, act);
  }

  const Rings& rings() {
    if (!rings_) rings_.emplace(position_, rules_.rings, other(by_));
    return *rings_;
  }

  const Position& position_;
  const Rules& rules_;
  Side by_;
  std::optional<Point> goal_;
  std::optional<Rings> rings_;
  std::vector<Act> acts_;
};

/// The place of the act's only actor: 0, or that of a rider like the party.
std::optional<int> place_of(const Stack& stack, const Act& act) {
  if (act.party.empty()) return 0;
  if (!act.party.alone()) return std::nullopt;
  for (int place = 1; place < stack.size(); ++place) {
    if (stack.piece(place) == act.party.carrier()) return place;
  }
  return std::nullopt;
}

}  // namespace

std::vector<Threat> threats(const Position& position, const Rules& rules, Side by) {
  std::vector<Threat> all;
  Finder(position, rules, by).each([&](const Threat& threat) {
    all.push_back(threat);
    return false;
  });
  return all;
}

bool threatened(const Position& position, const Rules& rules, Side whose) {
  bool found = false;
  Finder(position, rules, other(whose)).each([&](const Threat&) { return found = true; });
  return found;
}

bool threatens_by(const Position& position, const Rules& rules, const Act& act) {
  const Stack& stack = position.at(act.from);
  if (stack.empty()) return false;
  const std::optional<int> place = place_of(stack, act);
  return place && Finder(position, rules, stack.side()).takes_by(act, *place);
}

}  // namespace roluat::model::cotulenh

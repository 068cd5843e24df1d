#include "model/games/co-tuong/touch/duty.hpp"

#include <algorithm>

namespace roluat::model::cotuong {
namespace {

TouchRules::Second second_of(const Ruling& ruling, const char* question) {
  if (ruling.is(question, "free")) return TouchRules::Second::free;
  return ruling.is(question, "second") ? TouchRules::Second::must : TouchRules::Second::must_with_fault;
}

/// The men touched, side by side, in their order.
class OrderOfTouching {
 public:
  OrderOfTouching(const TouchFacts& facts, const TouchRules& rules) : facts_(facts), rules_(rules) {
    const std::size_t counted = rules.all_count ? facts.men.size() : std::min<std::size_t>(2, facts.men.size());
    for (std::size_t i = 0; i < counted; ++i) (facts.men[i].own ? own_ : enemy_).push_back(static_cast<int>(i));
  }

  [[nodiscard]] Duty duty() const {
    Duty duty = enemy_.empty() ? after_own() : own_.empty() ? after_enemies() : after_both();
    if (facts_.men.size() > 2) duty.source.clear();
    return duty;
  }

 private:
  [[nodiscard]] const TouchFacts::Man& man(int number) const { return facts_.men[static_cast<std::size_t>(number)]; }
  static Duty free_after(const char* source) { return {true, -1, -1, true, {}, false, source}; }
  static Duty by(TouchRules::Second rule, int mover, int taken) {
    return {false, mover, taken, rule == TouchRules::Second::must_with_fault, {}, false, ""};
  }

  [[nodiscard]] std::vector<int> others(const std::vector<int>& side) const {
    return rules_.any_of_side ? side : std::vector<int>();
  }
  [[nodiscard]] Duty after_own() const {
    if (man(own_[0]).moves) return {false, own_[0], -1, false, others(own_), false, "2a"};
    if (own_.size() > 1 && rules_.own != TouchRules::Second::free && man(own_[1]).moves)
      return by(rules_.own, own_[1], -1);
    return free_after(own_.size() > 1 ? "" : "2a");
  }
  [[nodiscard]] Duty after_enemies() const {
    if (man(enemy_[0]).taken) return {false, -1, enemy_[0], false, others(enemy_), false, "2b"};
    if (enemy_.size() > 1 && rules_.enemy != TouchRules::Second::free && man(enemy_[1]).taken)
      return by(rules_.enemy, -1, enemy_[1]);
    return free_after(enemy_.size() > 1 ? "" : "2b");
  }

  [[nodiscard]] Duty after_both() const {
    const int own = own_[0], enemy = enemy_[0];
    const bool own_first = own < enemy;
    const char* source = own_first ? "2c" : "2d";
    if (man(own).takes[static_cast<std::size_t>(enemy)]) return {false, own, enemy, false, {}, false, source};
    const bool move_fault = own_first ? rules_.fault_where_own_moves : rules_.fault_where_own_moves_at_last;
    const Duty move{false, own, -1, move_fault, {}, own_first && rules_.free_where_nobody_takes && !man(enemy).taken,
                    source};
    const Duty take{false, -1,
                    enemy, rules_.fault_where_other_takes,
                    {},    !own_first && rules_.free_where_own_cannot && !man(own).moves,
                    source};
    if (own_first && man(own).moves) return move;
    if (man(enemy).taken) return take;
    if (man(own).moves) return move;
    return free_after(source);
  }

  const TouchFacts& facts_;
  const TouchRules& rules_;
  std::vector<int> own_, enemy_;
};

}  // namespace

TouchRules touch_rules(const Ruling& ruling) {
  TouchRules rules;
  rules.own = second_of(ruling, "own-second");
  rules.enemy = second_of(ruling, "enemy-second");
  rules.fault_where_own_moves = ruling.is("own-moves-fault", "noted");
  rules.fault_where_own_moves_at_last = ruling.is("own-moves-at-last-fault", "noted");
  rules.fault_where_other_takes = ruling.is("other-takes-fault", "noted");
  rules.any_of_side = ruling.is("of-one-side", "any");
  rules.free_where_nobody_takes = ruling.is("nobody-takes", "free");
  rules.free_where_own_cannot = ruling.is("own-cannot-move", "free");
  rules.all_count = ruling.is("more-than-two", "first-of-each-side");
  rules.final_when_set_down = ruling.is("set-down", "final");
  rules.dragging = ruling.is("dragging", "allowed");
  return rules;
}

Duty duty_of(const TouchFacts& facts, const TouchRules& rules) { return OrderOfTouching(facts, rules).duty(); }

}  // namespace roluat::model::cotuong

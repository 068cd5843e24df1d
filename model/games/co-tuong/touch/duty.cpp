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
    if (facts_.men.size() <= 2) return duty;
    duty.source.clear();
    duty.clause.clear();
    duty.questions.insert(duty.questions.begin(), "more-than-two");
    return duty;
  }

 private:
  [[nodiscard]] const TouchFacts::Man& man(int number) const { return facts_.men[static_cast<std::size_t>(number)]; }
  using Questions = std::vector<std::string>;
  static Duty free_after(const char* source, const char* clause, const Questions& questions = {}) {
    return {true, -1, -1, true, {}, false, source, clause, questions};
  }
  static Duty by(TouchRules::Second rule, int mover, int taken, const char* question) {
    return {false, mover, taken, rule == TouchRules::Second::must_with_fault, {}, false, "", "", {question}};
  }

  [[nodiscard]] std::vector<int> others(const std::vector<int>& side) const {
    return rules_.any_of_side ? side : std::vector<int>();
  }
  [[nodiscard]] Duty after_own() const {
    const bool one = own_.size() == 1;
    if (man(own_[0]).moves)
      return {false,
              own_[0],
              -1,
              false,
              others(own_),
              false,
              "2a",
              one ? "luat.own.one" : "luat.own.two",
              one ? Questions() : Questions{"of-one-side"}};
    if (one) return free_after("2a", "luat.own.stuck");
    if (rules_.own != TouchRules::Second::free && man(own_[1]).moves) return by(rules_.own, own_[1], -1, "own-second");
    return free_after("", "", {"own-second"});
  }
  [[nodiscard]] Duty after_enemies() const {
    const bool one = enemy_.size() == 1;
    if (man(enemy_[0]).taken)
      return {false,
              -1,
              enemy_[0],
              false,
              others(enemy_),
              false,
              "2b",
              one ? "luat.enemy.one" : "luat.enemy.two",
              one ? Questions() : Questions{"of-one-side"}};
    if (one) return free_after("2b", "luat.enemy.none");
    if (rules_.enemy != TouchRules::Second::free && man(enemy_[1]).taken)
      return by(rules_.enemy, -1, enemy_[1], "enemy-second");
    return free_after("", "", {"enemy-second"});
  }

  [[nodiscard]] Duty after_both() const {
    return own_[0] < enemy_[0] ? after_own_then_enemy() : after_enemy_then_own();
  }
  [[nodiscard]] bool takes() const { return man(own_[0]).takes[static_cast<std::size_t>(enemy_[0])]; }

  [[nodiscard]] Duty after_own_then_enemy() const {
    const int own = own_[0], enemy = enemy_[0];
    if (takes()) return {false, own, enemy, false, {}, false, "2c", "luat.own-enemy.takes", {}};
    const bool nobody = !man(enemy).taken;
    if (man(own).moves)
      return {false,
              own,
              -1,
              rules_.fault_where_own_moves,
              {},
              nobody && rules_.free_where_nobody_takes,
              "2c",
              "luat.own-enemy.moves",
              nobody ? Questions{"own-moves-fault", "nobody-takes"} : Questions{"own-moves-fault"}};
    if (nobody) return free_after("2c", "luat.own-enemy.none");
    return {false,
            -1,
            enemy,
            rules_.fault_where_other_takes,
            {},
            false,
            "2c",
            "luat.own-enemy.other-takes",
            {"other-takes-fault"}};
  }

  [[nodiscard]] Duty after_enemy_then_own() const {
    const int own = own_[0], enemy = enemy_[0];
    if (takes()) return {false, own, enemy, false, {}, false, "2d", "luat.enemy-own.takes", {}};
    const bool stuck = !man(own).moves;
    if (man(enemy).taken)
      return {false,
              -1,
              enemy,
              rules_.fault_where_other_takes,
              {},
              stuck && rules_.free_where_own_cannot,
              "2d",
              "luat.enemy-own.other-takes",
              stuck ? Questions{"other-takes-fault", "own-cannot-move"} : Questions{"other-takes-fault"}};
    if (stuck) return free_after("2d", "luat.enemy-own.none");
    return {false,
            own,
            -1,
            rules_.fault_where_own_moves_at_last,
            {},
            false,
            "2d",
            "luat.enemy-own.moves",
            {"own-moves-at-last-fault"}};
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

#include "model/games/co-tu-lenh/position_faults.hpp"

#include <algorithm>

#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/heroes.hpp"
#include "model/games/co-tu-lenh/threats.hpp"
#include "model/games/co-tu-lenh/turn.hpp"
#include "model/games/co-tu-lenh/unmade_checks.hpp"

namespace roluat::model::cotulenh {
namespace {

template <class Holds>
bool for_any_stack(const Position& position, const Holds& holds) {
  for (int i = 0; i < kPoints; ++i)
    if (const Stack& stack = position.at(Point(i)); !stack.empty() && holds(Point(i), stack)) return true;
  return false;
}

bool on_wrong_ground(const Position& position, const FaultContext& context) {
  return for_any_stack(
      position, [&](Point point, const Stack& stack) { return !context.grounds.may_stand(stack.carrier(), point); });
}

/// Exposure looks at the position before promotions.
bool commander_exposed(const Position& position, const FaultContext& context) {
  return !context.rules.commanders.may_be_exposed &&
         !lasting_threats(position, context.rules, position.to_move()).empty();
}

bool face_to_face(const Position& position, const FaultContext& context) {
  return context.rules.commanders.facing == CommanderRules::Facing::forbidden &&
         commanders_face(position, context.rules);
}

/// Where every attacker becomes a hero, the side that has moved has no other.
bool attacker_without_reward(const Position& position, const FaultContext& context) {
  const HeroRules& heroes = context.rules.heroes;
  if (heroes.by_check != HeroRules::ByCheck::attackers) return false;
  return std::ranges::any_of(threats(position, context.rules, other(position.to_move())), [&](const Threat& threat) {
    return !threat.piece.hero && (threat.place == 0 || heroes.carried_too);
  });
}

bool last_defender_without_reward(const Position& position, const FaultContext& context) {
  return std::ranges::any_of(std::array{Side::red, Side::blue}, [&](Side side) {
    const std::optional<Defender> last = last_defender(position, side, context.rules.heroes);
    return last && !last->piece.hero;
  });
}

/// Who guards its commander alone goes on guarding it alone: nothing ever comes back.
bool last_defender_of_many(const Position& position, const FaultContext& context) {
  return for_any_stack(position, [&](Point, const Stack& stack) {
    for (int place = 0; place < stack.size(); ++place) {
      const Piece piece = stack.piece(place);
      if (!piece.hero || !hero_by_last_defence_only(piece.kind, context.rules)) continue;
      if (commander_of(position, piece.side) && !last_defender(position, piece.side, context.rules.heroes)) return true;
    }
    return false;
  });
}

bool too_many_checks(const Position& position, const FaultContext& context) {
  return checks_are_too_many(position, context.rules, context.grounds);
}

}  // namespace

const std::vector<PositionFault>& position_faults() {
  static const std::vector<PositionFault> faults = {
      {{"ground",
        {"có quân đứng ở chỗ nó không thể tới", "有棋子停在它不可能到达的点",
         "a piece stands where it cannot have come"}},
       on_wrong_ground},
      {{"exposed",
        {"bên vừa đi để Tư lệnh của mình có thể bị ăn ngay", "刚走棋的一方让自己的司令可以立刻被吃",
         "the side that has moved has left its commander to be taken"}},
       commander_exposed},
      {{"facing", {"hai Tư lệnh đối mặt nhau", "双方司令面对面", "the commanders face each other"}}, face_to_face},
      {{"attacker",
        {"có quân đang chiếu Tư lệnh mà chưa thành anh hùng", "将军的棋子没有升为英雄",
         "a piece gives check and is not a hero"}},
       attacker_without_reward},
      {{"last-defender",
        {"quân cuối cùng bảo vệ Tư lệnh mà chưa thành anh hùng", "保护司令的最后一子没有升为英雄",
         "the last defender of a commander is not a hero"}},
       last_defender_without_reward},
      {{"not-last",
        {"có anh hùng chỉ có thể do bảo vệ cuối cùng mà thành, nhưng bên đó còn quân khác",
         "有只能因最后保护司令而升的英雄，但该方还有别的棋子",
         "a hero that only a last defence can have made has others beside it"}},
       last_defender_of_many},
      {{"checks",
        {"không một lượt đi nào có thể cùng lúc tạo ra ngần ấy nước chiếu", "没有一着能同时造成这么多将军",
         "no one turn can have given all these checks"}},
       too_many_checks},
  };
  return faults;
}

}  // namespace roluat::model::cotulenh

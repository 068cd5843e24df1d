#include "tests/agreement/random_positions.hpp"

#include <vector>

#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/turn.hpp"

namespace roluat::tests {

using namespace model::cotulenh;

namespace {

/// Play from the opening for as long as 30 pieces are left.
Position played(Dice& dice, const Rules& rules) {
  Position position = opening(dice.chance(50) ? Side::red : Side::blue);
  if (dice.chance(60)) make_some_heroes(dice, position);
  for (int plies = dice.below(160); plies > 0; --plies) {
    const std::vector<Act> acts = generate(position, rules);
    if (acts.empty()) break;
    const Act act = dice.one_of(acts);
    const Position next = apply(position, rules, act);
    if (takes_commander(position, rules, act) || next.piece_count() < 30) break;
    if (may_end(next, rules)) position = closed(next);
  }
  if (dice.chance(50)) disturb(dice, position);
  return position;
}

}  // namespace

Position random_position(Dice& dice, Crowd crowd, const Rules& rules) {
  switch (crowd) {
    case Crowd::few: return scattered(dice, 2, 8);
    case Crowd::some: return scattered(dice, 9, 20);
    case Crowd::many: break;
  }
  return dice.chance(50) ? scattered(dice, 30, 38) : played(dice, rules);
}

}  // namespace roluat::tests

// The same by the plain generator, for the few cases that are not worth a way of their own: rulings under which turns
// to one position differ by who has moved (hero.by-check = moved), where stacks or shots from afar make that possible,
// or where sequences are counted.
#pragma once

#include "model/games/co-tu-lenh/fast/board.hpp"
#include "model/games/co-tu-lenh/turn.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

struct SlowCount : TurnVisitor {
  void on_turn(const TurnMade&) override { ++turns; }
  void on_first_act(const Act&) override { ++first_acts; }

  std::uint64_t turns = 0, first_acts = 0;
};

[[nodiscard]] inline std::uint64_t slow_count(const Tables& tables, const Board& board, Unit unit) {
  SlowCount count;
  each_turn(write(board), tables.rules, unit == Unit::turns, count);
  return unit == Unit::acts ? count.first_acts : count.turns;
}

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA

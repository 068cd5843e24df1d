// What can be known of the positions, for counting and drawing them: who stands where and who is to move. Clocks and
// the line that has led there do not count.
#pragma once

#include <memory>

#include "model/games/co-tuong/position.hpp"
#include "model/positions.hpp"

namespace roluat::model::cotuong {

/// Each man where one of its kind can have come to (may_stand); both generals, of the others any. Pawns at home are on
/// files of their own.
[[nodiscard]] PositionSpace position_space();

/// What may have been before the last move, without regard to who was attacked before it: every way of a man that leads
/// here, with every man that it may have taken.
[[nodiscard]] std::vector<Position> before_last_move(const Position& position);

/// Has a position no more men than a set, each where it can have come to, and does no side leave its general to be
/// taken that has just moved?
[[nodiscard]] bool is_without_fault(const Position& position);

[[nodiscard]] std::unique_ptr<PositionOracle> make_position_oracle();

}  // namespace roluat::model::cotuong

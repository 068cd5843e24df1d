// The same by the plain generator, for the few cases that are not worth a way of their own: rulings under which turns
// to one position differ by who has moved (hero.by-check = moved), where stacks or shots from afar make that possible.
#pragma once

#include "model/games/co-tu-lenh/fast/board.hpp"
#include "model/games/co-tu-lenh/turn.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

[[nodiscard]] inline std::uint64_t slow_count(const Tables& tables, const Board& board) {
  return turns(write(board), tables.rules).size();
}

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA

// Turns of one stack that lead to one position only because of who becomes a hero: where a hero and a plain piece of
// its kind part, the plain one may become one at the end, and it is no longer seen which of them went where.
#pragma once

#include "model/games/co-tu-lenh/fast/keys.hpp"
#include "model/games/co-tu-lenh/fast/next.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

[[nodiscard]] inline bool has_hero_twins(const Stack& stack) {
  for (int i = 1; i < stack.size(); ++i)
    for (int j = 0; j < i; ++j)
      if (stack.piece(i).kind == stack.piece(j).kind && stack.piece(i).hero != stack.piece(j).hero) return true;
  return false;
}

/// What tells a turn of the stack on `from` from others: what differs between the boards, where such a stack comes
/// apart with those heroes who are made at the end. (What is only removed others may remove, too: that has one key.)
[[nodiscard]] inline Key turn_key(const Tables& tables, const Board& before, const Board& after, int from,
                                  Bits touched) {
  const bool parts = from != kNowhere && after.bits(from) != before.bits(from) && has_hero_twins(before.stack(from));
  if (!parts) return difference(before, after, touched);
  Board ended = after;
  const Bits heroes = Heroes(tables, before).finish(ended);
  return difference(before, ended, touched | heroes);
}

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA

// What is said of a man attacked, wherever it is told: how it is protected, and what more there is to the attack.
#pragma once

#include "model/games/co-tuong/cycle/protection.hpp"
#include "model/languages.hpp"

namespace roluat::model::cotuong {

[[nodiscard]] Trilingual protection_words(Protection protection);

struct AttackMarks {
  Protection root = Protection::none, root_before = Protection::none;
  bool costly = false, guard_blocked = false, uncovered = false, pawn_moved = false, waiting = false;
};
/// Each with a comma before it.
[[nodiscard]] Trilingual marks_in_words(const AttackMarks& marks);

}  // namespace roluat::model::cotuong

// Who guards a man attacked, and what keeps him, or the man itself, from taking: with names and squares.
#pragma once

#include "model/games/co-tuong/cycle/deeds.hpp"
#include "model/languages.hpp"

namespace roluat::model::cotuong {

/// Whole sentences; nothing where there is nobody, or nothing, to name.
struct GuardWords {
  Trilingual guard;  ///< who guards it
  Trilingual why;  ///< why a guard may not take back, or loses by it, or does not get there; who pins the man attacked
};

/// `board`: after the move that makes the attack.
[[nodiscard]] GuardWords guard_words(const Position& board, const Attack& attack);

}  // namespace roluat::model::cotuong

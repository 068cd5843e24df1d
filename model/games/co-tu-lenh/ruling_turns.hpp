// RulingTurns for this game.
#pragma once

#include <memory>

#include "model/question.hpp"
#include "model/ruling_turns.hpp"

namespace roluat::model::cotulenh {

[[nodiscard]] std::unique_ptr<RulingTurns> make_ruling_turns(const Ruling& ruling);

}  // namespace roluat::model::cotulenh

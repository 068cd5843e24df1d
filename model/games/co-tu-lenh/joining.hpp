// Two of one side become one stack. (kernel/README.md, "Joining")
#pragma once

#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::model::cotulenh {

enum class Carrier : std::uint8_t { nobody, target, actor };

/// Which of the two would carry, by what fits on what. The actor stands alone.
[[nodiscard]] Carrier carrier_of(const JoinRules& rules, Piece actor, const Stack& target);

/// May the actor join the stack on `point`, to which it has a way of this length?
[[nodiscard]] bool may_join(const Rules& rules, Piece actor, const Stack& target, Point point, int distance);

/// The stack that the two make.
[[nodiscard]] Stack joined(const JoinRules& rules, Piece actor, const Stack& target);

}  // namespace roluat::model::cotulenh

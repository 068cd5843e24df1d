// Two of one side become one stack. (kernel/README.md, "Joining")
#pragma once

#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::model::cotulenh {

enum class Carrier : std::uint8_t { nobody, target, actor };

/// Can the first piece of this stack carry all its others? So can one that has none.
[[nodiscard]] bool can_carry(const JoinRules& rules, const Stack& stack);

/// Which of the two would carry, by what fits on what: the target or the party's leader.
[[nodiscard]] Carrier carrier_of(const JoinRules& rules, const Stack& party, const Stack& target);

/// May the party join the stack on `point`, to which it has a way of this length?
[[nodiscard]] bool may_join(const Rules& rules, const Stack& party, const Stack& target, Point point, int distance);

/// The stack that the two make.
[[nodiscard]] Stack joined(const JoinRules& rules, const Stack& party, const Stack& target);

}  // namespace roluat::model::cotulenh

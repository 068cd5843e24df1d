// One turn back.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::model::cotulenh {

/// What a position must fulfil to be one from which the last turn was made.
using Possible = std::function<bool(const Position&)>;

/// A possible position from which a legal turn of one act leads to this one (clocks aside), if one is found. Looked
/// for: an act by which one piece, or all that stands on a point, came from an empty point or from a stack of its side,
/// onto an empty point, onto a stack of its side, or onto a lone plain piece that the other side lacks now; and one by
/// which such a piece was taken from afar. Fast. `choice` says with which of the ways back the search begins.
[[nodiscard]] std::optional<Position> one_act_back(const Position& position, const Rules& rules, std::size_t choice,
                                                   const Possible& possible);

/// The same for all turns by which nothing was lost: any parts of one stack, to one point or several.
[[nodiscard]] std::optional<Position> quiet_turn_back(const Position& position, const Rules& rules,
                                                      const Possible& possible);

/// Is it certain that the last turn lost nothing, so that quiet_turn_back() looks at every turn that can have led here?
/// (The opening, to which no turn has led, is not told apart.)
[[nodiscard]] bool last_turn_was_quiet(const Position& position, const Rules& rules);

/// The kinds, but for the commander, of which a side has not its whole set on the board.
[[nodiscard]] std::vector<Kind> lacking_kinds(const Position& position, Side side);

/// The two parts as one stack, led by the first in the order; nothing if that could not carry the others.
[[nodiscard]] std::optional<Stack> united(const Stack& one, const Stack& other, const Rules& rules);

}  // namespace roluat::model::cotulenh

// How long a side can score by leaving a shape and coming back to it (sentence 3a), by playing it out.
//
// Looked at are all positions with Red's 1 and 2 and Black's 3 on three by three points of a corner, with and without
// Black's 9 in the corner opposite: the smallest in which Red has the majority of a shape. At most so many returns can
// score as points win, since each brings one at least; a line that has as many shows that no more is needed to know.
#pragma once

#include "model/games/co-hinh/rules.hpp"
#include "model/shuttling.hpp"

namespace roluat::model::cohinh {

[[nodiscard]] Shuttles shuttles(const Rules& rules);

}  // namespace roluat::model::cohinh

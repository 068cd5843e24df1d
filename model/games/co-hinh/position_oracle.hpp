// What can be known of the positions under a ruling, for counting and drawing them: who stands where and who is to
// move. Points, clocks and last moves do not count.
#pragma once

#include <memory>

#include "model/games/co-hinh/rules.hpp"
#include "model/positions.hpp"

namespace roluat::model::cohinh {

/// Every man of both sides anywhere; where men are taken, each may be missing.
[[nodiscard]] PositionSpace position_space(const Rules& rules);

[[nodiscard]] std::unique_ptr<PositionOracle> make_position_oracle(const Rules& rules);

}  // namespace roluat::model::cohinh

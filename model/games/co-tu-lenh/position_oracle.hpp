// What can be known of positions under a ruling without playing to them.
#pragma once

#include "model/games/co-tu-lenh/rules.hpp"
#include "model/positions.hpp"

namespace roluat::model::cotulenh {

[[nodiscard]] std::unique_ptr<PositionOracle> make_position_oracle(const Rules& rules);

}  // namespace roluat::model::cotulenh

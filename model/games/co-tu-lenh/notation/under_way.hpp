// A turn under way as the community's programs write it behind a FEN: "... 0 1 f4:I:T>f5..." is the position before the
// turn, the stack that comes apart, who stays so far, and which parts have gone where.
#pragma once

#include <string_view>

#include "model/games/co-tu-lenh/position.hpp"

namespace roluat::model::cotulenh {

/// The position inside the turn. `column`: where the text begins. Throws InputError (source "FEN").
[[nodiscard]] Position turn_under_way(const Position& before, std::string_view text, int column);

}  // namespace roluat::model::cotulenh

// No text says what men are worth. What players usually count, by kinds.
#pragma once

#include <array>

#include "model/games/co-tuong/piece.hpp"

namespace roluat::model::cotuong {

inline constexpr std::array<int, kKinds> kUsualWorth = {0, 2, 2, 4, 9, 5, 1};

}  // namespace roluat::model::cotuong

// Where shapes are: the figures with consecutive numbers in which one man takes part.
#pragma once

#include "model/games/co-hinh/shape.hpp"

namespace roluat::model::cohinh {

/// Every one of them, also parts of longer ones; whose men they are and what stands between does not matter.
[[nodiscard]] std::vector<Shape> figures_with(const Position& position, Point man, Rules::Wrap wrap);

/// The longest row of men, evenly spaced and with consecutive numbers, that a segment lies in.
[[nodiscard]] Shape whole_row(const Position& position, const Shape& segment, Rules::Wrap wrap);

}  // namespace roluat::model::cohinh

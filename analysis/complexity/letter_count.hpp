// The number of positions a second time, by another way: every point of the board and every place of a side is looked
// at by itself, in floating point. Shares no step with Placements, and agrees with it to about fourteen digits.
//
//   points  the product over all points p of (1 + sum of y_r over the regions r that hold p); its coefficients say in
//   how
//           many ways disjoint sets of given sizes can be chosen
//   words   the product over all places of a side of the sum over the parties of their pieces, as a polynomial in one
//           variable for each kind, cut off at the set
#pragma once

#include "analysis/complexity/point_choices.hpp"
#include "model/positions.hpp"

namespace roluat::analysis {

/// Memory: eight bytes for each vector of piece counts within the set; time: seconds.
[[nodiscard]] long double count_by_letters(const model::PositionSpace& space);

}  // namespace roluat::analysis

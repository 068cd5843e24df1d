// Going through a set of points in their order.
#pragma once

#include <bit>

#include "model/games/co-tu-lenh/board.hpp"

namespace roluat::model::cotulenh {

template <class Visit>
void each_point(const PointSet& points, Visit&& visit) {
  int first = 0;
  for (std::uint64_t word : points.words()) {
    for (; word != 0; word &= word - 1) visit(Point(first + std::countr_zero(word)));
    first += 64;
  }
}

}  // namespace roluat::model::cotulenh

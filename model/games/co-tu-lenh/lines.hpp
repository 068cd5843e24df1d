// Points on one line.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "model/games/co-tu-lenh/board.hpp"

namespace roluat::model::cotulenh {

/// Along an axis or a diagonal; a point is on no line with itself.
[[nodiscard]] inline bool on_one_line(Point a, Point b) {
  const int dv = std::abs(a.vert() - b.vert()), dh = std::abs(a.hori() - b.hori());
  return a != b && (dv == 0 || dh == 0 || dv == dh);
}

/// How many steps of a straight way.
[[nodiscard]] inline int steps(Point a, Point b) {
  return std::max(std::abs(a.vert() - b.vert()), std::abs(a.hori() - b.hori()));
}

/// Does the point lie on the straight way between two others?
[[nodiscard]] inline bool between(Point middle, Point a, Point b) {
  return on_one_line(a, b) && on_one_line(a, middle) && on_one_line(middle, b) &&
         std::abs(a.vert() - b.vert()) == std::abs(a.vert() - middle.vert()) + std::abs(middle.vert() - b.vert()) &&
         std::abs(a.hori() - b.hori()) == std::abs(a.hori() - middle.hori()) + std::abs(middle.hori() - b.hori());
}

}  // namespace roluat::model::cotulenh

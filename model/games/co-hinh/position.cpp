#include "model/games/co-hinh/position.hpp"

namespace roluat::model::cohinh {

std::vector<Point> Position::occupied() const {
  std::vector<Point> found;
  for (int i = 0; i < kPoints; ++i)
    if (!empty(Point(i))) found.emplace_back(i);
  return found;
}

std::vector<Point> Position::occupied(Side side) const {
  std::vector<Point> found;
  for (int i = 0; i < kPoints; ++i)
    if (has(Point(i), side)) found.emplace_back(i);
  return found;
}

}  // namespace roluat::model::cohinh

#include "model/games/co-tuong/position.hpp"

namespace roluat::model::cotuong {

std::optional<Point> Position::general(Side side) const {
  for (int rank = 0; rank <= 2; ++rank)
    for (int file = 3; file <= 5; ++file) {
      const Point point(file, side == Side::red ? rank : kRanks - 1 - rank);
      if (has(point, {Kind::general, side})) return point;
    }
  return std::nullopt;
}

}  // namespace roluat::model::cotuong

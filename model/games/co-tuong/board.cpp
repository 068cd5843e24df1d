#include "model/games/co-tuong/board.hpp"

namespace roluat::model::cotuong {

std::string algebraic(Point point) {
  return {static_cast<char>('a' + point.file()), static_cast<char>('0' + point.rank())};
}

std::optional<Point> point_of(std::string_view text) {
  if (text.size() != 2 || !on_board(text[0] - 'a', text[1] - '0')) return std::nullopt;
  return Point(text[0] - 'a', text[1] - '0');
}

}  // namespace roluat::model::cotuong

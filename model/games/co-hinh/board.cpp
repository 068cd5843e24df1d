#include "model/games/co-hinh/board.hpp"

namespace roluat::model::cohinh {

std::string algebraic(Point point) { return static_cast<char>('a' + point.file()) + std::to_string(point.row() + 1); }

std::optional<Point> point_of(std::string_view text) {
  if (text.size() < 2 || text.size() > 3) return std::nullopt;
  const char c = text[0];
  const int file = c >= 'A' && c <= 'Z' ? c - 'A' : c - 'a';
  const bool ten = text.size() == 3;
  if (ten && text.substr(1) != "10") return std::nullopt;
  const int row = ten ? kMostEdge - 1 : text[1] - '1';
  if (!on_board(file, row, kMostEdge) || (!ten && text[1] == '0')) return std::nullopt;
  return Point(file, row);
}

}  // namespace roluat::model::cohinh

#include "model/games/co-tu-lenh/board.hpp"

namespace roluat::model::cotulenh {
namespace {

/// All lines of the board, worked out once by the compiler.
struct Lines {
  static constexpr int kLongest = kRows - 1;

  std::array<std::array<std::array<Point, kLongest>, kDirections>, kPoints> points{};
  std::array<std::array<std::uint8_t, kDirections>, kPoints> lengths{};
};

constexpr Lines make_lines() {
  Lines lines;
  for (std::size_t from = 0; from < kPoints; ++from) {
    for (std::size_t d = 0; d < kDirections; ++d) {
      int vert = Point(static_cast<int>(from)).vert() + kVertStep[d];
      int hori = Point(static_cast<int>(from)).hori() + kHoriStep[d];
      for (; on_board(vert, hori); vert += kVertStep[d], hori += kHoriStep[d]) {
        lines.points[from][d][lines.lengths[from][d]++] = Point(vert, hori);
      }
    }
  }
  return lines;
}

constexpr Lines kLines = make_lines();

/// Removes a number without leading zeros from the front of `text`: one or two digits, and no third.
std::optional<int> take_number(std::string_view& text) {
  std::size_t length = 0;
  int value = 0;
  while (length < text.size() && length < 3 && text[length] >= '0' && text[length] <= '9') {
    value = value * 10 + (text[length++] - '0');
  }
  const bool leading_zero = length > 1 && text[0] == '0';
  if (length == 0 || length == 3 || leading_zero) return std::nullopt;
  text.remove_prefix(length);
  return value;
}

std::optional<Point> take_algebraic(std::string_view& text) {
  if (text.empty() || text[0] < 'a' || text[0] >= 'a' + kFiles) return std::nullopt;
  std::string_view rest = text.substr(1);
  const std::optional<int> rank = take_number(rest);
  if (!rank || *rank < 1 || *rank > kRows) return std::nullopt;
  const Point point(*rank - 1, text[0] - 'a');
  text = rest;
  return point;
}

std::optional<Point> take_numeric(std::string_view& text) {
  std::string_view rest = text;
  const std::optional<int> vert = take_number(rest);
  if (!vert || rest.empty() || (rest[0] != ',' && rest[0] != '.')) return std::nullopt;  // the texts write 3,5 and 3.5
  rest.remove_prefix(1);
  const std::optional<int> hori = take_number(rest);
  if (!hori || !on_board(*vert, *hori)) return std::nullopt;
  text = rest;
  return Point(*vert, *hori);
}

}  // namespace

std::string algebraic(Point point) { return static_cast<char>('a' + point.hori()) + std::to_string(point.vert() + 1); }

std::string numeric(Point point) { return std::to_string(point.vert()) + "," + std::to_string(point.hori()); }

std::optional<Point> take_point(std::string_view& text) {
  const std::optional<Point> point = take_algebraic(text);
  return point ? point : take_numeric(text);
}

std::optional<Point> parse_point(std::string_view text) {
  const std::optional<Point> point = take_point(text);
  return text.empty() ? point : std::nullopt;
}

std::span<const Point> line(Point from, Direction direction) {
  const auto start = static_cast<std::size_t>(from.index());
  const auto d = static_cast<std::size_t>(direction);
  return {kLines.points[start][d].data(), kLines.lengths[start][d]};
}

}  // namespace roluat::model::cotulenh

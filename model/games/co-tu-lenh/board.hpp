// The board: 12 rows (vert, from Red's edge) by 11 files (hori, from the sea), its points, their names, ground and
// lines.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace roluat::model::cotulenh {

inline constexpr int kRows = 12;
inline constexpr int kFiles = 11;
inline constexpr int kPoints = kRows * kFiles;

/// A point of the board, 0..131, row by row from Red's left corner (a1, the texts' 0,0).
class Point {
 public:
  constexpr Point() = default;
  constexpr explicit Point(int index) : index_(static_cast<std::uint8_t>(index)) {}
  constexpr Point(int vert, int hori) : Point(vert * kFiles + hori) {}

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr int vert() const { return index_ / kFiles; }
  [[nodiscard]] constexpr int hori() const { return index_ % kFiles; }

  friend constexpr auto operator<=>(Point, Point) = default;

 private:
  std::uint8_t index_ = 0;
};

[[nodiscard]] constexpr bool on_board(int vert, int hori) {
  return vert >= 0 && vert < kRows && hori >= 0 && hori < kFiles;
}

/// "f4": file a-k, rank 1-12.
[[nodiscard]] std::string algebraic(Point point);

/// "3,5": the texts' vertical and horizontal number.
[[nodiscard]] std::string numeric(Point point);

/// Reads either form ("3.5" too, as the Chinese text writes it); nothing else may follow.
[[nodiscard]] std::optional<Point> parse_point(std::string_view text);

/// Reads either form at the front of `text` and removes it from there; leaves `text` alone if there is none.
[[nodiscard]] std::optional<Point> take_point(std::string_view& text);

/// What the board itself is made of. (A ruling may count the coast as sea: Rules::ground.)
enum class Ground : std::uint8_t { sea, coast, land };

[[nodiscard]] constexpr Ground ground(Point point) {
  if (point.hori() < 2) return Ground::sea;
  return point.hori() == 2 ? Ground::coast : Ground::land;
}

/// The river lies between vert 5 and 6; these are the two rows on its banks.
[[nodiscard]] constexpr bool on_bank_row(Point point) { return point.vert() == 5 || point.vert() == 6; }

/// A way crosses the river when its ends lie on different banks and neither is out at sea.
[[nodiscard]] constexpr bool crosses_river(Point from, Point to) {
  return (from.vert() <= 5) != (to.vert() <= 5) && from.hori() >= 2 && to.hori() >= 2;
}

/// Clockwise from "up" (away from Red's edge); even ones are orthogonal, odd ones diagonal.
enum class Direction : std::uint8_t { n, ne, e, se, s, sw, w, nw };
inline constexpr int kDirections = 8;
inline constexpr std::array<int, kDirections> kVertStep = {1, 1, 0, -1, -1, -1, 0, 1};
inline constexpr std::array<int, kDirections> kHoriStep = {0, 1, 1, 1, 0, -1, -1, -1};

[[nodiscard]] constexpr bool is_diagonal(Direction direction) { return static_cast<int>(direction) % 2 == 1; }

/// The points of the straight line from `from` (not included) to the edge, nearest first.
[[nodiscard]] std::span<const Point> line(Point from, Direction direction);

/// A set of points.
class PointSet {
 public:
  constexpr void insert(Point point) { word(point) |= bit(point); }
  constexpr void erase(Point point) { word(point) &= ~bit(point); }
  [[nodiscard]] constexpr bool contains(Point point) const {
    return (words_[static_cast<std::size_t>(point.index()) / 64] & bit(point)) != 0;
  }
  [[nodiscard]] constexpr const std::array<std::uint64_t, 3>& words() const { return words_; }

  friend constexpr bool operator==(const PointSet&, const PointSet&) = default;

 private:
  [[nodiscard]] static constexpr std::uint64_t bit(Point point) { return std::uint64_t{1} << (point.index() % 64); }
  [[nodiscard]] constexpr std::uint64_t& word(Point point) {
    return words_[static_cast<std::size_t>(point.index()) / 64];
  }

  std::array<std::uint64_t, 3> words_{};
};

}  // namespace roluat::model::cotulenh

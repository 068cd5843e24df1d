// The board: a square of 8 by 8 to 10 by 10 points. The text names C7, H3, B8 and G3 and leaves the size to a figure.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace roluat::model::cohinh {

inline constexpr int kLeastEdge = 8;
inline constexpr int kMostEdge = 10;
inline constexpr int kUsualEdge = 9;
inline constexpr int kPoints = kMostEdge * kMostEdge;

/// A point of the largest board. Files 0 to 9 (a to j) from Red's left, rows 0 to 9 (1 to 10) from Red's edge.
class Point {
 public:
  constexpr Point() = default;
  explicit constexpr Point(int index) : index_(static_cast<std::uint8_t>(index)) {}
  constexpr Point(int file, int row) : index_(static_cast<std::uint8_t>(row * kMostEdge + file)) {}

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr int file() const { return index_ % kMostEdge; }
  [[nodiscard]] constexpr int row() const { return index_ / kMostEdge; }
  friend constexpr auto operator<=>(const Point&, const Point&) = default;

 private:
  std::uint8_t index_ = 0;
};

/// So many files and rows from one point to another.
struct Step {
  int files = 0, rows = 0;
  friend constexpr Step operator*(int times, Step step) { return {times * step.files, times * step.rows}; }
  friend constexpr bool operator==(const Step&, const Step&) = default;
};
[[nodiscard]] constexpr Step from_to(Point a, Point b) { return {b.file() - a.file(), b.row() - a.row()}; }

/// Along a row, a file or a diagonal?
[[nodiscard]] constexpr bool is_straight(Step step) {
  const bool stays = step.files == 0 && step.rows == 0;
  return !stays && (step.files == 0 || step.rows == 0 || step.files == step.rows || step.files == -step.rows);
}
[[nodiscard]] constexpr int length(Step step) {
  const int files = step.files < 0 ? -step.files : step.files, rows = step.rows < 0 ? -step.rows : step.rows;
  return files > rows ? files : rows;
}
/// The first step of a straight way.
[[nodiscard]] constexpr Step unit(Step step) { return {step.files / length(step), step.rows / length(step)}; }

inline constexpr std::array<Step, 8> kDirections = {
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

[[nodiscard]] constexpr bool on_board(int file, int row, int edge) {
  return file >= 0 && file < edge && row >= 0 && row < edge;
}
/// The point so far from another, if the board has it.
[[nodiscard]] constexpr std::optional<Point> point_at(Point from, Step step, int edge) {
  const int file = from.file() + step.files, row = from.row() + step.rows;
  return on_board(file, row, edge) ? std::optional(Point(file, row)) : std::nullopt;
}

/// "c7": file and row, rows from 1.
[[nodiscard]] std::string algebraic(Point point);
/// Files may be capitals, as in the text.
[[nodiscard]] std::optional<Point> point_of(std::string_view text);

}  // namespace roluat::model::cohinh

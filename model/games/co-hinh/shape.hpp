// A shape: men that a player says form an evenly spaced segment, a triangle or a square; and what is wrong with it by
// itself, whatever move made it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "model/games/co-hinh/position.hpp"
#include "model/games/co-hinh/rules.hpp"

namespace roluat::model::cohinh {

enum class Form : std::uint8_t { segment, triangle, square };
inline constexpr std::array<std::string_view, 3> kFormNames = {"segment", "triangle", "square"};
[[nodiscard]] constexpr std::string_view name_of(Form form) { return kFormNames[static_cast<std::size_t>(form)]; }

struct Shape {
  Form form = Form::segment;
  std::vector<Point> points;  ///< along the line; of a square, around it
  friend bool operator==(const Shape&, const Shape&) = default;
  friend auto operator<=>(const Shape&, const Shape&) = default;
};

/// The men of a shape in the order that a Shape has: a segment from its lowest point, a triangle in the order of its
/// points, a square from its lowest point on, counter-clockwise. Points that form no square stay in their order.
[[nodiscard]] Shape ordered(Form form, std::vector<Point> points);

/// Why a shape does not count, in the order in which it is said.
enum class Fault : std::uint8_t {
  few,        ///< less than three men, or not as many as the form has corners
  figure,     ///< no such figure along rows, files and diagonals
  spacing,    ///< a segment with unequal distances
  numbers,    ///< not consecutive numbers, or not in order
  one_side,   ///< men of one side only
  minority,   ///< fewer men of the side that has moved than of the other
  blocked,    ///< another man stands on a side
  not_moved,  ///< the man that has moved is not among them
  from_side,  ///< the man that has moved is, and stood on a side of it before
  longer,     ///< a part of a longer segment
  in_square,  ///< the corners of a square
  inside,     ///< within a square, and not by its corners alone
  grown,      ///< it stood there before and has only become longer
  again       ///< the man has left it with its side's last move and come back
};
inline constexpr std::size_t kFaults = 14;
inline constexpr std::array<std::string_view, kFaults> kFaultNames = {
    "few",       "figure",    "spacing", "numbers",   "one-side",      "minority", "blocked",
    "not-moved", "from-side", "longer",  "in-square", "inside-square", "grown",    "again"};
[[nodiscard]] constexpr std::string_view name_of(Fault fault) { return kFaultNames[static_cast<std::size_t>(fault)]; }

/// What is wrong with the figure and its numbers. A man must stand on each of its points.
[[nodiscard]] std::vector<Fault> faults_of_form(const Position& position, const Shape& shape, Rules::Wrap wrap);

/// The men that stand on its sides between its own, in order. Only of figures along the lines of the board.
[[nodiscard]] std::vector<Point> blockers(const Position& position, const Shape& shape);

/// What it is worth by its form: a segment of three and a triangle 1, a segment of four or more and a square 2.
[[nodiscard]] int worth(const Shape& shape);

}  // namespace roluat::model::cohinh

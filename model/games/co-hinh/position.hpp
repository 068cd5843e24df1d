// A position: who stands where, who is to move, the points so far, and each side's last move. A value: copied, not
// undone.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/games/co-hinh/board.hpp"
#include "model/games/co-hinh/man.hpp"

namespace roluat::model::cohinh {

/// From where to where. A pass goes nowhere.
struct Move {
  Point from, to;
  [[nodiscard]] constexpr bool is_pass() const { return from == to; }
  friend constexpr auto operator<=>(const Move&, const Move&) = default;
};

class Position {
 public:
  explicit Position(int edge = kUsualEdge) : edge_(edge) {}

  [[nodiscard]] int edge() const { return edge_; }
  [[nodiscard]] bool empty(Point point) const { return men_[at(point)] == 0; }
  /// The man on a point that is not empty.
  [[nodiscard]] Man man(Point point) const {
    const int code = men_[at(point)] - 1;
    return {code % kNumbers + 1, static_cast<Side>(code / kNumbers)};
  }
  [[nodiscard]] bool has(Point point, Side side) const { return !empty(point) && man(point).side == side; }

  void set(Point point, Man man) {
    men_[at(point)] = static_cast<std::uint8_t>(kNumbers * static_cast<int>(man.side) + man.number);
  }
  void clear(Point point) { men_[at(point)] = 0; }

  /// The points with men, in their order.
  [[nodiscard]] std::vector<Point> occupied() const;
  [[nodiscard]] std::vector<Point> occupied(Side side) const;

  Side to_move = Side::red;
  std::array<int, kSides> points{};
  std::array<Move, kSides> last{};  ///< a pass where it is not known
  int quiet_moves = 0;              ///< since somebody scored or took a man
  int move_number = 1;

  /// Do the same men stand on the same points, and is the same side to move?
  [[nodiscard]] bool repeats(const Position& other) const {
    return edge_ == other.edge_ && men_ == other.men_ && to_move == other.to_move;
  }
  friend bool operator==(const Position&, const Position&) = default;

 private:
  [[nodiscard]] static constexpr std::size_t at(Point point) { return static_cast<std::size_t>(point.index()); }

  int edge_ = kUsualEdge;
  std::array<std::uint8_t, kPoints> men_{};  ///< 0: empty
};

}  // namespace roluat::model::cohinh

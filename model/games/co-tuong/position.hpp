// A position: who stands where, who is to move, and the two clocks. A value: copied, not undone.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "model/games/co-tuong/board.hpp"

namespace roluat::model::cotuong {

class Position {
 public:
  [[nodiscard]] bool empty(Point point) const { return men_[at(point)] == 0; }
  /// The man on a point that is not empty.
  [[nodiscard]] Piece man(Point point) const {
    const int code = men_[at(point)] - 1;
    return {static_cast<Kind>(code % kKinds), static_cast<Side>(code / kKinds)};
  }
  [[nodiscard]] bool has(Point point, Piece piece) const { return men_[at(point)] == code_of(piece); }
  [[nodiscard]] bool has(Point point, Side side) const { return !empty(point) && man(point).side == side; }

  void set(Point point, Piece piece) { men_[at(point)] = code_of(piece); }
  void clear(Point point) { men_[at(point)] = 0; }

  /// Where a side's general stands; nothing if it has none.
  [[nodiscard]] std::optional<Point> general(Side side) const;

  Side to_move = Side::red;
  int halfmove_clock = 0;  ///< moves since a man was taken
  int move_number = 1;

  /// Do the same men stand on the same points, and is the same side to move?
  [[nodiscard]] bool repeats(const Position& other) const { return men_ == other.men_ && to_move == other.to_move; }
  friend bool operator==(const Position&, const Position&) = default;

 private:
  [[nodiscard]] static constexpr std::size_t at(Point point) { return static_cast<std::size_t>(point.index()); }
  [[nodiscard]] static constexpr std::uint8_t code_of(Piece piece) {
    return static_cast<std::uint8_t>(1 + kKinds * static_cast<int>(piece.side) + static_cast<int>(piece.kind));
  }

  std::array<std::uint8_t, kPoints> men_{};  ///< 0: empty
};

}  // namespace roluat::model::cotuong

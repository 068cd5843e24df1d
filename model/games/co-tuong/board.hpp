// The board: 9 files by 10 ranks of points, and its zones.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

#include "model/games/co-tuong/piece.hpp"

namespace roluat::model::cotuong {

inline constexpr int kFiles = 9;
inline constexpr int kRanks = 10;
inline constexpr int kPoints = kFiles * kRanks;

/// A point. Files 0 to 8 (a to i) from Red's left, ranks 0 to 9 from Red's edge.
class Point {
 public:
  constexpr Point() = default;
  explicit constexpr Point(int index) : index_(static_cast<std::uint8_t>(index)) {}
  constexpr Point(int file, int rank) : index_(static_cast<std::uint8_t>(rank * kFiles + file)) {}

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr int file() const { return index_ % kFiles; }
  [[nodiscard]] constexpr int rank() const { return index_ / kFiles; }
  friend constexpr auto operator<=>(const Point&, const Point&) = default;

 private:
  std::uint8_t index_ = 0;
};

[[nodiscard]] constexpr bool on_board(int file, int rank) {
  return file >= 0 && file < kFiles && rank >= 0 && rank < kRanks;
}

/// The rank as a side counts it, 0 at its own edge.
[[nodiscard]] constexpr int rank_for(Side side, Point point) {
  return side == Side::red ? point.rank() : kRanks - 1 - point.rank();
}

[[nodiscard]] constexpr bool in_palace(Side side, Point point) {
  return point.file() >= 3 && point.file() <= 5 && rank_for(side, point) <= 2;
}

/// Is the point on the other side of the river?
[[nodiscard]] constexpr bool across_river(Side side, Point point) { return rank_for(side, point) >= 5; }

/// Where a man of this kind can come to in a game.
[[nodiscard]] constexpr bool may_stand(Piece piece, Point point) {
  const int rank = rank_for(piece.side, point), file = point.file();
  switch (piece.kind) {
    case Kind::general: return in_palace(piece.side, point);
    case Kind::advisor: return in_palace(piece.side, point) && (rank + file) % 2 == 1;
    case Kind::elephant: return rank <= 4 && rank % 2 == 0 && (file + rank) % 4 == 2;
    case Kind::pawn: return rank >= 5 || (rank >= 3 && file % 2 == 0);
    case Kind::horse:
    case Kind::chariot:
    case Kind::cannon: return true;
  }
  return false;
}

/// "h2": file and rank, ranks from 0.
[[nodiscard]] std::string algebraic(Point point);
[[nodiscard]] std::optional<Point> point_of(std::string_view text);

}  // namespace roluat::model::cotuong

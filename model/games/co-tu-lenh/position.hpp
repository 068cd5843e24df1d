// A position as a value: what stands on each point, the side to move, and two clocks.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "model/games/co-tu-lenh/board.hpp"
#include "model/games/co-tu-lenh/piece.hpp"

namespace roluat::model::cotulenh {

/// The order of riders in a stack: who could carry before who could be carried, as in the community's "(NFT)".
inline constexpr std::string_view kRiderOrder = "NHFTEAGSMIC";

/// What is on one point: nothing, or a standing piece (the carrier) and those that ride on it.
/// Riders are kept in one order (kRiderOrder, plain before hero), so equal stacks are equal however they were joined.
class Stack {
 public:
  static constexpr int kMaxPieces = 4;

  constexpr Stack() = default;
  constexpr explicit Stack(Piece carrier) { codes_[0] = encode(carrier); }

  [[nodiscard]] constexpr bool empty() const { return codes_[0] == 0; }
  /// One piece on which nothing rides: the only thing that acts.
  [[nodiscard]] constexpr bool alone() const { return codes_[0] != 0 && codes_[1] == 0; }
  [[nodiscard]] constexpr int size() const {
    return (codes_[0] != 0) + (codes_[1] != 0) + (codes_[2] != 0) + (codes_[3] != 0);
  }
  /// The piece that stands on the point. Not for an empty stack.
  [[nodiscard]] constexpr Piece carrier() const { return decode(codes_[0]); }
  /// 0 is the carrier, 1.. the riders.
  [[nodiscard]] constexpr Piece piece(int place) const { return decode(codes_[static_cast<std::size_t>(place)]); }
  [[nodiscard]] constexpr Side side() const { return carrier().side; }

  /// One more rider. The stack must hold a carrier and fewer than kMaxPieces pieces.
  void add(Piece rider);
  /// Is there a piece of this kind, standing or carried?
  [[nodiscard]] bool holds(Kind kind) const;
  /// All bytes as one number: equal numbers, equal stacks.
  [[nodiscard]] constexpr std::uint32_t bits() const {
    return codes_[0] | (std::uint32_t{codes_[1]} << 8U) | (std::uint32_t{codes_[2]} << 16U) |
           (std::uint32_t{codes_[3]} << 24U);
  }

  friend constexpr bool operator==(const Stack&, const Stack&) = default;

 private:
  // 0 is "no piece"; otherwise hero in bit 0, kind + 1 above it, and the side on top.
  [[nodiscard]] static constexpr std::uint8_t encode(Piece piece) {
    return static_cast<std::uint8_t>(((index(piece.kind) + 1) << 1U) | static_cast<unsigned>(piece.hero) |
                                     (index(piece.side) << 5U));
  }
  [[nodiscard]] static constexpr Piece decode(std::uint8_t code) {
    return {static_cast<Kind>(((code >> 1U) & 0xFU) - 1U), static_cast<Side>(code >> 5U), (code & 1U) != 0};
  }

  std::array<std::uint8_t, kMaxPieces> codes_{};
};

class Position {
 public:
  /// An empty board, Red to move.
  Position();

  [[nodiscard]] const Stack& at(Point point) const { return board_[static_cast<std::size_t>(point.index())]; }
  /// Puts a stack (or, with an empty one, nothing) on a point.
  void set(Point point, const Stack& stack);
  void clear(Point point) { set(point, Stack()); }

  [[nodiscard]] Side to_move() const { return to_move_; }
  void set_to_move(Side side);

  /// The points on which a side has a standing piece.
  [[nodiscard]] const PointSet& standing(Side side) const { return standing_[index(side)]; }
  /// All pieces, carried ones included.
  [[nodiscard]] int piece_count() const;

  /// Zobrist hash of the pieces and the side to move; clocks do not enter. Kept up to date by every change.
  [[nodiscard]] std::uint64_t hash() const { return hash_; }
  /// The same, from nothing: what hash() must equal.
  [[nodiscard]] std::uint64_t recomputed_hash() const;

  int halfmove_clock = 0;  ///< acts since something was last lost
  int move_number = 1;     ///< grows after Blue's turn

  /// The same pieces on the same points and the same side to move. Clocks do not count; see identical().
  friend bool operator==(const Position& a, const Position& b) {
    return a.to_move_ == b.to_move_ && a.hash_ == b.hash_ && a.board_ == b.board_;
  }

 private:
  std::array<Stack, kPoints> board_{};
  std::array<PointSet, kSides> standing_{};
  std::uint64_t hash_ = 0;
  Side to_move_ = Side::red;
};

/// Equal, clocks included.
[[nodiscard]] bool identical(const Position& a, const Position& b);

/// The opening of the basic game (38 pieces). Who begins is a question: setup.first-move.
[[nodiscard]] Position opening(Side first = Side::red);

}  // namespace roluat::model::cotulenh

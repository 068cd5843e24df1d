// A position as a value: what stands on each point, the side to move, how far its turn has come, and two clocks.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "model/games/co-tu-lenh/board.hpp"
#include "model/games/co-tu-lenh/piece.hpp"

namespace roluat::model::cotulenh {

/// The order of riders in a stack: who could carry before who could be carried, as in the community's "(NFT)".
inline constexpr std::string_view kRiderOrder = "NHFTEAGSMIC";

/// What is on one point: nothing, or a standing piece (the carrier) and those that ride on it.
/// Riders are kept in one order (kRiderOrder, plain before hero, unmarked before marked), so equal stacks are equal
/// however they were joined.
class Stack {
 public:
  static constexpr int kMaxPieces = 4;

  constexpr Stack() = default;
  constexpr explicit Stack(Piece carrier) { codes_[0] = encode(carrier); }

  [[nodiscard]] constexpr bool empty() const { return codes_[0] == 0; }
  /// One piece on which nothing rides.
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
  [[nodiscard]] bool has_acted() const { return (bits() & kMarks) != 0; }  ///< one of them at least
  [[nodiscard]] bool all_acted() const;
  [[nodiscard]] Stack unmarked() const;
  [[nodiscard]] Stack marked() const;
  /// All bytes as one number: equal numbers, equal stacks.
  [[nodiscard]] constexpr std::uint32_t bits() const {
    return codes_[0] | (std::uint32_t{codes_[1]} << 8U) | (std::uint32_t{codes_[2]} << 16U) |
           (std::uint32_t{codes_[3]} << 24U);
  }

  /// The stack that bits() gave.
  [[nodiscard]] static constexpr Stack from_bits(std::uint32_t bits) {
    Stack stack;
    for (unsigned place = 0; place < kMaxPieces; ++place)
      stack.codes_[place] = static_cast<std::uint8_t>(bits >> (8 * place));
    return stack;
  }

  friend constexpr auto operator<=>(const Stack&, const Stack&) = default;

 private:
  static constexpr std::uint32_t kMarks = 0x40404040U;

  [[nodiscard]] Stack with_marks(bool acted) const;

  // 0 is "no piece"; otherwise hero in bit 0, kind + 1 above it, then the side, and the mark on top.
  [[nodiscard]] static constexpr std::uint8_t encode(Piece piece) {
    return static_cast<std::uint8_t>(((index(piece.kind) + 1) << 1U) | static_cast<unsigned>(piece.hero) |
                                     (index(piece.side) << 5U) | (static_cast<unsigned>(piece.acted) << 6U));
  }
  [[nodiscard]] static constexpr Piece decode(std::uint8_t code) {
    return {static_cast<Kind>(((code >> 1U) & 0xFU) - 1U), static_cast<Side>((code >> 5U) & 1U), (code & 1U) != 0,
            (code & 0x40U) != 0};
  }

  std::array<std::uint8_t, kMaxPieces> codes_{};
};

/// Pieces of one side, in any order, as a stack: the first in kRiderOrder stands (of equal kinds a hero before another,
/// then one that has not acted before one that has). Empty for none.
[[nodiscard]] Stack led_by_first(std::span<const Piece> pieces);

/// What is left of a stack when a part of it goes, whose pieces carry no mark: the first in the order stands.
[[nodiscard]] Stack without(const Stack& stack, const Stack& party);
/// The stack as it stands, with those of the part marked.
[[nodiscard]] Stack with_marks(const Stack& stack, const Stack& party);

/// Comes kind `a` before `b` in kRiderOrder?
[[nodiscard]] bool leads(Kind a, Kind b);

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

  // The turn under way: nothing while it has not begun; else the point that its pieces come from, and whether something
  // that was there is there no more.
  [[nodiscard]] bool begun() const { return turn_ != 0; }
  [[nodiscard]] std::optional<Point> turn_origin() const;
  [[nodiscard]] bool thinned() const { return (turn_ & kThinned) != 0; }
  void set_turn(std::optional<Point> origin, bool thinned);

  /// The points on which a side has a standing piece.
  [[nodiscard]] const PointSet& standing(Side side) const { return standing_[index(side)]; }
  /// All pieces, carried ones included.
  [[nodiscard]] int piece_count() const;

  /// Zobrist hash of the pieces, the side to move and the turn under way; clocks do not enter. Kept up to date by every
  /// change.
  [[nodiscard]] std::uint64_t hash() const { return hash_; }
  /// The same, from nothing: what hash() must equal.
  [[nodiscard]] std::uint64_t recomputed_hash() const;

  int halfmove_clock = 0;  ///< turns since something was last lost, one that has begun included
  int move_number = 1;     ///< grows after Blue's turn

  /// The same pieces on the same points, the same side to move, its turn as far. Clocks do not count; see identical().
  friend bool operator==(const Position& a, const Position& b) {
    return a.to_move_ == b.to_move_ && a.turn_ == b.turn_ && a.hash_ == b.hash_ && a.board_ == b.board_;
  }

 private:
  std::array<Stack, kPoints> board_{};
  std::array<PointSet, kSides> standing_{};
  std::uint64_t hash_ = 0;
  Side to_move_ = Side::red;
  std::uint16_t turn_ = 0;  ///< 0 while nothing has begun; else the origin's index + 1, with kThinned if so

  static constexpr std::uint16_t kThinned = 0x100;
};

/// Equal, clocks included.
[[nodiscard]] bool identical(const Position& a, const Position& b);

/// The opening of the basic game (38 pieces). Who begins is a question: setup.first-move.
[[nodiscard]] Position opening(Side first = Side::red);

}  // namespace roluat::model::cotulenh

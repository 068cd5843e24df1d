// A position between turns, as sets of points; copied, not undone.
#pragma once

#include <optional>

#include "model/games/co-tu-lenh/act.hpp"
#include "model/games/co-tu-lenh/fast/tables.hpp"
#include "model/games/co-tu-lenh/position.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

inline constexpr std::uint8_t kNowhere = 255;

struct Board {
  std::array<Bits, kKinds> kind{};  ///< who stands, of both sides
  std::array<Bits, kSides> side{};
  Bits loaded;                             ///< where something rides
  Bits heroes;                             ///< heroes that stand
  std::array<std::uint32_t, kSpots> at{};  ///< Stack::bits()
  std::array<std::uint8_t, kSides> commander{kNowhere, kNowhere};
  std::uint8_t to_move = 0;
  bool lost = false;  ///< by the last turn something was lost

  [[nodiscard]] Stack stack(int spot) const { return Stack::from_bits(at[static_cast<std::size_t>(spot)]); }
  [[nodiscard]] std::uint32_t bits(int spot) const { return at[static_cast<std::size_t>(spot)]; }
  [[nodiscard]] Piece carrier(int spot) const { return stack(spot).carrier(); }
  [[nodiscard]] Bits all() const { return side[0] | side[1]; }

  void clear(int spot) {
    const std::uint32_t old = bits(spot);
    if (old == 0) return;
    const Bits point = single(spot);
    const Piece piece = Stack::from_bits(old).carrier();
    kind[index(piece.kind)] = kind[index(piece.kind)] - point;
    side[index(piece.side)] = side[index(piece.side)] - point;
    heroes = heroes - point;
    loaded = loaded - point;
    at[static_cast<std::size_t>(spot)] = 0;
    if (commander[0] == spot) commander[0] = kNowhere;
    if (commander[1] == spot) commander[1] = kNowhere;
  }

  /// What stood there is there no more.
  void put(int spot, std::uint32_t content) {
    clear(spot);
    if (content == 0) return;
    const Bits point = single(spot);
    const Stack stack = Stack::from_bits(content);
    const Piece piece = stack.carrier();
    kind[index(piece.kind)] = kind[index(piece.kind)] | point;
    side[index(piece.side)] = side[index(piece.side)] | point;
    if (piece.hero) heroes = heroes | point;
    if (!stack.alone()) loaded = loaded | point;
    at[static_cast<std::size_t>(spot)] = content;
    if (piece.kind == Kind::commander || (!stack.alone() && stack.holds(Kind::commander)))
      commander[index(piece.side)] = static_cast<std::uint8_t>(spot);
  }

  /// All that stands on one point goes to an empty one.
  void shift(int from, int to) {
    const std::uint32_t content = bits(from);
    const Bits both = single(from) | single(to);
    const Piece piece = Stack::from_bits(content).carrier();
    kind[index(piece.kind)] = kind[index(piece.kind)] ^ both;
    side[index(piece.side)] = side[index(piece.side)] ^ both;
    if (piece.hero) heroes = heroes ^ both;
    if ((content >> 8U) != 0) loaded = loaded ^ both;
    at[static_cast<std::size_t>(from)] = 0;
    at[static_cast<std::size_t>(to)] = content;
    if (commander[index(piece.side)] == from) commander[index(piece.side)] = static_cast<std::uint8_t>(to);
  }
};

/// Of a position between turns.
[[nodiscard]] inline Board read(const Position& position) {
  Board board;
  for (int i = 0; i < kPoints; ++i) board.put(spot_of(Point(i)), position.at(Point(i)).bits());
  board.to_move = static_cast<std::uint8_t>(index(position.to_move()));
  board.lost = position.halfmove_clock == 0;
  return board;
}

/// Clocks aside: 0 after a loss, else 1.
[[nodiscard]] inline Position write(const Board& board) {
  Position position;
  each_spot(board.all(), [&](int spot) { position.set(point_of(spot), board.stack(spot)); });
  position.set_to_move(static_cast<Side>(board.to_move));
  position.halfmove_clock = board.lost ? 0 : 1;
  return position;
}

[[nodiscard]] inline std::size_t direction(int from, int to) {
  return geometry().direction[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
}

/// What stands between the commanders, where they are on one line along an axis; nothing where they are not.
[[nodiscard]] inline std::optional<Bits> between_commanders(const Board& board) {
  const int red = board.commander[0], blue = board.commander[1];
  if (red == kNowhere || blue == kNowhere || ((red / 16 == blue / 16) == (red % 16 == blue % 16))) return std::nullopt;
  return geometry().between(red, blue, direction(red, blue)) & board.all();
}

/// Part of a turn.
struct Deed {
  std::uint8_t from = 0, to = 0;
  Manner manner = Manner::step;
  bool spares = false;      ///< takes a headquarters and leaves the commander in it
  std::uint32_t party = 0;  ///< Stack::bits(), nobody marked; 0 for all that is there
};

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA

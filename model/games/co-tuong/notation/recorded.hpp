// A move in the traditional way: which man, which way, how far; whatever the letters.
#pragma once

#include <optional>
#include <vector>

#include "model/games/co-tuong/move.hpp"

namespace roluat::model::cotuong {

enum class Way : std::uint8_t { advance, retreat, sideways };
/// Which of several men of a kind on one file, seen by their own side.
enum class Order : std::uint8_t { none, fore, middle, rear, numbered };

struct Recorded {
  Kind kind = Kind::general;
  std::optional<int> file;  ///< 1 to 9 from the own right
  Order order = Order::none;
  int number =
      0;  ///< numbered: from 1 at the front of its file; without a file, of all files that hold several, from the right
  Way way = Way::advance;
  int far = 0;  ///< points along the file; for sideways moves, and men that go diagonally, the file of the destination

  friend bool operator==(const Recorded&, const Recorded&) = default;
};

/// A file as a side counts it.
[[nodiscard]] constexpr int file_for(Side side, int file) { return side == Side::red ? kFiles - file : file + 1; }
[[nodiscard]] constexpr int file_from(Side side, int number) {
  return side == Side::red ? kFiles - number : number - 1;
}

/// Every man that the words fit, with the point to which they send it; whether it can go there is not asked.
[[nodiscard]] std::vector<Move> meant_by(const Position& position, const Recorded& recorded);

/// How files are told besides the order, where several files hold several men.
enum class Naming : std::uint8_t {
  order_and_file,  ///< fore, middle, rear, or a number, and the file
  numbered         ///< numbers through all such files
};
[[nodiscard]] Recorded record_of(const Position& position, const Move& move, Naming naming);

}  // namespace roluat::model::cotuong

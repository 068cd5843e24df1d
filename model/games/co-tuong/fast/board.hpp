// A position for counting: its men by their places, and the occupied points of every rank and file as words.
#pragma once

#include <optional>

#include "model/games/co-tuong/fast/tables.hpp"
#include "model/games/co-tuong/position.hpp"

namespace roluat::model::cotuong::fast::ROLUAT_ISA {

/// A side's men have fixed slots, by kind.
inline constexpr int kSlots = 16;
enum Slot : int { general = 0, advisors = 1, elephants = 3, horses = 5, chariots = 7, cannons = 9, pawns = 11 };

[[nodiscard]] constexpr Kind kind_of_slot(int slot) {
  constexpr std::array<std::uint8_t, kSlots> kinds = {0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6, 6, 6};
  return static_cast<Kind>(kinds[static_cast<std::size_t>(slot)]);
}

class Board {
 public:
  explicit Board(const Position& position) : to_move_(static_cast<int>(position.to_move)) {
    for (auto& spots : spot_) spots.fill(kGone);
    for (auto* rows : {&row_all_, &row_own_[0], &row_own_[1]}) rows->fill(kWall);
    std::array<std::array<int, kKinds>, kSides> next{};
    for (int i = 0; i < kPoints; ++i) {
      if (position.empty(Point(i))) continue;
      const Piece man = position.man(Point(i));
      const int side = static_cast<int>(man.side);
      const int slot = first_slot(man.kind) + next[cotuong::index(man.side)][cotuong::index(man.kind)]++;
      put(side, slot, i);
    }
  }

  [[nodiscard]] int to_move() const { return to_move_; }
  void pass() { to_move_ ^= 1; }

  [[nodiscard]] int spot(int side, int slot) const {
    return spot_[static_cast<std::size_t>(side)][static_cast<std::size_t>(slot)];
  }
  /// The men of a rank or file, with the wall of a rank.
  [[nodiscard]] std::uint32_t row(int rank) const { return row_all_[static_cast<std::size_t>(rank + 1)]; }
  [[nodiscard]] std::uint32_t file(int file) const { return file_all_[static_cast<std::size_t>(file)]; }
  [[nodiscard]] std::uint32_t own_row(int side, int rank) const {
    return row_own_[static_cast<std::size_t>(side)][static_cast<std::size_t>(rank + 1)];
  }
  [[nodiscard]] std::uint32_t own_file(int side, int file) const {
    return file_own_[static_cast<std::size_t>(side)][static_cast<std::size_t>(file)];
  }
  [[nodiscard]] Bits own(int side) const { return own_[static_cast<std::size_t>(side)]; }
  [[nodiscard]] Bits all() const { return own_[0] | own_[1]; }
  /// Whose man stands there, and in which slot; only where one stands.
  [[nodiscard]] int side_at(int spot) const { return (at_[static_cast<std::size_t>(spot)] - 1) / kSlots; }
  [[nodiscard]] int slot_at(int spot) const { return (at_[static_cast<std::size_t>(spot)] - 1) % kSlots; }
  [[nodiscard]] bool empty(int spot) const { return at_[static_cast<std::size_t>(spot)] == 0; }

  /// The man goes, takes what stands there, and the other side is to move.
  void make(int from, int to) {
    const int side = side_at(from), slot = slot_at(from);
    if (!empty(to)) take(to);
    lift(side, from);
    put(side, slot, to);
    to_move_ ^= 1;
  }

  /// Keys do not tell men of a kind apart.
  [[nodiscard]] Keys keys(const Tables& tables) const {
    Keys keys;
    each_spot(all(), [&](int spot) { keys ^= tables.keys(man_at(spot), spot); });
    return keys;
  }
  /// The keys after a move of this position, from its own.
  [[nodiscard]] Keys keys_after(const Tables& tables, Keys keys, int from, int to) const {
    keys ^= tables.keys(man_at(from), from);
    keys ^= tables.keys(man_at(from), to);
    if (!empty(to)) keys ^= tables.keys(man_at(to), to);
    return keys;
  }

 private:
  [[nodiscard]] static int first_slot(Kind kind) {
    constexpr std::array<int, kKinds> first = {general, advisors, elephants, horses, chariots, cannons, pawns};
    return first[cotuong::index(kind)];
  }

  /// Side and kind as a number.
  [[nodiscard]] int man_at(int spot) const {
    return side_at(spot) * kKinds + static_cast<int>(kind_of_slot(slot_at(spot)));
  }

  void put(int side, int slot, int spot) {
    flip(side, spot);
    at_[static_cast<std::size_t>(spot)] = static_cast<std::uint8_t>(1 + side * kSlots + slot);
    spot_[static_cast<std::size_t>(side)][static_cast<std::size_t>(slot)] = static_cast<std::uint8_t>(spot);
  }
  void lift(int side, int spot) {
    flip(side, spot);
    at_[static_cast<std::size_t>(spot)] = 0;
  }
  void take(int spot) {
    spot_[static_cast<std::size_t>(side_at(spot))][static_cast<std::size_t>(slot_at(spot))] = kGone;
    flip(side_at(spot), spot);
  }
  void flip(int side, int spot) {
    const std::size_t s = static_cast<std::size_t>(side), file = kFileOf[static_cast<std::size_t>(spot)],
                      rank = kRankOf[static_cast<std::size_t>(spot)];
    own_[s] ^= Bits::of(spot);
    const auto in_row = static_cast<std::uint16_t>(1U << file), in_file = static_cast<std::uint16_t>(1U << rank);
    row_all_[rank + 1] ^= in_row;
    row_own_[s][rank + 1] ^= in_row;
    file_all_[file] ^= in_file;
    file_own_[s][file] ^= in_file;
  }

  using Rows = std::array<std::uint16_t, kRanks + 2>;  ///< with one beyond either edge, so that edges need no care
  using Files = std::array<std::uint16_t, kFiles>;

  Rows row_all_{};
  std::array<Rows, kSides> row_own_{};
  Files file_all_{};
  std::array<Files, kSides> file_own_{};
  std::array<Bits, kSides> own_{};
  std::array<std::array<std::uint8_t, kSlots>, kSides> spot_{};
  std::array<std::uint8_t, kPoints> at_{};  ///< 0: empty
  int to_move_ = 0;
};

}  // namespace roluat::model::cotuong::fast::ROLUAT_ISA

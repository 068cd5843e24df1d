// The legal moves of the side to move, listed man by man or counted.
#pragma once

#include "model/games/co-tuong/fast/guard.hpp"

namespace roluat::model::cotuong::fast::ROLUAT_ISA {

class Legal {
 public:
  Legal(const Tables& tables, const Board& board)
      : Legal(tables, board, board.to_move(), GuardFinder(tables, board, board.to_move()).find()) {}
  /// As if this side were to move.
  Legal(const Tables& tables, const Board& board, int side, const Guard& guard)
      : tables_(tables), board_(board), men_(tables, board), side_(side), guard_(guard) {}

  /// The points to which the man of a slot may go.
  [[nodiscard]] Bits moves(int slot) const {
    if (slot == general) return guard_.flight;
    const int spot = board_.spot(side_, slot);
    if (spot == kGone) return {};
    Bits ways = men_.ways(side_, slot) - guard_.barred;
    if (guard_.check && !guard_.screens.has(spot)) ways = ways & guard_.answers;
    return guard_.check || guard_.pinned.has(spot) ? safe(spot, ways) : ways;
  }

  [[nodiscard]] std::uint64_t count() const {
    int count = guard_.flight.count();
    if (guard_.check || guard_.barred.any()) {
      for (int slot = general + 1; slot < kSlots; ++slot) count += moves(slot).count();
    } else {
      for (int slot = general + 1; slot < kSlots; ++slot) count += man_count(slot);
    }
    return static_cast<std::uint64_t>(count);
  }

 private:
  [[nodiscard]] int man_count(int slot) const {
    const int spot = board_.spot(side_, slot);
    if (spot == kGone) return 0;
    return guard_.pinned.has(spot) ? moves(slot).count() : men_.count(side_, slot);
  }

  /// Those after which the general is not attacked.
  [[nodiscard]] Bits safe(int from, Bits ways) const {
    Bits safe;
    each_spot(ways, [&](int to) {
      Board next = board_;
      next.make(from, to);
      if (!GuardFinder(tables_, next, side_).in_check()) safe |= Bits::of(to);
    });
    return safe;
  }

  const Tables& tables_;
  const Board& board_;
  Men men_;
  int side_;
  Guard guard_;
};

}  // namespace roluat::model::cotuong::fast::ROLUAT_ISA

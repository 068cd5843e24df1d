// What a side must heed for its general: is it attacked, by whom; which points beside it are; which of its men may not
// leave as they like; where none of them may go.
//
// A chariot, or the other general on a file, attacks the general with nobody in between, and one man in between is
// pinned. A cannon attacks with one man in between; of two, either is pinned; with none, no man may come in between. A
// horse attacks if its leg is free, and who stops it is pinned. A man that is not pinned and does not come between a
// bare cannon and its general can go where it likes: it changes the number of men on a line by at most one, and only
// these numbers are dangerous.
#pragma once

#include "model/games/co-tuong/fast/men.hpp"

namespace roluat::model::cotuong::fast::ROLUAT_ISA {

struct Guard {
  bool check = false;
  Bits answers;  ///< in check: where a man must go to stop one of the attackers
  Bits screens;  ///< in check by a cannon: the man over which it would take
  Bits pinned;   ///< own men whose moves must be looked at one by one
  Bits barred;   ///< empty points to which no man but the general may go
  Bits flight;   ///< where the general may go
};

class GuardFinder {
 public:
  GuardFinder(const Tables& tables, const Board& board, int side)
      : tables_(tables),
        board_(board),
        side_(side),
        enemy_(side ^ 1),
        spot_(board.spot(side, general)),
        file_(kFileOf[static_cast<std::size_t>(spot_)]),
        rank_(kRankOf[static_cast<std::size_t>(spot_)]) {}

  /// Everything.
  [[nodiscard]] Guard find() {
    look_at_attackers();
    guard_.pinned = guard_.pinned & board_.own(side_);
    const Bits steps = tables_.general(spot_) - board_.own(side_);
    guard_.flight = steps - endangered(steps);
    return guard_;
  }

  [[nodiscard]] bool in_check() {
    look_at_attackers();
    return guard_.check;
  }

 private:
  void look_at_attackers() {
    for (int slot = chariots; slot < pawns; ++slot) {
      const int spot = board_.spot(enemy_, slot);
      if (spot == kGone) continue;
      const int file = kFileOf[static_cast<std::size_t>(spot)], rank = kRankOf[static_cast<std::size_t>(spot)];
      if (file == file_) along_file(spot, rank, slot >= cannons);
      if (rank == rank_) along_rank(spot, file, slot >= cannons);
    }
    const int other = board_.spot(enemy_, general);
    if (kFileOf[static_cast<std::size_t>(other)] == file_)
      along_file(other, kRankOf[static_cast<std::size_t>(other)], false);
    for (int slot = horses; slot < chariots; ++slot)
      if (const int spot = board_.spot(enemy_, slot); spot != kGone) horse(spot);
    for (int slot = pawns; slot < kSlots; ++slot)
      if (const int spot = board_.spot(enemy_, slot); spot != kGone && tables_.pawn(enemy_, spot).has(spot_))
        check_from(Bits::of(spot));
  }

  void along_file(int spot, int rank, bool cannon) {
    const std::uint32_t line = between(rank, rank_), men = line & board_.file(file_);
    along(
        spot, popcount(men), cannon, [&](std::uint32_t word) { return of_file(file_, word); }, line, men);
  }
  void along_rank(int spot, int file, bool cannon) {
    const std::uint32_t line = between(file, file_), men = line & board_.row(rank_);
    along(
        spot, popcount(men), cannon, [&](std::uint32_t word) { return of_rank(rank_, word); }, line, men);
  }

  template <class Points>
  void along(int spot, int met, bool cannon, Points points, std::uint32_t line, std::uint32_t men) {
    if (met > 2) return;
    if (met == (cannon ? 1 : 0)) {
      check_from(Bits::of(spot) | points(line));
      if (cannon) guard_.screens |= points(men);
    } else if (met == (cannon ? 2 : 1)) {
      guard_.pinned |= points(men);
    } else if (cannon && met == 0) {
      guard_.barred |= points(line);
    }
  }

  void horse(int spot) {
    const int leg = tables_.leg(spot, spot_);
    if (leg == kGone) return;
    if (board_.empty(leg))
      check_from(Bits::of(spot) | Bits::of(leg));
    else
      guard_.pinned |= Bits::of(leg);
  }

  /// Who stops several attackers must stop the first.
  void check_from(Bits answers) {
    if (!guard_.check) guard_.answers = answers;
    guard_.check = true;
  }

  // --- where the general may go: attacked points of the palace, the general itself lifted off the board ---

  [[nodiscard]] Bits endangered(Bits steps) const {
    Bits danger;
    for (int slot = chariots; slot < pawns; ++slot)
      if (const int spot = board_.spot(enemy_, slot); spot != kGone) danger |= seen(spot, slot >= cannons);
    danger |= seen_along_file(board_.spot(enemy_, general), false);
    for (int slot = horses; slot < chariots; ++slot)
      if (const int spot = board_.spot(enemy_, slot); spot != kGone && is_near(spot)) danger |= horse_sees(spot);
    for (int slot = pawns; slot < kSlots; ++slot)
      if (const int spot = board_.spot(enemy_, slot); spot != kGone) danger |= tables_.pawn(enemy_, spot);
    return danger & steps;
  }

  [[nodiscard]] Bits seen(int spot, bool cannon) const {
    Bits danger = seen_along_file(spot, cannon);
    const int rank = kRankOf[static_cast<std::size_t>(spot)];
    if (rank < (side_ == 0 ? 0 : 7) || rank > (side_ == 0 ? 2 : 9)) return danger;
    const std::uint32_t men = board_.row(rank) & ~(rank == rank_ ? 1U << file_ : 0U);
    const Sight& sight = tables_.sight(kFileOf[static_cast<std::size_t>(spot)], men);
    danger |= of_rank(rank, cannon ? sight.jump : sight.reach);
    return danger;
  }

  [[nodiscard]] Bits seen_along_file(int spot, bool cannon) const {
    const int file = kFileOf[static_cast<std::size_t>(spot)];
    if (file < 3 || file > 5) return {};
    const std::uint32_t men = board_.file(file) & ~(file == file_ ? 1U << rank_ : 0U);
    const Sight& sight = tables_.sight(kRankOf[static_cast<std::size_t>(spot)], men);
    return of_file(file, cannon ? sight.jump : sight.reach);
  }

  /// Is a horse near enough to attack the palace?
  [[nodiscard]] bool is_near(int spot) const {
    const int rank = kRankOf[static_cast<std::size_t>(spot)];
    return side_ == 0 ? rank <= 4 : rank >= 5;
  }

  [[nodiscard]] Bits horse_sees(int spot) const {
    const int file = kFileOf[static_cast<std::size_t>(spot)], rank = kRankOf[static_cast<std::size_t>(spot)];
    std::uint32_t stops = stops_beside(board_, file, rank);
    if (rank == rank_ && file_ == file - 1) stops &= ~1U;
    if (file == file_ && rank_ == rank - 1) stops &= ~2U;
    if (rank == rank_ && file_ == file + 1) stops &= ~4U;
    if (file == file_ && rank_ == rank + 1) stops &= ~8U;
    return tables_.horse(spot, stops);
  }

  const Tables& tables_;
  const Board& board_;
  int side_, enemy_, spot_, file_, rank_;
  Guard guard_;
};

}  // namespace roluat::model::cotuong::fast::ROLUAT_ISA

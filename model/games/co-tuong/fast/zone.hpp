// Where a quiet move of one side can change what the other must heed for its general (guard.hpp). Too much rather than
// too little: a move that touches the zone is looked at by itself.
#pragma once

#include "model/games/co-tuong/fast/men.hpp"

namespace roluat::model::cotuong::fast::ROLUAT_ISA {

class Zone {
 public:
  /// Of the palace of `side`, endangered by the men of the other.
  Zone(const Tables& tables, const Board& board, int side)
      : tables_(tables), board_(board), enemy_(side ^ 1), side_(side) {
    for (int slot = chariots; slot < pawns; ++slot) look_at_slider(slot);
    look_along_file(board.spot(enemy_, general), false);
    for (int slot = horses; slot < chariots; ++slot) look_at_horse(slot);
    for (int slot = pawns; slot < kSlots; ++slot)
      if (const int spot = board.spot(enemy_, slot); spot != kGone && pawn_points().has(spot))
        leaving_ |= Bits::of(spot);
  }

  /// What is seen from elsewhere changes with who stands there: a zone too.
  void add(Bits points) { any_ |= points; }

  [[nodiscard]] bool leaves(int spot) const { return (any_ | leaving_).has(spot); }
  /// The points at which a man of this kind enters the zone.
  [[nodiscard]] Bits entered(Kind kind) const {
    switch (kind) {
      case Kind::chariot:
      case Kind::cannon: return any_ | lines();
      case Kind::horse: return any_ | horse_points();
      case Kind::pawn: return any_ | pawn_points();
      case Kind::advisor:
      case Kind::elephant:
      case Kind::general: return any_;
    }
    return any_;
  }

 private:
  void look_at_slider(int slot) {
    const int spot = board_.spot(enemy_, slot);
    if (spot == kGone) return;
    look_along_file(spot, slot >= cannons);
    look_along_rank(spot, slot >= cannons);
  }

  void look_along_file(int spot, bool cannon) {
    const int file = kFileOf[static_cast<std::size_t>(spot)], rank = kRankOf[static_cast<std::size_t>(spot)];
    if (file < 3 || file > 5) return;
    const bool inside = side_ == 0 ? rank <= 2 : rank >= 7;
    const std::uint32_t way = inside ? 0 : between(rank, side_ == 0 ? 2 : 7);
    note(popcount(way & board_.file(file)), cannon, of_file(file, 0x3ff));
  }

  void look_along_rank(int spot, bool cannon) {
    const int file = kFileOf[static_cast<std::size_t>(spot)], rank = kRankOf[static_cast<std::size_t>(spot)];
    if (side_ == 0 ? rank > 2 : rank < 7) return;
    const std::uint32_t way = file < 3 ? between(file, 3) : file > 5 ? between(file, 5) : 0;
    note(popcount(way & board_.row(rank)), cannon, of_rank(rank, 0x1ff));
  }

  /// So many men stand between a slider and the palace: a cannon is idle behind three, anything else behind two, until
  /// one leaves; and whatever moves behind one more.
  void note(int men, bool cannon, Bits line) {
    const int idle = cannon ? 3 : 2;
    if (men < idle) any_ |= line;
    if (men == idle) leaving_ |= line;
  }

  void look_at_horse(int slot) {
    const int spot = board_.spot(enemy_, slot);
    if (spot == kGone || !horse_points().has(spot)) return;
    leaving_ |= Bits::of(spot);
    any_ |= tables_.beside(spot);
  }

  /// The files and ranks of the palace.
  [[nodiscard]] Bits lines() const {
    constexpr Bits files = of_file(3, 0x3ff) | of_file(4, 0x3ff) | of_file(5, 0x3ff);
    constexpr std::array ranks = {of_rank(0, 0x1ff) | of_rank(1, 0x1ff) | of_rank(2, 0x1ff),
                                  of_rank(7, 0x1ff) | of_rank(8, 0x1ff) | of_rank(9, 0x1ff)};
    return files | ranks[static_cast<std::size_t>(side_)];
  }
  /// From where a horse can attack the palace: files b to h, up to two ranks in front of it.
  [[nodiscard]] Bits horse_points() const { return ranks_before(2, 0xfe); }
  [[nodiscard]] Bits pawn_points() const { return ranks_before(1, 0x7c); }

  [[nodiscard]] Bits ranks_before(int ahead, std::uint32_t files) const {
    Bits points;
    for (int rank = 0; rank <= 2 + ahead; ++rank) points |= of_rank(side_ == 0 ? rank : kRanks - 1 - rank, files);
    return points;
  }

  const Tables& tables_;
  const Board& board_;
  int enemy_, side_;
  Bits any_, leaving_;
};

}  // namespace roluat::model::cotuong::fast::ROLUAT_ISA

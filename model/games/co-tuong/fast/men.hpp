// How the men of a board go: as sets of points, and counted without making the sets.
#pragma once

#include "model/games/co-tuong/fast/board.hpp"

namespace roluat::model::cotuong::fast::ROLUAT_ISA {

/// Which of the four points beside one are taken, as Tables::horse asks.
[[nodiscard]] inline std::uint32_t stops_beside(const Board& board, int file, int rank) {
  const std::uint32_t across = (board.row(rank) << 1) >> file & 5U, along = (board.file(file) << 1) >> rank & 5U;
  return across | along << 1;
}

/// Which of the four points diagonally beside one are taken, as Tables::elephant asks.
[[nodiscard]] inline std::uint32_t stops_diagonally(const Board& board, int file, int rank) {
  const std::uint32_t below = (board.row(rank - 1) << 1) >> file & 5U, above = (board.row(rank + 1) << 1) >> file & 5U;
  return (below & 1U) | (above & 1U) << 1 | (below & 4U) | (above & 4U) << 1;
}

/// Where a cannon goes on a line: to empty points it sees, and to men it sees behind one other.
[[nodiscard]] inline std::uint32_t cannon_goes(const Sight& sight, std::uint32_t men) {
  return (sight.reach & ~men) | (sight.jump & men);
}

class Men {
 public:
  Men(const Tables& tables, const Board& board) : tables_(tables), board_(board) {}

  /// All points that a man could go to if its general needed no care.
  [[nodiscard]] Bits ways(int side, int slot) const {
    const int spot = board_.spot(side, slot);
    if (spot == kGone) return {};
    const int file = kFileOf[static_cast<std::size_t>(spot)], rank = kRankOf[static_cast<std::size_t>(spot)];
    return reached(side, kind_of_slot(slot), spot, file, rank) - board_.own(side);
  }

  /// How many points that are; not for the general.
  [[nodiscard]] int count(int side, int slot) const {
    if (slot >= chariots && slot < pawns) return count_slider(side, slot);
    return ways(side, slot).count();
  }

 private:
  [[nodiscard]] Bits reached(int side, Kind kind, int spot, int file, int rank) const {
    switch (kind) {
      case Kind::general: return tables_.general(spot);
      case Kind::advisor: return tables_.advisor(spot);
      case Kind::elephant: return tables_.elephant(spot, stops_diagonally(board_, file, rank));
      case Kind::horse: return tables_.horse(spot, stops_beside(board_, file, rank));
      case Kind::chariot:
        return of_rank(rank, tables_.sight(file, board_.row(rank)).reach) |
               of_file(file, tables_.sight(rank, board_.file(file)).reach);
      case Kind::cannon:
        return of_rank(rank, cannon_goes(tables_.sight(file, board_.row(rank)), board_.row(rank))) |
               of_file(file, cannon_goes(tables_.sight(rank, board_.file(file)), board_.file(file)));
      case Kind::pawn: return tables_.pawn(side, spot);
    }
    return {};
  }

  [[nodiscard]] int count_slider(int side, int slot) const {
    const int spot = board_.spot(side, slot);
    if (spot == kGone) return 0;
    const int file = kFileOf[static_cast<std::size_t>(spot)], rank = kRankOf[static_cast<std::size_t>(spot)];
    const std::uint32_t row = board_.row(rank), column = board_.file(file);
    const Sight &across = tables_.sight(file, row), &along = tables_.sight(rank, column);
    const bool leaps = slot >= cannons;
    const std::uint32_t in_row = leaps ? cannon_goes(across, row) : across.reach,
                        in_file = leaps ? cannon_goes(along, column) : along.reach;
    return popcount(std::uint64_t{in_row & ~board_.own_row(side, rank)} |
                    std::uint64_t{in_file & ~board_.own_file(side, file)} << 16);
  }

  const Tables& tables_;
  const Board& board_;
};

}  // namespace roluat::model::cotuong::fast::ROLUAT_ISA

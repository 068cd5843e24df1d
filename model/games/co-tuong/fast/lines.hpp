// How many points the chariots and cannons of one side reach, line by line, and what changes where a man comes or goes.
#pragma once

#include "model/games/co-tuong/fast/men.hpp"

namespace roluat::model::cotuong::fast::ROLUAT_ISA {

/// The chariots and cannons of one side that are not left out, on the lines where they stand.
class Lines {
 public:
  Lines(const Tables& tables, const Board& board, int side, Bits left_out)
      : tables_(tables), board_(board), side_(side) {
    for (int slot = chariots; slot < pawns; ++slot) {
      const int spot = board.spot(side, slot);
      if (spot == kGone || left_out.has(spot)) continue;
      const std::size_t file = kFileOf[static_cast<std::size_t>(spot)], rank = kRankOf[static_cast<std::size_t>(spot)];
      (slot < cannons ? rows_[rank].chariots : rows_[rank].cannons) |= static_cast<std::uint16_t>(1U << file);
      (slot < cannons ? files_[file].chariots : files_[file].cannons) |= static_cast<std::uint16_t>(1U << rank);
    }
  }

  [[nodiscard]] bool any_in_row(int rank) const { return any(rows_[static_cast<std::size_t>(rank)]); }
  [[nodiscard]] bool any_in_file(int file) const { return any(files_[static_cast<std::size_t>(file)]); }

  /// How many points are reached along a line if these men stand on it.
  [[nodiscard]] int in_row(int rank, std::uint32_t men) const {
    return reached(rows_[static_cast<std::size_t>(rank)], men, board_.own_row(side_, rank));
  }
  [[nodiscard]] int in_file(int file, std::uint32_t men) const {
    return reached(files_[static_cast<std::size_t>(file)], men, board_.own_file(side_, file));
  }

 private:
  struct Sliders {
    std::uint16_t chariots = 0, cannons = 0;
  };

  [[nodiscard]] static bool any(const Sliders& sliders) { return (sliders.chariots | sliders.cannons) != 0; }

  [[nodiscard]] int reached(const Sliders& sliders, std::uint32_t men, std::uint32_t own) const {
    int count = 0;
    for (std::uint32_t left = sliders.chariots; left != 0; left &= left - 1)
      count += popcount(tables_.sight(std::countr_zero(left), men).reach & ~own);
    for (std::uint32_t left = sliders.cannons; left != 0; left &= left - 1)
      count += popcount(cannon_goes(tables_.sight(std::countr_zero(left), men), men) & ~own);
    return count;
  }

  const Tables& tables_;
  const Board& board_;
  int side_;
  std::array<Sliders, kRanks> rows_{};
  std::array<Sliders, kFiles> files_{};
};

}  // namespace roluat::model::cotuong::fast::ROLUAT_ISA

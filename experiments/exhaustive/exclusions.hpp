// The memory of what was found excluded (nogood learning: Dechter, Enhancement schemes for constraint processing,
// 1990): ranges of several cells in which no situation has them all, and what that rests on.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "experiments/exhaustive/reasons.hpp"

namespace roluat::exhaustive {

struct Exclusion {
  std::vector<Range> ranges;      ///< of different cells; not all of them together
  std::vector<std::uint32_t> of;  ///< the numbers of what was asked that it rests on, ascending; the world besides
};

class Exclusions {
 public:
  static constexpr std::size_t kMostRanges = 8;    ///< of an exclusion that is kept for other questions
  static constexpr std::size_t kMostKept = 20000;  ///< of those

  /// Forgets what is too long to keep. From now on those hold that rest on nothing else than this (ascending).
  void begin(std::span<const std::uint32_t> asked, std::size_t cells);

  /// Calls exclude(range, i) for every one that holds and has one range only.
  template <class Exclude>
  void each_of_one_cell(Exclude exclude) const {
    for (std::uint32_t i = 0; i < all_.size(); ++i)
      if (holds_[i] && all_[i].ranges.size() == 1) exclude(all_[i].ranges.front(), i);
  }

  /// Watches the first two ranges: those of the cells given last.
  std::uint32_t add(Exclusion exclusion);

  [[nodiscard]] const Exclusion& operator[](std::uint32_t i) const { return all_[i]; }

  /// To be told of each value given; calls exclude(range, i) with every range that exclusion i leaves no more, also
  /// where its cell has a value already. Two cells of each are watched, so that most are not looked at (Moskewicz et
  /// al., Chaff: engineering an efficient SAT solver, 2001). `is_within`: has the range's cell a value within it?
  template <class Within, class Exclude>
  void given(std::size_t cell, Within is_within, Exclude exclude) {
    std::vector<std::uint32_t>& watching = watching_[cell];
    std::size_t kept = 0;
    for (const std::uint32_t i : watching) {
      std::vector<Range>& ranges = all_[i].ranges;
      if (ranges[0].cell == cell) std::swap(ranges[0], ranges[1]);
      std::size_t other = 2;
      const bool within = is_within(ranges[1]);
      while (within && other < ranges.size() && is_within(ranges[other])) ++other;
      if (within && other < ranges.size()) {
        std::swap(ranges[1], ranges[other]);
        watching_[ranges[1].cell].push_back(i);
      } else {
        watching[kept++] = i;
        if (within) exclude(ranges[0], i);
      }
    }
    watching.resize(kept);
  }

 private:
  void watch(std::uint32_t i);

  std::vector<Exclusion> all_;
  std::vector<bool> holds_;
  std::vector<std::vector<std::uint32_t>> watching_;  ///< by cell
};

}  // namespace roluat::exhaustive

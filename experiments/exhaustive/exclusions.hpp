// The memory of what was found excluded (nogood learning: Dechter, Enhancement schemes for constraint processing,
// 1990): values of several cells that no situation has together, and what that rests on.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace roluat::exhaustive {

/// A value of a cell, by number.
using Value = std::uint32_t;

struct Exclusion {
  std::vector<Value> values;      ///< of different cells; not all of them together
  std::vector<std::uint32_t> of;  ///< the numbers of what was asked that it rests on, ascending; the world besides
  bool by_name = false;           ///< what a name means: said anew for each question
};

class Exclusions {
 public:
  static constexpr std::size_t kMostValues = 8;    ///< of an exclusion that is kept for other questions
  static constexpr std::size_t kMostKept = 20000;  ///< of those

  /// Forgets what is too long to keep. From now on those hold that rest on nothing else than this (ascending).
  void begin(std::span<const std::uint32_t> asked, std::size_t values);

  /// Every one that holds and has one value only.
  template <class Exclude>
  void each_of_one_value(Exclude exclude) const {
    for (std::uint32_t i = 0; i < all_.size(); ++i)
      if (holds_[i] && all_[i].values.size() == 1) exclude(all_[i].values.front(), i);
  }

  /// Watches the first two values: those given last.
  std::uint32_t add(Exclusion exclusion);

  [[nodiscard]] const Exclusion& operator[](std::uint32_t i) const { return all_[i]; }

  /// To be told of each value given; calls exclude(value, i) with every value that exclusion i leaves no more, also
  /// where that is given already. Two values of each are watched, so that most are not looked at (Moskewicz et al.,
  /// Chaff: engineering an efficient SAT solver, 2001).
  template <class Given, class Exclude>
  void given(Value value, Given is_given, Exclude exclude) {
    std::vector<std::uint32_t>& watching = watching_[value];
    std::size_t kept = 0;
    for (const std::uint32_t i : watching) {
      std::vector<Value>& values = all_[i].values;
      if (values[0] == value) std::swap(values[0], values[1]);
      std::size_t other = 2;
      while (other < values.size() && is_given(values[other])) ++other;
      if (other < values.size()) {
        std::swap(values[1], values[other]);
        watching_[values[1]].push_back(i);
      } else {
        watching[kept++] = i;
        exclude(values[0], i);
      }
    }
    watching.resize(kept);
  }

 private:
  void watch(std::uint32_t i);

  std::vector<Exclusion> all_;
  std::vector<bool> holds_;
  std::vector<std::vector<std::uint32_t>> watching_;  ///< by value
};

}  // namespace roluat::exhaustive

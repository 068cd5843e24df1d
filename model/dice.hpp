// Chance that is the same with every library: the sources of numbers are fixed (std::mt19937_64 by the standard), the
// standard's distributions are not.
#pragma once

#include <concepts>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "model/mixing.hpp"

namespace roluat::model {

/// splitmix64, started from a seed as published, or from a seed and a number: that of one walk, game or sample, so that
/// it does not matter which thread throws.
class SplitMix64 {
 public:
  explicit SplitMix64(std::uint64_t seed) : state_(seed) {}
  SplitMix64(std::uint64_t seed, std::uint64_t which) : state_(seed) {
    state_ = (*this)() + which * 0xD1342543DE82EF95ULL;
  }

  std::uint64_t operator()() { return finalised(state_ += kSplitMixStep); }

 private:
  std::uint64_t state_;
};

/// What is drawn from a source of 64-bit numbers. Nothing is preferred.
template <class Source>
class DiceOf {
 public:
  template <std::integral... Seed>
  explicit DiceOf(Seed... seed) : source_(static_cast<std::uint64_t>(seed)...) {}

  /// Each of 0 to bound - 1 with the same chance: what lies before the whole multiples is thrown again.
  template <std::integral Number>
  Number below(Number bound) {
    const auto sides = static_cast<std::uint64_t>(bound);
    for (;;)
      if (const std::uint64_t number = source_(); number >= sides || number >= (0 - sides) % sides)
        return static_cast<Number>(number % sides);
  }
  int between(int least, int most) { return least + below(most - least + 1); }
  bool chance(int percent) { return below(100) < percent; }

  template <class T>
  const T& one_of(const std::vector<T>& all) {
    return all[below(all.size())];
  }
  template <class T>
  void shuffle(std::vector<T>& all) {
    for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[below(i)]);
  }

 private:
  Source source_;
};

using Dice = DiceOf<std::mt19937_64>;

}  // namespace roluat::model

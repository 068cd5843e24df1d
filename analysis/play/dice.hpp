// Chance that is the same on every machine, and for every thread that throws.
#pragma once

#include <cstdint>

namespace roluat::analysis {

/// splitmix64 (Steele, Lea, Flood 2014): the same numbers with every library, unlike the standard's distributions.
class Dice {
 public:
  /// The dice of one walk, game or sample, given by its number.
  Dice(std::uint64_t seed, std::uint64_t which) : state_(seed) { state_ = next() + which * 0xD1342543DE82EF95ULL; }

  /// Each of 0 .. sides - 1 with the same chance: what lies beyond the last whole multiple is thrown again.
  std::uint64_t below(std::uint64_t sides) {
    const std::uint64_t uneven = (0 - sides) % sides;  // 2^64 mod sides
    for (;;)
      if (const std::uint64_t number = next(); number >= uneven) return number % sides;
  }

 private:
  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31U);
  }

  std::uint64_t state_;
};

}  // namespace roluat::analysis

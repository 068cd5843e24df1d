// splitmix64 (Steele, Lea, Flood 2014) as a function: every bit of a number reaches every bit of another.
#pragma once

#include <cstdint>

namespace roluat::model {

/// How far splitmix64 goes from one number to the next.
constexpr std::uint64_t kSplitMixStep = 0x9E3779B97F4A7C15ULL;

/// Its finaliser. Of 0 this is 0.
[[nodiscard]] constexpr std::uint64_t finalised(std::uint64_t value) {
  value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  value = (value ^ (value >> 27U)) * 0x94D049BB133111EBULL;
  return value ^ (value >> 31U);
}

/// The number that follows `value`: one that looks drawn by chance.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t value) { return finalised(value + kSplitMixStep); }

}  // namespace roluat::model

// Sets of points: ranks 0 to 4 in one word, 5 to 9 in the other, so that each side's half of the board is a word.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "model/games/co-tuong/board.hpp"

namespace roluat::model::cotuong::fast::ROLUAT_ISA {

inline constexpr int kHalf = kPoints / 2;

/// Processors of the first 64-bit kind have no instruction for it, and what compilers put in its place is slow.
[[nodiscard]] inline int popcount(std::uint64_t word) {
#ifdef __POPCNT__
  return std::popcount(word);
#else
  word -= word >> 1 & 0x5555555555555555;
  word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
  word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f;
  return static_cast<int>(word * 0x0101010101010101 >> 56);
#endif
}

struct Bits {
  std::uint64_t low = 0, high = 0;

  [[nodiscard]] static constexpr Bits of(int spot) {
    return spot < kHalf ? Bits{std::uint64_t{1} << spot, 0} : Bits{0, std::uint64_t{1} << (spot - kHalf)};
  }

  [[nodiscard]] constexpr bool any() const { return (low | high) != 0; }
  [[nodiscard]] constexpr bool has(int spot) const { return (*this & of(spot)).any(); }
  [[nodiscard]] int count() const { return popcount(low) + popcount(high); }

  friend constexpr Bits operator&(Bits a, Bits b) { return {a.low & b.low, a.high & b.high}; }
  friend constexpr Bits operator|(Bits a, Bits b) { return {a.low | b.low, a.high | b.high}; }
  friend constexpr Bits operator^(Bits a, Bits b) { return {a.low ^ b.low, a.high ^ b.high}; }
  /// What is in the first and not in the second.
  friend constexpr Bits operator-(Bits a, Bits b) { return {a.low & ~b.low, a.high & ~b.high}; }
  constexpr Bits& operator|=(Bits other) { return *this = *this | other; }
  constexpr Bits& operator^=(Bits other) { return *this = *this ^ other; }
};

template <class Visit>
void each_spot(Bits bits, Visit visit) {
  for (std::uint64_t word = bits.low; word != 0; word &= word - 1) visit(std::countr_zero(word));
  for (std::uint64_t word = bits.high; word != 0; word &= word - 1) visit(kHalf + std::countr_zero(word));
}

/// A rank of the board, as a word of nine bits, as points.
[[nodiscard]] constexpr Bits of_rank(int rank, std::uint32_t word) {
  const std::uint64_t files = word & 0x1ffU;
  return rank < 5 ? Bits{files << (kFiles * rank), 0} : Bits{0, files << (kFiles * (rank - 5))};
}

/// Five bits, nine places apart.
inline constexpr std::array<std::uint64_t, 32> kSpread = [] {
  std::array<std::uint64_t, 32> spread{};
  for (std::uint32_t word = 0; word < 32; ++word)
    for (std::uint32_t i = 0; i < 5; ++i)
      spread[word] |= std::uint64_t{word >> i & 1U} << (kFiles * static_cast<int>(i));
  return spread;
}();

/// A file of the board, as a word of ten bits, as points.
[[nodiscard]] constexpr Bits of_file(int file, std::uint32_t word) {
  return {kSpread[word & 31U] << file, kSpread[word >> 5 & 31U] << file};
}

}  // namespace roluat::model::cotuong::fast::ROLUAT_ISA

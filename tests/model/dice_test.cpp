// Is chance exact, and the same as ever: results and suites that were made by seeds hang on it?
#include "model/dice.hpp"

#include <gtest/gtest.h>

#include <array>
#include <numeric>

namespace roluat::tests {
namespace {

constexpr std::uint64_t kMost = ~std::uint64_t{0};

/// Numbers that a test has written down.
struct Written {
  explicit Written(std::uint64_t first) : numbers{first, kMost} {}
  std::uint64_t operator()() { return numbers.at(next++); }
  std::array<std::uint64_t, 2> numbers;
  std::size_t next = 0;
};

// 2^64 = 2^63 + 1 and 2^63 - 1 more: without throwing again the small numbers would come twice as often.
TEST(Dice, PreferNothing) {
  constexpr std::uint64_t kBound = (std::uint64_t{1} << 63U) + 1;
  EXPECT_EQ(model::DiceOf<Written>(std::uint64_t{5}).below(kBound), kMost % kBound) << "5 is thrown again";
  EXPECT_EQ(model::DiceOf<Written>(kBound - 3).below(kBound), kMost % kBound);
  EXPECT_EQ(model::DiceOf<Written>(kBound - 2).below(kBound), kBound - 2);
  EXPECT_EQ(model::DiceOf<Written>(std::uint64_t{5}).below(8U), 5U) << "a power of two divides 2^64";
}

TEST(Dice, ThrowWhatTheyAlwaysThrew) {
  std::mt19937_64 numbers(7);
  model::Dice dice(7);
  for (const int bound : {2, 3, 6, 90, 100, 132, 1000})
    EXPECT_EQ(dice.below(bound), static_cast<int>(numbers() % bound));
  std::vector<int> all(5), shuffled(5);
  std::iota(all.begin(), all.end(), 0);
  std::iota(shuffled.begin(), shuffled.end(), 0);
  for (std::size_t i = 4; i > 0; --i) std::swap(all[i], all[numbers() % (i + 1)]);
  dice.shuffle(shuffled);
  EXPECT_EQ(shuffled, all);
}

// The first of the published numbers of splitmix64 from 0, and what follows from a sample's number.
TEST(Dice, OfASampleGoByItsNumber) {
  EXPECT_EQ(model::SplitMix64(0)(), 0xE220A8397B1DCDAFULL);
  model::DiceOf<model::SplitMix64> first(0, 0), second(0, 1), again(0, 1);
  const std::uint64_t one = first.below(kMost), other = second.below(kMost);
  EXPECT_NE(one, other);
  EXPECT_EQ(again.below(kMost), other);
  model::SplitMix64 numbers(0, 0);
  std::uint64_t z = 0xE220A8397B1DCDAFULL + 0x9E3779B97F4A7C15ULL;
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
  EXPECT_EQ(numbers(), z ^ (z >> 31U));
}

}  // namespace
}  // namespace roluat::tests

// Lengths of which some were broken off, against a published example and against lengths that are known.
#include "analysis/play/survival.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "analysis/play/dice.hpp"

namespace roluat::tests {
namespace {

using namespace analysis;

/// Freireich and others, Blood 21 (1963): weeks in remission under 6-mercaptopurine; the standard example of the field.
std::vector<Lifetime> mercaptopurine() {
  return {{6, true},   {6, true},   {6, true},   {6, false},  {7, true},   {9, false},  {10, true},
          {10, false}, {11, false}, {13, true},  {16, true},  {17, false}, {19, false}, {20, false},
          {22, true},  {23, true},  {25, false}, {32, false}, {32, false}, {34, false}, {35, false}};
}

TEST(Survival, TheCurveOfThePublishedExample) {
  const std::vector<SurvivalStep> curve = survival_curve(mercaptopurine());
  ASSERT_EQ(curve.size(), 7U);  // Cox and Oakes, "Analysis of Survival Data" (1984), table 4.1
  EXPECT_NEAR(curve.front().share, 0.857, 5e-4);
  EXPECT_NEAR(curve.front().standard_error, 0.0764, 5e-5);
  EXPECT_EQ(curve.back().at, 23);
  EXPECT_NEAR(curve.back().share, 0.448, 5e-4);
  EXPECT_NEAR(curve.back().standard_error, 0.1346, 5e-5);
}

TEST(Survival, MeanAndMedianOfThePublishedExample) {
  const Lasting lasting = lasting_of(mercaptopurine());
  EXPECT_FALSE(lasting.whole);
  EXPECT_TRUE(lasting.median_reached);
  EXPECT_EQ(lasting.horizon, 35);
  EXPECT_NEAR(lasting.mean.value, 23.29, 0.005);
  EXPECT_NEAR((lasting.mean.high - lasting.mean.value) / student(20) / std::sqrt(21.0 / 20), 2.83, 0.005);
  EXPECT_EQ(lasting.median.value, 23);
  EXPECT_EQ(lasting.median.low, 13);
  EXPECT_TRUE(std::isinf(lasting.median.high));
}

TEST(Survival, WhereAllEndedItIsTheMeanAndTheMedian) {
  const Lasting lasting = lasting_of({{3, true}, {1, true}, {2, true}});
  EXPECT_TRUE(lasting.whole);
  EXPECT_EQ(lasting.mean.value, 2);
  EXPECT_EQ(lasting.median.value, 2);
}

TEST(Survival, WhereNoneEndedNothingIsKnownButTheLeast) {
  const Lasting lasting = lasting_of({{5, false}, {5, false}});
  EXPECT_FALSE(lasting.whole);
  EXPECT_FALSE(lasting.median_reached);
  EXPECT_EQ(lasting.mean.value, 5);
  EXPECT_EQ(lasting.median.value, 5);
  EXPECT_TRUE(std::isinf(lasting.median.high));
}

/// A game that ends at each ply with one chance in a hundred: 100 plies in the mean, 69 in the middle.
double length_of(Dice& dice) {
  double length = 1;
  while (dice.below(100) != 0) ++length;
  return length;
}

TEST(Survival, CoversWhatIsKnownWhereGamesAreBrokenOffByChance) {
  // Broken off after 1 to 200 plies: the mean of the finished ones alone is 50 or so.
  constexpr int kSamples = 300;
  int mean = 0, median = 0;
  double finished = 0, seen = 0;
  for (int sample = 0; sample < kSamples; ++sample) {
    Dice dice(7, static_cast<std::uint64_t>(sample));
    std::vector<Lifetime> games;
    for (int game = 0; game < 200; ++game) {
      const double length = length_of(dice), limit = 1 + static_cast<double>(dice.below(200));
      games.push_back({std::min(length, limit), length <= limit});
      if (length <= limit) finished += length, ++seen;
    }
    const Lasting lasting = lasting_of(games);
    const double limited = (1 - std::pow(0.99, lasting.horizon)) / 0.01;
    mean += lasting.mean.low <= limited && limited <= lasting.mean.high ? 1 : 0;
    median += lasting.median.low <= 69 && 69 <= lasting.median.high ? 1 : 0;
  }
  EXPECT_LT(finished / seen, 60);
  EXPECT_GE(mean, 270) << "285 expected, with a deviation of 3.8";
  EXPECT_GE(median, 270);
}

TEST(Statistics, TheIntervalOfALongTailCoversNineteenOfTwenty) {
  int covered = 0, above = 0;
  for (std::uint64_t sample = 0; sample < 1000; ++sample) {
    Dice dice(3, sample);
    std::vector<double> values;  // one in twenty is a hundred times as large: the mean is 5.95
    for (int i = 0; i < 200; ++i) values.push_back(dice.below(20) == 0 ? 100 : 1);
    const Interval interval = skewed_mean_of(values);
    covered += interval.low <= 5.95 && 5.95 <= interval.high ? 1 : 0;
    above += interval.high < 5.95 ? 1 : 0;
  }
  EXPECT_GE(covered, 930);
  EXPECT_LE(covered, 985);
  EXPECT_LE(above, 45) << "the misses are not on one side";
}

}  // namespace
}  // namespace roluat::tests

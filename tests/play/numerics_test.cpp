// Intervals, regressions, chains and graphs against answers that are known.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "analysis/play/dice.hpp"
#include "analysis/play/graphs.hpp"
#include "analysis/play/markov.hpp"
#include "analysis/play/regression.hpp"
#include "analysis/play/statistics.hpp"
#include "tests/play/world.hpp"

namespace roluat::tests {
namespace {

using namespace analysis;

TEST(Statistics, StudentIsThatOfTheTables) {
  EXPECT_NEAR(student(0), 12.7062, 0.0001);  // of too little to tell: as of one degree
  EXPECT_NEAR(student(1), 12.7062, 0.0001);
  EXPECT_NEAR(student(3), 3.1824, 0.0001);
  EXPECT_NEAR(student(4), 2.7764, 0.0001);
  EXPECT_NEAR(student(10), 2.2281, 0.0001);
  EXPECT_NEAR(student(30), 2.042, 0.001);
  EXPECT_NEAR(student(1e6), 1.960, 0.001);
}

TEST(Statistics, MeanOfOneToFive) {
  const Interval mean = mean_of(std::vector<double>{1, 2, 3, 4, 5});
  EXPECT_DOUBLE_EQ(mean.value, 3);
  EXPECT_NEAR(mean.high, 3 + 2.7764 * std::sqrt(0.5), 0.0001);
  EXPECT_TRUE(std::isinf(mean_of(std::vector<double>{1}).high));
}

TEST(Statistics, WilsonsInterval) {
  const Interval half = share_of(5, 10), none = share_of(0, 10);
  EXPECT_NEAR(half.low, 0.2366, 1e-4);
  EXPECT_NEAR(half.high, 0.7634, 1e-4);
  EXPECT_DOUBLE_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.2775, 1e-4);
}

TEST(Statistics, AShareInGamesOfOnePositionEachIsWilsons) {
  std::vector<double> some(200), all(200, 1);
  std::fill_n(some.begin(), 20, 1);
  const Interval games = share_in_games(some, all), wilson = share_of(20, 200);
  EXPECT_DOUBLE_EQ(games.value, 0.1);
  EXPECT_NEAR(games.low, wilson.low, 1e-3);
  EXPECT_NEAR(games.high, wilson.high, 1e-3);
}

TEST(Statistics, AShareInGamesCountsGamesWhereAllPositionsAreAlike) {
  std::vector<double> some(100), all(100, 8);
  std::fill_n(some.begin(), 50, 8);
  const Interval alike = share_in_games(some, all), wilson = share_of(50, 100);
  EXPECT_NEAR(alike.low, wilson.low, 2e-3);
  std::ranges::fill(some, 4);  // and no spread at all
  EXPECT_NEAR(share_in_games(some, all).low, wilson.low, 2e-3);
  std::ranges::fill(some, 0);
  const Interval none = share_in_games(some, all);
  EXPECT_DOUBLE_EQ(none.low, 0);
  EXPECT_NEAR(none.high, share_of(0, 100).high, 2e-3);
  std::ranges::copy(all, some.begin());
  EXPECT_DOUBLE_EQ(share_in_games(some, all).high, 1);
  EXPECT_LT(share_in_games(some, all).low, 0.97);
  EXPECT_DOUBLE_EQ(share_in_games({}, {}).high, 1);
}

/// Games of one to five positions, each game with a share of its own.
TEST(Statistics, AShareInGamesIsHeldInNineteenOfTwentyCases) {
  for (const double truth : {0.02, 0.1, 0.5, 0.97}) {
    int held = 0;
    constexpr std::uint64_t kTries = 1000;
    for (std::uint64_t trial = 0; trial < kTries; ++trial) {
      Dice dice(20261125, trial);
      const auto chance = [&] { return static_cast<double>(dice.below(1'000'000)) / 1e6; };
      std::vector<double> some, all;
      for (int game = 0; game < 200; ++game) {
        const double own = chance() < truth ? 0.5 + truth / 2 : truth / 2;  // its mean is the truth
        all.push_back(1 + static_cast<double>(dice.below(5)));
        some.push_back(0);
        for (int i = 0; i < static_cast<int>(all.back()); ++i) some.back() += chance() < own ? 1 : 0;
      }
      const Interval interval = share_in_games(some, all);
      if (interval.low <= truth && truth <= interval.high) ++held;
    }
    EXPECT_GE(held, 930) << truth;
    EXPECT_LE(held, 970) << truth;
  }
}

TEST(Statistics, MedianLiesBetweenOrderStatistics) {
  std::vector<double> values;
  for (int i = 100; i >= 1; --i) values.push_back(i);
  const Interval median = median_of(values);
  EXPECT_DOUBLE_EQ(median.value, 50.5);
  EXPECT_DOUBLE_EQ(median.low, 40);
  EXPECT_DOUBLE_EQ(median.high, 61);
}

TEST(Statistics, RatioOfProportionalValuesIsCertain) {
  const Interval ratio = ratio_of(std::vector<double>{2, 4, 6}, std::vector<double>{1, 2, 3});
  EXPECT_DOUBLE_EQ(ratio.value, 2);
  EXPECT_NEAR(ratio.high - ratio.low, 0, 1e-12);
}

TEST(LeastSquares, FindsALineAndItsIntervals) {
  // y = 1 + 2 x with residuals 1, -1, -1, 1 that are orthogonal to both: s^2 = 4 / 2, Sxx = 5.
  const LinearFit fit = least_squares({{1, 0}, {1, 1}, {1, 2}, {1, 3}}, {2, 2, 4, 8});
  EXPECT_NEAR(fit.coefficients[0].value, 1, 1e-12);
  EXPECT_NEAR(fit.coefficients[1].value, 2, 1e-12);
  EXPECT_NEAR(fit.residual_variance, 2, 1e-12);
  EXPECT_NEAR(fit.coefficients[1].high - 2, 4.303 * std::sqrt(2.0 / 5), 1e-3);
  EXPECT_NEAR(fit.explained, 1 - 4.0 / 24, 1e-12);
  EXPECT_NEAR(joint(fit, {1}).share, 20.0 / 24, 1e-12);
  EXPECT_NEAR(joint(fit, {1}).f, 20.0 / 2, 1e-9);
  EXPECT_NEAR(joint(fit, {1}).p, 1 - std::sqrt(10.0 / 12), 1e-9);  // F with 1 and 2 degrees: sqrt(f / (f + 2))
}

TEST(LeastSquares, SaysWhatIsNotDetermined) {
  const LinearFit fit = least_squares({{1, 0, 0}, {1, 1, 0}, {1, 2, 0}, {1, 3, 0}}, {0, 1, 2, 3.5});
  EXPECT_TRUE(std::isinf(fit.coefficients[2].high));
  EXPECT_TRUE(std::isfinite(fit.coefficients[1].high));
  EXPECT_TRUE(std::isinf(contrast(fit, {0, 1, 1}).high));
  EXPECT_THROW((void)least_squares({{1, 2}, {1, 3}}, {1, 2}), std::invalid_argument);
}

TEST(Logistic, FindsTheLogarithmOfOdds) {
  Rows rows;
  std::vector<double> outcomes;
  for (int i = 0; i < 40; ++i) {
    rows.push_back({1, i < 20 ? 0.0 : 1.0});
    outcomes.push_back(i < 20 ? i % 2 : (i % 4 != 0 ? 1 : 0));  // a half, then three quarters
  }
  const LogisticFit fit = logistic(rows, outcomes, 1e-9);
  EXPECT_TRUE(fit.converged);
  EXPECT_NEAR(fit.coefficients[0], 0, 1e-6);
  EXPECT_NEAR(fit.coefficients[1], std::log(3.0), 1e-6);
}

TEST(Markov, ACoinThatIsThrownUntilItFalls) {
  MarkovChain chain;
  chain.add({"a", "a", "a", "a"}, "tails");  // stays three times of four
  const auto absorption = chain.absorption(3);
  EXPECT_NEAR(absorption.mean, 4, 1e-9);
  EXPECT_NEAR(absorption.deviation, std::sqrt(12.0), 1e-9);
  EXPECT_NEAR(absorption.ends.at("tails"), 1, 1e-9);
  EXPECT_NEAR(absorption.surviving[0], 0.75, 1e-12);
  EXPECT_NEAR(absorption.surviving[2], 0.421875, 1e-12);
}

TEST(Markov, TheGamblersRuin) {
  // From 2 of 4, a fair coin: four throws in the mean, either end alike; from 1 three quarters are ruined.
  MarkovChain chain;
  chain.add({"2", "1"}, "ruin");
  chain.add({"2", "3"}, "riches");
  chain.add({"2", "1", "2", "3", "2", "3"}, "riches");
  chain.add({"2", "1", "2", "3", "2", "1"}, "ruin");
  // Left: 2 eight times (1: 4 of them), 1 four times (2: 2), 3 four times (2: 2).
  const auto absorption = chain.absorption(100);
  EXPECT_NEAR(absorption.mean, 4, 1e-9);
  EXPECT_NEAR(absorption.ends.at("ruin"), 0.5, 1e-9);
  EXPECT_NEAR(absorption.deviation, std::sqrt(8.0), 1e-9);
}

TEST(Markov, GamesBrokenOffEndNothing) {
  MarkovChain chain;
  chain.add({"a", "a"}, "");
  EXPECT_THROW((void)chain.absorption(1), std::invalid_argument);
}

TEST(Markov, DistanceIsTheLargestGap) { EXPECT_NEAR(distance({0.5, 0.25, 0.0}, {1, 1, 3, 3}), 0.25, 1e-12); }

TEST(Graphs, SpectrumOfASquare) {
  // A cycle of four, resting every other turn: 1, 1/2, 1/2, 0.
  const PieceGraph square{{0, 1, 2, 3}, {{1, 3}, {0, 2}, {1, 3}, {0, 2}}};
  const Spectrum spectrum = spectrum_of(square);
  EXPECT_NEAR(spectrum.second, 0.5, 1e-12);
  EXPECT_NEAR(spectrum.gap, 0.5, 1e-12);
  EXPECT_EQ(spectrum.diameter, 2);
  EXPECT_DOUBLE_EQ(spectrum.mean_degree, 2);
  EXPECT_EQ(spectrum.reach, (std::vector<double>{1, 3, 4}));
  // After one turn 1/2, 1/4, 0, 1/4: a quarter off.
  EXPECT_EQ(spectrum.mixing_turns, 1);
}

TEST(Graphs, LongPathsMixSlowly) {
  PieceGraph path;
  for (std::size_t i = 0; i < 20; ++i) {
    path.points.push_back(static_cast<int>(i));
    path.targets.emplace_back();
    if (i > 0) path.targets.back().push_back(i - 1);
    if (i < 19) path.targets.back().push_back(i + 1);
  }
  const Spectrum spectrum = spectrum_of(path);
  EXPECT_NEAR(spectrum.second, (1 + std::cos(std::acos(-1.0) / 19)) / 2, 1e-9);
  EXPECT_EQ(spectrum.diameter, 19);
  EXPECT_GT(spectrum.mixing_turns, 50);
}

TEST(Graphs, AShipKeepsToWater) {
  const auto match = the_game().matches().match(*the_game().under(ruling("consolidated")));
  const auto& frame = match->frame();
  const auto kind = std::ranges::find(frame.kinds, "navy") - frame.kinds.begin();
  const PieceGraph graph = piece_graph(*match, static_cast<int>(kind), 0, false);
  ASSERT_GE(graph.points.size(), 36U);
  int sea = 0;
  for (const int point : graph.points) {
    const std::string& name = frame.points[static_cast<std::size_t>(point)];
    const bool wet = name[0] <= 'c' || name.substr(1) == "6" || name.substr(1) == "7";
    EXPECT_TRUE(wet) << name;
    sea += name[0] <= 'c' ? 1 : 0;
  }
  EXPECT_EQ(sea, 36);
}

}  // namespace
}  // namespace roluat::tests

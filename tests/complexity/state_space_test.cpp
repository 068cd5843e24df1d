// Shares of a small space, in which the truth can be counted.
#include "analysis/complexity/state_space.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "analysis/complexity/placements.hpp"
#include "tests/complexity/spaces.hpp"

namespace roluat::tests {
namespace {

using analysis::measure_state_space;
using analysis::Placements;
using analysis::StateSpace;
using analysis::StateSpaceRequest;

/// Positions of `carts`, written as lists. Kings on neighbouring points are a fault; behind Red's turns there is one
/// more, behind Blue's certainly none.
struct Listed {
  std::string text;
};
std::string write_fen(const Listed& listed) { return listed.text; }

class SmallOracle : public model::PositionOracle {
 public:
  [[nodiscard]] PositionSpace space(bool) const override { return carts(); }
  [[nodiscard]] Counted counted() const override { return {}; }
  [[nodiscard]] model::Position position_of(const Arrangement& arrangement) const override {
    std::string text(1, static_cast<char>('0' + arrangement.to_move));
    for (const auto& [point, form] : arrangement.stacks) text += std::to_string(point) + form + ";";
    return model::Position::of(Listed{text});
  }
  [[nodiscard]] Arrangement arrangement_of(const model::Position&) const override { return {}; }
  [[nodiscard]] const std::vector<Fault>& known_faults() const override { return faults_; }
  [[nodiscard]] std::vector<std::size_t> faults(const model::Position& position) const override {
    const std::string fen = position.fen();
    const auto king = [&](const char* form) { return fen.at(fen.find(form) - 1) - '0'; };
    if (fen.find("rK") == std::string::npos || fen.find("bK") == std::string::npos) return {};
    return std::abs(king("rK") - king("bK")) == 1 ? std::vector<std::size_t>{0} : std::vector<std::size_t>{};
  }
  [[nodiscard]] bool over(const model::Position& position) const override {
    return position.fen().find('M') == std::string::npos;
  }
  [[nodiscard]] Predecessor predecessor(const model::Position& position, std::size_t) const override {
    if (position.fen()[0] == '0') return {model::Position::of(Listed{"1" + position.fen().substr(1)}), false};
    return {{}, true};
  }

 private:
  std::vector<Fault> faults_ = {{"near", {"a", "b", "c"}}};
};

StateSpaceRequest request(std::size_t samples, std::uint64_t seed) {
  StateSpaceRequest request;
  request.samples = samples;
  request.seed = seed;
  return request;
}

/// The share of all positions for which something holds, counted one by one.
template <class Holds>
double exact_share(const Holds& holds) {
  const Placements placements(carts());
  const auto all = placements.count().convert_to<std::size_t>();
  std::size_t some = 0;
  for (std::size_t rank = 0; rank < all; ++rank) some += holds(SmallOracle().position_of(placements.at(rank))) ? 1 : 0;
  return static_cast<double>(some) / static_cast<double>(all);
}

TEST(StateSpace, SharesCoverTheTruth) {
  const SmallOracle oracle;
  const double fault = exact_share([&](const model::Position& one) { return !oracle.faults(one).empty(); });
  const double possible =
      exact_share([&](const model::Position& one) { return one.fen()[0] == '0' && oracle.faults(one).empty(); });
  ASSERT_GT(fault, 0.1);
  int fault_covered = 0, possible_covered = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const StateSpace space = measure_state_space(oracle, request(1000, seed));
    const auto covers = [](const analysis::Interval& interval, double truth) {
      return interval.low <= truth && truth <= interval.high ? 1 : 0;
    };
    fault_covered += covers(space.share(space.faulty[0]), fault);
    possible_covered += covers(space.share(space.possible), possible);
    EXPECT_EQ(space.possible, space.with_predecessor);
    EXPECT_EQ(space.with_line_back, 0u);  // one turn back, none before
  }
  EXPECT_GE(fault_covered, 16);  // 19 expected
  EXPECT_GE(possible_covered, 16);
}

TEST(StateSpace, DependsOnTheSeedAndNotOnThreads) {
  const SmallOracle oracle;
  StateSpaceRequest one = request(2000, 7);
  const StateSpace alone = measure_state_space(oracle, one);
  one.threads = 3;
  const StateSpace together = measure_state_space(oracle, one);
  EXPECT_EQ(alone.faulty, together.faulty);
  EXPECT_EQ(alone.possible, together.possible);
  EXPECT_EQ(alone.over, together.over);
  one.seed = 8;
  const StateSpace other = measure_state_space(oracle, one);
  EXPECT_FALSE(other.faulty == alone.faulty && other.possible == alone.possible && other.over == alone.over);
}

TEST(StateSpace, SaysHowManyPositionsAShareIs) {
  const StateSpace space = measure_state_space(SmallOracle(), request(500, 1));
  const double all = space.placements.convert_to<double>();
  const analysis::Interval log10 = space.log10_positions(space.possible);
  EXPECT_NEAR(std::pow(10, log10.value), all * static_cast<double>(space.possible) / 500, all * 1e-9);
  EXPECT_LT(log10.low, log10.value);
  EXPECT_LT(log10.value, log10.high);
  EXPECT_EQ(space.by_letters, space.placements.convert_to<long double>());
}

}  // namespace
}  // namespace roluat::tests

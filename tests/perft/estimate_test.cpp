// The estimate by random walks, held against exact counts.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "analysis/perft/perft_estimate.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using analysis::Estimate;
using analysis::EstimateRequest;
using analysis::kSkewedAtLeast;
using Json = nlohmann::ordered_json;

struct Node {
  std::string below;
};
std::string write_fen(const Node& node) { return node.below; }
model::Position position(const std::string& below) { return model::Position::of(Node{below}); }
model::NextPosition to(const char* below, bool over = false) { return {position(below), below, over}; }

/// A tree by hand: the text of a node is what lies below it.
class Tree : public model::TurnCounter {
 public:
  explicit Tree(std::map<std::string, std::vector<model::NextPosition>> nodes) : nodes_(std::move(nodes)) {}
  [[nodiscard]] std::vector<model::NextPosition> next(const model::Position& position) const override {
    const auto found = nodes_.find(position.fen());
    return found == nodes_.end() ? std::vector<model::NextPosition>() : found->second;
  }
  [[nodiscard]] std::uint64_t count(const model::Position& position, int depth) const override {
    if (depth == 0) return 1;
    std::uint64_t sum = 0;
    for (const model::NextPosition& one : next(position))
      sum += depth == 1 ? 1 : one.over ? 0 : count(one.position, depth - 1);
    return sum;
  }

 private:
  std::map<std::string, std::vector<model::NextPosition>> nodes_;
};

/// Uneven: one branch dies, one is over though turns would follow, one is wide.
const Tree& uneven() {
  static const Tree tree({{"r", {to("dead"), to("over", true), to("wide"), to("thin")}},
                          {"over", {to("wide")}},
                          {"wide", {to("a"), to("a"), to("thin")}},
                          {"thin", {to("a")}},
                          {"a", {to("b"), to("b"), to("c", true)}},
                          {"b", {to("a"), to("thin")}},
                          {"c", {to("a")}}});
  return tree;
}

EstimateRequest request(std::size_t walks, std::uint64_t seed, int depth) {
  EstimateRequest request;
  request.position = position("r");
  request.depth = depth;
  request.walks = walks;
  request.seed = seed;
  return request;
}

TEST(PerftEstimate, ShallowDepthsAreExact) {
  for (const int depth : {1, 2}) {
    const Estimate estimate = estimate_perft(uneven(), request(2, 1, depth));
    EXPECT_EQ(estimate.mean, static_cast<double>(uneven().count(position("r"), depth)));
    EXPECT_EQ(estimate.standard_error, 0);
  }
}

TEST(PerftEstimate, IsUnbiasedOnAnUnevenTree) {
  for (const int depth : {3, 4, 5, 6}) {
    const Estimate estimate = estimate_perft(uneven(), request(200000, 5, depth));
    const auto exact = static_cast<double>(uneven().count(position("r"), depth));
    EXPECT_GT(estimate.standard_error, 0);
    EXPECT_LT(estimate.standard_error, exact / 50);
    EXPECT_LT(std::abs(estimate.mean - exact), 4 * estimate.standard_error) << depth;
  }
}

TEST(PerftEstimate, TheIntervalCoversAboutNineteenOfTwenty) {
  const auto exact = static_cast<double>(uneven().count(position("r"), 5));
  int covered = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Estimate estimate = estimate_perft(uneven(), request(2000, seed, 5));
    covered += estimate.interval->low <= exact && exact <= estimate.interval->high ? 1 : 0;
  }
  EXPECT_GE(covered, 365);  // 380 expected, with a deviation of 4.4
  EXPECT_LE(covered, 395);
}

TEST(PerftEstimate, DependsOnTheSeedAndNotOnThreads) {
  EstimateRequest one = request(1000, 3, 5);
  const Estimate alone = estimate_perft(uneven(), one);
  one.threads = 4;
  EXPECT_EQ(estimate_perft(uneven(), one).mean, alone.mean);
  EXPECT_EQ(estimate_perft(uneven(), one).standard_error, alone.standard_error);
  one.seed = 4;
  EXPECT_NE(estimate_perft(uneven(), one).mean, alone.mean);
}

TEST(PerftEstimate, CoversTheExactCountOfTheOpening) {
  for (const std::string ruling : {"vi", "consolidated"}) {
    const ScratchFolder scratch;
    const std::string fen = Json::parse(run_roluat("perft 1 --json --ruling " + ruling).out)["fen"];
    const std::string suite = scratch.file("suite", "ruling " + ruling + "\n" + fen + "; 4 0\n");
    const double exact = Json::parse(run_roluat("perft --json --suite '" + suite + "'").out)["wrong"][0]["found"];
    const std::string command = "perft 4 --estimate 400 --seed 11 --json --ruling " + ruling;
    const Ran ran = run_roluat(command);
    ASSERT_EQ(ran.status, 0) << ran.err;
    const Json estimate = Json::parse(ran.out);
    EXPECT_LE(estimate["low"], exact) << ran.out;
    EXPECT_GE(estimate["high"], exact) << ran.out;
    EXPECT_LT(estimate["standard_error"], exact / 50);
    EXPECT_EQ(run_roluat(command + " --threads 2").out, ran.out);
  }
}

TEST(PerftEstimate, FewWalksHaveNoInterval) {
  const Estimate few = estimate_perft(uneven(), request(kSkewedAtLeast - 1, 1, 5));
  EXPECT_FALSE(few.interval.has_value());
  EXPECT_TRUE(estimate_perft(uneven(), request(kSkewedAtLeast, 1, 5)).interval.has_value());
  EXPECT_TRUE(estimate_perft(uneven(), request(2, 1, 2)).interval.has_value()) << "a count that is exact";
  const Ran told = run_roluat("perft 4 --estimate 20");
  EXPECT_EQ(told.status, 0);
  EXPECT_NE(told.out.find("at least 200 walks"), std::string::npos) << told.out;
  EXPECT_TRUE(Json::parse(run_roluat("perft 4 --estimate 20 --json").out)["low"].is_null());
}

TEST(PerftEstimate, RefusesWhatItCannotRead) {
  EXPECT_EQ(run_roluat("perft --estimate 10").status, 2);  // no depth
  EXPECT_EQ(run_roluat("perft 4 --estimate 1").status, 2);
  EXPECT_EQ(run_roluat("perft 4 --seed 3").status, 2);
  const Ran fen = run_roluat("perft 4 --estimate 10 --threads 3 --fen 'x'");
  EXPECT_EQ(fen.status, 2);
  EXPECT_NE(fen.err.find("FEN, column 1:"), std::string::npos) << fen.err;
}

}  // namespace
}  // namespace roluat::tests

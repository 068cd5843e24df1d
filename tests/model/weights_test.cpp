#include "model/weights.hpp"

#include <gtest/gtest.h>

#include "tests/model/scratch.hpp"
#include "tests/model/small_rules.hpp"

namespace roluat::tests {
namespace {

struct WeightsTest : testing::Test {
  ScratchFolder scratch;
  model::Questions questions = model::read_questions(scratch.file("questions.toml", kTwoQuestions));

  model::Weights read(const std::string& content) const {
    return model::read_weights(scratch.file("weights.toml", content), questions);
  }
  void expect_complaint(const std::string& content, int line, const std::string& problem) const {
    const model::Diagnostic fault = fault_of([&] { (void)read(content); });
    EXPECT_EQ(fault.source.str(), scratch.path("weights.toml"));
    EXPECT_EQ(fault.line, line) << fault.str();
    EXPECT_NE(fault.problem.str().find(problem), std::string::npos) << fault.str();
  }
};

TEST_F(WeightsTest, AreSharesOfPositions) {
  const model::Weights weights =
      read("[[question]]\nid = \"river\"\npositions-in-10000 = 250\nat-least = 180\nat-most = 330\n");
  EXPECT_EQ(weights, (model::Weights{{"river", {0.025, 0.018, 0.033}}}));
  EXPECT_DOUBLE_EQ(model::share_of(weights, "river"), 0.025);
  EXPECT_DOUBLE_EQ(model::share_of(weights, "forest"), 0);
  EXPECT_TRUE(model::read_weights(scratch.path("none.toml"), questions).empty());
}

TEST_F(WeightsTest, FaultsHaveTheirPlace) {
  const auto question = [](const std::string& id, int share, int low, int high) {
    return "[[question]]\nid = \"" + id + "\"\npositions-in-10000 = " + std::to_string(share) +
           "\nat-least = " + std::to_string(low) + "\nat-most = " + std::to_string(high) + "\n";
  };
  expect_complaint(question("rivers", 1, 0, 2), 2, "rivers");
  expect_complaint(question("river", 10001, 0, 10000), 1, "'positions-in-10000' is 10001");
  expect_complaint(question("river", 9999, 0, 10001), 1, "'at-most' is 10001");
  expect_complaint(question("river", 5, 6, 7), 1, "not from 'at-least' to 'at-most'");
  expect_complaint(question("river", 5, 3, 4), 1, "not from 'at-least' to 'at-most'");
  expect_complaint(question("river", 1, 0, 2) + question("river", 1, 0, 2), 6, "twice");
  expect_complaint("[[question]]\nid = \"river\"\n", 1, "positions-in-10000");
  expect_complaint("[[question]]\nid = \"river\"\npositions-in-10000 = 1\n", 1, "at-least");
}

}  // namespace
}  // namespace roluat::tests

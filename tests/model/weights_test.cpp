#include "model/weights.hpp"

#include <gtest/gtest.h>

#include "tests/model/scratch.hpp"
#include "tests/model/small_rules.hpp"

namespace roluat::tests {
namespace {

struct WeightsTest : testing::Test {
  ScratchFolder scratch;
  model::Questions questions = model::read_questions(scratch.file("questions.toml", kTwoQuestions));

  model::Weights read(const std::string& content) const { return model::read_weights(scratch.file("weights.toml", content), questions); }
  void expect_complaint(const std::string& content, int line, const std::string& problem) const {
    const model::Diagnostic fault = fault_of([&] { (void)read(content); });
    EXPECT_EQ(fault.source, scratch.path("weights.toml"));
    EXPECT_EQ(fault.line, line) << fault.str();
    EXPECT_NE(fault.problem.find(problem), std::string::npos) << fault.str();
  }
};

TEST_F(WeightsTest, AreSharesOfPositions) {
  const model::Weights weights = read("[[question]]\nid = \"river\"\npositions-in-10000 = 250\n");
  EXPECT_EQ(weights, (model::Weights{{"river", 0.025}}));
  EXPECT_TRUE(model::read_weights(scratch.path("none.toml"), questions).empty());
}

TEST_F(WeightsTest, FaultsHaveTheirPlace) {
  expect_complaint("[[question]]\nid = \"rivers\"\npositions-in-10000 = 1\n", 2, "rivers");
  expect_complaint("[[question]]\nid = \"river\"\npositions-in-10000 = 10001\n", 1, "10001");
  expect_complaint("[[question]]\nid = \"river\"\npositions-in-10000 = 1\n[[question]]\nid = \"river\"\npositions-in-10000 = 1\n", 4, "twice");
  expect_complaint("[[question]]\nid = \"river\"\n", 1, "positions-in-10000");
}

}  // namespace
}  // namespace roluat::tests

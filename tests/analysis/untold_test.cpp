// What a text is counted to leave open is told: by a finding, or by a line that says why no finding tells of it.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

class Untold : public testing::TestWithParam<const char*> {};

std::set<std::string> named_by_findings(const Json& report, const std::string& text) {
  std::set<std::string> result;
  for (const Json& finding : report["findings"])
    for (const std::string one : finding["texts"])
      if (one == text) result.insert(finding["questions"].begin(), finding["questions"].end());
  return result;
}

TEST_P(Untold, WhatIsCountedAsOpenIsToldOrItIsSaidWhyNot) {
  const ScratchFolder scratch;
  const std::string game = std::string(" --game co-tuong/") + GetParam() + " --report '" + scratch.path("report") + "'";
  const Ran ran = run_roluat("check --lang en" + game);
  ASSERT_EQ(ran.status, 1) << ran.err;
  const Json report = Json::parse(content_of(scratch.path("report/findings.json")));
  std::size_t open = 0;
  for (const auto& [text, counted] : report["texts"].items()) {
    const std::set<std::string> named = named_by_findings(report, text);
    for (const auto& [question, says] : counted["questions"].items()) {
      const bool is_open = says["open"].size() > 1;
      open += is_open ? 1 : 0;
      EXPECT_EQ(says.contains("untold"), is_open && !named.contains(question)) << text << ", " << question;
      if (!says.contains("untold")) continue;
      EXPECT_NE(ran.out.find("(" + question + ")"), std::string::npos) << question << " is not in: " << ran.out;
    }
  }
  EXPECT_GT(open, 0U);
}

INSTANTIATE_TEST_SUITE_P(Subjects, Untold, testing::Values("cycle", "notation", "touch"),
                         [](const auto& tested) { return std::string(tested.param); });

}  // namespace
}  // namespace roluat::tests

// What a text is counted to leave open is told: by a finding, or by a line that says why no finding tells of it.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "tests/analysis/subject_check.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

std::set<std::string> named_by_findings(const Json& report, const std::string& text) {
  std::set<std::string> result;
  for (const Json& finding : report["findings"])
    for (const std::string one : finding["texts"])
      if (one == text) result.insert(finding["questions"].begin(), finding["questions"].end());
  return result;
}

void expect_told(const std::string& subject) {
  const auto& [out, report] = checked_subject(subject);
  ASSERT_TRUE(report.contains("texts"));
  std::size_t open = 0;
  for (const auto& [text, counted] : report["texts"].items()) {
    const std::set<std::string> named = named_by_findings(report, text);
    for (const auto& [question, says] : counted["questions"].items()) {
      const bool is_open = says["open"].size() > 1;
      open += is_open ? 1 : 0;
      EXPECT_EQ(says.contains("untold"), is_open && !named.contains(question)) << text << ", " << question;
      if (!says.contains("untold")) continue;
      EXPECT_NE(out.find("(" + question + ")"), std::string::npos) << question << " is not in: " << out;
    }
  }
  EXPECT_GT(open, 0U);
}

// Each where its subject is checked as a whole already.
TEST(CoTuongRepetition, WhatIsCountedAsOpenIsToldOrItIsSaidWhyNot) { expect_told("cycle"); }
TEST(CoTuongRecordTexts, WhatIsCountedAsOpenIsToldOrItIsSaidWhyNot) { expect_told("notation"); }
TEST(CoTuongCommands, WhatIsCountedAsOpenInTouchingIsToldOrItIsSaidWhyNot) { expect_told("touch"); }

}  // namespace
}  // namespace roluat::tests

// Baselines and waivers.
#include "analysis/standing/standing.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "analysis/report/report.hpp"
#include "tests/model/scratch.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

Json finding_json(const std::string& id, const std::string& text) {
  return {{"id", id},
          {"kind", "contradiction"},
          {"texts", {text}},
          {"title", {{"vi", "v"}, {"zh", "z"}, {"en", id}}},
          {"clauses", Json::array()}};
}

Json report_json(const std::vector<Json>& findings) {
  return {{"schema", "roluat.findings/1"}, {"texts", Json::object()}, {"findings", findings}};
}

analysis::Finding finding(const std::string& id) {
  analysis::Finding result;
  result.id = id;
  return result;
}

class Standing : public testing::Test {
 protected:
  analysis::Baseline baseline(const std::vector<Json>& findings) const {
    return analysis::read_baseline(scratch.file("old.json", report_json(findings).dump()));
  }
  analysis::Waivers waivers(const std::string& toml) const {
    return analysis::read_waivers(scratch.file("waivers.toml", toml));
  }
  model::Diagnostic refused(const std::string& toml) const {
    return fault_of([&] { (void)waivers(toml); });
  }

  ScratchFolder scratch;
};

const std::string kWaiver = "[[waiver]]\nid = \"contradiction:a\"\nreason = \"known\"\n";

TEST_F(Standing, FindingsAreNewUnchangedOrResolved) {
  const auto old = baseline({finding_json("contradiction:a", "vi"), finding_json("contradiction:b", "vi")});
  const auto since =
      analysis::compare(old, {finding("contradiction:b"), finding("contradiction:c")}, {{"vi", "zh"}, {}});
  EXPECT_FALSE(since.is_new("contradiction:b"));
  EXPECT_TRUE(since.is_new("contradiction:c"));
  ASSERT_EQ(since.resolved.size(), 1U);
  EXPECT_EQ(since.resolved[0].id, "contradiction:a");
}

TEST_F(Standing, WhatWasNotCheckedIsNotResolved) {
  const auto old = baseline(
      {finding_json("contradiction:a", "vi"), finding_json("contradiction:b", "zh"), finding_json("dead:d", "vi")});
  const auto since = analysis::compare(old, {}, {{"vi"}, {"contradiction"}});
  ASSERT_EQ(since.resolved.size(), 1U);
  EXPECT_EQ(since.resolved[0].id, "contradiction:a");
}

TEST_F(Standing, ABaselineThatIsNoReportIsRefusedWithItsPlace) {
  const auto fault = [&](const std::string& content) {
    const std::string path = scratch.file("old.json", content);
    return fault_of([&] { (void)analysis::read_baseline(path); });
  };
  EXPECT_EQ(fault("{\n  \"schema\" 1 }").line, 2);
  EXPECT_NE(fault("{}").problem.str().find("not a report"), std::string::npos);
  EXPECT_NE(fault(report_json({Json{{"id", 3}}}).dump()).problem.str().find("findings[1]"), std::string::npos);
  EXPECT_THROW((void)analysis::read_baseline("/nowhere.json"), model::InputError);
}

TEST_F(Standing, AWaiverHoldsUntilItsDay) {
  const auto known = waivers(kWaiver + "until = 2026-11-30\n");
  EXPECT_NE(known.of("contradiction:a", "2026-11-30"), nullptr);
  EXPECT_EQ(known.of("contradiction:a", "2026-12-01"), nullptr);
  EXPECT_EQ(known.of("contradiction:b", "2026-11-01"), nullptr);
  EXPECT_NE(waivers(kWaiver).of("contradiction:a", "2999-01-01"), nullptr);
}

TEST_F(Standing, AWaiverWithoutReasonIsRefusedAtItsLine) {
  EXPECT_EQ(refused("\n[[waiver]]\nid = \"a\"\n").line, 2);
  EXPECT_EQ(refused("[[waiver]]\nid = \"a\"\nreason = \"  \"\n").line, 3);
  EXPECT_EQ(refused("[[waiver]]\nreason = \"a\"\n").line, 1);
}

TEST_F(Standing, WrongWaiversAreRefusedAtTheirLine) {
  EXPECT_EQ(refused(kWaiver + "until = \"2026-11-30\"\n").line, 4) << "a date has no quotes";
  EXPECT_EQ(refused(kWaiver + "unitl = 2026-11-30\n").line, 4);
  EXPECT_EQ(refused(kWaiver + kWaiver).line, 5) << "twice";
}

TEST_F(Standing, AWaiverOfWhatIsNotFoundIsRefusedAtItsLine) {
  const auto known = waivers("\n" + kWaiver);
  analysis::refuse_unknown(known, {"contradiction:a"});
  const model::Diagnostic found = fault_of([&] { analysis::refuse_unknown(known, {"contradiction:b"}); });
  EXPECT_EQ(found.line, 3);
  EXPECT_NE(found.source.str().find("waivers.toml"), std::string::npos);
}

TEST_F(Standing, TheReportSaysHowEachFindingStands) {
  const Json now = report_json({finding_json("contradiction:a", "vi"), finding_json("contradiction:c", "vi")});
  analysis::Standing standing;
  standing.since =
      analysis::compare(baseline({finding_json("contradiction:a", "vi"), finding_json("contradiction:b", "vi")}),
                        {finding("contradiction:a"), finding("contradiction:c")}, {{"vi"}, {}});
  standing.waivers = waivers(kWaiver + "until = 2026-11-30\n");
  standing.day = "2026-11-01";
  const Json report = analysis::with_standing(now, standing);
  EXPECT_EQ(report["findings"][0]["status"], "unchanged");
  EXPECT_EQ(report["findings"][0]["waived"]["reason"], "known");
  EXPECT_EQ(report["findings"][0]["waived"]["until"], "2026-11-30");
  EXPECT_EQ(report["findings"][1]["status"], "new");
  EXPECT_FALSE(report["findings"][1].contains("waived"));
  ASSERT_EQ(report["resolved"].size(), 1U);
  EXPECT_EQ(report["resolved"][0]["id"], "contradiction:b");
  EXPECT_EQ(analysis::with_standing(now, {}), now) << "nothing is added where nothing was asked";
}

TEST_F(Standing, TodayMayBeGiven) {
  setenv("SOURCE_DATE_EPOCH", "1796083200", 1);
  EXPECT_EQ(analysis::today(), "2026-12-01");
  unsetenv("SOURCE_DATE_EPOCH");
  EXPECT_EQ(analysis::today().size(), 10U);
}

TEST(Report, TellsByWhomItWasMade) {
  const analysis::MadeBy maker{"1.2", "game", "abc"};
  const Json report = analysis::with_maker(report_json({}), maker);
  EXPECT_EQ(analysis::maker_of(report), maker);
  EXPECT_EQ(std::next(report.begin()).key(), "made_by");
  EXPECT_EQ(analysis::maker_of(report_json({})), analysis::MadeBy());
}

TEST(Report, DigestChangesWithTheEncodingAlone) {
  const ScratchFolder scratch;
  scratch.file("texts/vi.toml", "a");
  const std::string before = analysis::encoding_digest(scratch.path());
  scratch.file("README.md", "b");
  EXPECT_EQ(analysis::encoding_digest(scratch.path()), before);
  scratch.file("texts/vi.toml", "b");
  EXPECT_NE(analysis::encoding_digest(scratch.path()), before);
}

}  // namespace
}  // namespace roluat::tests

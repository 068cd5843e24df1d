// roluat ruling export, as a user runs it, and the consolidated rules that are kept in tests/golden.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::json;

constexpr const char* kRenew = "roluat ruling export consolidated --output 'tests/golden/consolidated.{lang}.md'";

TEST(RulingExport, TheConsolidatedRulesAreThoseThatAreKept) {
  const ScratchFolder scratch;
  const Ran ran = run_roluat("ruling export consolidated --output '" + scratch.path("consolidated.{lang}.md") + "'");
  ASSERT_EQ(ran.status, 0) << ran.err;
  for (const std::string language : {"vi", "zh", "en"}) {
    const std::string name = "consolidated." + language + ".md";
    const std::string now = content_of(scratch.path(name)), kept = content_of(std::string(ROLUAT_GOLDEN_DIR) + "/" + name);
    ASSERT_FALSE(now.empty());
    const auto differ = std::ranges::mismatch(now, kept);
    EXPECT_TRUE(now == kept) << name << " has changed at: " << std::string(differ.in1, now.end()).substr(0, 200) << "\nRenew and read the difference: " << kRenew;
  }
}

TEST(RulingExport, TheCertificateIsComputed) {
  const Json certificate = Json::parse(run_roluat("ruling export vi --pieces 1 --json").out)["certificate"];
  EXPECT_EQ(certificate["answered"], certificate["questions"]);
  EXPECT_EQ(certificate["open_bits"], 0.0);
  EXPECT_EQ(certificate["pieces"], 1);
  EXPECT_TRUE(certificate["checks"].is_null());
  ASSERT_EQ(certificate["texts"].size(), 2U);
  for (const Json& text : certificate["texts"]) {
    EXPECT_GT(text["clauses"], text["not_obeyed"].size());
    EXPECT_TRUE(text["undecided"].empty());
    for (const Json& clause : text["not_obeyed"]) EXPECT_FALSE(clause["quote"].get<std::string>().empty()) << clause;
  }
}

TEST(RulingExport, LargerPositionsOnlyShowMoreDisobedience) {
  const auto broken = [](const std::string& pieces) {
    const Json texts = Json::parse(run_roluat("ruling export cotulenh-core --json --pieces " + pieces).out)["certificate"]["texts"];
    return texts[0]["not_obeyed"].size() + texts[1]["not_obeyed"].size();
  };
  const std::size_t one = broken("1"), two = broken("2");
  EXPECT_LT(one, two);  // to take something two pieces are needed
}

TEST(RulingExport, SaysWhatWasNotChecked) {
  const Json certificate = Json::parse(run_roluat("ruling export vi --unchecked --json").out)["certificate"];
  EXPECT_TRUE(certificate["texts"].is_null());
  EXPECT_NE(run_roluat("ruling export vi --unchecked --lang en").out.find("Not checked. This text was made without comparing"), std::string::npos);
}

TEST(RulingExport, TakesAFileAndTheFormatFromTheName) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("mine.toml", content_of(std::string(ROLUAT_RULINGS_DIR) + "/zh.toml"));
  const Ran ran = run_roluat("ruling export '" + file + "' --unchecked --lang zh --output '" + scratch.path("out.md") + "'");
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(content_of(scratch.path("out.md")).starts_with("# 司令棋规则\n"));
  EXPECT_TRUE(run_roluat("ruling export '" + file + "' --unchecked --lang zh").out.starts_with("<!DOCTYPE html>"));
}

TEST(RulingExport, WrongInputIsRefused) {
  const ScratchFolder scratch;
  const auto refused = [](const std::string& arguments, const std::string& word) {
    const Ran ran = run_roluat("ruling export " + arguments);
    EXPECT_EQ(ran.status, 2) << arguments;
    EXPECT_NE(ran.err.find(word), std::string::npos) << ran.err;
    EXPECT_TRUE(ran.out.empty());
  };
  refused("nosuch", "unknown ruling 'nosuch'");
  refused("/nowhere/mine.toml", "/nowhere/mine.toml");
  refused("'" + scratch.file("half.toml", "name = \"half\"\ntitle = { vi = \"a\", zh = \"b\", en = \"c\" }\n") + "'", "is not answered");
  refused("vi --format pdf", "--format");
  refused("vi --pieces 0", "--pieces");
  refused("vi --unchecked --json --output '" + scratch.path("x.{lang}.json") + "'", "all languages in one file");
  refused("vi --unchecked --report '" + scratch.path() + "'", "findings.json");
  scratch.file("findings.json", R"({"schema": "roluat.findings/1", "findings": []})");
  refused("vi --unchecked --report '" + scratch.path() + "'", "made by another version");
}

}  // namespace
}  // namespace roluat::tests

// roluat ruling export, as a user runs it, and the consolidated rules that are kept in tests/golden.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kRenew =
    "roluat ruling export consolidated --output 'tests/golden/consolidated.{lang}.md' --output "
    "'report/consolidated.{lang}.html'";

void expect_kept(const std::string& now, const std::string& kept, const std::string& name) {
  ASSERT_FALSE(now.empty());
  const auto differ = std::ranges::mismatch(now, kept);
  EXPECT_TRUE(now == kept) << name << " has changed at: " << std::string(differ.in1, now.end()).substr(0, 200)
                           << "\nRenew and read the difference: " << kRenew;
}

TEST(RulingExport, TheConsolidatedRulesAreThoseThatAreKept) {
  const ScratchFolder scratch;
  const Ran ran = run_roluat("ruling export consolidated --output '" + scratch.path("consolidated.{lang}.md") +
                             "' --output '" + scratch.path("consolidated.{lang}.html") + "'");
  ASSERT_EQ(ran.status, 0) << ran.err;
  for (const std::string language : {"vi", "zh", "en"}) {
    const std::string name = "consolidated." + language;
    expect_kept(content_of(scratch.path(name + ".md")), content_of(std::string(ROLUAT_GOLDEN_DIR) + "/" + name + ".md"),
                name + ".md");
    expect_kept(content_of(scratch.path(name + ".html")),
                content_of(std::string(ROLUAT_SHIPPED_DIR) + "/" + name + ".html"), name + ".html");
  }
}

// What the inventor is after: the exported text, encoded again and checked as a user would, has no finding.
TEST(RulingExport, TheConsolidatedRulesPassTheCheck) {
  const ScratchFolder scratch;
  const Ran exported = run_roluat("ruling export consolidated --clauses --output '" + scratch.path("rules.toml") + "'");
  ASSERT_EQ(exported.status, 0) << exported.err;
  const Ran checked =
      run_roluat("check --text '" + scratch.path("rules.toml") + "' --json --report '" + scratch.path("report") + "'");
  EXPECT_EQ(checked.status, 0) << checked.err;
  const Json report = Json::parse(checked.out);
  EXPECT_TRUE(report["findings"].empty()) << report["findings"].dump(1);
  const Json& text = report["texts"]["rules"];
  EXPECT_EQ(text["bits"], 0.0);
  EXPECT_TRUE(text["one_game"].get<bool>());
  EXPECT_NE(text["obeying_all"], "0");
  EXPECT_GT(text["encoded"], 60);
  std::set<std::string> asked;
  for (const Json& check : report["checks"])
    if (check["obligations"] > 0) asked.insert(check["kind"].get<std::string>());
  EXPECT_TRUE(std::ranges::includes(asked, std::set<std::string>{"contradiction", "dead", "gap", "redundant"}));
}

// Strikes out what a clause says.
void strike(std::string& rules, const std::string& clause) {
  const std::string quotes = "'''";
  const std::size_t at = rules.find("[[sentence.clause]]\nid = \"" + clause + "\"");
  ASSERT_NE(at, std::string::npos) << clause;
  const std::size_t when = rules.find("when = " + quotes, at) + 7 + quotes.size();
  rules.replace(when, rules.find(quotes, when) - when, "false");
}

// The test above can fail: without what two of the sentences say, a question is open, and the two are idle.
TEST(RulingExport, WithoutASentenceThereAreFindings) {
  const ScratchFolder scratch;
  ASSERT_EQ(run_roluat("ruling export consolidated --clauses --output '" + scratch.path("rules.toml") + "'").status, 0);
  std::string rules = content_of(scratch.path("rules.toml"));
  strike(rules, "artillery.move-block");
  strike(rules, "closing");
  const Ran checked = run_roluat("check --text '" + scratch.file("less.toml", rules) +
                                 "' --json --kinds gap,dead --report '" + scratch.path("report") + "'");
  EXPECT_EQ(checked.status, 1) << checked.err;
  std::set<std::string> found;
  const Json report = Json::parse(checked.out);
  for (const Json& finding : report["findings"]) found.insert(finding["id"].get<std::string>());
  EXPECT_EQ(found,
            (std::set<std::string>{"dead:artillery.move-block", "dead:closing", "gap:rules:artillery.move-block"}));
  EXPECT_GT(report["texts"]["rules"]["bits"], 0.0);
}

TEST(RulingExport, TheCertificateIsComputed) {
  const Json certificate = Json::parse(run_roluat("ruling export vi --pieces 1 --json").out)["certificate"];
  EXPECT_EQ(certificate["answered"], certificate["questions"]);
  EXPECT_EQ(certificate["open_bits"], 0.0);
  EXPECT_EQ(certificate["pieces"], 1);
  EXPECT_TRUE(certificate["checks"].is_null());
  EXPECT_EQ(certificate["book"]["pieces"], 1);
  EXPECT_GT(certificate["book"]["clauses"], 50);
  ASSERT_EQ(certificate["texts"].size(), 2U);
  for (const Json& text : certificate["texts"]) {
    EXPECT_GT(text["clauses"], text["not_obeyed"].size());
    EXPECT_TRUE(text["undecided"].empty());
    for (const Json& clause : text["not_obeyed"]) EXPECT_FALSE(clause["quote"].get<std::string>().empty()) << clause;
  }
}

TEST(RulingExport, LargerPositionsOnlyShowMoreDisobedience) {
  const auto broken = [](const std::string& pieces) {
    const Json texts =
        Json::parse(run_roluat("ruling export cotulenh-core --json --pieces " + pieces).out)["certificate"]["texts"];
    return texts[0]["not_obeyed"].size() + texts[1]["not_obeyed"].size();
  };
  const std::size_t one = broken("1"), two = broken("2");
  EXPECT_LT(one, two);  // to take something two pieces are needed
}

TEST(RulingExport, SaysWhatWasNotChecked) {
  const Json certificate = Json::parse(run_roluat("ruling export vi --unchecked --json").out)["certificate"];
  EXPECT_TRUE(certificate["texts"].is_null());
  EXPECT_TRUE(certificate["book"].is_null());
  EXPECT_NE(run_roluat("ruling export vi --unchecked --lang en")
                .out.find("Not checked. This text was made without comparing"),
            std::string::npos);
}

TEST(RulingExport, TakesAFileAndTheFormatFromTheName) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("mine.toml", content_of(std::string(ROLUAT_RULINGS_DIR) + "/zh.toml"));
  const Ran ran =
      run_roluat("ruling export '" + file + "' --unchecked --lang zh --output '" + scratch.path("out.md") + "'");
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
  refused("'" + scratch.file("half.toml", "name = \"half\"\ntitle = { vi = \"a\", zh = \"b\", en = \"c\" }\n") + "'",
          "is not answered");
  refused("vi --format pdf", "--format");
  refused("vi --pieces 0", "--pieces");
  refused("vi --unchecked --json --output '" + scratch.path("x.{lang}.json") + "'", "all languages in one file");
  refused("vi --clauses --output '" + scratch.path("x.{lang}.toml") + "'", "without {lang}");
  refused("vi --unchecked --report '" + scratch.path() + "'", "findings.json");
  scratch.file("findings.json", R"({"schema": "roluat.findings/1", "findings": []})");
  refused("vi --unchecked --report '" + scratch.path() + "'", "made by another version");
}

}  // namespace
}  // namespace roluat::tests

// What a check is compared with when no baseline is named, and what a ruling leaves of its findings.
#include "analysis/standing/last_run.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/analysis/command_line.hpp"
#include "tests/analysis/small_game.hpp"

namespace roluat::tests {
namespace {

using analysis::MadeBy;
using analysis::Scope;
using Json = nlohmann::ordered_json;

const MadeBy kNow{"1", "game", "new"}, kThen{"1", "game", "old"}, kLongAgo{"1", "game", "older"};
const Scope kWhole{{"vi", "zh"}, {"contradiction", "gap"}, 3};

Json run(const MadeBy& by, const Scope& scope = kWhole) {
  const Json finding{{"id", "gap:" + by.encoding}, {"kind", "gap"}, {"texts", {"vi"}}, {"title", {{"vi", "v"}}},
                     {"clauses", Json::array()},   {"smt2", "s"}};
  return with_scope(with_maker({{"schema", "roluat.findings/1"}, {"findings", {finding}}}, by), scope);
}

class LastRun : public testing::Test {
 protected:
  void lies_there(const Json& report) const { scratch.file("findings.json", report.dump()); }
  void keep(const Json& run) const { scratch.file(analysis::kPrevious, analysis::previous_text(run)); }
  std::string found(const Scope& scope = kWhole) const {
    const auto last = analysis::last_run(scratch.path(), kNow, scope);
    return last ? analysis::maker_of(*last).encoding : "";
  }
  ScratchFolder scratch;
};

TEST_F(LastRun, IsTheReportThatLiesThereIfItsTextsWereOthers) {
  EXPECT_EQ(found(), "");
  lies_there(run(kThen));
  EXPECT_EQ(found(), "old");
}

TEST_F(LastRun, IsTheOneBeforeWhereNothingHasChanged) {
  lies_there(run(kNow));
  EXPECT_EQ(found(), "") << "the same texts are no change";
  keep(run(kThen));
  EXPECT_EQ(found(), "old");
  EXPECT_EQ(found(), "old") << "however often it is asked";
}

TEST_F(LastRun, IsTheLaterOfTwo) {
  lies_there(run(kThen));
  keep(run(kLongAgo));
  EXPECT_EQ(found(), "old");
}

TEST_F(LastRun, HasLookedAtAllThatIsLookedAtNow) {
  keep(run(kLongAgo));
  for (const Scope& narrow : {Scope{{"vi"}, kWhole.kinds, 3}, Scope{kWhole.texts, {"gap"}, 3},
                              Scope{kWhole.texts, kWhole.kinds, 2}, Scope{kWhole.texts, kWhole.kinds, 3, true}}) {
    lies_there(run(kThen, narrow));
    EXPECT_EQ(found(), "older");
    EXPECT_EQ(found(narrow), "old");
  }
}

TEST_F(LastRun, PassesOverWhatItCannotRead) {
  keep(run(kLongAgo));
  for (const char* content : {"", "{}", R"({"schema": "roluat.findings/1", "findings": [], "scope": 3})",
                              R"({"schema": "roluat.findings/1", "findings": [], "made_by": {"game": "game"}})"}) {
    scratch.file("findings.json", content);
    EXPECT_EQ(found(), "older") << content;
  }
}

TEST_F(LastRun, KeepsWhatIsComparedAndNoMore) {
  keep(run(kThen));
  const Json kept = analysis::read_report(scratch.path("previous.json"));
  EXPECT_EQ(kept["findings"][0]["id"], "gap:old");
  EXPECT_FALSE(kept["findings"][0].contains("smt2"));
  EXPECT_EQ(analysis::scope_of(kept)->kinds, kWhole.kinds);
}

// --- as a user runs it -----------------------------------------------------------------------------------------------

/// Gaps, of which the small texts leave hundreds, are left out: ChangedAgain compares checks of every kind.
const std::string kManyKinds =
    "contradiction,tension,opposite,silence,definition,ambiguity,unobservable,dead,redundant,example,notation";

class CheckAgain : public SmallGame {
 protected:
  Ran check(const std::string& more = "", const std::string& kinds = kManyKinds) const {
    const Ran ran =
        run_roluat("check --pieces 2 --brief --kinds " + kinds + " --report '" + scratch.path("report") + "' " + more,
                   "ROLUAT_GAMES='" + scratch.path() + "'");
    EXPECT_EQ(ran.status, 1) << ran.err;
    return ran;
  }
  std::string findings() const { return content_of(scratch.path("report/findings.json")); }
};

TEST_F(CheckAgain, SaysWhatAnEditHasChangedUntilTheNextOne) {
  EXPECT_EQ(check().out.find("last changed"), std::string::npos);
  const std::string first = findings();
  check();
  EXPECT_EQ(findings(), first) << "nothing has changed";
  strike(kReplace);
  const Ran after = check();
  EXPECT_NE(after.out.find("Resolved since the texts were last changed"), std::string::npos) << after.out;
  EXPECT_NE(after.out.find("index.html#/changes"), std::string::npos) << after.out;
  const Json report = Json::parse(findings());
  EXPECT_GT(report["resolved"].size(), 0U);
  for (const Json& one : report["resolved"]) EXPECT_NE(first.find(one["id"].dump()), std::string::npos) << one["id"];
  for (const Json& one : report["findings"])
    EXPECT_EQ(one["status"] == "new", first.find(one["id"].dump()) == std::string::npos) << one["id"];
  const std::string second = findings();
  check();
  EXPECT_EQ(findings(), second) << "compared with the texts as they were before the edit, as often as it is run";
  check("", "silence");
  check();
  EXPECT_EQ(findings(), second) << "a look at some kinds only changes nothing";
}

TEST_F(CheckAgain, PutsWhatARulingAnswersLast) {
  const Ran ran = check("--ruling consolidated", "contradiction,ambiguity,gap");
  EXPECT_NE(ran.out.find("[answered: consolidated]"), std::string::npos) << ran.out;
  const Json report = Json::parse(findings());
  const std::set<std::string> implied = report["ruling"]["implied"];
  const Json& answers = report["ruling"]["answers"];
  bool behind = false, open = false;
  for (const Json& one : report["findings"]) {
    bool all = !one["questions"].empty();
    for (const std::string question : one["questions"])
      all = all && (answers.contains(question) || implied.contains(question));
    EXPECT_EQ(one.contains("settled"), all) << one["id"];
    EXPECT_TRUE(all || !behind) << one["id"] << " stands behind what is settled";
    behind = behind || all;
    open = open || !all;
  }
  EXPECT_TRUE(behind && open) << "both kinds are looked at";
}

TEST_F(CheckAgain, NamesARulingThatThereIsNot) {
  const Ran ran = run_roluat("check --ruling consolidatet --report '" + scratch.path("report") + "'");
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find("consolidated"), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace roluat::tests

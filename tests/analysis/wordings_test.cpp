// Wordings that were tried: kept beside the report, shown as long as they are about what a finding still says.
#include "analysis/mending/wordings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "analysis/report/report.hpp"
#include "model/diagnostic.hpp"
#include "tests/analysis/command_line.hpp"
#include "tests/analysis/kept_report.hpp"
#include "tests/analysis/small_game.hpp"

namespace roluat::tests {
namespace {

using analysis::KeptWordings;
using analysis::TriedWordings;
using Json = nlohmann::ordered_json;

Json wording() {
  return {{"proposal", 0},
          {"does", {{"vi", "v"}}},
          {"wordings", Json::array()},
          {"resolved", {"gap:b"}},
          {"created", Json::array()}};
}

class Kept : public testing::Test {
 protected:
  void SetUp() override {
    KeptWordings kept = read();
    kept.keep("contradiction:a", {7, "then", 3, 2, Json::array({wording()})});
    kept.write();
  }
  KeptWordings read(const std::string& version = "1", const std::string& rules = "r") const {
    return {scratch.path(), version, rules};
  }
  Json shown(std::uint64_t formulas, const std::string& texts) const {
    const Json findings = Json::array({Json{{"id", "contradiction:a"}}, Json{{"id", "gap:b"}}});
    const Json report =
        analysis::with_maker(Json{{"schema", "roluat.findings/1"}, {"findings", findings}}, {"1", "g", texts});
    return with_wordings(report, read(), {{"contradiction:a", formulas}})["findings"];
  }
  ScratchFolder scratch;
};

TEST(TriedWording, TellsWhatTheTextsThenSayDifferentlyApart) {
  analysis::Effect effect;
  for (const char* id : {"opposite:a:b", "contradiction:a", "silence:a:permits", "dead:a"}) {
    analysis::Finding one;
    one.id = id;
    effect.created.push_back(one);
  }
  const Json tried = analysis::tried_json(0, {}, effect);
  EXPECT_EQ(tried["differences"], 2);
  std::vector<std::string> ids;
  for (const Json& one : tried["created"]) ids.push_back(one["id"]);
  EXPECT_EQ(ids, (std::vector<std::string>{"contradiction:a", "dead:a", "opposite:a:b", "silence:a:permits"}))
      << "these last";
}

// A stranger's report may hold a link that leads anywhere.
TEST_F(Kept, AreNotWrittenThroughALink) {
  const ScratchFolder elsewhere;
  std::filesystem::remove(scratch.path("wordings.json"));
  std::filesystem::create_symlink(elsewhere.path("new"), scratch.path("wordings.json"));
  EXPECT_EQ(fault_of([&] { read().write(); }).problem.str(), "this is a link");
  EXPECT_FALSE(std::filesystem::exists(elsewhere.path("new")));
}

TEST_F(Kept, AreReadAsTheyWereWritten) {
  const KeptWordings kept = read();
  const TriedWordings* tried = kept.of("contradiction:a", 7);
  ASSERT_NE(tried, nullptr);
  EXPECT_EQ(tried->encoding, "then");
  EXPECT_EQ(tried->most + tried->failed, 5U);
  EXPECT_EQ(tried->wordings, Json::array({wording()}));
  EXPECT_EQ(kept.of("contradiction:b", 7), nullptr);
}

TEST_F(Kept, AreShownWithTheFindingTheyAreAbout) {
  const Json findings = shown(7, "then");
  EXPECT_EQ(findings[0]["wordings"], Json::array({wording()}));
  EXPECT_EQ(findings[0]["failed"], 2);
  EXPECT_FALSE(findings[1].contains("wordings"));
}

TEST_F(Kept, AreNotShownOnceTheFindingSaysSomethingElse) {
  EXPECT_FALSE(shown(8, "then")[0].contains("wordings"));
  EXPECT_EQ(read("2").of("contradiction:a", 7), nullptr) << "of another version";
  EXPECT_EQ(read("1", "other").of("contradiction:a", 7), nullptr) << "of other rules";
}

TEST_F(Kept, SayNothingOfTheRestOnceTheTextsHaveChanged) {
  const Json one = shown(7, "now")[0]["wordings"][0];
  EXPECT_TRUE(one.contains("does"));
  EXPECT_FALSE(one.contains("resolved"));
  EXPECT_FALSE(one.contains("created"));
}

TEST_F(Kept, ThatCannotBeReadAreRefused) {
  for (const char* content :
       {"", "[]", R"({"schema": "other"})",
        R"({"schema": "roluat.wordings/1", "version": "1", "rules": "r", "trials": 3, "findings": {"a": 3}})"}) {
    scratch.file("wordings.json", content);
    EXPECT_THROW((void)read(), model::InputError) << content;
  }
}

TEST(FormulaDigests, ChangeWithEachFormulaOfAFinding) {
  const auto one = analysis::digests_of({{"a", 1}, {"a", 2}, {"b", 1}});
  EXPECT_EQ(one.at("b"), analysis::digests_of({{"b", 1}}).at("b"));
  for (const analysis::AskedSet& other :
       {analysis::AskedSet{{"a", 1}}, {{"a", 1}, {"a", 3}}, {{"a", 1}, {"a", 2}, {"a", 3}}})
    EXPECT_NE(one.at("a"), analysis::digests_of(other).at("a"));
}

// --- as a user runs it -----------------------------------------------------------------------------------------------

class FixAll : public SmallGame {
 protected:
  /// A report as `check` leaves it, made once in a process.
  void have_checked() const {
    static const ScratchFolder kept;
    have_report(kept, report, [&] { ASSERT_EQ(run("check --pieces 2 --brief").status, 1); });
  }
  Ran run(const std::string& arguments) const {
    return run_roluat(arguments + " --report '" + report + "'", "ROLUAT_GAMES='" + scratch.path() + "'");
  }
  Json json(const std::string& file) const { return Json::parse(content_of(report + "/" + file)); }
  std::string report = scratch.path("report");
};

TEST_F(FixAll, KeepsWhatItTriesAndGoesOnWhereItWas) {
  ASSERT_NO_FATAL_FAILURE(have_checked());
  const Ran one = run("fix contradiction: --json");
  ASSERT_EQ(one.status, 0) << one.err;
  const Json fixed = Json::parse(one.out);
  ASSERT_GE(fixed["proposals"].size(), 2U);
  // Gaps, of which each has a test of its own, are most of the findings here.
  const std::string fix_all = "fix --all --json --kinds contradiction,definition,ambiguity,unobservable,dead,redundant";
  const Ran all = run(fix_all);
  ASSERT_EQ(all.status, 0) << all.err;
  const Json first = Json::parse(all.out), again = Json::parse(run(fix_all).out);
  EXPECT_EQ(first["kept"], 1) << "what was tried by itself is not tried again";
  EXPECT_EQ(first["tried"].get<int>() + 1, first["findings"]);
  EXPECT_EQ(again["tried"], 0);
  EXPECT_EQ(Json::parse(run("fix contradiction: --json").out), fixed) << "the numbers are those of the page";
  EXPECT_NE(content_of(report + "/index.html").find("\"wordings\":[{\"does\""), std::string::npos);
  const std::string written = content_of(report + "/wordings.json");
  const Json now = json("findings.json");
  for (const Json& finding : now["findings"])
    EXPECT_TRUE(finding["kind"] != "ambiguity" || written.find(finding["id"].dump()) != std::string::npos)
        << finding["id"];
  // What it has found settled is so: the copy with the first wording, checked as a whole, does not have the finding.
  ASSERT_EQ(run("fix contradiction: --choose 1 --output '" + scratch.path("mended") + "'").status, 0);
  const Ran mended = run_roluat("check --pieces 2 --json --report '" + scratch.path("after") + "'",
                                "ROLUAT_GAMES='" + scratch.path("mended") + "'");
  const Json then = Json::parse(mended.out);
  std::set<std::string> before, after;
  for (const Json& finding : now["findings"]) before.insert(finding["id"]);
  for (const Json& finding : then["findings"]) after.insert(finding["id"]);
  EXPECT_FALSE(after.contains(fixed["finding"]));
  for (const std::string id : fixed["proposals"][0]["resolved"]) EXPECT_FALSE(after.contains(id)) << id;
  for (const Json& finding : fixed["proposals"][0]["created"])
    EXPECT_TRUE(after.contains(finding["id"]) && !before.contains(finding["id"])) << finding["id"];
}

// The report calls both opposite verdicts and silence a "difference".
TEST_F(FixAll, KnowsKindsByTheNamesThatItIsGiven) {
  ASSERT_NO_FATAL_FAILURE(have_checked());
  const Json now = json("findings.json");
  const auto silent = std::ranges::count_if(
      now["findings"], [](const Json& finding) { return finding["id"].get<std::string>().starts_with("silence:"); });
  ASSERT_GT(silent, 0);
  const Ran ran = run("fix --all --kinds silence --most 1 --json");
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(Json::parse(ran.out)["findings"], silent);
}

TEST_F(FixAll, CountsBitsUnlessItIsAskedNotTo) {
  ASSERT_NO_FATAL_FAILURE(have_checked());
  const Json without = Json::parse(run("fix contradiction: --no-bits --most 1 --json").out);
  ASSERT_EQ(without["proposals"].size(), 1U);
  EXPECT_FALSE(without["proposals"][0].contains("bits"));
  Json fixed = Json::parse(run("fix contradiction: --most 1 --json").out);
  ASSERT_EQ(fixed["proposals"].size(), 1U);
  const Json bits = fixed["proposals"][0]["bits"]["vi"];
  EXPECT_EQ(bits["before"], json("findings.json")["texts"]["vi"]["bits"]);
  EXPECT_TRUE(bits["after"].is_number());
  fixed["proposals"][0].erase("bits");
  EXPECT_EQ(fixed, without) << "to count them changes nothing else";
}

TEST_F(FixAll, ClosesAGapByTheSentenceOfAnAnswer) {
  ASSERT_NO_FATAL_FAILURE(have_checked());
  const std::string gap = "gap:vi:tank.block";
  const Ran fix = run("fix " + gap + " --json");
  ASSERT_EQ(fix.status, 0) << fix.err;
  const Json fixed = Json::parse(fix.out);
  ASSERT_FALSE(fixed["proposals"].empty()) << fix.out;
  for (const Json& one : fixed["proposals"]) {
    EXPECT_EQ(one["wordings"][0]["sentence"], 0) << "a new sentence";
    EXPECT_FALSE(one["wordings"][0]["words"].get<std::string>().empty());
  }
  ASSERT_EQ(run("fix " + gap + " --choose 1 --output '" + scratch.path("mended") + "'").status, 0);
  const Ran mended = run_roluat("check vi --kinds gap --pieces 2 --json --report '" + scratch.path("after") + "'",
                                "ROLUAT_GAMES='" + scratch.path("mended") + "'");
  ASSERT_LE(mended.status, 1) << mended.err;
  const Json now = json("findings.json"), then = Json::parse(mended.out);
  const auto has = [&](const Json& one) {
    return std::ranges::any_of(one["findings"], [&](const Json& finding) { return finding["id"] == gap; });
  };
  EXPECT_TRUE(has(now));
  EXPECT_FALSE(has(then));
  EXPECT_LT(then["texts"]["vi"]["bits"], now["texts"]["vi"]["bits"]);
}

TEST_F(FixAll, WantsOneFindingOrAll) {
  EXPECT_EQ(run_roluat("fix").status, 2);
  EXPECT_EQ(run_roluat("fix 1 --all").status, 2);
}

// --- of a text from elsewhere ---------------------------------------------------------------------------------------

class OfAFile : public SmallGame {
 protected:
  void SetUp() override {
    SmallGame::SetUp();
    std::filesystem::copy(text("vi"), file);
    static const ScratchFolder kept;
    have_report(kept, report, [&] {
      ASSERT_EQ(run("check --pieces 2 --brief --text '" + file + "' --report '" + report + "'").status, 1);
    });
  }
  Ran run(const std::string& arguments) const { return run_roluat(arguments, "ROLUAT_GAMES='" + scratch.path() + "'"); }
  Ran of_file(const std::string& command) const {
    return run(command + " --text '" + file + "' --report '" + report + "'");
  }
  static void expect_refused(const Ran& ran, const std::string& words) {
    EXPECT_EQ(ran.status, 2) << ran.out;
    EXPECT_NE(ran.err.find(words), std::string::npos) << ran.err;
  }

  std::string file = scratch.path("mine.toml"), report = scratch.path("report");
};

TEST_F(OfAFile, IsExplainedAndMended) {
  const Ran why = of_file("why contradiction: --json");
  ASSERT_EQ(why.status, 0) << why.err;
  const std::string id = Json::parse(why.out)["id"];
  EXPECT_NE(id.find(kStay), std::string::npos);
  const Ran fix = of_file("fix contradiction: --most 1 --choose 1 --json --output '" + scratch.path("saved") + "'");
  ASSERT_EQ(fix.status, 0) << fix.err;
  const Ran after = run("check --pieces 2 --json --text '" + scratch.path("saved/mine.toml") + "' --report '" +
                        scratch.path("after") + "'");
  ASSERT_LE(after.status, 1) << after.err;
  const Json then = Json::parse(after.out);
  std::set<std::string> left;
  for (const Json& finding : then["findings"]) left.insert(finding["id"]);
  EXPECT_FALSE(left.contains(id));
  const Json settled = Json::parse(fix.out)["proposals"][0];
  for (const std::string gone : settled["resolved"]) EXPECT_FALSE(left.contains(gone)) << gone;
}

TEST_F(OfAFile, IsNotTakenForAnother) {
  const std::string other = scratch.path("other.toml");
  std::filesystem::copy(file, other);
  expect_refused(run("why 1 --report '" + report + "'"), "is about the text in a file mine.toml alone");
  expect_refused(run("fix 1 --report '" + report + "'"), "expected: --text mine.toml");
  expect_refused(run("check --changed --report '" + report + "'"), "is about the text in a file mine.toml alone");
  expect_refused(run("why 1 --text '" + other + "' --report '" + report + "'"),
                 "is about the text in a file mine.toml alone");
  expect_refused(run("why 1 --text '" + scratch.path("none.toml") + "' --report '" + report + "'"), "none.toml");
  const std::string whole = scratch.path("whole");
  ASSERT_EQ(run("check --pieces 1 --kinds dead --brief --report '" + whole + "'").status, 0);
  expect_refused(run("fix 1 --text '" + file + "' --report '" + whole + "'"), "is about the game's texts");
}

// An edit asked about in seconds, and the same texts checked as a whole, say the same: of gaps and of bits too.
class ChangedAgain : public FixAll {
 protected:
  void says_what_a_whole_check_says() const {
    const Ran changed = run("check --changed --json");
    ASSERT_LE(changed.status, 1) << changed.err;
    std::set<std::string> resolved, created, expected_resolved, expected_created;
    const Json said = Json::parse(changed.out);
    for (const Json& one : said["resolved"]) resolved.insert(one["id"]);
    for (const Json& one : said["new"]) created.insert(one["id"]);
    const Json last = json("findings.json");
    const Ran again = run("check --pieces 2 --brief");
    ASSERT_LE(again.status, 1);
    const Json whole = json("findings.json");
    std::set<std::string> before;
    for (const Json& one : last["findings"]) before.insert(one["id"]);
    for (const Json& one : whole["findings"])
      EXPECT_EQ(one["status"] == "new", !before.contains(one["id"])) << one["id"];
    for (const Json& one : whole["resolved"]) EXPECT_TRUE(before.contains(one["id"])) << one["id"];
    if (!whole["resolved"].empty()) {
      EXPECT_NE(again.out.find("Resolved since the texts were last changed"), std::string::npos) << again.out;
      EXPECT_NE(again.out.find("index.html#/changes"), std::string::npos) << again.out;
    }
    for (const Json& one : whole["resolved"]) expected_resolved.insert(one["id"]);
    for (const Json& one : whole["findings"])
      if (one["status"] == "new") expected_created.insert(one["id"]);
    EXPECT_EQ(resolved, expected_resolved);
    EXPECT_EQ(created, expected_created);
    EXPECT_FALSE(resolved.empty() && created.empty()) << "the edit changes nothing";
    for (const Json& one : said["open"]) {
      const Json& counted =
          one["texts"].size() > 1 ? whole["together"] : whole["texts"][one["texts"][0].get<std::string>()];
      EXPECT_EQ(one["bits"]["after"], counted["bits"]) << one;
      EXPECT_EQ(one["rulings"], counted["rulings"]) << one;
    }
    EXPECT_EQ(said["open"].size(), 3U);
    touched_gaps_ = touched_gaps_ || std::ranges::any_of(resolved, is_gap) || std::ranges::any_of(created, is_gap);
  }
  static bool is_gap(const std::string& id) { return id.starts_with("gap:"); }
  mutable bool touched_gaps_ = false;
};

TEST_F(ChangedAgain, SaysWhatAWholeCheckSays) {
  // Two definitions that may clash, and two sentences of which one is redundant beside the other.
  make({{11, "vi.board.coast"}, {55, kReplace}, {59, "vi.aircraft.careless"}, {94, "vi.ring.burns"}, {115, kStay}});
  ASSERT_EQ(run("check --pieces 2 --brief").status, 1);
  // Without the one that lets the artillery stay nothing is in conflict any more, so other rulings are compared.
  strike("vi.ring.burns");
  strike(kStay);
  says_what_a_whole_check_says();
  make({{11, "vi.board.coast"}, {55, kReplace}, {59, "vi.aircraft.careless"}, {94, "vi.ring.burns"}, {115, kStay}});
  says_what_a_whole_check_says();
  EXPECT_TRUE(touched_gaps_) << "no edit opens or closes a gap";
}

}  // namespace
}  // namespace roluat::tests

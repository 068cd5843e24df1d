// coverage, ruling, why, compare, and the baseline and waivers of check, as a user runs them.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/analysis/command_line.hpp"
#include "tests/analysis/kept_report.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

/// The three languages say it in three ways, and English is what LC_ALL=C gets.
void expect_three_languages(const std::string& arguments) {
  std::set<std::string> outputs;
  for (const std::string language : {"vi", "zh", "en"})
    outputs.insert(run_roluat(arguments + " --lang " + language).out);
  EXPECT_EQ(outputs.size(), 3U) << arguments;
  EXPECT_TRUE(outputs.contains(run_roluat(arguments).out)) << arguments;
}

// --- coverage ---------------------------------------------------------------------------------------------------

TEST(CoverageCommand, CountsEverySentenceOnce) {
  const Ran ran = run_roluat("coverage --json");
  ASSERT_TRUE(ran.status == 0 || ran.status == 1) << ran.err;
  const Json report = Json::parse(ran.out);
  EXPECT_EQ(report["schema"], "roluat.coverage/1");
  bool missing = false;
  for (const auto& [text, one] : report["texts"].items()) {
    EXPECT_EQ(one["sentences"], one["list"].size()) << text;
    EXPECT_EQ(one["sentences"].get<int>(),
              one["encoded"].get<int>() + one["non_normative"].get<int>() + one["missing"].get<int>())
        << text;
    EXPECT_FALSE(one["against_published_text"].get<bool>()) << text;
    missing = missing || one["missing"] != 0;
    for (const Json& sentence : one["list"]) {
      EXPECT_EQ(sentence["state"] == "encoded", !sentence["clauses"].empty()) << sentence;
      EXPECT_EQ(sentence["state"] == "non_normative", sentence.contains("reason")) << sentence;
    }
  }
  EXPECT_EQ(ran.status, missing ? 1 : 0);
  EXPECT_TRUE(report["texts"].contains("vi") && report["texts"].contains("zh"));
}

TEST(CoverageCommand, HoldsATextAgainstAFile) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("co-tu-lenh.vi.txt", "Một câu không có trong luật.\n");
  for (const std::string& arguments :
       {"--text vi='" + file + "'", "--text '" + file + "'", "--texts '" + scratch.path() + "'"}) {
    const Ran ran = run_roluat("coverage vi --json " + arguments);
    EXPECT_EQ(ran.status, 1) << ran.err;
    const Json report = Json::parse(ran.out);
    EXPECT_EQ(report["texts"].size(), 1U);
    EXPECT_TRUE(report["texts"]["vi"]["against_published_text"].get<bool>());
    EXPECT_GT(report["texts"]["vi"]["misquoted"], 0);
  }
}

TEST(CoverageCommand, WrongUsageIsRefused) {
  expect_refused(run_roluat("coverage nosuch"), {"no text 'nosuch'", "vi"});
  expect_refused(run_roluat("coverage vi --text /nowhere.txt"), {"/nowhere.txt", "cannot be read"});
  expect_refused(run_roluat("coverage --text /nowhere.txt"), {"is not named"});
  expect_refused(run_roluat("coverage --texts /nowhere"), {"/nowhere/co-tu-lenh.vi.txt"});
}

TEST(CoverageCommand, SpeaksThreeLanguages) { expect_three_languages("coverage --brief"); }

// --- ruling -----------------------------------------------------------------------------------------------------

TEST(RulingCommand, ListNamesThePresets) {
  const Json report = Json::parse(run_roluat("ruling list --json").out);
  std::set<std::string> names;
  for (const Json& ruling : report["rulings"]) names.insert(ruling["name"]);
  EXPECT_EQ(names.size(), report["rulings"].size());
  for (const char* name : {"vi", "zh", "cotulenh-core"}) EXPECT_TRUE(names.contains(name)) << name;
  expect_three_languages("ruling list");
}

TEST(RulingCommand, ShowAnswersEveryQuestion) {
  const Json all = Json::parse(run_roluat("ruling list --json").out);
  const Json report = Json::parse(run_roluat("ruling show vi --json").out);
  EXPECT_EQ(report["answers"].size(), all["rulings"][0]["questions"].get<std::size_t>());
  for (const Json& answer : report["answers"])
    for (const char* key : {"asks", "sentence"}) EXPECT_EQ(answer[key].size(), 3U) << answer["question"];
  const Json fillers = Json::parse(run_roluat("ruling show vi --fillers --json").out);
  EXPECT_LT(fillers["answers"].size(), report["answers"].size());
  for (const Json& answer : fillers["answers"]) EXPECT_EQ(answer["filler"], true) << answer["question"];
  expect_three_languages("ruling show vi tank");
}

TEST(RulingCommand, ShowTakesQuestionsAndGroupsOfThem) {
  const Json report = Json::parse(run_roluat("ruling show zh tank.sea river --json").out);
  ASSERT_GT(report["answers"].size(), 1U);
  for (const Json& answer : report["answers"]) {
    const std::string id = answer["question"];
    EXPECT_TRUE(id == "tank.sea" || id.starts_with("river.")) << id;
  }
}

TEST(RulingCommand, WrongUsageIsRefused) {
  expect_refused(run_roluat("ruling show nosuch"), {"unknown ruling 'nosuch'", "vi"});
  expect_refused(run_roluat("ruling show vi nosuch"), {"no question 'nosuch'"});
  EXPECT_EQ(run_roluat("ruling nosuch").status, 2);
  EXPECT_EQ(run_roluat("ruling show").status, 2);
}

// --- check, why ---------------------------------------------------------------------------------------------------

class CheckAndWhy : public testing::Test {
 protected:
  CheckAndWhy() : folder(scratch.path("report")) {}
  Ran check(const std::string& more = "") const {
    return run_roluat("check vi --kinds contradiction --pieces 2 --brief --report '" + folder + "' " + more);
  }
  /// What `check` leaves, made once in a process.
  void have_checked() const {
    static const ScratchFolder kept;
    have_report(kept, folder, [&] { ASSERT_EQ(check().status, 1); });
  }
  Json findings() const { return Json::parse(content_of(folder + "/findings.json"))["findings"]; }
  /// What `why 1` shows.
  Json best_of_first_matter() const {
    const Json all = Json::parse(content_of(folder + "/findings.json"));
    for (const Json& finding : all["findings"])
      if (finding["id"] == all["matters"][0]["findings"][0]) return finding;
    return {};
  }
  Ran why(const std::string& finding, const std::string& more = "") const {
    return run_roluat("why '" + finding + "' --report '" + folder + "' " + more);
  }
  std::string waiver(const std::string& id) const {
    return scratch.file("waivers.toml",
                        "[[waiver]]\nid = \"" + id + "\"\nreason = \"for a test\"\nuntil = 2999-01-01\n");
  }

  ScratchFolder scratch;
  std::string folder;
};

TEST_F(CheckAndWhy, WhyExplainsAFindingByNumberIdAndBeginning) {
  ASSERT_NO_FATAL_FAILURE(have_checked());
  const Json first = best_of_first_matter();
  const std::string id = first["id"];
  const Ran ran = why("1", "--json");
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_NE(ran.err.find("made by this version from these texts"), std::string::npos) << ran.err;
  const Json told = Json::parse(ran.out);
  EXPECT_EQ(told["id"], id);
  EXPECT_EQ(told["clauses"].size(), 2U);
  bool permits = false, forbids = false;
  for (const Json& clause : told["clauses"])
    for (const Json& reading : clause["readings"]) {
      EXPECT_TRUE(!reading["cited"] || reading["permits"] || reading["forbids"]) << reading;
      permits = permits || reading["permits"];
      forbids = forbids || reading["forbids"];
    }
  EXPECT_TRUE(permits && forbids);
  ASSERT_EQ(told["replay"].size(), 1U);
  EXPECT_EQ(told["replay"][0]["fen"], first["witness"]["fen"]);
  EXPECT_NE(told["replay"][0]["legal_under"], "");
  EXPECT_NE(told["replay"][0]["illegal_under"], "");
  EXPECT_NE(told["replay"][0]["after"], "");
  EXPECT_EQ(why(id, "--json").out, ran.out);
  EXPECT_EQ(why(id.substr(id.find(':') + 1), "--json").out, ran.out) << "without its kind";
}

TEST_F(CheckAndWhy, AnIdThatIsNotThereLeadsToFindingsOfTheSameClauses) {
  ASSERT_NO_FATAL_FAILURE(have_checked());
  const std::string id = best_of_first_matter()["id"], clauses = id.substr(id.find(':') + 1);
  const Ran ran = why("opposite:" + clauses + ":gone");
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find(id), std::string::npos) << ran.err;
}

TEST_F(CheckAndWhy, WhySpeaksThreeLanguagesAndShowsBothPositions) {
  ASSERT_NO_FATAL_FAILURE(have_checked());
  expect_three_languages("why 1 --report '" + folder + "'");
  const std::string out = why("1").out;
  EXPECT_NE(out.find("Before"), std::string::npos);
  EXPECT_NE(out.find("After"), std::string::npos);
}

TEST_F(CheckAndWhy, WhyQuotesSignsAndExamplesToo) {
  ASSERT_LE(run_roluat("check vi --kinds notation --pieces 2 --brief --report '" + folder + "'").status, 1);
  std::size_t asked = 0;
  for (const Json& finding : findings()) {
    if (finding["clauses"].empty() || asked == 2) continue;
    ++asked;
    const Ran ran = why(finding["id"], "--json");
    ASSERT_EQ(ran.status, 0) << ran.err;
    const Json told = Json::parse(ran.out);
    ASSERT_EQ(told["clauses"].size(), finding["clauses"].size());
    EXPECT_EQ(told["clauses"][0]["quote"], finding["clauses"][0]["quote"]);
  }
  EXPECT_EQ(asked, 2U);
}

TEST_F(CheckAndWhy, WhyRefusesWhatIsNotThereOrNotUnique) {
  ASSERT_NO_FATAL_FAILURE(have_checked());
  expect_refused(why("contradiction:"), {"findings begin with", "one of: contradiction:"});
  expect_refused(why("nosuch"), {"no finding 'nosuch'"});
  expect_refused(why("0"), {"there is no matter 0"});
  expect_refused(why("99999"), {"there is no matter 99999"});
}

TEST_F(CheckAndWhy, BaselineTellsNewFromOld) {
  ASSERT_NO_FATAL_FAILURE(have_checked());
  Json old = Json::parse(content_of(folder + "/findings.json"));
  const std::string id = old["findings"][0]["id"];
  old["findings"][0]["id"] = "contradiction:gone";
  const std::string baseline = scratch.file("old.json", old.dump());
  const Ran ran = check("--json --baseline '" + baseline + "'");
  EXPECT_EQ(ran.status, 1) << ran.err;
  const Json report = Json::parse(ran.out);
  for (const Json& finding : report["findings"])
    EXPECT_EQ(finding["status"], finding["id"] == id ? "new" : "unchanged") << finding["id"];
  ASSERT_EQ(report["resolved"].size(), 1U);
  EXPECT_EQ(report["resolved"][0]["id"], "contradiction:gone");
  const Ran people = check("--baseline '" + baseline + "'");
  EXPECT_NE(people.out.find("1 new"), std::string::npos) << people.out;
  EXPECT_NE(people.out.find("contradiction:gone"), std::string::npos);
}

TEST_F(CheckAndWhy, WaivedFindingsDoNotCount) {
  ASSERT_NO_FATAL_FAILURE(have_checked());
  std::string toml;
  for (const Json& finding : findings())
    toml +=
        "[[waiver]]\nid = \"" + finding["id"].get<std::string>() + "\"\nreason = \"for a test\"\nuntil = 2026-11-30\n";
  const std::string file = scratch.file("all.toml", toml);
  const std::string id = findings()[0]["id"];
  setenv("SOURCE_DATE_EPOCH", "1795000000", 1);  // 2026-11-18
  const Ran all = check("--waivers '" + file + "'");
  EXPECT_EQ(all.status, 0) << all.err;
  EXPECT_NE(all.out.find("for a test"), std::string::npos);
  EXPECT_EQ(check("--waivers '" + waiver(id) + "'").status, 1) << "the others still count";
  setenv("SOURCE_DATE_EPOCH", "1800000000", 1);  // 2027-01-15
  const Ran late = check("--waivers '" + file + "'");
  EXPECT_EQ(late.status, 1);
  EXPECT_NE(late.err.find("ended on 2026-11-30"), std::string::npos) << late.err;
  unsetenv("SOURCE_DATE_EPOCH");
}

TEST_F(CheckAndWhy, WrongWaiversAndBaselinesAreRefusedBeforeAnythingIsWritten) {
  expect_refused(check("--waivers '" + scratch.file("w.toml", "[[waiver]]\nid = \"a\"\n") + "'"),
                 {"w.toml:1", "'reason' is missing"});
  expect_refused(check("--baseline '" + scratch.file("b.json", "{\n]") + "'"), {"b.json:2"});
  EXPECT_FALSE(std::filesystem::exists(folder));
}

// --- compare ------------------------------------------------------------------------------------------------------

TEST(CompareCommand, EveryTopicHasARelationAndItsWitnesses) {
  const Ran ran = run_roluat("compare vi zh --pieces 2 --json");
  ASSERT_EQ(ran.status, 1) << ran.err;
  const Json report = Json::parse(ran.out);
  EXPECT_EQ(report["schema"], "roluat.compare/1");
  std::set<std::string> relations;
  for (const Json& topic : report["topics"]) {
    const std::string relation = topic["relation"];
    relations.insert(relation);
    EXPECT_NE(relation, "undecided") << topic["id"];
    const bool apart =
        relation == "stricter" || relation == "looser" || relation == "incomparable" || relation == "depends";
    EXPECT_TRUE(!apart || !topic["witnesses"].empty()) << topic["id"];
    EXPECT_TRUE(relation != "same" || topic["witnesses"].empty()) << topic["id"];
    for (const Json& witness : topic["witnesses"]) {
      EXPECT_NE(witness["verdicts"][0]["verdict"], witness["verdicts"][1]["verdict"]) << topic["id"];
      for (const Json& verdict : witness["verdicts"])
        EXPECT_EQ(verdict["verdict"] == "silent", verdict["because"].empty()) << topic["id"] << verdict;
    }
  }
  EXPECT_GT(relations.size(), 2U);
}

TEST(CompareCommand, WrongUsageIsRefused) {
  expect_refused(run_roluat("compare vi nosuch"), {"no text 'nosuch'", "vi"});
  expect_refused(run_roluat("compare vi vi"), {"not compared with itself"});
  EXPECT_EQ(run_roluat("compare vi").status, 2);
}

TEST(CompareCommand, SpeaksThreeLanguages) { expect_three_languages("compare vi zh --pieces 1 --brief"); }

}  // namespace
}  // namespace roluat::tests

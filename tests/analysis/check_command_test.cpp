// The whole check, run once as a user runs it, and once more for the same bytes.
#include <gtest/gtest.h>
#include <z3++.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include "model/dice.hpp"
#include "tests/analysis/command_line.hpp"
#include "tests/analysis/findings_shape.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

class CheckCommand : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    scratch_ = std::make_unique<ScratchFolder>();
    ran_ = run_roluat("check --brief --pieces 2 --report '" + report() + "'");
    if (ran_.status == 1) findings_ = Json::parse(content_of(report() + "/findings.json"));
  }
  static void TearDownTestSuite() { scratch_.reset(); }
  void SetUp() override { ASSERT_EQ(ran_.status, 1) << ran_.err; }

  static std::string report(const std::string& name = "report") { return scratch_->path(name); }
  static std::map<std::string, std::string> files(const std::string& folder) {
    std::map<std::string, std::string> result;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
      if (entry.is_regular_file())
        result.emplace(fs::relative(entry.path(), folder).string(), content_of(entry.path().string()));
    return result;
  }

  static std::unique_ptr<ScratchFolder> scratch_;
  static Ran ran_;
  static Json findings_;
};

std::unique_ptr<ScratchFolder> CheckCommand::scratch_;
Ran CheckCommand::ran_;
Json CheckCommand::findings_;

void expect_first_matters(const Ran& ran) {
  EXPECT_LE(std::ranges::count(ran.out, '\n'), 35) << ran.out;
  EXPECT_NE(ran.out.find("\n 10. "), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("\n 11. "), std::string::npos) << ran.out;
}

TEST_F(CheckCommand, WritesFindingsThatHoldAndTheSameBytesAgain) {
  Json shape = findings_;
  expect_keys(shape["made_by"], {"version", "game", "encoding"}, "made_by");
  expect_keys(shape["scope"], {"texts", "kinds", "pieces", "lex_specialis"}, "scope");
  for (const char* key : {"made_by", "scope"}) shape.erase(key);
  expect_findings_shape(shape);
  std::set<std::string> ids, queries;
  std::map<std::string, int> contradictions;
  for (const Json& finding : findings_["findings"]) {
    const std::string id = finding["id"];
    EXPECT_TRUE(ids.insert(id).second) << id << " appears twice";
    if (id.starts_with("definition:")) {
      EXPECT_EQ(std::ranges::count(id, ':'), 2) << id << ": one finding for two clauses, whatever the readings";
    }
    const bool shown = !finding["witness"]["fen"].get<std::string>().empty();
    EXPECT_EQ(finding["witness"]["replayed"], shown) << id;
    for (const char* language : {"vi", "zh", "en"})
      EXPECT_FALSE(finding["title"][language].get<std::string>().empty()) << id << ", " << language;
    for (const Json& clause : finding["clauses"]) EXPECT_FALSE(clause["quote"].get<std::string>().empty()) << id;
    if (shown) {
      EXPECT_TRUE(fs::exists(report() + "/" + finding["smt2"].get<std::string>())) << finding["smt2"];
      queries.insert(finding["smt2"].get<std::string>());
    }
    if (!id.starts_with("contradiction:")) continue;
    EXPECT_GE(finding["clauses"].size(), 2U) << id;
    EXPECT_FALSE(finding["conflicts"].empty()) << id;
    EXPECT_FALSE(finding["repairs"].empty()) << id;
    ASSERT_EQ(finding["texts"].size(), 1U) << id;
    ++contradictions[finding["texts"][0]];
  }
  std::set<std::string> in_matters;
  std::size_t weighed = 0;
  for (const Json& matter : findings_["matters"]) {
    for (const char* key :
         {"id", "title", "level", "weight", "weight_interval", "sentences", "findings", "questions", "witness"})
      EXPECT_TRUE(matter.contains(key)) << matter["id"] << " has no " << key;
    EXPECT_EQ(matter["weight"].is_null(), matter["weight_interval"].is_null()) << matter["id"];
    if (!matter["weight"].is_null()) {
      EXPECT_LE(matter["weight_interval"][0], matter["weight"]) << matter["id"];
      EXPECT_GE(matter["weight_interval"][1], matter["weight"]) << matter["id"];
      ++weighed;
    }
    for (const std::string id : matter["findings"])
      EXPECT_TRUE(in_matters.insert(id).second) << id << " is in two matters";
  }
  EXPECT_GT(weighed, 20U);
  EXPECT_EQ(in_matters, ids) << "each finding is in one matter";
  for (const auto& [text, summary] : findings_["texts"].items()) {
    EXPECT_GT(summary["bits"].get<double>(), 0) << text;
    EXPECT_TRUE(summary["contradictions"]["verified"].get<bool>())
        << text << ": without the clauses of the repair nothing is in conflict";
    EXPECT_GT(contradictions[text], 0) << text;
    EXPECT_EQ(summary["encoded"].get<int>() + summary["non_normative"].get<int>(), summary["sentences"].get<int>())
        << text;
  }
  const std::size_t denials = static_cast<std::size_t>(
      std::ranges::count_if(files(report()), [](const auto& file) { return file.first.starts_with("denied/"); }));
  EXPECT_GT(denials, 0U) << "what was denied is kept too";
  EXPECT_EQ(files(report()).size(), queries.size() + denials + 4)
      << "a query for each finding, findings.json, the page, what was asked, the list of these files, and nothing else";
  EXPECT_GT(findings_["comparison"]["topics"].size(), 30U);

  // An answer that the first script gives, whoever reads it.
  z3::context context;
  z3::solver again(context);
  again.from_file((report() + "/" + *queries.begin()).c_str());
  EXPECT_EQ(again.check(), z3::sat) << *queries.begin();

  // As it is run without any option: the first ten matters fill a screen and a half.
  const Ran second = run_roluat("check --pieces 2 --report '" + report("second") + "'");
  EXPECT_EQ(second.status, 1) << second.err;
  EXPECT_EQ(files(report("second")), files(report()));
  expect_first_matters(second);
}

// The same matter has the same witness and questions, whatever else is asked for.
TEST_F(CheckCommand, FindsTheSameOfAKindWhateverElseIsAsked) {
  std::map<std::string, Json> whole;
  for (const Json& finding : findings_["findings"]) whole[finding["id"]] = finding;
  for (const std::string kinds : {"opposite", "ambiguity"}) {
    const Ran ran = run_roluat("check --json --pieces 2 --kinds " + kinds + " --report '" + report(kinds) + "'");
    ASSERT_EQ(ran.status, 1) << ran.err;
    EXPECT_EQ(ran.out, content_of(report(kinds) + "/findings.json"));
    const Json found = Json::parse(ran.out)["findings"];
    EXPECT_GT(found.size(), 20U);
    for (const Json& finding : found) {
      ASSERT_TRUE(whole.contains(finding["id"])) << finding["id"];
      for (const char* key : {"level", "title", "clauses", "questions", "witness"})
        EXPECT_EQ(finding[key], whole[finding["id"]][key]) << finding["id"] << ", " << key;
    }
  }
}

// `why` shows the finding that `check` found: the same position, the same act, the same questions.
TEST_F(CheckCommand, ExplainsTheWitnessThatItFound) {
  std::vector<Json> shown;
  for (const Json& finding : findings_["findings"])
    if (!finding["witness"]["fen"].get<std::string>().empty()) shown.push_back(finding);
  ASSERT_GT(shown.size(), 100U);
  model::Dice dice(22);
  for (int i = 0; i < 8; ++i) {
    const Json& finding = dice.one_of(shown);
    const std::string id = finding["id"];
    const Ran why = run_roluat("why '" + id + "' --json --report '" + report() + "'");
    ASSERT_EQ(why.status, 0) << id << ": " << why.err;
    const Json told = Json::parse(why.out);
    EXPECT_EQ(told["replay"][0]["fen"], finding["witness"]["fen"]) << id;
    EXPECT_EQ(told["replay"][0]["act"], finding["witness"]["act"]) << id;
    EXPECT_EQ(told["title"], finding["title"]) << id;
    std::vector<std::string> asked;
    for (const Json& question : told["questions"]) asked.push_back(question["id"]);
    EXPECT_EQ(asked, finding["questions"].get<std::vector<std::string>>()) << id;
  }
}

// Whichever command finds that there is no report, or an old one, makes the report that `check` makes.
TEST(AReport, IsTheSameWhicheverCommandMadeIt) {
  const ScratchFolder scratch;
  const std::string game = " --game '" ROLUAT_SOURCE_DIR "/model/games/co-day' --report '";
  const auto findings = [&](const std::string& folder) { return content_of(scratch.path(folder) + "/findings.json"); };
  ASSERT_EQ(run_roluat("check" + game + scratch.path("check") + "'").status, 1);
  ASSERT_EQ(run_roluat("why 1" + game + scratch.path("why") + "'").status, 0);
  ASSERT_EQ(run_roluat("fix 1" + game + scratch.path("fix") + "'").status, 0);
  EXPECT_GT(Json::parse(findings("check"))["matters"].size(), 1U);
  EXPECT_EQ(findings("why"), findings("check"));
  EXPECT_EQ(findings("fix"), findings("check"));
  ASSERT_EQ(run_roluat("next --once --base new --game '" ROLUAT_SOURCE_DIR "/model/games/co-day'",
                       "; cd '" + scratch.path() + "';")
                .status,
            0);
  EXPECT_EQ(findings("report"), findings("check"));
}

// In English the whole check above does.
TEST(CheckByDefault, FillsAScreenAndAHalf) {
  const ScratchFolder scratch;
  for (const std::string language : {"vi", "zh"}) {
    const std::string kinds = " --kinds contradiction,opposite,ambiguity,silence";  // enough for a screen
    const Ran ran =
        run_roluat("check --pieces 1 --lang " + language + kinds + " --report '" + scratch.path(language) + "'");
    EXPECT_EQ(ran.status, 1) << ran.err;
    expect_first_matters(ran);
  }
}

// The point at which the solver shows a finding is its own choice and may change; what the README shows must be one.
TEST(ReadmeExample, IsAPositionThatShowsItsFinding) {
  const std::string readme = content_of(ROLUAT_README);
  std::smatch example;
  ASSERT_TRUE(std::regex_search(
      readme, example, std::regex(R"(Contradiction  contradiction:([\w.-]+):([\w.-]+)\n[^]*?  FEN  (.*)\n  (\S+)\n)")));
  const Ran ran = run_roluat("rule '" + example[3].str() + "' '" + example[4].str() + "' --json");
  ASSERT_EQ(ran.status, 0) << ran.err;
  const Json act = Json::parse(ran.out)["acts"][0];
  EXPECT_EQ(act["texts"][0]["text"], "vi");
  EXPECT_EQ(act["texts"][0]["verdict"], "both");
  EXPECT_EQ(act["texts"][0]["because"].get<std::set<std::string>>(), (std::set<std::string>{example[1], example[2]}));
  EXPECT_NE(readme.find("permits and forbids: " + act["title"]["en"].get<std::string>().substr(0, 20)),
            std::string::npos);
}

}  // namespace
}  // namespace roluat::tests

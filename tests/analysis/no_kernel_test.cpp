// A game, or a subject of one, without a kernel: its texts are checked, and what would need rules says so.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "solver/formula_game.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

const std::string kTexts = std::string(ROLUAT_SOURCE_DIR) + "/tests/analysis/park";
constexpr const char* kWitness = "contradiction:board.dogs:board.lead";

class NoKernel : public testing::Test {
 protected:
  [[nodiscard]] Ran run(const std::string& command) const {
    return run_roluat(command + " --game '" + kTexts + "' --report '" + scratch.path("report") + "'");
  }
  [[nodiscard]] static Ran asked(const std::string& command) {
    return run_roluat(command + " --game '" + kTexts + "'");
  }
  ScratchFolder scratch;
};

void expect_words(const Ran& ran, const std::vector<std::string>& words) {
  for (const std::string& one : words)
    EXPECT_NE((ran.out + ran.err).find(one), std::string::npos) << one << " in\n" << ran.out << ran.err;
}

TEST_F(NoKernel, ItsTextIsCheckedAndWhatIsNotAskedIsNamed) {
  const Ran ran = run("check --json");
  ASSERT_EQ(ran.status, 1) << ran.err;
  const Json report = Json::parse(ran.out);
  std::map<std::string, Json> findings;
  for (const Json& one : report["findings"]) findings.emplace(one["id"], one);
  EXPECT_EQ(findings.size(), 2U) << ran.out;
  ASSERT_TRUE(findings.contains(kWitness));
  const Json& witness = findings[kWitness]["witness"];
  EXPECT_EQ(witness["fen"], "kind=dog | on-lead=no");
  EXPECT_EQ(witness["act"], "actor=1");
  EXPECT_TRUE(witness["replayed"].get<bool>()) << "as written it shows the contradiction, read by the evaluator";
  EXPECT_TRUE(findings.contains("redundant:board.ducks"));
  EXPECT_EQ(report["not_asked"], Json::parse(R"([{"check": "gap", "missing": "kernel"}])"));
  expect_words(ran, {"there is no kernel: gaps are not asked for"});
  for (const Json& check : report["checks"]) EXPECT_NE(check["kind"], "gap");
  EXPECT_FALSE(Json::parse(run("check --json --kinds contradiction").out).contains("not_asked")) << "nobody wanted it";
  expect_words(run("check --lang vi"), {"không có nhân: không hỏi các chỗ bỏ ngỏ"});
  expect_words(run("check --lang zh"), {"没有规则内核：不查问未规定之处"});
}

TEST_F(NoKernel, ItsFindingsAreExplainedAndMended) {
  ASSERT_EQ(run("check").status, 1);
  const Ran why = run("why 1 --lang en");
  EXPECT_EQ(why.status, 0) << why.err;
  expect_words(why, {"A dog runs in the park, on a lead: no", "Dogs may run in the park."});
  EXPECT_EQ(why.out.find("ruling"), std::string::npos) << why.out;
  const Ran fix = run("fix 1 --lang en");
  EXPECT_EQ(fix.status, 0) << fix.err;
  expect_words(fix, {"sentence 1 is an exception to sentence 2", "settles this finding"});
  EXPECT_EQ(fix.out.find("bits"), std::string::npos) << "nothing is left open that could be counted: " << fix.out;
  const Ran changed = run("check --changed --json");
  ASSERT_EQ(changed.status, 0) << changed.err;
  EXPECT_TRUE(Json::parse(changed.out)["open"].empty()) << changed.out;
  EXPECT_NE(content_of(scratch.path("report/index.html")).find(kWitness), std::string::npos);
}

// What the texts say of one act, without rulings; what asks the rules ends with status 2 and says what is missing.
TEST_F(NoKernel, CommandsDoWhatTheyCanOrSayWhatTheyCannot) {
  const Ran rule = asked("rule 'kind=dog | on-lead=no' actor=1 --json");
  ASSERT_EQ(rule.status, 0) << rule.err;
  const Json act = Json::parse(rule.out)["acts"][0];
  EXPECT_EQ(act["texts"][0]["verdict"], "both");
  EXPECT_TRUE(act["rulings"].empty());
  EXPECT_EQ(asked("coverage").status, 0);
  const std::string none = "there is no kernel, and so no question and no ruling";
  for (const std::string command :
       {"next --once", "positions --count 2", "ruling list", "ruling show first", "ruling export first",
        "ruling compare a b", "rule 'kind=dog | on-lead=no' actor=1 --ruling first"})
    expect_refused(asked(command), {none});
  expect_refused(run("check --ruling first"), {none});
  expect_refused(asked("perft 2"), {"does not offer this: play"});
  expect_refused(asked("perft serve"), {"does not offer this: play"});
  expect_refused(asked("positions suite"), {"does not offer this: play"});
  expect_refused(asked("draw x"), {"does not offer this: pictures"});
}

// Two such texts are compared.
TEST_F(NoKernel, ItsTextsAreCompared) {
  fs::copy(kTexts, scratch.path("park"), fs::copy_options::recursive);
  std::string text = content_of(kTexts + "/texts/board.toml");
  for (std::size_t at = 0; (at = text.find("board", at)) != std::string::npos; at += 6) text.replace(at, 5, "leafle");
  text.replace(text.find("The leafle at the gate"), 22, "The leaflet");
  text.replace(text.find("norm = \"forbid\""), 15, "norm = \"permit\"");
  scratch.file("park/texts/leafle.toml", text);
  const std::string game = " --game '" + scratch.path("park") + "'";
  const Ran ran = run_roluat("compare board leafle --json" + game);
  EXPECT_EQ(ran.status, 1) << ran.err;
  const Ran check = run_roluat("check --json --report '" + scratch.path("report") + "'" + game);
  ASSERT_EQ(check.status, 1) << check.err;
  EXPECT_NE(check.out.find("opposite:leafle.lead:board.lead"), std::string::npos) << check.out;
}

// One subject of several without kernel: the others are asked as ever, and the page shows all.
TEST(NoKernelOfASubject, OnlyItsGapsAreNotAsked) {
  const ScratchFolder scratch;
  const std::string game = scratch.path("co-day"), touch = game + "/subjects/touch";
  fs::copy(std::string(ROLUAT_SOURCE_DIR) + "/model/games/co-day", game, fs::copy_options::recursive);
  const std::string more = " --json --report '" + scratch.path("report") + "' --game '" + game + "'";
  const auto about_moves = [](const Ran& ran) {
    std::set<std::string> ids;
    const Json report = Json::parse(ran.out);
    for (const Json& one : report["findings"])
      if (one["subject"] == "moves" || one["kind"] != "gap") ids.insert(one["id"]);
    return ids;
  };
  const std::set<std::string> before = about_moves(run_roluat("check" + more));
  for (const char* part : {"kernel", "rulings"}) fs::remove_all(touch + "/" + part);
  const Ran ran = run_roluat("check" + more);
  ASSERT_EQ(ran.status, 1) << ran.err;
  EXPECT_EQ(about_moves(ran), before);
  EXPECT_EQ(Json::parse(ran.out)["not_asked"],
            Json::parse(R"([{"check": "gap", "missing": "kernel", "subject": "touch"}])"));
  expect_words(ran, {"there is no kernel for touch: gaps are not asked for"});
  EXPECT_NE(content_of(scratch.path("report/index.html")).find("opposite:new.adjust:old.touch"), std::string::npos);
  const Ran next = run_roluat("next --once" + more);
  EXPECT_EQ(next.status, 0) << next.err;
}

TEST(NoKernelOfASubject, RulingsWithoutItAreRefused) {
  const ScratchFolder scratch;
  const std::string game = scratch.path("co-day");
  fs::copy(std::string(ROLUAT_SOURCE_DIR) + "/model/games/co-day", game, fs::copy_options::recursive);
  fs::remove_all(game + "/subjects/touch/kernel");
  expect_refused(run_roluat("check --game '" + game + "' --report '" + scratch.path("report") + "'"),
                 {"subjects/touch/rulings", "there are rulings, and no kernel whose questions they answer"});
}

}  // namespace
}  // namespace roluat::tests

// Programs that play xiangqi, asked the same way: one written apart from this project's generators, rightly and with
// faults; and this program itself, by counts alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "analysis/conformance/weighing.hpp"
#include "model/games/games.hpp"
#include "model/subjects.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

Ran asked(const std::string& fault, const std::string& more = "") {
  return run_roluat("conformance '" + std::string(ROLUAT_CO_TUONG_ENGINE) + " " + fault + "' --game co-tuong --json " +
                    more);
}

TEST(CoTuongConformance, AProgramThatPlaysRightlyIsTold) {
  const Ran ran = asked("");
  ASSERT_EQ(ran.status, 0) << ran.err << ran.out.substr(0, 2000);
  const Json report = Json::parse(ran.out);
  EXPECT_GT(report.at("answered").get<int>(), 200);
  EXPECT_EQ(report.at("answered"), report.at("asked"));
  EXPECT_EQ(report.at("fit").at("ruling"), report.at("fit").at("answers"));
  EXPECT_TRUE(report.at("faults").empty());
}

struct FaultOfMen {
  const char *fault, *piece, *trait;
};

class CoTuongFaults : public testing::TestWithParam<FaultOfMen> {};

TEST_P(CoTuongFaults, AreNamed) {
  const Ran ran = asked(GetParam().fault);
  ASSERT_EQ(ran.status, 1) << ran.err;
  const Json report = Json::parse(ran.out);
  bool named = false;
  for (const Json& fault : report.at("faults"))
    named = named || (fault.at("piece") == GetParam().piece &&
                      fault.at("traits").dump().find(GetParam().trait) != std::string::npos);
  EXPECT_TRUE(named) << report.at("faults").dump(1).substr(0, 4000);
}

INSTANTIATE_TEST_SUITE_P(Conformance, CoTuongFaults,
                         testing::Values(FaultOfMen{"leg", "N", "hindered=yes"}, FaultOfMen{"eye", "B", "hindered=yes"},
                                         FaultOfMen{"sideways", "P", "goes=sideways"},
                                         FaultOfMen{"screen", "C", "over=0"}),
                         [](const auto& one) { return std::string(one.param.fault); });

TEST(CoTuongConformance, FacingAndStalemateAreNamed) {
  const Json facing = Json::parse(asked("facing").out), stalemate = Json::parse(asked("stalemate").out);
  EXPECT_NE(facing.at("faults").dump().find("faces=yes"), std::string::npos) << facing.at("faults").dump(1);
  EXPECT_NE(stalemate.at("faults").dump().find("\"result\""), std::string::npos) << stalemate.at("faults").dump(1);
}

TEST(CoTuongConformance, ThisProgramPlaysItsOwnRules) {
  const Ran ran = run_roluat("conformance \"'" + std::string(ROLUAT_COMMAND) +
                             "' perft serve --game co-tuong\" --game co-tuong --positions 60 --json");
  EXPECT_EQ(ran.status, 0) << ran.err << ran.out.substr(0, 2000);
}

// --- repetition: who has won by a line that repeats ---

std::string served(const std::string& ruling) {
  return "\"'" + std::string(ROLUAT_COMMAND) + "' perft serve --game co-tuong/cycle --ruling " + ruling + "\"";
}

TEST(CoTuongRepetition, EveryRulingIsToldFromTheOthers) {
  for (const std::string ruling : {"asia", "computer", "viet"}) {
    const Ran ran = run_roluat("conformance " + served(ruling) + " --game co-tuong/cycle --json");
    ASSERT_EQ(ran.status, 0) << ran.err << ran.out.substr(0, 2000);
    const Json report = Json::parse(ran.out);
    EXPECT_EQ(report.at("nearest"), ruling);
    EXPECT_EQ(report.at("fit").at("ruling"), report.at("fit").at("answers"));
    EXPECT_GE(report.at("settled").size(), 10U) << report.at("unsettled").dump();
    EXPECT_EQ(report.at("plays_nearest"), true) << ruling;
    for (const Json& one : report.at("settled")) EXPECT_EQ(one.at("option"), one.at("nearest")) << ruling << one.dump();
  }
}

// Here an answer hangs on more than is listed: what was worked out under one ruling is not taken for another's.
TEST(CoTuongRepetition, APositionWhoseListOfQuestionsIsNotWholeSettlesNothingFalse) {
  const std::string folder = model::subject_folder(model::game_folder("co-tuong"), "cycle");
  const model::Questions questions = model::read_questions(folder + "/kernel/questions.toml");
  const std::vector<model::Ruling> presets = model::read_rulings(folder, questions);
  const model::Ruling& computer = *std::ranges::find(presets, "computer", &model::Ruling::name);
  const auto index = [&](const std::string& id) {
    return static_cast<std::size_t>(std::ranges::find(questions.all(), id, &model::Question::id) -
                                    questions.all().begin());
  };
  const auto game = model::make_game("co-tuong/cycle");
  std::vector<analysis::Probe> probes = analysis::read_probes(folder + "/probes.txt", *game, questions);
  const std::size_t pawn_move = index("by-pawn-move");
  const auto listed = std::ranges::find_if(
      probes, [&](const analysis::Probe& one) { return std::ranges::count(one.questions, pawn_move) > 0; });
  ASSERT_NE(listed, probes.end());
  EXPECT_GT(listed->questions.size(), 1U) << "it hangs on by-uncovering as well";
  listed->questions = {pawn_move};
  const analysis::Predictor predictor(*game, analysis::Shown::positions);
  std::vector<analysis::Answered> answers;
  for (const analysis::Probe& probe : probes) answers.push_back({&probe, &predictor.of(computer, probe)});
  analysis::Weigher weigher(questions, presets, predictor);
  const analysis::Judgement found = weigher.judge(answers);
  EXPECT_EQ(found.nearest, "computer");
  EXPECT_EQ(found.fits_ruling, answers.size());
  for (std::size_t q = 0; q < questions.all().size(); ++q) {
    const model::Question& question = questions.all()[q];
    EXPECT_TRUE(computer.is(question.id, question.options[found.questions[q].option].id)) << question.id;
  }
  for (const analysis::KindFit& kind : found.kinds) EXPECT_EQ(kind.alike, kind.all) << kind.kind;
}

TEST(CoTuongRepetition, AProgramToWhichEveryLoopIsADrawIsNoRuling) {
  const Ran ran =
      run_roluat("conformance \"while read question; do echo draw; echo done; done\" --game co-tuong/cycle --lang en");
  EXPECT_EQ(ran.status, 1) << ran.err;
  EXPECT_NE(ran.out.find("adjudicates a repetition"), std::string::npos) << ran.out.substr(0, 3000);
}

// An engine by other people, who know nothing of this project: counted, and, by the starter adapter, seen.
class FairyStockfish : public testing::Test {
 protected:
  void SetUp() override {
    if (!std::filesystem::exists(kProgram)) GTEST_SKIP() << kProgram << " is not installed";
    // It plays chess until it is told otherwise, which it must be after `uci`.
    script_ = scratch_.file("xiangqi.sh", "exec sed -u 's/^uci$/uci\\nsetoption name UCI_Variant value xiangqi/' | " +
                                              std::string(kProgram) + "\n");
  }

  static constexpr const char* kProgram = "/usr/games/fairy-stockfish";
  ScratchFolder scratch_;
  std::string script_;
};

TEST_F(FairyStockfish, PlaysTheSameGameByItsCounts) {
  const Ran ran = run_roluat("conformance \"sh '" + script_ + "'\" --speaks uci --game co-tuong --json");
  EXPECT_EQ(ran.status, 0) << ran.err << ran.out.substr(0, 3000);
  const Json report = Json::parse(ran.out);
  EXPECT_GT(report.at("answered").get<int>(), 200);
  EXPECT_EQ(report.at("fit").at("ruling"), report.at("fit").at("answers"));
}

TEST_F(FairyStockfish, PlaysTheSameGameByItsTurns) {
  const std::string adapter = std::string(ROLUAT_CONFORMANCE_PAGES) + "/adapters/uci.py";
  const Ran ran = run_roluat("conformance \"python3 -B '" + adapter + "' 'sh " + script_ +
                             "'\" --game co-tuong --positions 60 --json");
  EXPECT_EQ(ran.status, 0) << ran.err << ran.out.substr(0, 3000);
  const Json report = Json::parse(ran.out);
  EXPECT_GT(report.at("answered").get<int>(), 30);
  EXPECT_EQ(report.at("fit").at("ruling"), report.at("fit").at("answers"));
}

}  // namespace
}  // namespace roluat::tests

// Programs that play simple geometric chess, asked for moves, points and results: one written apart from this project's
// generator and judge of shapes, rightly, by other rules and with faults; and this program itself.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "analysis/conformance/probe.hpp"
#include "model/diagnostic.hpp"
#include "model/games/games.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests::co_hinh_programs {
namespace {

using Json = nlohmann::ordered_json;

Ran asked(const std::string& fault, const std::string& more = "--json") {
  return run_roluat("conformance '" + std::string(ROLUAT_CO_HINH_ENGINE) + " " + fault + "' --game co-hinh " + more);
}

std::string settled(const Json& report, const std::string& question) {
  for (const Json& one : report.at("settled"))
    if (one.at("question") == question) return one.at("option");
  return "";
}

bool names(const Json& report, const std::string& deed, const std::string& trait) {
  for (const Json& fault : report.at("faults"))
    if (fault.at("deed") == deed && fault.at("traits").dump().find(trait) != std::string::npos) return true;
  return false;
}

TEST(CoHinhConformance, AProgramThatPlaysRightlyIsTold) {
  const Ran ran = asked("");
  ASSERT_EQ(ran.status, 0) << ran.err << ran.out.substr(0, 3000);
  const Json report = Json::parse(ran.out);
  EXPECT_EQ(report.at("nearest"), "literal");
  EXPECT_EQ(report.at("answered"), report.at("asked"));
  EXPECT_EQ(report.at("fit").at("ruling"), report.at("fit").at("answers"));
  EXPECT_TRUE(report.at("faults").empty());
  EXPECT_GE(report.at("settled").size(), 17U) << report.at("unsettled").dump();
}

struct OtherRule {
  const char *fault, *question, *option;
};
class CoHinhOtherRules : public testing::TestWithParam<OtherRule> {};

TEST_P(CoHinhOtherRules, AreAnswersAndNoFaults) {
  const Ran ran = asked(GetParam().fault);
  EXPECT_EQ(ran.status, 0) << ran.err << ran.out.substr(0, 3000);
  const Json report = Json::parse(ran.out);
  EXPECT_EQ(settled(report, GetParam().question), GetParam().option);
  EXPECT_TRUE(report.at("faults").empty()) << report.at("faults").dump(1).substr(0, 3000);
}

INSTANTIATE_TEST_SUITE_P(Conformance, CoHinhOtherRules,
                         testing::Values(OtherRule{"jump", "move.jump", "yes"}, OtherRule{"take", "move.take", "yes"},
                                         OtherRule{"wins-at-ten", "end.points", "ten"},
                                         OtherRule{"dearest", "shape.several", "dearest"},
                                         OtherRule{"from-side", "shape.from-side", "not"},
                                         OtherRule{"inside", "shape.triangle-inside", "not"}),
                         [](const auto& one) { return std::string(one.param.option) + std::to_string(one.index); });

/// And a question that the fault has nothing to do with. Where a side is stuck it matters how men move.
struct SeededFault {
  const char *fault, *deed, *trait, *elsewhere, *option;
};
class CoHinhFaults : public testing::TestWithParam<SeededFault> {};

TEST_P(CoHinhFaults, AreNamed) {
  const Ran ran = asked(GetParam().fault);
  ASSERT_EQ(ran.status, 1) << ran.err << ran.out.substr(0, 3000);
  const Json report = Json::parse(ran.out);
  EXPECT_TRUE(names(report, GetParam().deed, GetParam().trait)) << report.at("faults").dump(1).substr(0, 4000);
  EXPECT_EQ(settled(report, GetParam().elsewhere), GetParam().option) << "what is wrong elsewhere spoils nothing";
}

INSTANTIATE_TEST_SUITE_P(Conformance, CoHinhFaults,
                         testing::Values(SeededFault{"minority", "points", "spoilt=minority", "move.jump", "no"},
                                         SeededFault{"squares", "points", "counts=square", "move.jump", "no"},
                                         SeededFault{"sideways", "move", "side=black", "move.jump", "no"},
                                         SeededFault{"stuck", "result", "", "shape.again", "counts"}),
                         [](const auto& one) { return std::string(one.param.fault); });

TEST(CoHinhConformance, AFaultIsToldInWordsOfTheGame) {
  const Ran ran = asked("squares", "--lang en");
  EXPECT_NE(ran.out.find("making a valid square"), std::string::npos) << ran.out.substr(0, 3000);
  EXPECT_EQ(ran.out.find("counts=square"), std::string::npos);
}

TEST(CoHinhConformance, AProgramThatKnowsMovesOnlyIsAskedNothingElse) {
  const Ran ran = asked("refuses");
  EXPECT_EQ(ran.status, 0) << ran.err << ran.out.substr(0, 3000);
  const Json report = Json::parse(ran.out);
  EXPECT_EQ(settled(report, "move.take"), "no");
  EXPECT_EQ(settled(report, "shape.part"), "");
  EXPECT_NE(report.at("not_answered").dump().find("points"), std::string::npos);
}

TEST(CoHinhConformance, AProgramThatDiesIsStartedAgain) {
  const Ran ran = asked("dies");
  EXPECT_EQ(ran.status, 1) << ran.err;
  const Json report = Json::parse(ran.out);
  EXPECT_GT(report.at("failures").size(), 3U);
  EXPECT_TRUE(report.at("faults").empty()) << report.at("faults").dump(1).substr(0, 3000);
  EXPECT_EQ(settled(report, "move.jump"), "no");
}

TEST(CoHinhConformance, ThisProgramPlaysItsOwnRules) {
  const Ran ran = run_roluat("conformance \"'" + std::string(ROLUAT_COMMAND) +
                             "' perft serve --game co-hinh --ruling consolidated\" --game co-hinh --json");
  ASSERT_EQ(ran.status, 0) << ran.err << ran.out.substr(0, 3000);
  EXPECT_EQ(Json::parse(ran.out).at("nearest"), "consolidated");
}

// How many rounds win the match shows in no position.
TEST(CoHinhProbes, LeaveNoQuestionUnasked) {
  const std::string folder = model::game_folder("co-hinh");
  const model::Questions questions = model::read_questions(folder + "/kernel/questions.toml");
  std::set<std::size_t> asked;
  for (const analysis::Probe& probe :
       analysis::read_probes(folder + "/probes.txt", *model::make_game("co-hinh"), questions))
    asked.insert(probe.questions.begin(), probe.questions.end());
  for (std::size_t i = 0; i < questions.all().size(); ++i)
    EXPECT_NE(asked.contains(i), questions.all()[i].id == "end.rounds") << questions.all()[i].id;
}

TEST(CoHinhProbes, MayNameNoQuestionButLackNoField) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("probes.txt"), fen = "9/9/9/9/4b54/9/9/9/r18 r 20-19 0 1 pass,pass";
  const model::Questions questions = model::read_questions(model::game_folder("co-hinh") + "/kernel/questions.toml");
  const auto game = model::make_game("co-hinh");
  std::ofstream(path) << "result - | 0.0 | " << fen << " |\n";
  ASSERT_EQ(analysis::read_probes(path, *game, questions).size(), 1U);
  EXPECT_TRUE(analysis::read_probes(path, *game, questions).front().questions.empty());
  std::ofstream(path) << "result - | 0.0 | " << fen << "\n";
  EXPECT_THROW((void)analysis::read_probes(path, *game, questions), model::InputError);
}

// Read where its line is known; what is asked about the opening alone passes its position over.
TEST(CoHinhProbes, AreReadOnceAndAPositionThatCannotBeIsPlaced) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("probes.txt"), fen = "9/9/9/9/4b54/9/9/9/r18 r 20-19 0 1 pass,pass";
  const auto game = model::make_game("co-hinh");
  std::ofstream(path) << "opening | 1 | - |\n1 | 0.0 | " << fen << " |\n";
  const std::vector<analysis::Probe> probes = analysis::read_probes(path, *game, model::Questions());
  ASSERT_EQ(probes.size(), 2U);
  EXPECT_FALSE(probes.front().position);
  ASSERT_TRUE(probes.back().position);
  EXPECT_EQ(probes.back().read(*game).fen(), fen);
  const model::Position other = game->position("9/9/9/9/9/9/9/9/r18 b 0-0 0 1 pass,pass");
  EXPECT_EQ(probes.back().about(other).fen, other.fen());
  EXPECT_EQ(probes.back().about(other).read(*game).fen(), other.fen());
  std::ofstream(path) << "# three\n1 | 0.0 | " << fen << " |\n1 | 0.0 | 9/9 r |\n";
  try {
    (void)analysis::read_probes(path, *game, model::Questions());
    ADD_FAILURE() << "a board of two rows";
  } catch (const model::InputError& error) {
    EXPECT_EQ(error.diagnostic().source.str(), path);
    EXPECT_EQ(error.diagnostic().line, 3);
  }
}

}  // namespace
}  // namespace roluat::tests::co_hinh_programs

// The commands of cờ hình giản đơn as others call them.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using CoHinhJson = nlohmann::ordered_json;

const std::string kCoHinh = " --game co-hinh ";

CoHinhJson co_hinh_json(const std::string& arguments) {
  const Ran ran = run_roluat(arguments + kCoHinh + "--json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  return CoHinhJson::parse(ran.out);
}

TEST(CoHinhCommands, ShapesSaysWhatCountsAndWhy) {
  // 1-2-3 of two men of Black and one of Red: made by Red it does not count, made by Black it does.
  const CoHinhJson red = co_hinh_json("shapes '9/9/9/9/2r36/9/9/9/b1b27 r' c5c1");
  EXPECT_EQ(red.at("points"), 0);
  ASSERT_EQ(red.at("shapes").size(), 1U);
  EXPECT_EQ(red.at("shapes")[0].at("faults")[0].at("id"), "minority");
  EXPECT_EQ(co_hinh_json("shapes '9/9/9/9/2b36/9/9/9/r1b27 b' c5c1").at("points"), 1);
}

TEST(CoHinhCommands, ShapesNamesTheAnswersThatChangeIt) {
  const CoHinhJson grown = co_hinh_json("shapes '9/9/9/9/3r45/9/9/9/b1r2b36 r' d5d1");
  EXPECT_EQ(grown.at("points"), 2);
  std::vector<std::string> answers;
  for (const CoHinhJson& other : grown.at("otherwise"))
    answers.push_back(other.at("question").get<std::string>() + "=" + other.at("option").get<std::string>());
  EXPECT_EQ(answers, (std::vector<std::string>{"shape.part=each", "shape.grown=difference", "shape.grown=none"}));
}

// Each of the shapes counts, and the move brings the points of one.
TEST(CoHinhCommands, ShapesAddsUpAsTheRulingDoes) {
  const CoHinhJson several = co_hinh_json("shapes '9/9/9/9/9/7b11/6r51b2/6b4r31/9 b' i3h3");
  EXPECT_EQ(several.at("points"), 3);
  std::map<std::string, int> points;
  for (const CoHinhJson& other : several.at("otherwise"))
    points[other.at("question").get<std::string>() + "=" + other.at("option").get<std::string>()] = other.at("points");
  EXPECT_EQ(points, (std::map<std::string, int>{{"shape.triangle-in-square=always", 4}, {"shape.several=dearest", 2}}));
}

TEST(CoHinhCommands, ShapesIsRefusedWhereThereAreNone) {
  EXPECT_EQ(run_roluat("shapes opening h2e2 --game co-tuong").status, 2);
  EXPECT_EQ(run_roluat("shapes opening e1e9" + kCoHinh).status, 2);
  expect_refused(run_roluat("shapes opening e1e5 --ruling nosuch" + kCoHinh), {"unknown ruling 'nosuch'", "literal"});
}

TEST(CoHinhCommands, ReplayReadsMovesAsTheTextSaysThem) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("game.txt", "1. 5-E5 4-F5 2. 5-D5 9-A5\n");
  const Ran ran = run_roluat("replay '" + file + "' --notation numbers --ruling literal" + kCoHinh);
  EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
}

// Neither the clocks nor the last moves behind the side to move make positions different.
TEST(CoHinhCommands, ReplayEndsAGameThatComesToAPositionForTheThirdTime) {
  const ScratchFolder scratch;
  const std::string twice = "1. e1e2 e9e8 2. e2e1 e8e9 3. e1e2 e9e8 4. e2e1 e8e9\n",
                    file = scratch.file("game.txt", twice), more = scratch.file("more.txt", twice + "5. e1e2\n");
  EXPECT_TRUE(co_hinh_json("replay '" + file + "' --ruling consolidated").at("over"));
  EXPECT_FALSE(co_hinh_json("replay '" + file + "' --ruling literal").at("over"));
  const Ran ran = run_roluat("replay '" + more + "' --ruling consolidated --json" + kCoHinh);
  EXPECT_EQ(ran.status, 1) << ran.err;
  const CoHinhJson wrong = CoHinhJson::parse(ran.out).at("wrong");
  EXPECT_EQ(wrong.at("ply"), 9);
  EXPECT_EQ(wrong.at("over_by"), CoHinhJson::array({"end.repetition=ends"}));
}

TEST(CoHinhCommands, PerftCountsMovesAndPoints) {
  const CoHinhJson report = co_hinh_json("perft 2 --ruling literal --statistics");
  EXPECT_EQ(report.at("plies")[0].at("nodes"), 133);
  EXPECT_EQ(report.at("plies")[0].at("points"), 0);
}

// The experiments are all of Cờ Tư Lệnh: their results are not shown, nor their runs begun, as if they were of this
// game.
TEST(CoHinhCommands, ExperimentsOfAnotherGameAreRefused) {
  for (const char* what : {"show games-random", "run games-random", "verify games-random", "run all", "list"}) {
    const Ran ran = run_roluat(std::string("experiment ") + what + kCoHinh + "--lang en");
    EXPECT_EQ(ran.status, 2) << what;
    EXPECT_EQ(ran.out, "") << what;
    EXPECT_NE(ran.err.find("no experiments of the game 'co-hinh'"), std::string::npos) << what << ": " << ran.err;
  }
  EXPECT_EQ(run_roluat("experiment show games-random --game co-tu-lenh").status, 0);
}

TEST(CoHinhCommands, DrawOutlinesAShapeAndCrossesOutWhoBlocksIt) {
  const Ran ran = run_roluat("draw '9/9/9/9/4r34/9/9/9/r1b6b26 r' 'e5e1 segment a1-c1-e1'" + kCoHinh);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_NE(ran.out.find("class=\"shape\""), std::string::npos);
  EXPECT_NE(ran.out.find("class=\"blocker\""), std::string::npos);
}

CoHinhJson redundancies(const std::string& options) {
  const ScratchFolder scratch;
  const Ran ran =
      run_roluat("check --kinds redundant --json " + options + " --report '" + scratch.path("report") + "'" + kCoHinh);
  return CoHinhJson::parse(ran.out);
}

CoHinhJson what_is_open() {
  const ScratchFolder scratch;
  return CoHinhJson::parse(
      run_roluat("check --kinds ambiguity,gap --json --report '" + scratch.path("report") + "'" + kCoHinh).out);
}

// A triangle in a square that is not valid, a part of a segment that is not: nothing permits them, one reading of 134
// and of 136 forbids them, and a question that is left open depends on it. 8-9-1-2 another sentence forbids anyhow.
TEST(CoHinhCommands, CheckCallsNoReadingHarmlessOnWhichAnOpenQuestionDepends) {
  const CoHinhJson report = what_is_open();
  EXPECT_EQ(report.at("harmless"), (std::vector<std::string>{"ambiguity:vi.square.turn:corner:numbers-too"}));
  std::set<std::string> depended_on;
  for (const CoHinhJson& finding : report.at("findings"))
    for (const CoHinhJson& verdict : finding.at("witness").at("verdicts"))
      if (verdict.at("verdict") == "depends")
        for (const CoHinhJson& clause : verdict.at("because")) depended_on.insert(clause);
  EXPECT_TRUE(depended_on.contains("vi.nested.segment") && depended_on.contains("vi.nested.triangle"));
  for (const std::string& clause : depended_on)
    for (const CoHinhJson& harmless : report.at("harmless"))
      EXPECT_FALSE(harmless.get<std::string>().starts_with("ambiguity:" + clause + ":")) << clause;
  // The table of contents names five parts; the text ends with the third.
  std::vector<std::string> missing;
  for (const CoHinhJson& finding : report.at("findings"))
    if (finding.at("id").get<std::string>().starts_with("gap:vi:part:")) missing.push_back(finding.at("id"));
  EXPECT_EQ(missing, (std::vector<std::string>{"gap:vi:part:4", "gap:vi:part:5"}));
  // What the sentences settle is no filler of the rulings.
  const CoHinhJson ruling = co_hinh_json("ruling show literal");
  for (const auto& [question, answers] : report.at("texts").at("vi").at("questions").items()) {
    if (answers.at("open").size() != 1) continue;
    for (const CoHinhJson& choice : ruling.at("answers")) {
      if (choice.at("question") != question) continue;
      EXPECT_EQ(choice.at("option"), answers.at("open")[0]) << question;
      EXPECT_FALSE(choice.at("filler")) << question;
    }
  }
}

// With the three men of other games nine of its sentences seemed to say nothing new; none does. 129 repeats 128 unless
// it speaks of a blocker that becomes a man of the shape.
TEST(CoHinhCommands, CheckTriesAsManyMenAsItsShapesNeed) {
  const CoHinhJson report = redundancies("");
  EXPECT_EQ(report.at("scope").at("pieces"), 5);
  EXPECT_TRUE(report.at("findings").empty()) << report.at("findings");
}

// The sum against only the square, and a blocker that becomes a corner of another shape: each with a position.
TEST(CoHinhCommands, CheckFindsWhereTheSumAndTheSquareAloneMeet) {
  const ScratchFolder scratch;
  const CoHinhJson report = CoHinhJson::parse(
      run_roluat("check --kinds contradiction --json --report '" + scratch.path("report") + "'" + kCoHinh).out);
  std::set<std::string> ids;
  for (const CoHinhJson& finding : report.at("findings")) {
    ids.insert(finding.at("id"));
    if (!finding.at("id").get<std::string>().starts_with("contradiction:")) continue;
    EXPECT_TRUE(finding.at("witness").at("replayed").get<bool>()) << finding.at("id");
  }
  for (const char* id :
       {"contradiction:vi.several.sum:vi.nested.triangle", "contradiction:vi.valid.counts:vi.moved.blocker",
        "contradiction:vi.triangle.point:vi.moved.blocker"})
    EXPECT_TRUE(ids.contains(id)) << id;
  EXPECT_EQ(report.at("matters").size(), 2U) << report.at("matters");
}

// Three men make no square, so no sentence says what a sentence on squares says.
TEST(CoHinhCommands, CheckCallsNothingRepeatedUnlessItNamesWhatSaysIt) {
  const CoHinhJson report = redundancies("--pieces 3");
  EXPECT_GT(report.at("findings").size(), 1U);
  for (const CoHinhJson& finding : report.at("findings"))
    EXPECT_GT(finding.at("clauses").size(), 1U) << finding.at("id");
}

}  // namespace
}  // namespace roluat::tests

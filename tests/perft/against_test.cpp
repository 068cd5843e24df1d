// Another program's count: here this program's own, under another ruling or behind a script.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kOnTank = "--fen '6c4/11/11/11/5i5/11/11/11/5(TI)5/11/11/6C4 r - - 0 1'";

Ran against(const std::string& depth, const std::string& command, const std::string& more = "") {
  return run_roluat("perft " + depth + " --json --against \"" + command + "\" " + more);
}

std::string serving(const std::string& arguments) {
  return std::string("'") + ROLUAT_COMMAND + "' perft serve " + arguments;
}

TEST(PerftAgainst, AProgramAgreesWithItself) {
  const Ran ran = against("3", serving("--ruling zh"), std::string("--ruling zh ") + kOnTank);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(Json::parse(ran.out)["agree"], true);
}

TEST(PerftAgainst, FindsTheOneAnswerInWhichTwoRulingsDiffer) {
  const ScratchFolder scratch;
  const std::string file = scratch.path("mine.toml");
  ASSERT_EQ(run_roluat("ruling set vi tank.block=passes --output '" + file + "'").status, 0);
  const Ran ran =
      against("3", serving("--ruling '" + file + "'"), "--fen '6c4/11/11/11/11/6i4/6I4/6T4/11/11/11/5C5 b - - 0 1'");
  ASSERT_EQ(ran.status, 1) << ran.out << ran.err;
  const Json found = Json::parse(ran.out);
  EXPECT_EQ(found["about"], "turns");
  EXPECT_NE(std::ranges::find(found["explained_by"], "tank.block=passes"), found["explained_by"].end()) << ran.out;
  EXPECT_EQ(found["path"].size(), 1U) << ran.out;
  EXPECT_FALSE(found["differences"].empty());
}

TEST(PerftAgainst, SaysWhatIsWrongWithAnAnswer) {
  for (const auto& [command, words] : {std::pair{"echo nonsense", "says 'nonsense'"}, {"true", "has ended"}}) {
    const Ran ran = against("2", command, kOnTank);
    EXPECT_EQ(ran.status, 2) << command;
    EXPECT_NE(ran.err.find(words), std::string::npos) << ran.err;
  }
}

/// A program that counts one ply only, and refuses every position with a stack.
std::string one_ply(const ScratchFolder& scratch, const std::string& ruling) {
  return "python3 '" + scratch.file("one_ply.py", R"(
import subprocess, sys
inner = subprocess.Popen(sys.argv[1:], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
for line in sys.stdin:
    words = line.split()
    if words[1] != "1" or "(" in words[2]:
        print("error too much", flush=True)
        continue
    print(line, end="", file=inner.stdin, flush=True)
    for told in inner.stdout:
        print(told, end="", flush=True)
        if told == "done\n":
            break
)") + "' '" +
         ROLUAT_COMMAND + "' perft serve --ruling " + ruling;
}

TEST(PerftAgainst, GoesOnAfterAnErrorAndSaysWhichPliesAgree) {
  const ScratchFolder scratch;
  const Ran ran = against("2", one_ply(scratch, "vi"), "--fen '6c4/11/11/11/11/6i4/6I4/6T4/11/11/11/5C5 r - - 0 1'");
  ASSERT_EQ(ran.status, 0) << ran.out << ran.err;
  const Json found = Json::parse(ran.out);
  EXPECT_EQ(found["agree"], true);
  EXPECT_GT(found["errors"], 1);
  EXPECT_EQ(found["first_error"], "error too much");
  ASSERT_EQ(found["plies_agreed"].size(), 2U);
  EXPECT_EQ(found["plies_agreed"][0]["whole"], true);
  EXPECT_EQ(found["plies_agreed"][1]["whole"], false);
  EXPECT_GT(found["plies_agreed"][1]["positions"], 10);
}

TEST(PerftAgainst, ExplainsByTheFewestAnswers) {
  const ScratchFolder scratch;
  const std::string file = scratch.path("mine.toml");
  ASSERT_EQ(run_roluat("ruling set vi tank.block=passes short.block=passes --output '" + file + "'").status, 0);
  const Ran ran =
      against("1", serving("--ruling '" + file + "'"), "--fen '6c4/11/11/11/6I4/11/3EM6/6I4/6T4/11/11/5C5 r - - 0 1'");
  ASSERT_EQ(ran.status, 1) << ran.out << ran.err;
  const Json explained = Json::parse(ran.out)["explained_by"];
  for (const Json& one : explained) {
    const std::string answers = one;
    EXPECT_EQ(std::ranges::count(answers, '+'), std::ranges::count(answers, '=') - 1) << answers;
  }
  EXPECT_FALSE(explained.empty()) << ran.out;
}

TEST(PerftAgainst, NothingComparedIsNoAgreement) {
  const Ran ran = against("1", "while read question; do echo error; done", kOnTank);
  EXPECT_EQ(ran.status, 2) << ran.out << ran.err;
  EXPECT_NE(ran.err.find("nothing that can be compared"), std::string::npos) << ran.err;
}

TEST(PerftAgainst, APositionThatCannotBeIsRefusedBeforeAnythingIsAsked) {
  // Three infantry of a side.
  const Ran ran = against("1", "true", "--fen '6c4/11/11/11/6I4/11/3IM6/6I4/6T4/11/11/5C5 r - - 0 1'");
  EXPECT_EQ(ran.status, 2) << ran.out << ran.err;
  EXPECT_NE(ran.err.find("FEN"), std::string::npos) << ran.err;
  EXPECT_EQ(ran.err.find("has ended"), std::string::npos) << ran.err;
}

TEST(PerftAgainst, APositionWithAFaultIsNotAskedAboutLater) {
  const ScratchFolder scratch;
  const std::string lines = scratch.file(
      "lines", "turns\nposition 6c4/11/11/11/11/11/11/11/5T5/11/11/6C4 r - - 0 1\ndivide 1\nposition x\nturns\n");
  const std::string out = run_roluat("perft serve < '" + lines + "'").out;
  EXPECT_TRUE(out.starts_with("error expected: ")) << out;
  EXPECT_NE(out.find("\ndone\n1 "), std::string::npos) << out;
  EXPECT_NE(out.find("\ndone\nerror FEN, column 1"), std::string::npos) << out;
  EXPECT_NE(out.rfind("\nerror expected: "), std::string::npos) << out;
}

TEST(PerftAgainst, ServesLinesAndNamesWhatItCannotRead) {
  const ScratchFolder scratch;
  const std::string lines =
      scratch.file("lines", "divide 1 6c4/11/11/11/11/11/11/11/5T5/11/11/6C4 r - - 0 1\nhello\ndivide 1 x\n");
  const Ran ran = run_roluat("perft serve < '" + lines + "'");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out.find("1 "), 0U) << ran.out;
  EXPECT_NE(ran.out.find("\ndone\nerror expected: position FEN, turns [FEN], divide DEPTH [FEN], "), std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("\nerror FEN, column 1"), std::string::npos) << ran.out;
}

// The tank takes a hero infantry: 10 points, 10 for the hero, 100 for the war on land.
TEST(PerftAgainst, ServesTheResultPointsAndTheOpening) {
  const ScratchFolder scratch;
  const std::string lines = scratch.file("lines",
                                         "result - N2TCF5/11/11/11/11/11/11/11/11/5c5/11/n1t2f3t1 r - - 0 1\n"
                                         "result time-up N2TCF5/11/11/11/11/11/11/11/11/5c5/11/n1t2f3t1 r - - 0 1\n"
                                         "result never 11 r - - 0 1\nopening\n"
                                         "points 11/11/11/11/4c6/11/5T+i4/11/11/11/11/9C1 r - - 0 1\n");
  const std::string out = run_roluat("perft serve --ruling vi < '" + lines + "'").out;
  EXPECT_TRUE(out.starts_with("goes-on\ndone\nblue\ndone\nerror expected: ")) << out;
  EXPECT_NE(out.find(" r - - 0 1\ndone\n"), std::string::npos) << out;
  EXPECT_NE(out.find("\n0 0 "), std::string::npos) << out;
  EXPECT_NE(out.find("\n120 0 11/11/11/11/4c6/11/6+T4/"), std::string::npos) << out;
}

// What only the other program plays is named too, where one act leads there.
TEST(PerftAgainst, TurnsOfTheOtherProgramAreNamed) {
  const Ran ran =
      run_roluat(std::string("perft 1 --json --against \"'") + ROLUAT_COMMAND + "' perft serve --ruling zh\"");
  ASSERT_EQ(ran.status, 1) << ran.err;
  std::size_t theirs = 0;
  const Json found = Json::parse(ran.out);
  for (const Json& point : found["differences"]) {
    if (!point["theirs"].get<bool>()) continue;
    ++theirs;
    EXPECT_NE(point["turn"], "") << point.dump();
  }
  EXPECT_GT(theirs, 0U);
}

}  // namespace
}  // namespace roluat::tests

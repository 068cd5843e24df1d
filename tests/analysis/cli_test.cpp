#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

// Red's aircraft on d4 may take the ship on b4.
const std::string kFen = "11/11/11/11/11/11/11/11/1n1A7/11/11/11 r - - 0 1";

Ran rule(const std::string& fen, const std::string& act, const std::string& more = "") {
  return run_roluat("rule '" + fen + "' '" + act + "' " + more);
}

TEST(Cli, WrongFenIsRefusedWithItsColumn) {
  const std::string rest = " r - - 0 1";
  expect_refused(rule("11/11/11" + rest, "d4-d5"), {"FEN", "column 9", "3 ranks", "expected"});
  expect_refused(rule("11/11/11/11/11/11/11/11/1q1A7/11/11/11" + rest, "d4-d5"),
                 {"FEN", "column 26", "unknown letter \"q\""});
  expect_refused(rule("11/11/11/11/11/11/11/11/(NF9A/11/11/11" + rest, "d4-d5"), {"FEN", "column"});
  expect_refused(rule("11/11/11/11/11/11/11/11/3(AI", "d4-d5"), {"FEN", "column 26", "stack is not closed"});
  expect_refused(rule("CC9/11/11/11/11/11/11/11/11/11/11/11" + rest, "d4-d5"),
                 {"FEN", "column 2", "too many pieces \"C\""});
  expect_refused(rule("11/11/11/11/11/11/11/11/7N3/11/11/11" + rest, "h4-h5"),
                 {"FEN", "column 26", "ship cannot stand on h4"});
}

TEST(Cli, WrongFenOfPerftIsRefusedWithItsColumn) {
  expect_refused(run_roluat("perft 1 --fen '11/11 r - - 0 1'"), {"FEN", "column 6"});
}

TEST(Cli, WrongActIsRefusedWithItsColumn) {
  expect_refused(rule(kFen, "z4-d5"), {"act", "column 1"});
  expect_refused(rule(kFen, "d4-d13"), {"act", "column"});
  expect_refused(rule(kFen, "d4=d5"), {"act", "column 3", "unknown sign"});
  expect_refused(rule(kFen, "d4-d4"), {"act", "column", "same point"});
  expect_refused(rule(kFen, "e4-e5"), {"act", "column 1", "nothing stands on e4"});
  expect_refused(rule(kFen, "b4-b5"), {"act", "column 1", "not of the side to move"});
  expect_refused(rule(kFen, ""), {"act"});
}

TEST(Cli, WhatIsRefusedPrintsNoBoard) {
  for (const char* act : {"e4-e5", "b4-b5"}) EXPECT_TRUE(rule(kFen, act).out.empty()) << act;
  EXPECT_TRUE(rule(kFen, "d4@b4", "--supposing hungry").out.empty());
}

TEST(Cli, UnknownNamesAreRefusedWithTheKnownOnes) {
  expect_refused(run_roluat("perft 1 --ruling nosuch"),
                 {"unknown ruling 'nosuch'", "vi", "zh", "cotulenh-core", "consolidated"});
  expect_refused(run_roluat("perft 1 --game chess"), {"unknown game 'chess'", "co-tu-lenh"});
  expect_refused(run_roluat("check nosuch"), {"no text 'nosuch'"});
  expect_refused(rule(kFen, "d4@b4", "--supposing hungry"), {"unknown intention 'hungry'", "deliberate"});
}

TEST(Cli, WrongUsageIsRefused) {
  expect_refused(run_roluat("perft 1 --nosuch"), {"--nosuch"});
  expect_refused(run_roluat("nosuch"), {});
  expect_refused(run_roluat("perft"), {"DEPTH"});
  expect_refused(run_roluat("perft 0"), {"DEPTH"});
  expect_refused(run_roluat("perft one"), {"DEPTH"});
  expect_refused(run_roluat("rule '" + kFen + "'"), {"ACT"});
  expect_refused(run_roluat("--lang fr perft 1"), {"--lang"});
  expect_refused(run_roluat("check --fail-on nothing"), {"--fail-on"});
  expect_refused(run_roluat("check --kinds dead,nothing"), {"--kinds"});
  EXPECT_EQ(run_roluat("").status, 0) << "its help";
}

class CliHelp : public testing::TestWithParam<const char*> {};

TEST_P(CliHelp, HasAnExample) {
  const Ran ran = run_roluat(std::string(GetParam()) + " --help");
  EXPECT_EQ(ran.status, 0);
  EXPECT_NE(ran.out.find("Example"), std::string::npos);
  EXPECT_NE(ran.out.find("roluat"), std::string::npos);
}
INSTANTIATE_TEST_SUITE_P(Commands, CliHelp,
                         testing::Values("check", "why", "compare", "coverage", "ruling", "ruling list", "ruling show",
                                         "ruling set", "ruling compare", "next", "fix", "draw", "rule", "replay",
                                         "score", "perft", "perft split", "perft work", "perft merge", "completion"),
                         [](const auto& command) {
                           std::string name = command.param;
                           std::ranges::replace(name, ' ', '_');
                           return name;
                         });

TEST(Cli, HelpNamesEveryCommandThatIsTestedHere) {
  const Ran ran = run_roluat("--help");
  EXPECT_EQ(ran.status, 0);
  for (const char* command : {"check", "why", "compare", "coverage", "ruling", "next", "fix", "draw", "rule", "replay",
                              "score", "perft", "completion"})
    EXPECT_NE(ran.out.find(command), std::string::npos) << command;
  const Ran version = run_roluat("--version");
  EXPECT_EQ(version.status, 0);
  EXPECT_NE(version.out.find('.'), std::string::npos);
}

TEST(Cli, CompletionIsAScriptThatBashReads) {
  const Ran ran = run_roluat("completion | bash -n && echo fine");
  EXPECT_EQ(ran.out, "fine\n");
  const Ran script = run_roluat("completion");
  for (const char* word : {"check", "--ruling", "--supposing", "--lang", "--baseline", "cotulenh-core"})
    EXPECT_NE(script.out.find(word), std::string::npos) << word;
}

/// What bash offers for the words of a line, the last of which is being written.
std::string completed(const std::string& words) {
  const ScratchFolder scratch;
  const std::string completion = scratch.path("completion");
  const std::string line =
      scratch.file("line", ". '" + completion + "'\nCOMP_WORDS=(" + words +
                               ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_roluat\necho \"${COMPREPLY[*]}\"\n");
  return run_roluat("completion > '" + completion + "' && bash '" + line + "'").out;
}

TEST(Cli, CompletionOffersWhatFits) {
  EXPECT_EQ(completed("roluat cov"), "coverage\n");
  EXPECT_EQ(completed("roluat ruling sh"), "show\n");
  EXPECT_EQ(completed("roluat perft sp"), "split\n");
  EXPECT_EQ(completed("roluat perft work --ver"), "--verify --version\n");
  EXPECT_EQ(completed("roluat ruling show cot"), "cotulenh-core\n");
  EXPECT_EQ(completed("roluat --lang vi com"), "compare complexity completion\n");
  EXPECT_EQ(completed("roluat check --fail-on c"), "contradiction\n");
}

class CliPreset : public testing::TestWithParam<const char*> {};

TEST_P(CliPreset, PerftCountsTheOpening) {
  const std::string preset = GetParam();
  const Ran ran = run_roluat("perft 1 --json --ruling " + preset);
  ASSERT_EQ(ran.status, 0) << ran.err;
  const Json report = Json::parse(ran.out);
  EXPECT_EQ(report["ruling"], preset);
  EXPECT_EQ(report["complete"], true);
  ASSERT_EQ(report["plies"].size(), 1U);
  EXPECT_GT(report["plies"][0]["nodes"], 20);
  EXPECT_FALSE(report.contains("divide"));
}

TEST_P(CliPreset, DivideSumsToTheTotal) {
  const Ran ran = run_roluat(std::string("perft 2 --divide --json --ruling ") + GetParam());
  ASSERT_EQ(ran.status, 0) << ran.err;
  const Json report = Json::parse(ran.out);
  std::uint64_t sum = 0;
  for (const auto& [act, nodes] : report["divide"].items()) sum += nodes.get<std::uint64_t>();
  EXPECT_EQ(sum, report["plies"][1]["nodes"].get<std::uint64_t>());
  EXPECT_EQ(report["divide"].size(), report["plies"][0]["nodes"].get<std::size_t>());
}
INSTANTIATE_TEST_SUITE_P(Presets, CliPreset, testing::Values("vi", "zh", "cotulenh-core", "consolidated"),
                         [](const auto& preset) {
                           const std::string name = preset.param;
                           return name.substr(0, name.find('-'));
                         });

TEST(Cli, PerftForPeopleShowsTheSameNumbers) {
  const Json report = Json::parse(run_roluat("perft 2 --divide --json").out);
  const Ran ran = run_roluat("perft 2 --divide");
  EXPECT_EQ(ran.status, 0);
  for (const auto& [act, nodes] : report["divide"].items())
    EXPECT_NE(ran.out.find(act + ": " + nodes.dump() + "\n"), std::string::npos) << act;
  EXPECT_NE(ran.out.find(report["plies"][1]["nodes"].dump()), std::string::npos);
}

// The position after it is that of an act; a claim holds or does not, it is not "legal".
TEST(Cli, RuleJudgesOtherClaimsThanActs) {
  const std::string fen = "11/11/11/11/11/11/11/11/11/11/4i6/4C6 b - - 0 1";
  for (const char* claim : {"over ships-lost", "lost mated", "bonus 200 ships-lost aircraft-lost", "worth e1 100"}) {
    const Ran ran = rule(fen, claim);
    EXPECT_EQ(ran.status, 0) << claim << ": " << ran.err;
    EXPECT_NE(ran.out.find(": the claim "), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find("legal"), std::string::npos) << ran.out;
  }
  expect_refused(rule(fen, "check-hero e1xe2 has-moved"), {"claim", "does not take a commander"});
}

// The solver must not swallow the signal and answer "undecided".
TEST(Cli, AnInterruptedCheckWritesNothing) {
  const ScratchFolder scratch;
  const std::string report = scratch.path("report");
  const std::string command = std::string("sh -c \"'") + ROLUAT_COMMAND + "' check --brief --report '" + report +
                              "' >/dev/null 2>&1 & p=\\$!; sleep 5; kill -INT \\$p; wait \\$p\"";
  const int status = std::system(command.c_str());
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 130);
  EXPECT_FALSE(std::filesystem::exists(report));
}

// With three pieces the example of a stack that takes cannot even be set up.
TEST(Cli, ExamplesAreLookedForWithEnoughPieces) {
  const ScratchFolder scratch;
  const Ran ran = run_roluat("check vi --kinds example,dead --report '" + scratch.path("report") + "'");
  EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
}

TEST(Cli, RuleNamesEveryTextAndEveryPreset) {
  const Ran ran = rule(kFen, "d4@b4", "--json");
  ASSERT_EQ(ran.status, 0) << ran.err;
  const Json report = Json::parse(ran.out);
  EXPECT_EQ(report["fen"], kFen);
  ASSERT_EQ(report["acts"].size(), 1U);
  const Json& act = report["acts"][0];
  EXPECT_EQ(act["act"], "d4@b4");
  std::set<std::string> texts, rulings;
  for (const Json& text : act["texts"]) {
    texts.insert(text["text"]);
    if (text["verdict"] != "silent") {
      EXPECT_FALSE(text["because"].empty()) << text;
    }
  }
  for (const Json& ruling : act["rulings"]) {
    rulings.insert(ruling["ruling"]);
    EXPECT_EQ(ruling["legal"].get<bool>(), !ruling["after"].get<std::string>().empty()) << ruling;
  }
  EXPECT_EQ(texts, (std::set<std::string>{"vi", "zh"}));
  EXPECT_EQ(rulings, (std::set<std::string>{"vi", "zh", "cotulenh-core", "consolidated"}));
  for (const char* language : {"vi", "zh", "en"})
    EXPECT_FALSE(act["title"][language].get<std::string>().empty()) << language;
}

TEST(Cli, RuleWithAnOpenMannerTellsEveryManner) {
  const Json report = Json::parse(rule(kFen, "d4?b4", "--json").out);
  std::set<std::string> acts;
  for (const Json& act : report["acts"]) acts.insert(act["act"]);
  EXPECT_EQ(acts.size(), report["acts"].size());
  for (const char* act : {"d4xb4", "d4@b4"}) EXPECT_TRUE(acts.contains(act)) << act;
  EXPECT_FALSE(acts.contains("d4-b4")) << "nothing steps onto a piece";
}

TEST(Cli, RuleTellsOfClaimsThatAreNoActs) {
  const Ran ran = rule(kFen, "lost commander-taken", "--json");
  ASSERT_EQ(ran.status, 0) << ran.err;
  const Json report = Json::parse(ran.out);
  for (const Json& ruling : report["acts"][0]["rulings"]) {
    EXPECT_TRUE(ruling["legal"].get<bool>()) << ruling;
    EXPECT_EQ(ruling["after"], "") << "it leads nowhere";
  }
}

TEST(Cli, EveryLanguageChangesTheOutput) {
  std::set<std::string> outputs;
  for (const std::string language : {"vi", "zh", "en"}) {
    const Ran ran = rule(kFen, "d4@b4", "--lang " + language);
    EXPECT_EQ(ran.status, 0) << ran.err;
    outputs.insert(ran.out);
  }
  EXPECT_EQ(outputs.size(), 3U);
  EXPECT_NE(rule(kFen, "d4@b4", "--lang vi").out.find("hợp lệ"), std::string::npos);
  EXPECT_NE(rule(kFen, "d4@b4", "--lang zh").out.find("合法"), std::string::npos);
  EXPECT_NE(rule(kFen, "d4@b4").out.find("legal"), std::string::npos) << "LC_ALL=C speaks English";
}

TEST(Cli, ColoursComeOnlyWhenAskedFor) {
  EXPECT_EQ(rule(kFen, "d4@b4").out.find('\033'), std::string::npos) << "standard output is not a terminal";
  EXPECT_NE(rule(kFen, "d4@b4", "--colour always").out.find('\033'), std::string::npos);
}

TEST(CommandLine, AnUnquotedPositionIsRecognised) {
  const Ran ran = run_roluat("score 6c4/11/11/11/11/11/11/11/11/11/11/2N3C4 r - - 0 1");
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find("in quotes: '6c4/11/11/11/11/11/11/11/11/11/11/2N3C4 r - - 0 1'"), std::string::npos)
      << ran.err;
  EXPECT_NE(run_roluat("score 6c4/11/11/11/11/11/11/11/11/11/11/2N3C4 r - - 0 1 --lang vi").err.find("trong dấu nháy"),
            std::string::npos);
}

// How long a position is its game knows, and how many rows a board has; what is wrong in it is said when it is quoted.
TEST(CommandLine, AnUnquotedPositionOfEachGameIsRecognised) {
  const std::string xiangqi = "9/9/3k5/9/9/9/9/9/9/4K2N1 w - - 0 1",
                    shapes = "8/8/8/8/8/2b15/8/r17 r 10-9 0 1 pass,pass";
  for (const auto& [line, position] : std::map<std::string, std::string>{
           {"draw --game co-tuong " + xiangqi + " h0g2", xiangqi},
           {"draw --game co-hinh " + shapes + " pass", shapes},
           {"score 6c4/11/11/11/11/11/11/11/11/11/11/2N3C4 r --lang en", "6c4/11/11/11/11/11/11/11/11/11/11/2N3C4 r"},
           {"draw 6c4/11/2N3C4 x - - 0 1 f1-f2", "6c4/11/2N3C4 x - - 0 1"}}) {
    const Ran ran = run_roluat(line);
    EXPECT_EQ(ran.status, 2) << line;
    EXPECT_NE(ran.err.find("in quotes: '" + position + "'"), std::string::npos) << line << "\n" << ran.err;
  }
}

TEST(CommandLine, APathBeforeALetterIsNoPosition) {
  const Ran ran = run_roluat("score out/of/the/four/rooms/here w x y z");
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.err.find("in quotes"), std::string::npos) << ran.err;
}

TEST(CommandLine, NothingIsTakenForAPositionWhereNoneIsTaken) {
  for (const char* line : {"ruling compare models/9/first b c d", "check 6c4/11/2N3C4 r --no-such"}) {
    const Ran ran = run_roluat(line);
    EXPECT_EQ(ran.status, 2) << line;
    EXPECT_EQ(ran.err.find("in quotes"), std::string::npos) << line << "\n" << ran.err;
  }
}

TEST(CommandLine, OpeningStandsForThePositionOfTheOpening) {
  const Json opening = Json::parse(run_roluat("perft 1 --json --ruling vi").out);
  EXPECT_EQ(Json::parse(run_roluat("score opening --json --ruling vi").out)["fen"], opening["fen"]);
  EXPECT_EQ(Json::parse(run_roluat("rule opening c5-c6 --json").out)["fen"],
            Json::parse(run_roluat("perft 1 --json --ruling consolidated").out)["fen"]);
  EXPECT_EQ(run_roluat("draw opening").status, 0);
  EXPECT_NE(run_roluat("score opening --ruling zh").out.find("ruling zh"), std::string::npos);
}

}  // namespace
}  // namespace roluat::tests

// Suites: files of positions with their counts.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "analysis/perft/perft_suite.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using analysis::parse_suite;
using Json = nlohmann::ordered_json;

constexpr const char* kTank = "6c4/11/11/11/11/11/11/11/5(TI)5/11/11/6C4 r - - 0 1";

TEST(PerftSuite, ReadsRulingsPositionsAndRemarks) {
  const analysis::Suite suite =
      parse_suite("s", "# remark\nA r;1 5;  3 70 ;\n\nruling zh 00ff\nB r; 2 6\nC r; 4 1\n", "vi");
  ASSERT_EQ(suite.positions.size(), 3U);
  EXPECT_EQ(suite.positions[0].fen, "A r");
  EXPECT_EQ(suite.rulings[suite.positions[0].ruling].name, "vi");
  ASSERT_EQ(suite.positions[0].counts.size(), 2U);
  EXPECT_EQ(suite.positions[0].counts[1].depth, 3);
  EXPECT_EQ(suite.positions[0].counts[1].nodes, 70U);
  EXPECT_EQ(suite.positions[0].counts[1].column, 11);
  EXPECT_EQ(suite.positions[2].line, 6);
  EXPECT_EQ(suite.rulings[suite.positions[2].ruling].name, "zh");
  EXPECT_EQ(suite.rulings[suite.positions[2].ruling].fingerprint, "00ff");
}

TEST(PerftSuite, SaysWhereALineIsWrong) {
  const auto fault = [](const std::string& content) {
    return fault_of([&] { (void)parse_suite("s", content, "vi"); });
  };
  expect_fault(fault("\nA r\n"), 2, 1, "no counts");
  expect_fault(fault("A r; 1\n"), 1, 6, "not a depth and a count");
  expect_fault(fault("A r; 1 x\n"), 1, 8, "is not a number");
  expect_fault(fault("A r; 1 5; 1 6\n"), 1, 11, "grow");
  expect_fault(fault("A r; 0 5\n"), 1, 6, "from 1");
  expect_fault(fault("ruling  \n"), 1, 8, "no name");
  expect_fault(fault("ruling vi 00 zz\n"), 1, 14, "does not belong");
}

TEST(PerftSuite, RenewedKeepsRemarksAndPutsCountsIn) {
  const std::string content = "# remark\nruling vi\nA r;1 5\n";
  analysis::Suite suite = parse_suite("s", content, "zh");
  suite.rulings[1].fingerprint = "00ff";
  suite.positions[0].counts[0].nodes = 6;
  EXPECT_EQ(renewed(content, suite), "# remark\nruling vi 00ff\nA r; 1 6\n");
}

TEST(PerftSuite, ReportsEachWrongCountWithItsPlace) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("suite", std::string("# one wrong\nruling vi\n") + kTank + "; 1 67; 2 1\n");
  const Ran ran = run_roluat("perft --suite '" + file + "'");
  EXPECT_EQ(ran.status, 1) << ran.err;
  EXPECT_NE(ran.out.find(file + ":3:" + std::to_string(std::string(kTank).size() + 9) + ": depth 2 under vi: "),
            std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("2 counts, 1 wrong"), std::string::npos) << ran.out;
  EXPECT_EQ(run_roluat("perft 1 --suite '" + file + "'").status, 0);

  const Json found = Json::parse(run_roluat("perft --suite '" + file + "' --json").out)["wrong"][0]["found"];
  const Json plain =
      Json::parse(run_roluat(std::string("perft 2 --json --fen '") + kTank + "'").out)["plies"][1]["nodes"];
  EXPECT_EQ(found, plain);
  EXPECT_EQ(run_roluat("perft --suite '" + file + "' --renew").status, 0);
  EXPECT_EQ(run_roluat("perft --suite '" + file + "'").status, 0);
}

TEST(PerftSuite, CountsOfARulingThatHasChangedAreRefused) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("suite", std::string("ruling vi 0123456789abcdef\n") + kTank + "; 1 67\n");
  const Ran ran = run_roluat("perft --suite '" + file + "'");
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find(file + ":1"), std::string::npos) << ran.err;
  const Ran fen = run_roluat("perft --suite '" + scratch.file("bad", "6c4/x r - - 0 1; 1 67\n") + "'");
  EXPECT_EQ(fen.status, 2);
  EXPECT_NE(fen.err.find("bad:1:5"), std::string::npos) << fen.err;
}

TEST(PerftSuite, TheCommittedCountsOfTheOpeningHold) {
  const Ran ran = run_roluat(std::string("perft 4 --suite '") + ROLUAT_PERFT_DIR + "/opening.suite' --json");
  EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
  EXPECT_EQ(Json::parse(ran.out)["counts"], 16);  // four plies under four presets
}

// A ruling of one's own is known by its answers, wherever its file lies.
TEST(PerftSuite, TakesARulingOfOnesOwn) {
  const ScratchFolder scratch;
  const std::string mine = scratch.path("mine.toml"), option = " --ruling '" + mine + "'";
  ASSERT_EQ(run_roluat("ruling set vi ship.ashore=as-others --output '" + mine + "'").status, 0);
  const Json counted = Json::parse(run_roluat("perft 1 --json" + option).out);
  const std::string line = counted["fen"].get<std::string>() + "; 1 " + counted["plies"][0]["nodes"].dump() + "\n";
  const std::string file =
      scratch.file("m.suite", "ruling mine " + counted["fingerprint"].get<std::string>() + "\n" + line);
  EXPECT_EQ(run_roluat("perft 1 --suite '" + file + "'").status, 2) << "nobody knows what it is";
  const Ran ran = run_roluat("perft 1 --suite '" + file + "'" + option);
  EXPECT_EQ(ran.status, 0) << ran.err;
  const std::string named = scratch.file("n.suite", "ruling mine\n" + line);
  EXPECT_EQ(run_roluat("perft 1 --suite '" + named + "'" + option).status, 0);
  const std::string other = scratch.file("o.suite", "ruling mine 0123456789abcdef\n" + line);
  EXPECT_EQ(run_roluat("perft 1 --suite '" + other + "'" + option).status, 2);
}

TEST(Perft, TheOpeningMayBeNamedAndTheRulingComesFirst) {
  const Ran ran = run_roluat("perft 1 --fen opening --lang en");
  EXPECT_EQ(ran.out, run_roluat("perft 1 --lang en").out);
  EXPECT_TRUE(ran.out.starts_with("Under the ruling vi\n")) << ran.out;
}

}  // namespace
}  // namespace roluat::tests

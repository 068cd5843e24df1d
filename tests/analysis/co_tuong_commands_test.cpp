// The commands of cờ tướng as others call them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/generator.hpp"
#include "model/games/games.hpp"
#include "tests/analysis/command_line.hpp"
#include "tests/analysis/subject_check.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

const std::string kGame = " --game co-tuong ";

Json json_of(const std::string& arguments) {
  const Ran ran = run_roluat(arguments + kGame + "--json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  return Json::parse(ran.out);
}

TEST(CoTuongCommands, PerftCountsTheOpening) {
  const Json report = json_of("perft 4 --threads 1 --divide");
  EXPECT_EQ(report.at("plies").at(3).at("nodes"), 3'290'240);
  EXPECT_EQ(report.at("divide").size(), 44U);
  EXPECT_EQ(json_of("perft 5 --hash 64MiB").at("plies").back().at("nodes"), 133'312'995);
  const Json figures = json_of("perft 3 --statistics").at("plies").at(2);
  EXPECT_EQ(figures.at("captures"), 3'159);
  EXPECT_EQ(figures.at("checks"), 384);
}

TEST(CoTuongCommands, PerftOfAPositionWithEitherSetOfLetters) {
  const Json one = json_of("perft 2 --fen 'rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r'");
  EXPECT_EQ(one.at("plies").at(1).at("nodes"), 1'920);
  EXPECT_EQ(run_roluat("perft 1 --fen '4k4/9/9/9/9/9/9/9/9/4K4 w'" + kGame).status, 2);
}

TEST(CoTuongCommands, PerftInPartsAddsUp) {
  const ScratchFolder scratch;
  const std::string folder = scratch.path("parts");
  ASSERT_EQ(run_roluat("perft split 4 --at 2 --size 300 --output '" + folder + "'" + kGame).status, 0);
  ASSERT_EQ(run_roluat("perft work '" + folder + "'/unit-*.jsonl" + kGame).status, 0);
  const Ran merged = run_roluat("perft merge '" + folder + "' --json" + kGame);
  EXPECT_NE(merged.out.find("3290240"), std::string::npos) << merged.out << merged.err;
}

/// Plan and units name their game: nobody has to say it again, and another is refused by its name.
TEST(CoTuongCommands, PerftInPartsTakesTheGameOfItsFiles) {
  const ScratchFolder scratch;
  const std::string folder = "'" + scratch.path("parts") + "'", units = folder + "/unit-*.jsonl";
  ASSERT_EQ(run_roluat("perft split 2 --at 1 --output " + folder + kGame).status, 0);
  expect_refused(run_roluat("perft work " + units + " --game co-hinh --lang en"),
                 {"unit-000001.jsonl:1", "the unit is of the game co-tuong", "--game co-tuong"});
  const Ran work = run_roluat("perft work " + units);
  EXPECT_EQ(work.status, 0) << work.err;
  const Ran merged = run_roluat("perft merge " + folder + " --json");
  EXPECT_EQ(merged.status, 0) << merged.err;
  EXPECT_NE(merged.out.find("1920"), std::string::npos) << merged.out;
  expect_refused(run_roluat("perft merge " + folder + " --game co-hinh --lang en"),
                 {"plan.json", "the plan is of the game co-tuong", "--game co-tuong"});
  // By its folder the game is the same, and one that counts nothing.
  const std::string by_folder = " --game '" + model::game_folder("co-tuong") + "' --lang en";
  EXPECT_EQ(run_roluat("perft merge " + folder + by_folder).status, 0);
  expect_refused(run_roluat("perft work " + units + by_folder), {"the game 'co-tuong' does not offer this"});
}

/// What is counted under if nobody says it.
TEST(CoTuongCommands, HelpNamesNoRulingThatTheGameLacks) {
  for (const std::string command : {"perft", "perft split", "perft serve", "positions", "next", "replay", "convert"}) {
    const Json options = Json::parse(run_roluat(command + " --help --json --lang en" + kGame).out).at("options");
    for (const Json& option : options) {
      const auto words = option.at("description").get<std::string>();
      for (const char* name : {"default: vi", "consolidated"})
        EXPECT_EQ(words.find(name), std::string::npos) << command << ": " << words;
    }
    for (const Json& option : options)
      for (const Json& limit : option.at("limits"))
        for (const char* name : {"default: vi", "default: consolidated"}) EXPECT_NE(limit, name) << command << option;
  }
}

TEST(CoTuongCommands, ConvertWritesOneLine) {
  const auto converted = [](const std::string& arguments) { return run_roluat("convert " + arguments + kGame).out; };
  EXPECT_EQ(converted("P2-5 --to chinese"), "炮二平五\n");
  EXPECT_EQ(converted("炮二平五 --from chinese --to vietnamese"), "P2-5\n");
  EXPECT_EQ(converted("H2-E2 --to ucci"), "h2e2\n");
  EXPECT_EQ(converted("h2e2 --to uci"), "h3e3\n");
  EXPECT_EQ(converted("C2=5 --from english --to wxf"), "C2.5\n");
}

TEST(CoTuongCommands, ConvertNamesAllThatAMoveCanMean) {
  const Ran ambiguous = run_roluat("convert X9.1 --fen '3k5/9/R8/9/9/9/R8/9/9/4K4 w'" + kGame);
  EXPECT_EQ(ambiguous.status, 2);
  EXPECT_TRUE(ambiguous.out.empty());
  EXPECT_NE(ambiguous.err.find("a3a4, a7a8"), std::string::npos) << ambiguous.err;
  const Ran blocked = run_roluat("convert M2.4 --from vietnamese" + kGame);
  EXPECT_EQ(blocked.status, 2);
  EXPECT_NE(blocked.err.find("h0f1"), std::string::npos) << blocked.err;
  EXPECT_EQ(run_roluat("convert P2-5 --to klingon" + kGame).status, 2);
  const Ran said = run_roluat("convert X9.1 --fen '3k5/9/R8/9/9/9/R8/9/9/4K4 w' --json" + kGame);
  EXPECT_EQ(said.status, 2);
  EXPECT_EQ(Json::parse(said.out).at("legal").size(), 2U);
}

/// A rear man's record begins as an option does.
TEST(CoTuongCommands, ConvertTakesARearMan) {
  const std::string fen = " --fen '5k3/9/9/9/9/2N6/9/2N6/9/3K5 w' ";
  const auto converted = [&](const std::string& words) { return run_roluat("convert" + kGame + words).out; };
  EXPECT_EQ(converted(fen + "--from wxf --to ucci '-H+6'"), "c2d4\n");
  EXPECT_EQ(converted("'-H+6'" + fen + "--to ucci"), "c2d4\n");
  EXPECT_EQ(converted(fen + "--to ucci -- '-H+6'"), "c2d4\n");
  EXPECT_EQ(converted(fen + "c2d4 --to wxf"), "-H+6\n");
  EXPECT_EQ(run_roluat("convert -H+10" + kGame).status, 2);
  EXPECT_EQ(run_roluat("convert -P50.4" + kGame).status, 2);
}

/// Of pawns on two files the record of the rear one names the file too.
TEST(CoTuongCommands, ConvertTakesARearManWithItsFile) {
  const std::string fen = " --fen '3k5/4P4/2P6/2P1P4/9/9/9/9/9/5K3 w' ";
  const auto converted = [&](const std::string& words) { return run_roluat("convert" + kGame + fen + words).out; };
  EXPECT_EQ(converted("--from ucci --to wxf e6f6"), "-P5.4\n");
  EXPECT_EQ(converted("--from wxf --to ucci -P5.4"), "e6f6\n");
  EXPECT_EQ(converted("-P5=4 --to ucci"), "e6f6\n");
  EXPECT_EQ(converted("-P5+1 --to ucci"), "e6e7\n");
  EXPECT_EQ(converted("--to ucci -P7.8"), "c6b6\n");
}

/// An illegal move is not what was expected.
TEST(CoTuongCommands, AMoveThatIsNotLegalIsNotExpected) {
  const ScratchFolder scratch;
  const std::string file = "'" + scratch.file("a.pgn", "1. P2-5 M8.7\n2. M2.3 X9-8\n3. X1.9 *\n") + "'";
  const std::string only = "no legal move; it can only mean: ";
  for (const Ran& ran : {run_roluat("convert --file " + file + kGame + "--lang en"),
                         run_roluat("adjudicate " + file + kGame + "--lang en")}) {
    expect_refused(ran, {"a.pgn:3:4: move 3, 'X1.9': " + only + "i0i9"});
    EXPECT_EQ(ran.err.find("expected"), std::string::npos) << ran.err;
  }
  const Ran line = run_roluat("adjudicate --notation vietnamese --fen '4k4/9/9/9/9/9/9/9/9/3K5 b' --moves Tg5-4" +
                              kGame + "--lang en");
  expect_refused(line, {"--moves:1:1: move 1, 'Tg5-4': " + only + "e9d9"});
  EXPECT_EQ(line.err.find("expected"), std::string::npos) << line.err;
}

/// Words that are no move have file, line, column and number of the move, whichever command reads them.
TEST(CoTuongCommands, WordsThatAreNoMoveHaveTheirPlaceAndNumber) {
  const ScratchFolder scratch;
  const std::string start = "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 7\"]\n";
  const auto refused = [&](const std::string& content, const std::string& said) {
    const std::string file = "'" + scratch.file("a.pgn", content) + "'" + kGame;
    for (const char* command : {"convert --file ", "adjudicate "})
      expect_refused(run_roluat(command + file + "--lang en"), {said});
    const Ran replayed = run_roluat("replay " + file + "--lang en");
    EXPECT_EQ(replayed.status, 2);
    EXPECT_NE(replayed.err.find(said), std::string::npos) << replayed.err;
    EXPECT_TRUE(run_roluat("replay " + file + "--json").out.empty());
    return replayed.out;
  };
  const std::string no_move = "is not a move in any notation (expected: a move such as P2-5";
  EXPECT_EQ(refused("1. P2-5 M8.7 2. foo *\n", "a.pgn:1:17: move 2, 'foo': \"foo\" " + no_move),
            "1.   h2e2\n     h9g7\n");
  EXPECT_EQ(refused("1. P2-5 M8.7\n2. M2.3 Xx.9 *\n", "a.pgn:2:9: move 2, 'Xx.9': \"Xx.9\" " + no_move),
            "1.   h2e2\n     h9g7\n2.   h0g2\n");
  EXPECT_EQ(refused(start + "7. P2-5 M8.7\n8. foo *\n", "a.pgn:3:4: move 8, 'foo': \"foo\" " + no_move),
            "7.   h2e2\n     h9g7\n");
  EXPECT_EQ(refused("foo\n", "a.pgn:1:1: move 1, 'foo': \"foo\" " + no_move), "");
  EXPECT_TRUE(refused("[Notation \"wxf\"]\n1. C2.5 H8+x *\n", "a.pgn:2:12: move 1, 'H8+x': the number is missing")
                  .starts_with("1.   C2.5"));
  const std::string file = "'" + scratch.file("b.pgn", "1. P2-5 M8.7 2. foo *\n") + "'" + kGame;
  for (const char* command : {"convert --file ", "adjudicate ", "replay "})
    EXPECT_NE(run_roluat(command + file + "--lang zh").err.find("b.pgn:1:17：第 2 回合，'foo'："), std::string::npos);
}

TEST(CoTuongCommands, TheNumberOfAWrongMoveIsThatOfItsPosition) {
  const ScratchFolder scratch;
  const std::string content =
      "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 7\"]\n7... M8.7 8. X1.9 *\n";
  const std::string file = "'" + scratch.file("a.pgn", content) + "'" + kGame + "--lang en";
  for (const char* command : {"convert --file ", "adjudicate "})
    expect_refused(run_roluat(command + file), {"a.pgn:2:14: move 8, 'X1.9'"});
  const Ran replayed = run_roluat("replay " + file);
  EXPECT_EQ(replayed.status, 1) << replayed.err;
  EXPECT_TRUE(replayed.out.starts_with("     h9g7\n")) << replayed.out;
  EXPECT_NE(replayed.out.find("a.pgn:2:14: 8. X1.9: "), std::string::npos) << replayed.out;
}

TEST(CoTuongCommands, ConvertTakesAMoveWithSpacesAroundIt) {
  for (const std::string move : {"'h2e2 '", "' h2e2'", "'H2-E2 ' --from iccs", "'h2e2 ' --from ucci"})
    EXPECT_EQ(run_roluat("convert --to wxf " + move + kGame).out, "C2.5\n") << move;
  EXPECT_EQ(run_roluat("convert m2.3 --to ucci" + kGame).out, "h0g2\n");
  EXPECT_EQ(run_roluat("convert h2+3 --to ucci" + kGame).out, "h0g2\n");
}

TEST(CoTuongCommands, ConvertCountsRanksFromNoughtOrFromOne) {
  EXPECT_EQ(run_roluat("convert h3e3 --to ucci" + kGame).out, "h2e2\n");
  EXPECT_EQ(run_roluat("convert h2e2 --to uci" + kGame).out, "h3e3\n");
  const std::string both = "convert c7d7 --fen '5k3/9/2P1P4/2P1P4/2P6/9/9/9/9/3K5 w - - 0 1'" + kGame;
  expect_refused(run_roluat(both + "--lang en"), {"c6d6", "c7d7"});
  EXPECT_EQ(run_roluat(both + "--from ucci").out, "c7d7\n");
  EXPECT_EQ(run_roluat(both + "--from uci").out, "c6d6\n");
}

TEST(CoTuongCommands, AGameWrittenAsUciIsReadBack) {
  const ScratchFolder scratch;
  const std::string moves = "1. h2e2 h9g7 2. h0g2 i9h9 *\n", open = "[FEN \"3k5/9/9/9/9/R8/R8/9/9/5K3 w - - 0 1\"]\n";
  const auto there_and_back = [&](const std::string& content) {
    const std::string uci = run_roluat("convert --to uci --file '" + scratch.file("a.pgn", content) + "'" + kGame).out;
    EXPECT_EQ(run_roluat("adjudicate '" + scratch.file("b.pgn", uci) + "'" + kGame).status, 0) << uci;
    return run_roluat("convert --to ucci --file '" + scratch.file("c.pgn", uci) + "'" + kGame).out;
  };
  EXPECT_EQ(there_and_back(moves), moves + "\n");
  const std::string either = there_and_back(open + "[Format \"UCCI\"]\n\n1. a3b3 d9d8 *\n");
  EXPECT_NE(either.find("1. a3b3 d9d8"), std::string::npos) << either;
  EXPECT_NE(there_and_back(open + "\n1. a3b3 *\n").find("1. a3b3"), std::string::npos);
  // A slip among moves counted from nought is not read as one counted from one.
  const std::string slip = scratch.file("d.pgn", "1. h2e2 h9g7 2. a1a2 *\n");
  EXPECT_EQ(run_roluat("adjudicate '" + slip + "'" + kGame).status, 2);
  EXPECT_EQ(run_roluat("convert --to ucci --file '" + slip + "'" + kGame).status, 2);
}

TEST(CoTuongCommands, ConvertRewritesAWholeGame) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("game.pgn", "[Event \"one\"]\n\n1. P2-5 M8.7 (1... B7.1) 2. M2.3 {centre} *\n");
  const Ran ran = run_roluat("convert --file '" + file + "' --to wxf" + kGame);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out, "[Event \"one\"]\n\n1. C2.5 H8+7 (1... P7+1) 2. H2+3 {centre} *\n\n");
  const std::string wrong = scratch.file("wrong.pgn", "1. P2-5 M8.7\n2. M2.4 X9-8\n");
  const Ran refused = run_roluat("convert --file '" + wrong + "'" + kGame);
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.err.find("wrong.pgn:2:4"), std::string::npos) << refused.err;
}

TEST(CoTuongCommands, ConvertReadsAndWritesPositions) {
  const std::string fen = "3k5/9/9/4C4/9/9/9/9/9/4K4 w - - 0 1", words = "Tg5, P5+6 (2 con) Tg4 (1 con)";
  const auto converted = [](const std::string& arguments) { return run_roluat("convert " + arguments + kGame).out; };
  EXPECT_EQ(converted("--from position '" + words + "'"), fen + "\n");
  EXPECT_EQ(converted("--to position --fen '" + fen + "'"), "Bên trắng: Tg5, P5+6 (2 con)\nBên đen: Tg4 (1 con)\n");
  EXPECT_EQ(converted("--from fen --to position-quy-uoc '" + fen + "'"),
            "Bên Tiên: Tg5, P5+6 (2 con)\nBên Hậu: Tg4 (1 con)\n");
  const ScratchFolder scratch;
  const std::string file = scratch.file("end.txt", "Trắng: Tg5, S5 (3 con)\nĐen: Tg4 (1 con)\n");
  const std::string wrong = "convert --from position --file '" + file + "'" + kGame;
  const Ran ran = run_roluat(wrong + "--lang vi");
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(ran.out.empty()) << ran.out;
  for (const char* told : {"end.txt:1:13: Sĩ không đứng ở e0 được", "S5+1", "đứng cùng một điểm, e0",
                           "end.txt:1:16: tổng số ghi 3, số quân đã ghi là 2"})
    EXPECT_NE(ran.err.find(told), std::string::npos) << told << "\n" << ran.err;
  const Ran json = run_roluat(wrong + "--json");
  EXPECT_EQ(json.status, 2);
  const Json report = Json::parse(json.out);
  EXPECT_TRUE(report.at("written").is_null());
  EXPECT_EQ(report.at("faults").size(), 3U);
  EXPECT_EQ(report.at("faults").at(2).at("expected"), "(2 con)");
  EXPECT_EQ(report.at("fen"), "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1");
  EXPECT_EQ(run_roluat("convert --from position --to wxf '" + words + "'" + kGame).status, 2);
  EXPECT_EQ(run_roluat("convert --from position '" + words + "'").status, 2) << "the other game has no such records";
  EXPECT_EQ(run_roluat("convert --to position --fen '9/9' " + kGame).status, 2);
  EXPECT_NE(run_roluat("completion" + kGame).out.find("position-quy-uoc"), std::string::npos);
}

/// A fault of the whole position stands where its general does, and a number that is too large is not called missing.
TEST(CoTuongCommands, FaultsOfAPositionRecordHaveTheirPlaceAndName) {
  const std::string convert = "convert --lang en --from position " + kGame;
  expect_refused(run_roluat(convert + "'Trắng: Tg5 X1 (2 con) Đen: Tg5 (1 con)'"),
                 {"record:1:8: the generals face each other with nothing between them"});
  expect_refused(run_roluat(convert + "'Trắng: Tg5 X5+10 (2 con) Đen: Tg4 (1 con)'"),
                 {"record:1:15: the board has no rank +10 (expected: a number from 1 to 9"});
  EXPECT_EQ(run_roluat(convert + "'Quân trắng: Tg5, P5+6 (2 quân) Quân đen: Tg4 (1 quân)'").out,
            "3k5/9/9/4C4/9/9/9/9/9/4K4 w - - 0 1\n");
  expect_refused(run_roluat("convert --lang vi --from position 'Tg (1 con)'" + kGame), {"thiếu số lộ"});
}

TEST(CoTuongCommands, ReplayPlaysEveryGameAndVariation) {
  const ScratchFolder scratch;
  const auto replayed = [&](const std::string& content, const std::string& more = "--lang en") {
    return run_roluat("replay '" + scratch.file("game.pgn", content) + "'" + kGame + more);
  };
  const std::string text = "1) P2-5 M8.7 2) M2.3 X9-8 3)X1-2 B7.1";  // of the text
  EXPECT_EQ(replayed(text).status, 0) << replayed(text).err;
  EXPECT_EQ(replayed("1. P2-5 M8.7 (1... B7.1 2. M2.3 (2. B3.1)) 2. M2.3 *").status, 0);
  const Ran nested = replayed("1. P2-5 M8.7 (1... B7.1\n2. M2.3 (2. M2.4)) 2. M2.3 *");
  EXPECT_EQ(nested.status, 1);
  for (const char* told : {"game.pgn:2:13: 2. M2.4 (in a variation)", "h0 to f1"})
    EXPECT_NE(nested.out.find(told), std::string::npos) << told << "\n" << nested.out;
  const Ran nobody = replayed("1. h2e2 (1. h0g2 h9g7 2. h0i1) *");
  EXPECT_EQ(nobody.status, 1) << nobody.err;
  EXPECT_NE(nobody.out.find("2. h0i1 (in a variation): it fits no man of the side to move"), std::string::npos)
      << nobody.out;
  const Json wrong = Json::parse(replayed("1. P2-5 (1. X9.1 X1.1 2. Xt.1) M8.7 *", "--json").out).at("wrong");
  EXPECT_EQ(wrong.at("variation"), true);
  EXPECT_EQ(wrong.at("number"), 2);
  // What stands behind a variation is played as if it were not there.
  EXPECT_EQ(replayed("1. h2e2 (1. h0g2 h9g7 2. i0h0) 1... h9g7 2. h0g2 *").status, 0);
  const std::string two = "[Event \"a\"]\n1. P2-5 1-0\n\n[Event \"b\"]\n1. P2-5 M8.7 2. M2.4 *\n";
  const Ran second = replayed(two);
  EXPECT_EQ(second.status, 1);
  EXPECT_NE(second.out.find("game.pgn:5:17: 2. M2.4"), std::string::npos) << second.out;
  EXPECT_EQ(Json::parse(replayed(two, "--json").out).at("games").size(), 2U);
  std::string marked;
  for (const char* mark : {"!", "?", "!!", "??", "!?", "?!", "+-", "-+"})
    marked += std::string("[Event \"a\"]\n1. P2-5 ") + mark + " M8.7 *\n\n";
  const Ran of_marks = replayed(marked, "--json");
  EXPECT_EQ(of_marks.status, 0) << of_marks.err;
  EXPECT_EQ(Json::parse(of_marks.out).at("games").size(), 8U);
  for (const char* remark : {"; x\n", "{x}\n"}) {
    const Ran one = replayed(remark + std::string("[Event \"a\"]\n\n1. P2-5 *\n"), "--json");
    EXPECT_EQ(one.status, 0) << one.err;
    EXPECT_FALSE(Json::parse(one.out).contains("games")) << remark << one.out;
  }
  const Ran open = replayed("[FEN \"3k5/9/R8/9/9/9/R8/9/9/4K4 w - - 0 1\"]\n1. X9.1\n");
  EXPECT_EQ(open.status, 1);
  EXPECT_NE(open.out.find("  a3a4\n  a7a8\n"), std::string::npos) << open.out;
}

TEST(CoTuongCommands, AdjudicateSaysWhoLoses) {
  const std::string line = "adjudicate --fen '4k4/9/1c2r4/9/9/9/9/2R6/4R4/3K5 w' --moves 'c2b2 b7c7 b2c2 c7b7'";
  const Json asia = json_of(line + " --ruling asia"), computer = json_of(line + " --ruling computer");
  EXPECT_EQ(asia.at("repeats"), true);
  EXPECT_EQ(asia.at("loses"), "red");
  EXPECT_EQ(asia.at("moves").size(), 4U);
  EXPECT_EQ(asia.at("moves").at(0).at("move"), "c2b2");
  const Json& first = asia.at("moves").at(0);
  ASSERT_EQ(first.at("does").size(), 2U);
  EXPECT_EQ(first.at("does").at(0), "threatens mate by a row of checks");
  EXPECT_EQ(first.at("guard"), Json({nullptr, "The chariot on e7 guards the cannon on b7."}));
  EXPECT_EQ(first.at("hinders"), Json({nullptr,
                                       "The black chariot on e7 may not take back: the red chariot on e1 pins it "
                                       "to the black general on e9."}));
  EXPECT_EQ(asia.at("goes_on"), false);
  EXPECT_EQ(asia.at("moves").at(1).at("guard"), Json::array({nullptr}));
  const std::string told = run_roluat(line + " --lang vi" + kGame).out;
  EXPECT_NE(told.find("        Xe Đen e7 không được ăn lại: nó bị Xe Đỏ e1 ghim trước Tướng Đen e9.\n"),
            std::string::npos)
      << told;
  EXPECT_FALSE(asia.at("because").empty());
  EXPECT_TRUE(asia.at("due").is_boolean());
  EXPECT_TRUE(computer.at("loses").is_null());
  EXPECT_EQ(computer.at("rulings").at("viet").at("loses"), "red");
  EXPECT_EQ(json_of("adjudicate --moves 'h2e2'").at("repeats"), false);
  EXPECT_EQ(run_roluat("adjudicate --moves 'h2h9 e9e0'" + kGame).status, 2);
  EXPECT_EQ(run_roluat("adjudicate --moves h2e2 --ruling none" + kGame).status, 2);
}

// The answer of a file holds, whatever its name, in what is judged and in what is replayed; a file without one leaves
// it open when.
TEST(CoTuongCommands, WhenARepetitionIsJudgedAFileAnswers) {
  const ScratchFolder scratch;
  const std::string fen = "4k4/9/1c7/9/9/9/9/2R6/9/3K5 w - - 0 1", moves = "c2b2 b7c7 b2c2 c7b7",
                    asia = content_of(model::game_folder("co-tuong") + "/subjects/cycle/rulings/asia.toml");
  const auto file = [&](const std::string& name, const std::string& when) {
    const std::string answer = "\n[[choice]]\nquestion = \"verdict-falls\"\noption = \"" + when + "\"\n";
    return scratch.file(name + when + ".toml",
                        std::regex_replace(asia, std::regex("\nname = \"asia\""), "\nname = \"" + name + "\"") +
                            (when.empty() ? "" : answer));
  };
  const auto judged = [&](const std::string& ruling, const std::string& played) {
    return json_of("adjudicate --fen '" + fen + "' --moves '" + played + "' --ruling " + ruling).at("due");
  };
  EXPECT_EQ(judged("asia", moves), false);
  EXPECT_EQ(judged("asia", moves + " " + moves), true);
  for (const char* name : {"ours", "asia"}) {
    EXPECT_EQ(judged(file(name, "second"), moves), true) << name;
    EXPECT_EQ(judged(file(name, "third"), moves), false) << name;
    EXPECT_EQ(judged(file(name, "move-later"), moves + " " + moves), false) << name;
    EXPECT_EQ(judged(file(name, "move-later"), moves + " " + moves + " c2b2"), true) << name;
    EXPECT_TRUE(judged(file(name, ""), moves).is_null()) << name;
  }
  const std::string game = scratch.file("game.txt", "[FEN \"" + fen + "\"]\n1. c2b2 b7c7 2. b2c2 c7b7\n");
  const Ran second = run_roluat("replay '" + game + "' --lang en --ruling '" + file("ours", "second") + "'" + kGame);
  EXPECT_NE(second.out.find("ours: Red loses\n"), std::string::npos) << second.out << second.err;
  EXPECT_NE(
      second.out.find(
          "asia: not judged yet (the position has come up 2 times; needed: 3); if it were judged now: Red loses\n"),
      std::string::npos)
      << second.out;
  EXPECT_EQ(run_roluat("replay '" + game + "' --lang en --ruling asia" + kGame).out.find("loses"), std::string::npos);
}

TEST(CoTuongCommands, AdjudicateReadsMovesInTheNotationAskedFor) {
  const std::string opening = "adjudicate --moves 'P2-5 M8.7 P5-2 M7/8' --notation ";
  EXPECT_EQ(json_of(opening + "vietnamese").at("repeats"), true);
  EXPECT_EQ(json_of(opening + "vietnamese").at("moves").at(0).at("move"), "h2e2");
  expect_refused(run_roluat(opening + "klingon" + kGame + "--lang en"), {"klingon"});
  const std::string placed = "adjudicate --notation wxf --fen '4k4/9/1c7/9/9/9/9/2R6/9/3K5 w' --moves ";
  EXPECT_EQ(json_of(placed + "'R7.8 C2.3 R8.7 C3.2'").at("loses"), "red");
  expect_refused(run_roluat(placed + "'R7.8 C4.3'" + kGame + "--lang en"), {"--moves:1:6: move 1, 'C4.3': "});
}

TEST(CoTuongCommands, AdjudicateSaysWhatItNeeds) {
  for (const char* nothing : {"", "--fen opening", "--moves ' '", "--ruling asia"})
    expect_refused(run_roluat("adjudicate --lang en " + kGame + nothing), {"FILE or --moves is required"});
}

TEST(CoTuongCommands, AdjudicateTakesAPositionBeforeItsMoves) {
  const std::string fen = "'4k4/9/1c7/9/9/9/9/2R6/9/3K5 w' ", moves = "--moves 'c2b2 b7c7 b2c2 c7b7' ";
  EXPECT_EQ(json_of("adjudicate " + fen + moves).at("loses"), "red");
  EXPECT_EQ(json_of("adjudicate " + fen + moves), json_of("adjudicate --fen " + fen + moves));
  EXPECT_EQ(json_of("adjudicate opening --moves 'b0c2 b9c7 c2b0 c7b9'").at("repeats"), true);
  expect_refused(run_roluat("adjudicate --lang en '4k4/9 w' " + moves + kGame), {"FEN, column"});
  expect_refused(run_roluat("adjudicate --lang en " + fen + kGame), {"--moves is required"});
  expect_refused(run_roluat("adjudicate --lang en " + fen + "--fen opening " + moves + kGame), {"excludes", "--fen"});
}

TEST(CoTuongCommands, AdjudicateSaysWhereAMoveIsNotLegal) {
  const std::string line = "adjudicate --lang en --moves 'h2e2 h9g7 e2h2 g7h9 h2e2 h9g7 e2e9'";
  expect_refused(run_roluat(line + kGame), {"--moves:1:31: move 4, 'e2e9': "});
  const std::string words = "adjudicate --lang en --moves 'h2e2  h9g7\nfoo'";
  expect_refused(run_roluat(words + kGame), {"--moves:2:1: move 2, 'foo': the point is missing"});
  expect_refused(run_roluat("adjudicate --lang en --moves 'h2e2 e5e6'" + kGame),
                 {"--moves:1:6: move 1, 'e5e6': it fits no man of the side to move"});
}

TEST(CoTuongCommands, AdjudicateWritesNoSourceThatThereIsNot) {
  const Json report = json_of("adjudicate --fen '4k4/9/1c7/9/9/9/9/2R6/9/3K5 w' --moves 'c2b2 b7c7 b2c2 c7b7'");
  for (const auto& [ruling, verdict] : report.at("rulings").items())
    for (const Json& why : verdict.at("why")) EXPECT_NE(why, "") << ruling << report;
}

TEST(CoTuongCommands, AdjudicateByARulingOfOnesOwn) {
  const ScratchFolder scratch;
  const std::string file = scratch.path("mine.toml");
  ASSERT_EQ(run_roluat("ruling set computer root-false=no-root --output '" + file + "' --game co-tuong/cycle").status,
            0);
  const std::string line = "adjudicate --fen '4k4/9/1c2r4/9/9/9/9/2R6/4R4/3K5 w' --moves 'c2b2 b7c7 b2c2 c7b7' ";
  const Json mine = json_of(line + "--ruling '" + file + "'");
  EXPECT_EQ(mine.at("loses"), "red");
  EXPECT_EQ(mine.at("rulings").size(), 4U);
  EXPECT_TRUE(mine.at("rulings").at("computer").at("loses").is_null());
  EXPECT_EQ(json_of(line + "--ruling computer").at("rulings").size(), 3U);
}

TEST(CoTuongCommands, AdjudicateReadsAGame) {
  const ScratchFolder scratch;
  const std::string file =
      scratch.file("game.txt", "[FEN \"4k4/9/1c7/9/9/9/9/2R6/9/3K5 w - - 0 1\"]\n1. X7-8 P2-3 2. X8-7 P3-2\n");
  EXPECT_EQ(json_of("adjudicate '" + file + "' --notation vietnamese").at("loses"), "red");
}

/// A file has several games: each is judged.
TEST(CoTuongCommands, AdjudicateJudgesEveryGame) {
  const ScratchFolder scratch;
  const std::string file =
      scratch.file("games.txt",
                   "[Event \"a\"]\n1. h2e2 *\n\n[Event \"b\"]\n"
                   "[FEN \"4k4/9/1c7/9/9/9/9/2R6/9/3K5 w - - 0 1\"]\n1. X7-8 P2-3 2. X8-7 P3-2 *\n");
  const Json games = json_of("adjudicate '" + file + "'").at("games");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games.at(0).at("repeats"), false);
  EXPECT_EQ(games.at(1).at("loses"), "red");
  const std::string told = run_roluat("adjudicate '" + file + "' --lang en" + kGame).out;
  EXPECT_TRUE(told.starts_with("Game 1\nNo position comes up again.\n\nGame 2\n")) << told;
}

/// Three commands, one meaning of a tag.
TEST(CoTuongCommands, TheTagOfTheNotationIsReadAlike) {
  const ScratchFolder scratch;
  for (const char* tag : {"[Notation \"WXF\"]", "[Format \"wxf\"]"}) {
    const std::string start = std::string(tag) + "\n1. ", sound = scratch.file("a.pgn", start + "C2.5 *\n");
    const std::string wrong = scratch.file("b.pgn", start + "C5.1 *\n");
    for (const char* command : {"convert --file", "replay", "adjudicate"}) {
      const std::string run = std::string(command) + " '";
      EXPECT_EQ(run_roluat(run + sound + "'" + kGame).status, 0) << command << tag;
      EXPECT_NE(run_roluat(run + wrong + "'" + kGame).status, 0) << command << tag;
    }
  }
  const std::string unknown = scratch.file("c.pgn", "[Notation \"swiss\"]\n1. C2.5 *\n");
  for (const char* command : {"convert --file", "replay", "adjudicate"})
    expect_refused(run_roluat(std::string(command) + " '" + unknown + "' --lang en" + kGame),
                   {"c.pgn: unknown notation 'swiss'", "one of: ucci, vietnamese"});
}

TEST(CoTuongCommands, FenIsAFormOfPositions) {
  const std::string opening = run_roluat("convert --to position --fen opening" + kGame).out;
  EXPECT_TRUE(opening.starts_with("Bên trắng: Tg5")) << opening;
  EXPECT_EQ(run_roluat("convert --from fen opening" + kGame).out, opening);
  EXPECT_EQ(run_roluat("convert --to position opening" + kGame).out, opening);
  EXPECT_TRUE(run_roluat("convert --to fen opening" + kGame).out.starts_with("rnbakabnr/"));
  expect_refused(run_roluat("convert --to swiss opening" + kGame), {"'swiss'", "wxf", "position-quy-uoc, fen"});
  const auto placed = [](const std::string& language) {
    return run_roluat("convert --from position 'Tg5 S5' --lang " + language + kGame).err;
  };
  EXPECT_NE(placed("en").find("record:1:5: "), std::string::npos) << placed("en");
  EXPECT_NE(placed("vi").find("biên bản:1:5: "), std::string::npos) << placed("vi");
  EXPECT_NE(placed("zh").find("记录:1:5"), std::string::npos) << placed("zh");
}

TEST(CoTuongCommands, CompletionOffersFormsOfPositionsWhereTheyFit) {
  const std::string script = run_roluat("completion" + kGame).out;
  const auto offered = [&](const std::string& option) {
    const std::size_t at = script.find(option + ") words=");
    return at == std::string::npos ? "" : script.substr(at, script.find('\n', at) - at);
  };
  for (const char* form : {"position ", "position-quy-uoc ", "fen "}) {
    EXPECT_NE(offered("--from|--to").find(form), std::string::npos) << offered("--from|--to");
    EXPECT_EQ(offered("--notation|--write").find(form), std::string::npos) << form;
  }
  EXPECT_NE(offered("--notation|--write").find("wxf "), std::string::npos) << script;
}

TEST(CoTuongCommands, ReplayPlaysAGame) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("game.txt", "1. P2-5 M8.7 2. M2.3 X9-8\n");
  const Json report = json_of("replay '" + file + "' --write wxf");
  EXPECT_EQ(report.at("turns").size(), 4U);
  EXPECT_EQ(report.at("turns").at(0).at("written"), "C2.5");
  EXPECT_EQ(report.at("turns").at(3).at("turn"), "i9h9");
  const Ran wrong = run_roluat("replay '" + scratch.file("wrong.txt", "1. P2-5 M8.7\n2. M2.4\n") + "'" + kGame);
  EXPECT_EQ(wrong.status, 1);
  EXPECT_NE(wrong.out.find("wrong.txt:2:4: 2. M2.4"), std::string::npos) << wrong.out;
}

TEST(CoTuongCommands, ReplayTellsWhoLosesByARepetition) {
  const ScratchFolder scratch;
  const auto file = [&](const std::string& moves) {
    return "'" + scratch.file("game.txt", "[FEN \"3k5/R8/9/9/9/9/9/9/9/4K4 w - - 0 1\"]\n" + moves) + "'";
  };
  const std::string once = "a8a9 d9d8 a9a8 d8d9 ", twice = once + once;
  const std::string told = run_roluat("replay " + file(twice) + " --lang en" + kGame).out;
  EXPECT_EQ(told.find("the game goes on"), std::string::npos) << told;
  EXPECT_NE(told.find("the position has come up 3 times"), std::string::npos) << told;
  EXPECT_NE(told.find("viet: Red loses\n    4a: Red checks all the time"), std::string::npos) << told;
  const Json report = json_of("replay " + file(twice));
  EXPECT_EQ(report.at("repetition").at("times"), 3);
  EXPECT_EQ(report.at("repetition").at("rulings").at("asia").at("loses"), "red");
  EXPECT_FALSE(json_of("replay " + file(once)).contains("repetition"));
}

TEST(CoTuongCommands, GeneralsThatFaceEachOtherAreCalledSo) {
  expect_refused(run_roluat("perft 1 --lang en --fen '4k4/9/9/9/9/9/9/9/9/4K4 w'" + kGame),
                 {"column 2: the generals face each other"});
  expect_refused(run_roluat("perft 1 --lang vi --fen '4k4/9/9/9/9/9/9/9/9/4K4 w'" + kGame), {"hai Tướng đối mặt nhau"});
}

/// The formulas and the generator are asked side by side.
TEST(CoTuongCommands, RuleJudgesAMove) { EXPECT_EQ(run_roluat("rule opening h2e2" + kGame).status, 0); }

TEST(CoTuongCommands, TouchSaysWhatIsLeft) {
  const Json report = json_of("touch --fen '3k5/9/4b4/p8/9/9/9/3A5/R8/3AK4 w' --touched 'd2 a6'");
  EXPECT_EQ(report.at("rulings").at(0).at("moves"), Json::array({"d2e1"}));
  EXPECT_EQ(report.at("rulings").at(0).at("fault"), false);
  EXPECT_EQ(report.at("rulings").at(0).at("sentence"), "2c");
  EXPECT_EQ(report.at("rulings").at(1).at("fault"), true);
  EXPECT_EQ(report.at("rulings").at(0).at("number"), 40);
  EXPECT_NE(report.at("rulings").at(0).at("quote").get<std::string>().find("thì phải đi quân mình đã chạm"),
            std::string::npos);
  EXPECT_EQ(report.at("rulings").at(0).at("filler"), true) << "whether a fault is noted, the text leaves open";
  const Json sentence = report.at("rulings").at(0).at("sentence_readings").at(0);
  EXPECT_EQ(sentence.at("grade"), "plain");
  EXPECT_TRUE(sentence.at("reading").get<std::string>().starts_with("luat.")) << sentence;
  EXPECT_FALSE(sentence.at("says").get<std::string>().empty());
  const Json reading = report.at("rulings").at(0).at("readings").at(0);
  EXPECT_EQ(reading.at("question"), "own-moves-fault");
  EXPECT_EQ(reading.at("answer"), "none");
  EXPECT_EQ(reading.at("filler"), true);
  const Json plain = json_of("touch opening h2").at("rulings").at(0);
  EXPECT_EQ(plain.at("number"), 20);
  EXPECT_EQ(plain.at("filler"), false);
  EXPECT_TRUE(plain.at("readings").empty());
  const Json several = json_of("touch opening b0 h9 a3").at("rulings").at(0);
  EXPECT_TRUE(several.at("sentence").is_null());
  EXPECT_TRUE(several.at("quote").is_null());
  EXPECT_EQ(several.at("filler"), true);
  EXPECT_EQ(several.at("readings").at(0).at("question"), "more-than-two");
  const std::string told = run_roluat("touch opening b0 h9 --lang en" + kGame).out;
  EXPECT_NE(told.find("viet (2c, sentence 40): "), std::string::npos) << told;
  EXPECT_NE(told.find("own-moves-fault=none (a filler"), std::string::npos) << told;
  EXPECT_EQ(run_roluat("touch opening h2 e2" + kGame).status, 2);
  EXPECT_EQ(run_roluat("touch opening a0 --touched b0" + kGame).status, 2) << "the points are given twice";
  EXPECT_EQ(json_of("touch --fen opening b0 b9").at("touched"), Json({"b0", "b9"}));
  const Json takes = json_of("touch --fen '3k5/9/9/9/4n4/9/9/9/4R4/4K4 w' --touched 'e5 e1'").at("rulings").at(0);
  EXPECT_EQ(takes.at("number"), 48);
  EXPECT_TRUE(takes.at("quote").get<std::string>().starts_with("Quân mình đã chạm phải ăn quân đối phương bị chạm."))
      << takes;
  EXPECT_EQ(run_roluat("touch opening h2" + kGame).status, 0);
}

/// What an arbiter reads: whose root is gone, how a man was protected until it was taken, whose answer it is.
TEST(CoTuongCommands, AdjudicateIsReadEasily) {
  const auto told = [](const std::string& line, const std::string& language) {
    return run_roluat("adjudicate " + line + " --lang " + language + kGame).out;
  };
  const auto has = [](const std::string& text, const std::string& words) {
    EXPECT_NE(text.find(words), std::string::npos) << words << " in\n" << text;
  };
  has(told("--fen '2b4r1/4k1C2/9/9/4N4/9/5p3/4R4/3K5/9 w' --moves 'e2g2 h9h3 g2e2 h3h9'", "en"),
      "the pawn on f3, which the horse on e5 could take before, loses its true root and keeps a false one");
  has(told("--fen '9/3k5/9/2n6/5C3/5r3/9/9/4K4/1r3AB2 w' --moves 'f5d5 f4g4 d5f5 g4f4'", "en"),
      "(unprotected, but truly protected until it is taken)");
  const std::string chase = "--fen '3k5/9/1c1c4N/9/6n2/9/5R3/3K2R2/9/9 w' --moves 'g2h2 b7b2 h2g2 b2b7'";
  has(told(chase, "en"), "this ruling's own answer: Black attacks with every move: it loses.");
  has(told(chase, "zh"), "（无根）；献子");
  has(told(chase, "zh"), "这套规则自定的答案：黑方步步捉子：判负。");
  has(told(chase, "vi"), "câu trả lời riêng của bộ luật này: Đen nước nào cũng bắt quân: thua.");
}

/// What each reading that speaks of the men touched says, by its name.
std::map<std::string, Json> by_reading(const Json& ruling) {
  std::map<std::string, Json> all;
  for (const Json& one : ruling.at("by_reading")) all[one.at("reading")] = one;
  return all;
}

/// Of each answer which reading of which sentence gives it: here the sentences of two men, of one man, and of one man
/// read as of any number.
TEST(CoTuongCommands, TouchSaysWhichReadingGivesTheAnswer) {
  std::map<std::string, Json> said = by_reading(json_of("touch opening b0 h0").at("rulings").at(0));
  ASSERT_EQ(said.size(), 3U);
  EXPECT_EQ(said["luat.own.two@plain"].at("gives"), "this");
  EXPECT_EQ(said["luat.own.two@plain"].at("number"), 27);
  EXPECT_EQ(said["luat.own.two@plain"].at("moves"), Json({"b0a2", "b0c2"}));
  EXPECT_TRUE(said["luat.own.two@plain"].at("fault").is_null());
  EXPECT_EQ(said["luat.own.one@whichever"].at("gives"), "fits");
  EXPECT_EQ(said["luat.own.one@whichever"].at("moves"), Json({"b0a2", "b0c2", "h0g2", "h0i2"}));
  EXPECT_EQ(said["luat.own.one@one"].at("gives"), "nothing");
  EXPECT_TRUE(said["luat.own.one@one"].at("moves").is_null());
  EXPECT_TRUE(json_of("touch opening b0 h9 a3 c3").at("rulings").at(0).at("by_reading").empty()) << "of four men";
  const std::string told = run_roluat("touch opening b0 h0 --lang en" + kGame).out;
  const std::size_t gives = told.find("These readings give this answer:"),
                    fits = told.find("These readings fit this answer but do not settle it by themselves:"),
                    nothing = told.find("These readings say nothing of this case:");
  EXPECT_LT(told.find("luat.own.two@plain (sentence 27)", gives), fits) << told;
  EXPECT_LT(told.find("[left: b0a2 b0c2 h0g2 h0i2]", fits), nothing) << told;
}

/// A fault is noted by one reading of an example: that is the answer of the ruling which follows the examples, of whose
/// moves it does not speak. Where one sentence states moves and fault, both together give the answer.
TEST(CoTuongCommands, TouchHoldsMovesAndFaultAgainstTheAnswer) {
  const Json rulings = json_of("touch --fen '3k5/9/4b4/p8/9/9/9/3A5/R8/3AK4 w' --touched 'd2 a6'").at("rulings");
  const std::string moves = "luat.own-enemy.moves@plain", fault = "luat.own-enemy.moves-fault@as-a-rule";
  EXPECT_EQ(by_reading(rulings.at(0)).at(moves).at("gives"), "this");
  EXPECT_EQ(by_reading(rulings.at(0)).at(fault).at("gives"), "other");
  EXPECT_EQ(by_reading(rulings.at(1)).at(moves).at("gives"), "fits");
  EXPECT_EQ(by_reading(rulings.at(1)).at(fault).at("gives"), "fits");
  EXPECT_EQ(by_reading(rulings.at(1)).at(fault).at("fault"), true);
  EXPECT_TRUE(by_reading(rulings.at(1)).at(fault).at("moves").is_null());
  const Json stuck = json_of("touch '3k5/9/9/9/9/9/9/9/4A4/3AK4 w' d0").at("rulings").at(0);
  EXPECT_EQ(by_reading(stuck).at("luat.own.stuck@any").at("gives"), "this");
  EXPECT_EQ(by_reading(stuck).at("luat.own.stuck-fault@any").at("gives"), "this");
}

/// A text with clauses of every norm added to it: two own men are touched, the first must move, no fault is noted.
TEST(CoTuongCommands, TouchTellsWhatFitsFromWhatContradicts) {
  struct Added {
    std::string id, norm, when, then, gives;
    Json moves, fault;
  };
  const Json none, first{"b0a2", "b0c2"};
  const std::string act = "(and (= claim act) own-only)", fault = "(and (= claim fault) own-only)";
  const std::vector<Added> all = {
      {"effect", "effect", act, "(moving-nth 1)", "this", first, none},
      {"both", "oblige", "own-only", "(and (= claim act) (moving-nth 1))", "this", first, false},
      {"no-fault", "forbid", fault, "", "fits", none, false},
      {"fault", "permit", fault, "", "other", none, true},
      {"fault-of-others", "permit", "(and " + fault + " (not (moving-nth 1)))", "", "fits", none, true},
      {"may", "permit", "(and " + act + " (moving-nth 1))", "", "fits", first, none},
      {"first-barred", "forbid", "(and (= claim act) (moving-nth 1))", "", "other", 42, none},
      {"second-may", "permit", "(and (= claim act) (moving-nth 2))", "", "other", {"h0g2", "h0i2"}, none},
      {"both-wrong", "permit", "(and (or (= claim act) (= claim fault)) (moving-nth 1))", "", "other", first, true}};
  const ScratchFolder scratch;
  std::filesystem::create_directories(scratch.path("games"));
  std::filesystem::copy(model::game_folder("co-tuong"), scratch.path("games/co-tuong"),
                        std::filesystem::copy_options::recursive);
  std::ofstream text(scratch.path("games/co-tuong/texts/luat.toml"), std::ios::app);
  int number = 94;
  for (const Added& one : all) {
    text << "\n[[sentence]]\nnumber = " << ++number
         << "\nplace = \"2\"\nquote = \"x\"\n[[sentence.clause]]\nid = \"luat." << one.id << "\"\nnorm = \"" << one.norm
         << "\"\nabout = \"touch\"\n[[sentence.clause.reading]]\n"
         << "id = \"r\"\nsays = \"x\"\nwhen = '" << one.when << "'\n";
    if (!one.then.empty()) text << "then = '" << one.then << "'\n";
  }
  text.close();
  const Ran ran = run_roluat("touch opening b0 h0 --json" + kGame, "ROLUAT_GAMES='" + scratch.path("games") + "'");
  ASSERT_EQ(ran.status, 0) << ran.err;
  std::map<std::string, Json> said = by_reading(Json::parse(ran.out).at("rulings").at(0));
  for (const Added& one : all) {
    const Json& reading = said["luat." + one.id + "@r"];
    ASSERT_TRUE(reading.is_object()) << one.id << " is not told";
    EXPECT_EQ(reading.at("gives"), one.gives) << one.id;
    EXPECT_EQ(reading.at("fault"), one.fault) << one.id;
    EXPECT_EQ(one.moves.is_number() ? Json(reading.at("moves").size()) : reading.at("moves"), one.moves) << one.id;
  }
}

TEST(CoTuongCommands, CoverageKnowsWhereATextBegins) {
  const Ran ran = run_roluat("coverage quy-uoc --json" + kGame);
  EXPECT_EQ(ran.status, 0);
  const Json text = Json::parse(ran.out).at("texts").at("quy-uoc");
  EXPECT_EQ(text.at("missing"), 0);
  EXPECT_EQ(text.at("list").at(0).at("number"), 56);
  EXPECT_EQ(run_roluat("coverage --brief" + kGame).status, 0);
}

/// What this game does not offer is said, and what only it offers is said of the other.
TEST(CoTuongCommands, WhatAGameLacksIsSaid) {
  EXPECT_EQ(run_roluat("score opening" + kGame).status, 2);
  EXPECT_EQ(run_roluat("touch opening h2").status, 2);
}

/// Findings of one subject by their ids, asked once in a process. Every witness replays, or the exit status is 3.
const std::map<std::string, Json>& findings_about(const std::string& subject) {
  static std::map<std::string, std::map<std::string, Json>> asked;
  if (const auto known = asked.find(subject); known != asked.end()) return known->second;
  std::map<std::string, Json>& findings = asked[subject];
  for (const Json& finding : checked_subject(subject).report["findings"]) findings.emplace(finding["id"], finding);
  return findings;
}

/// A question stands in words beside its name, and what is to be typed beside what it says in the language spoken.
TEST(CoTuongCommands, WhatIsToBeTypedIsMarkedAndSaidInWords) {
  const ScratchFolder scratch;
  const std::string report = " --report '" + scratch.path("report") + "' --game co-tuong/times --lang ";
  const auto has = [](const std::string& told, const std::vector<std::string>& words) {
    for (const std::string& one : words) EXPECT_NE(told.find(one), std::string::npos) << one << " in\n" << told;
  };
  const std::string all = "check --kinds gap --all" + report;
  has(run_roluat(all + "vi").out,
      {"Khi nào thì xử việc lặp nước? (verdict-falls)", "Ghi để nhập  claim=judged", "Tình huống, ghi để nhập  "});
  has(run_roluat(all + "zh").out, {"循环着法何时裁决？（verdict-falls）", "输入写法  claim=judged"});
  has(run_roluat(all + "en").out, {"When is a repetition judged? (verdict-falls)", "As typed  claim=judged"});
  has(run_roluat("why 1" + report + "vi").out,
      {"  Một thế cờ xuất hiện 2 lần, sau đó chưa đi thêm: xử lặp nước\n  Ghi để nhập  claim=judged\n",
       "Tình huống, ghi để nhập  "});
  has(run_roluat("why 1" + report + "en").out, {"ruling viet (1 answer filled in)"});
  const std::string cycle = "rule '3k5/9/9/9/R4n3/3r1n3/9/9/9/3RK4 w - - 0 1' 'a5a4 d4d5 a4a5 d5d4: red draws'";
  has(run_roluat(cycle + " --game co-tuong/cycle --lang zh").out,
      {"\n单看红方，这样循环判和：步步要杀（连将）并车捉车（真根，被捉的车被牵制）\n  输入写法  a5a4 d4d5 a4a5 d5d4: "
       "red "
       "draws\n"});
  EXPECT_EQ(run_roluat("rule opening h2e2 --lang en" + kGame).out.find("As typed"), std::string::npos);
  has(run_roluat("ruling compare viet viet-examples --game co-tuong --lang vi").out,
      {"Mảng luật: touch (Cờ tướng: chạm quân)\n", "bị ghi lỗi kỹ thuật\n  Ghi để nhập  d4 i2: d4d3 fault\n"});
  has(run_roluat("compare bien-ban quy-uoc --pieces 1 --lang zh" + kGame).out, {"  输入写法  "});
}

// How men move is asked of by no question and told by no text: what to ask instead is said.
TEST(CoTuongCommands, WhatOnlyASubjectAnswersIsAskedOfIt) {
  const ScratchFolder scratch;
  const std::string report = " --report '" + scratch.path("report") + "'";
  for (const std::string& command :
       {std::string("ruling compare viet asia --game co-tuong/moves"), "check --game co-tuong/moves" + report})
    expect_refused(run_roluat(command), {"--game co-tuong/cycle", "--game co-tuong/notation"});
  expect_refused(run_roluat("compare luat quy-uoc --game co-tuong"),
                 {"'luat' and 'quy-uoc' have no subject in common"});
  expect_refused(run_roluat("ruling compare asia quy-uoc --game co-tuong"), {"answer no question in common"});
}

// What is denied of two moves written alike, and of a clause that never applies, was asked with more pieces.
TEST(CoTuongCommands, ASummarySaysWithHowManyPiecesItWasAsked) {
  const ScratchFolder scratch;
  const Ran ran =
      run_roluat("check bien-ban --game co-tuong --kinds notation,dead,redundant --all --lang en --report '" +
                 scratch.path("report") + "'");
  ASSERT_EQ(ran.status, 1) << ran.err;
  const Json report = Json::parse(content_of(scratch.path("report/findings.json")));
  std::map<std::string, Json> checks;
  for (const Json& one : report["checks"]) checks.emplace(one["kind"], one);
  EXPECT_EQ(checks.at("notation")["pieces"], 3);
  EXPECT_EQ(checks.at("notation")["pieces_of_twins"], 5);
  EXPECT_EQ(checks.at("dead")["pieces"], 5);
  EXPECT_EQ(checks.at("redundant")["pieces"], 3);
  EXPECT_FALSE(checks.at("redundant").contains("pieces_of_twins"));
  EXPECT_NE(ran.out.find("(of two acts written alike: up to 5 pieces)"), std::string::npos) << ran.out;
}

// A subject without men is told in the reader's words as well, and as what is claimed, not done.
TEST(CoTuongCommands, SubjectsWithoutMenAreToldInWords) {
  const ScratchFolder scratch;
  const auto told = [&](const std::string& subject, const std::string& language) {
    const Ran ran = run_roluat("next --once --game co-tuong/" + subject + " --lang " + language + " --report '" +
                               scratch.path(subject) + "'");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.out.find("\n |"), std::string::npos) << "no board is drawn: " << ran.out;
    return ran.out;
  };
  const std::string times = told("times", "vi"), start = told("start", "zh");
  EXPECT_NE(times.find("Ghi để nhập  claim=judged   Tình huống, ghi để nhập  "), std::string::npos) << times;
  EXPECT_NE(times.find("Một thế cờ xuất hiện 2 lần, sau đó chưa đi thêm: xử lặp nước."), std::string::npos) << times;
  EXPECT_NE(times.find("Điều này: không đúng."), std::string::npos) << times;
  EXPECT_NE(start.find("两人下多局，第2局：抽签决定谁先走。"), std::string::npos) << start;
}

TEST(CoTuongCommands, TextsOnRecordsAreComparedPartByPart) {
  const Ran ran = run_roluat("compare bien-ban quy-uoc --game co-tuong --json --pieces 4");
  ASSERT_EQ(ran.status, 1) << ran.err;
  std::map<std::string, std::string> relations;
  const Json all = Json::parse(ran.out).at("topics");
  for (const Json& one : all) relations[one.at("id")] = one.at("relation");
  EXPECT_EQ(relations.at("letter-of-pawn"), "stricter");
  EXPECT_EQ(relations.at("number.straight"), "second-silent");
  EXPECT_EQ(relations.at("order.alone"), "same");
  EXPECT_EQ(relations.at("order.four"), "incomparable");
  EXPECT_EQ(relations.at("keeper"), "second-silent");
}

// By what the texts are compared is asked by itself: no position that shows a finding hangs on it.
TEST(CoTuongCommands, TopicsOfASubjectChangeNoFinding) {
  const ScratchFolder scratch;
  std::filesystem::create_directories(scratch.path("games"));
  std::filesystem::copy(model::game_folder("co-tuong"), scratch.path("games/co-tuong"),
                        std::filesystem::copy_options::recursive);
  const auto positions = [&](const std::string& report) {
    const Ran ran =
        run_roluat("check --game co-tuong/notation --kinds silence --json --report '" + scratch.path(report) + "'",
                   "ROLUAT_GAMES='" + scratch.path("games") + "'");
    EXPECT_EQ(ran.status, 1) << ran.err;
    std::map<std::string, std::string> result;
    const Json all = Json::parse(ran.out);
    for (const Json& one : all["findings"])
      result[one["id"]] = one["witness"].value("fen", "") + one["witness"].value("act", "");
    return result;
  };
  const auto with = positions("with");
  ASSERT_TRUE(std::filesystem::remove(scratch.path("games/co-tuong/subjects/notation/topics.toml")));
  ASSERT_FALSE(with.empty());
  EXPECT_EQ(with, positions("without"));
}

TEST(CoTuongCommands, RulingsAreComparedInEachSubjectThatTheyAreAbout) {
  const Ran ran = run_roluat("ruling compare asia computer --pieces 1 --json --game co-tuong");
  ASSERT_TRUE(ran.status == 0 || ran.status == 3) << ran.err;
  const Json all = Json::parse(ran.out).at("differences");
  ASSERT_FALSE(all.empty());
  for (const Json& one : all) EXPECT_EQ(one.at("subject"), "cycle");
}

/// What is found in every subject, without gaps, which take the longest; asked once in a process.
const std::string& page_of_all_subjects() {
  static const std::string page = [] {
    const ScratchFolder scratch;
    const Ran ran =
        run_roluat("check --game co-tuong --kinds ambiguity,notation --report '" + scratch.path("report") + "'");
    EXPECT_LE(ran.status, 1) << ran.err;
    EXPECT_EQ(ran.err.find("the kernel alone judges"), std::string::npos) << ran.err;
    return content_of(scratch.path("report/index.html"));
  }();
  return page;
}

// Each subject has rulings of its own: a page of all names each once, and of a touching tells only what those of
// touching say.
TEST(CoTuongPages, OfAllSubjectsKnowsWhoseRulingsAreWhose) {
  const std::string& page = page_of_all_subjects();
  const auto times = [&](const std::string& words) {
    int found = 0;
    for (std::size_t at = 0; (at = page.find(words, at)) != std::string::npos; at += words.size()) ++found;
    return found;
  };
  for (const char* title : {"The Asian rules of repetition", "The text on records", "The conventions"})
    EXPECT_EQ(times("\"en\":\"" + std::string(title) + "\"},\"answers\""), 1) << title;
  std::set<unsigned> shown;  // by some scene
  for (std::size_t at = 0; (at = page.find("\"rulings\":", at)) != std::string::npos; ++at)
    if (std::isdigit(page[at + 10]) != 0) shown.insert(static_cast<unsigned>(std::stoul(page.substr(at + 10, 6))));
  EXPECT_EQ(shown.size(), 3U) << "of touching, repetition and records";
}

// The second of two moves that are written alike is drawn on the same position, among the scenes of all subjects.
TEST(CoTuongPages, OfAllSubjectsDrawsBothMovesWrittenAlike) {
  const std::string& page = page_of_all_subjects();
  const std::string before = "<script type=\"application/json\" id=\"data\">";
  const std::size_t begin = page.find(before) + before.size();
  const Json data = Json::parse(page.substr(begin, page.find("</script>", begin) - begin));
  int alike = 0;
  for (const Json& finding : data["findings"]) {
    if (!finding.contains("other")) continue;
    const Json &one = data["scenes"][finding["scene"].get<std::size_t>()],
               &other = data["scenes"][finding["other"].get<std::size_t>()];
    EXPECT_EQ(one["p"], other["p"]) << finding["id"];
    EXPECT_NE(one["act"], other["act"]) << finding["id"];
    ++alike;
  }
  EXPECT_GE(alike, 4);
}

TEST(CoTuongCommands, CheckOfTouchingShowsBoards) {
  const auto& findings = findings_about("touch");
  EXPECT_TRUE(findings.contains(
      "definition:luat.enemy-own.order:luat.enemy-own.horse-horse-order"));  // an example under the wrong case
  EXPECT_TRUE(findings.contains("gap:luat:own-second"));
  EXPECT_TRUE(findings.contains("gap:luat:own-moves-at-last-fault"));
  int on_boards = 0, witnesses = 0;
  for (const auto& [id, finding] : findings) {
    const std::string fen = finding.value("witness", Json::object()).value("fen", "");
    witnesses += fen.empty() ? 0 : 1;
    on_boards += fen.find(" w - - ") != std::string::npos ? 1 : 0;
  }
  EXPECT_GT(witnesses, 5);
  EXPECT_GE(on_boards, witnesses - 2);
}

TEST(CoTuongRecordTexts, CheckOfRecordsFindsExamplesThatNoBoardShows) {
  const auto& findings = findings_about("notation");
  EXPECT_TRUE(findings.contains("definition:bien-ban.position.total:bien-ban.example.white"));  // seven men, "8 con"
  EXPECT_TRUE(findings.contains("dead:bien-ban.example.white-s5"));  // no advisor on 5 at the edge
  EXPECT_TRUE(findings.contains("dead:bien-ban.example.black-t5"));
  for (const char* side : {"white", "black"})  // Tg5, S5, T5: three men on one point
    EXPECT_TRUE(findings.contains("dead:bien-ban.example." + std::string(side) + "-one-point")) << side;
  EXPECT_TRUE(
      findings.contains("contradiction:bien-ban.example.m2-3:bien-ban.tan.horse-example"));  // M2.3, and "1, 2 or 4"
  for (const auto& [id, finding] : findings) {
    EXPECT_FALSE(id.starts_with("redundant:") && id.find("example") != std::string::npos) << id;
    EXPECT_FALSE(id.starts_with("silence:") && id.find("example") != std::string::npos) << id;
  }
}

// With letters alone the fore of two files are told by the same record, and so are those between of four on one file.
TEST(CoTuongRecordTexts, CheckOfRecordsFindsMovesWrittenAlike) {
  const auto& findings = findings_about("notation");
  const std::string twins = "notation:bien-ban:twins:written:";
  for (const char* which : {"order=1:bien-ban.order.without-file", "order=3:bien-ban.order.without-file",
                            "order=2:bien-ban.order.without-file", "order=2:bien-ban.order.with-file"}) {
    ASSERT_TRUE(findings.contains(twins + which)) << which;
    const Json& finding = findings.at(twins + which);
    EXPECT_EQ(finding["level"], "certain");
    const Json& witness = finding["witness"];
    EXPECT_EQ(witness["pieces"], 4);
    EXPECT_EQ(witness["replayed"], true);
    const std::string act = witness["act"], other = witness["other_act"];
    EXPECT_EQ(act.substr(act.find('=')), other.substr(other.find('=')));
    EXPECT_NE(act, other);
    ASSERT_GE(witness["verdicts"].size(), 2U);
    for (const std::size_t i : {0U, 1U}) EXPECT_EQ(witness["verdicts"][i]["verdict"], "permitted");
  }
  for (const auto& [id, finding] : findings)
    EXPECT_FALSE(id.starts_with("notation:quy-uoc:twins")) << id << ": it permits no record";
}

TEST(CoTuongRecordTexts, CheckOfRecordsListsTheSignsOfOneSection) {
  const auto& findings = findings_about("notation");
  const std::string first = "silence:definition:quy-uoc.mark.bang-is-good";
  int parts = 0;
  for (const auto& [id, finding] : findings)
    if (id.starts_with("silence:definition:quy-uoc.mark.") && id != first) {
      ++parts;
      EXPECT_EQ(finding.value("part_of", ""), first) << id;
    }
  EXPECT_EQ(parts, 10);
  ASSERT_TRUE(findings.contains(first));
  EXPECT_EQ(findings.at(first)["clauses"].size(), 11U);
  for (const char* language : {"vi", "zh", "en"})
    for (const char* sign : {"!!", "?!", "-+", "1/2-1/2"})
      EXPECT_NE(findings.at(first)["title"][language].get<std::string>().find(sign), std::string::npos)
          << language << sign;
}

Json certificate_of(const std::string& ruling) {
  const Ran ran = run_roluat("ruling export " + ruling + " --json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  return Json::parse(ran.out).at("certificate");
}

// The rules of touching, of repetition, of records and of who begins as texts, each checked as a published one is.
TEST(CoTuongCommands, RulingsOfItsSubjectsAreExportedWithACertificate) {
  for (const char* ruling :
       {"viet --game co-tuong/cycle", "asia --game co-tuong/cycle", "computer --game co-tuong/cycle",
        "viet --game co-tuong/touch", "viet-examples --game co-tuong/touch", "luat --game co-tuong/start",
        "bien-ban --game co-tuong/notation --pieces 4", "quy-uoc --game co-tuong/notation --pieces 4"}) {
    const Json certificate = certificate_of(ruling);
    const Json& book = certificate.at("book");
    ASSERT_FALSE(book.contains("missing")) << ruling << book;
    EXPECT_TRUE(book.at("not_obeyed").empty()) << ruling << book;
    for (const char* figure : {"contradictions", "gaps", "undecided", "bits"}) EXPECT_EQ(book.at(figure), 0) << ruling;
    EXPECT_GT(book.at("clauses"), 5) << ruling;
    EXPECT_FALSE(certificate.at("texts").empty()) << ruling;
  }
  EXPECT_NE(run_roluat("ruling export asia --game co-tuong/cycle --lang en --format markdown")
                .out.find("in all cycles in which a side does up to 3 things."),
            std::string::npos);
}

// With its clauses it is a text about its subject, which has nothing to find.
TEST(CoTuongCommands, ExportedClausesOfASubjectPassTheCheck) {
  const ScratchFolder scratch;
  for (const std::string subject : {"cycle", "touch"}) {
    const std::string game = " --game co-tuong/" + subject, rules = scratch.path(subject + ".toml");
    ASSERT_EQ(run_roluat("ruling export viet --clauses --output '" + rules + "'" + game).status, 0);
    const Ran checked = run_roluat("check --text '" + rules + "' --kinds contradiction,gap,dead --json --report '" +
                                   scratch.path(subject) + "'" + game);
    EXPECT_EQ(checked.status, 0) << subject << checked.err;
    const Json report = Json::parse(checked.out);
    EXPECT_TRUE(report["findings"].empty()) << subject << report["findings"].dump(1);
    EXPECT_GT(report["texts"]["rules"]["encoded"], 10) << subject;
    EXPECT_EQ(report["texts"]["rules"]["bits"], 0.0) << subject;
  }
}

// A new sentence is about the gap's subject, and so are the words that it needs: the others read the text as before.
TEST(CoTuongCommands, FixClosesAGapOfASubject) {
  const ScratchFolder scratch;
  const auto about = [&](const std::string& subject, const std::string& report) {
    return " --game co-tuong/" + subject + " --report '" + scratch.path(report) + "'";
  };
  const Ran fixed = run_roluat("fix gap:luat:enemy-second --no-bits --choose 1 --output '" + scratch.path("mended") +
                               "'" + about("touch", "report"));
  ASSERT_EQ(fixed.status, 0) << fixed.out << fixed.err;
  const std::string games = "ROLUAT_GAMES='" + scratch.path("mended") + "'";
  const std::string touch = run_roluat("check --kinds gap --json" + about("touch", "mended-touch"), games).out;
  EXPECT_EQ(touch.find("gap:luat:enemy-second"), std::string::npos);
  EXPECT_NE(touch.find("gap:luat:more-than-two"), std::string::npos);
  EXPECT_LE(run_roluat("check" + about("start", "mended-start"), games).status, 1);
}

// A side loses or it draws: what two sentences say against each other of the one they say of the other too.
TEST(CoTuongRepetition, CheckOfRepetitionTellsAContradictionOnce) {
  int contradictions = 0;
  const auto& findings = findings_about("cycle");
  for (const auto& [id, finding] : findings) {
    if (!id.starts_with("contradiction:")) continue;
    const std::size_t first = id.find(':') + 1, second = id.find(':', first);
    const std::string turned = "contradiction:" + id.substr(second + 1) + ":" + id.substr(first, second - first);
    EXPECT_FALSE(findings.contains(turned)) << id;
    ++contradictions;
  }
  EXPECT_GE(contradictions, 2);
}

/// What stands before the number of findings that no position shows, what behind it, and what is said of each.
struct ApartWords {
  std::string language, before, behind, each;
};

const std::vector<ApartWords> kApart = {
    {"en", "No position known: ", " findings", "  No position known\n"},
    {"vi", "Chưa biết thế cờ nào: ", " chỗ", "  Chưa biết thế cờ nào cho thấy điều này\n"},
    {"zh", "尚无已知局面：", "个疑点", "  尚无已知局面\n"}};

/// Findings with a witness by their ids: is a position on a board known?
std::map<std::string, bool> positions_known(const Json& report) {
  std::map<std::string, bool> known;
  for (const Json& finding : report["findings"]) {
    const Json& witness = finding["witness"];
    if (witness["fen"].get<std::string>().empty()) continue;
    const std::string fen = witness["fen"];
    known[finding["id"]] = witness.value("position_known", true);
    EXPECT_EQ(known[finding["id"]], fen.find(" w ") != std::string::npos) << fen;
    EXPECT_EQ(witness["replayed"].get<bool>(), known[finding["id"]]) << fen;
  }
  return known;
}

std::size_t unplaced_among(const std::map<std::string, bool>& known) {
  return static_cast<std::size_t>(std::ranges::count_if(known, [](const auto& one) { return !one.second; }));
}

std::string heading_of(const ApartWords& words, const std::map<std::string, bool>& known) {
  return words.before + std::to_string(unplaced_among(known)) + words.behind + "\n";
}

/// Of what `check --all` prints.
void expect_listed_apart(const std::string& out, const Json& report, const ApartWords& words) {
  const std::map<std::string, bool> known = positions_known(report);
  std::size_t said = 0;
  for (std::size_t at = out.find(words.each); at != std::string::npos; at = out.find(words.each, at + 1)) ++said;
  EXPECT_EQ(said, unplaced_among(known)) << words.language;
  ASSERT_GT(unplaced_among(known), 1U);
  EXPECT_GT(known.size(), 2 * unplaced_among(known)) << "most are shown";
  const std::string heading = heading_of(words, known);
  const std::size_t at = out.find(heading);
  ASSERT_NE(at, std::string::npos) << heading;
  EXPECT_EQ(out.find(heading, at + 1), std::string::npos) << "one list";
  EXPECT_GT(out.find(words.each), at) << "apart, after the matters";
  for (const Json& matter : report["matters"]) {
    bool last = false;
    for (const std::string id : matter["findings"]) {
      if (!known.contains(id)) continue;
      EXPECT_FALSE(last && known.at(id)) << id;
      last = last || !known.at(id);
    }
  }
}

/// Of what `check` prints by itself: the counts of matters and of findings leave out what is counted apart.
void expect_counted_apart(const std::string& out, const Json& report, const ApartWords& words) {
  const std::map<std::string, bool> known = positions_known(report);
  EXPECT_NE(out.find(heading_of(words, known)), std::string::npos) << out;
  std::size_t matters = 0, heads = 0;
  for (const Json& matter : report["matters"]) {
    const auto some = [&](const std::string& id) { return !known.contains(id) || known.at(id); };
    matters += std::ranges::any_of(matter["findings"], some) ? 1 : 0;
  }
  std::map<std::string, std::string> part_of;
  for (const Json& finding : report["findings"])
    if (finding.contains("part_of")) part_of.emplace(finding["id"], finding["part_of"]);
  const auto is_further_position = [&](const std::string& id) {
    std::string head = id;
    while (part_of.contains(head)) head = part_of.at(head);
    return head != id && head.substr(0, head.find(':')) == id.substr(0, id.find(':'));
  };
  for (const Json& finding : report["findings"])
    heads += !is_further_position(finding["id"]) && (!known.contains(finding["id"]) || known.at(finding["id"])) ? 1 : 0;
  const std::map<std::string, std::string> counted = {
      {"en", std::to_string(matters) + " matters to decide, from " + std::to_string(heads) + " findings"},
      {"vi", std::to_string(matters) + " việc cần quyết định, từ " + std::to_string(heads) + " chỗ chưa rõ"},
      {"zh", "需要决定的事项共 " + std::to_string(matters) + " 件，依据 " + std::to_string(heads) + " 个疑点"}};
  EXPECT_NE(out.find(counted.at(words.language)), std::string::npos) << counted.at(words.language) << out;
}

// Most findings on repetition are shown on a board; the others say that they are not, and are listed apart, after the
// matters. Of every kind in English; without gaps, whose positions take the longest, in each language.
TEST(CoTuongRepetition, CheckOfRepetitionSaysWhereNoPositionIsKnown) {
  const CheckedSubject& whole = checked_subject("cycle");
  expect_listed_apart(whole.out, whole.report, kApart.front());
  const ScratchFolder scratch;
  const std::string check =
      "check --game co-tuong/cycle --kinds contradiction,ambiguity --report '" + scratch.path("report") + "' --lang ";
  for (const ApartWords& words : kApart) {
    const std::string out = run_roluat(check + words.language).out;
    const Json report = Json::parse(content_of(scratch.path("report") + "/findings.json"));
    expect_counted_apart(out, report, words);
    if (words.language != "en") expect_listed_apart(run_roluat(check + words.language + " --all").out, report, words);
  }
}

/// What the conventions would take over from the other text rests on words that this text alone defines.
TEST(CoTuongCommands, FixOfALetterTriesWhatTheOtherTextSays) {
  const ScratchFolder scratch;
  const std::string at = " --game co-tuong/notation --report '" + scratch.path("report") + "' --lang en";
  ASSERT_EQ(run_roluat("check" + at).status, 1);
  for (const char* of : {"silence:bien-ban.position.entry:permits", "silence:bien-ban.record.four-signs:permits"}) {
    const Ran fix = run_roluat("fix " + std::string(of) + " --no-bits" + at);
    EXPECT_NE(fix.status, 2) << fix.err;
    EXPECT_EQ(fix.err.find("unknown word"), std::string::npos) << fix.err;
    EXPECT_FALSE(fix.out.empty()) << of;
  }
}

/// What is said of four pawns on a file comes with a game that leads there.
TEST(CoTuongCommands, CheckShowsAGameThatLeadsToFourPawnsOnAFile) {
  const ScratchFolder scratch;
  const std::string report = " --report '" + scratch.path("report") + "'" + " --game co-tuong/notation";
  const Ran ran = run_roluat("check --pieces 4 --kinds opposite --all --lang vi" + report);
  const Json all = Json::parse(content_of(scratch.path("report") + "/findings.json"));
  std::size_t shown = 0;
  for (const Json& finding : all["findings"]) {
    const Json& witness = finding["witness"];
    if (!witness.contains("game")) continue;
    ++shown;
    model::cotuong::Position position = model::cotuong::read_fen(model::cotuong::kOpeningFen);
    for (const std::string move : witness["game"]) {
      ASSERT_TRUE(model::cotuong::legal(position, model::cotuong::read_move(move))) << move;
      position = model::cotuong::after(position, model::cotuong::read_move(move));
    }
    EXPECT_TRUE(position.repeats(model::cotuong::read_fen(witness["fen"].get<std::string>())));
  }
  EXPECT_GE(shown, 2U) << "of the order with the file and without it";
  const std::string heading = "  Một ván cờ dẫn đến thế này (hai bên giúp nhau):\n    ";
  EXPECT_NE(ran.out.find(heading), std::string::npos) << ran.out;
  EXPECT_NE(run_roluat("why opposite:bien-ban.order.with-file:quy-uoc.order.two-or-three --lang vi" + report)
                .out.find(heading),
            std::string::npos);
}

// f and g are exceptions of c, i allows what g takes for no chase; what e, g and h call a chase keeps the rights of c.
// Only e, if read of any attack, has a verdict of its own against f.
TEST(CoTuongRepetition, CheckOfRepetitionSetsNoRuleAgainstItsOwnException) {
  const auto& findings = findings_about("cycle");
  for (const std::string rule : {"luat.c.one", "luat.c.several", "luat.e.strikes-back"})
    for (const std::string exception :
         {"luat.f.true", "luat.g.alike", "luat.i.exchange", "luat.c.waiting-pawn", "luat.c.general-pawn"}) {
      if (rule == "luat.e.strikes-back" && exception == "luat.f.true") continue;
      EXPECT_FALSE(findings.contains("contradiction:" + rule + ":" + exception));
      EXPECT_FALSE(findings.contains("contradiction:" + exception + ":" + rule));
    }
  EXPECT_EQ(findings.at("contradiction:luat.e.strikes-back:luat.f.true")["level"], "possible");
  EXPECT_FALSE(findings.contains("contradiction:luat.f.true:luat.h.exchange-once")) << "nhưng ... thì vẫn coi là";
}

// The sentences that judge what a side repeats: g's own exception goes before g; f does not give way to it.
TEST(CoTuongCommands, AdjudicateQuotesTheSentences) {
  const std::string line =
      "adjudicate --game co-tuong --fen '3k5/9/9/9/R4n3/3r1n3/9/9/9/3RK4 w - - 0 1' --moves "
      "'a5a4 d4d5 a4a5 d5d4'";
  const Ran told = run_roluat(line);
  EXPECT_NE(told.out.find("\n  4f; judged alone, Red draws\n"), std::string::npos) << told.out;
  EXPECT_NE(told.out.find("\n  4g; judged alone, Red loses\n"), std::string::npos) << told.out;
  EXPECT_EQ(told.out.find("luat.g.alike"), std::string::npos) << "it gives way";
  EXPECT_NE(told.out.find("“Đuổi bắt mãi quân có căn thật thì xử hoà"), std::string::npos) << told.out;
  const Json report = Json::parse(run_roluat(line + " --json").out);
  std::map<std::string, Json> said;
  for (const Json& one : report["by_reading"]) said[one["reading"]] = one;
  ASSERT_TRUE(said.contains("luat.g.alike@one-man") && said.contains("luat.g.pinned@plain"));
  EXPECT_EQ(said["luat.g.alike@one-man"]["gives_way"], true);
  EXPECT_EQ(said["luat.g.pinned@plain"]["gives_way"], false);
  EXPECT_EQ(said["luat.g.pinned@plain"]["loses"], true);
  EXPECT_EQ(said["luat.g.pinned@plain"]["number"], 82);
  // Article 17 is on a chariot and a cannon; of men of a kind article 24 speaks.
  EXPECT_NE(report["rulings"]["asia"]["why"][0].get<std::string>().find("article 24"), std::string::npos) << report;
}

// Sentences 78 and 82 contradict each other there: the ruling made from the text says which it follows, and why.
TEST(CoTuongCommands, AdjudicateSaysWhichOfContradictorySentencesTheRulingFollows) {
  const std::string line =
      "adjudicate --game co-tuong --fen '3k5/9/9/9/R4n3/3r1n3/9/9/9/3RK4 w - - 0 1' --moves "
      "'a5a4 d4d5 a4a5 d5d4'";
  const auto told = [&](const std::string& language) { return run_roluat(line + " --lang " + language).out; };
  const auto once = [](const std::string& text, const std::string& words) {
    const std::size_t at = text.find(words);
    return at != std::string::npos && text.find(words, at + 1) == std::string::npos;
  };
  EXPECT_TRUE(
      once(told("en"),
           "viet: not judged yet (the position has come up 2 times; needed: 3); if it were judged now: draw\n"
           "  4f: Red attacks a man of its own kind that cannot take its attacker, but has a true root: that is\n"
           "  allowed.\n"
           "    4g: pinned, it counts as a perpetual chase, which loses; with a true root it is one that 4f\n"
           "    draws.\n"
           "  On Red, judged alone, the sentences contradict each other: by 4g it loses, by 4f it does not. This\n"
           "  ruling follows 4f.\n"
           "    4f: chasing a man with a true root is a draw.\n"))
      << told("en");
  EXPECT_TRUE(once(told("vi"),
                   "Xét riêng bên Đỏ, các câu trái nhau: theo 4g thì thua, theo 4f thì không. Bộ luật này theo 4f.\n"))
      << told("vi");
  EXPECT_TRUE(once(told("zh"), "单看红方，条文互相抵触：按4g判负，按4f不判负。这套规则依4f。\n")) << told("zh");
  EXPECT_TRUE(once(told("en"), "Each side is judged alone, by its own moves:")) << told("en");
  const Json follows = Json::parse(run_roluat(line + " --json").out)["rulings"]["viet"]["follows"];
  ASSERT_EQ(follows.size(), 1U);
  EXPECT_EQ(follows[0]["losing"], Json::array({82}));
  EXPECT_EQ(follows[0]["sparing"], Json::array({78}));
  EXPECT_EQ(follows[0]["loses"], false);
  // Where they agree, nothing is said of it.
  EXPECT_EQ(
      run_roluat("adjudicate --fen '4k4/9/1c7/9/9/9/9/2R6/9/3K5 w' --moves 'c2b2 b7c7 b2c2 c7b7' --lang en" + kGame)
          .out.find("contradict each other"),
      std::string::npos);
}

// What the rulings are stands below, once; the exception of the note only where a verdict rests on it.
TEST(CoTuongCommands, AdjudicateSaysWhatRulingsAreAndExceptionsWhereUsed) {
  const std::string chase = "--fen '4k4/9/1c7/9/9/9/9/2R6/9/3K5 w' --moves 'c2b2 b7c7 b2c2 c7b7'";
  const std::string told = run_roluat("adjudicate " + chase + " --lang en" + kGame).out;
  EXPECT_NE(told.find("\nThe rulings\n  asia: The Asian rules of repetition\n"), std::string::npos) << told;
  EXPECT_EQ(told.find("One exception"), std::string::npos) << told;
  EXPECT_NE(told.find("Each side is judged alone"), std::string::npos) << told;
}

// A ruling made of viet goes on naming sentences, of the answers that it has left as they were; a file that is only
// called so names none.
TEST(CoTuongCommands, ARulingMadeOfTheTextNamesItsSentences) {
  const ScratchFolder scratch;
  const std::string mine = scratch.path("mine.toml"), set = "ruling set viet --game co-tuong/cycle both-check=";
  ASSERT_EQ(run_roluat(set + "draw --output '" + mine + "'").status, 0);
  const auto told = [&](const std::string& file) {
    return Json::parse(run_roluat("adjudicate --game co-tuong --fen '3k5/9/9/9/R4n3/3r1n3/9/9/9/3RK4 w - - 0 1' "
                                  "--moves 'a5a4 d4d5 a4a5 d5d4' --json --lang en --ruling '" +
                                  file + "'")
                           .out);
  };
  const Json of_mine = told(mine);
  EXPECT_EQ(of_mine["because"][0].get<std::string>().substr(0, 3), "4f:");
  EXPECT_EQ(of_mine["rulings"]["mine"]["follows"].size(), 1U) << of_mine;
  // The answer that 4f gives, given otherwise, is the ruling's own.
  ASSERT_EQ(run_roluat("ruling set viet --game co-tuong/cycle like-pinned=chase-whatever-root --output '" + mine + "'")
                .status,
            0);
  const Json changed = told(mine);
  EXPECT_EQ(changed["loses"], "red");
  EXPECT_EQ(changed["rulings"]["mine"]["follows"][0]["loses"], true);
  ASSERT_EQ(run_roluat("ruling set asia --game co-tuong/cycle both-check=draw --name viet --output '" +
                       scratch.path("strange.toml") + "'")
                .status,
            0);
  const Json strange = told(scratch.path("strange.toml"));
  EXPECT_FALSE(strange["rulings"]["viet"].contains("follows")) << strange;
  EXPECT_EQ(strange["because"][0].get<std::string>().find("4"), std::string::npos) << strange;
}

// The man that is pinned by its name and place; the text by its title; each side by one name.
TEST(CoTuongCommands, MenTextsAndSidesAreCalledByTheirNames) {
  const std::string line =
      "adjudicate --game co-tuong --fen '3k5/9/9/9/R4n3/3r1n3/9/9/9/3RK4 w - - 0 1' --moves "
      "'a5a4 d4d5 a4a5 d5d4' --lang ";
  const auto has = [](const std::string& text, const std::string& words) {
    EXPECT_NE(text.find(words), std::string::npos) << words << " in\n" << text;
  };
  has(run_roluat(line + "vi").out, "Xe a4 bắt Xe d4 (căn thật, Xe d4 bị ghim)");
  has(run_roluat(line + "zh").out, "a4车捉d4车（真根，d4车被牵制）");
  has(run_roluat(line + "en").out, "attacks the chariot on d4 (truly protected, the chariot on d4 is pinned)");
  EXPECT_EQ(run_roluat(line + "vi").out.find("Trắng"), std::string::npos);
  const ScratchFolder scratch;
  const std::string check =
      "check --game co-tuong/cycle --kinds contradiction --report '" + scratch.path("report") + "' --lang ";
  const std::string first = run_roluat(check + "vi").out, all = run_roluat(check + "vi --all").out;
  has(first, "Luật chơi Cờ tướng, câu 78, 82");
  has(all, "\n  Luật chơi Cờ tướng, phần 4f, câu 78 (luat.f.true) nói có:");
  has(all, "Xét riêng bên Đỏ, lặp mãi như sau");
  has(run_roluat(check + "zh").out, "《象棋规则》第78、82句");
  has(run_roluat(check + "en").out, "The text of rules, sentences 78, 82");
  EXPECT_EQ((first + all).find("Bản luat"), std::string::npos);
  const std::string note = "Mỗi bên được xét riêng, chỉ theo các nước của bên ấy";
  const std::size_t at = all.find(note);
  ASSERT_NE(at, std::string::npos) << all;
  EXPECT_EQ(all.find(note, at + 1), std::string::npos) << "once";
  has(run_roluat("why 1 --game co-tuong/cycle --report '" + scratch.path("report") + "' --lang vi").out, note);
}

// "-" is standard output: nothing was written to a file, and nothing says so.
TEST(CoTuongCommands, ExportToStandardOutputSaysNothing) {
  const std::string to = "ruling export viet --game co-tuong/cycle --clauses --output ";
  const Ran ran = run_roluat(to + "-");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(ran.out, run_roluat("ruling export viet --game co-tuong/cycle --clauses").out);
}

// A position with moves behind it is a line, of which a result may be asked and no claim.
TEST(CoTuongCommands, AClaimIsMadeOfAPositionNotOfALine) {
  for (const std::string command : {"rule", "draw"})
    expect_refused(run_roluat(command + " '3k5/9/9/9/R4n3/3r1n3/9/9/9/3RK4 w - - 0 1 moves a5a4' 'a5a4 d4d5 a4a5 d5d4: "
                                        "red draws' --game co-tuong/cycle"),
                   {"FEN"});
}

// What both do is claimed of each side; how to write it is said.
TEST(CoTuongCommands, AClaimAboutBothSidesIsClaimedOfEach) {
  const std::string rule = "rule '3k5/9/9/9/R4n3/3r1n3/9/9/9/3RK4 w - - 0 1' 'a5a4 d4d5 a4a5 d5d4: both draws' ";
  expect_refused(run_roluat(rule + "--game co-tuong/cycle --lang en"), {"\"red draws\"", "\"black draws\""});
  expect_refused(run_roluat("rule '1 check / 2 check | rival-checks' 'both draws' --game co-tuong/cycle --lang en"),
                 {"\"red draws\""});
}

// No word says whether a true root (f) or a pinned or hobbled man (g) goes before.
TEST(CoTuongRepetition, CheckOfRepetitionFindsRootsAgainstMenThatCannotExchange) {
  const auto& findings = findings_about("cycle");
  for (const std::string id : {"contradiction:luat.f.true:luat.g.hobbled", "contradiction:luat.f.true:luat.g.pinned"}) {
    ASSERT_TRUE(findings.contains(id)) << id;
    EXPECT_EQ(findings.at(id)["level"], "plain") << id;
  }
}

// "Đuổi bắt" has no word of gain, "căn thật" no meaning; "lần lượt" may be one with each move.
TEST(CoTuongRepetition, CheckOfRepetitionKeepsWhatTheWordsBear) {
  const auto& findings = findings_about("cycle");
  for (const std::string id : {"ambiguity:luat.c.one:at-times:for-gain", "ambiguity:luat.c.several:at-times:for-gain",
                               "ambiguity:luat.e.strikes-back:at-times:any-attack",
                               "ambiguity:luat.f.true:men:worth-it", "ambiguity:luat.d.one:in-turn:one-a-move"}) {
    ASSERT_TRUE(findings.contains(id)) << id;
    EXPECT_EQ(findings.at(id)["level"], "possible") << id;
  }
  EXPECT_FALSE(findings.contains("ambiguity:luat.f.cheap:even-so:any-root")) << "c speaks of a chariot once protected";
}

// No word says whether c means both sides that chase, nor what of a side that chases while the other checks.
TEST(CoTuongRepetition, CheckOfRepetitionFindsWhatIsSaidOfBothSides) {
  const auto& findings = findings_about("cycle");
  ASSERT_TRUE(findings.contains("ambiguity:luat.c.both:each-by-itself:not-meant"));
  EXPECT_EQ(findings.at("ambiguity:luat.c.both:each-by-itself:not-meant")["level"], "plain");
  EXPECT_TRUE(findings.contains("gap:luat:both-chase"));
  EXPECT_TRUE(findings.contains("gap:luat:chase-against-checks"));
}

// e asks for a man that runs away: the one shown does.
TEST(CoTuongRepetition, CheckOfRepetitionShowsARunningMan) {
  const Json witness = findings_about("cycle").at("ambiguity:luat.e.strikes-back:at-times:any-attack")["title"];
  EXPECT_NE(std::string(witness["en"]).find("the other side runs away and at times attacks in turn"),
            std::string::npos);
}

// Of both that chase all the time no letter speaks; "mãi" has no number. What f and h answer is no gap.
TEST(CoTuongRepetition, CheckOfRepetitionTellsWhatNoLetterSaysAndNoMore) {
  const auto& findings = findings_about("cycle");
  EXPECT_TRUE(findings.contains("gap:luat:both-chase"));
  EXPECT_TRUE(findings_about("times").contains("gap:luat:verdict-falls"));
  for (const std::string answered : {"gap:luat:root-false", "gap:luat:cheap-attack", "gap:luat:chase-or-exchange"})
    EXPECT_FALSE(findings.contains(answered)) << answered;
}

// "Phải ... bằng bốn ký hiệu": a man that stands alone has no t, s or g; "cũng có sách ... B" leaves B.
TEST(CoTuongRecordTexts, CheckOfRecordsHoldsAFifthSignForBarred) {
  const auto& findings = findings_about("notation");
  for (const std::string spoken : {"silence:quy-uoc.order.two-or-three:forbids", "silence:quy-uoc.letter.pawn:forbids"})
    EXPECT_FALSE(findings.contains(spoken)) << spoken;
  EXPECT_EQ(findings.at("opposite:bien-ban.record.four-signs:quy-uoc.letter.pawn")["level"], "possible");
}

// The one text names letters by example, the other in a list.
TEST(CoTuongRecordTexts, CheckOfRecordsHoldsNoTextSilentThatSpeaksByExample) {
  const auto& findings = findings_about("notation");
  for (const char* man : {"general", "advisor", "elephant", "chariot", "cannon", "horse"})
    EXPECT_FALSE(findings.contains(std::string("silence:quy-uoc.letter.") + man + ":forbids")) << man;
}

/// The ids of what is found in the records' texts once a piece of a text is replaced.
std::set<std::string> found_after(const std::string& text, const std::string& from, const std::string& until,
                                  const std::string& instead) {
  const ScratchFolder scratch;
  std::filesystem::create_directories(scratch.path("games"));
  std::filesystem::copy(model::game_folder("co-tuong"), scratch.path("games/co-tuong"),
                        std::filesystem::copy_options::recursive);
  const std::string file = scratch.path("games/co-tuong/texts/" + text + ".toml");
  std::string content = content_of(file);
  const std::size_t begin = content.find(from), end = content.find(until, begin);
  EXPECT_NE(begin, std::string::npos) << from;
  EXPECT_NE(end, std::string::npos) << until;
  if (end == std::string::npos) return {};
  std::ofstream(file) << content.replace(begin, end - begin, instead);
  const Ran ran =
      run_roluat("check --game co-tuong/notation --kinds gap,notation --json --report '" + scratch.path("report") + "'",
                 "ROLUAT_GAMES='" + scratch.path("games") + "'");
  EXPECT_EQ(ran.status, 1) << ran.err;
  std::set<std::string> result;
  const Json report = Json::parse(ran.out);
  for (const Json& finding : report["findings"]) result.insert(finding["id"]);
  return result;
}

// Which letter a man has, its text says or nobody: what the conventions list is no gap, until a man is struck out.
TEST(CoTuongRecordTexts, CheckOfRecordsMissesALetterThatNoSentenceGives) {
  const auto& findings = findings_about("notation");
  for (const std::string man : {"general", "advisor", "elephant", "chariot", "cannon", "horse"})
    for (const std::string text : {"bien-ban", "quy-uoc"})
      EXPECT_FALSE(findings.contains("gap:" + text + ":" + man + "-letter")) << text << man;
  EXPECT_FALSE(findings.contains("notation:bien-ban:unstated:written:chariot"));
  const std::string unwritten = "non_normative.vi = \"x\"\nnon_normative.zh = \"x\"\nnon_normative.en = \"x\"\n\n";
  const auto listed =
      found_after("quy-uoc", "[[sentence.clause]]\nid   = \"quy-uoc.letter.chariot\"", "[[sentence]]\n", unwritten);
  EXPECT_TRUE(listed.contains("gap:quy-uoc:chariot-letter"));
  EXPECT_FALSE(listed.contains("gap:quy-uoc:horse-letter"));
  const auto told =
      found_after("bien-ban", "(is actor chariot) x", "\n  (ite (is actor cannon)", "(is actor chariot) 0");
  EXPECT_TRUE(told.contains("notation:bien-ban:unstated:written:chariot"));
  EXPECT_FALSE(told.contains("notation:bien-ban:unstated:written:horse"));
}

// What the other text says of the same letters stands beside the silence, and nothing else; it is not called silent of
// them.
TEST(CoTuongRecordTexts, SilencesOnRecordsNameWhatComesNearest) {
  const auto& findings = findings_about("notation");
  const auto near = [&](const std::string& id) {
    std::set<int> sentences;
    for (const Json& one : findings.at(id)["counterpart"]) sentences.insert(one["sentence"].get<int>());
    return sentences;
  };
  const std::string letters = "silence:bien-ban.record.letters:forbids";
  EXPECT_EQ(near(letters), std::set<int>{77}) << "the letter of a pawn, not those of other men";
  const Json title = findings.at(letters)["title"];
  EXPECT_NE(title["en"].get<std::string>().find("does not speak of exactly this (nearest: sentence 77)"),
            std::string::npos)
      << title;
  EXPECT_EQ(title["en"].get<std::string>().find("says nothing"), std::string::npos) << title;
  EXPECT_NE(title["vi"].get<std::string>().find("không nói đúng điều này (gần nhất là câu 77)"), std::string::npos);
  EXPECT_NE(title["zh"].get<std::string>().find("没有正好说到这一点（最接近的是第77句）"), std::string::npos);
  for (const char* order : {"order.with-file:permits", "order.without-file:permits", "order.must:forbids"})
    EXPECT_EQ(near(std::string("silence:bien-ban.") + order), std::set<int>{78}) << order;
  // Of who keeps the record the other text does say nothing.
  const Json keeper = findings.at("silence:bien-ban.keep.self:forbids");
  EXPECT_FALSE(keeper.contains("counterpart"));
  EXPECT_NE(keeper["title"]["en"].get<std::string>().find("says nothing of this"), std::string::npos);
}

// Of many sentences beside a finding three are shown, each once with its clauses; how many more there are is said.
TEST(CoTuongRecordTexts, FewOfTheNearestSentencesAreShown) {
  const ScratchFolder scratch;
  const std::string check =
      "check --game co-tuong/notation --kinds opposite --all --report '" + scratch.path("report") + "' --lang ";
  const std::string shown = run_roluat(check + "en").out;
  EXPECT_NE(shown.find("more of the nearest sentences, all in findings.json"), std::string::npos) << shown;
  const std::string beside = "The nearest sentence of the other text: ", finding = "What each text says of this:";
  for (std::size_t at = 0, end = shown.find(finding); end != std::string::npos;
       at = end + 1, end = shown.find(finding, at)) {
    const std::string one = shown.substr(at, end - at);
    int named = 0;
    for (std::size_t i = one.find(beside); i != std::string::npos; i = one.find(beside, i + 1)) ++named;
    EXPECT_LE(named, 3) << one;
  }
  EXPECT_NE(run_roluat(check + "vi").out.find(" câu gần nhất nữa, đủ trong findings.json"), std::string::npos);
  EXPECT_NE(run_roluat(check + "zh").out.find("句最接近的，全部见 findings.json"), std::string::npos);
}

// "Chỉ dùng khi" says where t, s and g are used only; that they have to be there is a reading of it.
TEST(CoTuongRecordTexts, CheckOfRecordsTakesOnlyThereForNoDuty) {
  const auto& findings = findings_about("notation");
  ASSERT_TRUE(findings.contains("silence:bien-ban.order.must:forbids"));
  EXPECT_EQ(findings.at("silence:bien-ban.order.must:forbids")["level"], "plain");
}

TEST(CoTuongRepetition, CheckOfRepetitionTellsThreeMovesAsThree) {
  const auto& findings = findings_about("cycle");
  const std::string id = "ambiguity:luat.b.check-mate:by-turns:mixed";
  ASSERT_TRUE(findings.contains(id));
  const std::string act = findings.at(id)["witness"]["act"];     // "h7h8 d8d9 ...: red draws"
  EXPECT_GE(std::count(act.begin(), act.end(), ' '), 7) << act;  // three moves a side at least
}

// Where a sentence speaks, nothing is left open.
TEST(CoTuongRepetition, CheckOfRepetitionShowsGapsWhereNoSentenceSettlesTheCase) {
  int gaps = 0;
  for (const auto& [id, finding] : findings_about("cycle")) {
    if (finding["kind"] != "gap") continue;
    const std::string said = finding["witness"]["verdicts"][0]["verdict"];
    EXPECT_TRUE(said == "silent" || said == "depends") << id << ": " << said;
    ++gaps;
  }
  EXPECT_GE(gaps, 2);
}

}  // namespace
}  // namespace roluat::tests

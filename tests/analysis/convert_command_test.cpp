// roluat convert for the default game, as a user runs it.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "analysis/records/record_games.hpp"
#include "model/games/games.hpp"
#include "tests/analysis/command_line.hpp"
#include "tests/play/compiles_counted.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

std::string converted(const std::string& arguments) {
  const Ran ran = run_roluat("convert " + arguments);
  EXPECT_EQ(ran.status, 0) << arguments << ": " << ran.err;
  return ran.out;
}

TEST(ConvertCommand, WritesAMoveInEachNotation) {
  EXPECT_EQ(converted("f4-f5 --to san"), "Tf5\n");
  EXPECT_EQ(converted("f4-f5 --to book"), "T3,5_4,5\n");
  EXPECT_EQ(converted("Tf5 --to own"), "f4-f5\n");
  EXPECT_EQ(converted("T3,5_4,5"), "f4-f5\n");
  EXPECT_EQ(converted("f4-f5 --to san --ruling vi"), "Tf5\n");
}

TEST(ConvertCommand, WhatIsLegalIsTheRulingsAffair) {
  EXPECT_EQ(run_roluat("convert f4-f5 --ruling nosuch").status, 2);
  expect_refused(run_roluat("convert f4-f9"), {"'f4-f9'"});
  const Json json = Json::parse(run_roluat("convert f4-f5 --to san --json").out);
  EXPECT_EQ(json["ruling"], "consolidated");
  EXPECT_EQ(json["written"], "Tf5");
}

TEST(ConvertCommand, AFileKeepsAllThatIsNoTurn) {
  const ScratchFolder scratch;
  const std::string content =
      "[Event \"A game\"]\n[Notation \"own\"]\n\n1. f4-f5! {forward} f9-f8 $1 (1... c8-c7 ; no\n) 2. f5-f6?! *\n";
  const std::string file = scratch.file("a.pgn", content);
  const std::string san = converted("--file '" + file + "' --to san --ruling vi");
  EXPECT_TRUE(san.starts_with("[Event \"A game\"]\n[Notation \"san\"]\n\n1. Tf5! {forward} Tf8 $1 (1... ")) << san;
  EXPECT_NE(san.find(" ; no\n) 2. Tf6?! *\n"), std::string::npos) << san;
  // There and back is where it was.
  EXPECT_EQ(converted("--file '" + scratch.file("b.pgn", san) + "' --to own --ruling vi"), content);
  EXPECT_EQ(run_roluat("replay '" + scratch.file("c.pgn", san) + "' --ruling vi").status, 0);
}

TEST(ConvertCommand, AFileWithoutANotationIsReadByTheOneThatFits) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("a.pgn", "[Event \"1\"]\n1. Tf5 Tf8 1-0\n[Event \"2\"]\n1. Tf5 *\n");
  EXPECT_EQ(converted("--file '" + file + "' --to own"),
            "[Event \"1\"]\n1. f4-f5 f9-f8 1-0\n[Event \"2\"]\n1. f4-f5 *\n");
  const Json games = Json::parse(run_roluat("convert --file '" + file + "' --json").out)["games"];
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0]["moves"], Json({"f4-f5", "f9-f8"}));
  EXPECT_EQ(games[0]["result"], "1-0");
}

TEST(ConvertCommand, TheFirstWrongTurnHasItsPlace) {
  const ScratchFolder scratch;
  const Ran ran = run_roluat("convert --file '" + scratch.file("a.pgn", "1. f4-f5 f9-f8\n2. f5-f11\n") + "' --to san");
  expect_refused(ran, {"a.pgn:2:4: ", " 2, 'f5-f11': "});
  const std::string words = scratch.file("c.pgn", "1. f4-f5 f9-f8\n2. foo\n");
  for (const char* command : {"convert --to san --file '", "replay '"})
    EXPECT_NE(run_roluat(command + words + "' --lang en").err.find("c.pgn:2:4: move 2, 'foo': the origin"),
              std::string::npos);
  expect_refused(run_roluat("convert --file '" + scratch.file("b.pgn", "(1. f4-f5) f4-f5\n") + "'"), {"b.pgn:1:1"});
}

TEST(RecordGames, OfOneFileCompileTheirRulingOnce) {
  CompilesCounted game;
  const std::string folder = model::game_folder("co-tu-lenh");
  const model::Questions questions = model::read_questions(folder + "/kernel/questions.toml");
  const model::Ruling ruling = model::ruling_called("vi", model::read_rulings(folder, questions), questions, "test");
  const std::string content = "[Event \"a\"]\n\n1. c5-c6 *\n\n[Event \"b\"]\n\n1. c5-c6 *\n";
  const auto games =
      analysis::converted_records("two.pgn", content, game, {"own", "san", [&](const auto&) { return ruling; }});
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games.back().turns, std::vector<std::string>{"c5-c6"});
  EXPECT_EQ(game.compiled, 1);
}

}  // namespace
}  // namespace roluat::tests

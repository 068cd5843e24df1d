// roluat score and roluat replay, as a user runs them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

TEST(ScoreCommand, CountsWhatIsMissingAndTheWars) {
  // Blue has a commander alone: 2 infantry, 2 tanks, militia, 2 engineers, 2 artillery, 2 guns, missile, 2 aircraft, 2 ships are gone.
  const Ran ran = run_roluat("score '6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/11/11/11/11/6C4 r - - 0 1' --ruling vi --json");
  ASSERT_EQ(ran.status, 0) << ran.err;
  const Json json = Json::parse(ran.out);
  EXPECT_EQ(json["blue"]["pieces"], 2 * 10 + 2 * 20 + 10 + 2 * 10 + 2 * 30 + 2 * 10 + 20 + 2 * 40 + 2 * 80);
  EXPECT_EQ(json["blue"]["bonus"], 300);
  EXPECT_EQ(json["red"]["points"], 0);
  EXPECT_EQ(json["winner"], "blue");
}

TEST(ScoreCommand, TimeOverDecidesByPoints) {
  const std::string fen = "'6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2E1/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 r - - 0 1'";
  EXPECT_EQ(Json::parse(run_roluat("score " + fen + " --ruling vi --json").out)["over"], false);
  EXPECT_EQ(Json::parse(run_roluat("score " + fen + " --ruling vi --given time-up --json").out)["winner"], "blue");
  const Ran wrong = run_roluat("score " + fen + " --given noon");
  EXPECT_EQ(wrong.status, 2);
  EXPECT_NE(wrong.err.find("time-up, stopped, repeated"), std::string::npos) << wrong.err;
}

// Sides are those of the game; nobody gets points there for what the other has lost.
TEST(ScoreCommand, NamesTheSidesOfTheGame) {
  const std::string fen = "'r1b23r4/9/9/9/9/9/9/9/9 b 3-5 0 1 pass,pass' --game co-hinh";
  const Ran ran = run_roluat("score " + fen + " --json");
  ASSERT_EQ(ran.status, 0) << ran.err;
  const Json json = Json::parse(ran.out);
  EXPECT_EQ(json["red"], (Json{{"points", 3}}));
  EXPECT_EQ(json["black"], (Json{{"points", 5}}));
  EXPECT_FALSE(json.contains("blue"));
  const Ran words = run_roluat("score " + fen + " --lang en");
  EXPECT_NE(words.out.find("Black       5"), std::string::npos) << words.out;
  EXPECT_EQ(words.out.find("bonus"), std::string::npos) << words.out;
}

Ran replay(const std::string& content, const std::string& more = "") {
  const ScratchFolder scratch;
  return run_roluat("replay " + scratch.file("record.txt", content) + " --lang en " + more);
}

TEST(ReplayCommand, ReadsTheNotationThatFitsTheFirstTurn) {
  const Json san = Json::parse(replay("1. Tf5 Tf8!?\n", "--json").out);
  EXPECT_EQ(san["notation"], "san");
  EXPECT_EQ(san["turns"].size(), 2U);
  EXPECT_EQ(Json::parse(replay("1. f4-f5\n", "--json").out)["notation"], "own");
}

// A fragment of a game, where a side has lost what ends it: who has won, why, and who would play on.
TEST(ReplayCommand, SaysWhyTheGameIsOver) {
  const std::string fragment = "[FEN \"5c5/11/11/11/11/11/11/11/11/4T6/11/6C4 r - - 0 1\"]\n1. e3-e4\n";
  const Json json = Json::parse(replay(fragment, "--json").out);
  ASSERT_EQ(json["wrong"]["reason"], "the game is over already");
  const Ran ran = replay(fragment);
  EXPECT_EQ(ran.status, 1);
  for (const Json& by : json["wrong"]["over_by"]) EXPECT_NE(ran.out.find(by.get<std::string>()), std::string::npos);
  EXPECT_FALSE(json["wrong"]["over_by"].empty()) << ran.out;
  EXPECT_FALSE(json["wrong"]["goes_on_under"].empty()) << ran.out;
  for (const Json& name : json["wrong"]["goes_on_under"]) {
    EXPECT_NE(ran.out.find(name.get<std::string>()), std::string::npos) << ran.out;
    EXPECT_EQ(replay(fragment, "--ruling " + name.get<std::string>()).status, 0);
  }
}

TEST(ReplayCommand, PlaysARecordInTheSignsOfTheTexts) {
  const Ran ran = replay("[Notation \"book\"]\n[Ruling \"vi\"]\n1. T3,5_5,5 T8,5_7,5 2. T5,5@T7,5\n", "--json");
  ASSERT_EQ(ran.status, 0) << ran.out << ran.err;
  const Json json = Json::parse(ran.out);
  EXPECT_EQ(json["turns"].size(), 3U);
  EXPECT_EQ(json["points"]["red"], 20);
  EXPECT_TRUE(json["wrong"].is_null());
}

TEST(ReplayCommand, WritesInAnotherNotation) {
  const Ran ran = replay("[Notation \"book\"]\n[Ruling \"vi\"]\n1. T3,5_5,5 T8,5_7,5\n", "--write san");
  EXPECT_NE(ran.out.find("Tf6"), std::string::npos) << ran.out;
}

TEST(ReplayCommand, NamesTheFirstWrongTurnAndTheQuestionThatAllowsIt) {
  const Ran wrong = replay("[Ruling \"vi\"]\n1. f4-f5 f9-f8 2. d5-e6\n", "--json");
  EXPECT_EQ(wrong.status, 1);
  const Json json = Json::parse(wrong.out);
  EXPECT_EQ(json["turns"].size(), 2U);
  EXPECT_EQ(json["wrong"]["ply"], 3);
  EXPECT_EQ(json["wrong"]["act"], "d5-e6");
  EXPECT_EQ(json["wrong"]["texts"].size(), 2U);
  // A heavy piece in front of the deep river: the answer that would let it cross is named.
  const Ran heavy = replay("[Ruling \"vi\"]\n[FEN \"6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/4A6/2IE2M2EI/2N1GT1TG2/6S2A1/1N2FH1HF2/6C4 r - - 0 1\"]\n"
                           "1. e6-e7\n", "--json");
  EXPECT_EQ(heavy.status, 1);
  EXPECT_FALSE(Json::parse(heavy.out)["wrong"]["questions"].empty()) << heavy.out;
}

TEST(ReplayCommand, WhatCannotBeReadHasItsPlace) {
  const Ran ran = replay("[Notation \"book\"]\n[Ruling \"vi\"]\n1. T3,5=5,5\n");
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find(":3:8"), std::string::npos) << ran.err;
  EXPECT_EQ(replay("1. f4-f5", "--ruling nosuch").status, 2);
  EXPECT_EQ(replay("1. f4-f5", "--notation nosuch").status, 2);
}

}  // namespace
}  // namespace roluat::tests

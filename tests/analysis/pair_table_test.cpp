// The table of what the texts say of every two behaviours: roluat adjudicate --pairs.
#include "analysis/judging/pair_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "analysis/words/terminal.hpp"
#include "model/diagnostic.hpp"
#include "model/games/games.hpp"
#include "model/pairs.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

const std::string kPairs = "adjudicate --pairs --game co-tuong";

Json table() { return Json::parse(run_roluat(kPairs + " --json").out); }

const Json& cell(const Json& table, const std::string& first, const std::string& second) {
  const auto number = [&](const std::string& situation) {
    for (std::size_t i = 0; i < table["behaviours"].size(); ++i)
      if (table["behaviours"][i]["situation"] == situation) return i + 1;
    throw std::logic_error("no behaviour " + situation);
  };
  const auto [one, two] = std::minmax({number(first), number(second)});
  for (const Json& pair : table["pairs"])
    if (pair["first"] == one && pair["second"] == two) return pair;
  throw std::logic_error("no pair");
}

TEST(PairTable, HasEveryPairOnce) {
  const Json all = table();
  const std::size_t n = all["behaviours"].size();
  EXPECT_EQ(all["pairs"].size(), n * (n + 1) / 2);
  EXPECT_EQ(cell(all, "check", "check")["texts"]["luat"]["letters"], Json::array({"a"}));
  EXPECT_EQ(cell(all, "check", "check")["rulings"]["viet"], true);
  EXPECT_EQ(cell(all, "quiet", "quiet")["rulings"]["viet"], false);
}

// `rule` judges one situation by the same formulas, and tells it in words.
TEST(PairTable, SaysWhatRuleSays) {
  const Json all = table();
  int compared = 0;
  for (std::size_t i = 0; i < all["pairs"].size(); i += 17) {
    const Json& pair = all["pairs"][i];
    if (!pair["possible"]) continue;
    const std::string situation = pair["situation"];
    const Json told =
        Json::parse(run_roluat("rule '" + situation + "' loses --json --game co-tuong/cycle").out)["acts"][0];
    EXPECT_EQ(told["texts"][0]["verdict"], pair["texts"]["luat"]["verdict"]) << situation;
    EXPECT_EQ(told["texts"][0]["because"], pair["texts"]["luat"]["because"]) << situation;
    for (const Json& ruling : told["rulings"])
      EXPECT_EQ(ruling["legal"], pair["rulings"][ruling["ruling"].get<std::string>()]) << situation;
    EXPECT_EQ(told["rulings"].size(), pair["rulings"].size());
    ++compared;
  }
  EXPECT_GT(compared, 4);
}

TEST(PairTable, FitsATerminalInEveryLanguage) {
  for (const std::string language : {"vi", "zh", "en"})
    for (const std::string ruling : {"", " --ruling asia"}) {
      const Ran ran = run_roluat(kPairs + ruling + " --lang " + language, "COLUMNS=80");
      ASSERT_EQ(ran.status, 0) << ran.err;
      std::istringstream lines(ran.out);
      for (std::string line; std::getline(lines, line);) EXPECT_LE(analysis::display_width(line), 80) << line;
    }
  EXPECT_EQ(run_roluat(kPairs + " --ruling nobody").status, 2);
  EXPECT_EQ(run_roluat("adjudicate --pairs --game co-tuong/cycle").status, 0) << "its subject, which judges nothing";
  for (const std::string other : {"", " --game co-tuong/touch"}) {
    const Ran ran = run_roluat("adjudicate --pairs --lang en" + other);
    EXPECT_EQ(ran.status, 2);
    EXPECT_NE(ran.err.find("this game tells no behaviours"), std::string::npos) << ran.err;
  }
}

// To take a true root away is one of the deeds: no letter says whether it is an attack, every ruling does.
TEST(PairTable, HasTheDeedOfTakingARootAway) {
  const Json all = table();
  const std::string unroot = "unroot 1 chariot of 1 horse rootless helpless";
  const Json& twice = cell(all, unroot, unroot);
  EXPECT_EQ(twice["texts"]["luat"]["letters"], Json::array());
  EXPECT_EQ(twice["rulings"]["viet"], true);
  EXPECT_EQ(cell(all, unroot, "quiet")["rulings"]["viet"], false);
  EXPECT_EQ(cell(all, unroot, "check")["rulings"]["viet"], false);
}

// Check against check is lost by letter a, check against anything else drawn by b; nothing against nothing is ruled by
// the last sentence of i alone, if that is read of all cases; a true root taken away twice no letter rules.
TEST(PairTable, MarksWhoLosesAndByWhichItem) {
  const std::string texts = run_roluat(kPairs + " --lang en").out;
  EXPECT_NE(texts.find("\n 1 a- b= b= "), std::string::npos) << texts;
  for (const char* result : {"\n  -  loses\n", "\n  =  draws\n", "\n  >  is not at fault, and the game goes on\n",
                             "\n  +  does not lose; to draw or go on is left open or depends on the reading\n"})
    EXPECT_NE(texts.find(result), std::string::npos) << result << texts;
  EXPECT_TRUE(std::regex_search(texts, std::regex("\n18 +i\\?\n"))) << texts;
  EXPECT_NE(run_roluat(kPairs + " --ruling asia --lang en").out.find("\n 1 - = = "), std::string::npos);
}

// f's second sentence and what g says of a hobbled horse rule a cell too.
TEST(PairTable, HasTheChasesThatOnlyOneSentenceForbids) {
  const Json all = table();
  const std::string cheap = "take 4 horse of 3 chariot true-root helpless",
                    hobbled = "take 4 horse of 1 horse rootless hobbled";
  for (const auto& [behaviour, clause] : {std::pair(cheap, "luat.f.cheap"), std::pair(hobbled, "luat.g.hobbled")}) {
    const Json& twice = cell(all, behaviour, behaviour);
    EXPECT_EQ(twice["texts"]["luat"]["because"], Json::array({clause}));
    EXPECT_EQ(twice["texts"]["luat"]["results"]["loses"], "permitted") << behaviour;
    EXPECT_EQ(twice["results"]["viet"], "loses") << behaviour;
    EXPECT_EQ(cell(all, "check", behaviour)["results"]["viet"], "draws") << behaviour;
  }
}

// f draws; c gives a right and does not say whether the game is drawn or goes on. Of three results a ruling has one.
TEST(PairTable, TellsDrawsFromWhatOnlyDoesNotLose) {
  const Json all = table();
  const std::string rooted = "take 1 chariot of 1 horse true-root helpless", check = "check",
                    waiting = "take 1 chariot of 4 pawn rootless helpless waiting";
  const Json drawn = cell(all, check, rooted);
  EXPECT_EQ(drawn["texts"]["luat"]["results"]["draws"], "permitted");
  EXPECT_EQ(drawn["texts"]["luat"]["results"]["loses"], "forbidden");
  EXPECT_EQ(drawn["results"]["viet"], "draws");
  EXPECT_EQ(cell(all, check, check)["results"]["asia"], "loses");
  const Json right = cell(all, waiting, waiting)["texts"]["luat"];
  EXPECT_EQ(right["results"]["loses"], "forbidden");
  EXPECT_NE(right["results"]["draws"], "permitted") << "c does not say so";
}

TEST(PairTable, ASignTellsWhatTheSentencesLeaveOpen) {
  using analysis::Verdict;
  model::Pairs pairs;
  pairs.results = {{"loses", "-", {}}, {"draws", "=", {}}, {"goes-on", ">", {}}};
  pairs.not_first.sign = "+";
  const auto sign = [&](Verdict loses, Verdict draws, Verdict goes_on) {
    return analysis::sign_of({{"a", loses, {}}, {"a", draws, {}}, {"a", goes_on, {}}}, pairs);
  };
  EXPECT_EQ(sign(Verdict::permitted, Verdict::forbidden, Verdict::forbidden), "-");
  EXPECT_EQ(sign(Verdict::forbidden, Verdict::permitted, Verdict::forbidden), "=");
  EXPECT_EQ(sign(Verdict::forbidden, Verdict::forbidden, Verdict::permitted), ">");
  EXPECT_EQ(sign(Verdict::forbidden, Verdict::silent, Verdict::silent), "+");
  EXPECT_EQ(sign(Verdict::forbidden, Verdict::depends, Verdict::silent), "+");
  EXPECT_EQ(sign(Verdict::depends, Verdict::depends, Verdict::silent), "?");
  EXPECT_EQ(sign(Verdict::both, Verdict::both, Verdict::forbidden), "!");
  EXPECT_EQ(sign(Verdict::silent, Verdict::silent, Verdict::silent), ".");
  EXPECT_EQ(sign(Verdict::permitted, Verdict::permitted, Verdict::forbidden), "!") << "only one of them can hold";
  EXPECT_EQ(sign(Verdict::forbidden, Verdict::permitted, Verdict::permitted), "!");
}

TEST(PairTable, AFormWithoutItsPartsIsRefused) {
  const ScratchFolder scratch;
  scratch.file("pairs.toml", "\npair = \"1 {1} / 2\"\n");
  try {
    (void)model::read_pairs(scratch.path());
    FAIL();
  } catch (const model::InputError& error) {
    EXPECT_EQ(error.diagnostic().line, 2);
    EXPECT_NE(std::string(error.what()).find("{2}"), std::string::npos) << error.what();
  }
}

TEST(PairTable, ASignSaysOneThing) {
  const auto refusal = [](const std::string& first, const std::string& second, const std::string& not_first) {
    const ScratchFolder scratch;
    std::string file = "pair = \"1 {1} / 2 {2}\"\n";
    for (const auto& [claim, sign] : {std::pair("loses", first), std::pair("draws", second)})
      file += std::string("[[result]]\nclaim = \"") + claim + "\"\nsign = \"" + sign +
              "\"\nsays.vi = \"a\"\nsays.zh = \"b\"\nsays.en = \"c\"\n";
    if (not_first != "none")
      file += "[not_first]\nsign = \"" + not_first + "\"\nsays.vi = \"a\"\nsays.zh = \"b\"\nsays.en = \"c\"\n";
    file += "[[behaviour]]\nsituation = \"quiet\"\nsays.vi = \"a\"\nsays.zh = \"b\"\nsays.en = \"c\"\n";
    scratch.file("pairs.toml", file);
    try {
      (void)model::read_pairs(scratch.path());
    } catch (const model::InputError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(refusal("-", "=", "+"), "");
  EXPECT_NE(refusal("-", "-", "+").find("that of another result"), std::string::npos);
  EXPECT_NE(refusal("-", "=", "=").find("that of another result"), std::string::npos);
  EXPECT_NE(refusal("", "=", "+").find("is empty"), std::string::npos);
  for (const char* taken : {"!", "?", ".", "~"})
    EXPECT_NE(refusal("-", taken, "+").find("something else"), std::string::npos) << taken;
  EXPECT_NE(refusal("-", "=", "none").find("'not_first' is missing"), std::string::npos);
}

TEST(PairTable, WordsInOneLanguageStandForTheOthers) {
  const ScratchFolder scratch;
  scratch.file("pairs.toml",
               "pair = \"1 {1} / 2 {2}\"\n[[result]]\nclaim = \"loses\"\nsign = \"-\"\nsays.vi = \"thua\"\n"
               "[not_first]\nsign = \"+\"\nsays.zh = \"不判负\"\n"
               "[[behaviour]]\nsituation = \"quiet\"\nsays.en = \"a quiet move\"\n");
  const std::optional<model::Pairs> pairs = model::read_pairs(scratch.path());
  ASSERT_TRUE(pairs);
  EXPECT_EQ(pairs->results.front().says.zh, "thua");
  EXPECT_EQ(pairs->not_first.says.en, "不判负");
  EXPECT_EQ(pairs->behaviours.front().says.vi, "a quiet move");
}

// Without the result that they draw, rulings have none for what they draw: that is not "does not lose".
TEST(PairTable, WhatARulingHasNoResultForIsMarked) {
  const ScratchFolder scratch;
  std::filesystem::copy(model::game_folder("co-tuong"), scratch.path("co-tuong"),
                        std::filesystem::copy_options::recursive);
  const std::string path = "co-tuong/subjects/cycle/pairs.toml";
  std::string file = content_of(scratch.path(path));
  const std::size_t begin = file.find("[[result]]\nclaim = \"draws\"");
  ASSERT_NE(begin, std::string::npos);
  file.erase(begin, file.find("[[result]]", begin + 1) - begin);
  scratch.file(path, file);
  const std::string games = "ROLUAT_GAMES='" + scratch.path() + "'";
  const std::string told = run_roluat(kPairs + " --ruling asia --lang en", games).out;
  EXPECT_NE(told.find("\n 1 - ~ ~ "), std::string::npos) << told;
  EXPECT_NE(told.find("\n  ~  none of these, by this ruling\n"), std::string::npos) << told;
  const Json all = Json::parse(run_roluat(kPairs + " --json", games).out);
  EXPECT_EQ(cell(all, "check", "mate")["rulings"]["asia"], Json());
  EXPECT_EQ(cell(all, "check", "check")["rulings"]["asia"], true);
}

}  // namespace
}  // namespace roluat::tests

// roluat complexity, as a user runs it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "analysis/words/terminal.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

const std::string kSmall = "complexity --samples 60 --walks 40 --games 4 --better-games 0 --seed 5 ";

TEST(ComplexityCommand, SaysWhatEveryNumberIs) {
  const Ran ran = run_roluat(kSmall + "--json --threads 1");
  ASSERT_EQ(ran.status, 0) << ran.err;
  const Json json = Json::parse(ran.out);
  EXPECT_EQ(json["schema"], "roluat.complexity/1");
  EXPECT_EQ(json["seed"], 5);
  const Json& positions = json["positions"];
  EXPECT_EQ(positions["placements"]["kind"], "exact");
  EXPECT_NEAR(positions["placements"]["log10"], positions["placements_by_second_method"]["log10"], 1e-12);
  EXPECT_LT(positions["with_predecessor"]["seen"], positions["possible_at_most"]["seen"]);
  for (const char* name : {"possible_at_most", "with_predecessor"}) {
    const Json& share = positions[name]["share"];
    EXPECT_LE(share["low"], share["value"]);
    EXPECT_LE(share["value"], share["high"]);
  }
  EXPECT_EQ(json["lines"]["plies"][3]["lines"]["value"], 268456249);  // tests/perft/opening.suite
  EXPECT_EQ(json["lines"]["plies"][3]["lines"]["kind"], "exact");
  EXPECT_EQ(json["lines"]["plies"][4]["lines"]["kind"], "estimate");
  EXPECT_EQ(json["games"]["random"]["games"], 4);
  EXPECT_FALSE(json["games"].contains("better"));
  EXPECT_EQ(run_roluat(kSmall + "--json --threads 3").out, ran.out);
}

TEST(ComplexityCommand, SpeaksThreeLanguages) {
  for (const auto& [language, words] : {std::pair{"vi", "Thế cờ"}, {"zh", "局面"}, {"en", "Positions"}}) {
    const Ran ran = run_roluat("--lang " + std::string(language) +
                               " complexity --samples 5 --walks 2 --games 2 --better-games 0 --ruling vi");
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_NE(ran.out.find(words), std::string::npos);
    const bool vietnamese = language == std::string("vi");
    EXPECT_NE(ran.out.find(vietnamese ? "4,82 × 10^44" : "4.82 × 10^44"), std::string::npos);  // chess
    std::string placements =
        "1,985,557,605,094,915,830,644,663,257,646,553,570,496,638,280,464,392,256,867,658,333,927,337,391,456";
    if (vietnamese) std::ranges::replace(placements, ',', '.');
    EXPECT_NE(ran.out.find(placements), std::string::npos);
    EXPECT_EQ(ran.out.find("-inf"), std::string::npos) << "what is not known is not a number";
  }
}

// Of four games and forty walks no interval is told, however it would come out.
TEST(ComplexityCommand, TellsNoIntervalOfTooLittle) {
  const Json json = Json::parse(run_roluat(kSmall + "--json").out);
  for (const auto& [id, figure] : json["games"]["random"]["figures"].items()) {
    if (figure["kind"] == "bound") continue;
    EXPECT_TRUE(figure["low"].is_null() && figure["high"].is_null()) << id;
  }
  for (const Json& ply : json["lines"]["plies"])
    EXPECT_EQ(ply["lines"].contains("low") && ply["lines"]["low"].is_null(), ply["lines"]["kind"] == "estimate");
  const std::string out = run_roluat(kSmall + "--lang en").out;
  EXPECT_NE(out.find("too few games"), std::string::npos) << out;
  EXPECT_NE(out.find("at least 200 walks"), std::string::npos) << out;
}

TEST(ComplexityCommand, IntervalsAreOfWhatCanBe) {
  const Json json =
      Json::parse(run_roluat("complexity --samples 20 --walks 200 --games 10 --better-games 0 --seed 5 --json").out);
  const Json& figures = json["games"]["random"]["figures"];
  for (const char* share : {"coverage", "checks", "decisions", "losses"}) {
    EXPECT_GE(figures[share]["low"], 0) << share;
    EXPECT_LE(figures[share]["high"], 1) << share;
  }
  EXPECT_GE(figures["duration.mean"]["low"], 0);
  EXPECT_FALSE(json["lines"]["plies"].back()["lines"]["low"].is_null());
}

TEST(ComplexityCommand, ItsTablesFitATerminalAndSourcesAreInFull) {
  for (const char* language : {"en", "vi", "zh"}) {
    const Ran ran = run_roluat(kSmall + "--lang " + language);
    EXPECT_NE(ran.out.substr(0, ran.out.find('\n')).find("consolidated"), std::string::npos) << ran.out;
    std::istringstream lines(ran.out);
    for (std::string line; std::getline(lines, line);)
      // The exact number of placements, in one piece, is wider.
      EXPECT_TRUE(analysis::display_width(line) <= 80 || line.find("985") != std::string::npos) << line;
  }
  const Json json = Json::parse(run_roluat(kSmall + "--json").out);
  for (const Json& game : json["published"]) {
    EXPECT_GT(game["log10_tree"]["reference"].get<std::string>().size(), 60U);
    if (game["branching"].is_null() || game["length"].is_null()) continue;
    const double tree = game["length"]["value"].get<double>() * std::log10(game["branching"]["value"].get<double>());
    EXPECT_NEAR(game["log10_tree"]["value"].get<double>(), tree, 1) << game["game"] << ": the tree is b^d";
  }
}

const std::string kOthers = "complexity --samples 40 --walks 20 --games 3 --better-games 1 --seed 5 ";

// A game has its own ruling where nobody names one, and what is named is looked for.
TEST(ComplexityCommand, MeasuresXiangqi) {
  const Ran ran = run_roluat(kOthers + "--game co-tuong --json --threads 1");
  ASSERT_EQ(ran.status, 0) << ran.err;
  const Json json = Json::parse(ran.out);
  EXPECT_EQ(json["ruling"], "asia");
  EXPECT_EQ(json["positions"]["placements"]["value"], "7583767311308936928441671793917387439659");
  EXPECT_EQ(json["positions"]["placements_with_side_to_move"]["value"], "15167534622617873856883343587834774879318");
  EXPECT_NEAR(json["positions"]["placements"]["log10"], json["positions"]["placements_by_second_method"]["log10"],
              1e-12);
  EXPECT_EQ(json["lines"]["plies"][3]["lines"]["value"], 3290240);  // published by many
  EXPECT_FALSE(json["positions"].contains("possible_and_over")) << "no loss ends the game";
  EXPECT_FALSE(json.contains("to_and_fro"));
  EXPECT_GT(json["positions"]["faults"]["general-exposed"]["seen"], 0);
  EXPECT_EQ(json["games"]["better"]["games"], 1);
  EXPECT_EQ(run_roluat(kOthers + "--game co-tuong --json --threads 2").out, ran.out);
  expect_refused(run_roluat(kOthers + "--game co-tuong --ruling consolidated"), {"unknown ruling", "asia"});
}

// Where none is named: what the game says of the command, else its first.
TEST(ComplexityCommand, AndCountingTakeTheRulingThatIsUsual) {
  const auto taken = [](const std::string& command) {
    return Json::parse(run_roluat(command + " --json").out).at("ruling").get<std::string>();
  };
  EXPECT_EQ(taken("perft 1"), "vi");
  EXPECT_EQ(taken("score opening"), "consolidated");
  EXPECT_EQ(taken("perft 1 --game co-tuong"), "asia");
  EXPECT_EQ(taken("perft 1 --game co-hinh"), "consolidated");
}

// The published number and its double, each under its own name.
TEST(ComplexityCommand, PlacementsOfXiangqiAreToldWithAndWithoutTheSideToMove) {
  const std::string out = run_roluat(kOthers + "--game co-tuong --lang en").out;
  std::size_t at = 0;
  for (const char* line :
       {"placements (an upper bound)", "7.58 × 10^39", "placements, with the side to move", "1.52 × 10^40",
        "  in full: \n    7,583,767,311,308,936,928,441,671,793,917,387,439,659\n",
        "  with the side to move, in full: \n    15,167,534,622,617,873,856,883,343,587,834,774,879,318\n"}) {
    at = out.find(line, at);
    ASSERT_NE(at, std::string::npos) << line << " in " << out;
  }
}

TEST(ComplexityCommand, MeasuresShapesAndHowLongComingBackGoesOn) {
  const Ran ran = run_roluat(kOthers + "--game co-hinh --json");
  ASSERT_EQ(ran.status, 0) << ran.err;
  const Json json = Json::parse(ran.out);
  EXPECT_EQ(json["ruling"], "consolidated");
  EXPECT_EQ(json["positions"]["placements"]["value"], "5847979124978893735499700633600000");
  EXPECT_EQ(json["positions"]["possible_at_most"]["seen"], 40) << "nothing speaks against any";
  EXPECT_EQ(json["lines"]["plies"][2]["lines"]["value"], 2238697);  // perft 3
  const Json& both = json["to_and_fro"]["both_sides"];
  EXPECT_EQ(both["kind"], "exact");
  EXPECT_EQ(both["ended_by"], "repeated");
  EXPECT_EQ(both["turns"].size(), 8U);
  EXPECT_EQ(json["to_and_fro"]["other_side_helps"]["returns"], 15);
}

TEST(ComplexityCommand, OtherGamesFitATerminalInThreeLanguages) {
  for (const char* game : {"co-tuong", "co-hinh"})
    for (const auto& [language, words] : {std::pair{"vi", "cách xếp"}, {"zh", "摆法"}, {"en", "placements"}}) {
      const Ran ran = run_roluat(kOthers + "--game " + game + " --lang " + language);
      ASSERT_EQ(ran.status, 0) << ran.err;
      EXPECT_NE(ran.out.find(words), std::string::npos) << ran.out;
      for (const char* foreign : {"Tư lệnh", "司令", "commander", "end.", "inf", "nan"})
        EXPECT_EQ(ran.out.find(foreign), std::string::npos) << foreign << " in " << ran.out;
      std::istringstream lines(ran.out);
      for (std::string line; std::getline(lines, line);) EXPECT_LE(analysis::display_width(line), 80) << line;
    }
}

TEST(ComplexityCommand, RefusesWrongInput) {
  EXPECT_EQ(run_roluat("complexity --ruling nobody").status, 2);
  EXPECT_EQ(run_roluat("complexity --samples 0").status, 2);
  EXPECT_EQ(run_roluat("complexity --walks 1").status, 2);
  EXPECT_EQ(run_roluat("complexity 3").status, 2);
  EXPECT_EQ(run_roluat("complexity --games -1").status, 2);
}

}  // namespace
}  // namespace roluat::tests

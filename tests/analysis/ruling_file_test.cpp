// Rulings made of others: set, compare, and their files wherever a ruling's name stands.
#include "analysis/rulings/ruling_file.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "analysis/report/report.hpp"
#include "model/games/games.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;
using model::Language;

std::string game_folder() { return model::game_folder("co-tu-lenh"); }
model::Questions questions() { return model::read_questions(game_folder() + "/kernel/questions.toml"); }
model::Ruling preset(const std::string& name, const model::Questions& all) {
  return model::read_ruling(game_folder() + "/rulings/" + name + ".toml", all);
}

// --- the file -------------------------------------------------------------------------------------------------------

TEST(RulingFile, IsReadBackAsItWas) {
  const model::Questions all = questions();
  for (const char* name : {"vi", "zh", "consolidated", "cotulenh-core"})
    for (const Language language : {Language::vi, Language::zh, Language::en}) {
      const model::Ruling ruling = preset(name, all);
      const model::Ruling read = model::parse_ruling(analysis::ruling_toml(ruling, all, language), "made", all);
      EXPECT_EQ(read.name, ruling.name);
      EXPECT_EQ(read.title.vi, ruling.title.vi);
      EXPECT_EQ(read.options, ruling.options);
      EXPECT_EQ(read.fillers, ruling.fillers);
      ASSERT_EQ(read.reasons.size(), ruling.reasons.size());
      for (const auto& [question, why] : ruling.reasons) EXPECT_EQ(read.reasons.at(question).zh, why.zh) << question;
    }
}

TEST(RulingFile, AnyReasonSurvives) {
  const model::Questions all = questions();
  for (const std::string why :
       {"\"quoted\" \\ back", "two\nlines\tand a tab", "# no comment", "'''", "Đã hỏi tác giả 司令"}) {
    model::Ruling ruling = preset("vi", all);
    analysis::choose(ruling, analysis::read_choice("tank.block=passes", all), why);
    const model::Ruling read = model::parse_ruling(analysis::ruling_toml(ruling, all, Language::en), "made", all);
    EXPECT_EQ(read.reasons.at("tank.block").en, why);
    EXPECT_EQ(read.reasons.at("tank.block").vi, why);
  }
}

TEST(RulingFile, WhatCouldNotBeReadBackIsNotWritten) {
  const ScratchFolder scratch;
  const model::Questions all = questions();
  model::Ruling ruling = preset("vi", all);
  analysis::choose(ruling, analysis::read_choice("tank.block=passes", all), "broken \xC3");
  EXPECT_THROW(analysis::write_ruling(scratch.path("made.toml"), ruling, all, Language::en), model::InputError);
  EXPECT_FALSE(std::filesystem::exists(scratch.path("made.toml")));
}

TEST(RulingFile, CommentsHaveTheQuestionAndEveryOptionInTheLanguage) {
  const model::Questions all = questions();
  for (const Language language : {Language::vi, Language::zh, Language::en}) {
    const std::string toml = analysis::ruling_toml(preset("vi", all), all, language);
    for (const model::Question& question : all.all()) {
      const std::string& asks = question.asks.in(language);
      EXPECT_NE(toml.find("# " + asks.substr(0, 12)), std::string::npos) << asks;
      for (const model::Option& option : question.options)
        EXPECT_NE(toml.find("#   " + option.id + " "), std::string::npos) << option.id;
    }
  }
}

TEST(RulingFile, AChosenAnswerIsNoFillerAndKeepsNoReasonOfAnother) {
  const model::Questions all = questions();
  model::Ruling ruling = preset("vi", all);
  const std::string filler = ruling.fillers.front();
  ASSERT_TRUE(ruling.reasons.contains(filler));
  const model::Question& question = *all.find(filler);
  analysis::choose(ruling, {&question, question.find(ruling.option(filler))}, "");
  EXPECT_TRUE(ruling.reasons.contains(filler)) << "the answer is the same, and so is its reason";
  EXPECT_EQ(std::ranges::count(ruling.fillers, filler), 0);
  const model::Option& other =
      question.options.front().id == ruling.option(filler) ? question.options.back() : question.options.front();
  analysis::choose(ruling, {&question, &other}, "");
  EXPECT_FALSE(ruling.reasons.contains(filler));
}

// --- ruling set -----------------------------------------------------------------------------------------------------

class RulingSet : public testing::Test {
 protected:
  RulingSet() : file(scratch.path("mine.toml")) {}
  Ran set(const std::string& arguments) const {
    return run_roluat("ruling set " + arguments + " --report '" + scratch.path() + "'");
  }
  Json answer(const std::string& question) const {
    return Json::parse(run_roluat("ruling show '" + file + "' " + question + " --json").out)["answers"][0];
  }
  /// A report of these very texts, with one clause against an answer.
  void report(const std::string& encoding) const {
    scratch.file(
        "findings.json",
        Json({{"schema", "roluat.findings/1"},
              {"made_by", {{"version", "0"}, {"game", "co-tu-lenh"}, {"encoding", encoding}}},
              {"texts",
               {{"vi",
                 {{"questions",
                   {{"river.bars", {{"open", {"land-pieces"}}, {"excluded", {{"all", {"vi.aircraft.move"}}}}}}}}}}}},
              {"findings", Json::array()}})
            .dump());
  }

  ScratchFolder scratch;
  std::string file;
};

TEST_F(RulingSet, WhatAPersonHasRemarkedStaysWhereItStood) {
  ASSERT_EQ(set("vi tank.block=passes --why 'no # remark' --output '" + file + "'").status, 0);
  std::string toml = content_of(file);
  const auto put = [&](const std::string& where, const std::string& what, bool before) {
    const std::size_t at = toml.find(where);
    ASSERT_NE(at, std::string::npos) << where;
    toml.insert(before ? at : at + where.size(), what);
  };
  const std::string tank = "[[choice]]\nquestion = \"tank.block\"\noption = \"passes\"";
  put("name = ", "# ours, begun in Hanoi\n", true);
  put(tank, "  # asked on the phone", false);
  put(tank, "# to be asked again: \"why?\"\n\n#   and by whom\n", true);
  put("why = \"no # remark\"", " # but this", false);
  toml += "# the end\n";
  (void)scratch.file("mine.toml", toml);
  for (const char* language : {"vi", "en"}) {  // what the program itself has written is its own in any language
    ASSERT_EQ(set("'" + file + "' ship.ashore=as-others --lang " + language + " --output '" + file + "'").status, 0);
    const std::string kept = content_of(file);
    EXPECT_NE(kept.find("# ours, begun in Hanoi\nname = "), std::string::npos);
    EXPECT_NE(kept.find("# to be asked again: \"why?\"\n#   and by whom\n" + tank + "  # asked on the phone\n"),
              std::string::npos)
        << kept;
    EXPECT_NE(kept.find("why = \"no # remark\"  # but this\n"), std::string::npos);
    EXPECT_TRUE(kept.ends_with("\n# the end\n"));
  }
  const std::string copy = scratch.path("copy.toml");
  ASSERT_EQ(set("'" + file + "' tank.block=blocked --output '" + copy + "'").status, 0) << "they go along into a copy";
  EXPECT_NE(content_of(copy).find("option = \"blocked\"  # asked on the phone\n"), std::string::npos);
  std::set<std::string> remarks;
  for (const std::string& line : analysis::comment_lines(content_of(copy)))
    if (!analysis::comment_lines(content_of(file)).contains(line)) remarks.insert(line);
  EXPECT_EQ(remarks, std::set<std::string>{"# but this"})
      << "what stood behind a reason that has gone, and nothing of the program's own";
}

TEST_F(RulingSet, ARemarkAtALineThatGoesStaysInItsEntry) {
  ASSERT_EQ(set("vi tank.block=passes --why 'I was told' --output '" + file + "'").status, 0);
  std::string toml = content_of(file);
  const std::string why = "why = \"I was told\"";
  ASSERT_NE(toml.find(why), std::string::npos);
  toml.insert(toml.find(why) + why.size(), " # by a friend");
  (void)scratch.file("mine.toml", toml);
  ASSERT_EQ(set("'" + file + "' tank.block=blocked --output '" + file + "'").status, 0);
  const std::string kept = content_of(file);
  EXPECT_EQ(kept.find("I was told"), std::string::npos);
  EXPECT_NE(kept.find("option = \"blocked\"\nfiller = false\n# by a friend\n"), std::string::npos);
}

TEST_F(RulingSet, ChangesTheseAnswersAndNoOthers) {
  ASSERT_EQ(set("vi ship.ashore=as-others tank.block=passes --why 'I was told' --output '" + file + "'").status, 0);
  const model::Questions all = questions();
  const model::Ruling before = preset("vi", all), after = model::read_ruling(file, all);
  EXPECT_EQ(after.name, "mine");
  for (const model::Question& question : all.all()) {
    const bool changed = question.id == "ship.ashore" || question.id == "tank.block";
    EXPECT_EQ(after.option(question.id) != before.option(question.id), changed) << question.id;
  }
  EXPECT_EQ(answer("ship.ashore")["why"]["vi"], "I was told");
  ASSERT_EQ(set("'" + file + "' tank.block=blocked --output '" + file + "'").status, 0) << "made of itself";
  EXPECT_EQ(answer("tank.block")["option"], "blocked");
  EXPECT_EQ(answer("ship.ashore")["option"], "as-others");
  EXPECT_EQ(model::read_ruling(file, all).name, "mine");
}

TEST_F(RulingSet, WithoutAFilePrintsIt) {
  const Ran ran = set("zh tank.block=passes");
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(model::parse_ruling(ran.out, "printed", questions()).is("tank.block", "passes"));
}

TEST_F(RulingSet, WrongAnswersAreRefusedWithTheNearestNameAndNothingIsWritten) {
  const std::string save = " --output '" + file + "'";
  expect_refused(set("vi ship.ashor=as-others" + save), {"unknown question 'ship.ashor'", "'ship.ashore'", "column 1"});
  expect_refused(set("vi ship.ashore=as-other" + save), {"no option 'as-other'", "as-others, must-stay", "column 13"});
  expect_refused(set("vi ship.ashore" + save), {"there is no '='", "QUESTION=OPTION", "column 12"});
  expect_refused(set("vi ship.ashore=as-others ship.ashore=may-stay" + save), {"answered twice"});
  expect_refused(set("vii ship.ashore=as-others" + save), {"BASE", "unknown ruling 'vii'", "'vi'"});
  EXPECT_EQ(set("vi" + save).status, 2) << "no answer";
  EXPECT_FALSE(std::filesystem::exists(file));
}

TEST_F(RulingSet, AFaultOfTheFileHasItsPlace) {
  ASSERT_EQ(set("vi tank.block=passes --output '" + file + "'").status, 0);
  std::string content = content_of(file);
  const std::size_t at = content.find("question = \"tank.block\"");
  const auto line = 1 + std::count(content.begin(), content.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  content.replace(at, 23, "question = \"tank.blok\"");
  scratch.file("mine.toml", content);
  for (const std::string& command :
       {"perft 1 --ruling '" + file + "'", "ruling show '" + file + "'", "ruling compare vi '" + file + "'"})
    expect_refused(run_roluat(command),
                   {"mine.toml:" + std::to_string(line) + ":13", "unknown question 'tank.blok'", "'tank.block'"});
  scratch.file("mine.toml", "name = \"x\n");
  expect_refused(run_roluat("perft 1 --ruling '" + file + "'"), {"mine.toml:1:"});
}

TEST_F(RulingSet, NothingButARulingIsReplaced) {
  const std::string other = scratch.file("letter.txt", "Dear author");
  EXPECT_EQ(set("vi tank.block=passes --output '" + other + "'").status, 2);
  EXPECT_EQ(content_of(other), "Dear author");
}

TEST_F(RulingSet, ShowsWhatContradictsAnAnswerIfTheReportIsOfTheseTexts) {
  report(analysis::encoding_digest(game_folder()));
  const Ran ran = set("vi river.bars=all --output '" + file + "'");
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_NE(ran.out.find("The Vietnamese text says otherwise"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("Máy bay đi và ăn thẳng"), std::string::npos) << ran.out;
  EXPECT_EQ(Json::parse(set("vi river.bars=all --json").out)["choices"][0]["contradicts"]["vi"],
            Json::array({"vi.aircraft.move"}));
  EXPECT_EQ(set("vi river.bars=land-pieces --output '" + file + "'").out.find("otherwise"), std::string::npos);
  report("another");
  const Ran old = set("vi river.bars=all --output '" + file + "'");
  EXPECT_EQ(old.out.find("otherwise"), std::string::npos);
  EXPECT_NE(old.err.find("other texts"), std::string::npos);
}

TEST_F(RulingSet, ItsFileStandsWhereverANameDoes) {
  ASSERT_EQ(set("vi river.bars=all --output '" + file + "'").status, 0);
  const std::string fen = "'11/11/11/11/11/11/11/3F7/11/11/11/11 r - - 0 1'", ruling = " --ruling '" + file + "'";
  EXPECT_EQ(run_roluat("score " + fen + ruling).status, 0);
  EXPECT_LT(Json::parse(run_roluat("perft 1 --json --fen " + fen + ruling).out)["plies"][0]["nodes"],
            Json::parse(run_roluat("perft 1 --json --ruling vi --fen " + fen).out)["plies"][0]["nodes"]);
  const Json rulings =
      Json::parse(run_roluat("rule " + fen + " d5-d7 --json --ruling vi,'" + file + "'").out)["acts"][0]["rulings"];
  ASSERT_EQ(rulings.size(), 2U);
  EXPECT_EQ(rulings[0]["legal"], true);
  EXPECT_EQ(rulings[1]["legal"], false);
  const std::string game =
      scratch.file("game.txt", "[FEN \"n5c2ft/11/11/11/11/11/11/3F7/11/11/11/N3TC5 r - - 0 1\"]\n1. d5-d7\n");
  EXPECT_EQ(run_roluat("replay '" + game + "' --ruling vi").status, 0);
  EXPECT_EQ(run_roluat("replay '" + game + "'" + ruling).status, 1);
}

// --- ruling compare -------------------------------------------------------------------------------------------------

class RulingCompare : public RulingSet {
 protected:
  Ran compare(const std::string& more = "") const {
    return run_roluat("ruling compare vi '" + file + "' --pieces 2 " + more);
  }
};

TEST_F(RulingCompare, ShowsEachDifferenceOnAnActOfWhichTheRulingsThinkOtherwise) {
  ASSERT_EQ(set("vi river.bars=all tank.backward=no --output '" + file + "'").status, 0);
  const Ran ran = compare("--json");
  ASSERT_EQ(ran.status, 0) << ran.err;
  const Json report = Json::parse(ran.out);
  EXPECT_EQ(report["schema"], "roluat.ruling-compare/1");
  ASSERT_EQ(report["differences"].size(), 2U);
  for (const Json& one : report["differences"]) {
    const Json& witness = one["witness"];
    EXPECT_EQ(witness["pieces"], 1) << "the fewest there can be: " << witness;
    EXPECT_EQ(witness["both"], true);
    const Json told = Json::parse(run_roluat("rule '" + witness["fen"].get<std::string>() + "' '" +
                                             witness["act"].get<std::string>() + "' --json --ruling vi,'" + file + "'")
                                      .out);
    for (std::size_t i = 0; i < 2; ++i)
      EXPECT_EQ(told["acts"][0]["rulings"][i]["legal"], witness["verdicts"][i]["legal"]) << witness;
    EXPECT_NE(witness["verdicts"][0]["legal"], witness["verdicts"][1]["legal"]);
  }
}

TEST_F(RulingCompare, SaysWhereNoPositionShowsADifference) {
  ASSERT_EQ(set("vi setup.first-move=blue --output '" + file + "'").status, 0);
  const Json report = Json::parse(compare("--json").out);
  ASSERT_EQ(report["differences"].size(), 1U);
  EXPECT_TRUE(report["differences"][0]["witness"].is_null());
  EXPECT_NE(compare().out.find("No position of up to 2 pieces"), std::string::npos);
}

TEST_F(RulingCompare, ARulingDoesNotDifferFromItself) {
  ASSERT_EQ(run_roluat("ruling compare vi vi --brief").status, 0);
  EXPECT_TRUE(Json::parse(run_roluat("ruling compare vi vi --json").out)["differences"].empty());
}

TEST_F(RulingCompare, SpeaksThreeLanguages) {
  ASSERT_EQ(set("vi river.bars=all --output '" + file + "'").status, 0);
  std::set<std::string> outputs;
  for (const std::string language : {"vi", "zh", "en"}) outputs.insert(compare("--lang " + language).out);
  EXPECT_EQ(outputs.size(), 3U);
  const std::string brief = compare("--brief").out;
  EXPECT_NE(brief.find("river.bars"), std::string::npos);
  EXPECT_EQ(std::count(brief.begin(), brief.end(), '\n'), 5) << brief;
}

TEST_F(RulingCompare, WrongUsageIsRefused) {
  expect_refused(run_roluat("ruling compare vi nosuch"), {"B: unknown ruling 'nosuch'"});
  expect_refused(run_roluat("ruling compare nosuch vi"), {"A: unknown ruling 'nosuch'"});
  EXPECT_EQ(run_roluat("ruling compare vi").status, 2);
  EXPECT_EQ(run_roluat("ruling compare vi zh --pieces 0").status, 2);
}

}  // namespace
}  // namespace roluat::tests

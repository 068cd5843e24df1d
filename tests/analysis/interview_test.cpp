// Questions asked one after another: which comes next, what the answers settle, and the command that asks them.
#include "analysis/rulings/interview.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "analysis/rulings/question_words.hpp"
#include "model/games/games.hpp"
#include "tests/analysis/command_line.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

using analysis::Interview;
using Json = nlohmann::ordered_json;

// --- the order of questions -----------------------------------------------------------------------------------------

// Where tanks take nothing, how far they take does not matter. Of "first" the kernel does not speak.
class AskedInOrder : public testing::Test {
 protected:
  AskedInOrder() {
    game.kernel(
        {{"first", {"red", "blue"}}, {"far", {"yes", "no"}}, {"takes", {"yes", "no"}}, {"waits", {"yes", "no"}}},
        "(or (= manner step) (and (= manner wait) waits=yes) (and (= manner take) takes=yes (or far=yes shore)))");
    encoding.emplace(game.read());
  }

  static Json finding(const std::string& id, const std::vector<std::string>& questions) {
    return {{"id", id},
            {"kind", "gap"},
            {"texts", Json::array()},
            {"title", Json::object()},
            {"clauses", Json::array()},
            {"questions", questions}};
  }
  static Json report(const std::vector<Json>& findings) {
    return {{"schema", "roluat.findings/1"}, {"texts", Json::object()}, {"findings", findings}};
  }

  model::Ruling nothing_decided() const {
    model::Ruling ruling = encoding->rulings.front();
    for (const model::Question& question : encoding->questions.all()) ruling.fillers.push_back(question.id);
    return ruling;
  }
  Interview begin(const std::vector<Json>& findings) { return {*encoding, report(findings), nothing_decided()}; }
  analysis::Choice choice(const std::string& text) const { return analysis::read_choice(text, encoding->questions); }
  static std::string next(const Interview& interview) {
    const auto pending = interview.next();
    return pending ? pending->question->id : "";
  }

  ToyGame game;
  std::optional<solver::Encoding> encoding;
};

TEST_F(AskedInOrder, OfAQuestionThatNoFindingTellsOfItIsSaidWhenItIsOpen) {
  game.add("a", {permit("a.waits", "(= manner wait)")});
  encoding.emplace(game.read());
  const auto words = model::make_game("co-tu-lenh");
  const auto asked = [&](const std::string& untold) {
    Json all = report({});
    all["texts"]["a"]["questions"]["waits"] = {{"open", {"yes", "no"}}};
    if (!untold.empty()) all["texts"]["a"]["questions"]["waits"]["untold"] = untold;
    const Interview interview(*encoding, all, nothing_decided());
    const analysis::QuestionWords question(interview, encoding->texts, *words, {model::Language::en, {}, 1000});
    return question.asked(interview.about(*encoding->questions.find("waits")));
  };
  EXPECT_EQ(asked("").find("but"), std::string::npos) << asked("");
  EXPECT_NE(asked("beside_another").find("; but only cases that another question is about too"), std::string::npos);
  EXPECT_NE(asked("if_a_sentence_gives_way").find("; but only if the sentence"), std::string::npos);
  EXPECT_NE(asked("in_no_case").find("; but in no case"), std::string::npos);
}

TEST_F(AskedInOrder, TheQuestionOnWhichMostDependsComesFirst) {
  EXPECT_EQ(next(begin({finding("a", {"waits"}), finding("b", {"takes"}), finding("c", {"waits"})})), "waits");
  EXPECT_EQ(next(begin({finding("a", {"waits", "far"}), finding("b", {"waits", "far"}), finding("c", {"takes"}),
                        finding("d", {"takes"})})),
            "takes")
      << "two whole findings are more than two halves";
  EXPECT_EQ(next(begin({})), "first") << "otherwise the first of the file";
}

TEST_F(AskedInOrder, BitsDecideBetweenEquals) {
  Json with_bits = report({});
  with_bits["texts"]["vi"]["questions"] = {{"takes", {{"open", {"yes", "no"}}}},
                                           {"waits", {{"open", {"yes"}}, {"excluded", {{"no", {"x"}}}}}}};
  const Interview interview(*encoding, with_bits, nothing_decided());
  EXPECT_EQ(next(interview), "takes");
  EXPECT_DOUBLE_EQ(interview.next()->bits, 1.0);
  EXPECT_EQ(interview.openness(*encoding->questions.find("waits"))[0].against("no"), std::vector<std::string>{"x"});
}

TEST_F(AskedInOrder, WhatAnAnswerMakesIdleIsNotAsked) {
  Interview interview =
      begin({finding("a", {"far"}), finding("b", {"far", "takes"}), finding("c", {}), finding("d", {"takes"})});
  interview.answer(choice("takes=no"));
  EXPECT_EQ(interview.progress().implied, 1U);
  EXPECT_EQ(interview.progress().settled, 3U) << "'far' plays no part any more";
  std::set<std::string> asked;
  for (std::string id = next(interview); !id.empty(); id = next(interview)) {
    asked.insert(id);
    interview.answer(choice(id + "=" + encoding->questions.find(id)->options.front().id));
  }
  EXPECT_EQ(asked, (std::set<std::string>{"first", "waits"}));
}

TEST_F(AskedInOrder, AnswersAndSkipsAreTakenBackOneByOne) {
  Interview interview = begin({finding("a", {"far"}), finding("b", {"takes"})});
  interview.answer(choice("takes=no"));
  interview.skip(*encoding->questions.find("waits"));
  EXPECT_EQ(interview.skipped(), 1U);
  EXPECT_EQ(interview.undo()->id, "waits");
  EXPECT_EQ(interview.skipped(), 0U);
  EXPECT_EQ(interview.undo()->id, "takes");
  EXPECT_EQ(interview.progress().answered, 0U);
  EXPECT_EQ(interview.progress().implied, 0U);
  EXPECT_EQ(interview.progress().settled, 0U);
  EXPECT_EQ(interview.ruling().options, nothing_decided().options);
  EXPECT_EQ(interview.undo(), nullptr);
}

TEST_F(AskedInOrder, ASkippedQuestionIsNotAskedAgain) {
  Interview interview = begin({});
  for (std::size_t i = 0; i < 4; ++i) interview.skip(*interview.next()->question);
  EXPECT_EQ(next(interview), "");
  EXPECT_EQ(interview.progress().answered, 0U);
}

TEST_F(AskedInOrder, QuestionsThatThereAreNotArePassedOver) {
  const Interview interview = begin({finding("a", {"nosuch"}), finding("b", {"nosuch", "waits"})});
  EXPECT_EQ(next(interview), "waits");
  EXPECT_EQ(interview.progress().settled, 0U) << "nobody has answered 'nosuch', but nobody can";
}

TEST_F(AskedInOrder, AReportThatIsNotWholeIsRefused) {
  Json wrong = report({finding("a", {"waits"})});
  wrong["findings"][0]["questions"] = {1, 2};
  EXPECT_THROW(Interview(*encoding, wrong, nothing_decided()), model::InputError);
  wrong = report({});
  wrong["texts"]["vi"]["questions"]["waits"] = {{"open", 3}};
  EXPECT_THROW(Interview(*encoding, wrong, nothing_decided()), model::InputError);
}

// --- roluat next ----------------------------------------------------------------------------------------------------

class NextCommand : public testing::Test {
 protected:
  NextCommand() : answers(scratch.path("answers.toml")) {
    // Two positions on which it matters whether the river bars aircraft, and one where it does not.
    const auto finding = [](const std::string& id, const std::string& fen, const std::string& act) {
      return Json{{"id", id},
                  {"kind", "gap"},
                  {"texts", {"vi"}},
                  {"title", {{"vi", "v"}, {"zh", "z"}, {"en", "e"}}},
                  {"clauses", {{{"text", "vi"}, {"id", "vi.aircraft.move"}}}},
                  {"questions", {"river.bars"}},
                  {"witness", {{"fen", fen}, {"act", act}, {"pieces", 1}}}};
    };
    const std::string fen = "11/11/11/11/11/11/11/3F7/11/11/11/11 r - - 0 1";
    const Json report{
        {"schema", "roluat.findings/1"},
        {"texts",
         {{"vi",
           {{"questions",
             {{"river.bars", {{"open", {"land-pieces"}}, {"excluded", {{"all", {"vi.aircraft.move"}}}}}}}}}}}},
        {"findings", {finding("idle", fen, "d5-d4"), finding("one", fen, "d5-d7"), finding("two", fen, "d5-d8")}}};
    file = scratch.file("findings.json", report.dump());
  }

  Ran next(const std::string& more) const {
    return run_roluat("next '" + file + "' --ruling '" + answers + "' " + more);
  }
  /// Types these lines.
  Ran typed(const std::string& lines, const std::string& more = "") const {
    return next("--interactive " + more + " <'" + scratch.file("typed", lines) + "'");
  }
  Json progress() const { return Json::parse(next("--json").out)["progress"]; }
  Json answer(const std::string& question) const {
    return Json::parse(run_roluat("ruling show '" + answers + "' " + question + " --json").out)["answers"][0];
  }

  ScratchFolder scratch;
  std::string answers, file;
};

TEST_F(NextCommand, WithoutATerminalPrintsTheQuestionAndChangesNothing) {
  const Ran ran = next("--json");
  ASSERT_EQ(ran.status, 0) << ran.err;
  const Json told = Json::parse(ran.out);
  EXPECT_EQ(told["schema"], "roluat.next/1");
  EXPECT_EQ(told["question"]["id"], "river.bars");
  EXPECT_EQ(told["question"]["findings"], Json({"idle", "one", "two"}));
  EXPECT_EQ(told["question"]["witness"]["finding"], "one") << "on the other nothing parts";
  std::set<bool> legal;
  for (const Json& option : told["question"]["options"]) {
    legal.insert(option["legal"].get<bool>());
    EXPECT_EQ(option["contradicts"].contains("vi"), option["id"] == "all") << option;
  }
  EXPECT_EQ(legal.size(), 2U);
  EXPECT_EQ(told["progress"]["answered"], 0);
  EXPECT_FALSE(std::filesystem::exists(answers));
  std::set<std::string> outputs;
  for (const std::string language : {"vi", "zh", "en"}) outputs.insert(next("--once --lang " + language).out);
  EXPECT_EQ(outputs.size(), 3U);
  EXPECT_FALSE(std::filesystem::exists(answers));
}

TEST_F(NextCommand, AnAnswerIsKeptAndTheNextTimeGoesOn) {
  const Ran ran = typed("2\nw\n");
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_NE(ran.out.find("0 of 104 questions answered; 0 findings settled of 3"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("1 of 104 questions answered; 3 findings settled of 3"), std::string::npos) << ran.out;
  EXPECT_EQ(answer("river.bars")["option"], "all");
  EXPECT_EQ(answer("river.bars")["filler"], false);
  EXPECT_EQ(answer("tank.block")["filler"], true);
  EXPECT_EQ(progress()["answered"], 1);
  EXPECT_NE(Json::parse(next("--json").out)["question"]["id"], "river.bars");
  EXPECT_EQ(run_roluat("perft 1 --ruling '" + answers + "'").status, 0) << "it can be played by at any time";
}

TEST_F(NextCommand, UndoAsksAgain) {
  ASSERT_EQ(typed("2\nu\n1\nw\n").status, 0);
  EXPECT_EQ(answer("river.bars")["option"], "land-pieces");
  EXPECT_EQ(progress()["answered"], 1);
  ASSERT_EQ(typed("1\nu\nw\n").status, 0);
  EXPECT_EQ(progress()["answered"], 1) << "what an earlier run has answered stays";
  EXPECT_NE(typed("u\n").out.find("nothing to undo"), std::string::npos);
}

TEST_F(NextCommand, SkipLeavesItOpen) {
  const Ran ran = typed("s\n1\nw\n");
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(answer("river.bars")["filler"], true);
  EXPECT_EQ(progress()["answered"], 1);
}

TEST_F(NextCommand, WhatIsNoAnswerChangesNothing) {
  const Ran ran = typed("9\n0\n99999999999999999999\nx\n-1\n1 2\n\n   \n?\n\xC3\n");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_NE(ran.out.find("from 1 to 2"), std::string::npos);
  EXPECT_NE(ran.out.find("undo the last answer"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(answers));
}

TEST_F(NextCommand, ShowsOtherPositionsAndWhatTheTextsSay) {
  const std::string out = typed("p\np\nt\n").out;
  const std::size_t first = out.find("d5-d7   FEN"), second = out.find("d5-d8   FEN");
  EXPECT_LT(first, second);
  EXPECT_NE(out.find("d5-d7   FEN", second), std::string::npos) << "round again";
  EXPECT_EQ(out.find("d5-d4   FEN"), std::string::npos);
  EXPECT_NE(out.find("Máy bay đi và ăn thẳng"), std::string::npos);
}

TEST_F(NextCommand, APositionIsSearchedForWhereNoFindingHasOne) {
  const std::string none =
      scratch.file("none.json", Json{{"schema", "roluat.findings/1"}, {"findings", Json::array()}}.dump());
  const Json question =
      Json::parse(run_roluat("next '" + none + "' --json --ruling '" + answers + "'").out)["question"];
  EXPECT_EQ(question["witness"]["finding"], "");
  std::set<bool> legal;
  for (const Json& option : question["options"]) legal.insert(option["legal"].get<bool>());
  EXPECT_EQ(legal.size(), 2U) << question;
}

TEST_F(NextCommand, CtrlCLosesNothing) {
  const std::string pipe = scratch.path("keys");
  const std::string script = scratch.file(
      "script", "mkfifo '" + pipe + "'\n'" + ROLUAT_COMMAND + "' next '" + file + "' --interactive --ruling '" +
                    answers + "' <'" + pipe + "' >/dev/null 2>&1 &\np=$!\nexec 3>'" + pipe +
                    "'\necho 2 >&3\nfor i in $(seq 600); do [ -e '" + answers +
                    "' ] && break; sleep 0.1; done\nsleep 1\nkill -INT $p\nwait $p\n");
  const int status = std::system(("bash '" + script + "'").c_str());
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 130);
  EXPECT_EQ(answer("river.bars")["option"], "all");
}

TEST_F(NextCommand, WrongInputIsRefused) {
  const auto expect_refused = [](const Ran& ran, const std::vector<std::string>& words) {
    EXPECT_EQ(ran.status, 2) << ran.err;
    for (const std::string& word : words)
      EXPECT_NE(ran.err.find(word), std::string::npos) << "'" << word << "' is not in: " << ran.err;
    EXPECT_TRUE(ran.out.empty()) << ran.out;
  };
  expect_refused(run_roluat("next '" + file + "' --ruling vi"), {"'vi' is a preset", "ruling set vi"});
  expect_refused(run_roluat("next '" + scratch.path("nosuch") + "'"), {"nosuch", "cannot be read"});
  expect_refused(next("--base nosuch"), {"--base: unknown ruling 'nosuch'"});
  expect_refused(next("--once --interactive"), {"--interactive"});
  scratch.file("answers.toml",
               "name = \"a\"\ntitle = \"b\"\n[[choice]]\nquestion = \"tank.blok\"\noption = \"passes\"\n");
  expect_refused(next(""), {"answers.toml:4:13", "'tank.block'"});
  scratch.file("findings.json", "{\n]");
  expect_refused(next(""), {});
}

}  // namespace
}  // namespace roluat::tests

// A game that is a folder of data and no C++: written, read, judged by its kernel, checked.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "model/games/games.hpp"
#include "solver/formula_game.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

const std::string kFolder = std::string(ROLUAT_SOURCE_DIR) + "/model/games/co-day";
constexpr const char* kFen = "kind=guard side=light place=4 / kind=stone side=dark place=3 | to-move=light";
constexpr const char* kBack = "actor=1 aimed=no target=1 to-place=5 manner=step";

TEST(OwnGame, IsWrittenAndReadByTheNamesOfItsVocabulary) {
  const solver::FormulaGame game(kFolder);
  const solver::Encoding encoding = solver::read_kernel(kFolder);
  const model::Signature& signature = encoding.prelude.signature();
  const model::Structure read = game.read(signature, game.position(kFen), kBack);
  EXPECT_EQ(read.elements, 2);
  const model::Written written = game.write(signature, read);
  EXPECT_EQ(written.position.fen(), kFen);
  EXPECT_EQ(written.act, kBack);
  EXPECT_EQ(game.describe(game.position(kFen), kBack).en, "light's guard on 4 goes to 5 (step)");
  EXPECT_EQ(game.describe(game.position(kFen), kBack).vi, "bên sáng: lính gác ở 4 đi đến 5 (đi)");
  EXPECT_EQ(game.describe(game.position(kFen), kBack).zh, "白方：4 的 卫士 走到 5（走）");
  EXPECT_FALSE(game.has_referee());
}

TEST(OwnGame, FaultsHaveTheirColumn) {
  const solver::FormulaGame game(kFolder);
  const solver::Encoding encoding = solver::read_kernel(kFolder);
  const auto fault = [&](const std::string& fen, const std::string& act) {
    return fault_of([&] { (void)game.read(encoding.prelude.signature(), game.position(fen), act); });
  };
  EXPECT_EQ(fault("kind=horse side=light place=4", "").column, 1);
  EXPECT_EQ(fault("kind=guard colour=red", "").problem.str(), "the vocabulary has no 'colour'");
  EXPECT_EQ(fault("kind=guard side", "").column, 12);
  EXPECT_EQ(fault(kFen, "actor=3").column, 1) << "there are two men";
}

TEST(OwnGame, IsJudgedByItsKernel) {
  const solver::FormulaGame game(kFolder);
  const solver::Encoding encoding = solver::read_kernel(kFolder);
  const std::string back = "actor=1 aimed=yes target=2 to-place=3 manner=take";
  EXPECT_TRUE(game.legal(*game.compiled(*encoding.ruling("old")), game.position(kFen), back))
      << "a guard takes backwards";
  EXPECT_FALSE(game.legal(*game.compiled(*encoding.ruling("new")), game.position(kFen), back));
  EXPECT_TRUE(game.legal(*game.compiled(*encoding.ruling("new")), game.position(kFen), kBack));
}

TEST(OwnGame, IsDrawnWithLetters) {
  const solver::FormulaGame game(kFolder);
  EXPECT_EQ(game.draw(game.position(kFen), kBack, model::Language::en, false),
            "  .  .  s  G [.] .  .  . \n"
            "  1  2  3  4  5  6  7  8 \n");
  EXPECT_EQ(game.draw(game.position(kFen), "", model::Language::en, false).find('['), std::string::npos)
      << "there is no act";
}

// The game with one thing in it changed.
class ChangedGame : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::copy(kFolder, folder, std::filesystem::copy_options::recursive); }
  void change(const std::string& file, const std::string& what, const std::string& by) const {
    scratch.file("pond/" + file, replaced(content_of(folder + "/" + file), what, by));
  }
  [[nodiscard]] model::Diagnostic fault() const {
    return fault_of([&] { (void)solver::FormulaGame(folder); });
  }
  [[nodiscard]] Ran run(const std::string& arguments) const {
    return run_roluat(arguments, "; cd '" + scratch.path() + "';");
  }

  ScratchFolder scratch;
  std::string folder = scratch.path("pond");
};

TEST_F(ChangedGame, OnlyValuesOfTheVocabularyHaveNames) {
  change("game.toml", "runner = {", "rider = {");
  const model::Diagnostic found = fault();
  EXPECT_NE(found.problem.str().find("rider"), std::string::npos) << found.problem.str();
  EXPECT_GT(found.line, 0);
}

TEST_F(ChangedGame, ABoardStandsOnFunctionsOfTheVocabulary) {
  change("game.toml", "column = \"place\"", "column = \"side\"");
  EXPECT_EQ(fault().problem.str(), "a board cannot be drawn by 'side'");
  change("game.toml", "column = \"side\", columns = 8", "column = \"place\", columns = 0");
  EXPECT_EQ(fault().problem.str(), "no board is drawn with so many 'columns'");
  change("game.toml", "columns = 0", "columns = 2, row = \"place\", rows = 2");
  EXPECT_EQ(solver::FormulaGame(folder).draw(solver::FormulaGame(folder).position("kind=stone side=dark place=2"), "",
                                             model::Language::en, false),
            " 2  .  s \n 1  .  . \n    1  2 \n");
}

TEST_F(ChangedGame, IsFoundByItsNameInTheFolder) {
  EXPECT_EQ(run("check pond --brief").status, 1);
  EXPECT_EQ(run("coverage --game pond").status, 0);
  EXPECT_EQ(run("ruling list --game pond/").status, 0);
  const Ran touch = run("check --game pond/touch --json --report touch");
  ASSERT_EQ(touch.status, 1) << touch.err;
  EXPECT_EQ(Json::parse(touch.out)["made_by"]["game"], "pond/touch");
  expect_refused(run("check --game pond/shapes"), {"'shapes' is not a subject of this game", "moves, touch"});
  expect_refused(run("check --game lake"), {"unknown game 'lake'"});
}

TEST_F(ChangedGame, IsTheOnlyGameOfAFolder) {
  EXPECT_EQ(run("check . --brief").status, 1);
  EXPECT_EQ(run("coverage --game '" + scratch.path() + "'").status, 0);
  const std::string text = "a text of the game (vi, zh), or the folder of a game";
  for (const std::string wrong : {"lake", "no/such"})
    expect_refused(run("check " + wrong), {"there is no text '" + wrong + "'", text});
  std::filesystem::copy(kFolder, scratch.path("lake"), std::filesystem::copy_options::recursive);
  expect_refused(run("check ."), {"several games lie in the folder '.'", "./lake, ./pond"});
  expect_refused(run("coverage --game ."), {"several games lie in the folder '.'", "./lake, ./pond"});
  expect_refused(run("check co-tuong --game pond"), {"'co-tuong' is a game, not a text of ./pond", "--game co-tuong"});
  expect_refused(run("check old ./lake --game pond"),
                 {"the folder of a game, './lake', stands behind others", "one folder first"});
  EXPECT_EQ(run("check lake --brief").status, 1);
}

TEST_F(ChangedGame, IsCalledByADotFromInside) {
  const auto inside = [&](const std::string& arguments) {
    return run_roluat(arguments + " --lang en", "; cd '" + folder + "';");
  };
  for (const char* command : {"check . --json", "check ./ --json", "check --game . --json", "check ../pond/ --json"}) {
    const Ran ran = inside(command);
    ASSERT_EQ(ran.status, 1) << command << ran.err;
    EXPECT_EQ(Json::parse(ran.out)["made_by"]["game"], "pond") << command;
    EXPECT_EQ(ran.err.find("a game lies in this folder"), std::string::npos) << command << ran.err;
  }
  EXPECT_EQ(inside("coverage --game .").status, 0);
  EXPECT_EQ(inside("ruling list --game ./touch").status, 0);
  const Ran unnamed = inside("ruling list");
  EXPECT_EQ(unnamed.status, 0) << unnamed.err;
  EXPECT_NE(unnamed.err.find("a game lies in this folder, and the answer is about co-tu-lenh; use --game ."),
            std::string::npos)
      << unnamed.err;
  EXPECT_EQ(inside("help check").err, "");
}

// What is typed says all of it, and is possible; only the target of an act that is not aimed is understood.
TEST_F(ChangedGame, APositionAndAnActThatAreTypedAreWholeAndPossible) {
  const auto rule = [&](const std::string& fen, const std::string& act) {
    return run("rule '" + fen + "' '" + act + "' --game pond --lang en");
  };
  const std::string fen = kFen, act = "actor=1 aimed=no to-place=5 manner=step";
  const Ran whole = rule(fen, kBack);
  ASSERT_EQ(whole.status, 0) << whole.err;
  const Ran shorter = rule(fen, act);
  EXPECT_EQ(shorter.status, 0) << shorter.err;
  EXPECT_NE(shorter.out.find("target=1"), std::string::npos) << shorter.out;
  expect_refused(rule(fen, "actor=1 target=1 to-place=5 manner=step"),
                 {"ACT: the act does not say 'aimed'", "yes or no"});
  expect_refused(rule(fen, "aimed=no to-place=5 manner=step"), {"does not say 'actor'", "1 to 2"});
  expect_refused(rule(fen, "actor=1 aimed=yes to-place=3 manner=take"), {"does not say 'target'"});
  expect_refused(rule(fen, act + " actor=1"), {"'actor' is said twice"});
  expect_refused(rule(replaced(fen, " | to-move=light", ""), act),
                 {"FEN: the position does not say 'to-move'", "light"});
  expect_refused(rule(replaced(fen, " place=3", ""), act), {"FEN:1:33: piece 2 does not say 'place'", "a number"});
  const std::string world = "pond/vocabulary/world.smt2:";
  expect_refused(rule(replaced(fen, "place=3", "place=4"), act), {world + "3:9", "(distinct (place m) (place n))"});
  expect_refused(rule(fen, replaced(act, "to-place=5", "to-place=9")), {world + "4:9", "does not hold"});
}

TEST_F(ChangedGame, WordsInSomeLanguagesOnlyAreTakenAndListed) {
  change("rulings/old.toml", "title.zh = \"按旧文本下法\"\n", "");
  const Ran list = run("ruling list --game pond --lang zh");
  EXPECT_NE(list.out.find("As the old text can be played"), std::string::npos) << list.out << list.err;
  EXPECT_EQ(Json::parse(run("coverage --json --game pond").out)["untranslated"],
            Json::array({"rulings/old.toml:2 title"}));
  const Ran told = run("coverage --brief --game pond --lang en");
  EXPECT_NE(told.out.find("not in all three languages: rulings/old.toml:2 title"), std::string::npos) << told.out;
}

TEST_F(ChangedGame, WordsThatAreOneStringAreListedToo) {
  change("kernel/questions.toml",
         "asks.vi = \"Quân chạy có được lùi không?\"\nasks.zh = \"跑子可以后退吗？\"\nasks.en = ", "asks = ");
  change("kernel/questions.toml",
         "sentence.vi = \"Quân chạy được lùi một bước.\"\nsentence.zh = \"跑子可后退一步。\"\nsentence.en = ",
         "sentence = ");
  change("rulebook.toml",
         "says.vi = \"Sỏi đi một bước về phía trước.\"\nsays.zh = \"石子向前走一步。\"\nsays.en = ", "says = ");
  EXPECT_EQ(run("ruling export new --game pond --lang vi").status, 0);
  EXPECT_EQ(Json::parse(run("coverage --json --game pond").out)["untranslated"],
            Json::array({"kernel/questions.toml:3 asks", "kernel/questions.toml:7 sentence", "rulebook.toml:21 says"}));
}

// As words of the texts, so those of what lies beside them.
TEST_F(ChangedGame, AGoalAResultOfAPairAndALegendNeedOneLanguage) {
  scratch.file("pond/positions/goals.toml",
               "[[goal]]\nid = \"captures\"\ntitle = { en = \"captures\" }\nfineness = \"who\"\nwhen = \"aimed\"\n");
  scratch.file("pond/legend.toml", "[[line]]\nsays = { zh = \"圆形\" }\n");
  scratch.file("pond/pairs.toml", "[[result]]\nsays = { vi = \"thua\" }\n");
  const Ran positions = run("positions --goal captures --game pond --lang vi");
  EXPECT_EQ(positions.status, 0) << positions.err;
  EXPECT_NE(positions.out.find("captures-1"), std::string::npos) << positions.out;
  const Ran checked = run("check --game pond --report report");
  ASSERT_EQ(checked.status, 1) << checked.err;
  EXPECT_NE(content_of(scratch.path("report/index.html")).find(R"("legend":[{"vi":"圆形","zh":"圆形","en":"圆形"}])"),
            std::string::npos);
  EXPECT_EQ(Json::parse(run("coverage --json --game pond").out)["untranslated"],
            Json::array({"positions/goals.toml:3 title", "pairs.toml:2 says", "legend.toml:2 says"}));
}

// A text of the game that is asked about goes before a folder, and a game that is compiled in before both.
TEST_F(ChangedGame, ANameIsATextFirst) {
  std::filesystem::copy(folder, scratch.path("old"), std::filesystem::copy_options::recursive);
  std::filesystem::copy(folder, scratch.path("co-tuong"), std::filesystem::copy_options::recursive);
  const Ran text = run("check old --game pond --json");
  ASSERT_EQ(text.status, 1) << text.err;
  EXPECT_EQ(Json::parse(text.out)["made_by"]["game"], "pond");
  EXPECT_EQ(run("ruling list --game co-tuong").out.find("As the old text"), std::string::npos);
}

TEST_F(ChangedGame, AsksWithItsFirstRulingAndFromAnyReport) {
  const Ran next = run("next --once --game pond --json --report mine");
  ASSERT_EQ(next.status, 0) << next.err;
  EXPECT_TRUE(std::filesystem::exists(scratch.path("mine/findings.json")));
  EXPECT_EQ(run("next mine --once --game pond --json").out, next.out);
  expect_refused(run("next --once --game pond --base consolidated"), {"unknown ruling 'consolidated'", "new, old"});
}

// Which ruling a command takes where none is named, is data of the game.
TEST_F(ChangedGame, ARulingThatACommandTakesIsOneOfItsOwn) {
  const std::string rule = std::string("rule '") + kFen + "' '" + kBack + "' --game pond";
  scratch.file("pond/usual.toml", "[[ruling]]\ncommand = \"perft\"\nname = \"nobody\"\n");
  expect_refused(run(rule), {"usual.toml:3:9", "unknown ruling 'nobody'", "one of: new, old"});
  scratch.file("pond/usual.toml", "[[ruling]]\ncommand = \"perft\"\nname = \"old\"\nnames = 1\n");
  expect_refused(run(rule), {"usual.toml:4"});
  const std::string usual = "[[ruling]]\ncommand = \"perft\"\nname = \"old\"\n";
  scratch.file("pond/usual.toml", usual + usual);
  expect_refused(run(rule), {"usual.toml:5:12", "'perft' appears twice"});
  scratch.file("pond/usual.toml", "[[ruling]]\ncommand = \"peft\"\nname = \"old\"\n");
  expect_refused(run(rule), {"usual.toml:2:12", "unknown command 'peft'"});
  std::filesystem::remove_all(scratch.path("pond/usual.toml"));
  std::filesystem::remove_all(scratch.path("pond/rulings"));
  std::filesystem::create_directory(scratch.path("pond/rulings"));
  expect_refused(run(rule), {"rulings: there is no ruling"});
}

TEST_F(ChangedGame, TellsItsRulesAndComparesItsTexts) {
  const Ran rules = run("ruling export new --game pond --lang en --format markdown");
  EXPECT_EQ(rules.status, 0) << rules.err;
  EXPECT_NE(rules.out.find("A runner may go back one step."), std::string::npos) << rules.out;
  EXPECT_EQ(run("ruling export new --game pond/touch --lang en").status, 0);
  const Ran clauses = run("ruling export new --game pond --clauses --output rules.toml");
  ASSERT_EQ(clauses.status, 0) << clauses.err;
  EXPECT_EQ(run("check --game pond --text rules.toml --kinds contradiction,gap").status, 0);
  EXPECT_EQ(run("check pond --text rules.toml --kinds contradiction,gap").status, 0);
  expect_refused(run("check pond old --text rules.toml"), {"TEXT: with --text, one file is checked", "'old' alone"});
  const Ran compared = run("compare old new --game pond --lang en --brief");
  EXPECT_EQ(compared.status, 1) << compared.err;
  EXPECT_NE(compared.out.find("Runners"), std::string::npos) << compared.out;
}

// What an error shows as the smallest file that will do is one.
TEST_F(ChangedGame, ErrorsShowTheSmallestFilesThatWillDo) {
  const auto shown = [](const Ran& ran) {
    const std::size_t begin = ran.err.find("such as: "), end = ran.err.rfind(')');
    EXPECT_NE(begin, std::string::npos) << ran.err;
    return begin == std::string::npos ? std::string() : ran.err.substr(begin + 9, end - begin - 9);
  };
  for (const char* one : {"rulebook.toml", "options"}) std::filesystem::remove_all(folder + "/" + one);
  const Ran book = run("ruling export new --game pond --lang en");
  expect_refused(book, {"pond/rulebook.toml", "there is no rule book"});
  scratch.file("pond/rulebook.toml", shown(book));
  EXPECT_EQ(run("ruling export new --game pond --unchecked").status, 0);
  const Ran options = run("ruling export new --game pond --lang en");
  expect_refused(options, {"pond/options", "nothing says what the sentences of options state"});
  scratch.file("pond/options/all.toml", shown(options));
  EXPECT_EQ(run("ruling export new --game pond").status, 0);
}

TEST_F(ChangedGame, WithoutTopicsTheTextsAreComparedBySections) {
  for (const char* one : {"topics.toml", "subjects/touch/topics.toml"}) std::filesystem::remove(folder + "/" + one);
  const Ran compared = run("compare old new --game pond --lang en");
  EXPECT_EQ(compared.status, 1) << compared.err;
  for (const char* one : {"old, section I ", "new, section II ", "Subject: touch", "old permits (old.guard)"})
    EXPECT_NE(compared.out.find(one), std::string::npos) << compared.out;
}

std::string unwrapped(std::string words) {
  std::ranges::replace(words, '\n', ' ');
  return words;
}

// A sentence that is put into a text is in the text's language; where there is none, that is said, and what helps.
TEST_F(ChangedGame, AForeignSentenceIsPutIntoNoText) {
  const std::string fix = "fix opposite:new.back:old.no-back --game pond --report report --lang en ";
  ASSERT_EQ(run("check --game pond --report report").status, 1);
  EXPECT_NE(run(fix).out.find("a new sentence: “Quân chạy được lùi một bước.”"), std::string::npos) << run(fix).out;
  change("texts/new.toml", "says.vi = \"Quân chạy được lùi một bước.\"\n", "");
  ASSERT_EQ(run("check --game pond --report report").status, 1);
  const Ran ran = run(fix);
  EXPECT_EQ(ran.out.find("“A runner may go back one step.”"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("no words in the language of the text (vi): new.back@plain"), std::string::npos) << ran.out;
  EXPECT_NE(unwrapped(ran.out).find("says = { vi = \"…\" }, in the file of the text or of its records"),
            std::string::npos)
      << ran.out;
  EXPECT_EQ(ran.out.find("game.toml"), std::string::npos) << "it says nothing of a text: " << ran.out;
  EXPECT_EQ(Json::parse(run(fix + "--json").out)["wordless"]["vi"], Json::array({"new.back@plain"}));
  EXPECT_NE(content_of(scratch.path("report/index.html")).find("\"wordless\":{\"vi\":[\"new.back@plain\"]}"),
            std::string::npos);
  const std::string said = "says.en = \"A runner may go back one step.\"\n";
  change("texts/new.toml", said, "says.vi = \"A runner may go back one step.\"\n" + said);
  ASSERT_EQ(run("check --game pond --report report").status, 1);
  EXPECT_EQ(Json::parse(run(fix + "--json").out)["wordless"]["vi"], Json::array({"new.back@plain"}))
      << "what stands in for missing words is not in their language";
  change("kernel/questions.toml", "sentence.vi = \"Lính gác không bắt quân.\"\n", "");
  const Ran gap = run("fix gap:old:guard.takes --game pond --report report --lang en");
  EXPECT_EQ(gap.out.find("“A guard does not take.”"), std::string::npos) << gap.out;
  EXPECT_NE(gap.out.find("guard.takes=no"), std::string::npos) << gap.out;
  for (const char* hint :
       {"write sentence = { vi = \"…\" } in the kernel's questions.toml too", "write language = \"vi\" in game.toml"})
    EXPECT_NE(unwrapped(gap.out).find(hint), std::string::npos) << gap.out;
}

// One string in a text's file is in the text's language, whatever its letters; words beside others are in their own.
TEST_F(ChangedGame, OneStringIsInTheLanguageOfItsText) {
  const std::string fix = "fix opposite:new.back:old.no-back --game pond --report report --lang en ";
  const std::string one = "says = \"Quân chạy được lùi một bước.\"\n";
  change("texts/new.toml",
         "says.vi = \"Quân chạy được lùi một bước.\"\nsays.zh = \"跑子可后退一步。\"\n"
         "says.en = \"A runner may go back one step.\"\n",
         one);
  ASSERT_EQ(run("check --game pond --report report").status, 1);
  EXPECT_NE(run(fix).out.find("a new sentence: “Quân chạy được lùi một bước.”"), std::string::npos) << run(fix).out;
  change("texts/new.toml", "language = \"vi\"", "language = \"de\"");
  change("texts/new.toml", one, "says = \"Ein Läufer darf einen Schritt rückwärts gehen.\"\n");
  ASSERT_EQ(run("check --game pond --report report").status, 1);
  const Json wordless = Json::parse(run(fix + "--json").out)["wordless"];
  EXPECT_EQ(wordless["vi"], Json::array({"new.back@plain"}));
  EXPECT_TRUE(wordless["de"].dump().starts_with("[\"old.no-back@")) << wordless;
  const std::string told = unwrapped(run(fix).out), hint = "In the file of a text with language = \"de\", write says =";
  EXPECT_NE(told.find(hint), std::string::npos) << told;
  change("texts/new.toml", "language = \"de\"", "language = \"ru\"");
  change("texts/new.toml", "Ein Läufer darf einen Schritt rückwärts gehen.", "Фигура может ходить назад на один шаг.");
  ASSERT_EQ(run("check --game pond --report report").status, 1);
  EXPECT_EQ(Json::parse(run(fix + "--json").out)["wordless"]["vi"], Json::array({"new.back@plain"}));
}

TEST_F(ChangedGame, AWordingCallsATextAsTheTextCallsItself) {
  change("texts/old.toml", "name.vi  = \"Bản cũ\"", "name.vi = \"Hanoi rules 1998\"");
  change("texts/old.toml", "name.en  = \"The old text\"", "name.en = \"Hanoi rules 1998\"");
  ASSERT_EQ(run("check --game pond --report report").status, 1);
  for (const auto& [finding, language, words] :
       {std::tuple("opposite:new.back:old.no-back", "en", "The new text follows Hanoi rules 1998: "),
        {"opposite:new.back:old.no-back", "vi", "Bản mới theo bản “Hanoi rules 1998”: "},
        {"silence:old.guard:permits", "en", "The new text says what Hanoi rules 1998 says in sentence 4."},
        {"silence:old.guard:permits", "vi", "Bản mới nói như bản “Hanoi rules 1998” ở câu 4."}}) {
    const std::string fix = std::string("fix ") + finding + " --game pond --report report --lang " + language;
    EXPECT_NE(run(fix).out.find(words), std::string::npos) << run(fix).out;
  }
}

// Nothing says in which language a question's one string is: game.toml may, or the texts, or its letters.
TEST_F(ChangedGame, AnAnswerOfOneStringIsPutIntoTextsOfItsLanguage) {
  std::string given =
      "sentence.vi = \"Lính gác không bắt quân.\"\nsentence.zh = \"卫士不吃子。\"\n"
      "sentence.en = \"A guard does not take.\"\n";
  const auto answer = [&](const std::string& sentence) {
    change("kernel/questions.toml", given, "sentence = \"" + sentence + "\"\n");
    given = "sentence = \"" + sentence + "\"\n";
  };
  const auto is_offered = [&](const std::string& sentence) {
    EXPECT_EQ(run("check --game pond --report report").status, 1);
    const Ran ran = run("fix gap:old:guard.takes --game pond --report report --json");
    const bool is_named = ran.out.find("\"guard.takes=no\"\n") != std::string::npos;
    const bool is_put_in = ran.out.find("\"words\": \"" + sentence) != std::string::npos;
    EXPECT_NE(is_named, is_put_in) << ran.out << ran.err;
    return is_put_in;
  };
  answer("Lính gác không bắt quân.");
  EXPECT_TRUE(is_offered("Lính gác không bắt quân.")) << "the language of both texts";
  answer("A guard does not take.");
  EXPECT_FALSE(is_offered("A guard does not take.")) << "not even before Vietnamese words of the tool";
  answer("Ein Wächter schlägt nicht.");
  EXPECT_FALSE(is_offered("Ein Wächter schlägt nicht."));
  change("texts/old.toml", "language = \"vi\"", "language = \"de\"");
  EXPECT_FALSE(is_offered("Ein Wächter schlägt nicht.")) << "it might be in English";
  const std::string told = unwrapped(run("fix gap:old:guard.takes --game pond --report report --lang en").out);
  EXPECT_NE(told.find("write sentence = \"…\" and, in game.toml, language = \"de\""), std::string::npos) << told;
  answer("Стражник не берёт фигур.");
  EXPECT_FALSE(is_offered("Стражник не берёт фигур.")) << "in a language that nobody names";
  change("texts/new.toml", "language = \"vi\"", "language = \"de\"");
  EXPECT_FALSE(is_offered("Стражник не берёт фигур.")) << "not even in that of both texts";
  change("texts/new.toml", "language = \"de\"", "language = \"vi\"");
  answer("Ein Wächter schlägt nicht.");
  change("game.toml", "position = [", "language = \"de\"\nposition = [");
  EXPECT_TRUE(is_offered("Ein Wächter schlägt nicht."));
  change("texts/old.toml", "language = \"de\"", "language = \"vi\"");
  change("game.toml", "language = \"de\"", "language = \"vi\"");
  answer("Hai bên thay nhau ra quân.");
  EXPECT_TRUE(is_offered("Hai bên thay nhau ra quân.")) << "as declared, though few words have marks";
}

TEST_F(ChangedGame, TheLanguageOfAGameIsACode) {
  std::string given = "position = [";
  for (const char* wrong : {"EN", "VI ", "deutsch", ""}) {
    change("game.toml", given, "language = \"" + std::string(wrong) + "\"\nposition = [");
    given = "language = \"" + std::string(wrong) + "\"\nposition = [";
    EXPECT_EQ(fault().problem.str(), "'" + std::string(wrong) + "' is not the code of a language");
    EXPECT_GT(fault().line, 0);
  }
}

TEST_F(ChangedGame, FaultsOfItsWordsAreToldByACheck) {
  scratch.file("pond/words.toml", "[[example]]\ncommand = \"check\"\ntyped = 3\n");
  expect_refused(run("check --game pond --report report"), {"words.toml:3:", "'typed' is not an array"});
}

// The page's table: the two texts compared are the two chosen, in every subject of which both speak.
TEST_F(ChangedGame, AReportComparesTwoTextsInEverySubject) {
  std::filesystem::remove(folder + "/subjects/touch/topics.toml");
  ASSERT_EQ(run("check old new --game pond --report report").status, 1);
  const Json comparison = Json::parse(content_of(scratch.path("report/findings.json")))["comparison"];
  EXPECT_EQ(comparison["first"], "old");
  EXPECT_EQ(comparison["topics"]["moves/runner"], "stricter");
  EXPECT_EQ(comparison["topics"]["touch/old:III"], "stricter");
  const std::string page = content_of(scratch.path("report/index.html"));
  for (const auto& [topic, relation] : comparison["topics"].items())
    EXPECT_NE(page.find("{\"id\":\"" + topic + "\",\"title\""), std::string::npos) << topic;
}

// It speaks of one subject only.
constexpr const char* kThirdText = R"toml(text     = "third"
language = "en"
title    = "The rules of string chess, third text"
name     = "The third text"

[[sentence]]
number = 1
place  = "I"
quote  = "No man goes back."

[[sentence.clause]]
id   = "third.no-back"
norm = "forbid"

[[sentence.clause.reading]]
id   = "plain"
says = "No man goes back."
when = "(< forward 0)"
)toml";

TEST_F(ChangedGame, AReportComparesEachTwoOfThreeTexts) {
  scratch.file("pond/texts/third.toml", kThirdText);
  const auto checked = [&](const std::string& texts) {
    EXPECT_EQ(run("check " + texts + " --game pond --report report").status, 1);
    return Json::parse(content_of(scratch.path("report/findings.json")));
  };
  const auto compared = [](const Json& report) {
    std::string pairs;
    for (const Json& one : report.value("comparisons", Json::array()))
      pairs += one["first"].get<std::string>() + "-" + one["second"].get<std::string>() + " ";
    return pairs;
  };
  const Json report = checked("");
  ASSERT_EQ(compared(report), "new-old new-third old-third ");
  EXPECT_EQ(report["comparison"], report["comparisons"][0]) << "whoever reads one reads the first";
  EXPECT_EQ(report["comparisons"][0]["topics"]["touch/moved"], "looser");
  EXPECT_EQ(report["comparisons"][1]["topics"],
            (Json{{"moves/stone", "looser"}, {"moves/runner", "looser"}, {"moves/guard", "incomparable"}}));
  EXPECT_EQ(report["comparisons"][2]["topics"]["moves/guard"], "looser");
  const Json chosen = checked("third old new");
  ASSERT_EQ(compared(chosen), "third-old third-new old-new ");
  EXPECT_EQ(chosen["comparisons"][0]["topics"]["moves/guard"], "stricter");
  const Json two = checked("third new");
  EXPECT_FALSE(two.contains("comparisons"));
  EXPECT_EQ(two["comparison"]["first"], "third");
  std::filesystem::remove(folder + "/topics.toml");
  const Json sections = checked("");
  ASSERT_EQ(compared(sections), "new-old new-third old-third ");
  EXPECT_TRUE(sections["comparisons"][1]["topics"].contains("moves/third:I"));
  EXPECT_FALSE(sections["comparisons"][0]["topics"].contains("moves/third:I"));
  const std::string page = content_of(scratch.path("report/index.html"));
  for (const char* topic : {"moves/new:I", "moves/old:II", "moves/third:I", "touch/moved"})
    EXPECT_NE(page.find("{\"id\":\"" + std::string(topic) + "\",\"title\""), std::string::npos) << topic;
}

TEST_F(ChangedGame, OneClauseIsNotCalledClauses) {
  const Ran told = run("check --all --game pond --report report --lang en");
  for (const char* words : {"without 1 clause no certain", "at least 1 clause must go", "at least 2 clauses must go"})
    EXPECT_NE(told.out.find(words), std::string::npos) << words << told.out;
}

TEST(OwnGame, IsChecked) {
  const ScratchFolder scratch;
  const Ran ran = run_roluat("check '" + kFolder + "' --report '" + scratch.path("report") + "' --json");
  ASSERT_EQ(ran.status, 1) << ran.err;
  EXPECT_NE(ran.err.find("its kernel alone judges"), std::string::npos) << ran.err;
  std::map<std::string, std::string> titles;
  const Json report = Json::parse(content_of(scratch.path("report/findings.json")));
  for (const Json& finding : report["findings"]) titles.emplace(finding["id"], finding["title"]["en"]);
  const auto of = [&](const std::string& id) { return titles.contains(id) ? titles.at(id) : "there is no " + id; };
  EXPECT_TRUE(of("contradiction:old.guard:old.no-back").starts_with("The old text both permits and forbids: "))
      << of("contradiction:old.guard:old.no-back");
  bool opposite = false;
  for (const auto& [id, title] : titles)
    opposite = opposite || title.starts_with("The new text permits, the old text forbids: ");
  EXPECT_TRUE(opposite) << ran.err;
  EXPECT_TRUE(std::filesystem::exists(scratch.path("report/index.html")));
}

TEST(OwnGame, ItsWordsAreInThreeLanguages) {
  const Json texts = Json::parse(run_roluat("coverage --json --game '" + kFolder + "'").out)["texts"];
  for (const auto& [id, text] : texts.items()) EXPECT_FALSE(text.contains("untranslated")) << id << text;
  std::vector<std::string> games = model::game_names();
  games.push_back(kFolder);
  for (const std::string& game : games) {
    const Json coverage = Json::parse(run_roluat("coverage --json --game '" + game + "'").out);
    EXPECT_FALSE(coverage.contains("untranslated")) << game << coverage["untranslated"];
  }
}

TEST(OwnGame, ANewOneChecksCleanly) {
  const ScratchFolder scratch;
  const std::string folder = scratch.path("my-game"), report = "' --report '" + scratch.path("report") + "'";
  const Ran made = run_roluat("new '" + folder + "' --json");
  ASSERT_EQ(made.status, 0) << made.err;
  const Json written = Json::parse(made.out)["files"];
  ASSERT_FALSE(written.empty());
  for (const std::string file : written) EXPECT_EQ(content_of(file).find("{name}"), std::string::npos) << file;
  const Ran clean = run_roluat("check '" + folder + report + " --json");
  EXPECT_EQ(clean.status, 0) << clean.err;
  EXPECT_EQ(Json::parse(clean.out)["findings"].size(), 0U) << clean.out;
  EXPECT_EQ(Json::parse(clean.out)["texts"]["first"]["bits"], 0.0);
  EXPECT_EQ(run_roluat("ruling export first --game '" + folder + "'").status, 0);
  expect_refused(run_roluat("new '" + folder + "'"), {"there is something of this name already"});
  // It does not check cleanly because nothing is asked: a sentence turned round is found.
  std::string text = content_of(folder + "/texts/first.toml");
  text.replace(text.find("(< forward 0)"), 13, "(< 0 forward)");
  scratch.file("my-game/texts/first.toml", text);
  const Ran broken = run_roluat("check '" + folder + report + " --json");
  EXPECT_EQ(broken.status, 1) << broken.err;
  EXPECT_NE(broken.out.find("gap:first:man.back"), std::string::npos);
}

// The part is in the table of contents and nowhere else; a part that is there is no finding, whatever it speaks of.
TEST(OwnGame, APartThatIsAnnouncedAndMissingIsAFindingOnce) {
  const ScratchFolder scratch;
  const std::string folder = scratch.path("co-day");
  std::filesystem::copy(kFolder, folder, std::filesystem::copy_options::recursive);
  const std::string old = content_of(folder + "/texts/old.toml");
  const auto announced = [](int number, const std::string& part) {
    return "\n[[sentence]]\nnumber = " + std::to_string(number) + "\nplace = \"I\"\nquote = \"What part " + part +
           " says\"\nnon_normative = \"A line of the contents.\"\nannounces = \"" + part + "\"\n";
  };
  std::ofstream(folder + "/texts/old.toml")
      << old << announced(98, "III") << announced(99, "VII") << announced(100, "VII");
  const std::string report = " --report '" + scratch.path("report") + "'";
  const Ran ran = run_roluat("check '" + folder + "'" + report + " --json");
  ASSERT_EQ(ran.status, 1) << ran.err;
  std::vector<std::string> titles;
  const Json told = Json::parse(ran.out);
  for (const Json& finding : told["findings"])
    if (finding["id"].get<std::string>().find(":part:") != std::string::npos)
      titles.push_back(finding["id"].get<std::string>() + " " + finding["title"]["en"].get<std::string>());
  ASSERT_EQ(titles.size(), 1U) << ran.out;
  EXPECT_TRUE(titles[0].starts_with("gap:old:part:VII ")) << titles[0];
  EXPECT_TRUE(titles[0].ends_with("announces part VII, “What part VII says” (sentences 99, 100) and does not have it"))
      << titles[0];
  for (const char* command : {"why", "fix"}) {
    const Ran shown = run_roluat(std::string(command) + " gap:old:part:VII --lang en --game '" + folder + "'" + report);
    EXPECT_EQ(shown.status, 0) << command << shown.err;
    EXPECT_NE(shown.out.find("does not have it"), std::string::npos) << command << shown.out;
  }
}

TEST(OwnGame, HasASubjectBesidesMoves) {
  const ScratchFolder scratch;
  const Ran ran = run_roluat("check '" + kFolder + "' --report '" + scratch.path("report") + "' --json");
  ASSERT_EQ(ran.status, 1) << ran.err;
  const Json report = Json::parse(ran.out);
  std::map<std::string, std::string> subjects;
  for (const Json& finding : report["findings"]) subjects.emplace(finding["id"], finding["subject"]);
  EXPECT_EQ(subjects["contradiction:old.guard:old.no-back"], "moves");
  EXPECT_EQ(subjects["opposite:new.adjust:old.touch"], "touch");
  for (const char* text : {"old", "new"}) {
    const Json& one = report["texts"][text];
    EXPECT_EQ(one["sentences"], text == std::string("new") ? 6 : 5) << text;
    EXPECT_EQ(one["about"]["touch"]["bits"], 0.0) << text;
    EXPECT_EQ(one["bits"], one["about"]["moves"]["bits"]) << text << ": what two subjects leave open adds up";
  }
  EXPECT_TRUE(
      std::ranges::any_of(std::filesystem::directory_iterator(scratch.path("report/denied")),
                          [](const auto& file) { return file.path().filename().string().starts_with("touch."); }));
  const std::string game = " --game '" + kFolder + "' ", at = " --report '" + scratch.path("report") + "'";
  const Ran why = run_roluat(game + "why opposite:new.adjust:old.touch --lang en" + at);
  EXPECT_EQ(why.status, 0) << why.err;
  EXPECT_NE(why.out.find("man 1 is moved after the men with touched=yes were touched"), std::string::npos) << why.out;
  EXPECT_EQ(why.err.find("checking"), std::string::npos) << "the report is read, not made anew";
  const Ran fix = run_roluat(game + "fix opposite:new.adjust:old.touch --lang en" + at);
  EXPECT_EQ(fix.status, 0) << fix.err;
}

/// A copy of the game, whose texts may be edited, and the report on it.
class SubjectsOfAGame : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::copy(kFolder, scratch.path("co-day"), std::filesystem::copy_options::recursive);
  }
  [[nodiscard]] Ran run(const std::string& command) const {
    return run_roluat(command + " --game '" + scratch.path("co-day") + "' --report '" + scratch.path("report") + "'");
  }
  [[nodiscard]] Json report() const { return Json::parse(content_of(scratch.path("report/findings.json"))); }
  void edit(const std::string& text, const std::function<void(std::string&)>& change) const {
    const std::string name = "co-day/texts/" + text + ".toml";
    std::string content = content_of(scratch.path(name));
    change(content);
    (void)scratch.file(name, content);
  }
  void expect_changed_to_say_what_a_check_finds(const std::string& edit) const;
  ScratchFolder scratch;
};

std::set<std::string> ids_of(const Json& findings) {
  std::set<std::string> result;
  for (const Json& one : findings) result.insert(one["id"]);
  return result;
}

std::set<std::string> without(const std::set<std::string>& all, const std::set<std::string>& others) {
  std::set<std::string> result;
  std::ranges::set_difference(all, others, std::inserter(result, result.end()));
  return result;
}

/// The folder has the report on the texts before the edit, and then the one on those after it.
void SubjectsOfAGame::expect_changed_to_say_what_a_check_finds(const std::string& edit) const {
  const std::set<std::string> before = ids_of(report()["findings"]);
  const Ran ran = run("check --changed --json");
  ASSERT_NE(ran.status, 2) << edit << ran.err;
  const Json changed = Json::parse(ran.out);
  ASSERT_NE(run("check").status, 2) << edit;
  const Json now = report();
  const std::set<std::string> after = ids_of(now["findings"]);
  EXPECT_NE(before, after) << edit;
  EXPECT_EQ(ids_of(changed["new"]), without(after, before)) << edit;
  EXPECT_EQ(ids_of(changed["resolved"]), without(before, after)) << edit;
  for (const Json& open : changed["open"]) {
    const Json& of = open["texts"].size() > 1 ? now["together"] : now["texts"][open["texts"][0].get<std::string>()];
    EXPECT_EQ(open["bits"]["after"], of.value("bits", Json())) << edit << open;
  }
}

TEST_F(SubjectsOfAGame, AreAllConfirmedAndCertified) {
  const std::string proofs = scratch.path("proofs");
  const Ran made = run("check --confirm --certify '" + proofs + "' --json");
  ASSERT_EQ(made.status, 1) << made.err;
  const Json report = Json::parse(made.out), second = report["second_opinion"];
  EXPECT_GT(second["denied_too"], 0);
  EXPECT_TRUE(second["disagreements"].empty());
  std::set<std::string> asked;
  for (const auto& file : std::filesystem::directory_iterator(scratch.path("report/denied")))
    asked.insert(file.path().filename().string().substr(0, 5));
  EXPECT_EQ(asked, (std::set<std::string>{"moves", "touch"})) << "of each subject the queries are kept";

  const std::string verify = "verify '" + proofs + "' --report '" + scratch.path("report") + "'";
  const Ran verified = run_roluat(verify + " --json --clauses '" + scratch.path("clauses") + "'");
  ASSERT_EQ(verified.status, 0) << verified.err;
  const Json counts = Json::parse(verified.out);
  EXPECT_EQ(counts["claims"], second["denied_too"]);
  EXPECT_EQ(counts["proofs"], report["certified"]["proofs"]);
  for (const char* subject : {"moves", "touch"}) {
    EXPECT_FALSE(std::filesystem::is_empty(scratch.path("clauses") + "/" + subject));
    EXPECT_EQ(run_roluat("verify '" + proofs + "/" + subject + "'").status, 0) << "each stands by itself";
  }
  std::filesystem::remove(std::filesystem::directory_iterator(proofs + "/touch/proofs")->path());
  const Ran missed = run_roluat(verify);
  EXPECT_EQ(missed.status, 3);
  EXPECT_NE(missed.err.find("touch/"), std::string::npos) << missed.err;
  std::filesystem::remove_all(proofs + "/moves");
  expect_refused(run_roluat(verify), {"moves/claims.json"});
}

TEST_F(SubjectsOfAGame, ProofsOfAllAndOfOneTakeEachOthersPlace) {
  const std::string proofs = scratch.path("proofs"), certify = " --kinds opposite --certify '" + proofs + "'";
  ASSERT_EQ(run("check" + certify).status, 1);
  EXPECT_TRUE(std::filesystem::exists(proofs + "/subjects.json"));
  const std::string touch = "check '" + kFolder + "/subjects/touch' --report '" + scratch.path("one") + "'";
  ASSERT_EQ(run_roluat(touch + certify).status, 1);
  EXPECT_FALSE(std::filesystem::exists(proofs + "/subjects.json"));
  EXPECT_FALSE(std::filesystem::exists(proofs + "/moves/claims.json"));
  const Json alone = Json::parse(run_roluat("verify '" + proofs + "' --json").out);
  ASSERT_EQ(run("check" + certify).status, 1);
  EXPECT_FALSE(std::filesystem::exists(proofs + "/claims.json"));
  EXPECT_GT(Json::parse(run_roluat("verify '" + proofs + "' --json").out)["claims"], alone["claims"]);
}

TEST_F(SubjectsOfAGame, AreAskedAgainAfterAnEdit) {
  expect_refused(run("check --changed"), {"no complete check has been made here"});
  ASSERT_EQ(run("check").status, 1);
  const Ran untouched = run("check --changed --json");
  EXPECT_EQ(untouched.status, 0) << untouched.err;
  EXPECT_EQ(Json::parse(untouched.out)["asked"], 0) << "nothing was edited";
  EXPECT_GT(Json::parse(untouched.out)["untouched"], 0);
  const auto replace = [](const std::string& old, const std::string& by) {
    return [=](std::string& text) { text.replace(text.find(old), old.size(), by); };
  };
  const std::string whole_old = content_of(scratch.path("co-day/texts/old.toml")),
                    whole_new = content_of(scratch.path("co-day/texts/new.toml"));
  edit("new", replace("(not (touched moved))", "(not any-touched)"));
  edit("old", replace("(= distance 1)", "(= forward 1)"));
  expect_changed_to_say_what_a_check_finds("one edit in each subject");
  for (const char* text : {"old", "new"})
    edit(text, [](std::string& content) { content.resize(content.find("[[sentence]]\nnumber = 5")); });
  expect_changed_to_say_what_a_check_finds("nobody speaks of touching any more");
  edit("old", [&](std::string& content) { content = whole_old; });
  edit("new", [&](std::string& content) { content = whole_new; });
  expect_changed_to_say_what_a_check_finds("both speak of it again");
  const Ran told = run("check --changed --lang en");
  EXPECT_NE(told.out.find("Asked again: 0 of"), std::string::npos) << told.out << told.err;
}

TEST_F(SubjectsOfAGame, TheLastCheckMustBeOfTheSameGame) {
  ASSERT_EQ(
      run_roluat("check '" + scratch.path("co-day/subjects/touch") + "' --report '" + scratch.path("report") + "'")
          .status,
      1);
  expect_refused(run("check --changed"), {"no complete check has been made here"});
}

TEST_F(SubjectsOfAGame, ARulingSettlesWhatIsAboutEach) {
  const auto settled = [&](const std::string& ruling) {
    const Ran ran = run("check --json --ruling '" + ruling + "'");
    EXPECT_EQ(ran.status, 1) << ran.err;
    std::map<std::string, int> result;
    const Json json = Json::parse(ran.out);
    for (const Json& finding : json["findings"])
      if (finding.value("settled", false)) ++result[finding["subject"]];
    return result;
  };
  const auto by_preset = settled("new");
  EXPECT_GT(by_preset.at("moves"), 0);
  EXPECT_GT(by_preset.at("touch"), 0);
  const auto choice = [](const std::string& question, const std::string& option) {
    return "[[choice]]\nquestion = \"" + question + "\"\noption = \"" + option + "\"\n";
  };
  const std::string head = "name = \"mine\"\ntitle = \"Mine\"\n", touch = choice("touch.binds", "always"),
                    moves = choice("runner.back", "one") + choice("guard.takes", "no") + choice("guard.back", "no");
  EXPECT_EQ(settled(scratch.file("both.toml", head + touch + moves)), by_preset) << "as the page writes it";
  const auto by_file = settled(scratch.file("touch.toml", head + touch));
  EXPECT_EQ(by_file.at("touch"), by_preset.at("touch"));
  EXPECT_FALSE(by_file.contains("moves")) << "of which the file says nothing";
  const auto refused = [&](const std::string& ruling, const std::vector<std::string>& words) {
    expect_refused(run("check --ruling '" + ruling + "'"), words);
  };
  refused("nobody", {"unknown ruling 'nobody'", "new, old"});
  refused(scratch.file("some.toml", head + touch + choice("guard.back", "no")), {"'runner.back' is not answered"});
  refused(scratch.file("none.toml", head), {"none.toml", "no question is answered"});
  refused(scratch.file("wrong.toml", head + choice("horse.leg", "yes")), {"unknown question 'horse.leg'"});
}

TEST_F(SubjectsOfAGame, WordingsAreTriedForAll) {
  const Ran ran = run("fix --all --json");
  ASSERT_EQ(ran.status, 0) << ran.err;
  const Json tried = Json::parse(ran.out);
  const std::set<std::string> all = ids_of(report()["findings"]);
  EXPECT_EQ(tried["findings"], all.size());
  EXPECT_EQ(tried["tried"], all.size());
  EXPECT_GT(tried["settled"], 0);
  std::set<std::string> kept;
  const Json wordings = Json::parse(content_of(scratch.path("report/wordings.json")));
  for (const auto& [id, one] : wordings["findings"].items()) kept.insert(id);
  EXPECT_EQ(kept, all) << "one subject's do not take the place of another's";
  const Json again = Json::parse(run("fix --all --json").out);
  EXPECT_EQ(again["kept"], all.size());
  EXPECT_EQ(again["tried"], 0);
  // What a wording leaves open is told of the subject that it is about.
  const Json one = Json::parse(run("fix opposite:new.adjust:old.touch --json").out);
  ASSERT_FALSE(one["proposals"].empty());
  for (const Json& wording : one["proposals"])
    for (const auto& [text, bits] : wording["bits"].items())
      EXPECT_EQ(bits["before"], report()["texts"][text]["about"]["touch"].value("bits", Json())) << wording;
}

TEST(OwnGame, ASubjectIsCheckedAlone) {
  const ScratchFolder scratch;
  const Ran ran = run_roluat("check '" + kFolder + "/subjects/touch' --report '" + scratch.path("report") + "' --json");
  ASSERT_EQ(ran.status, 1) << ran.err;
  const Json report = Json::parse(ran.out);
  EXPECT_EQ(report["made_by"]["game"], "co-day/touch");
  std::set<std::string> ids;
  for (const Json& finding : report["findings"]) ids.insert(finding["id"]);
  EXPECT_TRUE(ids.contains("opposite:new.adjust:old.touch"));
  EXPECT_FALSE(ids.contains("contradiction:old.guard:old.no-back"));
  expect_refused(run_roluat("check --game co-tu-lenh/touch"), {"'touch' is not a subject of this game", "moves"});
}

TEST(OwnGame, WhatIsPrintedToGoOnWithNamesTheGame) {
  const ScratchFolder scratch;
  const std::string folder = scratch.path("a day");
  std::filesystem::copy(kFolder, folder, std::filesystem::copy_options::recursive);
  const std::string at = " --report '" + scratch.path("report") + "'", game = " --game '" + folder + "'";
  const Ran checked = run_roluat("check '" + folder + "' --lang en" + at);
  ASSERT_EQ(checked.status, 1) << checked.err;
  EXPECT_NE(checked.out.find(" why 1" + game), std::string::npos) << checked.out;
  EXPECT_NE(checked.out.find(" fix 1" + game), std::string::npos) << checked.out;
  EXPECT_NE(content_of(scratch.path("report/index.html")).find("\"gameOption\":\" --game '" + folder),
            std::string::npos);
  const std::string id = "contradiction:old.guard:old.no-back";
  const Ran fixed =
      run_roluat("fix " + id + " --no-bits --choose 1 --output '" + scratch.path("mine") + "' --lang en" + game + at);
  ASSERT_EQ(fixed.status, 0) << fixed.err;
  const std::string hint = "check '" + scratch.path("mine/a day") + "' looks at it";
  ASSERT_NE(fixed.err.find(hint), std::string::npos) << fixed.err;
  const Ran mended =
      run_roluat("check '" + scratch.path("mine/a day") + "' --json --report '" + scratch.path("mended") + "'");
  EXPECT_EQ(mended.status, 1) << mended.err;
  EXPECT_EQ(mended.out.find("\"id\": \"" + id), std::string::npos) << "the copy is checked, not the game";
}

TEST(OwnGame, AReportOfAnotherGameIsLeftAsItIs) {
  const ScratchFolder scratch;
  const std::string report = scratch.path("report"), at = " --report '" + report + "'";
  ASSERT_EQ(run_roluat("check '" + kFolder + "' --json" + at).status, 1);
  const std::string before = content_of(report + "/findings.json");
  for (const std::string& command : {"why 1" + at, "fix 1" + at, "why 1 --game '" + kFolder + "/subjects/touch'" + at,
                                     "next --once '" + report + "'"})
    expect_refused(run_roluat(command), {"findings.json", "about the game co-day", "--game PATH/co-day"});
  EXPECT_EQ(content_of(report + "/findings.json"), before);
}

// What is literally false, and what only no position of so few men meets.
TEST(OwnGame, AWorldThatAdmitsNothingIsAnErrorAtItsFact) {
  const ScratchFolder scratch;
  const std::string folder = scratch.path("my-game"), world = folder + "/vocabulary/world.smt2";
  ASSERT_EQ(run_roluat("new '" + folder + "'").status, 0);
  const std::string whole = content_of(world);
  const auto line = std::to_string(std::ranges::count(whole, '\n') + 1);
  for (const std::string fact : {"false", "(exists ((m Man)) (< 8 (place m)))",
                                 "(exists ((m Man) (n Man)) (and (distinct m n) (= (place m) (place n))))"}) {
    std::ofstream(world) << whole << "(assert " << fact << ")\n(assert true)\n";
    expect_refused(run_roluat("check '" + folder + "' --report '" + scratch.path("report") + "'"),
                   {"world.smt2:" + line, "the world admits no position of up to 3 pieces"});
  }
  std::ofstream(world) << whole << "(assert (exists ((m Man) (n Man)) (distinct m n)))\n";
  const Ran two = run_roluat("check '" + folder + "' --report '" + scratch.path("report") + "'");
  EXPECT_NE(two.err.find("queries"), std::string::npos) << two.err;
  expect_refused(run_roluat("check '" + folder + "' --pieces 1 --report '" + scratch.path("report") + "'"),
                 {"no position of up to 1 pieces"});
}

// "Near" is what the act shows, in one of two texts.
TEST(OwnGame, ADefinitionMaySpeakOfTheAct) {
  const ScratchFolder scratch;
  const std::string folder = scratch.path("my-game"), at = " --report '" + scratch.path("report") + "' --json";
  ASSERT_EQ(run_roluat("new '" + folder + "'").status, 0);
  std::ofstream(folder + "/vocabulary/situation.smt2", std::ios::app) << "(declare-const text.near Bool)\n";
  const std::string first = content_of(folder + "/texts/first.toml");
  std::string second = first;
  second.replace(second.find("\"first\""), 7, "\"second\"");
  for (std::size_t i = second.find("first."); i != std::string::npos; i = second.find("first.", i))
    second.replace(i, 6, "second.");
  scratch.file("my-game/texts/second.toml", second);
  const auto defining = [](const std::string& id, const std::string& then) {
    return "\n[[sentence]]\nnumber = 98\nplace = \"I\"\nquote = \"Near.\"\n[[sentence.clause]]\nid = \"" + id +
           "\"\nnorm = \"define\"\n[[sentence.clause.reading]]\nid = \"plain\"\nsays = \"x\"\nthen = \"" + then +
           "\"\n";
  };
  std::ofstream(folder + "/texts/first.toml") << first << defining("first.near", "(= text.near (= forward 1))");
  for (const char* kinds : {"silence", "definition"}) {
    const Ran ran = run_roluat("check '" + folder + "' --kinds " + kinds + at);
    EXPECT_LT(ran.status, 2) << kinds << ran.err;
  }
  EXPECT_NE(content_of(scratch.path("report/findings.json")).find("\"kind\": \"definition\""), std::string::npos);
  scratch.file("my-game/texts/second.toml", second + defining("second.near", "(distinct text.near (= forward 1))"));
  const Ran odds = run_roluat("check '" + folder + "' --kinds definition" + at);
  EXPECT_NE(odds.out.find("definition:first.near:second.near"), std::string::npos) << odds.err;
}

// The last sentence of a text speaks of touching: a new one about moves stands behind it all the same, and one that is
// taken over from the other text stays about touching.
TEST(OwnGame, ANewSentenceStandsBehindThoseOfOtherSubjects) {
  const ScratchFolder scratch;
  const std::string folder = scratch.path("co-day"), at = " --report '" + scratch.path("report") + "'";
  std::filesystem::copy(kFolder, folder, std::filesystem::copy_options::recursive);
  const std::map<std::string, std::string> about{{"opposite:new.back:old.no-back", "moves"},
                                                 {"opposite:new.adjust:old.touch", "touch"}};
  for (const auto& [id, subject] : about) {
    const std::string copy = scratch.path("mended-" + subject);
    const Ran ran =
        run_roluat("fix " + id + " --no-bits --choose 1 --json --output '" + copy + "' --game '" + folder + "'" + at);
    ASSERT_EQ(ran.status, 0) << id << ran.err;
    const Json first = Json::parse(ran.out)["proposals"][0]["wordings"];
    ASSERT_EQ(first.back()["sentence"], 0) << first;
    const std::string name = first.back()["text"], text = content_of(copy + "/co-day/texts/" + name + ".toml");
    const std::string added = text.substr(text.rfind("[[sentence]]"));
    EXPECT_NE(added.find(name == "new" ? "number = 7\n" : "number = 6\n"), std::string::npos) << name << added;
    EXPECT_NE(added.find("about = \"" + subject + "\"\n"), std::string::npos) << added;
  }
}

// Touching is not unclear in either text, moves are.
TEST(OwnGame, FixCountsTheBitsOfOneSubjectBeforeAndAfter) {
  const ScratchFolder scratch;
  const Ran ran = run_roluat("fix opposite:new.adjust:old.touch --json --game '" + kFolder + "' --report '" +
                             scratch.path("report") + "'");
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_GT(Json::parse(content_of(scratch.path("report/findings.json")))["texts"]["old"]["bits"], 1.0);
  const Json proposals = Json::parse(ran.out)["proposals"];
  ASSERT_FALSE(proposals.empty());
  for (const Json& proposal : proposals)
    for (const auto& [text, bits] : proposal["bits"].items()) EXPECT_EQ(bits["before"], 0.0) << text << ran.out;
}

// As the page writes it: the questions of all subjects in one file.
TEST(OwnGame, AFileOfChoicesAboutAllSubjectsIsTakenForEach) {
  const ScratchFolder scratch;
  const auto choice = [](const std::string& question, const std::string& option) {
    return "[[choice]]\nquestion = \"" + question + "\"\noption = \"" + option + "\"\nfiller = false\n";
  };
  std::string all = "name = \"my-choices\"\ntitle = \"Mine\"\n", touching;
  for (const char* subject : {"", "/subjects/touch"}) {
    const std::string folder = kFolder + subject;
    const model::Questions questions = model::read_questions(folder + "/kernel/questions.toml");
    for (const model::Question& question : questions.all())
      (*subject == '\0' ? all : touching) += choice(question.id, question.options.front().id);
  }
  const std::string file = scratch.file("my-choices.toml", all + touching);
  const std::string report = " --report '" + scratch.path("report") + "'";
  for (const std::string& game : {kFolder, kFolder + "/subjects/touch"}) {
    const Ran shown = run_roluat("ruling show '" + file + "' --game '" + game + "'");
    EXPECT_EQ(shown.status, 0) << game << shown.err;
    EXPECT_EQ(shown.out.find("touch.") == std::string::npos, game == kFolder) << shown.out;
  }
  const Ran checked = run_roluat("check '" + kFolder + "/subjects/touch' --ruling '" + file + "'" + report);
  EXPECT_LT(checked.status, 2) << checked.err;
  // What is written of it still answers the questions of both.
  const std::string again = scratch.path("again.toml");
  const Ran set =
      run_roluat("ruling set '" + file + "' guard.takes=no --output '" + again + "' --game '" + kFolder + "'");
  ASSERT_EQ(set.status, 0) << set.err;
  EXPECT_NE(content_of(again).find(touching), std::string::npos) << content_of(again);
  expect_refused(run_roluat("ruling show '" + scratch.file("wrong.toml", all + touching + choice("touch.bnds", "yes")) +
                            "' --game '" + kFolder + "'"),
                 {"unknown question 'touch.bnds'"});
}

class FaultyGame : public testing::Test {
 protected:
  void SetUp() override { ASSERT_EQ(run_roluat("new '" + folder + "'").status, 0); }

  void append(const std::string& file, const std::string& more) const {
    std::ofstream(folder + "/" + file, std::ios::app) << more;
  }
  void change(const std::string& file, const std::string& from, const std::string& to) const {
    std::string content = content_of(folder + "/" + file);
    ASSERT_NE(content.find(from), std::string::npos) << file;
    std::ofstream(folder + "/" + file) << content.replace(content.find(from), from.size(), to);
  }
  void expect_error(const std::vector<std::string>& words) const {
    expect_refused(run_roluat("check '" + folder + "' --report '" + scratch.path("report") + "'"), words);
  }

  ScratchFolder scratch;
  std::string folder = scratch.path("my-game");
};

TEST_F(FaultyGame, LegalIsNoNumber) {
  std::ofstream(folder + "/kernel/rules.smt2") << "; the rules\n(define-fun legal () Int 3)\n";
  expect_error({"kernel/rules.smt2:2:1", "'legal' is a number"});
}

// Also one that stands on two lines, and may be no more than a number.
TEST_F(FaultyGame, ADefinitionOfTheKernelHasItsPlaceAndItsName) {
  append("kernel/rules.smt2", "(define-fun next.far\n  () Man actor)\n");
  expect_error({"kernel/rules.smt2:3:1: kernel, definition next.far: the formula is not a truth value"});
  change("kernel/rules.smt2", "Man actor", "Int (* 1000 (* 1000 (* forward forward)))");
  expect_error({"kernel/rules.smt2:3:1: kernel, definition next.far: a sum or product may come to more than"});
}

TEST_F(FaultyGame, TwoTextsWithOneId) {
  std::filesystem::copy(folder + "/texts/first.toml", folder + "/texts/second.toml");
  expect_error({"texts/second.toml:1", "the text 'first' is there already", "first.toml"});
}

TEST_F(FaultyGame, AFieldThatTheVocabularyLacks) {
  change("game.toml", "{actor.place}", "{actor.palce}");
  expect_error({"game.toml:4", "the vocabulary has no 'actor.palce'"});
  change("game.toml", "{actor.palce}", "{to-place.side}");
  expect_error({"game.toml:4", "'to-place.side'"});
}

TEST_F(FaultyGame, ANumberIsNotInQuotes) {
  change("game.toml", "columns = 8", "columns = \"eight\"");
  expect_error({"game.toml:3:", "'columns' is not a whole number", "without quotes"});
}

TEST_F(FaultyGame, AConstantThatIsDeclaredTwice) {
  append("vocabulary/situation.smt2", "(declare-const to-place Int)\n");
  expect_error({"'to-place' is declared already: ", "vocabulary/situation.smt2:10"});
}

TEST_F(FaultyGame, TheKernelUsesAWordToWhichEachTextGivesItsMeaning) {
  append("vocabulary/situation.smt2", "(declare-const text.near Bool)\n");
  change("kernel/rules.smt2", "(or (= forward 1)", "(or text.near (= forward 1)");
  expect_error({"kernel/rules.smt2:2:1", "'legal' uses 'text.near'", "question=option"});
}

TEST_F(FaultyGame, ASectionIsCalledAsItsChapter) {
  change("rulebook.toml", "\"moves\"", "\"men\"");
  expect_error({"rulebook.toml:10:", "'men' appears twice, here and in line 6"});
}

TEST_F(FaultyGame, ADeadClauseIsFoundWithoutTheRuleBook) {
  append("rulebook.toml", "no book\n");
  const Ran ran = run_roluat("check '" + folder + "' --kinds dead --report '" + scratch.path("report") + "'");
  EXPECT_EQ(ran.status, 0) << ran.err;
  expect_error({"rulebook.toml:"});
}

TEST_F(FaultyGame, WhatAnAnswerSaysIsThere) {
  change("options/all.toml", "(< forward 0)\"", "(< forwards 0)\"");
  expect_error({"options/all.toml:22:12: clause man.back=never, reading plain", "perhaps 'forward'"});
  change("options/all.toml", "(< forwards 0)\"", "(< forward 0)\"\noverrides = [\"forwards\"]");
  expect_error({"options/all.toml:23:14: clause 'man.back=never' overrides 'forwards'", "'forward', or a question"});
}

TEST_F(FaultyGame, AQuestionThatNoRulingAnswers) {
  append("kernel/questions.toml",
         "\n[[question]]\nid = \"man.waits\"\nasks = \"May a man wait?\"\n[[question.option]]\nid = \"yes\"\n"
         "sentence = \"A man may wait.\"\n[[question.option]]\nid = \"no\"\nsentence = \"No man waits.\"\n");
  expect_error({"rulings/first.toml:1:10: question 'man.waits' is not answered", "one of: yes, no"});
}

TEST_F(FaultyGame, AnAnswerThatFormulasCannotName) {
  const auto expect = [&](const std::string& from, const std::string& to, const std::string& place) {
    const std::string file = "kernel/questions.toml", before = content_of(folder + "/" + file);
    change(file, from, to);
    expect_error({file + place, "formulas can have no answer of the name", "letters a to z, digits and signs"});
    std::ofstream(folder + "/" + file) << before;
  };
  for (const char* name : {"\"quân.lùi\"", "\"1.back\"", "\"man back\"", "\"man=back\"", "\"\""})
    expect("\"man.back\"", name, ":2:7: ");
  for (const char* name : {"\"một\"", "\"at once\"", "\"a=b\""}) expect("\"one\"", name, ":6:7: ");
}

// Neither is an error, and neither can be meant.
TEST_F(FaultyGame, AQuestionThatDecidesNothingAndAnAnswerThatStatesNothingAreTold) {
  const std::string check = "check '" + folder + "' --kinds gap --lang en --report '" + scratch.path("report") + "'";
  const std::string idle = "kernel/questions.toml:2:7: no rule in " + folder +
                           "/kernel/rules.smt2 uses an answer to the question 'man.back'",
                    unstated =
                        "my-game/options does not say what these answers state: man.back=never "
                        "(questions.toml:10)\n";
  const Ran before = run_roluat(check);
  EXPECT_LT(before.status, 2) << before.err;
  EXPECT_EQ(before.err.find(idle), std::string::npos) << before.err;
  EXPECT_EQ(before.err.find("these answers"), std::string::npos) << before.err;
  change("kernel/rules.smt2", "man.back=one", "true");
  change("options/all.toml",
         "[[option]]\nof = \"man.back=never\"\n\n[[option.clause]]\nnorm = \"forbid\"\nwhen = \"(< forward 0)\"\n", "");
  const Ran after = run_roluat(check);
  EXPECT_LT(after.status, 2) << after.err;
  for (const std::string& one : {idle, unstated}) EXPECT_NE(after.err.find(one), std::string::npos) << after.err;
}

TEST_F(FaultyGame, NoGameToml) {
  std::filesystem::remove(folder + "/game.toml");
  expect_error({"game.toml"});
}

TEST_F(FaultyGame, NoTexts) {
  std::filesystem::remove(folder + "/texts/first.toml");
  expect_error({"my-game/texts", "there is no text"});
}

TEST_F(FaultyGame, AMisnamedFileOfTheVocabulary) {
  std::filesystem::rename(folder + "/vocabulary/taste.smt2", folder + "/vocabulary/tastes.smt2");
  expect_error({"vocabulary/tastes.smt2", "no file of this name", "taste.smt2"});
}

TEST_F(FaultyGame, AWordInCapitalsIsTakenForTheSameInSmallLetters) {
  change("texts/first.toml", "(< forward 0)", "(= (side actor) Dark)");
  expect_error({"unknown word 'Dark'", "perhaps 'dark'"});
}

TEST_F(FaultyGame, WhatIsStruckOutIsQuotedInEveryReading) {
  const auto sentence = [](const std::string& number, const std::string& id, const std::string& norm) {
    return "\n[[sentence]]\nnumber = " + number + "\nplace = \"I\"\nquote = \"Back.\"\n[[sentence.clause]]\nid = \"" +
           id + "\"\nnorm = \"" + norm + "\"\n";
  };
  const auto reading = [](const std::string& id, const std::string& says, const std::string& when) {
    return "[[sentence.clause.reading]]\nid = \"" + id + "\"\nsays = \"" + says + "\"\nwhen = \"" + when + "\"\n";
  };
  append("texts/first.toml",
         sentence("97", "first.may", "permit") +
             reading("one", "A man goes one point to either side.", "(or (= forward 1) (= forward (- 0 1)))") +
             sentence("98", "first.stop", "forbid") +
             reading("two", "Nobody goes one or two points back.", "(and (<= (- 0 2) forward) (< forward 0))") +
             reading("any", "Nobody goes back.", "(< forward 0)"));
  const Ran ran = run_roluat("fix contradiction:first.may:first.stop --most 9 --no-bits --json --game '" + folder +
                             "' --report '" + scratch.path("report") + "'");
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_NE(
      ran.out.find("strikes out of sentence 98 this: “Nobody goes one or two points back” or “Nobody goes back”."),
      std::string::npos)
      << ran.out;
}

// A text says that a man goes two points, and that he does not: the kernel has no question about that.
TEST_F(FaultyGame, WhatNoAnswerLetsTheKernelAllowIsToldOnce) {
  const auto sentence = [](const std::string& number, const std::string& norm) {
    return "\n[[sentence]]\nnumber = " + number +
           "\nplace = \"I\"\nquote = \"Two.\"\n[[sentence.clause]]\nid = \"first." + norm + "-two\"\nnorm = \"" + norm +
           "\"\n[[sentence.clause.reading]]\nid = \"plain\"\nsays = \"Two.\"\nwhen = \"(= forward 2)\"\n"
           "[[sentence.clause.reading]]\nid = \"wide\"\ngrade = \"possible\"\nbears = \"Two\"\nsays = \"Two.\"\n"
           "when = \"(<= 2 forward)\"\n";
  };
  append("texts/first.toml", sentence("98", "permit") + sentence("99", "forbid"));
  const Ran ran = run_roluat("check '" + folder + "' --kinds contradiction --report '" + scratch.path("report") + "'");
  EXPECT_EQ(ran.status, 3) << ran.err;
  const std::string told = "roluat: " + folder + "/kernel/rules.smt2 never allows this act";
  const std::size_t first = ran.err.find(told);
  ASSERT_NE(first, std::string::npos) << ran.err;
  const std::string line = ran.err.substr(first, ran.err.find('\n', first) - first);
  EXPECT_NE(line.find("a question missing? It is not shown as a finding: contradiction:"), std::string::npos) << line;
  EXPECT_EQ(ran.err.find(line, first + 1), std::string::npos) << ran.err;
  const Ran vi =
      run_roluat("check '" + folder + "' --lang vi --kinds contradiction --report '" + scratch.path("report") + "'");
  EXPECT_NE(vi.err.find("không bao giờ cho phép"), std::string::npos) << vi.err;
}

TEST(OwnGame, AGapWhoseAnswersAreNotWrittenSaysSo) {
  const ScratchFolder scratch;
  const std::string folder = scratch.path("co-day"),
                    game = " --game '" + folder + "' --report '" + scratch.path("report") + "'";
  std::filesystem::copy(kFolder, folder, std::filesystem::copy_options::recursive);
  std::filesystem::remove_all(folder + "/options");
  const std::string fix = "fix gap:old:guard.takes --no-bits --lang en";
  for (const bool empty_folder : {false, true}) {
    if (empty_folder) std::filesystem::create_directory(folder + "/options");
    const Ran ran = run_roluat(fix + game);
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_NE(ran.out.find("does not say in rulebook.toml and options/ what each answer states"), std::string::npos)
        << ran.out;
  }
  EXPECT_NE(content_of(scratch.path("report/index.html")).find("\"unwritten\":true"), std::string::npos);
  std::ofstream(folder + "/options/all.toml") << "[[option]]\nof = \"guard.takes=no\"\n[[option.clause]]\n"
                                                 "norm = \"forbid\"\nwhen = \"(and (is actor guard) aimed)\"\n";
  const Ran written = run_roluat(fix + game);
  ASSERT_EQ(written.status, 0) << written.err;
  EXPECT_NE(written.out.find("a new sentence: "), std::string::npos) << written.out;
  std::filesystem::create_directories(scratch.path("mine/co-day"));
  expect_refused(run_roluat(fix + game + " --choose 1 --output '" + scratch.path("mine") + "'"),
                 {"mine/co-day", "is there already"});
}

TEST(OwnGame, PathsArePartOfNoFileNameAndAreQuotedForTheShell) {
  const ScratchFolder scratch;
  expect_refused(run_roluat("coverage '" + kFolder + "' --texts '" + scratch.path("published") + "'"),
                 {scratch.path("published/co-day.")});
  const Ran made = run_roluat("new '" + scratch.path("my game") + "'");
  EXPECT_NE(made.out.find(" check '" + scratch.path("my game") + "'\n"), std::string::npos) << made.out;
}

// What settles most is asked first, whichever subject it is of; one file takes all answers.
class AllSubjects : public testing::Test {
 protected:
  Ran next(const std::string& more) const {
    return run_roluat("next --game '" + kFolder + "' --report '" + scratch.path("report") + "' --ruling '" + answers +
                      "' --lang en " + more);
  }
  Ran typed(const std::string& lines) const { return next("--interactive <'" + scratch.file("typed", lines) + "'"); }
  Json told() const { return Json::parse(next("--json").out); }

  ScratchFolder scratch;
  std::string answers = scratch.path("answers.toml");
};

TEST_F(AllSubjects, AreAskedInOneInterview) {
  const Json first = told();
  EXPECT_EQ(first["progress"]["questions"], 4) << "three about moves, one about touching";
  EXPECT_TRUE(first["question"].contains("subject"));
  const std::string subject = first["question"]["subject"];
  EXPECT_NE(next("--once").out.find("Subject: " + subject), std::string::npos);
  const Ran all = typed("1\n1\n1\n1\n");
  ASSERT_EQ(all.status, 0) << all.err;
  for (const char* name : {"Subject: moves", "Subject: touch"})
    EXPECT_NE(all.out.find(name), std::string::npos) << name;
  EXPECT_TRUE(told()["question"].is_null());
  for (const std::string& game : {kFolder, kFolder + "/subjects/touch"}) {
    const Ran shown = run_roluat("ruling show '" + answers + "' --json --game '" + game + "'");
    ASSERT_EQ(shown.status, 0) << shown.err;
    EXPECT_EQ(shown.out.find("\"filler\": true"), std::string::npos) << shown.out;
  }
}

TEST_F(AllSubjects, AnAnswerIsTakenBackOfWhicheverSubjectItIs) {
  ASSERT_EQ(typed("1\ns\n1\nu\nu\nu\n").status, 0);
  EXPECT_EQ(told()["progress"]["answered"], 0);
}

TEST_F(AllSubjects, GoOnFromAFileAboutOne) {
  std::ofstream(answers) << "name = \"mine\"\ntitle = \"Mine\"\n# by hand\n[[choice]]\nquestion = \"touch.binds\"\n"
                            "option = \"always\"\n";
  EXPECT_EQ(told()["progress"]["answered"], 1);
  ASSERT_EQ(typed("1\nw\n").status, 0);
  EXPECT_EQ(told()["progress"]["answered"], 2);
  EXPECT_NE(content_of(answers).find("# by hand"), std::string::npos) << content_of(answers);
}

TEST_F(AllSubjects, AreComparedTopicByTopic) {
  const auto subjects = [](const Json& all) {
    std::set<std::string> result;
    for (const Json& one : all) result.insert(one.at("subject"));
    return result;
  };
  const std::set<std::string> both{"moves", "touch"};
  const Ran texts = run_roluat("compare old new --json --game '" + kFolder + "'");
  ASSERT_EQ(texts.status, 1) << texts.err;
  EXPECT_EQ(subjects(Json::parse(texts.out)["topics"]), both);
  const Ran rulings = run_roluat("ruling compare old new --json --game '" + kFolder + "'");
  ASSERT_EQ(rulings.status, 0) << rulings.err;
  EXPECT_EQ(subjects(Json::parse(rulings.out)["differences"]), both);
  EXPECT_EQ(Json::parse(rulings.out)["questions"], 4);
  const std::string one = run_roluat("ruling compare old new --brief --game '" + kFolder + "' --lang en").out;
  EXPECT_LT(one.find("Subject: moves"), one.find("Subject: touch")) << one;
}

TEST_F(AllSubjects, OfAFileEachAnswerIsOneThatItsQuestionHas) {
  std::string moves = "name = \"mine\"\ntitle = \"Mine\"\n";
  for (const char* answer : {"runner.back=one", "guard.takes=no", "guard.back=no", "touch.binds=sometimes"}) {
    const std::string words = answer, question = words.substr(0, words.find('='));
    moves += "[[choice]]\nquestion = \"" + question + "\"\noption = \"" + words.substr(question.size() + 1) + "\"\n";
  }
  const std::string file = scratch.file("mine.toml", moves);
  expect_refused(run_roluat("ruling show '" + file + "' --game '" + kFolder + "'"),
                 {"mine.toml:14:11", "'touch.binds' has no option 'sometimes'", "one of: always, unless-announced"});
  const std::string half =
      scratch.file("half.toml", moves.substr(0, moves.find("[[choice]]", moves.find("guard.takes"))));
  expect_refused(run_roluat("ruling show '" + half + "' --game '" + kFolder + "'"),
                 {"'guard.back' is not answered", "one of: yes, no; with filler = true where it is not decided"});
}

TEST_F(AllSubjects, AReportOfAnotherGameGetsNoPage) {
  ASSERT_EQ(run_roluat("check '" + kFolder + "' --report '" + scratch.path("report") + "'").status, 1);
  expect_refused(run_roluat("report '" + scratch.path("report") + "/findings.json'"),
                 {"report/findings.json: this report is about the game co-day, not co-tu-lenh"});
}

TEST_F(FaultyGame, TheSameIdInTwoTexts) {
  std::filesystem::copy(folder + "/texts/first.toml", folder + "/texts/second.toml");
  change("texts/second.toml", "\"first\"", "\"second\"");
  expect_error({"texts/second.toml:12:9: the id 'first.forward' is that of another clause", "texts/first.toml:12:9"});
}

TEST_F(FaultyGame, AllKeysOfGameTomlAreTold) {
  append("game.toml", "colour = \"red\"\n");
  expect_error({"unknown key 'colour'", "pieces"});
}

TEST_F(FaultyGame, WhatFormulasMayNotHoldIsNamedWhereItStands) {
  append("vocabulary/words.smt2", "(define-fun odd () Bool\n  (= (mod to-place 2) 1))\n");
  change("kernel/rules.smt2", "(or (= forward 1)", "(or (and odd (= forward 1))");
  expect_error({"vocabulary/words.smt2:4:7", "'mod' cannot be used"});
  change("vocabulary/words.smt2", "(= (mod to-place 2) 1)", "(exists ((n Int)) (= to-place (+ n n)))");
  expect_error({"vocabulary/words.smt2:4:12", "a quantifier over Int"});
}

// What two definitions say of all men together: their form tells no number that is enough.
TEST_F(FaultyGame, WhatWouldDecideNamesTheGame) {
  append("vocabulary/situation.smt2", "(declare-const text.near Bool)\n");
  const auto defined = [](const std::string& number, const std::string& then) {
    return "\n[[sentence]]\nnumber = " + number +
           "\nplace = \"I\"\nquote = \"Near.\"\n[[sentence.clause]]\nid = \"first." + number +
           "\"\nnorm = \"define\"\n[[sentence.clause.reading]]\nid = \"plain\"\nsays = \"Near.\"\nthen = \"" + then +
           "\"\n";
  };
  append("texts/first.toml",
         defined("98", "text.near") +
             defined("99", "(and (not text.near) (forall ((m Man)) (exists ((n Man)) (= (place m) (place n)))))"));
  const Ran ran = run_roluat("check '" + folder + "' --json --report '" + scratch.path("report") + "'");
  EXPECT_EQ(ran.status, 3) << ran.err;
  EXPECT_NE(ran.out.find("\"would_decide\": \"roluat check --confirm --game " + folder + "\""), std::string::npos)
      << ran.out;
}

// A held man goes two points: whether one may go two, and whether a held one may go, are both answered by that.
TEST_F(FaultyGame, ADisagreementNamesEachQuestionThatItsWitnessAnswers) {
  append("vocabulary/situation.smt2", "(declare-const held Bool)\n");
  append("kernel/questions.toml",
         "\n[[question]]\nid = \"man.held\"\nasks = \"May a held man go?\"\n"
         "[[question.option]]\nid = \"yes\"\nsentence = \"A held man goes.\"\n"
         "[[question.option]]\nid = \"no\"\nsentence = \"A held man stays.\"\n");
  append("rulings/first.toml", "\n[[choice]]\nquestion = \"man.held\"\noption = \"yes\"\n");
  change("rulings/first.toml", "\"first\"", "\"one\"");
  change("rulings/first.toml", "\"never\"", "\"one\"");
  change("kernel/rules.smt2", "(or (= forward 1)", "(and (or (not held) man.held=yes) (or (= forward 1)");
  change("kernel/rules.smt2", "(- 0 1)))))", "(- 0 1))))))");
  std::filesystem::remove_all(folder + "/options");
  const auto text = [](const std::string& id, const std::string& norm, const std::string& when) {
    return "text = \"" + id + "\"\nlanguage = \"en\"\ntitle = \"The text " + id + "\"\nname = \"The text " + id +
           "\"\n[[sentence]]\nnumber = 1\nplace = \"I\"\nquote = \"Back.\"\n[[sentence.clause]]\nid = \"" + id +
           ".back\"\nnorm = \"" + norm +
           "\"\n[[sentence.clause.reading]]\nid = \"plain\"\nsays = \"Back.\"\nwhen = \"" + when + "\"\n";
  };
  std::ofstream(folder + "/texts/first.toml") << text("first", "permit", "(= forward (- 0 1))");
  std::ofstream(folder + "/texts/second.toml") << text("second", "forbid", "(and held (= forward (- 0 1)))");
  const Ran ran =
      run_roluat("check '" + folder + "' --json --kinds opposite --report '" + scratch.path("report") + "'");
  ASSERT_EQ(ran.status, 1) << ran.err;
  std::set<std::string> questions;
  const Json report = Json::parse(ran.out);
  for (const Json& question : report["findings"].at(0)["questions"]) questions.insert(question);
  EXPECT_EQ(questions, (std::set<std::string>{"man.back", "man.held"})) << ran.out;
}

TEST_F(FaultyGame, AManWithoutARoleIsToldAtItsDeclaration) {
  for (const char* file : {"vocabulary/situation.smt2", "vocabulary/words.smt2", "vocabulary/world.smt2", "game.toml"})
    while (content_of(folder + "/" + file).find("actor") != std::string::npos) change(file, "actor", "mover");
  expect_error({"vocabulary/situation.smt2:9:1: 'mover' is a Man without a role", "actor = \"mover\""});
  for (const char* command : {"positions", "next --once", "ruling export first"})
    expect_refused(run_roluat(std::string(command) + " --game '" + folder + "'"), {"'mover' is a Man without a role"});
  for (const auto& [language, words] : {std::pair{"vi", "không giữ vai trò nào"}, {"zh", "没有担任任何角色"}})
    expect_refused(run_roluat("check '" + folder + "' --lang " + language), {words});
  std::ofstream(folder + "/vocabulary/roles.toml") << "actor = \"mover\"\n";
  const Ran ran = run_roluat("check '" + folder + "' --report '" + scratch.path("report") + "'");
  EXPECT_EQ(ran.status, 0) << ran.err;
}

TEST_F(FaultyGame, NamingOneRoleLeavesTheOthers) {
  append("vocabulary/situation.smt2", "(declare-datatypes ((Way 0)) (((walk) (run))))\n(declare-const how Way)\n");
  for (const char* roles : {"claim = \"to-move\"\n", "manner = \"how\"\n"}) {
    std::ofstream(folder + "/vocabulary/roles.toml") << roles;
    const Ran ran = run_roluat("check '" + folder + "' --report '" + scratch.path("report") + "'");
    EXPECT_EQ(ran.status, 0) << roles << ran.err;
  }
  std::ofstream(folder + "/vocabulary/roles.toml") << "actor = \"\"\n";
  expect_error({"vocabulary/situation.smt2:9:1: 'actor' is a Man without a role"});
}

TEST_F(FaultyGame, AManBesidesThoseWithARoleIsToldAtItsDeclaration) {
  std::string written = "(declare-const witness Man)";
  append("vocabulary/situation.smt2", written + "\n");
  change("texts/first.toml", "(= forward 1)", "(and (= forward 1) (= (side witness) to-move))");
  for (const char* layout :
       {"(declare-const witness Man)", "( declare-const witness Man)", "(\n  declare-const witness Man)"}) {
    change("vocabulary/situation.smt2", written, layout);
    written = layout;
    expect_error({"vocabulary/situation.smt2:11:1: 'witness' is a Man without a role", "exists or forall"});
  }
}

TEST_F(FaultyGame, NoFunctionYieldsAMan) {
  append("vocabulary/situation.smt2", "(declare-fun carrier (Man) Man)\n");
  change("kernel/rules.smt2", "(or (= forward 1)", "(or (and (= forward 1) (= (side (carrier actor)) to-move))");
  expect_error({"vocabulary/situation.smt2:11:1: the value of 'carrier' is a Man, and no function yields one",
                "(declare-fun carrier (Man Man) Bool)"});
}

TEST_F(FaultyGame, WhatAMissingRoleSwitchesOffIsSaid) {
  std::filesystem::create_directory(folder + "/records");
  append("records/first.toml",
         "text = \"first\"\n[[sign]]\nid = \"first.dash\"\nsentence = 1\nquote = \"forward\"\n"
         "says = { vi = \"v\", zh = \"z\", en = \"e\" }\nwhen = \"(= forward 1)\"\n"
         "[[sign.form]]\nid = \"dash\"\nwritten = \"…-…\"\n");
  const auto check = [&](const std::string& more) {
    return run_roluat("check '" + folder + "' --json --report '" + scratch.path("report") + "' " + more);
  };
  const Ran ran = check("");
  const std::string alike = "no constant plays the role 'manner', so acts that first writes alike are not looked for";
  EXPECT_NE(ran.err.find(alike), std::string::npos) << ran.err;
  EXPECT_NE(ran.err.find("acts that have no sign in first are not looked for"), std::string::npos) << ran.err;
  EXPECT_EQ(ran.err.find("letter"), std::string::npos) << ran.err;
  EXPECT_EQ(Json::parse(ran.out)["not_asked"],
            Json::parse(R"([{"check": "written-alike", "role": "manner", "text": "first"},
                            {"check": "no-sign", "role": "manner", "text": "first"}])"));
  EXPECT_NE(check("--lang vi").err.find("không hằng nào giữ vai trò 'manner'"), std::string::npos);
  EXPECT_NE(check("--lang zh").err.find("没有常量担任 'manner'"), std::string::npos);
  EXPECT_EQ(check("--kinds contradiction").err.find("not looked for"), std::string::npos) << "nobody wanted it";
  append("vocabulary/situation.smt2", "(declare-datatypes ((Way 0)) (((walk) (run))))\n(declare-const manner Way)\n");
  const Ran whole = check("");
  EXPECT_EQ(whole.err.find("not looked for"), std::string::npos) << whole.err;
  EXPECT_FALSE(Json::parse(whole.out).contains("not_asked"));
}

TEST_F(FaultyGame, AFormOfASignIsWritten) {
  std::filesystem::create_directory(folder + "/records");
  const std::string sign =
      "text = \"first\"\n[[sign]]\nid = \"first.go\"\nsentence = 1\nquote = \"forward\"\nsays = \"going\"\n"
      "[[sign.form]]\nid = \"plain\"\nwritten = ";
  for (const char* nothing : {"\"\"", "\" \"", "\"\\t\\n\"", "\"\\u3000\""}) {
    std::ofstream(folder + "/records/first.toml") << sign << nothing << "\n";
    expect_error({"records/first.toml:9:", "nothing is written", "with … for what a sign leaves open"});
  }
  std::ofstream(folder + "/records/first.toml")
      << sign << "\"…-…\"\n[[letter]]\nid = \"first.man\"\nsentence = 1\nquote = \"forward\"\nwritten = \" \"\n"
      << "says = \"man\"\nwhen = \"true\"\n";
  expect_error({"records/first.toml:14:", "nothing is written", "as the text has it"});
}

// Nothing but the sign is written: two acts are written alike whatever they differ in.
TEST_F(FaultyGame, ASignThatIsAllThatIsWrittenIsNamedWhereNothingSaysWhatMakesUpAnAct) {
  std::filesystem::create_directory(folder + "/records");
  append("records/first.toml",
         "text = \"first\"\n[[sign]]\nid = \"first.go\"\nsentence = 1\nquote = \"forward\"\nsays = \"going\"\n"
         "when = \"true\"\n[[sign.form]]\nid = \"plain\"\nwritten = \"go\"\n");
  append("vocabulary/situation.smt2", "(declare-datatypes ((Way 0)) (((slow) (fast))))\n(declare-const manner Way)\n");
  append("vocabulary/world.smt2", "(assert (= (= manner slow) (= forward 1)))\n");
  const auto check = [&] {
    return run_roluat("check '" + folder + "' --kinds notation --json --report '" + scratch.path("report") + "'");
  };
  const Ran ran = check();
  EXPECT_NE(ran.err.find("first writes some acts by a sign alone (first.go)"), std::string::npos) << ran.err;
  EXPECT_EQ(Json::parse(ran.out)["not_asked"],
            Json::parse(R"([{"check": "whole-acts", "missing": "record", "text": "first"}])"));
  std::ofstream(folder + "/vocabulary/roles.toml") << "[[record]]\nact = [\"actor\"]\nsigns = [\"to-place\"]\n";
  const Ran said = check();
  EXPECT_EQ(said.err.find("by a sign alone"), std::string::npos) << said.err;
  EXPECT_FALSE(Json::parse(said.out).contains("not_asked"));
  std::filesystem::remove(folder + "/vocabulary/roles.toml");
  append("records/first.toml",
         "[[sign]]\nid = \"first.dash\"\nsentence = 1\nquote = \"forward\"\nsays = \"a step\"\n"
         "when = \"(= forward 1)\"\n[[sign.form]]\nid = \"dash\"\nwritten = \"…-…\"\n");
  EXPECT_TRUE(Json::parse(check().out).contains("not_asked")) << "of a man that goes back it is all that is written";
  change("records/first.toml", "when = \"true\"", "when = \"(= manner slow)\"");
  EXPECT_FALSE(Json::parse(check().out).contains("not_asked")) << "a mark on what the other sign writes";
}

TEST_F(FaultyGame, WhatTheGameLacksIsSaidBeforeAnythingIsRead) {
  const std::string record = scratch.file("record.txt", "1. no record at all [\n"), game = " --game '" + folder + "'";
  const std::string lacks = "the game 'my-game' does not offer this: ";
  expect_refused(run_roluat("conformance true" + game), {lacks + "questions to other programs"});
  expect_refused(run_roluat("replay '" + record + "'" + game), {lacks + "notations of games"});
  expect_refused(run_roluat("experiment list" + game), {lacks + "games that the tool plays itself"});
  expect_refused(run_roluat("score opening" + game), {lacks + "points"});
  expect_refused(run_roluat("draw x" + game), {lacks + "pictures"});
  for (const std::string unfinished : {"perft 2", "perft split", "perft 99"})
    expect_refused(run_roluat(unfinished + game), {lacks + "play"});
  expect_refused(run_roluat("replay no-such-file" + game), {lacks + "notations of games"});
}

}  // namespace
}  // namespace roluat::tests

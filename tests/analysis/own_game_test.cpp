// A game that is a folder of data and no C++: written, read, judged by its kernel, checked.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

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
  const model::Structure read = game.read(signature, kFen, kBack);
  EXPECT_EQ(read.elements, 2);
  const model::Written written = game.write(signature, read);
  EXPECT_EQ(written.fen, kFen);
  EXPECT_EQ(written.act, kBack);
  EXPECT_EQ(game.describe(kFen, kBack).en, "light's guard on 4 goes to 5 (step)");
  EXPECT_FALSE(game.has_referee());
}

TEST(OwnGame, FaultsHaveTheirColumn) {
  const solver::FormulaGame game(kFolder);
  const solver::Encoding encoding = solver::read_kernel(kFolder);
  const auto fault = [&](const std::string& fen, const std::string& act) {
    return fault_of([&] { (void)game.read(encoding.prelude.signature(), fen, act); });
  };
  EXPECT_EQ(fault("kind=horse side=light place=4", "").column, 1);
  EXPECT_EQ(fault("kind=guard colour=red", "").problem, "the vocabulary has no 'colour'");
  EXPECT_EQ(fault("kind=guard side", "").column, 12);
  EXPECT_EQ(fault(kFen, "actor=3").column, 1) << "there are two men";
}

TEST(OwnGame, IsJudgedByItsKernel) {
  const solver::FormulaGame game(kFolder);
  const solver::Encoding encoding = solver::read_kernel(kFolder);
  const std::string back = "actor=1 aimed=yes target=2 to-place=3 manner=take";
  EXPECT_TRUE(game.legal(*encoding.ruling("old"), kFen, back)) << "a guard takes backwards";
  EXPECT_FALSE(game.legal(*encoding.ruling("new"), kFen, back));
  EXPECT_TRUE(game.legal(*encoding.ruling("new"), kFen, kBack));
}

TEST(OwnGame, IsDrawnWithLetters) {
  const solver::FormulaGame game(kFolder);
  EXPECT_EQ(game.draw(kFen, kBack, model::Language::en, false),
            "  .  .  s  G [.] .  .  . \n"
            "  1  2  3  4  5  6  7  8 \n");
  EXPECT_EQ(game.draw(kFen, "", model::Language::en, false).find('['), std::string::npos) << "there is no act";
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

TEST_F(ChangedGame, ABoardStandsOnFunctionsOfTheVocabulary) {
  change("game.toml", "column = \"place\"", "column = \"side\"");
  EXPECT_EQ(fault().problem, "a board cannot be drawn by 'side'");
  change("game.toml", "column = \"side\", columns = 8", "column = \"place\", columns = 0");
  EXPECT_EQ(fault().problem, "no board is drawn with so many 'columns'");
  change("game.toml", "columns = 0", "columns = 2, row = \"place\", rows = 2");
  EXPECT_EQ(solver::FormulaGame(folder).draw("kind=stone side=dark place=2", "", model::Language::en, false),
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

TEST_F(ChangedGame, TellsItsRulesAndComparesItsTexts) {
  const Ran rules = run("ruling export new --game pond --lang en --format markdown");
  EXPECT_EQ(rules.status, 0) << rules.err;
  EXPECT_NE(rules.out.find("A runner may go back one step."), std::string::npos) << rules.out;
  EXPECT_EQ(run("ruling export new --game pond/touch --lang en").status, 0);
  const Ran clauses = run("ruling export new --game pond --clauses --output rules.toml");
  ASSERT_EQ(clauses.status, 0) << clauses.err;
  EXPECT_EQ(run("check --game pond --text rules.toml --kinds contradiction,gap").status, 0);
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
  for (const char* one : {"rulebook.toml", "options", "topics.toml"}) std::filesystem::remove_all(folder + "/" + one);
  const Ran book = run("ruling export new --game pond --lang en");
  expect_refused(book, {"pond/rulebook.toml", "there is no rule book"});
  scratch.file("pond/rulebook.toml", shown(book));
  EXPECT_EQ(run("ruling export new --game pond --unchecked").status, 0);
  const Ran options = run("ruling export new --game pond --lang en");
  expect_refused(options, {"pond/options", "nothing says what the sentences of options state"});
  scratch.file("pond/options/all.toml", shown(options));
  EXPECT_EQ(run("ruling export new --game pond").status, 0);
  const Ran topics = run("compare old new --game pond --lang en");
  expect_refused(topics, {"pond/topics.toml", "there are no topics"});
  scratch.file("pond/topics.toml", shown(topics));
  EXPECT_EQ(run("compare old new --game pond").status, 1);
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

TEST(OwnGame, ANewOneChecksCleanly) {
  const ScratchFolder scratch;
  const std::string folder = scratch.path("my-game"), report = "' --report '" + scratch.path("report") + "'";
  const Ran made = run_roluat("new '" + folder + "' --json");
  ASSERT_EQ(made.status, 0) << made.err;
  for (const std::string file : Json::parse(made.out)["files"])
    EXPECT_EQ(content_of(file).find("{name}"), std::string::npos) << file;
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
  expect_refused(run_roluat("check '" + kFolder + "' --confirm" + at),
                 {"--confirm", "one subject at a time", "subjects/touch"});
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

}  // namespace
}  // namespace roluat::tests

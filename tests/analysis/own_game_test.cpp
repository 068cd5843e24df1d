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
    EXPECT_EQ(one["sentences"], 5) << text;
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

}  // namespace
}  // namespace roluat::tests

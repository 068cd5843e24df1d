// Is every finding in one matter, and does what is certain, and then what weighs most, come first?
#include "analysis/findings/matters.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "analysis/report/show_matters.hpp"
#include "analysis/words/terminal.hpp"
#include "model/diagnostic.hpp"
#include "model/games/games.hpp"
#include "solver/formula_game.hpp"
#include "solver/recorded_acts.hpp"

namespace roluat::tests {
namespace {

using analysis::Apart;
using analysis::Finding;
using analysis::Matter;
using solver::Kind;
using solver::Level;

Finding finding(const std::string& id, Kind kind, Level level, const std::string& clause,
                const std::vector<std::string>& questions) {
  Finding result;
  result.id = id;
  result.kind = kind;
  result.level = level;
  result.texts = {"a"};
  result.questions = questions;
  result.title = {id, id, id};
  if (!clause.empty()) {
    analysis::CitedClause cited;
    cited.text = "a";
    cited.clause = clause;
    cited.sentence = clause.back() - '0';
    cited.quote = "words of " + clause;
    result.clauses.push_back(cited);
  }
  return result;
}

const model::Questions& questions() {
  static const model::Questions all({{"heavy", {"h", "h", "May it?"}, {{"yes", {}}, {"no", {}}}},
                                     {"light", {"l", "l", "Must it?"}, {{"yes", {}}, {"no", {}}}}});
  return all;
}

// A game of data alone: its positions are written by the names of its vocabulary.
const model::Game& data_game() {
  static const solver::FormulaGame game(ROLUAT_SOURCE_DIR "/model/games/co-day");
  return game;
}

std::vector<Matter> matters(const std::vector<Finding>& findings, const model::Weights& weights = {}) {
  return analysis::matters_of(findings, questions(), {}, weights);
}

// A part is told with the finding that stands for it, unless that stands in another list: then it is told by itself.
TEST(Matters, ABriefListLeavesOutNoPartWhoseHeadItDoesNotShow) {
  analysis::CheckResult result;
  for (const char* id : {"placed", "part", "unplaced", "part-of-unplaced"}) {
    result.findings.push_back(finding(id, Kind::gap, Level::certain, "", {"light"}));
    result.findings.back().witness.fen = "x";
    result.findings.back().witness.replayed = std::string(id) != "unplaced";
  }
  Matter matter;
  matter.findings = {"placed", "part", "part-of-unplaced", "unplaced"};
  matter.parts = {{"part", "placed"}, {"part-of-unplaced", "unplaced"}};
  result.matters = {matter};
  const auto ids = [&](const analysis::ListOf& list) {
    std::set<std::string> shown;
    for (const std::size_t k : listed(matter, result, list)) shown.insert(matter.findings[k]);
    return shown;
  };
  using Ids = std::set<std::string>;
  EXPECT_EQ(ids({.briefly = true}), (Ids{"placed", "part-of-unplaced"}));
  EXPECT_EQ(ids({.apart = Apart::unplaced, .briefly = true}), Ids{"unplaced"});
  EXPECT_EQ(ids({}), (Ids{"placed", "part", "part-of-unplaced"}));
  EXPECT_EQ(told_with("placed", matter, result, {.briefly = true}).positions, 1U);
  EXPECT_EQ(told_with("unplaced", matter, result, {.apart = Apart::unplaced, .briefly = true}).positions, 0U);
  EXPECT_NE(count_matters(result, {model::Language::en, {}, 100}).find("from 2 findings"), std::string::npos);
}

// Where the game shortens positions, by what it says; else the whole position, which no blank cuts short.
TEST(Matters, ABriefLineHasThePositionAsTheGameShortensIt) {
  Finding one = finding("one", Kind::gap, Level::certain, "", {"light"});
  const auto line_of = [&](const model::Game& game, const std::string& fen, const std::string& act) {
    one.witness.fen = fen;
    one.witness.act = act;
    one.witness.replayed = true;
    return show_brief(one, game, {}, {model::Language::en, {}, 100});
  };
  const std::string board = "11/11/11/11/11/3I7/11/11/11/11/11/11", named = "kind=guard side=light place=8",
                    act = "actor=1 aimed=no target=1 to-place=7 manner=step";
  const std::string played = line_of(*model::make_game("co-tu-lenh"), board + " r - - 0 1", "d7-d8"),
                    of_data = line_of(data_game(), named, act);
  EXPECT_NE(played.find("[" + board + " d7-d8]"), std::string::npos) << played;
  EXPECT_NE(of_data.find("[" + named + "  " + act + "]"), std::string::npos) << of_data;
}

// What is of another kind is another finding, and no further position.
TEST(Matters, ABriefListTellsFindingsOfOtherKindsFromFurtherPositions) {
  analysis::CheckResult result;
  for (const auto& [id, kind] : std::map<std::string, Kind>{
           {"head", Kind::opposite}, {"part", Kind::opposite}, {"rule", Kind::tension}, {"silent", Kind::silence}}) {
    result.findings.push_back(finding(id, kind, Level::certain, "", {"light"}));
    result.findings.back().witness.fen = "x";
    result.findings.back().witness.replayed = true;
  }
  Matter matter;
  matter.findings = {"head", "part", "rule", "silent"};
  matter.parts = {{"part", "head"}, {"rule", "head"}, {"silent", "head"}};
  result.matters = {matter};
  const analysis::ToldWith told = told_with("head", matter, result, {.briefly = true});
  EXPECT_EQ(told.positions, 1U);
  EXPECT_EQ(told.findings, 2U);
  const analysis::ShowOptions options{model::Language::en, {}, 100};
  EXPECT_NE(
      show_brief(result.findings.front(), data_game(), told, options).find("(and 1 more position, 2 more findings)"),
      std::string::npos)
      << show_brief(result.findings.front(), data_game(), told, options);
  EXPECT_NE(count_matters(result, options).find("from 3 findings"), std::string::npos)
      << count_matters(result, options);
  analysis::CheckSummary summary;
  summary.kind = Kind::tension;
  summary.obligations = 1;
  result.summaries = {summary};
  const std::string table = show_summary(result, options, "");
  EXPECT_TRUE(std::regex_search(table, std::regex("Special and general rule +1 +0 +0 +1 +0"))) << table;
}

TEST(Matters, ATextIsCalledByItsTitle) {
  analysis::TextSummary text;
  text.id = "luat";
  text.name = {"Luật chơi Cờ tướng", "《象棋规则》", "The text of rules"};
  EXPECT_EQ(analysis::texts_named({"luat"}, {text}).vi, "Luật chơi Cờ tướng");
  EXPECT_EQ(analysis::texts_named({"other"}, {text}).vi, "other");
  EXPECT_EQ(analysis::texts_named({"luat", "other"}, {text}).en, "Both texts at once");
}

TEST(Matters, HoldEachFindingOnceUnderItsQuestion) {
  const std::vector<Matter> all = matters({finding("gap:light", Kind::gap, Level::certain, "", {"light"}),
                                           finding("ambiguity:a.1", Kind::ambiguity, Level::certain, "a.1", {"light"}),
                                           finding("opposite:a.2", Kind::opposite, Level::plain, "a.2", {"heavy"}),
                                           finding("dead:a.1", Kind::dead, Level::certain, "a.1", {})});
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].id, "matter:heavy");
  EXPECT_EQ(all[0].title.en, "May it?");
  EXPECT_EQ(all[1].findings, (std::vector<std::string>{"ambiguity:a.1", "gap:light", "dead:a.1"}));
  ASSERT_EQ(all[1].sentences.size(), 1U);
  EXPECT_EQ(all[1].sentences[0].quote, "words of a.1");
}

TEST(Matters, StandByCertainConflictThenByWeight) {
  const std::vector<Finding> found = {finding("ambiguity:a.1", Kind::ambiguity, Level::certain, "a.1", {"light"}),
                                      finding("silence:a.2", Kind::silence, Level::certain, "a.2", {"heavy"}),
                                      finding("contradiction:a.3", Kind::contradiction, Level::certain, "a.3", {})};
  std::vector<std::string> ids;
  for (const Matter& one : matters(found, {{"light", {0.9}}, {"heavy", {0.1}}})) ids.push_back(one.id);
  EXPECT_EQ(ids, (std::vector<std::string>{"matter:sentence.a.3", "matter:light", "matter:heavy"}));
}

TEST(Matters, OfTwoQuestionsTakeTheHeavier) {
  const std::vector<Finding> found = {finding("opposite:a.1", Kind::opposite, Level::plain, "a.1", {"light", "heavy"})};
  EXPECT_EQ(matters(found, {{"light", {0.1}}, {"heavy", {0.2}}}).front().id, "matter:heavy");
  EXPECT_EQ(matters(found, {{"light", {0.3}}, {"heavy", {0.2}}}).front().id, "matter:light");
}

// Numbers of one and of two digits stand below each other, and a subject is called by its title.
TEST(Matters, HowUnclearIsATableInEveryLanguage) {
  analysis::CheckResult result;
  analysis::Openness little, much, one;
  one.texts = {"b"};
  one.admission.admitted = 2;
  little.texts = {"a"};
  little.admission.admitted = 15;
  much.texts = {"b"};
  much.admission.admitted = 1115424;
  result.openness = {little, much, one};
  result.openness_about["touch"] = {little, much};
  const std::vector<std::pair<model::Language, std::string>> units = {{model::Language::vi, " câu hỏi"},
                                                                      {model::Language::zh, " 个未规定的是非问题"},
                                                                      {model::Language::en, " yes/no"}};
  for (const auto& [language, unit] : units) {
    std::istringstream lines(
        analysis::show_how_unclear(result, {{"touch", {"chạm quân", "摸子", "touching men"}}}, {language, {}, 100}));
    std::set<int> where;
    std::string line, all;
    std::getline(lines, line);  // the heading
    while (std::getline(lines, line)) {
      all += line + "\n";
      where.insert(analysis::display_width(line.substr(0, line.find(unit))));
    }
    EXPECT_EQ(where.size(), 1U) << all;
    if (language == model::Language::en) {
      EXPECT_NE(all.find(" 1 yes/no question "), std::string::npos) << all;
    }
    EXPECT_NE(all.find(model::Trilingual{"chạm quân (touch)", "摸子 (touch)", "touching men (touch)"}.in(language)),
              std::string::npos)
        << all;
  }
}

// The heading is a question: what is put under it by its clause alone comes after what shows that question as surely.
TEST(Matters, ShowTheQuestionThatTheyAreCalledBy) {
  const Finding sister = finding("silence:a.1", Kind::silence, Level::certain, "a.1", {});
  for (const Level level : {Level::certain, Level::possible}) {
    const std::vector<Matter> all = matters({sister, finding("gap:light", Kind::gap, level, "a.1", {"light"}),
                                             finding("ambiguity:a.1", Kind::ambiguity, level, "a.1", {"light"})});
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].title.en, "Must it?");
    EXPECT_EQ(all[0].findings.front(), level == Level::certain ? "ambiguity:a.1" : "silence:a.1");
  }
}

// What no position shows stands behind the rest, even behind parts, but says as before how sure the matter is.
TEST(Matters, HaveWhatNoPositionShowsAtTheirEnd) {
  Finding unplaced = finding("contradiction:a.1", Kind::contradiction, Level::certain, "a.1", {"light"});
  unplaced.witness.fen = "1 check / 2 quiet";
  const Finding placed = finding("ambiguity:a.2", Kind::ambiguity, Level::possible, "a.2", {"light"});
  const Finding part = finding("ambiguity:a.2:b", Kind::ambiguity, Level::possible, "a.2", {"light"});
  const std::vector<Matter> all = matters({unplaced, placed, part});
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].findings, (std::vector<std::string>{"ambiguity:a.2", "ambiguity:a.2:b", "contradiction:a.1"}));
  EXPECT_EQ(all[0].level, Level::certain);
  EXPECT_TRUE(all[0].certain_conflict);
}

/// A matter of which no position is known stands last, however certain, and is counted apart; a contradiction that is
/// one only as plainly read is counted, and not as certain.
TEST(Matters, AreCountedWithoutWhatIsListedApart) {
  Finding unplaced = finding("gap:light", Kind::gap, Level::certain, "", {"light"});
  unplaced.witness.fen = "facts";
  Finding conflict = finding("contradiction:a.1", Kind::contradiction, Level::plain, "a.1", {"heavy"});
  conflict.witness.fen = "board";
  conflict.witness.replayed = true;
  analysis::CheckResult result;
  result.findings = {unplaced, conflict};
  result.matters = matters(result.findings);
  ASSERT_EQ(result.matters.size(), 2U);
  EXPECT_TRUE(result.matters[1].apart);
  EXPECT_EQ(analysis::count_apart(result, Apart::unplaced), 1U);
  const auto counted = [&](model::Language language) {
    analysis::ShowOptions options;
    options.language = language;
    return analysis::count_matters(result, options);
  };
  EXPECT_EQ(counted(model::Language::en),
            "1 matters to decide, from 1 findings; with a contradiction or difference: 1 (certain: 0)\n");
  EXPECT_EQ(counted(model::Language::vi),
            "1 việc cần quyết định, từ 1 chỗ chưa rõ; 1 việc có mâu thuẫn hoặc khác nhau (chắc chắn: 0)\n");
  EXPECT_EQ(counted(model::Language::zh),
            "需要决定的事项共 1 件，依据 1 个疑点；其中 1 件有矛盾或不同（确定的：0 件）\n");
}

TEST(Matters, ShowAnEdgeOnlyWhereThereIsNothingElse) {
  Finding edge = finding("opposite:a.1", Kind::opposite, Level::certain, "a.1", {"light"});
  edge.edge = true;
  const std::vector<Matter> all =
      matters({edge, finding("ambiguity:a.2", Kind::ambiguity, Level::possible, "a.2", {"light"})});
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].findings.front(), "ambiguity:a.2");
  EXPECT_FALSE(all[0].certain_conflict);
}

TEST(Matters, HaveWhatOnlySomeReadingSaysOnTheCardOfThatDoubt) {
  const Finding doubt = finding("ambiguity:a.1", Kind::ambiguity, Level::possible, "a.1", {"light"});
  for (const Level level : {Level::certain, Level::possible}) {
    const std::vector<Matter> all = matters({doubt, finding("silence:a.1", Kind::silence, level, "a.1", {"light"})});
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].parts.contains("silence:a.1"), level == Level::possible);
    EXPECT_EQ(all[0].findings.front(), level == Level::possible ? "ambiguity:a.1" : "silence:a.1");
  }
}

TEST(Matters, AreNotMadeOfTheRimOfAnotherAlone) {
  Finding rim = finding("silence:a.1", Kind::silence, Level::certain, "a.1", {"light"});
  rim.edge = true;
  EXPECT_EQ(matters({rim}).size(), 1U) << "with nothing beside it, it stands by itself";
  const std::vector<Matter> all =
      matters({rim, finding("ambiguity:a.1", Kind::ambiguity, Level::certain, "a.1", {"heavy"})});
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].id, "matter:heavy");
  EXPECT_EQ(all[0].findings.back(), "silence:a.1");
}

// What the silent text has answered is not asked, and what else is found about the clause asks something else.
TEST(Matters, ASilenceThatLeavesNoQuestionOpenStandsUnderItsSentence) {
  Finding silence = finding("silence:a.1", Kind::silence, Level::certain, "a.1", {});
  const Finding asking = finding("opposite:a.1", Kind::opposite, Level::certain, "a.1", {"light"});
  EXPECT_EQ(matters({silence, asking}).size(), 1U);
  silence.asks_nothing = true;
  const std::vector<Matter> all = matters({silence, asking});
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[1].id, "matter:sentence.a.1");
  EXPECT_EQ(all[1].title.en, "silence:a.1");
  EXPECT_TRUE(all[1].questions.empty());
  // Beside two acts that the same sentence has written alike it is the lesser.
  Finding twins = finding("notation:a:twins", Kind::notation, Level::certain, "a.1", {});
  twins.detail = std::string(solver::kTwins) + "x";
  EXPECT_EQ(matters({silence, twins}).front().findings, (std::vector<std::string>{"notation:a:twins", "silence:a.1"}));
}

TEST(Matters, AGapThatASentenceDecidesIsTheRimOfItsConflict) {
  Finding gap = finding("gap:a:light", Kind::gap, Level::certain, "", {"light"});
  const Finding silence = finding("silence:a.2", Kind::silence, Level::certain, "a.2", {"light"});
  for (const analysis::Verdict said : {analysis::Verdict::silent, analysis::Verdict::forbidden}) {
    gap.witness.verdicts = {{"b", analysis::Verdict::permitted, {}}, {"a", said, {}}};
    EXPECT_EQ(matters({gap, silence}).front().parts.contains("gap:a:light"), said == analysis::Verdict::forbidden);
  }
}

Finding word(const std::string& clause, int sentence, const std::string& place, Level level = Level::certain) {
  Finding result = finding("silence:definition:" + clause, Kind::silence, level, clause, {});
  result.texts = {"a", "b"};
  result.detail = solver::kOfDefinition;
  result.title = {"B: " + clause + ".", "B：" + clause + "。", "B: " + clause + "."};
  result.clauses.front().sentence = sentence;
  result.clauses.front().place = place;
  result.clauses.front().says = {clause + ".", clause + "。", clause + "."};
  return result;
}

TEST(Matters, OfOneSectionHaveItsWordsAsOneList) {
  std::vector<Finding> found = {word("a.bad", 8, "3D"), word("a.good", 7, "3D"), word("a.won", 9, "3D"),
                                word("a.board", 3, "1"), word("a.twice", 10, "3D", Level::plain)};
  const std::vector<Matter> all = matters(found);
  analysis::name_lists(all, found);
  std::map<std::string, std::string> parts;
  for (const Matter& one : all) parts.insert(one.parts.begin(), one.parts.end());
  EXPECT_EQ(parts, (std::map<std::string, std::string>{{"silence:definition:a.bad", "silence:definition:a.good"},
                                                       {"silence:definition:a.won", "silence:definition:a.good"}}))
      << "of one section and as sure; the first sentence stands for all";
  EXPECT_EQ(found[1].title.en, "B: a.good; a.bad; a.won");
  EXPECT_EQ(found[1].title.zh, "B：a.good；a.bad；a.won");
  ASSERT_EQ(found[1].clauses.size(), 3U);
  EXPECT_EQ(found[1].clauses[1].clause, "a.bad");
  EXPECT_EQ(found[0].title.en, "B: a.bad.") << "a part keeps its own words";
  EXPECT_EQ(found[3].title.en, "B: a.board.");
  for (std::size_t i = 0; i < all.size(); ++i)
    EXPECT_EQ(matters(found)[i].findings, all[i].findings) << "named, they are the same lists";
}

TEST(Matters, OfWordsThatOneTextExplainsCallItByItsName) {
  const auto title = [](const std::vector<model::Text>& texts) {
    return analysis::matters_of({word("a.good", 7, "3D")}, questions(), {}, {}, texts).front().title;
  };
  model::Text text;
  text.id = "a";
  EXPECT_EQ(title({text}).en, "Conventions that only the text a sets down (section 3D)");
  EXPECT_EQ(title({}).en, "Conventions that only the text a sets down (section 3D)");
  text.name = {"Quy ước cách ghi", "《记谱约定》", "The text of conventions"};
  EXPECT_EQ(title({text}).vi, "Những quy ước chỉ có trong bản “Quy ước cách ghi” (phần 3D)");
  EXPECT_EQ(title({text}).zh, "只有《记谱约定》说明的约定（第3D节）");
  EXPECT_EQ(title({text}).en, "Conventions that only the text of conventions sets down (section 3D)");
}

TEST(Matters, ListNothingOfWhichBothTextsSpeakSomewhere) {
  std::vector<Finding> found = {word("a.1", 7, "3D"), word("a.2", 8, "3D")};
  found[1].edge = true;
  analysis::name_lists(matters(found), found);
  EXPECT_EQ(found[0].title.en, "B: a.1.");
  EXPECT_EQ(found[0].clauses.size(), 1U);
}

TEST(Matters, AreNoListsOfWhatIsSaidOfActs) {
  Finding first = word("a.1", 7, "3D"), second = word("a.2", 8, "3D");
  first.detail.clear();
  second.detail.clear();
  for (const Matter& one : matters({first, second})) EXPECT_TRUE(one.parts.empty());
}

TEST(Matters, AreFoundByNumberAndId) {
  nlohmann::ordered_json report{{"findings", nlohmann::ordered_json::array()}};
  const std::vector<Finding> found = {finding("ambiguity:a.1", Kind::ambiguity, Level::certain, "a.1", {"light"}),
                                      finding("silence:a.2", Kind::silence, Level::certain, "a.2", {"heavy"})};
  for (const Finding& one : found) report["findings"].push_back({{"id", one.id}, {"witness", nullptr}});
  report = analysis::with_matters(report, matters(found));
  EXPECT_EQ(report["findings"][0]["matter"], "matter:light");
  EXPECT_EQ((*analysis::find_matter(report, "1"))["id"], "matter:heavy");
  EXPECT_EQ((*analysis::find_matter(report, "light"))["id"], "matter:light");
  EXPECT_EQ(analysis::find_matter(report, "ambiguity:a.1"), nullptr);
  EXPECT_THROW((void)analysis::find_matter(report, "3"), model::InputError);
}

}  // namespace
}  // namespace roluat::tests

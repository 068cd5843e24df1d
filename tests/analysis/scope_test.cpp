// Texts that need not be whole (roles.toml): what one of them does not treat is listed apart from the matters. The
// solver decides it; and nothing changes where texts are to be whole.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "analysis/findings/matters.hpp"
#include "analysis/findings/wording.hpp"
#include "analysis/report/show_matters.hpp"
#include "solver/search.hpp"
#include "solver/treated.hpp"
#include "tests/analysis/club.hpp"

namespace roluat::tests {
namespace {

using analysis::Apart;
using Json = nlohmann::ordered_json;
using Ids = std::set<std::string>;

constexpr const char *kWritten = "(and (= claim written) (= letter 1))",
                     *kByOther = "(and (= claim by-other) (= letter 3))",
                     *kShortForm = "(and (= claim written) (= letter 3) text.short-form)";

/// Two texts on writing things down: what letters mean, who writes, what a sign says of a move.
class Scope : public Club {
 protected:
  void SetUp() override {
    declare("(written) (by-other) (sealed)",
            "(declare-const text.bang-is-good Bool)\n(declare-const text.short-form Bool)\n");
    world("(assert (and (<= 1 letter) (<= letter 3)))\n");
    roles("texts = \"partial\"\n");
    text("long", {forbid("long.one", kWritten), forbid("long.other", "(= claim by-other)"),
                  define("long.bang", "text.bang-is-good")});
    text("short", {forbid("short.one", kWritten)});
  }

  void roles(const std::string& content) const { scratch.file("club/vocabulary/roles.toml", content); }
  /// All findings, or those that are beyond a text's scope.
  [[nodiscard]] Ids found(bool apart, int status) const {
    const Ran ran = run("check --json");
    EXPECT_EQ(ran.status, status) << ran.err;
    Ids ids;
    const Json report = Json::parse(ran.out);
    for (const Json& one : report["findings"])
      if (!apart || one.value("beyond_scope", false)) ids.insert(one["id"].get<std::string>());
    return ids;
  }
};

constexpr const char* kOther = "silence:long.other:forbids";
constexpr const char* kBang = "silence:definition:long.bang";

TEST_F(Scope, WhatOneTextDoesNotTreatIsNothingToMend) {
  EXPECT_EQ(found(true, 0), (Ids{kOther, kBang}));
  EXPECT_EQ(found(false, 0), (Ids{kOther, kBang}));
}

TEST_F(Scope, OfWholeTextsNothingIsApart) {
  for (const char* whole : {"texts = \"whole\"\n", ""}) {
    roles(whole);
    EXPECT_TRUE(found(true, 1).empty()) << whole;
    EXPECT_EQ(found(false, 1), (Ids{kOther, kBang})) << whole;
  }
}

// The same claim, of another letter; and a word that a rule of the other text goes by, or a meaning of another word.
TEST_F(Scope, WhatTheOtherTextTreatsStaysWithTheMatters) {
  text("long", {forbid("long.one", kWritten), forbid("long.two", "(and (= claim written) (= letter 2))"),
                forbid("long.other", "(= claim by-other)"), define("long.bang", "text.bang-is-good"),
                define("long.form", "text.short-form")});
  text("short", {forbid("short.one", kWritten), forbid("short.three", kShortForm)});
  const Ids all = found(false, 1);
  for (const char* id : {"silence:long.two:forbids", "silence:definition:long.form", kOther, kBang})
    EXPECT_TRUE(all.contains(id)) << id;
  EXPECT_EQ(found(true, 1), (Ids{kOther, kBang}));
  text("short", {forbid("short.one", kWritten), forbid("short.three", kShortForm),
                 define("short.form", "(=> text.short-form text.bang-is-good)")});
  EXPECT_EQ(found(true, 1), Ids{kOther}) << "the other text says by this word what a word of its own means";
}

// What is shown of a claim that the other text does not treat may hold of one that it treats.
TEST_F(Scope, WhatHoldsOfATreatedClaimTooStaysWithTheMatters) {
  scratch.file("club/vocabulary/taste.smt2", "(assert (= (kind actor) player))\n(assert (= claim by-other))\n");
  text("long", {forbid("long.one", kWritten), forbid("long.wide", "(= letter 2)"), forbid("long.other", kByOther)});
  EXPECT_TRUE(found(false, 1).contains("silence:long.wide:forbids"));
  EXPECT_EQ(found(true, 1), Ids{kOther});
}

// A possible reading is enough to treat a claim, and then what only plain readings leave unsaid is no matter of scope.
TEST_F(Scope, AClaimThatSomeReadingSpeaksOfIsTreated) {
  text("short", {forbid("short.one", kWritten),
                 {"short.all",
                  "forbid",
                  {{"plain", "(and (= claim sealed) (= letter 1))", "", ""},
                   {"wide", "(and (distinct claim written) (= letter 1))", "", "", "possible"}},
                  {}}});
  const Ids apart = found(true, 1);
  EXPECT_FALSE(apart.contains(kOther));
  EXPECT_TRUE(apart.contains(kBang));
}

TEST_F(Scope, TheSolverDecidesWhatATextTreats) {
  solver::Encoding encoding = solver::read_encoding(scratch.path("club"));
  const auto treated = [&](const std::string& id) {
    const solver::Verdicts text(encoding, *encoding.text(id));
    const std::vector<solver::Obligation> asked = treatments(encoding, text);
    EXPECT_EQ(asked.size(), 3U);
    std::set<std::size_t> claims;
    for (const solver::Found& one : search(encoding, asked, {2, false, {}, {}}).found) claims.insert(one.obligation);
    return claims;
  };
  EXPECT_EQ(treated("long"), (std::set<std::size_t>{0, 1}));
  EXPECT_EQ(treated("short"), std::set<std::size_t>{0});
  EXPECT_EQ(own_words_in(encoding, *encoding.text("long")), Ids{"text.bang-is-good"});
  EXPECT_TRUE(own_words_in(encoding, *encoding.text("short")).empty());
}

TEST_F(Scope, AnotherWordForItIsRefused) {
  roles("texts = \"half\"\n");
  expect_refused(run("check"), {"roles.toml:1", "'half' does not say whether the texts are whole", "whole, partial"});
}

std::string about(const std::string& name, const std::string& what) {
  return "texts = \"partial\"\n[[word]]\nname = \"" + name + "\"\nabout = [" + what + "]\n";
}

// A text that uses what a word is about, be it through a definition, is silent of something that it treats.
TEST_F(Scope, WhoeverUsesWhatAWordIsAboutTreatsTheWord) {
  scratch.file("club/vocabulary/words.smt2", "(define-fun by-guest () Bool (= (kind actor) guest))\n");
  roles(about("text.bang-is-good", "\"letter\""));
  EXPECT_EQ(found(true, 1), Ids{kOther}) << "the other text speaks of letters";
  EXPECT_TRUE(found(false, 1).contains(kBang));
  roles(about("text.bang-is-good", "\"kind\""));
  EXPECT_EQ(found(true, 0), (Ids{kOther, kBang}));
  roles(about("text.short-form", "\"letter\""));
  EXPECT_EQ(found(true, 0), (Ids{kOther, kBang})) << "it is said of another word";
  roles(about("text.bang-is-good", "\"kind\""));
  text("short",
       {forbid("short.one", kWritten), forbid("short.guest", "(and (= claim written) (= letter 2) by-guest)")});
  EXPECT_EQ(found(true, 1), Ids{kOther}) << "a function, in a definition";
}

TEST_F(Scope, WordsThatDoNotExistAreRefused) {
  roles(about("text.near", "\"letter\""));
  expect_refused(run("check"), {"roles.toml:3:", "the vocabulary has no 'text.near'"});
  roles(about("letter", "\"letter\""));
  expect_refused(run("check"), {"roles.toml:3:", "the vocabulary has no 'letter'"});
  for (const std::string no : {"distance", "text.short-form"}) {
    roles(about("text.bang-is-good", "\"letter\", \"" + no + "\""));
    expect_refused(run("check"), {"roles.toml:4:20", "the vocabulary has no '" + no + "'"});
  }
  roles(about("text.bang-is-good", ""));
  expect_refused(run("check"), {"roles.toml:2", "a word without 'about'"});
  roles(about("text.bang-is-good", "\"letter\"") + "near = 1\n");
  expect_refused(run("check"), {"roles.toml:5"});
  roles(about("text.bang-is-good", "\"letter\"") + "[[word]]\nname = \"text.bang-is-good\"\nabout = [\"kind\"]\n");
  expect_refused(run("check"), {"roles.toml:6:", "'text.bang-is-good' appears twice"});
}

// An edit that adds what the other text does not treat creates nothing, and to take such a thing away settles nothing.
TEST_F(Scope, AnEditCreatesNothingBeyondScope) {
  ASSERT_EQ(run("check").status, 0);
  const ToyClause one = forbid("long.one", kWritten), other = forbid("long.other", "(= claim by-other)"),
                  bang = define("long.bang", "text.bang-is-good");
  const auto expect_changed = [&](const Ids& created, int status, const std::string& why) {
    const Ran ran = run("check --changed --json");
    ASSERT_EQ(ran.status, status) << why << ran.err;
    const Json said = Json::parse(ran.out);
    Ids fresh;
    for (const Json& finding : said["new"]) fresh.insert(finding["id"].get<std::string>());
    EXPECT_EQ(fresh, created) << why;
    EXPECT_TRUE(said["resolved"].empty()) << why << said["resolved"];
  };
  text("long", {one, other, bang, forbid("long.sealed", "(= claim sealed)")});
  expect_changed({}, 0, "of a claim that the other text does not treat");
  text("long", {one, bang});
  expect_changed({}, 0, "without it");
  text("long", {one, other, bang, forbid("long.two", "(and (= claim written) (= letter 2))")});
  expect_changed({"silence:long.two:forbids"}, 1, "of a claim that it treats");
}

std::string without_spaces(std::string text) {
  std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
  return text;
}

// One heading with the count, behind the matters; the list itself on request; the page and 'why' say it too.
TEST_F(Scope, IsToldApartInEachLanguage) {
  for (const auto& [language, name] : std::map<std::string, model::Language>{
           {"vi", model::Language::vi}, {"zh", model::Language::zh}, {"en", model::Language::en}}) {
    const std::string heading = analysis::apart_heading(Apart::beyond_scope, 2).in(name) + "\n";
    const Ran first = run("check --lang " + language), all = run("check --all --lang " + language),
              brief = run("check --brief --lang " + language);
    EXPECT_NE(first.out.find(heading), std::string::npos) << first.out;
    EXPECT_EQ(first.out.find(kOther), std::string::npos) << first.out;
    for (const Ran& ran : {all, brief}) EXPECT_NE(ran.out.find(heading), std::string::npos) << ran.out;
    const std::size_t at = all.out.find(heading), listed = all.out.find(kOther);
    ASSERT_NE(listed, std::string::npos) << all.out;
    EXPECT_LT(at, listed);
    EXPECT_EQ(all.out.find(heading, at + 1), std::string::npos) << "one list";
    const Ran why = run("why " + std::string(kOther) + " --lang " + language);
    EXPECT_EQ(why.status, 0) << why.err;
    const std::string means = analysis::need_not_treat({"Bản short", "short 文本", "The text short"}).in(name);
    EXPECT_NE(why.out.find(means.substr(0, 20)), std::string::npos) << why.out;
    const std::string help = without_spaces(run_roluat("check --help --lang " + language).out),
                      listed_under = heading.substr(0, heading.find_first_of(":\xEF"));
    EXPECT_NE(help.find(without_spaces(listed_under)), std::string::npos) << help;
  }
  EXPECT_NE(run("check --lang en").out.find("0 matters to decide, from 0 findings"), std::string::npos);
  EXPECT_TRUE(Json::parse(run("why " + std::string(kBang) + " --json").out)["beyond_scope"].get<bool>());
  EXPECT_NE(content_of(scratch.path("report/index.html")).find("\"beyond_scope\":true"), std::string::npos);
}

// A report is read back as it was written, and nothing has changed since.
TEST_F(Scope, ABaselineKnowsThemAgain) {
  ASSERT_EQ(run("check").status, 0);
  const std::string old = scratch.file("old.json", content_of(scratch.path("report/findings.json")));
  const Ran again = run("check --json --baseline '" + old + "'");
  ASSERT_EQ(again.status, 0) << again.err;
  const Json report = Json::parse(again.out);
  for (const Json& one : report["findings"]) EXPECT_EQ(one["status"], "unchanged");
}

analysis::Finding silence(const std::string& id, bool beyond, int sentence) {
  analysis::Finding one;
  one.id = id;
  one.kind = solver::Kind::silence;
  one.level = solver::Level::certain;
  one.texts = {"a", "b"};
  one.title = {id, id, id};
  one.beyond_scope = beyond;
  analysis::CitedClause cited;
  cited.text = "a";
  cited.clause = id;
  cited.sentence = sentence;
  one.clauses = {cited};
  one.questions = {"q"};
  return one;
}

// In a matter they stand last and are parts of nothing that is no less apart; a matter of such alone is none to decide.
TEST(ScopeOfMatters, StandsBehindWhatIsToBeDecided) {
  const model::Questions questions({{"q", {"h", "h", "May it?"}, {{"yes", {}}, {"no", {}}}}});
  analysis::CheckResult result;
  result.findings = {silence("a", true, 1), silence("b", false, 2), silence("c", true, 1)};
  result.matters = analysis::matters_of(result.findings, questions, {}, {});
  ASSERT_EQ(result.matters.size(), 1U);
  const analysis::Matter& matter = result.matters.front();
  EXPECT_FALSE(matter.apart);
  EXPECT_EQ(matter.findings, (std::vector<std::string>{"b", "a", "c"}));
  ASSERT_EQ(matter.sentences.size(), 1U) << "what is apart adds no sentence to what is to be decided";
  EXPECT_EQ(matter.sentences.front().number, 2);
  EXPECT_EQ(matter.parts, (std::map<std::string, std::string, std::less<>>{{"c", "a"}}));
  EXPECT_EQ(listed(matter, result, {}), std::vector<std::size_t>{0});
  EXPECT_EQ(listed(matter, result, {.apart = Apart::beyond_scope}), (std::vector<std::size_t>{1, 2}));
  EXPECT_EQ(count_apart(result, Apart::beyond_scope), 2U);
  EXPECT_EQ(count_apart(result, Apart::unplaced), 0U);
  analysis::ShowOptions options;
  options.language = model::Language::en;
  EXPECT_NE(count_matters(result, options).find("1 matters to decide, from 1 findings"), std::string::npos);
  result.findings = {silence("a", true, 1)};
  result.matters = analysis::matters_of(result.findings, questions, {}, {});
  EXPECT_TRUE(result.matters.front().apart);
  EXPECT_EQ(result.matters.front().sentences.size(), 1U);
}

// What the page says of such a list and what the terminal says are one.
TEST(ScopeOfMatters, IsCalledAlikeOnThePageAndInTheTerminal) {
  const Json page = Json::parse(content_of(std::string(ROLUAT_SOURCE_DIR) + "/analysis/page/strings.json"));
  const auto expect_alike = [&](const std::string& key, const model::Trilingual& words, const std::string& count) {
    ASSERT_TRUE(page.contains(key)) << key;
    for (const auto& [language, said] :
         std::map<std::string, std::string>{{"vi", words.vi}, {"zh", words.zh}, {"en", words.en}}) {
      std::string on_page = page[key][language];
      if (const std::size_t at = on_page.find("{n}"); at != std::string::npos) on_page.replace(at, 3, count);
      EXPECT_EQ(on_page, said) << key;
    }
  };
  for (const Apart why : analysis::kAllApart) {
    const std::string key = "apart." + std::string(name_of(why));
    expect_alike(key + ".title", analysis::apart_heading(why, 7), "7");
    expect_alike(key + ".title.one", analysis::apart_heading(why, 1), "1");
    expect_alike(key + ".means", analysis::apart_means(why), "");
  }
  expect_alike("apart.beyond_scope.finding", analysis::need_not_treat({"{A}", "{A}", "{A}"}), "");
}

// The texts on records: who keeps one, the conventions do not treat; what is written of a move both do.
TEST(ScopeOfRecords, TheirTextsNeedNotTreatEverything) {
  const ScratchFolder scratch;
  const Ran ran = run_roluat("check --game co-tuong/notation --json --report '" + scratch.path("report") + "'");
  ASSERT_EQ(ran.status, 1) << ran.err;
  const Json report = Json::parse(ran.out);
  Ids apart;
  for (const Json& one : report["findings"]) {
    if (!one.value("beyond_scope", false)) continue;
    apart.insert(one["id"].get<std::string>());
    const std::string act = one["witness"]["act"];
    EXPECT_TRUE(act == "" || act == "in-words" || act == "by-other" || act == "excluded") << one["id"] << act;
  }
  for (const char* id :
       {"silence:bien-ban.keep.self:forbids", "silence:bien-ban.keep.excluded:permits",
        "silence:definition:quy-uoc.mark.bang-is-good", "silence:definition:quy-uoc.board.below", "gap:quy-uoc:keeper"})
    EXPECT_TRUE(apart.contains(id)) << id;
  for (const char* id :
       {"silence:bien-ban.record.letters:forbids", "silence:bien-ban.order.without-file:permits",
        "silence:bien-ban.position.entry:permits", "gap:quy-uoc:first-horse", "silence:definition:quy-uoc.board.files"})
    EXPECT_FALSE(apart.contains(id)) << id;
  Ids all;
  for (const Json& one : report["findings"]) all.insert(one["id"].get<std::string>());
  EXPECT_TRUE(all.contains("silence:definition:quy-uoc.board.files")) << "files are written in nearly every record";
  // Where the other text bars every other letter, no question about letters names what it is silent of.
  std::map<std::string, Json> by_id;
  for (const Json& one : report["findings"]) by_id.emplace(one["id"], one);
  for (const auto& [id, matter] :
       std::map<std::string, std::string>{{"silence:bien-ban.position.entry:permits", "matter:sentence.bien-ban.50"},
                                          {"silence:bien-ban.record.four-signs:permits", "matter:sentence.bien-ban.38"},
                                          {"silence:bien-ban.order.with-file:permits", "matter:sentence.bien-ban.41"},
                                          {"silence:bien-ban.order.without-file:permits", "matter:file-with-order"}}) {
    EXPECT_EQ(by_id.at(id)["matter"], matter) << id;
    EXPECT_EQ(by_id.at(id)["questions"].empty(), matter.starts_with("matter:sentence.")) << id;
  }
  EXPECT_EQ(by_id.at("opposite:quy-uoc.letter.pawn-is-c:bien-ban.record.letters")["matter"], "matter:pawn-letter");
  const Ran why =
      run_roluat("why gap:quy-uoc:keeper --game co-tuong/notation --lang en --report '" + scratch.path("report") + "'");
  ASSERT_EQ(why.status, 0) << why.err;
  for (const char* said :
       {"The text of conventions does not treat this, and need not.", "What this text does not decide"})
    EXPECT_NE(why.out.find(said), std::string::npos) << why.out;
  for (const char* unsaid : {"What must be decided", "The other text"})
    EXPECT_EQ(why.out.find(unsaid), std::string::npos) << why.out;
}

// Nothing of this in the other subjects and games.
TEST(ScopeOfRecords, NoOtherSubjectSaysThatItsTextsArePartial) {
  namespace fs = std::filesystem;
  Ids partial;
  for (const auto& entry : fs::recursive_directory_iterator(std::string(ROLUAT_SOURCE_DIR) + "/model/games"))
    if (entry.path().filename() == "roles.toml" &&
        content_of(entry.path().string()).find("partial") != std::string::npos)
      partial.insert(entry.path().parent_path().parent_path().filename().string());
  EXPECT_EQ(partial, Ids{"notation"});
}

}  // namespace
}  // namespace roluat::tests

// Wordings that would settle a finding, tried on two sentences of the Vietnamese text that contradict each other.
#include "analysis/trials/fixing.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "analysis/checking/check.hpp"
#include "analysis/editing/text_edit.hpp"
#include "analysis/mending/record_proposals.hpp"
#include "analysis/report/findings_json.hpp"
#include "analysis/trials/implication.hpp"
#include "analysis/trials/trials.hpp"
#include "model/diagnostic.hpp"
#include "model/games/games.hpp"
#include "model/subjects.hpp"
#include "solver/formula_game.hpp"
#include "tests/analysis/command_line.hpp"
#include "tests/analysis/gives_up.hpp"
#include "tests/analysis/small_game.hpp"

namespace roluat::tests {
namespace {

namespace fs = std::filesystem;
using analysis::Effect;
using analysis::Proposal;
using analysis::Settles;
using analysis::TextEdit;
using Json = nlohmann::ordered_json;

class Fixing : public SmallGame {
 protected:
  void SetUp() override {
    SmallGame::SetUp();
    const analysis::CheckResult result = checked();
    report_ = Json::parse(findings_json(result));
    asked_ = result.asked;
  }

  [[nodiscard]] analysis::CheckResult checked() const {
    analysis::CheckOptions options;
    options.kinds = {std::begin(analysis::kRechecked), std::end(analysis::kRechecked)};
    options.most_pieces = 2;
    return check(solver::read_encoding(folder), *game_, options);
  }

  [[nodiscard]] const Json& finding() const {
    const auto found =
        std::ranges::find_if(report_["findings"], [](const Json& one) { return one["kind"] == "contradiction"; });
    if (found == report_["findings"].end()) throw std::logic_error("the two clauses do not contradict each other");
    return *found;
  }

  static std::vector<bool> settles(analysis::Trials& trials, const std::vector<Proposal>& all, const Json& finding) {
    std::vector<bool> result;
    for (const Settles one : trials.settle(all, finding)) result.push_back(one == Settles::yes);
    return result;
  }

  static std::vector<std::string> ids(const std::vector<analysis::Finding>& findings) {
    std::vector<std::string> result;
    for (const analysis::Finding& one : findings) result.push_back(one.id);
    return result;
  }

  std::unique_ptr<model::Game> game_ = model::make_game("co-tu-lenh");
  Json report_;
  analysis::AskedSet asked_;
};

TEST_F(Fixing, OffersExceptionsReadingsAndStrikingOut) {
  const std::vector<Proposal> all = analysis::proposals(finding(), solver::read_encoding(folder));
  EXPECT_EQ(std::ranges::count_if(all, [](const Proposal& one) { return one.only_strikes(); }), 2);
  std::set<std::string> sources;
  for (const Proposal& one : all) {
    EXPECT_FALSE(one.does.vi.empty() || one.does.zh.empty() || one.does.en.empty());
    sources.insert(one.sources.at("vi"));
  }
  EXPECT_EQ(sources.size(), all.size()) << "no two of them are the same change";
  EXPECT_FALSE(sources.contains(content_of(folder + "/texts/vi.toml"))) << "each changes something";
}

// What is offered to be written stands in the copy, behind what the author wrote.
TEST_F(Fixing, WritesTheOfferedWordsIntoTheText) {
  const solver::Encoding encoding = solver::read_encoding(folder);
  int reworded = 0;
  std::vector<Proposal> all = analysis::proposals(finding(), encoding);
  int ambiguities = 0;
  for (const Json& one : report_["findings"])
    if (one["kind"] == "ambiguity" && ambiguities++ < 3)
      std::ranges::move(analysis::proposals(one, encoding), std::back_inserter(all));
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string copy = write_copy({folder}, all[i], scratch.path("copy" + std::to_string(i)));
    const solver::Encoding written = solver::read_encoding(copy);
    for (const analysis::Wording& wording : all[i].wordings) {
      if (wording.words.empty()) continue;
      const model::Text& text = *written.text(wording.text);
      if (wording.sentence == 0) {
        EXPECT_EQ(text.sentences.back().quote, wording.words) << all[i].does.en;
        continue;
      }
      EXPECT_EQ(text.sentence(wording.sentence)->quote, wording.words) << all[i].does.en;
      EXPECT_TRUE(wording.words.starts_with(encoding.text(wording.text)->sentence(wording.sentence)->quote))
          << wording.words;
      ++reworded;
    }
  }
  EXPECT_GE(reworded, 2);
  TextEdit edit("vi", content_of(folder + "/texts/vi.toml"));
  EXPECT_THROW(edit.reword(9999, "?"), model::InputError);
}

// What trials leave out, since it follows from the check before, is as a whole check of a copy has it.
TEST_F(Fixing, TriesThem) {
  const std::vector<Proposal> all = analysis::proposals(finding(), solver::read_encoding(folder));
  analysis::Trials trials({folder}, report_, *game_, 2, {});
  const std::vector<bool> settle = settles(trials, all, finding());
  const std::vector<Effect> first = trials.effects_of(all), again = trials.effects_of(all);
  int exceptions = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool exception = all[i].sources.at("vi").find("overrides = [\"vi.") != std::string::npos;
    exceptions += exception ? 1 : 0;
    EXPECT_TRUE(settle[i] || !(all[i].only_strikes() || exception)) << all[i].does.en;
    EXPECT_TRUE(first[i].asked > 0 || !exception);
    const std::string copy = write_copy({folder}, all[i], scratch.path("copy" + std::to_string(i)));
    const Effect whole = analysis::Rechecker({}, report_, *game_, 2, {}).effect_of({copy});
    for (const Effect* tried : {&first[i], &again[i]}) {
      EXPECT_EQ(tried->resolved, whole.resolved) << all[i].does.en;
      EXPECT_EQ(ids(tried->created), ids(whole.created)) << all[i].does.en;
    }
    EXPECT_EQ(settle[i], std::ranges::find(whole.resolved, finding()["id"].get<std::string>()) != whole.resolved.end())
        << all[i].does.en;
  }
  EXPECT_EQ(exceptions, 2);
  EXPECT_TRUE(std::ranges::find(settle, false) != settle.end() && std::ranges::find(settle, true) != settle.end());
}

// In the report such findings are all "difference": which check it was, their ids say.
TEST_F(Fixing, TriesWhatTwoTextsSayDifferently) {
  const auto found =
      std::ranges::find_if(report_["findings"], [](const Json& one) { return one["kind"] == "difference"; });
  ASSERT_NE(found, report_["findings"].end());
  const std::vector<Proposal> all = analysis::proposals(*found, solver::read_encoding(folder));
  ASSERT_FALSE(all.empty());
  analysis::Trials trials({folder}, report_, *game_, 2, {});
  const std::vector<bool> settle = settles(trials, all, *found);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string copy = write_copy({folder}, all[i], scratch.path("copy" + std::to_string(i)));
    const Effect whole = analysis::Rechecker({}, report_, *game_, 2, {}).effect_of({copy});
    EXPECT_EQ(settle[i], std::ranges::find(whole.resolved, (*found)["id"].get<std::string>()) != whole.resolved.end())
        << all[i].does.en;
  }
}

// A special rule that goes before a general one does so in a changed text too: no wording brings their conflict back.
TEST_F(Fixing, KeepsSpecialRulesBeforeGeneralOnes) {
  const std::string conflict = finding()["id"];
  const Json& clauses = finding()["clauses"];
  const std::vector<analysis::Precedence> special{{"vi", clauses[0]["id"], clauses[1]["id"]}};
  solver::Encoding encoding = solver::read_encoding(folder);
  analysis::give_way(encoding, special);
  analysis::CheckOptions options;
  options.kinds = {std::begin(analysis::kRechecked), std::end(analysis::kRechecked)};
  options.most_pieces = 2;
  const Json report = Json::parse(findings_json(check(encoding, *game_, options)));
  std::vector<Proposal> all;
  for (const Json& one : report["findings"]) {
    ASSERT_NE(one["id"], conflict);
    if (one["kind"] == "ambiguity" && all.size() < 3)
      std::ranges::move(analysis::proposals(one, encoding), std::back_inserter(all));
  }
  ASSERT_FALSE(all.empty());
  const analysis::TextsFrom from{folder, {}, special};
  analysis::Trials trials(from, report, *game_, 2, {});
  const std::vector<Effect> effects = trials.effects_of(all);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::vector<std::string> created = ids(effects[i].created);
    EXPECT_EQ(std::ranges::count(created, conflict), 0) << all[i].does.en;
    const std::string copy = write_copy(from, all[i], scratch.path("special" + std::to_string(i)));
    const Effect whole = analysis::Rechecker({}, report, *game_, 2, {}).effect_of({copy, {}, special});
    EXPECT_EQ(created, ids(whole.created)) << all[i].does.en;
    EXPECT_EQ(effects[i].resolved, whole.resolved) << all[i].does.en;
  }
}

TEST_F(Fixing, AsksNothingAgainWhereNothingHasChanged) {
  const Effect effect = analysis::Rechecker(asked_, report_, *game_, 2, {}).effect_of({folder});
  EXPECT_EQ(effect.asked, 0U);
  EXPECT_EQ(effect.untouched, asked_.size());
  EXPECT_TRUE(effect.created.empty());
  EXPECT_TRUE(effect.resolved.empty());
}

TEST_F(Fixing, TellsWhatAnEditResolvesAndWhatItBreaks) {
  TextEdit edit("vi", content_of(folder + "/texts/vi.toml"));
  edit.strike(kReplace, {"a", "b", "c"});
  const std::string before = content_of(folder + "/texts/vi.toml");
  write(folder + "/texts/vi.toml", edit.source());
  const Effect settled = analysis::Rechecker(asked_, report_, *game_, 2, {}).effect_of({folder});
  EXPECT_NE(std::ranges::find(settled.resolved, finding()["id"].get<std::string>()), settled.resolved.end());
  for (const std::string& id : settled.resolved)
    EXPECT_NE(id.find(kReplace), std::string::npos) << id << " has nothing to do with it";
  // The other way round: with the clause back, the contradiction is new.
  const analysis::AskedSet without = checked().asked;
  write(folder + "/texts/vi.toml", before);
  const Effect broken =
      analysis::Rechecker(without, Json{{"findings", Json::array()}}, *game_, 2, {}).effect_of({folder});
  EXPECT_TRUE(
      std::ranges::any_of(broken.created, [&](const analysis::Finding& one) { return finding()["id"] == one.id; }));
}

TEST(AskedFile, IsReadAsItWasWritten) {
  const ScratchFolder scratch;
  EXPECT_FALSE(analysis::read_asked(scratch.path()));
  model::Formulas f;
  model::Signature signature;
  const model::Expr a = f.constant(signature.add_constant("q=a", {})),
                    b = f.constant(signature.add_constant("q=b", {}));
  const model::Expr rulings = f.disjunction({f.conjunction({a, f.negation(b)}), b});
  analysis::KeptObedience obeyed;
  obeyed.clauses = {{~1ULL, obeyed.formulas.keep(f, signature, rulings), false}};
  scratch.file(analysis::asked_name(),
               analysis::asked_text({"1.2", "abc", 3, {{"a", 1}, {"b", ~0ULL}}, {{{"gap:c", ~0ULL}, true}}, obeyed}));
  const auto read = analysis::read_asked(scratch.path());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->version + read->rules, "1.2abc");
  EXPECT_EQ(read->pieces, 3);
  EXPECT_EQ(read->obligations, (analysis::AskedSet{{"a", 1}, {"b", ~0ULL}}));
  EXPECT_EQ(read->gaps, (analysis::KnownGaps{{{"gap:c", ~0ULL}, true}}));
  EXPECT_EQ(read->obeyed, obeyed);
  EXPECT_EQ(read->obeyed.formulas.restored(f, signature).at(read->obeyed.clauses[0].rulings), rulings);
  const model::Signature other;
  EXPECT_THROW((void)read->obeyed.formulas.restored(f, other), model::InputError) << "a kernel without these answers";
}

TEST(AskedFile, IsRefusedWhereItIsSomethingElse) {
  const ScratchFolder scratch;
  for (const char* content :
       {"", "{}", "[1]", R"({"schema": "other"})", R"({"schema": "roluat.asked/2", "version": 3})"}) {
    scratch.file("asked.json", content);
    EXPECT_THROW((void)analysis::read_asked(scratch.path()), model::InputError) << content;
  }
}

TEST(AskedFile, OfAnOlderFormIsNone) {
  const ScratchFolder scratch;
  scratch.file("asked.json", R"({"schema": "roluat.asked/1"})");
  EXPECT_FALSE(analysis::read_asked(scratch.path()));
}

// Where the solver gives up, a finding is neither gone nor new.
TEST(CheckChanged, WhatIsUndecidedIsNotResolved) {
  analysis::Effect effect;
  for (const char* id : {"gap:vi:a", "gap:vi:b", "gap:vi:new"}) effect.leave_undecided(id);
  effect.resolve_all_but({"gap:vi:a", "gap:vi:b", "gap:vi:c", "gap:vi:d"}, {"gap:vi:b", "gap:vi:d"});
  EXPECT_EQ(effect.resolved, std::vector<std::string>{"gap:vi:c"});
  EXPECT_EQ(effect.undecided, (std::set<std::string>{"gap:vi:a", "gap:vi:new"})) << "b was shown after all";
}

// The same of a whole recheck in which the solver gives up on everything.
TEST_F(Fixing, NothingIsResolvedOfWhichTheSolverGivesUp) {
  const GivesUp gives_up;
  const Effect effect = analysis::Rechecker({}, report_, *game_, 2, {}).effect_of({folder});
  EXPECT_TRUE(effect.resolved.empty());
  EXPECT_TRUE(effect.undecided.contains(finding()["id"]));
}

// Nor is a wording said to fail.
TEST_F(Fixing, NoWordingFailsOfWhichTheSolverGivesUp) {
  const std::vector<Proposal> all = analysis::proposals(finding(), solver::read_encoding(folder));
  analysis::Trials trials({folder}, report_, *game_, 2, {}), hampered({folder}, report_, *game_, 2, {});
  const std::vector<bool> settle = settles(trials, all, finding());
  const GivesUp gives_up;
  const std::vector<Settles> found = hampered.settle(all, finding());
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_TRUE(!settle[i] || found[i] != Settles::no) << all[i].does.en;
  EXPECT_NE(std::ranges::find(found, Settles::undecided), found.end());
}

TEST(CheckChanged, NeedsAWholeCheckBefore) {
  const ScratchFolder scratch;
  const Ran ran = run_roluat("check --changed --report '" + scratch.path("none") + "'");
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find("no complete check has been made here"), std::string::npos) << ran.err;
}

TEST(Fix, NeedsTheReportOfAWholeCheck) {
  const ScratchFolder scratch;
  const std::string report = "--report '" + scratch.path("r") + "'";
  ASSERT_EQ(run_roluat("check vi --kinds contradiction --pieces 2 --certain --brief " + report).status, 1);
  const Ran ran = run_roluat("fix 1 " + report);
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find("not of a complete check"), std::string::npos) << ran.err;
}

TEST_F(Fixing, LeavesTheTextsAsTheyAreAndWritesACopy) {
  const std::string before = content_of(folder + "/texts/vi.toml");
  const Proposal one = analysis::proposals(finding(), solver::read_encoding(folder)).front();
  write_copy({folder}, one, scratch.path("mine"));
  EXPECT_EQ(content_of(folder + "/texts/vi.toml"), before);
  EXPECT_EQ(content_of(scratch.path("mine/co-tu-lenh/texts/vi.toml")), one.sources.at("vi"));
  EXPECT_THROW(write_copy({folder}, one, scratch.path("mine")), model::InputError);
}

TEST_F(Fixing, NamesAClauseThatTheTextsLack) {
  Json wrong = finding();
  wrong["clauses"][0]["id"] = "vi.no-such";
  EXPECT_THROW((void)analysis::proposals(wrong, solver::read_encoding(folder)), model::InputError);
}

// --- implication
// ------------------------------------------------------------------------------------------------------

TEST(Implication, ShowsFromTheForm) {
  model::Formulas f;
  model::Signature signature;
  std::vector<model::Expr> c;
  for (const char* name : {"a", "b", "c"}) c.push_back(f.constant(signature.add_constant(name, {})));
  const model::Expr a = c[0], b = c[1], d = c[2];
  analysis::Implications implications(f);
  const auto follows = [&](model::Expr from, model::Expr to) { return implications.follows(from, to); };
  EXPECT_TRUE(follows(a, a));
  EXPECT_TRUE(follows(f.conjunction({a, b}), a));
  EXPECT_TRUE(follows(f.conjunction({f.conjunction({a, b}), d}), f.conjunction({d, b}))) << "nested";
  EXPECT_TRUE(follows(a, f.disjunction({a, b})));
  EXPECT_TRUE(follows(f.disjunction({f.conjunction({a, b}), d}), f.disjunction({d, a})));
  EXPECT_TRUE(follows(f.negation(f.disjunction({a, b})), f.negation(a)));
  EXPECT_TRUE(follows(f.boolean(false), a));
  EXPECT_TRUE(follows(a, f.boolean(true)));
  EXPECT_FALSE(follows(a, b));
  EXPECT_FALSE(follows(a, f.conjunction({a, b})));
  EXPECT_FALSE(follows(f.disjunction({a, b}), a));
  EXPECT_FALSE(follows(f.negation(a), f.negation(f.disjunction({a, b}))));
}

// --- text_edit
// --------------------------------------------------------------------------------------------------------

const char* const kSource = R"(text = "vi"

[[sentence]]
number = 1
# of a
[[sentence.clause]]
id   = "a"
norm = "permit"
[[sentence.clause.reading]]
id = "one"
# of two
[[sentence.clause.reading]]
id = "two"
grade = "possible"
bears = "words"
# of b
[[sentence.clause]]
id        = "b"
overrides = ["a", "c"]
[[sentence.clause.reading]]
id = "one"

[[sentence]]
number = 2
[[sentence.clause]]
id = "c"
[[sentence.clause.reading]]
id = "one"
)";

// Of two texts on records one alone says by words of its own which letter each man has: what the other takes over says
// the same there, also where that text is read alone.
TEST(FixingOfRecords, AClauseThatIsTakenOverBringsTheWordsOfItsText) {
  const std::string folder = model::subject_folder(model::game_folder("co-tuong"), "notation");
  const solver::Encoding encoding = solver::read_encoding(folder);
  for (const std::string clause : {"bien-ban.position.entry", "bien-ban.record.letters"}) {
    Json finding = Json::parse(R"({"texts": ["bien-ban", "quy-uoc"], "clauses": [{"text": "bien-ban"}]})");
    const model::Reading& reading = encoding.text("bien-ban")->clause(clause)->readings.front();
    finding["id"] = "silence:" + clause + ":permits";
    finding["clauses"][0]["id"] = clause;
    finding["clauses"][0]["reading"] = reading.id;
    const std::vector<Proposal> all = analysis::proposals(finding, encoding);
    const auto taken = std::ranges::find_if(all, [](const Proposal& one) { return one.sources.contains("quy-uoc"); });
    ASSERT_NE(taken, all.end()) << clause;
    const ScratchFolder scratch;
    const std::string copy = write_copy({folder}, *taken, scratch.path("copy")),
                      subject = model::subject_folder(copy, "notation");
    const solver::Encoding whole = solver::read_encoding(subject);
    const model::Clause* own = whole.text("quy-uoc")->clause("quy-uoc.from-" + clause);
    ASSERT_NE(own, nullptr);
    ASSERT_EQ(own->readings.size(), 1U);
    const auto& others = whole.text("bien-ban")->clause(clause)->readings;
    EXPECT_TRUE(own->readings[0].when == std::ranges::find(others, reading.id, &model::Reading::id)->when) << clause;
    EXPECT_NE(own->readings[0].when_source->text.find("own-letter-2"), std::string::npos)
        << own->readings[0].when_source->text;
    EXPECT_NO_THROW((void)solver::read_encoding_of(subject, copy + "/texts/quy-uoc.toml"));
  }
}

// A game of which nothing but the records is changed: one text in Chinese, whose example and the other's letter have no
// words in it.
class WordsOfRecords : public testing::Test {
 protected:
  void SetUp() override {
    fs::copy(std::string(ROLUAT_SOURCE_DIR) + "/model/games/co-day", folder, fs::copy_options::recursive);
    scratch.file("pond/texts/new.toml",
                 replaced(content_of(folder + "/texts/new.toml"), "language = \"vi\"", "language = \"zh\""));
    const std::string says = "says = { vi = \"lính gác đứng yên\", en = \"a guard that stands still\" }\n";
    scratch.file("pond/records/new.toml",
                 "text = \"new\"\n[[example]]\nid = \"new.example\"\nsentence = 4\nquote = \"q\"\nwritten = \"1-2\"\n" +
                     says + "when = \"(is actor guard)\"\n");
    scratch.file("pond/records/old.toml",
                 "text = \"old\"\n[[letter]]\nid = \"old.letter\"\nsentence = 4\nquote = \"q\"\nwritten = \"G\"\n" +
                     says + "when = \"(is actor guard)\"\n");
  }
  [[nodiscard]] std::vector<Proposal> proposed(const std::string& finding) const {
    return analysis::record_proposals(Json::parse(finding), solver::read_encoding(folder), solver::FormulaGame(folder));
  }
  // What stands in for Chinese words is written down as none.
  static void expect_no_chinese(const std::string& source) {
    EXPECT_NE(source.find("says.vi = \"lính gác đứng yên\"\nsays.en = \"a guard that stands still\"\nwhen"),
              std::string::npos)
        << source;
  }

  ScratchFolder scratch;
  std::string folder = scratch.path("pond");
};

TEST_F(WordsOfRecords, ThatAreMissingAreNotWrittenDown) {
  const std::vector<Proposal> all =
      proposed(R"({"id": "example:new:new.example", "kind": "example", "texts": ["new"]})");
  const auto rule = std::ranges::find_if(all, [](const Proposal& one) { return one.sources.contains("new"); });
  ASSERT_NE(rule, all.end());
  expect_no_chinese(rule->sources.at("new"));
  EXPECT_EQ(rule->wordless, "new.example");
}

TEST_F(WordsOfRecords, OfAnotherTextAreNotPutIntoOneOfAnotherLanguage) {
  const std::vector<Proposal> all = proposed(R"({"id": "notation:new:no-letter:guard", "kind": "notation",
    "texts": ["new"], "witness": {"fen": "kind=guard side=light place=4 | to-move=light",
                                  "act": "actor=1 aimed=no target=1 to-place=5 manner=step"}})");
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].wordless, "old.letter");
  expect_no_chinese(all[0].records.at("new"));
  EXPECT_EQ(all[1].wordless, "") << "a name of the tool's own";
  EXPECT_NE(all[1].records.at("new").find("says.zh = \"走出"), std::string::npos) << all[1].records.at("new");
}

TEST(TextEdits, StrikeAClauseAndWhatNamesIt) {
  TextEdit edit("f", kSource);
  edit.strike("a", {"x", "y", "z"});
  EXPECT_EQ(edit.source().find("\"a\""), std::string::npos);
  EXPECT_NE(edit.source().find("overrides = [\"c\"]"), std::string::npos) << edit.source();
  EXPECT_NE(edit.source().find("# of b\n[[sentence.clause]]\nid        = \"b\""), std::string::npos) << edit.source();
  EXPECT_EQ(edit.source().find("non_normative"), std::string::npos) << "b is still there";
}

TEST(TextEdits, MarkASentenceThatHasNoClauseLeft) {
  TextEdit edit("f", kSource);
  edit.strike("c", {"x", "said \"y\"", "z"});
  EXPECT_NE(edit.source().find("number = 2\nnon_normative.vi = \"x\"\nnon_normative.zh = \"said \\\"y\\\"\"\n"),
            std::string::npos)
      << edit.source();
  EXPECT_NE(edit.source().find("overrides = [\"a\"]"), std::string::npos) << edit.source();
}

TEST(TextEdits, KeepOneReading) {
  for (const std::string reading : {"one", "two"}) {
    TextEdit edit("f", kSource);
    edit.keep_reading("a", reading);
    const std::string block = edit.block_of("a");
    EXPECT_EQ(block.find("id = \"one\"") != std::string::npos, reading == "one") << block;
    EXPECT_EQ(block.find("id = \"two\"") != std::string::npos, reading == "two") << block;
    EXPECT_EQ(block.find("# of two") != std::string::npos, reading == "two") << block;
    EXPECT_NE(block.find("norm = \"permit\""), std::string::npos);
    EXPECT_EQ(block.find("grade"), std::string::npos) << "the only reading is plain: " << block;
    EXPECT_EQ(block.find("bears"), std::string::npos) << block;
  }
  TextEdit edit("f", kSource);
  EXPECT_THROW(edit.keep_reading("a", "three"), model::InputError);
}

TEST(TextEdits, PutAClauseBeforeAnother) {
  TextEdit edit("f", kSource);
  edit.put_before("b", "d");
  EXPECT_NE(edit.source().find("overrides = [\"d\", \"a\", \"c\"]"), std::string::npos) << edit.source();
  edit.put_before("c", "a");
  EXPECT_NE(edit.source().find("id = \"c\"\noverrides = [\"a\"]\n"), std::string::npos) << edit.source();
}

TEST(TextEdits, AppendAClauseUnderANewName) {
  TextEdit edit("f", kSource);
  edit.append(3, "q", edit.block_of("b"), "vi.from-b");
  EXPECT_NE(edit.source().find("number = 3\nplace  = \"+\"\nquote  = \"q\"\n[[sentence.clause]]\nid   = "
                               "\"vi.from-b\"\n[[sentence.clause.reading]]"),
            std::string::npos)
      << edit.source();
  EXPECT_THROW((void)edit.block_of("nobody"), model::InputError);
}

}  // namespace
}  // namespace roluat::tests

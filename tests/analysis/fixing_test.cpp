// Wordings that would settle a finding, tried on two sentences of the Vietnamese text that contradict each other.
#include "analysis/fixing.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "analysis/check.hpp"
#include "analysis/findings_json.hpp"
#include "analysis/text_edit.hpp"
#include "model/diagnostic.hpp"
#include "model/games/games.hpp"
#include "tests/analysis/command_line.hpp"
#include "tests/analysis/small_game.hpp"

namespace roluat::tests {
namespace {

namespace fs = std::filesystem;
using analysis::Effect;
using analysis::Proposal;
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
    const auto found = std::ranges::find_if(report_["findings"], [](const Json& one) { return one["kind"] == "contradiction"; });
    if (found == report_["findings"].end()) throw std::logic_error("the two clauses do not contradict each other");
    return *found;
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

TEST_F(Fixing, TriesThem) {
  const analysis::Rechecker rechecker(asked_, report_, *game_, 2, {});
  int exceptions = 0;
  for (const Proposal& one : analysis::proposals(finding(), solver::read_encoding(folder))) {
    const Effect effect = rechecker.effect_of(one, folder, finding()["id"]);
    const std::string& source = one.sources.at("vi");
    const bool exception = source.find("overrides = [\"vi.") != std::string::npos;
    exceptions += exception ? 1 : 0;
    EXPECT_TRUE(effect.settles || !(one.only_strikes() || exception)) << one.does.en;
    EXPECT_TRUE(effect.asked > 0 || !exception);
  }
  EXPECT_EQ(exceptions, 2);
}

TEST_F(Fixing, AsksNothingAgainWhereNothingHasChanged) {
  const Effect effect = analysis::Rechecker(asked_, report_, *game_, 2, {}).effect_of(folder, "");
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
  const Effect settled = analysis::Rechecker(asked_, report_, *game_, 2, {}).effect_of(folder, "");
  EXPECT_NE(std::ranges::find(settled.resolved, finding()["id"].get<std::string>()), settled.resolved.end());
  for (const std::string& id : settled.resolved) EXPECT_NE(id.find(kReplace), std::string::npos) << id << " has nothing to do with it";
  // The other way round: with the clause back, the contradiction is new.
  const analysis::AskedSet without = checked().asked;
  write(folder + "/texts/vi.toml", before);
  const Effect broken = analysis::Rechecker(without, Json{{"findings", Json::array()}}, *game_, 2, {}).effect_of(folder, "");
  EXPECT_TRUE(std::ranges::any_of(broken.created, [&](const analysis::Finding& one) { return one.id == finding()["id"]; }));
}

TEST(AskedFile, IsReadAsItWasWritten) {
  const ScratchFolder scratch;
  EXPECT_FALSE(analysis::read_asked(scratch.path()));
  analysis::write_asked({"1.2", "abc", 3, {{"a", 1}, {"b", ~0ULL}}}, scratch.path());
  const auto read = analysis::read_asked(scratch.path());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->version + read->rules, "1.2abc");
  EXPECT_EQ(read->pieces, 3);
  EXPECT_EQ(read->obligations, (analysis::AskedSet{{"a", 1}, {"b", ~0ULL}}));
}

TEST(AskedFile, IsRefusedWhereItIsSomethingElse) {
  const ScratchFolder scratch;
  for (const char* content : {"", "{}", "[1]", R"({"schema": "other"})", R"({"schema": "roluat.asked/1", "version": 3})"}) {
    scratch.file("asked.json", content);
    EXPECT_THROW((void)analysis::read_asked(scratch.path()), model::InputError) << content;
  }
}

TEST(CheckChanged, NeedsAWholeCheckBefore) {
  const ScratchFolder scratch;
  const Ran ran = run_roluat("check --changed --report '" + scratch.path("none") + "'");
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find("no whole check has been made here"), std::string::npos) << ran.err;
}

TEST(Fix, NeedsTheReportOfAWholeCheck) {
  const ScratchFolder scratch;
  const std::string report = "--report '" + scratch.path("r") + "'";
  ASSERT_EQ(run_roluat("check vi --kinds contradiction --pieces 2 --certain --brief " + report).status, 1);
  const Ran ran = run_roluat("fix 1 " + report);
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find("not of a whole check"), std::string::npos) << ran.err;
}

TEST_F(Fixing, LeavesTheTextsAsTheyAreAndWritesACopy) {
  const std::string before = content_of(folder + "/texts/vi.toml");
  const Proposal one = analysis::proposals(finding(), solver::read_encoding(folder)).front();
  write_copy(folder, one, scratch.path("mine"));
  EXPECT_EQ(content_of(folder + "/texts/vi.toml"), before);
  EXPECT_EQ(content_of(scratch.path("mine/co-tu-lenh/texts/vi.toml")), one.sources.at("vi"));
  EXPECT_THROW(write_copy(folder, one, scratch.path("mine")), model::InputError);
}

TEST_F(Fixing, NamesAClauseThatTheTextsLack) {
  Json wrong = finding();
  wrong["clauses"][0]["id"] = "vi.no-such";
  EXPECT_THROW((void)analysis::proposals(wrong, solver::read_encoding(folder)), model::InputError);
}

// --- text_edit --------------------------------------------------------------------------------------------------------

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
  EXPECT_NE(edit.source().find("number = 2\nnon_normative.vi = \"x\"\nnon_normative.zh = \"said \\\"y\\\"\"\n"), std::string::npos) << edit.source();
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
  EXPECT_NE(edit.source().find("number = 3\nplace  = \"+\"\nquote  = \"q\"\n[[sentence.clause]]\nid   = \"vi.from-b\"\n[[sentence.clause.reading]]"),
            std::string::npos)
      << edit.source();
  EXPECT_THROW((void)edit.block_of("nobody"), model::InputError);
}

}  // namespace
}  // namespace roluat::tests

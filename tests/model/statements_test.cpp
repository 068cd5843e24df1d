#include "model/statements.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/model/scratch.hpp"
#include "tests/model/small_rules.hpp"

namespace roluat::tests {
namespace {

const std::string kBook = kBookBegin + R"([[chapter.section.item]]
question = "coast"
[[chapter.section.item]]
id = "closing"
says = { vi = "a", zh = "b", en = "c" }
)";

const std::string kPermit = "[[option.clause]]\nnorm = \"permit\"\nwhen = '''true'''\n";
const std::string kReason = "states_no_norm = { vi = \"a\", zh = \"b\", en = \"c\" }\n";

struct StatementsTest : testing::Test {
  StatementsTest() { std::filesystem::create_directories(scratch.path("options")); }

  model::Statements read(const std::string& options) const {
    scratch.file("options/all.toml", options);
    return model::read_statements(scratch.path(), questions, book);
  }
  std::string fault(const std::string& options) const {
    try {
      (void)read(options);
    } catch (const model::InputError& error) {
      return error.what();
    }
    return "";
  }

  ScratchFolder scratch;
  model::Questions questions = model::read_questions(scratch.file("questions.toml", kCoastQuestion));
  model::Rulebook book = model::read_rulebook(scratch.file("rulebook.toml", kBook), questions);
};

TEST_F(StatementsTest, OptionsAndFixedSentencesAreFound) {
  const model::Statements all =
      read("[[option]]\nof = \"coast=land\"\n" + kPermit + "[[fixed]]\nid = \"closing\"\nclosing = true\n" + kReason);
  ASSERT_NE(all.of_option("coast", "land"), nullptr);
  EXPECT_EQ(all.of_option("coast", "land")->clauses.at(0).norm, model::Norm::permit);
  EXPECT_EQ(all.of_option("coast", "land")->clauses.at(0).when->text, "true");
  EXPECT_EQ(all.of_option("coast", "sea"), nullptr);
  ASSERT_NE(all.of_fixed("closing"), nullptr);
  EXPECT_TRUE(all.of_fixed("closing")->closing);
  EXPECT_TRUE(all.words().empty());
}

TEST_F(StatementsTest, WordsStandInAFileOfTheirOwn) {
  scratch.file("options/words.smt2", "(define-fun nothing () Bool false)");
  const model::Statements all = read("");
  ASSERT_EQ(all.words().size(), 1U);
  EXPECT_NE(all.words().front().source.text.find("nothing"), std::string::npos);
}

TEST_F(StatementsTest, NamesAreKnown) {
  EXPECT_NE(fault("[[option]]\nof = \"coast=lnd\"\n" + kPermit).find("land"), std::string::npos);
  EXPECT_NE(fault("[[option]]\nof = \"sky=land\"\n" + kPermit).find("sky"), std::string::npos);
  EXPECT_NE(fault("[[option]]\nof = \"coast\"\n" + kPermit).find("is not an option"), std::string::npos);
  EXPECT_NE(fault("[[fixed]]\nid = \"opening\"\n" + kReason).find("no sentence 'opening'"), std::string::npos);
  const std::string twice = "[[option]]\nof = \"coast=land\"\n" + kPermit;
  EXPECT_NE(fault(twice + twice).find("appears twice"), std::string::npos);
}

TEST_F(StatementsTest, WhatGivesWayIsThere) {
  const auto overriding = [&](const std::string& name) {
    return fault(
        "[[option]]\nof = \"coast=land\"\n[[option.clause]]\nid = \"moves\"\nnorm = \"permit\"\n"
        "when = \"true\"\noverrides = [\"" +
        name + "\"]\n[[option.by_itself]]\nid = \"stays\"\nnorm = \"permit\"\nwhen = \"true\"\n");
  };
  for (const char* name : {"coast", "closing", "coast.moves", "coast.stays"}) EXPECT_EQ(overriding(name), "");
  const std::string wrong = overriding("coast.move");
  EXPECT_NE(wrong.find("all.toml:7:14: clause 'coast=land/moves' overrides 'coast.move'"), std::string::npos) << wrong;
  EXPECT_NE(wrong.find("'coast.moves', or a question"), std::string::npos) << wrong;
}

TEST_F(StatementsTest, SomethingIsStatedOrThereIsAReason) {
  const std::string option = "[[option]]\nof = \"coast=land\"\n";
  EXPECT_NE(fault(option).find("nothing is stated"), std::string::npos);
  EXPECT_NE(fault(option + kReason + kPermit).find("states_no_norm is given"), std::string::npos);
  EXPECT_EQ(fault(option + "words = '''(define-fun w () Bool true)'''\n"), "");
}

TEST_F(StatementsTest, ClausesAreWellFormed) {
  const std::string option = "[[option]]\nof = \"coast=land\"\n";
  EXPECT_NE(fault(option + kPermit + kPermit).find("an id of its own"), std::string::npos);
  EXPECT_NE(fault(option + "[[option.clause]]\nnorm = \"permit\"\n").find("has no 'when'"), std::string::npos);
  EXPECT_NE(fault(option + "[[option.clause]]\nnorm = \"let\"\nwhen = '''true'''\n").find("unknown norm 'let'"),
            std::string::npos);
}

}  // namespace
}  // namespace roluat::tests

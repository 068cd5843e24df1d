// Clauses about several subjects: which of them a folder's subject sees.
#include "model/subjects.hpp"

#include <gtest/gtest.h>

#include "tests/model/scratch.hpp"

namespace roluat::tests {
namespace {

std::string sentence(int number, const std::string& clauses) {
  return "[[sentence]]\nnumber = " + std::to_string(number) + "\nplace = \"I\"\nquote = \"q\"\n" + clauses;
}
std::string clause(const std::string& id, const std::string& about) {
  return "[[sentence.clause]]\nid = \"" + id + "\"\n" + (about.empty() ? "" : "about = \"" + about + "\"\n") +
         "norm = \"permit\"\n[[sentence.clause.reading]]\nid = \"plain\"\nsays = \"s\"\nwhen = \"true\"\n";
}

struct SubjectsTest : testing::Test {
  ScratchFolder scratch;

  void text(const std::string& head, const std::string& body) const {
    scratch.file("g/subjects/touch/kernel/rules.smt2", "");
    scratch.file("g/texts/a.toml", "text = \"a\"\nlanguage = \"vi\"\ntitle = \"t\"\n" + head + body);
  }
  [[nodiscard]] std::vector<std::string> clauses(const std::string& folder) const {
    std::vector<std::string> ids;
    const std::string path = scratch.path(folder);
    for (const model::Text& one : model::about(model::read_texts(path), model::subject_in(path)))
      for (const model::Sentence& said : one.sentences)
        for (const std::size_t c : said.clauses) ids.push_back(std::to_string(said.number) + " " + one.clauses[c].id);
    return ids;
  }
};

using Ids = std::vector<std::string>;

TEST_F(SubjectsTest, AClauseIsAboutTheFirstUnlessItSaysOtherwise) {
  text("", sentence(1, clause("m1", "") + clause("t1", "touch")) + sentence(2, clause("t2", "touch")) +
               sentence(4, clause("m4", "moves")));
  EXPECT_EQ(clauses("g"), (Ids{"1 m1", "4 m4"}));
  EXPECT_EQ(clauses("g/subjects/touch"), (Ids{"1 t1", "2 t2"}));
}

TEST_F(SubjectsTest, ATextMaySayItForAll) {
  text("about = \"touch\"\n", sentence(1, clause("t1", "")) + sentence(2, clause("m2", "moves")));
  EXPECT_EQ(clauses("g"), (Ids{"2 m2"}));
  EXPECT_EQ(clauses("g/subjects/touch/"), (Ids{"1 t1"}));
  const model::Text whole = model::read_texts(scratch.path("g")).front();
  const std::string again = scratch.file("again.toml", model::text_as_toml(whole));
  EXPECT_EQ(model::read_text(again).clause("t1")->subject(), "touch");
}

TEST_F(SubjectsTest, ATextThatSaysNothingOfASubjectTakesNoPartInIt) {
  text("", sentence(1, clause("t1", "touch")));
  EXPECT_TRUE(model::about(model::read_texts(scratch.path("g")), model::subject_in(scratch.path("g"))).empty());
}

TEST_F(SubjectsTest, WordsOfATextMayBeOfOneSubject) {
  text("words = [\"all\"]\n[[own_words]]\nabout = \"touch\"\ndefines = [\"of touching\"]\n",
       sentence(1, clause("m1", "") + clause("t1", "touch")));
  const model::Text whole = model::read_texts(scratch.path("g")).front();
  const model::Text again = model::read_text(scratch.file("again.toml", model::text_as_toml(whole)));
  for (const model::Text& read : {whole, again}) {
    EXPECT_EQ(model::about(read, "moves").words.size(), 1U);
    const std::vector<model::OwnWords> words = model::about(read, "touch").words;
    ASSERT_EQ(words.size(), 2U);
    EXPECT_EQ(words[0].source.text, "all");
    EXPECT_EQ(words[1].source.text, "of touching");
  }
}

TEST_F(SubjectsTest, FaultsHaveTheirPlace) {
  text("", sentence(1, clause("c1", "cycle")));
  const model::Diagnostic fault = fault_of([&] { (void)model::read_texts(scratch.path("g")); });
  EXPECT_EQ(fault.line, 10);
  EXPECT_EQ(fault.problem.str(), "'cycle' is not a subject of this game");
  EXPECT_EQ(fault.expected.str(), "one of: moves, touch");
  text("",
       sentence(1,
                clause("m1", "") + "[[sentence.clause]]\nid = \"t1\"\nabout = \"touch\"\noverrides = [\"m1\"]\n" +
                    "norm = \"permit\"\n[[sentence.clause.reading]]\nid = \"plain\"\nsays = \"s\"\nwhen = \"true\"\n"));
  EXPECT_NE(fault_of([&] { (void)model::read_texts(scratch.path("g")); }).problem.str().find("overrides"),
            std::string::npos);
  text("[[own_words]]\nabout = \"cycle\"\ndefines = [\"w\"]\n", sentence(1, clause("m1", "")));
  EXPECT_EQ(fault_of([&] { (void)model::read_texts(scratch.path("g")); }).line, 6);
}

}  // namespace
}  // namespace roluat::tests

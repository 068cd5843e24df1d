#include "analysis/checking/coverage.hpp"

#include <gtest/gtest.h>

#include "tests/model/scratch.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

using analysis::SentenceState;

// Sentences 1 (two readings), 2 (states no norm) and 4; 3 is not there.
model::Text text_with_a_gap() {
  const ScratchFolder scratch;
  const std::string three = "{ vi = \"v\", zh = \"z\", en = \"e\" }\n";
  const std::string clause = "[[sentence.clause]]\nid = \"";
  const std::string reading =
      "norm = \"permit\"\n[[sentence.clause.reading]]\nid = \"a\"\nwhen = \"true\"\nsays = " + three;
  return model::read_text(scratch.file(
      "vi.toml", "text = \"vi\"\nlanguage = \"vi\"\ntitle = " + three +
                     "[[sentence]]\nnumber = 1\nplace = \"I\"\nquote = \"Xe tăng\"\n" + clause + "one\"\n" + reading +
                     "[[sentence.clause.reading]]\nid = \"b\"\nwhen = \"false\"\nsays = " + three +
                     "[[sentence]]\nnumber = 2\nplace = \"I\"\nquote = \"Đề mục\"\nnon_normative = " + three +
                     "[[sentence]]\nnumber = 4\nplace = \"II\"\nquote = \"đi thẳng\"\n" + clause + "four\"\n" +
                     reading));
}

TEST(Coverage, WithoutThePublishedTextOnlyGapsAreMissing) {
  const analysis::Coverage found = analysis::coverage(text_with_a_gap(), std::nullopt);
  EXPECT_FALSE(found.whole);
  EXPECT_FALSE(found.complete());
  ASSERT_EQ(found.sentences.size(), 4U);
  EXPECT_EQ(found.count(SentenceState::encoded), 2U);
  EXPECT_EQ(found.count(SentenceState::non_normative), 1U);
  EXPECT_EQ(found.sentences[2].state, SentenceState::missing);
  EXPECT_EQ(found.sentences[2].number, 3);
  EXPECT_EQ(found.sentences[0].clauses, std::vector<std::string>{"one"});
  EXPECT_EQ(found.sentences[0].readings, 2U);
  ASSERT_TRUE(found.sentences[1].reason.has_value());
  EXPECT_EQ(found.sentences[1].reason->en, "e");
}

TEST(Coverage, SentencesOfThePublishedTextThatAreLeftOutAreListed) {
  const analysis::Coverage found =
      analysis::coverage(text_with_a_gap(), "Xe tăng đi.\nĐề mục\nPháo bắn.\nTàu đi thẳng.\nMáy bay bay.\n");
  EXPECT_TRUE(found.whole);
  ASSERT_EQ(found.sentences.size(), 5U);
  EXPECT_EQ(found.count(SentenceState::missing), 2U);
  EXPECT_EQ(found.sentences[2].quote, "Pháo bắn.");
  EXPECT_EQ(found.sentences[4].quote, "Máy bay bay.");
  EXPECT_EQ(found.misquoted(), 0U);
}

TEST(Coverage, AQuoteThatIsNotThereIsFound) {
  const analysis::Coverage found = analysis::coverage(text_with_a_gap(), "Xe tải đi.\nĐề mục\nPháo.\n");
  EXPECT_TRUE(found.sentences[0].misquoted) << "other words";
  EXPECT_FALSE(found.sentences[1].misquoted);
  EXPECT_TRUE(found.sentences[3].misquoted) << "the published text has no fourth sentence";
  EXPECT_EQ(analysis::coverage(text_with_a_gap(), "Xe tăng\n").sentences[2].state, SentenceState::missing);
}

/// Two texts on one page: the second one is numbered on from the first.
TEST(Coverage, ATextThatFollowsAnotherBeginsWhereThatEnds) {
  std::vector<model::Text> texts{text_with_a_gap(), text_with_a_gap()};
  for (model::Sentence& sentence : texts[1].sentences) sentence.number += 4;
  const std::string page = "Xe tăng đi.\nĐề mục\nPháo.\nTàu đi thẳng.\n";
  const auto first = analysis::on_page(texts[0], texts), second = analysis::on_page(texts[1], texts);
  EXPECT_EQ(second.behind, &texts[0]);
  EXPECT_EQ(first.behind, nullptr);
  EXPECT_EQ(analysis::coverage(texts[1], std::nullopt, second).sentences.front().number, 5);
  EXPECT_EQ(analysis::coverage(texts[1], std::nullopt, second).count(SentenceState::missing), 1U);
  EXPECT_EQ(analysis::coverage(texts[0], page + page, first).sentences.size(), 4U);
  EXPECT_EQ(analysis::coverage(texts[1], page + page, second).misquoted(), 0U);
  EXPECT_EQ(analysis::on_page(texts[0], {texts[0]}).last, std::nullopt);
}

TEST(Coverage, APublishedTextThatIsNotThereIsRefused) {
  EXPECT_THROW((void)analysis::read_published("/nowhere/vi.txt"), model::InputError);
}

}  // namespace
}  // namespace roluat::tests

// Do the encoded sentences quote the published texts literally, is every sentence dealt with, and does an override
// stand only where the text words one? The texts lie beside the repository, not in it (ROLUAT_SHARED_TEXTS names
// another folder); the tests that need them are skipped where they are not.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "model/games/games.hpp"
#include "model/text.hpp"

namespace roluat::tests {
namespace {

std::string folder_of_texts() {
  const char* set = std::getenv("ROLUAT_SHARED_TEXTS");
  return set != nullptr && *set != '\0' ? set : ROLUAT_SHARED_TEXTS_DIR;
}

std::string published(const std::string& text) { return folder_of_texts() + "/co-tu-lenh." + text + ".txt"; }

std::vector<std::string> published_sentences(const std::string& text) {
  std::ifstream in(published(text), std::ios::binary);
  std::ostringstream content;
  content << in.rdbuf();
  return model::split_sentences(content.str());
}

struct Range {
  int first, last;
};

/// The sentences that must be there: all of them.
std::vector<Range> scope(const std::string& text) {
  if (text == "vi") return {{1, 180}};
  return {{1, 125}};
}

/// The words by which a sentence sets itself against another.
const std::vector<std::string> kWordsOfException = {"nhưng",    "Nhưng", "riêng", "đặc biệt",
                                                    "Đặc biệt", "但",    "尤其",  "不过"};

class Texts : public testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] std::string place(int number) const { return text_.file + ": sentence " + std::to_string(number); }
  [[nodiscard]] static bool absent() { return !std::filesystem::exists(published(GetParam())); }

  const model::Text text_ = model::read_text(model::game_folder("co-tu-lenh") + "/texts/" + GetParam() + ".toml");
};

#define SKIP_WHERE_THE_TEXT_IS_ABSENT() \
  if (absent())                         \
  GTEST_SKIP() << published(GetParam()) \
               << " is not here; set ROLUAT_SHARED_TEXTS to the folder with the published texts"

TEST_P(Texts, AreQuotedLiterally) {
  SKIP_WHERE_THE_TEXT_IS_ABSENT();
  const std::vector<std::string> sentences = published_sentences(GetParam());
  for (const model::Sentence& sentence : text_.sentences) {
    ASSERT_TRUE(sentence.number >= 1 && sentence.number <= static_cast<int>(sentences.size()))
        << place(sentence.number);
    const std::string& whole = sentences[static_cast<std::size_t>(sentence.number - 1)];
    EXPECT_NE(whole.find(sentence.quote), std::string::npos)
        << place(sentence.number) << "\n  quote     " << sentence.quote << "\n  published " << whole;
    EXPECT_FALSE(sentence.quote.empty()) << place(sentence.number);
  }
}

TEST_P(Texts, AreEncodedSentenceBySentence) {
  std::set<int> expected, found;
  for (const Range range : scope(GetParam()))
    for (int number = range.first; number <= range.last; ++number) expected.insert(number);
  for (const model::Sentence& sentence : text_.sentences) found.insert(sentence.number);
  for (const int number : expected) EXPECT_TRUE(found.contains(number)) << place(number) << " is missing";
  for (const int number : found) EXPECT_TRUE(expected.contains(number)) << place(number) << " is not in scope()";
}

TEST_P(Texts, SayOfEverySentenceEitherWhatItRulesOrWhyItRulesNothing) {
  for (const model::Sentence& sentence : text_.sentences) {
    EXPECT_NE(sentence.clauses.empty(), !sentence.non_normative.has_value()) << place(sentence.number);
    for (const std::size_t clause : sentence.clauses) EXPECT_EQ(text_.clauses[clause].sentence, sentence.number);
  }
}

TEST_P(Texts, OverrideOnlyWhereTheirWordsDo) {
  SKIP_WHERE_THE_TEXT_IS_ABSENT();
  const std::vector<std::string> sentences = published_sentences(GetParam());
  for (const model::Clause& clause : text_.clauses) {
    if (clause.overrides.empty()) continue;
    const std::string& whole = sentences.at(static_cast<std::size_t>(clause.sentence - 1));
    const auto stands = [&](const std::string& word) { return whole.find(word) != std::string::npos; };
    EXPECT_TRUE(std::ranges::any_of(kWordsOfException, stands))
        << place(clause.sentence) << ", clause " << clause.id << ": " << whole;
  }
}

// What bears a possible reading stands in the text: mostly in the sentence itself, else in one that it is read with.
TEST_P(Texts, BearPossibleReadings) {
  SKIP_WHERE_THE_TEXT_IS_ABSENT();
  std::ifstream in(published(GetParam()), std::ios::binary);
  std::ostringstream whole;
  whole << in.rdbuf();
  for (const model::Clause& clause : text_.clauses)
    for (const model::Reading& reading : clause.readings)
      if (reading.grade == model::Grade::possible) {
        EXPECT_NE(whole.str().find(reading.bears), std::string::npos)
            << place(clause.sentence) << ", clause " << clause.id << ", reading " << reading.id << ": '"
            << reading.bears << "' does not stand in the text";
      }
}

std::string text_name(const testing::TestParamInfo<std::string>& info) { return info.param; }

INSTANTIATE_TEST_SUITE_P(Published, Texts, testing::Values("vi", "zh"), text_name);

}  // namespace
}  // namespace roluat::tests

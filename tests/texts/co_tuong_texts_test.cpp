// The three texts of cờ tướng: no sentence is left out, quotes stand in what was published, and words that bear a
// reading in their sentence. The page with two texts on records is shared out between them.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <map>

#include "analysis/checking/coverage.hpp"
#include "model/games/games.hpp"
#include "model/subjects.hpp"

namespace roluat::tests {
namespace {

struct Page {
  std::string file;
  std::vector<std::string> texts;
  std::size_t sentences;
};
void PrintTo(const Page& page, std::ostream* out) { *out << page.file; }

std::string page_file(const std::string& name) {
  const char* set = std::getenv("ROLUAT_SHARED_TEXTS");
  return std::string(set != nullptr && *set != '\0' ? set : ROLUAT_SHARED_TEXTS_DIR) + "/" + name;
}

class CoTuongPage : public testing::TestWithParam<Page> {};

TEST_P(CoTuongPage, IsEncodedSentenceBySentence) {
  const std::string path = page_file(GetParam().file);
  if (!std::filesystem::exists(path))
    GTEST_SKIP() << path << " is not here; set ROLUAT_SHARED_TEXTS to the folder with the published texts";
  const std::vector<std::string> published = model::split_sentences(analysis::read_published(path));
  ASSERT_EQ(published.size(), GetParam().sentences);
  std::map<int, std::string> taken;
  for (const std::string& name : GetParam().texts) {
    const model::Text text = model::read_text(model::game_folder("co-tuong") + "/texts/" + name + ".toml");
    for (const model::Sentence& sentence : text.sentences) {
      const std::string place = name + " " + std::to_string(sentence.number);
      ASSERT_TRUE(sentence.number >= 1 && sentence.number <= static_cast<int>(published.size())) << place;
      EXPECT_TRUE(taken.emplace(sentence.number, name).second) << place << " stands twice";
      const std::string& whole = published[static_cast<std::size_t>(sentence.number - 1)];
      EXPECT_NE(whole.find(sentence.quote), std::string::npos) << place << ": " << sentence.quote;
      EXPECT_FALSE(sentence.quote.empty()) << place;
      EXPECT_NE(sentence.non_normative.has_value(), !sentence.clauses.empty()) << place << ": clauses or a reason";
      for (const std::size_t clause : sentence.clauses)
        for (const model::Reading& reading : text.clauses[clause].readings)
          EXPECT_NE(whole.find(reading.bears), std::string::npos) << place << " bears " << reading.bears;
    }
    EXPECT_TRUE(text.untranslated.empty()) << name;
  }
  for (int number = 1; number <= static_cast<int>(published.size()); ++number)
    EXPECT_TRUE(taken.contains(number)) << GetParam().file << ": sentence " << number << " is left out";
}

INSTANTIATE_TEST_SUITE_P(Published, CoTuongPage,
                         testing::Values(Page{"co-tuong.luat.vi.txt", {"luat"}, 94},
                                         Page{"co-tuong.bien-ban.vi.txt", {"bien-ban", "quy-uoc"}, 100}));

TEST(CoTuongTexts, SpeakOfEverySubject) {
  std::map<std::string, int> clauses;
  for (const model::Text& text : model::read_texts(model::game_folder("co-tuong")))
    for (const model::Clause& clause : text.clauses) ++clauses[clause.subject()];
  EXPECT_GE(clauses["touch"], 30);
  EXPECT_GE(clauses["cycle"], 20);
  EXPECT_GE(clauses["notation"], 50);
  EXPECT_GE(clauses["start"], 5);
  EXPECT_FALSE(clauses.contains("moves"));  // of how men move they say a word in passing
}

}  // namespace
}  // namespace roluat::tests

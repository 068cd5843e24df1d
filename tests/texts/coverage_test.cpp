// Is every sentence of the published texts encoded, or marked as stating no norm? quotes_test.cpp says where the texts
// lie; without them the test is skipped.
#include "analysis/checking/coverage.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "model/games/games.hpp"

namespace roluat::tests {
namespace {

std::string published_file(const std::string& text) {
  const char* set = std::getenv("ROLUAT_SHARED_TEXTS");
  const std::string folder = set != nullptr && *set != '\0' ? set : ROLUAT_SHARED_TEXTS_DIR;
  return folder + "/co-tu-lenh." + text + ".txt";
}

class WholeText : public testing::TestWithParam<std::string> {};

TEST_P(WholeText, LeavesNoSentenceOut) {
  const std::string file = published_file(GetParam());
  if (!std::filesystem::exists(file))
    GTEST_SKIP() << file << " is not here; set ROLUAT_SHARED_TEXTS to the folder with the published texts";
  const model::Text text = model::read_text(model::game_folder("co-tu-lenh") + "/texts/" + GetParam() + ".toml");
  const analysis::Coverage found = analysis::coverage(text, analysis::read_published(file));
  for (const analysis::CoveredSentence& sentence : found.sentences) {
    EXPECT_NE(sentence.state, analysis::SentenceState::missing) << "sentence " << sentence.number << " is left out";
    EXPECT_FALSE(sentence.misquoted) << "sentence " << sentence.number << " does not say: " << sentence.quote;
  }
  EXPECT_EQ(found.complete(), !HasFailure());
}

INSTANTIATE_TEST_SUITE_P(Published, WholeText, testing::Values("vi", "zh"),
                         [](const auto& text) { return std::string(text.param); });

}  // namespace
}  // namespace roluat::tests

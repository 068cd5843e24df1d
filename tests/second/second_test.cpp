// Two people have read the same sentences. Do their encodings say the same? Differences that were judged stand in
// kept.toml; any other fails.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "model/games/games.hpp"
#include "tests/second/comparison.hpp"
#include "tests/second/kept.hpp"

namespace roluat::tests {
namespace {

// Another folder is for a copy of the texts that is worked on (ROLUAT_GAMES).
const std::string kFolder = std::getenv("ROLUAT_SECOND") != nullptr ? std::getenv("ROLUAT_SECOND") : ROLUAT_SECOND_DIR;

class SecondEncoding : public testing::TestWithParam<std::string> {
 protected:
  SecondEncoding()
      : encoding(solver::read_encoding(model::game_folder("co-tu-lenh"), solver::Readings::all)),
        sentences(read_meanings(encoding, GetParam(), kFolder)),
        kept(read_kept(kFolder + "/kept.toml", GetParam())) {}

  std::vector<Difference> differences() {
    const auto game = model::make_game("co-tu-lenh");
    Comparison comparison(encoding, *game);
    std::vector<Difference> all;
    for (const auto& [number, sentence] : sentences)
      std::ranges::move(comparison.differences(number, sentence), std::back_inserter(all));
    return all;
  }

  [[nodiscard]] bool exists(const Kept& one) const {
    const auto sentence = sentences.find(one.sentence);
    if (sentence == sentences.end()) return false;
    const std::vector<Meaning>& readings = one.side == "first" ? sentence->second.first : sentence->second.second;
    return std::ranges::any_of(
        readings, [&](const Meaning& reading) { return reading.clause == one.clause && reading.id == one.reading; });
  }

  solver::Encoding encoding;
  std::map<int, SentenceMeanings> sentences;
  std::vector<Kept> kept;
};

TEST_P(SecondEncoding, SaysWhatTheFirstSays) {
  const std::vector<Difference> found = differences();
  for (const Difference& difference : found)
    if (std::ranges::none_of(kept, [&](const Kept& one) { return one.remains() && one.is(difference); }))
      ADD_FAILURE() << GetParam() << " " << difference.str();
  for (const Kept& one : kept) {
    const bool differs = std::ranges::any_of(found, [&](const Difference& difference) { return one.is(difference); });
    EXPECT_EQ(differs, one.remains()) << one.str() << (differs ? ": still differs" : ": differs no longer");
  }
}

TEST_P(SecondEncoding, HasTheReadingsThatWereJudged) {
  for (const Kept& one : kept) EXPECT_TRUE(exists(one)) << one.str() << ": there is no such reading";
}

INSTANTIATE_TEST_SUITE_P(Texts, SecondEncoding, testing::Values("vi", "zh"),
                         [](const auto& text) { return text.param; });

}  // namespace
}  // namespace roluat::tests

// Two people have read the same sentences. Do their encodings say the same? Differences that were judged stand in
// kept.toml; any other fails.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "model/games/games.hpp"
#include "tests/second/comparison.hpp"
#include "tests/second/kept.hpp"

namespace roluat::tests {
namespace {

const std::string kFolder = ROLUAT_SECOND_DIR;

class SecondEncoding : public testing::TestWithParam<std::string> {
 protected:
  SecondEncoding() : encoding(solver::read_encoding(model::game_folder("co-tu-lenh"))) {}

  std::vector<Difference> differences() {
    const auto game = model::make_game("co-tu-lenh");
    Comparison comparison(encoding, *game);
    std::vector<Difference> all;
    for (const auto& [number, sentence] : read_meanings(encoding, GetParam(), kFolder))
      std::ranges::move(comparison.differences(number, sentence), std::back_inserter(all));
    return all;
  }

  solver::Encoding encoding;
};

TEST_P(SecondEncoding, SaysWhatTheFirstSays) {
  const std::vector<Kept> kept = read_kept(kFolder + "/kept.toml", GetParam());
  const std::vector<Difference> found = differences();
  for (const Difference& difference : found)
    if (std::ranges::none_of(kept, [&](const Kept& one) { return one.remains() && one.is(difference); }))
      ADD_FAILURE() << GetParam() << " " << difference.str();
  for (const Kept& one : kept) {
    const bool differs = std::ranges::any_of(found, [&](const Difference& difference) { return one.is(difference); });
    EXPECT_EQ(differs, one.remains()) << one.str() << (differs ? ": still differs" : ": differs no longer");
  }
}

INSTANTIATE_TEST_SUITE_P(Texts, SecondEncoding, testing::Values("vi", "zh"));

}  // namespace
}  // namespace roluat::tests

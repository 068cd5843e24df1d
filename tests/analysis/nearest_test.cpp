// Which silences are only the rim of what both texts speak of?
#include "analysis/judging/nearest.hpp"

#include <gtest/gtest.h>

#include "solver/checks.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

// Tanks go anywhere by text a; by text b to the shore, which is not the plain case.
void two_reaches(ToyGame& game, const std::string& other_kind) {
  game.file("vocabulary/plain.smt2", "(assert (not shore))\n");
  game.add("a", {permit("a.go", "(and (= manner step) (is actor tank))")});
  game.add("b", {permit("b.go", "(and (= manner step) (is actor " + other_kind + ") shore)")});
}

// Is the silence of b about a.go such a rim?
bool is_rim(const ToyGame& game) {
  solver::Encoding encoding = game.read();
  std::vector<solver::Verdicts> texts;
  for (const model::Text& text : encoding.texts) texts.emplace_back(encoding, text);
  std::vector<solver::Obligation> asked;
  for (const solver::Obligation& one : silences(encoding, texts[0], texts[1]))
    if (one.certain()) asked.push_back(one);
  const solver::SearchOptions options{3, false, nullptr, {}};
  const solver::Outcome outcome = solver::search(encoding, asked, options);
  EXPECT_EQ(outcome.found.size(), 1U);
  const analysis::NearestCases nearest = analysis::nearest_cases(encoding, texts, asked, outcome.found, options);
  return nearest.contains(0) && nearest.at(0).agreed;
}

const std::string kSisters =
    "[[sisters]]\na = [1]\nb = [1]\n[[sisters.clause]]\na = \"a.go\"\nb = \"b.go\"\ndiffers = \"a “go”; b “go” to the "
    "shore\"\n";

TEST(NearestCases, TwoSistersThatReachDifferentlyFarAreARim) {
  ToyGame game;
  two_reaches(game, "tank");
  EXPECT_FALSE(is_rim(game)) << "nothing says that the two clauses stand beside each other";
  game.file("sisters.toml", kSisters);
  EXPECT_TRUE(is_rim(game));
}

TEST(NearestCases, SistersThatNeverSayTheSameOfOneKindOfActAreNone) {
  ToyGame game;
  two_reaches(game, "ship");
  game.file("sisters.toml", kSisters);
  EXPECT_FALSE(is_rim(game));
}

}  // namespace
}  // namespace roluat::tests

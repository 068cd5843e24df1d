#include "solver/gaps.hpp"

#include <gtest/gtest.h>

#include "tests/solver/answers.hpp"

namespace roluat::tests {
namespace {

void two_questions(ToyGame& game) {
  game.kernel({{"tank.takes", {"no", "yes"}}, {"ship.lone", {"no", "yes"}}},
              "(or (= manner step) (and (= manner take) (is actor tank) tank.takes=yes (or ship.lone=no (not other-ship))))");
  game.add("a", {permit("a.go", "(= manner step)")});
}

Maker leaving_open(const std::vector<solver::OpenQuestion>& open, bool near_preset) {
  return [=](solver::Encoding& encoding, const solver::Verdicts&) { return gaps(encoding, "a", open, near_preset ? &encoding.rulings.front() : nullptr); };
}

TEST(Gap, IsShownWhereTheOptionsPart) {
  ToyGame game;
  two_questions(game);
  const Answers near_preset(game, leaving_open({{0, {0, 1}}, {1, {0, 1}}}, true));
  EXPECT_EQ(near_preset.elements("gap:a:tank.takes", true), 2);
  EXPECT_EQ(near_preset.elements("gap:a:ship.lone", true), Answers::kRefuted) << "by the preset no tank takes";
  const Answers any(game, leaving_open({{0, {0, 1}}, {1, {0, 1}}}, false));
  EXPECT_EQ(any.elements("gap:a:tank.takes", false), 2);
  EXPECT_EQ(any.elements("gap:a:ship.lone", false), 2);
}

TEST(Gap, IsNoneWithOneOption) {
  ToyGame game;
  two_questions(game);
  EXPECT_TRUE(Answers(game, leaving_open({{0, {1}}}, false)).obligations().empty());
}

}  // namespace
}  // namespace roluat::tests

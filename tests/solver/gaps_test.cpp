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

// The rulings that obey a text: that `tank.takes=no` is common to all, or only a condition.
solver::Obedient no_tank_takes(solver::Encoding& encoding, bool common) {
  const model::Expr no = encoding.formulas.constant(encoding.answer("tank.takes", "no"));
  solver::Obedient result{no, {std::nullopt, std::nullopt}};
  if (common) result.common.front() = 0;
  return result;
}

TEST(Gap, ComparesOnlyRulingsThatObey) {
  ToyGame game;
  two_questions(game);
  for (const bool common : {true, false}) {
    const Answers obedient(game, [common](solver::Encoding& encoding, const solver::Verdicts&) {
      return gaps(encoding, "a", {{1, {0, 1}}}, nullptr, no_tank_takes(encoding, common));
    });
    EXPECT_EQ(obedient.elements("gap:a:ship.lone", false), Answers::kRefuted) << "where no tank takes, ships beside it do not matter";
  }
}

TEST(Gap, TwoGamesAreToldApart) {
  ToyGame game;
  two_questions(game);
  for (const bool common : {true, false}) {
    const Answers one(game, [common](solver::Encoding& encoding, const solver::Verdicts&) {
      return std::vector{two_games(encoding, "a", no_tank_takes(encoding, common))};
    });
    EXPECT_EQ(one.elements("gap:a:", false), Answers::kRefuted);
  }
  const Answers two(game, [](solver::Encoding& encoding, const solver::Verdicts&) {
    return std::vector{two_games(encoding, "a", {encoding.formulas.boolean(true), {std::nullopt, std::nullopt}})};
  });
  EXPECT_EQ(two.elements("gap:a:", false), 2);
}

}  // namespace
}  // namespace roluat::tests

#include "solver/gaps.hpp"

#include <gtest/gtest.h>

#include "solver/formula_reader.hpp"
#include "tests/solver/answers.hpp"

namespace roluat::tests {
namespace {

void two_questions(ToyGame& game) {
  game.kernel(
      {{"tank.takes", {"no", "yes"}}, {"ship.lone", {"no", "yes"}}},
      "(or (= manner step) (and (= manner take) (is actor tank) tank.takes=yes (or ship.lone=no (not other-ship))))");
  game.add("a", {permit("a.go", "(= manner step)")});
}

Maker leaving_open(const std::vector<solver::OpenQuestion>& open, bool near_preset) {
  return [=](solver::Encoding& encoding, const solver::Verdicts&) {
    return gaps(encoding, "a", open, near_preset ? &encoding.rulings.front() : nullptr);
  };
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

model::Expr toy_formula(solver::Encoding& encoding, const std::string& text) {
  return solver::read_formulas(encoding.prelude, {{text, "test", 1, 1, "", false}}, encoding.formulas).at(0);
}

// What the sentence of an answer to `tank.takes` says of a tank that takes.
enum class Says { nothing, permits, forbids };

// Of ships no sentence says anything.
solver::GapShown shown_by_tanks(solver::Encoding& encoding, Says of_no, Says of_yes, const std::string& unsettled) {
  model::Formulas& f = encoding.formulas;
  const model::Expr by_tank = toy_formula(encoding, "(and (= manner take) (is actor tank))"), never = f.boolean(false);
  const auto norm = [&](Says says) {
    return solver::OptionNorm{says == Says::permits ? by_tank : never, says == Says::forbids ? by_tank : never};
  };
  return {{{norm(of_no), norm(of_yes)}, {std::nullopt, std::nullopt}}, toy_formula(encoding, unsettled)};
}

TEST(Gap, IsShownByActsThatTheSentencesOfTheAnswersSpeakOf) {
  ToyGame game;
  two_questions(game);
  const auto elements = [&](const char* id, Says of_no, Says of_yes, const std::string& unsettled = "true") {
    const Answers answers(game, [=](solver::Encoding& encoding, const solver::Verdicts&) {
      const solver::GapShown shown = shown_by_tanks(encoding, of_no, of_yes, unsettled);
      return gaps(encoding, "a", {{0, {0, 1}}, {1, {0, 1}}}, nullptr, std::nullopt, &shown);
    });
    return answers.elements(id, false);
  };
  const char* const tanks = "gap:a:tank.takes";
  EXPECT_EQ(elements(tanks, Says::forbids, Says::permits), 2);
  EXPECT_EQ(elements(tanks, Says::forbids, Says::nothing), 2) << "one sentence that speaks of it is enough";
  EXPECT_EQ(elements(tanks, Says::nothing, Says::permits), 2);
  EXPECT_EQ(elements(tanks, Says::nothing, Says::nothing), Answers::kRefuted) << "neither sentence speaks of it";
  EXPECT_EQ(elements(tanks, Says::forbids, Says::forbids), Answers::kRefuted)
      << "the sentence of the answer that allows it forbids it";
  EXPECT_EQ(elements(tanks, Says::permits, Says::permits), Answers::kRefuted)
      << "that of the answer that bars it permits it";
  EXPECT_EQ(elements(tanks, Says::forbids, Says::permits, "(= manner step)"), Answers::kRefuted)
      << "the text decides what is taken";
  EXPECT_EQ(elements("gap:a:ship.lone", Says::nothing, Says::nothing), 2)
      << "where no sentence states a norm nothing is demanded";
}

TEST(Gap, IsNoneWithOneOption) {
  ToyGame game;
  two_questions(game);
  EXPECT_TRUE(Answers(game, leaving_open({{0, {1}}}, false)).obligations().empty());
}

// The rulings that obey a text: that `tank.takes=no` is common to all, or only a condition.
solver::Obedient no_tank_takes(solver::Encoding& encoding, bool common) {
  const model::Expr no = encoding.formulas.constant(encoding.answer("tank.takes", "no"));
  solver::Obedient result{{no}, {std::nullopt, std::nullopt}};
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
    EXPECT_EQ(obedient.elements("gap:a:ship.lone", true), Answers::kRefuted)
        << "where no tank takes, ships beside it do not matter";
  }
}

// The preset takes by no tank; a clause that asks for it is one that it breaks in any case, and one about ships it may
// keep.
TEST(Gap, APresetMayBreakWhatItBreaksInAnyCase) {
  ToyGame game;
  game.kernel({{"tank.takes", {"no", "yes"}}, {"ship.goes", {"no", "yes"}}, {"plane.goes", {"no", "yes"}}},
              "(and (= manner step) (=> (is actor ship) ship.goes=yes) (=> (is actor plane) plane.goes=yes))");
  game.add("a", {permit("a.go", "(= manner step)")});
  const Answers near_preset(game, [](solver::Encoding& encoding, const solver::Verdicts&) {
    model::Formulas& f = encoding.formulas;
    const auto chooses = [&](const char* question, const char* option) {
      return f.constant(encoding.answer(question, option));
    };
    const solver::Obedient obedient{
        {chooses("tank.takes", "yes"), f.disjunction({chooses("ship.goes", "no"), chooses("tank.takes", "yes")})},
        std::vector<std::optional<std::size_t>>(3)};
    return gaps(encoding, "a", {{1, {0, 1}}, {2, {0, 1}}}, &encoding.rulings.front(), obedient);
  });
  EXPECT_EQ(near_preset.elements("gap:a:plane.goes", true), 1) << "neither clause is about planes";
  EXPECT_EQ(near_preset.elements("gap:a:ship.goes", true), Answers::kRefuted)
      << "with a ship that goes the preset breaks the second, too";
}

TEST(Gap, AnOptionTakesEffectWhereSomeRulingChoosesItAndItMatters) {
  ToyGame game;
  two_questions(game);
  for (const bool tanks_take : {false, true}) {
    const Answers effect(game, [tanks_take](solver::Encoding& encoding, const solver::Verdicts&) {
      const solver::Obedient obedient =
          tanks_take ? solver::Obedient{{}, {std::nullopt, std::nullopt}} : no_tank_takes(encoding, false);
      return std::vector{takes_effect(encoding, "a", {1, {0, 1}}, 1, obedient)};
    });
    EXPECT_EQ(effect.elements("gap:a:ship.lone", false), tanks_take ? 2 : Answers::kRefuted);
  }
  const Answers never_chosen(game, [](solver::Encoding& encoding, const solver::Verdicts&) {
    return std::vector{takes_effect(encoding, "a", {0, {0, 1}}, 1, no_tank_takes(encoding, false))};
  });
  EXPECT_EQ(never_chosen.elements("gap:a:tank.takes", false), Answers::kRefuted);
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
    return std::vector{two_games(encoding, "a", {{encoding.formulas.boolean(true)}, {std::nullopt, std::nullopt}})};
  });
  EXPECT_EQ(two.elements("gap:a:", false), 2);
}

}  // namespace
}  // namespace roluat::tests

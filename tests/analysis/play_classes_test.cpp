// Rulings that are told apart, against all rulings of a small game compared one by one.
#include "analysis/openness/play_classes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "model/evaluator.hpp"
#include "model/partial.hpp"
#include "tests/solver/brute_force.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

using analysis::Count;
using analysis::Counter;
using model::Expr;

// 2 * 3 * 2 * 2 * 2 = 48 rulings; no act shows plane.rests, and ship.goes=shore and =all only together with board.shore.
void five_questions(ToyGame& game) {
  game.kernel({{"tank.takes", {"yes", "no"}},
               {"ship.goes", {"sea", "shore", "all"}},
               {"plane.waits", {"yes", "no"}},
               {"plane.rests", {"yes", "no"}},
               {"board.shore", {"land", "sea"}}},
              R"((or (and (= manner step) (=> (is actor ship) (ite ship.goes=sea (= to-place (ite board.shore=sea 2 4))
                        (or ship.goes=all shore))))
                     (and (= manner take) (or (not (is actor tank)) tank.takes=yes)
                        (<= to-place (+ 3 (ite board.shore=sea 1 0))))
                     (and (= manner wait) (is actor plane) (= plane.waits=yes (= tank.takes=yes true)))))");
}

/// What is left of the kernel on some acts, and every ruling's answers to these.
struct Seen {
  std::vector<Expr> shown;
  std::vector<std::vector<bool>> values;  ///< by ruling
};

Seen seen(solver::Encoding& encoding, int every, int first, const std::vector<std::vector<std::size_t>>& rulings) {
  std::vector<bool> open(encoding.prelude.signature().constants().size());
  for (const model::Question& question : encoding.questions.all())
    for (const model::Option& option : question.options)
      open[static_cast<std::size_t>(encoding.answer(question.id, option.id))] = true;
  Seen result;
  result.values.resize(rulings.size());
  model::Evaluator evaluator(encoding.formulas, {});
  model::PartialEvaluator kernel(encoding.formulas, open);
  int number = 0;
  each_toy_act(encoding, 1, evaluator, [&] {
    if (number++ % every != first) return;
    kernel.look_at(evaluator.structure());
    result.shown.push_back(kernel.left_of(encoding.legal));
    for (std::size_t i = 0; i < rulings.size(); ++i) {
      answer(encoding, rulings[i], evaluator.structure());
      evaluator.changed(0);
      result.values[i].push_back(evaluator.holds(encoding.legal));
    }
  });
  return result;
}

TEST(PlayClasses, BoundsHoldAgainstAllRulingsComparedOneByOne) {
  for (int first = 0; first < 7; ++first) {
    ToyGame game;
    five_questions(game);
    solver::Encoding encoding = game.read();
    const auto rulings = all_rulings(encoding);
    const Seen all = seen(encoding, 7, first, rulings);
    const std::set<std::vector<bool>> classes(all.values.begin(), all.values.end());
    Counter counter(encoding);
    const auto count = [&](const solver::OptionPairs& pairs) {
      return count_classes(counter, encoding.formulas, {}, analysis::classes_of(encoding.questions, pairs));
    };
    const Count most = count(never_told_apart(encoding, all.shown)), least = count(may_be_confused(encoding, all.shown, {}));
    EXPECT_LE(least, classes.size()) << "acts " << first << " of 7";
    EXPECT_GE(most, classes.size()) << "acts " << first << " of 7";
    EXPECT_LT(most, rulings.size()) << "no act shows plane.rests";
  }
}

// A plane waits where plane.waits and tank.takes are answered alike, and nothing else is looked at.
TEST(PlayClasses, AConditionOnRulingsMakesMoreOptionsSeen) {
  ToyGame game;
  five_questions(game);
  solver::Encoding encoding = game.read();
  model::Formulas& f = encoding.formulas;
  const int waits = encoding.answer("plane.waits", "yes");
  std::vector<Expr> shown = seen(encoding, 1, 0, all_rulings(encoding)).shown;
  std::erase_if(shown, [&](Expr one) { return !f.mentions(one, [&](int c) { return c == waits; }); });
  ASSERT_FALSE(shown.empty());
  const Expr takes = f.constant(encoding.answer("tank.takes", "yes"));
  const std::vector<solver::OptionPair> both{{0, 1}};
  EXPECT_EQ(may_be_confused(encoding, shown, {})[2], both) << "both may be answered otherwise at once";
  EXPECT_TRUE(may_be_confused(encoding, shown, {takes})[2].empty());
}

TEST(PlayClasses, AnAnswerThatAnotherDependsOnCountsWithIt) {
  ToyGame game;
  five_questions(game);
  solver::Encoding encoding = game.read();
  model::Formulas& f = encoding.formulas;
  // tank.takes=yes exactly where plane.waits=yes; one of the two is not seen, and two classes are left of them.
  const Expr tied = f.equal(f.constant(encoding.answer("tank.takes", "yes")), f.constant(encoding.answer("plane.waits", "yes")));
  solver::OptionPairs pairs(5);
  pairs[0] = {{0, 1}};
  Counter counter(encoding);
  EXPECT_EQ(count_classes(counter, f, {tied}, analysis::classes_of(encoding.questions, pairs)), 3 * 2 * 2 * 2);
  pairs[2] = {{0, 1}};
  pairs[1] = {{1, 2}};
  EXPECT_EQ(count_classes(counter, f, {tied}, analysis::classes_of(encoding.questions, pairs)), 2 * 2 * 2);
}

}  // namespace
}  // namespace roluat::tests

// Does what is left of a formula, with the questions answered afterwards, say what the whole formula says?
#include "model/partial.hpp"

#include <gtest/gtest.h>

#include "tests/solver/brute_force.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

TEST(PartialEvaluator, AgreesWithTheEvaluatorOnEveryActAndRuling) {
  ToyGame game;
  game.kernel({{"reach", {"one", "two", "all"}}, {"ships", {"block", "pass"}}, {"shore", {"sea", "land"}}},
              R"((and (<= (- to-place (place actor)) (ite reach=one 1 (ite reach=two 2 4)))
                      (<= (+ (* 2 (ite shore=sea 1 0)) (place actor)) 4)
                      (=> ships=block (not other-ship))
                      (forall ((p Piece)) (=> (is p plane) (= reach=one (<= (place p) 2))))
                      (forall ((p Piece)) (=> (and (is p plane) (distinct p actor))
                        (exists ((q Piece)) (and (= (side q) (side p)) (= (< (place q) 3) shore=land)))))))");
  solver::Encoding encoding = game.read();
  const auto rulings = all_rulings(encoding);
  std::vector<bool> open(encoding.prelude.signature().constants().size());
  for (const model::Question& question : encoding.questions.all())
    for (const model::Option& option : question.options)
      open[static_cast<std::size_t>(encoding.answer(question.id, option.id))] = true;
  model::PartialEvaluator partial(encoding.formulas, open);
  model::Evaluator whole(encoding.formulas, {}), rest(encoding.formulas, {});
  rest.structure() = model::Structure(encoding.prelude.signature(), 0);  // no piece is left to speak of
  int acts = 0;
  each_toy_act(encoding, 2, whole, [&] {
    if (++acts % 7 != 0) return;  // enough, and quick
    partial.look_at(whole.structure());
    const model::Expr left = partial.left_of(encoding.legal);
    for (const auto& ruling : rulings) {
      answer(encoding, ruling, whole.structure());
      whole.changed(0);
      answer(encoding, ruling, rest.structure());
      rest.changed(0);
      ASSERT_EQ(rest.holds(left), whole.holds(encoding.legal));
    }
  });
  EXPECT_GT(acts, 1000);
}

TEST(PartialEvaluator, LeavesOfARelationWhatIsOpen) {
  model::Signature signature;
  signature.declare(
      "(declare-sort Piece 0)(declare-fun beats (Piece Piece) Bool)(declare-const yes Bool)(declare-const one Piece)",
      "related");
  model::Formulas f;
  const model::Expr yes = f.constant(0), one = f.constant(1), other = f.variable(0);
  model::PartialEvaluator partial(f, {true});
  model::Structure structure(signature, 3);
  structure.functions[0][structure.place_of({0, 2})] = 1;
  partial.look_at(structure);
  const auto some = [&](model::Expr body) { return f.quantify(model::Op::exists, 0, body); };
  EXPECT_EQ(partial.left_of(some(f.conjunction({f.apply(0, one, other), yes}))), yes);
  EXPECT_EQ(partial.left_of(some(f.conjunction({f.apply(0, other, one), yes}))), f.boolean(false));
}

/// Quantifiers within each other, one of whose variables is mentioned, where all is so.
bool holds_nested(int innermost, int mentioned) {
  model::Signature signature;
  signature.declare("(declare-sort Piece 0)(declare-fun on (Piece) Bool)", "nested");
  model::Formulas f;
  model::PartialEvaluator partial(f, {});
  model::Structure structure(signature, 1);
  structure.functions[0] = {1};
  partial.look_at(structure);
  model::Expr body = f.apply(0, f.variable(mentioned));
  for (int level = innermost; level >= 0; --level) body = f.quantify(model::Op::exists, level, body);
  return partial.left_of(body) == f.boolean(true);
}

TEST(PartialEvaluator, RefusesQuantifiersNestedTooDeeply) {
  constexpr int kMost = model::Evaluator::kMaxNesting;  // the same for both
  EXPECT_TRUE(holds_nested(kMost - 1, kMost - 1));
  EXPECT_THROW((void)holds_nested(kMost, kMost), std::invalid_argument);
  EXPECT_THROW((void)holds_nested(kMost, 0), std::invalid_argument);
}

}  // namespace
}  // namespace roluat::tests

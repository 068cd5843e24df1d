// Trying all situations: right on small formulas, where everything can be listed, and of one answer with the search on
// a sample of the texts' obligations.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "analysis/asking/answers.hpp"
#include "experiments/exhaustive/again.hpp"
#include "experiments/exhaustive/situations.hpp"
#include "model/dice.hpp"
#include "model/evaluator.hpp"
#include "model/games/games.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

using exhaustive::Situations;
using model::Expr;

/// Formulas over four Booleans and two small numbers of two pieces, drawn at random.
class Drawn : public testing::Test {
 protected:
  Drawn() {
    signature.declare(
        "(declare-sort Piece 0)(declare-fun at (Piece) Int)(declare-fun on (Piece) Bool)"
        "(declare-const p Bool)(declare-const q Bool)(declare-const to Int)",
        "drawn");
    for (int i = 0; i < 2; ++i) {
      const Expr piece = formulas.variable(0), at = formulas.apply(0, piece);
      world.push_back(formulas.quantify(
          model::Op::forall, 0,
          i == 0 ? formulas.less_equal(formulas.literal(0), at) : formulas.less_equal(at, formulas.literal(3))));
    }
    world.push_back(formulas.less_equal(formulas.literal(0), formulas.constant(2)));
    world.push_back(formulas.less_equal(formulas.constant(2), formulas.literal(3)));
  }

  unsigned below(unsigned n) { return dice.below(n); }
  Expr element(int depth) { return depth > 0 ? formulas.variable(0) : formulas.literal(static_cast<int>(below(2))); }
  Expr number(int quantifiers) {
    switch (below(4)) {
      case 0: return formulas.literal(static_cast<int>(below(5)));
      case 1: return formulas.constant(2);
      case 2: return formulas.apply(0, element(quantifiers));
      default: {
        const std::vector<Expr> two{formulas.apply(0, element(quantifiers)), formulas.constant(2)};
        return below(2) == 0 ? formulas.add(two) : formulas.multiply(two);
      }
    }
  }
  Expr drawn(int depth, int quantifiers) {
    if (depth == 0) {
      switch (below(5)) {
        case 0: return formulas.constant(static_cast<int>(below(2)));
        case 1: return formulas.apply(1, element(quantifiers));
        case 2: return formulas.less_equal(number(quantifiers), number(quantifiers));
        default: return formulas.equal(number(quantifiers), number(quantifiers));
      }
    }
    const auto part = [&] { return drawn(depth - 1, quantifiers); };
    switch (below(quantifiers == 0 ? 6 : 4)) {
      case 0: return formulas.negation(part());
      case 1: return formulas.if_then_else(part(), part(), part());
      case 2: return formulas.disjunction({part(), part()});
      case 3: return formulas.conjunction({part(), part(), part()});
      case 4: return formulas.quantify(model::Op::forall, 0, drawn(depth - 1, 1));
      default: return formulas.quantify(model::Op::exists, 0, drawn(depth - 1, 1));
    }
  }

  /// By listing all 4 ^ 3 * 2 ^ 4 situations.
  bool holds_somewhere(Expr e) {
    model::Evaluator evaluator(formulas, {});
    for (int s = 0; s < 1024; ++s) {
      model::Structure structure(signature, 2);
      structure.functions = {{s & 3, s >> 2 & 3}, {s >> 4 & 1, s >> 5 & 1}};
      structure.constants = {s >> 6 & 1, s >> 7 & 1, s >> 8 & 3};
      evaluator.structure() = structure;
      evaluator.changed(0);
      if (evaluator.holds(e)) return true;
    }
    return false;
  }

  model::Dice dice{20261124};
  model::Signature signature;
  model::Formulas formulas;
  std::vector<Expr> world;
};

TEST_F(Drawn, FormulasAreDecidedAsByListingAllSituations) {
  int denied = 0, held = 0;
  for (int i = 0; i < 2000; ++i) {
    const Expr one = formulas.conjunction({drawn(3, 0), drawn(2, 0), drawn(1, 0), drawn(1, 0)});
    const std::optional<model::Structure> found =
        Situations(formulas, signature, world, {one}, 2, {}).one_with(one, 100000);
    ASSERT_EQ(found.has_value(), holds_somewhere(one)) << "formula " << i << " of seed 20261124";
    ++(found ? held : denied);
    if (!found) continue;
    model::Evaluator evaluator(formulas, {});
    evaluator.structure() = *found;
    EXPECT_TRUE(evaluator.holds(one)) << "formula " << i;
  }
  EXPECT_GT(denied, 100);
  EXPECT_GT(held, 100);
}

// What a formula is denied for excludes others too: so it must be impossible by itself.
TEST_F(Drawn, WhatIsNeededToDenyHoldsNowhere) {
  int fewer = 0;
  for (int i = 0; i < 2000; ++i) {
    const Expr one = formulas.conjunction({drawn(2, 0), drawn(2, 0), drawn(1, 0), drawn(1, 0), drawn(1, 0)});
    Situations situations(formulas, signature, world, {one}, 2, {});
    if (situations.one_with(one, 100000)) continue;
    const std::vector<Expr> needed = situations.needed();
    ASSERT_FALSE(needed.empty()) << "formula " << i << " of seed 20261124";
    ASSERT_FALSE(holds_somewhere(formulas.conjunction(needed))) << "formula " << i << " of seed 20261124";
    const std::set<Expr> all = situations.conjuncts_of(one);
    ASSERT_TRUE(std::ranges::all_of(needed, [&](Expr part) { return all.contains(part); }));
    if (needed.size() < all.size()) ++fewer;
  }
  EXPECT_GT(fewer, 100);
}

// What is remembered of one question must hold for the next: for those that have all that it rests on.
TEST_F(Drawn, WhatIsRememberedDeniesNoneThatHolds) {
  for (int round = 0; round < 40; ++round) {
    std::vector<Expr> parts, asked;
    for (int i = 0; i < 12; ++i) parts.push_back(drawn(2, 0));
    for (int i = 0; i < 60; ++i) {
      std::vector<Expr> some;
      for (int j = 0; j < 4; ++j) some.push_back(parts[below(12)]);
      asked.push_back(formulas.conjunction(some));
    }
    Situations situations(formulas, signature, world, asked, 2, {});
    for (const Expr one : asked) {
      const bool found = situations.one_with(one, 100000).has_value();
      ASSERT_EQ(found, holds_somewhere(one)) << "round " << round << " of seed 20261124";
      if (found) continue;
      ASSERT_FALSE(holds_somewhere(formulas.conjunction(situations.needed()))) << "round " << round;
    }
  }
}

// Whether two are equal is one thing: what is excluded of it is not tried again for each two numbers.
TEST_F(Drawn, WhatHangsOnTwoComparisonsIsDeniedByTheirNames) {
  const auto place = [&](int piece) { return formulas.apply(0, formulas.literal(piece)); };
  const Expr one = formulas.equal(place(0), formulas.constant(2)), other = formulas.equal(place(1), place(0));
  std::vector<Expr> all;
  for (const Expr left : {one, formulas.negation(one)})
    for (const Expr right : {other, formulas.negation(other)}) all.push_back(formulas.disjunction({left, right}));
  const Expr never = formulas.conjunction(all);
  EXPECT_FALSE(Situations(formulas, signature, world, {never}, 2, {}).one_with(never, 12));
  EXPECT_THROW(static_cast<void>(Situations(formulas, signature, world, {never}, 2, {}).one_with(never, 1)),
               exhaustive::TooMany);
}

// How much one is more than the other is one thing too, whichever way it is said.
TEST_F(Drawn, DifferencesAreNamed) {
  const Expr to = formulas.constant(2), place = formulas.apply(0, formulas.literal(0));
  const Expr less = formulas.less_equal(place, to),
             more = formulas.less_equal(formulas.add(std::array{to, formulas.literal(1)}), place);
  const Expr never = formulas.conjunction({less, more});
  EXPECT_FALSE(Situations(formulas, signature, world, {never}, 2, {}).one_with(never, 4));
}

// A number with very many values gets no name; one that no int holds is too large, and no answer is made of it.
TEST_F(Drawn, LargeNumbersAreNotNamed) {
  const Expr to = formulas.constant(2), place = formulas.apply(0, formulas.literal(0));
  const auto times = [&](int factor, Expr e) {
    const std::vector<Expr> two{formulas.literal(factor), e};
    return formulas.multiply(two);
  };
  const auto asked = [&](Expr one) {
    return Situations(formulas, signature, world, {one}, 2, {}).one_with(one, 100000).has_value();
  };
  for (const int factor : {50'000, 600'000'000}) {
    const Expr more = formulas.add(std::array{times(factor, to), times(-factor, place)});
    EXPECT_TRUE(asked(formulas.equal(more, formulas.literal(3 * factor)))) << factor;
    EXPECT_FALSE(asked(formulas.equal(more, formulas.literal(factor + 1)))) << factor;
  }
  const std::vector<Expr> three{to, place, formulas.literal(1'000'000'000)};
  const Expr never = formulas.less_equal(formulas.multiply(three), formulas.literal(-1));
  EXPECT_THROW(static_cast<void>(asked(never)), exhaustive::TooMany);
}

// An exclusion is told of as soon as all of its values but one are given; it holds where what it rests on is asked.
TEST(Exclusions, LeaveTheLastValueNoMore) {
  exhaustive::Exclusions exclusions;
  exclusions.begin({}, 6);
  exclusions.add({{0, 2, 4}, {7}});
  std::set<exhaustive::Value> given;
  std::vector<exhaustive::Value> gone;
  const auto give = [&](exhaustive::Value value) {
    given.insert(value);
    exclusions.given(
        value, [&](exhaustive::Value other) { return given.contains(other); },
        [&](exhaustive::Value last, std::uint32_t) { gone.push_back(last); });
  };
  give(2);
  give(3);
  EXPECT_TRUE(gone.empty());
  give(0);
  EXPECT_EQ(gone, std::vector<exhaustive::Value>{4});

  for (const std::uint32_t asked : {7U, 8U}) {
    exclusions.begin(std::vector{asked}, 6);
    given.clear();
    gone.clear();
    for (const exhaustive::Value value : {0U, 2U}) give(value);
    EXPECT_EQ(gone.empty(), asked == 8) << asked;
  }
}

// One obligation of 997, whichever kind it is of, as far as it is decided by few tries.
TEST(DecidedAgain, ASampleOfTheTextsHasTheSameAnswers) {
  solver::Encoding encoding = solver::read_encoding(model::game_folder("co-tu-lenh"));
  std::vector<solver::Verdicts> texts;
  for (const model::Text& text : encoding.texts) texts.emplace_back(encoding, text);
  std::vector<solver::Kind> kinds;
  for (const solver::Kind kind : solver::kAllKinds)
    if (kind != solver::Kind::gap && kind != solver::Kind::definition) kinds.push_back(kind);
  const std::vector<solver::Obligation> all = analysis::all_obligations(encoding, texts, kinds);
  std::vector<solver::Obligation> asked;
  for (std::size_t i = 7; i < all.size(); i += 997) asked.push_back(all[i]);
  solver::SearchOptions options;
  options.most_elements = 2;
  const solver::Outcome outcome = search(encoding, asked, options);
  exhaustive::AgainOptions quickly;
  quickly.most_tries = 1000;
  const exhaustive::Again again = exhaustive::decide_again(encoding, asked, outcome, quickly);
  EXPECT_LT(4 * again.too_many.size(), asked.size());
  for (const std::size_t i : again.otherwise) ADD_FAILURE() << "another answer: " << asked[i].id();
  EXPECT_GT(again.denied, 10U);
  EXPECT_GT(again.questions, 3U);

  // A search that said otherwise would be noticed.
  solver::Outcome wrong = outcome;
  for (const std::size_t i : outcome.refuted) wrong.found.push_back({i, {}, 2, false, {}, {}, {}, {}});
  EXPECT_EQ(exhaustive::decide_again(encoding, asked, wrong, quickly).otherwise.size(), again.denied);
}

}  // namespace
}  // namespace roluat::tests

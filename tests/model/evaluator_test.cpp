#include "model/evaluator.hpp"

#include <gtest/gtest.h>

#include <array>
#include <stdexcept>

#include "model/diagnostic.hpp"
#include "tests/agreement/dice.hpp"

namespace roluat::tests {
namespace {

using model::Evaluator;
using model::Expr;
using model::Formulas;
using model::Op;
using model::Signature;
using model::SortKind;
using model::Structure;

// Functions: flag (Bool), size (Int), likes (a relation). Constants: four Bools and three Ints.
Signature small_signature() {
  Signature signature;
  signature.declare(
      "(declare-sort Thing 0)(declare-fun flag (Thing) Bool)(declare-fun size (Thing) Int)"
      "(declare-fun likes (Thing Thing) Bool)"
      "(declare-const a Bool)(declare-const b Bool)(declare-const c Bool)(declare-const d Bool)"
      "(declare-const k Int)(declare-const m Int)(declare-const n Int)(declare-const one Thing)",
      "test");
  return signature;
}

constexpr int kFlag = 0, kSize = 1, kLikes = 2, kBools = 4, kInts = 3, kOne = 7;

struct EvaluatorTest : testing::Test {
  Signature signature = small_signature();
  Formulas f;

  Evaluator evaluator(std::vector<int> ranks, int elements = 3) {
    Evaluator result(f, std::move(ranks));
    result.structure() = Structure(signature, elements);
    return result;
  }
};

/// The same by definition: no memory, no ranks.
int naive(const Formulas& f, const Structure& s, Expr e, std::vector<int>& variables) {
  const model::Node node = f.node(e);
  std::vector<Expr> parts(f.children(e).begin(), f.children(e).end());
  const auto of = [&](std::size_t i) { return naive(f, s, parts[i], variables); };
  switch (node.op) {
    case Op::literal: return node.value;
    case Op::constant: return s.constants.at(static_cast<std::size_t>(node.value));
    case Op::variable: return variables.at(static_cast<std::size_t>(node.value));
    case Op::apply: {
      const int place = parts.size() == 1 ? of(0) : of(0) * s.elements + of(1);
      return s.functions.at(static_cast<std::size_t>(node.value)).at(static_cast<std::size_t>(place));
    }
    case Op::negation: return of(0) == 0 ? 1 : 0;
    case Op::equal: return of(0) == of(1) ? 1 : 0;
    case Op::if_then_else: return of(0) != 0 ? of(1) : of(2);
    case Op::less_equal: return of(0) <= of(1) ? 1 : 0;
    case Op::conjunction:
    case Op::disjunction:
    case Op::add:
    case Op::multiply: {
      int result = node.op == Op::conjunction || node.op == Op::multiply ? 1 : 0;
      for (std::size_t i = 0; i < parts.size(); ++i) {
        const int v = of(i);
        if (node.op == Op::conjunction) result = result != 0 && v != 0 ? 1 : 0;
        if (node.op == Op::disjunction) result = result != 0 || v != 0 ? 1 : 0;
        if (node.op == Op::add) result += v;
        if (node.op == Op::multiply) result *= v;
      }
      return result;
    }
    case Op::forall:
    case Op::exists: {
      int holding = 0;
      for (int i = 0; i < s.elements; ++i) {
        variables.at(static_cast<std::size_t>(node.value)) = i;
        holding += of(0) != 0 ? 1 : 0;
      }
      return (node.op == Op::forall ? holding == s.elements : holding > 0) ? 1 : 0;
    }
  }
  throw std::logic_error("an operation that the naive evaluator lacks");
}

/// Random formulas over the small signature; `depth` quantifiers enclose what is made.
class Maker {
 public:
  Maker(Formulas& formulas, Dice& dice) : f_(formulas), dice_(dice) {}

  Expr truth(int fuel, int depth) {
    switch (fuel <= 0 ? dice_.below(2) : dice_.below(9)) {
      case 0: return f_.constant(dice_.below(kBools));
      case 1: return one_or_two(depth);
      case 2: return f_.negation(truth(fuel - 1, depth));
      case 3: return f_.conjunction({truth(fuel - 1, depth), truth(fuel - 1, depth), truth(fuel - 2, depth)});
      case 4: return f_.disjunction({truth(fuel - 1, depth), truth(fuel - 1, depth)});
      case 5: return f_.less_equal(number(fuel - 1, depth), number(fuel - 1, depth));
      case 6: return f_.equal(number(fuel - 1, depth), number(fuel - 1, depth));
      case 7: return f_.if_then_else(truth(fuel - 1, depth), truth(fuel - 1, depth), truth(fuel - 1, depth));
      default:
        if (depth == 3) return f_.equal(element(depth), element(depth));
        return f_.quantify(dice_.chance(50) ? Op::forall : Op::exists, depth, truth(fuel - 1, depth + 1));
    }
  }

 private:
  Expr one_or_two(int depth) {
    if (dice_.chance(50)) return f_.apply(kFlag, element(depth));
    const Expr first = element(depth);
    return f_.apply(kLikes, first, element(depth));
  }

  Expr element(int depth) {
    return depth > 0 && dice_.chance(85) ? f_.variable(dice_.below(depth)) : f_.constant(kOne);
  }

  Expr number(int fuel, int depth) {
    switch (fuel <= 0 ? dice_.below(3) : dice_.below(6)) {
      case 0: return f_.literal(dice_.between(-2, 4));
      case 1: return f_.constant(kBools + dice_.below(kInts));
      case 2: return f_.apply(kSize, element(depth));
      case 3: return f_.add(std::array{number(fuel - 1, depth), number(fuel - 1, depth)});
      case 4: return f_.multiply(std::array{number(fuel - 1, depth), f_.literal(dice_.between(-1, 2))});
      default: return f_.if_then_else(truth(fuel - 1, depth), number(fuel - 1, depth), number(fuel - 1, depth));
    }
  }

  Formulas& f_;
  Dice& dice_;
};

TEST_F(EvaluatorTest, WhatIsTooLargeForANumberIsRefused) {
  Evaluator e = evaluator({});
  const std::array<Expr, 2> sum{f.literal(2'147'483'647), f.literal(1)}, product{f.literal(65536), f.literal(65536)};
  EXPECT_THROW((void)e.value(f.add(sum)), model::InputError);
  EXPECT_THROW((void)e.value(f.multiply(product)), model::InputError);
}

TEST_F(EvaluatorTest, AgreesWithTheNaiveOneWhileTheStructureChanges) {
  const std::uint64_t seed = first_seed();
  Dice dice(seed);
  Maker maker(f, dice);
  const std::vector<int> ranks{0, 2, 3, 5, 0, 2, 4, 1};
  Evaluator quick = evaluator(ranks);
  std::vector<int> variables(Evaluator::kMaxNesting);
  int holding = 0;
  constexpr int kRounds = 3000;
  std::vector<Expr> made;
  for (int round = 0; round < kRounds; ++round) {
    made.push_back(maker.truth(5, 0));
    Structure& s = quick.structure();
    if (round % 10 == 0) {
      s.elements = dice.between(1, 4);
      for (auto& function : s.functions) function.assign(16, 0);
      for (int& likes : s.functions[kLikes]) likes = dice.below(2);
      for (int& flag : s.functions[kFlag]) flag = dice.below(2);
      for (int& size : s.functions[kSize]) size = dice.between(-1, 3);
      s.constants[kOne] = dice.below(s.elements);
      quick.changed(1);
    } else {
      const int c = dice.below(kBools + kInts);
      s.constants[static_cast<std::size_t>(c)] = c < kBools ? dice.below(2) : dice.between(-1, 4);
      quick.changed(ranks[static_cast<std::size_t>(c)]);
    }
    for (int i = 0; i < 5; ++i) {
      const Expr e = dice.one_of(made);
      const int expected = naive(f, s, e, variables);
      ASSERT_EQ(quick.value(e), expected) << "seed " << seed << ", round " << round << ", node " << e.index;
      holding += expected;
    }
  }
  EXPECT_GT(holding, kRounds / 2) << "the formulas are too plain to doubt anything";
  EXPECT_LT(holding, kRounds * 9 / 2);
}

TEST_F(EvaluatorTest, ForgetsWhatDependsOnTheRankChangedAndAbove) {
  const Expr slow = f.negation(f.constant(0)), fast = f.negation(f.constant(1));
  Evaluator e = evaluator({1, 3});
  EXPECT_TRUE(e.holds(slow));
  EXPECT_TRUE(e.holds(fast));
  e.structure().constants[0] = e.structure().constants[1] = 1;
  e.changed(3);
  EXPECT_FALSE(e.holds(fast));
  EXPECT_TRUE(e.holds(slow)) << "rank 1 was not said to have changed: what was computed is to be remembered";
  e.changed(1);
  EXPECT_FALSE(e.holds(slow));
}

TEST_F(EvaluatorTest, RemembersAlsoWhatChangesLeast) {
  const Expr slow = f.constant(0);
  Evaluator e = evaluator({0});
  EXPECT_FALSE(e.holds(slow));
  e.structure().constants[0] = 1;
  e.changed(1);
  EXPECT_FALSE(e.holds(slow)) << "rank 0 was not said to have changed";
  e.changed(0);
  EXPECT_TRUE(e.holds(slow));
}

TEST_F(EvaluatorTest, AFunctionsValueIsForgottenWithTheFunctionWhateverItIsOf) {
  const Expr flagged = f.apply(kFlag, f.constant(kOne));
  Evaluator e = evaluator(std::vector<int>(kOne + 1, 0));
  EXPECT_FALSE(e.holds(flagged));
  e.structure().functions[kFlag] = {1, 0, 0};
  e.changed(1);
  EXPECT_TRUE(e.holds(flagged));
}

TEST_F(EvaluatorTest, AFormulaHasTheHighestRankOfItsParts) {
  const Expr both = f.conjunction({f.constant(0), f.negation(f.constant(1))});
  Evaluator e = evaluator({0, 4});
  e.structure().constants[0] = 1;
  EXPECT_TRUE(e.holds(both));
  e.structure().constants[1] = 1;
  e.changed(4);
  EXPECT_FALSE(e.holds(both));
  e.structure().constants[1] = 0;
  e.structure().constants[0] = 0;
  e.changed(0);
  EXPECT_FALSE(e.holds(both));
}

TEST_F(EvaluatorTest, AConstantUnderAQuantifierLendsItItsRank) {
  const Expr e = f.quantify(Op::exists, 0, f.conjunction({f.apply(kFlag, f.variable(0)), f.constant(1)}));
  Evaluator quick = evaluator({1, 4});
  quick.structure().functions[kFlag] = {0, 0, 1};
  EXPECT_FALSE(quick.holds(e));
  quick.structure().constants[1] = 1;
  quick.changed(4);
  EXPECT_TRUE(quick.holds(e));
  quick.structure().functions[kFlag] = {0, 0, 0};
  quick.changed(1);
  EXPECT_FALSE(quick.holds(e));
}

// Even where it speaks of nothing that a rank of its own would tell of.
TEST_F(EvaluatorTest, AQuantifierDependsOnHowManyElementsThereAre) {
  const Expr another = f.quantify(Op::exists, 0, f.negation(f.equal(f.variable(0), f.constant(kOne))));
  Evaluator e = evaluator(std::vector<int>(kOne + 1, 0), 1);
  EXPECT_FALSE(e.holds(another));
  e.structure() = Structure(signature, 2);
  e.changed(1);
  EXPECT_TRUE(e.holds(another));
}

TEST_F(EvaluatorTest, NestedQuantifiersBindTheirOwnVariables) {
  // Something is larger than everything else; then: for everything there is something larger.
  const auto size = [&](int level) { return f.apply(kSize, f.variable(level)); };
  const Expr largest = f.quantify(Op::exists, 0, f.quantify(Op::forall, 1, f.less_equal(size(1), size(0))));
  const Expr no_largest =
      f.quantify(Op::forall, 0, f.quantify(Op::exists, 1, f.negation(f.less_equal(size(1), size(0)))));
  Evaluator e = evaluator({});
  e.structure().functions[kSize] = {4, 9, 2};
  EXPECT_TRUE(e.holds(largest));
  EXPECT_FALSE(e.holds(no_largest));
}

TEST_F(EvaluatorTest, ClosedFormulaInsideAQuantifierIsWorthTheSameEverywhere) {
  const Expr inner = f.quantify(Op::exists, 1, f.apply(kFlag, f.variable(1)));
  const Expr outer = f.quantify(Op::forall, 0, f.equal(f.apply(kFlag, f.variable(0)), inner));
  Evaluator e = evaluator({});
  e.structure().functions[kFlag] = {1, 1, 0};
  EXPECT_FALSE(e.holds(outer));
  e.structure().functions[kFlag] = {0, 0, 0};
  e.changed(1);
  EXPECT_TRUE(e.holds(outer));
}

TEST_F(EvaluatorTest, NothingExistsWhereThereAreNoElements) {
  Evaluator e = evaluator({}, 0);
  EXPECT_FALSE(e.holds(f.quantify(Op::exists, 0, f.equal(f.variable(0), f.variable(0)))));
  EXPECT_TRUE(e.holds(f.quantify(Op::forall, 0, f.apply(kFlag, f.variable(0)))));
}

TEST_F(EvaluatorTest, TakesInFormulasMadeAfterIt) {
  Evaluator e = evaluator({});
  e.structure().constants[0] = 1;
  EXPECT_TRUE(e.holds(f.constant(0)));
  EXPECT_FALSE(e.holds(f.conjunction({f.constant(0), f.constant(3)})));
}

TEST_F(EvaluatorTest, QuantifiersNestedTooDeeplyAreRefused) {
  Evaluator e = evaluator({}, 1);
  Expr body = f.apply(kFlag, f.variable(Evaluator::kMaxNesting));
  for (int level = Evaluator::kMaxNesting; level >= 0; --level) body = f.quantify(Op::exists, level, body);
  EXPECT_THROW((void)e.holds(body), std::invalid_argument);
}

}  // namespace
}  // namespace roluat::tests

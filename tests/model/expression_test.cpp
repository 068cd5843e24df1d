#include "model/expression.hpp"

#include <gtest/gtest.h>

#include <array>

namespace roluat::tests {
namespace {

using model::Expr;
using model::Formulas;
using model::Op;

struct ExpressionTest : testing::Test {
  Formulas f;
  Expr yes = f.boolean(true), no = f.boolean(false);
  Expr p = f.constant(0), q = f.constant(1), r = f.constant(2);

  Expr exists(int level, Expr body) { return f.quantify(Op::exists, level, body); }
  Expr forall(int level, Expr body) { return f.quantify(Op::forall, level, body); }
  Expr has(int function, int level) { return f.apply(function, f.variable(level)); }
};

TEST_F(ExpressionTest, EqualExpressionsAreOneNode) {
  const Expr one = f.conjunction({p, f.negation(q)});
  const std::size_t size = f.size();
  EXPECT_EQ(f.conjunction({p, f.negation(q)}), one);
  EXPECT_EQ(f.constant(0), p);
  EXPECT_EQ(f.size(), size);
  EXPECT_NE(f.conjunction({p, q}), one);
  EXPECT_NE(f.disjunction({p, f.negation(q)}), one);
}

TEST_F(ExpressionTest, SameValueOfDifferentOpsIsNotOneNode) {
  EXPECT_NE(f.constant(1), f.literal(1));
  EXPECT_NE(f.variable(1), f.constant(1));
  EXPECT_NE(f.apply(0, f.variable(0)), f.apply(1, f.variable(0)));
  EXPECT_NE(exists(0, has(0, 0)), forall(0, has(0, 0)));
}

TEST_F(ExpressionTest, ChildrenSurviveTheGrowthOfThePool) {
  const Expr both = f.conjunction({p, q});
  for (int i = 0; i < 10'000; ++i) f.conjunction({both, f.constant(100 + i)});
  EXPECT_EQ(std::vector(f.children(both).begin(), f.children(both).end()), (std::vector{p, q}));
  // Built from the pool's own memory, which moves while it is read.
  const Expr again = f.disjunction(f.children(both));
  EXPECT_EQ(std::vector(f.children(again).begin(), f.children(again).end()), (std::vector{p, q}));
}

TEST_F(ExpressionTest, NegationFoldsLiteralsAndItself) {
  EXPECT_EQ(f.negation(yes), no);
  EXPECT_EQ(f.negation(no), yes);
  EXPECT_EQ(f.negation(f.negation(p)), p);
  EXPECT_EQ(f.node(f.negation(p)).op, Op::negation);
}

TEST_F(ExpressionTest, JunctionsFoldNeutralAndAbsorbingParts) {
  EXPECT_EQ(f.conjunction({p, yes}), p);
  EXPECT_EQ(f.conjunction({p, no, q}), no);
  EXPECT_EQ(f.conjunction({}), yes);
  EXPECT_EQ(f.disjunction({p, no}), p);
  EXPECT_EQ(f.disjunction({p, yes, q}), yes);
  EXPECT_EQ(f.disjunction({}), no);
  EXPECT_EQ(f.conjunction({p, p}), p);
  EXPECT_EQ(f.disjunction({p, q, p}), f.disjunction({p, q}));
}

TEST_F(ExpressionTest, ComparisonsFoldLiteralsOnly) {
  EXPECT_EQ(f.equal(p, p), yes);
  EXPECT_EQ(f.equal(f.literal(2), f.literal(3)), no);
  EXPECT_EQ(f.equal(p, q), f.equal(q, p));
  EXPECT_EQ(f.node(f.equal(p, f.literal(3))).op, Op::equal);
  EXPECT_EQ(f.less_equal(f.literal(2), f.literal(3)), yes);
  EXPECT_EQ(f.less_equal(f.literal(3), f.literal(2)), no);
  EXPECT_EQ(f.less_equal(f.literal(-1), f.literal(-1)), yes);
  EXPECT_NE(f.less_equal(p, q), f.less_equal(q, p));
}

TEST_F(ExpressionTest, ConditionFoldsWhereItIsDecidedOrIdle) {
  EXPECT_EQ(f.if_then_else(yes, p, q), p);
  EXPECT_EQ(f.if_then_else(no, p, q), q);
  EXPECT_EQ(f.if_then_else(p, q, q), q);
  EXPECT_EQ(f.node(f.if_then_else(p, q, r)).op, Op::if_then_else);
}

TEST_F(ExpressionTest, SubstitutionReachesEveryDepthAndSimplifies) {
  const Expr e = f.disjunction({f.conjunction({p, q}), f.negation(f.if_then_else(p, q, r))});
  EXPECT_EQ(f.substitute(e, {{0, yes}}), f.disjunction({q, f.negation(q)}));
  EXPECT_EQ(f.substitute(e, {{0, no}}), f.negation(r));
  EXPECT_EQ(f.substitute(e, {{7, yes}}), e);
  const Expr under = exists(0, f.conjunction({has(0, 0), p}));
  EXPECT_EQ(f.substitute(under, {{0, q}}), exists(0, f.conjunction({has(0, 0), q})));
}

TEST_F(ExpressionTest, SubstitutionIsSimultaneous) {
  const Expr e = f.conjunction({p, f.negation(q)});
  EXPECT_EQ(f.substitute(e, {{0, q}, {1, p}}), f.conjunction({q, f.negation(p)}));
}

TEST_F(ExpressionTest, RewriteReplacesWholeSubexpressionsAndKeepsItsTable) {
  const Expr kind = f.apply(0, p);
  const Expr is_two = f.equal(kind, f.literal(2)), is_three = f.equal(kind, f.literal(3));
  model::Replacements table{{kind, f.literal(2)}};
  EXPECT_EQ(f.rewrite(f.conjunction({is_two, q}), table), q);
  EXPECT_EQ(table.find(is_two), yes);
  EXPECT_EQ(table.find(is_three), std::nullopt);
  EXPECT_EQ(f.rewrite(f.disjunction({is_three, r}), table), r);
  const std::array terms{kind, r};
  EXPECT_EQ(f.rewrite(f.less_equal(f.add(terms), f.literal(9)), table),
            f.less_equal(f.add(std::array{f.literal(2), r}), f.literal(9)));
}

TEST_F(ExpressionTest, RewriteReplacesEachPartOfAChoice) {
  const Expr kind = f.apply(0, p), two = f.literal(2), five = f.literal(5), seven = f.literal(7);
  model::Replacements none, branch{{kind, two}}, condition{{q, r}}, decided{{q, yes}};
  EXPECT_EQ(f.rewrite(f.if_then_else(q, kind, five), none), f.if_then_else(q, kind, five));
  EXPECT_EQ(f.rewrite(f.if_then_else(q, kind, five), branch), f.if_then_else(q, two, five));
  EXPECT_EQ(f.rewrite(f.if_then_else(q, five, kind), branch), f.if_then_else(q, five, two));
  EXPECT_EQ(f.rewrite(f.if_then_else(q, five, seven), condition), f.if_then_else(r, five, seven));
  EXPECT_EQ(f.rewrite(f.if_then_else(q, five, seven), decided), five);
}

TEST_F(ExpressionTest, MentionsLooksBelowQuantifiers) {
  const auto is = [](int wanted) { return [wanted](int c) { return c == wanted; }; };
  const Expr e = forall(0, f.disjunction({has(2, 0), f.equal(q, f.literal(4))}));
  EXPECT_TRUE(f.mentions(e, is(1)));
  EXPECT_FALSE(f.mentions(e, is(0)));  // variable 0 is no constant
  EXPECT_FALSE(f.mentions(e, is(2)));  // neither is function 2
}

TEST_F(ExpressionTest, ElementsNeededCountsExistentialQuantifiers) {
  const Expr some = exists(0, has(0, 0)), other = exists(0, has(1, 0)), all = forall(0, has(0, 0));
  EXPECT_EQ(f.elements_needed(p), 0);
  EXPECT_EQ(f.elements_needed(some), 1);
  EXPECT_EQ(f.elements_needed(all), 0);
  EXPECT_EQ(f.elements_needed(exists(0, exists(1, f.conjunction({has(0, 0), has(1, 1)})))), 2);
  EXPECT_EQ(f.elements_needed(f.conjunction({some, other})), 2);
  EXPECT_EQ(f.elements_needed(f.disjunction({some, other, p})), 1);
}

TEST_F(ExpressionTest, ElementsNeededPushesNegationsInwards) {
  const Expr some = exists(0, has(0, 0)), all = forall(0, has(0, 0)), every_other = forall(0, has(1, 0));
  EXPECT_EQ(f.elements_needed(f.negation(some)), 0);
  EXPECT_EQ(f.elements_needed(f.negation(all)), 1);
  EXPECT_EQ(f.elements_needed(f.negation(f.conjunction({all, every_other}))), 1);
  EXPECT_EQ(f.elements_needed(f.negation(f.disjunction({all, every_other}))), 2);
}

TEST_F(ExpressionTest, ElementsNeededHasNoBoundUnderAUniversalQuantifier) {
  const Expr carrier = forall(0, exists(1, f.equal(has(0, 0), has(0, 1))));
  EXPECT_EQ(f.elements_needed(carrier), std::nullopt);
  EXPECT_EQ(f.elements_needed(f.conjunction({p, carrier})), std::nullopt);
  EXPECT_EQ(f.elements_needed(f.disjunction({p, carrier})), std::nullopt);
  EXPECT_EQ(f.elements_needed(f.negation(exists(0, forall(1, f.equal(has(0, 0), has(0, 1)))))), std::nullopt);
  // Exists before forall has one: the same two quantifiers the other way round.
  EXPECT_EQ(f.elements_needed(exists(0, forall(1, f.equal(has(0, 0), has(0, 1))))), 1);
  EXPECT_EQ(f.elements_needed(f.negation(carrier)), 1);
}

TEST_F(ExpressionTest, ElementsNeededOfACaseAreThoseOfOnePart) {
  const Expr some = exists(0, has(0, 0)), all = forall(0, has(0, 0)),
             both = f.conjunction({some, exists(1, has(1, 1))});
  EXPECT_EQ(f.elements_needed(f.if_then_else(p, both, some)), 2);
  EXPECT_EQ(f.elements_needed(f.if_then_else(p, all, all)), 0);
  EXPECT_EQ(f.elements_needed(f.if_then_else(some, p, both)), 2) << "its denial needs none";
  EXPECT_EQ(f.elements_needed(f.negation(f.if_then_else(p, all, some))), 1);
}

TEST_F(ExpressionTest, ElementsNeededTakesBothPolaritiesOfAComparedFormula) {
  EXPECT_EQ(f.elements_needed(f.equal(p, exists(0, has(0, 0)))), 1);
  EXPECT_EQ(f.elements_needed(f.equal(p, forall(0, has(0, 0)))), 1);
  EXPECT_EQ(f.elements_needed(forall(1, f.equal(p, exists(0, has(0, 0))))), std::nullopt);
}

}  // namespace
}  // namespace roluat::tests

#include "analysis/openness/counting.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "analysis/openness/conflict_sets.hpp"
#include "model/evaluator.hpp"
#include "tests/solver/brute_force.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

using analysis::Count;
using analysis::Counter;
using analysis::Set;
using model::Expr;

struct CountingTest : testing::Test {
  CountingTest() {
    game.kernel({{"p", {"a", "b"}}, {"q", {"a", "b", "c"}}, {"r", {"a", "b", "c", "d"}}, {"s", {"a", "b"}}}, "true");
    encoding = game.read();
    counter = std::make_unique<Counter>(encoding);
  }
  Expr is(const std::string& question, const std::string& option) {
    return encoding.formulas.constant(encoding.answer(question, option));
  }

  ToyGame game;
  solver::Encoding encoding;
  std::unique_ptr<Counter> counter;
};

TEST_F(CountingTest, WithoutConditionsAllRulingsCount) {
  EXPECT_EQ(counter->count({}), 48);
  EXPECT_EQ(counter->count({encoding.formulas.boolean(true)}), 48);
  EXPECT_EQ(counter->count({encoding.formulas.boolean(false)}), 0);
}

TEST_F(CountingTest, ConditionsAreCountedAsTriedOneByOne) {
  model::Formulas& f = encoding.formulas;
  const std::vector<std::vector<Expr>> cases{
      {is("p", "a")},
      {f.disjunction({is("p", "a"), is("q", "b")})},
      {f.disjunction({is("p", "a"), is("q", "b")}), f.disjunction({is("r", "a"), f.negation(is("s", "b"))})},
      {f.disjunction({is("p", "a"), is("q", "b")}), f.disjunction({f.negation(is("q", "b")), is("r", "d")}),
       f.negation(is("r", "c"))},
      {f.conjunction({is("p", "a"), f.negation(is("p", "a"))})},
      {is("q", "a"), is("q", "b")},
  };
  model::Evaluator evaluator(f, {});
  evaluator.structure() = model::Structure(encoding.prelude.signature(), 0);
  for (const std::vector<Expr>& conditions : cases) {
    int expected = 0;
    for (const auto& ruling : all_rulings(encoding)) {
      answer(encoding, ruling, evaluator.structure());
      evaluator.changed(0);
      expected += std::ranges::all_of(conditions, [&](Expr e) { return evaluator.holds(e); }) ? 1 : 0;
    }
    EXPECT_EQ(counter->count(conditions), expected);
    EXPECT_EQ(counter->satisfiable(conditions), expected > 0);
  }
}

TEST(Bits, AreExactForPowersOfTwoBeyondAnyMachineWord) {
  EXPECT_DOUBLE_EQ(analysis::bits(1), 0);
  EXPECT_DOUBLE_EQ(analysis::bits(Count(1) << 200), 200);
  EXPECT_NEAR(analysis::bits(Count(3) << 120), 120 + std::log2(3), 1e-9);
  EXPECT_TRUE(std::isinf(analysis::bits(0)));
}

TEST(ConflictSets, AreMinimalAndSoAreRepairs) {
  // {0, 1}, {1, 2} and {3, 4, 5} cannot hold together; 6 is in no conflict.
  const auto consistent = [](const Set& s) {
    const auto has = [&](const Set& all) { return std::ranges::includes(s, all); };
    return !has({0, 1}) && !has({1, 2}) && !has({3, 4, 5});
  };
  const analysis::ConflictSets found = analysis::conflict_sets(7, consistent);
  EXPECT_TRUE(found.complete);
  EXPECT_EQ(found.conflicts, (std::vector<Set>{{0, 1}, {1, 2}, {3, 4, 5}}));
  ASSERT_EQ(found.repairs.size(), 2U);
  std::set<std::vector<Set>> repairs(found.repairs.begin(), found.repairs.end());
  EXPECT_TRUE(repairs.contains({{1}, {0, 2}}));
  EXPECT_TRUE(repairs.contains({{3}, {4}, {5}}));
}

TEST(ConflictSets, OfWhatIsConsistentAreNone) {
  const analysis::ConflictSets found = analysis::conflict_sets(5, [](const Set&) { return true; });
  EXPECT_TRUE(found.conflicts.empty());
  EXPECT_TRUE(found.repairs.empty());
}

}  // namespace
}  // namespace roluat::tests

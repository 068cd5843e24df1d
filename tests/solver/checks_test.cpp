#include "solver/checks.hpp"

#include <gtest/gtest.h>

#include <set>

#include "model/evaluator.hpp"
#include "solver/search.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

using solver::Kind;
using solver::Obligation;

struct ChecksTest : testing::Test {
  ChecksTest() {
    game.add("a", {permit("a.go", "(= manner step)"), forbid("a.shore", "shore"),
                   oblige("a.tank", "(is actor tank)", "(= manner step)"), define("a.word", "text.shore-is-sea")});
    game.add("b", {permit("b.go", "(= manner step)"),
                   {"b.read", "permit", {{"may", "shore", "", ""}, {"no", "shore", "", "forbid"}}, {}}});
    encoding = game.read();
    a = std::make_unique<solver::Verdicts>(encoding, *encoding.text("a"));
    b = std::make_unique<solver::Verdicts>(encoding, *encoding.text("b"));
  }

  static std::multiset<std::string> ids(const std::vector<Obligation>& obligations) {
    std::multiset<std::string> result;
    for (const Obligation& o : obligations)
      if (o.certain()) result.insert(o.id());
    return result;
  }

  /// Every obligation stands twice: for every reading and for some.
  static void expect_twice(const std::vector<Obligation>& obligations) {
    std::map<std::string, std::multiset<bool>> modes;
    for (const Obligation& o : obligations) modes[o.id()].insert(o.certain());
    for (const auto& [id, both] : modes) EXPECT_EQ(both, (std::multiset<bool>{false, true})) << id;
  }

  ToyGame game;
  solver::Encoding encoding;
  std::unique_ptr<solver::Verdicts> a, b;
};

TEST_F(ChecksTest, ContradictionsPairWhatCanPermitWithWhatCanForbid) {
  const auto made = contradictions(encoding, *a);
  EXPECT_EQ(ids(made), (std::multiset<std::string>{"contradiction:a.go:a.shore", "contradiction:a.go:a.tank",
                                                   "contradiction:a.tank:a.shore"}));
  expect_twice(made);
  for (const Obligation& o : made) {
    EXPECT_EQ(o.kind, Kind::contradiction);
    ASSERT_EQ(o.clauses.size(), 2U);
    EXPECT_TRUE(o.clauses[0].permits);
    EXPECT_FALSE(o.clauses[1].permits);
    EXPECT_EQ(o.texts, std::vector<std::string>{"a"});
  }
}

TEST_F(ChecksTest, AClauseReadBothWaysIsPairedAsEither) {
  EXPECT_EQ(ids(contradictions(encoding, *b)), (std::multiset<std::string>{"contradiction:b.go:b.read"}));
  EXPECT_TRUE(b->can_permit(1));
  EXPECT_TRUE(b->can_forbid(1));
}

TEST_F(ChecksTest, OppositionsNameWhoPermitsFirst) {
  const auto made = oppositions(encoding, *a, *b);
  EXPECT_EQ(ids(made), (std::multiset<std::string>{"opposite:a.go:b.read", "opposite:a.tank:b.read"}));
  expect_twice(made);
  for (const Obligation& o : made) EXPECT_EQ(o.texts, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(ids(oppositions(encoding, *b, *a)),
            (std::multiset<std::string>{"opposite:b.go:a.shore", "opposite:b.go:a.tank", "opposite:b.read:a.shore",
                                        "opposite:b.read:a.tank"}));
}

TEST_F(ChecksTest, SilencesSayWhatTheClauseThatSpeaksDoes) {
  const auto made = silences(encoding, *a, *b);
  EXPECT_EQ(ids(made), (std::multiset<std::string>{"silence:a.go:permits", "silence:a.shore:forbids",
                                                   "silence:a.tank:permits", "silence:a.tank:forbids"}));
  expect_twice(made);
}

TEST_F(ChecksTest, DefinitionsSayNothingOfActs) {
  EXPECT_FALSE(a->can_permit(3));
  EXPECT_FALSE(a->can_forbid(3));
}

// A single tank on place 0 steps to the shore.
TEST_F(ChecksTest, FormulasHoldOfAnActAsByHand) {
  model::Structure act(encoding.prelude.signature(), 1);
  const auto set = [&](const std::string& name, int value) {
    act.constants[static_cast<std::size_t>(encoding.prelude.signature().constant(name))] = value;
  };
  set("to-place", 2);
  model::Evaluator evaluator(encoding.formulas, {});
  evaluator.structure() = act;
  for (const model::Expr fact : encoding.world) ASSERT_TRUE(evaluator.holds(fact));
  EXPECT_TRUE(evaluator.holds(encoding.legal));
  EXPECT_TRUE(evaluator.holds(a->surely_permits(0)));
  EXPECT_TRUE(evaluator.holds(a->surely_forbids(1)));
  EXPECT_TRUE(evaluator.holds(a->surely_permits(2)));
  EXPECT_FALSE(evaluator.holds(a->surely_forbids(2)));
  EXPECT_FALSE(evaluator.holds(a->never_forbids()));
  EXPECT_FALSE(evaluator.holds(b->surely_permits(1)));
  EXPECT_FALSE(evaluator.holds(b->surely_forbids(1)));
  EXPECT_TRUE(evaluator.holds(b->perhaps_speaks(1)));
  std::multiset<std::string> holding;
  for (const Obligation& o : contradictions(encoding, *a))
    if (o.certain() && evaluator.holds(o.formula)) holding.insert(o.id());
  EXPECT_EQ(holding, (std::multiset<std::string>{"contradiction:a.go:a.shore", "contradiction:a.tank:a.shore"}));
}

TEST_F(ChecksTest, SelectorsPickOneReading) {
  model::Structure act(encoding.prelude.signature(), 1);
  const auto set = [&](int constant, int value) { act.constants[static_cast<std::size_t>(constant)] = value; };
  set(encoding.prelude.signature().constant("to-place"), 2);
  model::Evaluator evaluator(encoding.formulas, {});
  const auto look = [&](int may, int no) {
    set(b->selector(0, 0), 1);
    set(b->selector(1, 0), may);
    set(b->selector(1, 1), no);
    evaluator.structure() = act;
    evaluator.changed(0);
    return std::tuple(evaluator.holds(b->interpretation()), evaluator.holds(b->permits(1)),
                      evaluator.holds(b->forbids(1)));
  };
  EXPECT_EQ(look(1, 0), std::tuple(true, true, false));
  EXPECT_EQ(look(0, 1), std::tuple(true, false, true));
  EXPECT_FALSE(std::get<0>(look(0, 0)));
  EXPECT_FALSE(std::get<0>(look(1, 1)));
}

TEST_F(ChecksTest, LexiconsAreTheMeaningsThatDefinitionsAllow) {
  EXPECT_EQ(a->lexicons(), 1U);  // no clause about acts uses the word
  ToyGame two;
  two.add("c", {permit("c.sea", "(or text.shore-is-sea text.shore-is-land)"),
                define("c.one", "(or text.shore-is-sea text.shore-is-land)")});
  solver::Encoding other = two.read();
  EXPECT_EQ(solver::Verdicts(other, other.texts[0]).lexicons(), 3U);
}

}  // namespace
}  // namespace roluat::tests

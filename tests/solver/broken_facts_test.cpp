// Which facts leave a formula no situation: all that are needed, and no others.
#include "solver/broken_facts.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <stop_token>
#include <vector>

#include "solver/idle_clauses.hpp"
#include "solver/search.hpp"
#include "tests/analysis/gives_up.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

using Facts = std::optional<std::vector<std::size_t>>;

Facts only(std::vector<std::size_t> facts) { return facts; }

solver::BrokenFacts asked(solver::Encoding& encoding, const std::stop_token& stop) {
  const solver::Verdicts text(encoding, encoding.texts.front());
  return broken_facts(encoding, dead_clauses(encoding, text).front().formula, 3, stop);
}

/// Of a text's first clause, with up to three elements. The toy's facts: 0 places, 1 the place gone to, 2 one piece on
/// a place, 3 who acts, 4 what the act is aimed at, 5 the manner that aims, 6 no own target.
Facts of_clause(const std::vector<ToyClause>& clauses) {
  ToyGame game;
  game.add("a", clauses);
  solver::Encoding encoding = game.read();
  const solver::BrokenFacts broken = asked(encoding, {});
  EXPECT_NE(broken.answer, solver::Answer::unknown) << broken.reason;
  return broken.answer == solver::Answer::unsat ? only(broken.facts) : std::nullopt;
}

TEST(BrokenFacts, AreThoseWithoutWhichItCouldBe) {
  EXPECT_EQ(of_clause({permit("a.own", "(and aimed (= (side target) to-move))")}), only({6}));
  EXPECT_EQ(of_clause({permit("a.two", "(exists ((p Piece)) (and (distinct p actor) (= (place p) (place actor))))")}),
            only({2}));
  EXPECT_EQ(of_clause({permit("a.far", "(= to-place 7)")}), only({1}));
}

TEST(BrokenFacts, AreSeveralWhereOneIsNotEnough) {
  EXPECT_EQ(of_clause({permit("a.own", "(and (= manner take) (= (side target) (side actor)))")}), only({3, 5, 6}));
}

TEST(BrokenFacts, AreNoneWhereTheWordsAloneExcludeIt) {
  EXPECT_EQ(of_clause({permit("a.both", "(and (= to-place 1) (= to-place 2))")}), only({}));
  EXPECT_EQ(of_clause({permit("a.go", "shore"), overriding(forbid("a.but", "true"), {"a.go"})}), only({}));
}

// No fact is named of which the solver gives up, and that none is needed is not said either.
TEST(BrokenFacts, AreNotKnownWhereTheSolverGivesUp) {
  ToyGame game;
  game.add("a", {permit("a.own", "(and aimed (= (side target) to-move))")});
  solver::Encoding encoding = game.read();
  const GivesUp gives_up;
  const solver::BrokenFacts broken = asked(encoding, {});
  EXPECT_EQ(broken.answer, solver::Answer::unknown);
  EXPECT_TRUE(broken.facts.empty());
  EXPECT_NE(broken.reason, "");
}

TEST(BrokenFacts, AreNotSoughtAnyLongerThanWanted) {
  ToyGame game;
  game.add("a", {permit("a.own", "(and aimed (= (side target) to-move))")});
  solver::Encoding encoding = game.read();
  std::stop_source stop;
  stop.request_stop();
  EXPECT_THROW((void)asked(encoding, stop.get_token()), solver::Interrupted);
}

TEST(BrokenFacts, AreNotSoughtForWhatCanBe) {
  EXPECT_FALSE(of_clause({permit("a.go", "(= manner step)")}).has_value());
}

}  // namespace
}  // namespace roluat::tests

// That no two acts are written alike, and that each has a record, is proved as any other denial is.
#include <gtest/gtest.h>

#include "analysis/proofs/certify.hpp"
#include "analysis/proofs/verify.hpp"
#include "solver/propositional/cadical.hpp"
#include "tests/solver/answers.hpp"
#include "tests/solver/recorded_game.hpp"

namespace roluat::tests {
namespace {

TEST(ProofsOfRecords, OfTwinsAndOfActsWithoutARecord) {
  Recorded game;
  game.add("a", {permit("a.whole", kWhole), forbid("a.letter", "(and (= claim written) (not own-letter))"),
                 forbid("a.number", "(and (= claim written) (distinct number to))")});
  Answers answers(game, both, 2);
  EXPECT_TRUE(answers.outcome().found.empty());
  std::vector<analysis::Claim> denied;
  for (const std::size_t i : answers.outcome().refuted) {
    const solver::Obligation& one = answers.obligations()[i];
    denied.push_back({one.id() + std::string(name_of(one.level)), {}, one.formula, 2});
  }
  ASSERT_GT(denied.size(), 8U);
  const ScratchFolder scratch;
  const solver::Encoding& encoding = answers.encoding();
  const auto prove = [](const propositional::Clauses& clauses, const std::string& proof) {
    propositional::Solved solved = propositional::solve(clauses, proof);
    return analysis::Attempt{solved.answer == propositional::Solved::Answer::unsatisfiable
                                 ? analysis::Attempt::Answer::proved
                                 : analysis::Attempt::Answer::satisfiable,
                             std::move(solved.model)};
  };
  const analysis::Certified made =
      certify(analysis::claims_of(encoding.formulas, encoding.prelude.signature(), encoding.world, denied),
              scratch.path("proofs"), {.prove = prove, .solver = "test"});
  EXPECT_TRUE(made.unproved.empty());
  EXPECT_TRUE(made.refuted.empty());
  const analysis::Verified verified = analysis::verify(scratch.path("proofs"), {});
  EXPECT_EQ(verified.claims, denied.size());
  EXPECT_TRUE(verified.faults.empty());
}

}  // namespace
}  // namespace roluat::tests

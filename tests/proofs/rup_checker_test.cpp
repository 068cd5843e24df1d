// What the checker accepts, and above all what it must not.
#include "solver/propositional/rup_checker.hpp"

#include <gtest/gtest.h>

#include "solver/propositional/cadical.hpp"
#include "tests/agreement/dice.hpp"
#include "tests/model/scratch.hpp"

namespace roluat::tests {
namespace {

using propositional::check_proof;
using propositional::Clauses;
using propositional::Literal;
using propositional::Solved;

// Pigeons in one hole less than there are of them.
Clauses pigeons(int count) {
  const int holes = count - 1;
  Clauses result{count * holes, {}};
  const auto sits = [&](int pigeon, int hole) { return pigeon * holes + hole + 1; };
  for (int pigeon = 0; pigeon < count; ++pigeon) {
    std::vector<Literal> somewhere;
    for (int hole = 0; hole < holes; ++hole) somewhere.push_back(sits(pigeon, hole));
    result.all.push_back(somewhere);
    for (int other = 0; other < pigeon; ++other)
      for (int hole = 0; hole < holes; ++hole) result.all.push_back({-sits(pigeon, hole), -sits(other, hole)});
  }
  return result;
}

std::string proof_of(const Clauses& clauses) {
  const ScratchFolder scratch;
  const Solved solved = propositional::solve(clauses, scratch.path("proof"));
  EXPECT_EQ(solved.answer, Solved::Answer::unsatisfiable);
  return content_of(scratch.path("proof"));
}

TEST(RupChecker, AcceptsTheSolversProofs) {
  for (int count = 2; count <= 7; ++count) {
    const propositional::Checked checked = check_proof(pigeons(count), proof_of(pigeons(count)));
    EXPECT_TRUE(checked.proved) << count << ": " << checked.why.str();
  }
}

TEST(RupChecker, ReadsText) {
  const Clauses square{2, {{1, 2}, {1, -2}, {-1, 2}, {-1, -2}}};
  EXPECT_TRUE(check_proof(square, "c a remark\n1 0\nd 1 2 0\n0\n").proved);
  EXPECT_TRUE(check_proof(square, "-2 0\n").proved);
  EXPECT_FALSE(check_proof(square, "").proved);
  EXPECT_FALSE(check_proof(square, "1 x 0\n").proved);
  EXPECT_FALSE(check_proof(square, "1 2").proved) << "a clause without an end";
  EXPECT_FALSE(check_proof(square, "3 0\n").proved) << "a variable that the formula has not";
}

TEST(RupChecker, AClauseThatDoesNotFollowIsNamed) {
  const Clauses chain{3, {{1, 2}, {-1, 3}, {-2, 3}}};
  const propositional::Checked checked = check_proof(chain, "3 0\n1 0\n");
  EXPECT_FALSE(checked.proved);
  EXPECT_EQ(checked.why.str(), "clause 2 does not follow");
  EXPECT_EQ(check_proof(chain, "3 0\n").why.str(), "it ends before anything is refuted");
}

// A definition of a new variable, as RAT allows it, is no RUP step.
TEST(RupChecker, RefusesWhatOnlyKeepsSatisfiability) {
  const Clauses free{3, {{1, 2}, {3, 1}}};
  EXPECT_FALSE(check_proof(free, "-3 1 0\n").proved);
  EXPECT_EQ(check_proof(free, "-3 0\n").why.str(), "clause 1 does not follow");
}

TEST(RupChecker, FormulasThatAreRefutedAtOnceNeedNoStep) {
  EXPECT_TRUE(check_proof({1, {{1}, {-1}}}, "").proved);
  EXPECT_TRUE(check_proof({0, {{}}}, "").proved);
}

// Whatever is done to a proof: of a formula that has a model it never proves that it has none.
TEST(RupChecker, NeverRefutesWhatHasAModel) {
  const std::uint64_t seed = first_seed();
  Dice dice(seed);
  const Clauses whole = pigeons(5);
  const std::string proof = proof_of(whole);
  for (int round = 0; round < 2000; ++round) {
    Clauses weaker = whole;
    weaker.all.erase(weaker.all.begin() + dice.between(0, static_cast<int>(weaker.all.size()) - 1));  // each is needed
    std::string changed = proof;
    for (int i = dice.between(0, 3); i > 0; --i)
      changed[static_cast<std::size_t>(dice.between(0, static_cast<int>(changed.size()) - 1))] =
          static_cast<char>(dice.between(0, 255));
    EXPECT_FALSE(check_proof(weaker, changed).proved) << "seed " << seed << ", round " << round;
  }
}

// A clause of which one literal after another falls is looked through from its beginning each time.
TEST(RupChecker, TellsOfTheWorkAndEndsWhereThatIsTooMuch) {
  constexpr int kLong = 3000;
  Clauses chain{kLong, {{}}};
  for (int i = 1; i <= kLong; ++i) chain.all.front().push_back(i);
  for (int i = 1; i < kLong; ++i) chain.all.push_back({i, -(i + 1)});
  std::size_t told = 0;
  const propositional::Checked checked = check_proof(chain, "1 0\n", [&](std::size_t more) { told += more; });
  EXPECT_EQ(checked.steps, 1U);
  EXPECT_GT(told, 1'000'000U);
  const auto too_much = [](std::size_t) { throw model::InvalidArgument("a number is too large"); };
  EXPECT_THROW((void)check_proof(chain, "1 0\n", too_much), model::InvalidArgument);
}

// Equal clauses are deleted one by one; those that are left are not gone through each time.
TEST(RupChecker, DeletesAsManyEqualClausesAsThereAre) {
  constexpr std::size_t kCopies = 300'000;
  const auto work_of = [](std::size_t copies) {
    Clauses square{3, {{1, 2}, {1, -2}, {-1, 2}, {-1, -2}}};
    square.all.insert(square.all.end(), copies, {1, 2, 3});
    std::string proof;
    for (std::size_t i = 0; i < copies; ++i) proof += "d 3 2 1 0\n";
    std::size_t told = 0;
    EXPECT_TRUE(check_proof(square, proof + "1 0\n", [&](std::size_t more) { told += more; }).proved);
    return told;
  };
  const std::size_t once = work_of(kCopies), twice = work_of(2 * kCopies);
  EXPECT_GE(once, 4 * kCopies - propositional::kToldAtOnce) << "each one that is looked at is told";
  EXPECT_LE(twice, 2 * once + 2 * propositional::kToldAtOnce);
}

// Another judge: random formulas, with the solver's answer.
TEST(RupChecker, AgreesWithTheSolverOnRandomFormulas) {
  const std::uint64_t seed = first_seed();
  Dice dice(seed);
  int refuted = 0;
  for (int round = 0; round < 300; ++round) {
    Clauses random{20, {}};
    for (int i = 0; i < 90; ++i) {
      std::vector<Literal> clause;
      for (int k = 0; k < 3; ++k) clause.push_back(dice.between(1, 20) * (dice.chance(50) ? 1 : -1));
      random.all.push_back(clause);
    }
    const ScratchFolder scratch;
    const Solved solved = propositional::solve(random, scratch.path("proof"));
    const bool proved = check_proof(random, content_of(scratch.path("proof"))).proved;
    EXPECT_EQ(proved, solved.answer == Solved::Answer::unsatisfiable) << "seed " << seed << ", round " << round;
    refuted += proved ? 1 : 0;
  }
  EXPECT_GT(refuted, 30);
  EXPECT_LT(refuted, 270);
}

}  // namespace
}  // namespace roluat::tests

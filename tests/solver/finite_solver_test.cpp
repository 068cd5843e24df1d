#include "solver/finite_solver.hpp"

#include <gtest/gtest.h>
#include <z3++.h>

#include <set>
#include <sstream>

#include "model/evaluator.hpp"
#include "solver/formula_reader.hpp"
#include "tests/agreement/dice.hpp"
#include "tests/model/scratch.hpp"

namespace roluat::tests {
namespace {

using model::Expr;
using solver::Answer;
using solver::Engine;
using solver::FiniteSolver;
using solver::Result;

const char* const kSmallVocabulary = R"((declare-datatypes ((Colour 0)) (((red) (green) (blue))))
(declare-sort Piece 0)
(declare-fun colour (Piece) Colour)
(declare-fun heavy (Piece) Bool)
(declare-fun row (Piece) Int)
(declare-const actor Piece)
(declare-const to-row Int)
(declare-const tone Colour)
(declare-const raining Bool)
)";

struct TwoEngines : testing::Test {
  TwoEngines() {
    prelude.add_file(scratch.file("vocabulary.smt2", kSmallVocabulary));
    bounds = {read("(forall ((p Piece)) (and (<= 0 (row p)) (<= (row p) 5)))"),
              read("(and (<= 0 to-row) (<= to-row 5))")};
  }

  Expr read(const std::string& text) {
    return solver::read_formulas(prelude, {{text, "test", 1, 1, "", false}}, formulas).at(0);
  }
  int constant(const char* name) const { return prelude.signature().constant(name); }

  FiniteSolver solver(solver::Sizes sizes, Engine engine) {
    FiniteSolver result(formulas, prelude.signature(), sizes, {{constant("actor"), 0}}, engine);
    for (const Expr bound : bounds) result.add(bound);
    return result;
  }
  ScratchFolder scratch;
  solver::Prelude prelude;
  model::Formulas formulas;
  std::vector<Expr> bounds;
};

// Told apart way by way, it would take as many steps as there are ways through the definitions.
TEST_F(TwoEngines, EqualSummandsAndCasesAreComparedOnce) {
  std::string definitions = "(define-fun a0 () Int (ite raining to-row (- to-row)))(define-fun b0 () Int to-row)";
  for (int i = 1; i <= 22; ++i) {
    const std::string n = std::to_string(i), a = "a" + std::to_string(i - 1), b = "b" + std::to_string(i - 1);
    if (i <= 15) definitions.append("(define-fun a" + n + " () Int (+ " + a + " " + a + "))");
    definitions.append("(define-fun b" + n + " () Int (ite (= " + b + " 1) (+ " + b + " 1) " + b + "))");
  }
  prelude.add_text(definitions, "test", 1, 1);
  const auto ask = [&](const std::string& text) {
    FiniteSolver s = solver(1, Engine::general);
    s.add(read(text));
    return s.check().answer;
  };
  EXPECT_EQ(ask("(= a15 65536)"), Answer::sat) << "twice 2 to the 15th";
  EXPECT_EQ(ask("(= a15 65535)"), Answer::unsat);
  EXPECT_EQ(ask("(and raining (< a15 0))"), Answer::unsat);
  EXPECT_EQ(ask("(= b22 2)"), Answer::sat);
  EXPECT_EQ(ask("(= b22 1)"), Answer::unsat);
  EXPECT_EQ(ask("(distinct (- a15 a15) 0)"), Answer::unsat);
  std::string nested = "(heavy p)";
  for (int i = 0; i < 40; ++i) nested = "(= " + nested + " raining)";
  EXPECT_EQ(ask("(exists ((p Piece)) " + nested + ")"), Answer::sat) << "a side of an equality is gone through once";
}

struct FiniteSolverTest : TwoEngines, testing::WithParamInterface<Engine> {
  Answer ask(const std::string& text, int elements) {
    FiniteSolver s = solver(elements, GetParam());
    s.add(read(text));
    return s.check().answer;
  }
};

TEST_P(FiniteSolverTest, CountsElements) {
  const std::string three = "(exists ((p Piece) (q Piece) (r Piece)) (distinct p q r))";
  EXPECT_EQ(ask(three, 2), Answer::unsat);
  EXPECT_EQ(ask(three, 3), Answer::sat);
  EXPECT_EQ(ask("(forall ((p Piece)) (= p actor))", 1), Answer::sat);
  EXPECT_EQ(ask("(forall ((p Piece)) (= p actor))", 2), Answer::unsat);
}

TEST_P(FiniteSolverTest, EnumerationsHaveTheirValuesAndNoOthers) {
  EXPECT_EQ(ask("(and (distinct tone red) (distinct tone green))", 1), Answer::sat);
  EXPECT_EQ(ask("(not (or (= tone red) (= tone green) (= tone blue)))", 1), Answer::unsat);
  const std::string all_differ = "(forall ((p Piece) (q Piece)) (=> (distinct p q) (distinct (colour p) (colour q))))";
  EXPECT_EQ(ask(all_differ, 3), Answer::sat);
  EXPECT_EQ(ask(all_differ, 4), Answer::unsat);
}

TEST_P(FiniteSolverTest, ComputesWithBoundedIntegers) {
  EXPECT_EQ(ask("(= (+ (row actor) to-row) 10)", 1), Answer::sat);
  EXPECT_EQ(ask("(= (+ (row actor) to-row) 11)", 1), Answer::unsat);
  EXPECT_EQ(ask("(= (- (row actor) to-row) (- 5))", 1), Answer::sat);
  EXPECT_EQ(ask("(< (- (row actor) to-row) (- 5))", 1), Answer::unsat);
  EXPECT_EQ(ask("(= (* 2 to-row) 7)", 1), Answer::unsat);
  EXPECT_EQ(ask("(= (* to-row 2) 7)", 1), Answer::unsat);
  EXPECT_EQ(ask("(= (* to-row 2) 6)", 1), Answer::sat);
  EXPECT_EQ(ask("(and (= to-row 3) (<= (* (+ to-row (row actor)) 2) 6))", 1), Answer::sat);
  EXPECT_EQ(ask("(and (= to-row 3) (<= (* (+ to-row (row actor)) 2) 5))", 1), Answer::unsat);
  EXPECT_EQ(ask("(> (ite raining (row actor) (- to-row 9)) 4)", 1), Answer::sat);
}

TEST_P(FiniteSolverTest, SumsThatCancelAreCompared) {
  EXPECT_EQ(ask("(<= (+ to-row 1) to-row)", 1), Answer::unsat);
  EXPECT_EQ(ask("(<= to-row (+ to-row 1))", 1), Answer::sat);
  EXPECT_EQ(ask("(<= (- to-row (row actor)) (- to-row (row actor)))", 1), Answer::sat);
  EXPECT_EQ(ask("(< (* 2 to-row) (+ to-row to-row))", 1), Answer::unsat);
  EXPECT_EQ(ask("(= (+ to-row 1) (+ 2 to-row))", 1), Answer::unsat);
}

TEST_P(FiniteSolverTest, TruthValuesAreComparedWithEachOtherAndWithThemselves) {
  EXPECT_EQ(ask("(and raining (= raining false))", 1), Answer::unsat);
  EXPECT_EQ(ask("(and raining (= true raining))", 1), Answer::sat);
  EXPECT_EQ(ask("(and (heavy actor) (distinct (heavy actor) true))", 1), Answer::unsat);
  EXPECT_EQ(ask("(and raining (not (heavy actor)) (= raining (heavy actor)))", 1), Answer::unsat);
}

TEST_P(FiniteSolverTest, AChoiceIsTheOneThatItsConditionSays) {
  for (const char* chosen : {"(= tone (ite raining red green))", "(= to-row (ite raining 0 1))"}) {
    const std::string dry = "(and (not raining) " + std::string(chosen), wet = "(and raining " + std::string(chosen);
    EXPECT_EQ(ask(wet + " (= tone red) (= to-row 0))", 1), Answer::sat) << chosen;
    EXPECT_EQ(ask(wet + " (= tone green) (= to-row 1))", 1), Answer::unsat) << chosen;
    EXPECT_EQ(ask(dry + " (= tone green) (= to-row 1))", 1), Answer::sat) << chosen;
    EXPECT_EQ(ask(dry + " (= tone red) (= to-row 0))", 1), Answer::unsat) << chosen;
  }
}

TEST_P(FiniteSolverTest, ATruthValueMayBeChosen) {
  EXPECT_EQ(ask("(and raining (ite raining true false))", 1), Answer::sat);
  EXPECT_EQ(ask("(and raining (ite raining false true))", 1), Answer::unsat);
  EXPECT_EQ(ask("(and (not raining) (ite raining true false))", 1), Answer::unsat);
}

TEST_P(FiniteSolverTest, WhatIsPinnedIsAsItWas) {
  const char* const one =
      "(and (= (colour actor) green) (heavy actor) (= (row actor) 3) (= to-row 2) (= tone blue) (not raining))";
  FiniteSolver first = solver(2, GetParam());
  first.add(read(one));
  const Result found = first.check();
  ASSERT_EQ(found.answer, Answer::sat);
  for (const char* other : {"(distinct (colour actor) green)", "(not (heavy actor))", "(distinct (row actor) 3)",
                            "(distinct to-row 2)", "(distinct tone blue)", "raining"}) {
    FiniteSolver s = solver(2, GetParam());
    s.pin(found.model, [](int) { return true; });
    EXPECT_EQ(s.check_any({read(one)}).answer, Answer::sat);
    EXPECT_EQ(s.check_any({read(other)}).answer, Answer::unsat) << other;
  }
}

TEST_P(FiniteSolverTest, NamedConstantIsItsElement) {
  FiniteSolver s = solver(2, GetParam());
  s.add(read("(and (heavy actor) (exists ((p Piece)) (not (heavy p))) (= tone blue) (= to-row 4))"));
  const Result found = s.check();
  ASSERT_EQ(found.answer, Answer::sat);
  EXPECT_EQ(found.model.elements, 2);
  EXPECT_EQ(found.model.constants[static_cast<std::size_t>(constant("actor"))], 0);
  EXPECT_EQ(found.model.functions[static_cast<std::size_t>(prelude.signature().function("heavy"))],
            (std::vector{1, 0}));
  EXPECT_EQ(found.model.constants[static_cast<std::size_t>(constant("tone"))], 2);
  EXPECT_EQ(found.model.constants[static_cast<std::size_t>(constant("to-row"))], 4);
}

TEST_P(FiniteSolverTest, CheckAnyLeavesNothingAsserted) {
  FiniteSolver s = solver(2, GetParam());
  const Expr wet = read("raining"), dry = read("(not raining)"),
             never = read("(and raining (not raining) (= to-row 3))");
  EXPECT_EQ(s.check_any({wet}).answer, Answer::sat);
  EXPECT_EQ(s.check_any({dry}).answer, Answer::sat) << "raining is still asserted";
  EXPECT_EQ(s.check_any({wet}, {dry}).answer, Answer::unsat);
  EXPECT_EQ(s.check_any({never}).answer, Answer::unsat);
  EXPECT_EQ(s.check_any({never, dry}).answer, Answer::sat);
  s.add(wet);
  EXPECT_EQ(s.check().answer, Answer::sat);
  EXPECT_EQ(s.check_any({dry}).answer, Answer::unsat);
}

TEST_P(FiniteSolverTest, CheckAnyFindsOneThatHolds) {
  FiniteSolver s = solver(2, GetParam());
  const Expr high = read("(= to-row 5)"), low = read("(= to-row 0)"), besides = read("(= tone green)");
  const Result found = s.check_any({high, low}, {besides});
  ASSERT_EQ(found.answer, Answer::sat);
  model::Evaluator evaluator(formulas, {});
  evaluator.structure() = found.model;
  evaluator.changed(0);
  EXPECT_TRUE(evaluator.holds(high) || evaluator.holds(low));
  EXPECT_TRUE(evaluator.holds(besides));
}

TEST_P(FiniteSolverTest, CheckAnySaysWhetherWhatIsAskedBesidesIsToBlame) {
  FiniteSolver s = solver(2, GetParam());
  const Expr high = read("(= to-row 5)"), low = read("(= to-row 0)"), never = read("(distinct to-row to-row)");
  const Expr green = read("(= tone green)"), higher = read("(distinct to-row 0)");
  EXPECT_EQ(s.check_any({high}, {low}).besides_to_blame, 1U);
  EXPECT_EQ(s.check_any({high}, {green, low}).besides_to_blame, 2U);
  EXPECT_GE(s.check_any({high}, {low, green}).besides_to_blame, 1U);  // a core need not be the smallest
  EXPECT_EQ(s.check_any({high}, {higher, green, low}).besides_to_blame, 3U);
  EXPECT_EQ(s.check_any({never}, {low}).besides_to_blame, 0U);
  EXPECT_EQ(s.check_any({never}).besides_to_blame, 0U);
}

TEST_P(FiniteSolverTest, WhatIsPreparedIsAskedForAlsoAfterGoingBack) {
  FiniteSolver s = solver(2, GetParam());
  const Expr high = read("(= to-row 5)"), low = read("(= to-row 0)"), green = read("(= tone green)"),
             red = read("(= tone red)");
  s.prepare({low, green});
  s.mark();
  for (int round = 0; round < 3; ++round) {
    s.add(round == 1 ? red : green);
    // The same question with other wishes, and another question with the same.
    EXPECT_EQ(s.check_any({high}, {low}).answer, Answer::unsat) << round;
    EXPECT_EQ(s.check_any({high}, {green}).answer, round == 1 ? Answer::unsat : Answer::sat) << round;
    EXPECT_EQ(s.check_any({low}, {low}).answer, Answer::sat) << round;
    EXPECT_EQ(s.check_any({high}).answer, Answer::sat) << round;
    s.back();
  }
}

TEST_P(FiniteSolverTest, CheckAnyTakesConjunctionsApart) {
  FiniteSolver s = solver(2, GetParam());
  const Expr high = read("(= to-row 5)"), both = read("(and (= to-row 5) (= tone green))"), red = read("(= tone red)");
  EXPECT_EQ(s.check_any({both}, {red}).answer, Answer::unsat);
  EXPECT_EQ(s.check_any({both, high}, {red}).answer, Answer::sat);
}

TEST_P(FiniteSolverTest, ResetForgetsAssertions) {
  FiniteSolver s = solver(1, GetParam());
  const Expr wet = read("raining"), dry = read("(not raining)");
  s.add(wet);
  EXPECT_EQ(s.check_any({dry}).answer, Answer::unsat);
  s.reset();
  s.add(dry);
  EXPECT_EQ(s.check().answer, Answer::sat);
  EXPECT_EQ(s.check_any({wet}).answer, Answer::unsat);
}

TEST_P(FiniteSolverTest, PinFixesFunctionsAndTheConstantsChosen) {
  model::Structure structure(prelude.signature(), 2);
  structure.functions[static_cast<std::size_t>(prelude.signature().function("row"))] = {2, 4};
  structure.constants[static_cast<std::size_t>(constant("to-row"))] = 3;
  FiniteSolver s = solver(2, GetParam());
  s.pin(structure, [&](int c) { return c == constant("to-row"); });
  EXPECT_EQ(s.check_any({read("(= (row actor) 2)")}).answer, Answer::sat);
  EXPECT_EQ(s.check_any({read("(distinct (row actor) 2)")}).answer, Answer::unsat);
  EXPECT_EQ(s.check_any({read("(distinct to-row 3)")}).answer, Answer::unsat);
  EXPECT_EQ(s.check_any({read("raining")}).answer, Answer::sat) << "raining was not to be pinned";
}

TEST_P(FiniteSolverTest, ScriptIsReadAgainByZ3WithTheSameAnswer) {
  for (const auto& [text, expected] : std::vector<std::pair<std::string, z3::check_result>>{
           {"(exists ((p Piece)) (and (distinct p actor) (> (row p) to-row)))", z3::sat},
           {"(forall ((p Piece)) (distinct (row p) (row p)))", z3::unsat},
           {"(and (distinct tone red) (distinct tone green) (distinct tone blue))", z3::unsat}}) {
    FiniteSolver s = solver(2, GetParam());
    s.add(read(text));
    const std::string script = s.smt2();
    EXPECT_NE(script.find("(check-sat)"), std::string::npos);
    z3::context context;
    z3::solver again(context);
    ASSERT_NO_THROW(again.from_string(script.c_str())) << script;
    EXPECT_EQ(again.check(), expected) << script;
  }
}

TEST_F(TwoEngines, AScriptDeclaresEachSymbolOnce) {
  FiniteSolver s = solver(1, Engine::none);
  s.add(read("(= to-row 3)"));
  s.add(read("(or raining (= to-row 3) (= tone red))"));
  s.add(read("(or raining (distinct tone red))"));
  std::istringstream lines(s.smt2());
  std::multiset<std::string> declared;
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("(declare-")) declared.insert(line);
  EXPECT_GE(declared.size(), 3U);
  for (const std::string& line : declared) EXPECT_EQ(declared.count(line), 1U) << line;
}

TEST_F(TwoEngines, ScriptsAfterTheFirstSayOnlyWhatIsAsserted) {
  FiniteSolver s = solver(2, Engine::none);
  s.add(read("(forall ((p Piece)) (> (row p) to-row))"));
  s.mark();
  for (const auto& [text, expected] :
       std::vector<std::pair<std::string, z3::check_result>>{{"(= tone red)", z3::sat},
                                                             {"(exists ((p Piece)) (<= (row p) to-row))", z3::unsat},
                                                             {"(= tone (colour actor))", z3::sat},
                                                             {"(= tone red)", z3::sat}}) {
    s.back();
    s.add({read(text), read("true")});
    const std::string script = s.smt2();
    z3::context context;
    z3::solver again(context);
    ASSERT_NO_THROW(again.from_string(script.c_str())) << script;
    EXPECT_EQ(again.check(), expected) << script;
    EXPECT_EQ(again.assertions().size(), 9U) << "six bounds, one for each piece, and the question; " << script;
  }
}

INSTANTIATE_TEST_SUITE_P(Engines, FiniteSolverTest, testing::Values(Engine::general, Engine::finite_domain),
                         [](const auto& engine) {
                           return engine.param == Engine::general ? "General" : "FiniteDomain";
                         });

TEST_F(TwoEngines, SizesMayBeLeftToTheSolver) {
  FiniteSolver s = solver({1, 3}, Engine::general);
  const Expr three = read("(exists ((p Piece) (q Piece) (r Piece)) (distinct p q r))"),
             alone = read("(forall ((p Piece)) (= p actor))");
  const Expr blue_beside = read("(exists ((p Piece)) (and (distinct p actor) (= (colour p) blue)))");
  const Result most = s.check_any({three});
  ASSERT_EQ(most.answer, Answer::sat);
  EXPECT_EQ(most.model.elements, 3);
  EXPECT_EQ(most.model.functions.front().size(), 3U);
  const Result fewest = s.check_any({alone});
  ASSERT_EQ(fewest.answer, Answer::sat);
  EXPECT_EQ(fewest.model.elements, 1);
  const Result two = s.check_any({blue_beside}, {}, 2);
  ASSERT_EQ(two.answer, Answer::sat);
  EXPECT_EQ(two.model.elements, 2);
  EXPECT_EQ(two.model.functions[static_cast<std::size_t>(prelude.signature().function("colour"))][1], 2);
}

TEST_F(TwoEngines, CheckAnySaysWhetherTheSizeIsToBlame) {
  FiniteSolver s = solver({1, 3}, Engine::general);
  const Expr three = read("(exists ((p Piece) (q Piece) (r Piece)) (distinct p q r))"),
             never = read("(distinct to-row to-row)");
  const Expr high = read("(= to-row 5)"), low = read("(= to-row 0)");
  const Result few = s.check_any({three}, {}, 2);
  EXPECT_EQ(few.answer, Answer::unsat);
  EXPECT_TRUE(few.size_to_blame);
  EXPECT_EQ(few.besides_to_blame, 0U);
  EXPECT_FALSE(s.check_any({never}, {}, 1).size_to_blame);
  const Result asked_for = s.check_any({high}, {low}, 1);
  EXPECT_FALSE(asked_for.size_to_blame);
  EXPECT_EQ(asked_for.besides_to_blame, 1U);
}

TEST_F(TwoEngines, AGoalIsReachedOnlyWhereItsFormulaHolds) {
  FiniteSolver s = solver(1, Engine::general);
  const int never = s.add_goal(read("(= to-row 7)")), wet = s.add_goal(read("raining"));
  EXPECT_EQ(s.check_goals({never}).answer, Answer::unsat);
  const Result found = s.check_goals({never, wet});
  ASSERT_EQ(found.answer, Answer::sat);
  EXPECT_EQ(found.model.constants[static_cast<std::size_t>(constant("raining"))], 1);
}

TEST_F(TwoEngines, GoalsGrowNarrower) {
  FiniteSolver s = solver(2, Engine::general);
  s.mark();
  const int wet = s.add_goal(read("raining")), also_wet = s.add_goal(read("raining")),
            high = s.add_goal(read("(= to-row 5)"));
  EXPECT_EQ(s.check_goals({wet}).answer, Answer::sat);
  s.narrow(wet, read("(= to-row 5)"));
  s.narrow(high, read("(= tone red)"));
  EXPECT_EQ(s.check_goals({wet}).model.constants[static_cast<std::size_t>(constant("to-row"))], 5);
  EXPECT_EQ(s.check_goals({high}).model.constants[static_cast<std::size_t>(constant("tone"))], 0);
  s.narrow(wet, read("(= to-row 4)"));
  EXPECT_EQ(s.check_goals({wet}).answer, Answer::unsat);
  EXPECT_EQ(s.check_goals({wet, high}).answer, Answer::sat);
  EXPECT_EQ(s.check_goals({also_wet}).answer, Answer::sat) << "a goal is narrowed by itself, not its formula";
  s.back();
  const int again = s.add_goal(read("(= to-row 4)"));
  EXPECT_EQ(s.check_goals({again}).answer, Answer::sat);
}

// Random conjunctions of small facts: the engines agree, and the evaluator confirms what they find.
TEST_F(TwoEngines, AgreeOnRandomQuestions) {
  const std::uint64_t seed = first_seed();
  Dice dice(seed);
  const std::vector<std::string> facts{
      "raining",
      "(heavy actor)",
      "(= tone (colour actor))",
      "(< (row actor) to-row)",
      "(= (+ (row actor) to-row) 5)",
      "(exists ((p Piece)) (and (heavy p) (= (colour p) blue)))",
      "(forall ((p Piece)) (=> (heavy p) (> (row p) 3)))",
      "(exists ((p Piece)) (forall ((q Piece)) (=> (distinct p q) (< (row p) (row q)))))",
      "(forall ((p Piece)) (distinct (colour p) tone))",
      "(ite raining (= to-row 1) (= to-row 4))",
      "(< (ite (heavy actor) (row actor) (- to-row 2)) (ite raining 2 to-row))",
      "(= tone (ite raining (colour actor) green))",
      "(forall ((p Piece)) (<= (* 2 (row p)) (+ to-row (ite (heavy p) 3 1))))",
      "(exists ((p Piece)) (= (- (row p) to-row) (- to-row (ite (= (colour p) red) 3 (row actor)))))"};
  int found = 0;
  constexpr int kRounds = 150;
  for (int round = 0; round < kRounds; ++round) {
    std::string question = "(and true";
    for (int i = 0; i < 6; ++i)
      question += dice.chance(40) ? " (not " + dice.one_of(facts) + ")" : " " + dice.one_of(facts);
    question += ")";
    const Expr e = read(question);
    const int elements = dice.between(1, 3);
    std::vector<Answer> answers;
    for (const Engine engine : {Engine::general, Engine::finite_domain}) {
      FiniteSolver s = solver(elements, engine);
      s.add(e);
      const Result result = s.check();
      answers.push_back(result.answer);
      if (result.answer != Answer::sat) continue;
      model::Evaluator evaluator(formulas, {});
      evaluator.structure() = result.model;
      EXPECT_TRUE(evaluator.holds(e)) << "seed " << seed << ": " << question;
    }
    EXPECT_EQ(answers[0], answers[1]) << "seed " << seed << ", " << elements << " elements: " << question;
    EXPECT_NE(answers[0], Answer::unknown) << question;
    found += answers[0] == Answer::sat ? 1 : 0;
  }
  EXPECT_GT(found, kRounds / 10);
  EXPECT_LT(found, kRounds * 9 / 10);
}

}  // namespace
}  // namespace roluat::tests

#include "solver/formula_reader.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "model/evaluator.hpp"
#include "model/message.hpp"
#include "tests/model/scratch.hpp"

namespace roluat::tests {
namespace {

using model::Expr;
using solver::FormulaSource;

const char* const kVocabulary = R"((declare-datatypes ((Colour 0)) (((red) (green) (blue))))
(declare-sort Piece 0)
(declare-fun colour (Piece) Colour)
(declare-fun heavy (Piece) Bool)
(declare-fun row (Piece) Int)
(declare-fun beats (Piece Piece) Bool)
(declare-const actor Piece)
(declare-const to-row Int)
(declare-const raining Bool)
(declare-const windy Bool)
; what follows is built from them
(define-fun ahead ((p Piece)) Int (- (row p) to-row))  ; may be below zero
(define-fun tinted ((p Piece) (c Colour)) Bool (= (colour p) c))
)";

struct FormulaReaderTest : testing::Test {
  FormulaReaderTest() { prelude.add_file(scratch.file("vocabulary.smt2", kVocabulary)); }

  Expr read(const std::string& text, bool integer = false) {
    return solver::read_formulas(prelude, {{text, "vi.toml", 1, 1, "", integer}}, formulas).at(0);
  }

  /// The fault of a formula that begins at line 20, column 9 of its file.
  model::Diagnostic fault(const std::string& text) {
    const model::Diagnostic found = fault_of([&] {
      (void)solver::read_formulas(prelude, {{text, "vi.toml", 20, 9, "clause vi.go", false}}, formulas);
    });
    EXPECT_EQ(found.source.str(), "vi.toml");
    EXPECT_FALSE(found.expected.empty()) << found.str();
    EXPECT_NE(found.problem.str().find("clause vi.go"), std::string::npos) << found.str();
    return found;
  }
  void expect_wrong(const std::string& text, int line, int column, const std::string& problem) {
    expect_fault(fault(text), line, column, problem);
  }

  /// Pieces 0, 1, 2: red, green, blue; in rows 4, 6, 6; only 0 is heavy, it beats 1, 1 beats 2. The actor is 0, to-row
  /// is 5, it rains, no wind.
  int value(const std::string& text, bool integer = false) {
    const Expr e = read(text, integer);
    const model::Signature& s = prelude.signature();
    model::Structure structure(s, 3);
    const auto function = [&](const char* name) -> std::vector<int>& {
      return structure.functions[static_cast<std::size_t>(s.function(name))];
    };
    function("colour") = {0, 1, 2};
    function("heavy") = {1, 0, 0};
    function("row") = {4, 6, 6};
    function("beats") = {0, 1, 0, 0, 0, 1, 0, 0, 0};
    structure.constants[static_cast<std::size_t>(s.constant("to-row"))] = 5;
    structure.constants[static_cast<std::size_t>(s.constant("raining"))] = 1;
    model::Evaluator evaluator(formulas, {});
    evaluator.structure() = structure;
    return evaluator.value(e);
  }
  void expect_true(const std::string& text) { EXPECT_EQ(value(text), 1) << text; }
  void expect_false(const std::string& text) { EXPECT_EQ(value(text), 0) << text; }

  ScratchFolder scratch;
  solver::Prelude prelude;
  model::Formulas formulas;
};

// --- what is read means what SMT-LIB says ------------------------------------------------------------------------

TEST_F(FormulaReaderTest, ConnectivesMeanWhatTheySay) {
  expect_true("(and raining (not windy))");
  expect_false("(and raining windy)");
  expect_true("(or windy raining)");
  expect_true("(=> windy raining)");
  expect_false("(=> raining windy)");
  expect_true("(xor raining windy)");
  expect_false("(xor raining (not windy))");
  expect_true("(ite windy windy raining)");
  expect_true("true");
  expect_false("false");
}

TEST_F(FormulaReaderTest, ConnectivesOfThreeAssociateAsTheStandardSays) {
  expect_true("(=> windy raining windy)");  // to the right
  expect_false("(=> raining raining windy)");
  expect_true("(xor raining raining raining)");  // an odd number of them
  expect_false("(xor raining raining windy)");
  expect_false("(= 5 to-row 6)");
  expect_true("(< 4 to-row 6)");
  expect_false("(< 4 6 to-row)");
  expect_true("(distinct 4 to-row 6)");
  expect_false("(distinct 5 4 to-row)");
}

TEST_F(FormulaReaderTest, ArithmeticMeansWhatItSays) {
  EXPECT_EQ(value("(+ to-row 2 3)", true), 10);
  EXPECT_EQ(value("(- to-row 2 3)", true), 0);
  EXPECT_EQ(value("(- to-row)", true), -5);
  EXPECT_EQ(value("(- 7)", true), -7);
  EXPECT_EQ(value("(* 2 to-row)", true), 10);
  EXPECT_EQ(value("(ahead actor)", true), -1);
  EXPECT_EQ(value("7", true), 7);
  expect_true("(<= 5 to-row)");
  expect_true("(>= to-row 5)");
  expect_false("(> to-row 5)");
  expect_false("(< to-row 5)");
  expect_true("(> to-row 4)");
}

TEST_F(FormulaReaderTest, SumsAndProductsThatMayWrapAroundAreRefused) {
  const std::string problem = "a sum or product may come to more than 1073741824";
  expect_wrong("(distinct 0 (* 65536 (* 65536 to-row)))", 20, 9, problem);
  expect_wrong("(< (* 1000000 1000) (* 1000000 (row actor) 2))", 20, 9, problem);
  expect_wrong("(< 0 (+ (* 1000000 to-row) (* 1000000 to-row)))", 20, 15, problem);
  expect_wrong("(< 0 (* 65536 (ite raining 65536 0)))", 20, 15, problem);
  expect_wrong("(< 0 (* 65536 65536 0))", 20, 15, problem);
  EXPECT_EQ(value("(* 1000000 to-row)", true), 5'000'000);
  EXPECT_EQ(value("(* 1000 (* to-row to-row))", true), 25'000);
}

TEST_F(FormulaReaderTest, AComparisonOfTooManyCasesIsRefused) {
  const auto sum_of_choices = [](int many) {
    std::string sum;
    for (int i = 0; i < many; ++i)
      sum += " (ite (= to-row " + std::to_string(i) + ") " + std::to_string(1 << i) + " 0)";
    return "(< 0 (+" + sum + "))";
  };
  expect_true(sum_of_choices(10));
  expect_wrong(sum_of_choices(15), 20, 10, "a comparison has too many cases");
  const auto count = [](int many) {
    std::string sum;
    for (int i = 0; i < many; ++i) sum += " (ite (= to-row " + std::to_string(i) + ") 1 0)";
    return "(< 0 (+" + sum + "))";
  };
  expect_true(count(100));
  expect_wrong(count(3000), 20, 10, "a comparison has too many cases");
  std::string many = "(and";
  for (int i = 0; i < 130; ++i) many += " (< " + std::to_string(i) + sum_of_choices(12).substr(4);
  const model::Diagnostic found = fault(many + ")");
  EXPECT_EQ(found.problem.str(), "clause vi.go: the comparisons have too many cases in all");
  EXPECT_EQ(found.expected.str(), "at most 1000000 cases");
}

TEST_F(FormulaReaderTest, ANumberThatIsTooLargeIsRefusedWithTheLimit) {
  const model::Diagnostic found = fault("(< to-row 2000000000)");
  EXPECT_EQ(found.problem.str(), "clause vi.go: the number 2000000000 cannot be used in a formula of this tool");
  EXPECT_EQ(found.expected.str(), "at most 1000000");
}

// Z3 puts definitions with parameters in; what speaks of a bound variable is gone through wherever it stands.
TEST_F(FormulaReaderTest, WhatIsTooLargeOnceDefinitionsArePutInIsRefusedAtOnce) {
  std::string text = "(define-fun d0 ((x Int)) Int (+ x 1))\n";
  for (int i = 1; i <= 40; ++i) {
    const std::string before = "(d" + std::to_string(i - 1) + " (+ x ";
    text.append("(define-fun d" + std::to_string(i) + " ((x Int)) Int (+ " + before + "1)) " + before + "2))))\n");
  }
  const std::string problem = "this formula is too large once its definitions are put in";
  EXPECT_EQ(fault_of([&] { solver::Prelude(prelude).add_text(text, "more.smt2", 1, 1); }).problem.str(), problem);
  const auto eights = [](int levels) {  // each uses the one before eight times
    std::string all = "(define-fun e0 ((x Int)) Int (+ x 1))\n";
    for (int i = 1; i <= levels; ++i) {
      std::string sum;
      for (int j = 1; j <= 8; ++j) sum += " (e" + std::to_string(i - 1) + " (+ x " + std::to_string(j) + "))";
      all.append("(define-fun e" + std::to_string(i) + " ((x Int)) Int (+" + sum + "))\n");
    }
    return all;
  };
  prelude.add_text(eights(3), "more.smt2", 1, 1);
  std::string many = "(< 0 (+";
  for (int i = 0; i < 40; ++i) many += " (e3 " + std::to_string(i) + ")";
  expect_wrong(many + "))", 20, 9, "clause vi.go: " + problem);

  const auto doubled = [](int levels) {
    std::string open = "a" + std::to_string(levels), close;
    for (int i = levels; i > 0; --i) {
      const std::string n = std::to_string(i), before = "a" + std::to_string(i - 1);
      open = "(let ((a" + n + " (= " + before + " (and raining " + before + ")))) " + open + ")";
    }
    return "(exists ((p Piece)) (let ((a0 (heavy p))) " + open + "))";
  };
  expect_true(doubled(6));
  expect_wrong(doubled(40), 20, 9, "clause vi.go: " + problem);
}

TEST_F(FormulaReaderTest, TooManyDefinitionsOnOneAnotherAreRefusedAtOnce) {
  std::string text = "(define-fun d1 () Bool raining)\n";
  for (int i = 2; i <= solver::Prelude::kDeepestDefinition + 1; ++i)
    text += "(define-fun d" + std::to_string(i) + " () Bool (not d" + std::to_string(i - 1) + "))\n";
  const std::string allowed = text.substr(0, text.rfind("(define-fun"));
  const model::Diagnostic fault = fault_of([&] { solver::Prelude(prelude).add_text(text, "more.smt2", 1, 1); });
  expect_fault(fault, solver::Prelude::kDeepestDefinition + 1, 1, "too many definitions build on one another");
  prelude.add_text(allowed, "more.smt2", 1, 1);
  expect_false("d" + std::to_string(solver::Prelude::kDeepestDefinition));
}

TEST_F(FormulaReaderTest, RelationsHaveAFirstAndASecond) {
  expect_true("(exists ((p Piece)) (beats actor p))");
  expect_false("(exists ((p Piece)) (beats p actor))");
  expect_true("(exists ((p Piece) (q Piece)) (and (beats actor p) (beats p q) (not (beats actor q))))");
  expect_false("(exists ((p Piece) (q Piece)) (and (beats p q) (beats q p)))");
  expect_wrong("(beats actor)", 20, 10, "'beats' does not take these arguments");
}

TEST_F(FormulaReaderTest, WordsOfEnumerationsAreToldApart) {
  expect_true("(tinted actor red)");
  expect_false("(= (colour actor) green)");
  expect_true("(distinct (colour actor) blue)");
}

TEST_F(FormulaReaderTest, QuantifiersBindWhatTheyName) {
  expect_true("(exists ((p Piece)) (and (heavy p) (tinted p red)))");
  expect_false("(exists ((p Piece)) (and (heavy p) (tinted p green)))");
  expect_true("(exists ((p Piece) (q Piece)) (and (tinted p red) (tinted q green) (< (row p) (row q))))");
  expect_false("(exists ((p Piece) (q Piece)) (and (tinted p red) (tinted q green) (> (row p) (row q))))");
  expect_true("(exists ((p Piece)) (forall ((q Piece)) (<= (row p) (row q))))");
  expect_false("(exists ((p Piece)) (forall ((q Piece)) (=> (distinct p q) (> (row p) (row q)))))");
  expect_true(
      "(forall ((p Piece)) (=> (exists ((p Piece)) (tinted p blue)) (>= (row p) 4)))");  // the inner p hides the outer
  expect_true("(let ((r (row actor))) (exists ((p Piece)) (= (row p) (+ r 2))))");
}

TEST_F(FormulaReaderTest, EveryFormulaOfABatchComesBackInOrder) {
  const auto read_all = solver::read_formulas(prelude,
                                              {{"true", "a", 1, 1, "", false},
                                               {"raining", "a", 1, 1, "", false},
                                               {"true", "a", 1, 1, "", false},
                                               {"windy", "a", 1, 1, "", false}},
                                              formulas);
  EXPECT_EQ(read_all, (std::vector{formulas.boolean(true), read("raining"), formulas.boolean(true), read("windy")}));
}

// --- faults -----------------------------------------------------------------------------------------------------

TEST_F(FormulaReaderTest, UnknownWordIsNamedWithTheNearestKnownOne) {
  expect_wrong("(and raining (havy actor))", 20, 23, "unknown word 'havy'");
  EXPECT_NE(fault("(and raining (havy actor))").expected.str().find("'heavy'"), std::string::npos);
  EXPECT_NE(fault("rainning").expected.str().find("'raining'"), std::string::npos);
  EXPECT_EQ(fault("quite-something-else").expected.str().find("perhaps"), std::string::npos);
}

TEST_F(FormulaReaderTest, UnknownWordOfALaterLineHasThatLine) {
  expect_wrong("(and raining\n     (or windy\n  snow))", 22, 3, "unknown word 'snow'");
}

TEST_F(FormulaReaderTest, UnknownSortOfAVariableIsAnUnknownWord) {
  const model::Diagnostic found = fault("(exists ((p Pice)) true)");
  EXPECT_EQ(found.line, 20);
  EXPECT_NE(found.problem.str().find("Pice"), std::string::npos) << found.str();
}

TEST_F(FormulaReaderTest, WrongNumberOfArgumentsIsFound) {
  expect_wrong("(heavy actor actor)", 20, 10, "'heavy' does not take these arguments");
  expect_wrong("(and raining\n (tinted actor))", 21, 3, "'tinted' does not take these arguments");
}

TEST_F(FormulaReaderTest, WrongSortOfArgumentsIsFound) {
  expect_wrong("(heavy to-row)", 20, 10, "'heavy' does not take these arguments");
  expect_wrong("(tinted red actor)", 20, 10, "'tinted' does not take these arguments");
}

TEST_F(FormulaReaderTest, WrongArgumentsAreFoundAtTheUseThatIsWrong) {
  expect_wrong("(and (heavy actor)\n (heavy to-row))", 21, 3, "'heavy'");
}

TEST_F(FormulaReaderTest, ComparisonOfTwoSortsIsFoundOnItsLine) {
  EXPECT_EQ(fault("(= to-row red)").line, 20);
  EXPECT_EQ(fault("(and raining\n (= actor 3))").line, 21);
}

TEST_F(FormulaReaderTest, MissingParenthesisIsFoundWhereItOpens) {
  expect_wrong("(and raining (or windy)", 20, 9, "never closed");
  expect_wrong("\n(and raining\n (or windy)", 21, 1, "never closed");
}

TEST_F(FormulaReaderTest, StrayParenthesisIsFoundWhereItStands) {
  expect_wrong("(and raining windy))", 20, 28, "without an opening");
}

TEST_F(FormulaReaderTest, NothingMayFollowTheFormula) {
  expect_wrong("raining windy", 20, 17, "something follows");
  expect_wrong("(and raining)\n(or windy)", 21, 1, "something follows");
  expect_wrong("true) (assert false", 20, 13, "without an opening");
}

TEST_F(FormulaReaderTest, EmptyFormulaIsFound) {
  expect_wrong("", 20, 9, "the formula is empty");
  expect_wrong(" \n ; nothing\n", 20, 9, "the formula is empty");
}

TEST_F(FormulaReaderTest, FormulaMustBeATruthValue) {
  expect_wrong("to-row", 20, 9, "not a truth value");
  expect_wrong("(+ to-row 1)", 20, 9, "not a truth value");
  EXPECT_EQ(fault("actor").line, 20);
}

TEST_F(FormulaReaderTest, QuantifiersRangeOverElementsOnly) {
  expect_wrong("(exists ((n Int)) (= n to-row))", 20, 18, "a quantifier over Int");
  expect_wrong("(forall ((c Colour)) (tinted actor c))", 20, 18, "a quantifier over Colour");
}

TEST_F(FormulaReaderTest, OperationsWithoutMeaningHereAreRefused) {
  expect_wrong("(= (mod to-row 2) 0)", 20, 13, "cannot be used");
  expect_wrong("(= (div to-row 2) 0)", 20, 13, "cannot be used");
}

TEST_F(FormulaReaderTest, NumbersBeyondAllBoundsAreAFaultOfTheInput) {
  EXPECT_EQ(fault("(< to-row 99999999999999)").line, 20);
}

TEST_F(FormulaReaderTest, TheFaultOfABatchBelongsToItsFormula) {
  const std::vector<FormulaSource> batch{{"(and raining\n windy)", "a.toml", 3, 1, "clause a", false},
                                         {"(or raining\n snow)", "b.toml", 7, 1, "clause b", false},
                                         {"windy", "c.toml", 9, 1, "clause c", false}};
  const model::Diagnostic found = fault_of([&] { (void)solver::read_formulas(prelude, batch, formulas); });
  EXPECT_EQ(found.source.str(), "b.toml");
  expect_fault(found, 8, 2, "clause b: unknown word 'snow'");
}

TEST_F(FormulaReaderTest, AFormulaOfSortIntHasItsPlaceToo) {
  const model::Message owner = model::message("kernel, definition %1", std::string("far"));
  const model::Diagnostic found = fault_of([&] {
    (void)solver::read_formulas(prelude, {{"(+ to-row\n raining)", "k.smt2", 5, 1, owner, true}}, formulas);
  });
  EXPECT_EQ(found.source.str(), "k.smt2");
  EXPECT_GE(found.line, 5);
  EXPECT_LE(found.line, 6);
}

// The game's vocabulary defines `is`, which is a word of SMT-LIB's datatypes as well.
TEST_F(FormulaReaderTest, AWordThatTheStandardHasTooIsExplainedAlike) {
  prelude.add_file(scratch.file("is.smt2", "(define-fun is ((p Piece) (c Colour)) Bool (= (colour p) c))\n"));
  expect_wrong("(is actor)", 20, 10, "'is' does not take these arguments");
  expect_wrong("(is to-row red)", 20, 10, "'is' does not take these arguments");
}

// A definition may be laid out on lines as its author likes: what it takes, and where it stands, is known all the same.
TEST_F(FormulaReaderTest, ADefinitionOnSeveralLinesIsFound) {
  const std::string path =
      scratch.file("more.smt2",
                   "(define-fun\n  is ((p Piece) ; which\n      (c Colour)) Bool\n  (= (colour p) c))\n"
                   "(define-fun\n  odd ((n Int)) Bool\n  (= (mod n 2) 1))\n");
  prelude.add_file(path);
  EXPECT_EQ(fault("(is actor)").expected.str(), "(define-fun is ((p Piece) (c Colour)) Bool");
  const model::Diagnostic found = fault_of([&] { (void)read("(odd to-row)"); });
  EXPECT_EQ(found.source.str(), path) << found.str();
  expect_fault(found, 7, 7, "cannot be used in a formula");
}

// --- preludes ---------------------------------------------------------------------------------------------------

TEST_F(FormulaReaderTest, PreludeKnowsItsWordsAndKeepsAssertionsApart) {
  prelude.add_file(scratch.file(
      "world.smt2",
      "; world\n(assert (heavy actor)) ; always\n\n  (assert\n    raining)\n(define-fun wet () Bool raining)\n"));
  ASSERT_EQ(prelude.assertions().size(), 2U);
  EXPECT_EQ(prelude.assertions()[0].text, "(heavy actor)");
  EXPECT_EQ(prelude.assertions()[1].text, "raining");
  EXPECT_EQ(prelude.assertions()[1].line, 5);
  EXPECT_EQ(prelude.assertions()[1].column, 5);
  for (const char* word : {"heavy", "actor", "wet", "tinted"})
    EXPECT_TRUE(std::ranges::binary_search(prelude.words(), word)) << word;
  expect_true("(= wet raining)");
}

TEST_F(FormulaReaderTest, AddedConstantsAreWords) {
  prelude.add_constant("tank.sea=may-stay");
  EXPECT_EQ(formulas.node(read("tank.sea=may-stay")).op, model::Op::constant);
  EXPECT_NE(fault("tank.sea=may-sta").expected.str().find("'tank.sea=may-stay'"), std::string::npos);
}

TEST_F(FormulaReaderTest, PreludeTakesDeclarationsAndAssertionsOnly) {
  const std::string path = scratch.file("bad.smt2", "(declare-const x Bool)\n  (check-sat)\n");
  const model::Diagnostic found = fault_of([&] { prelude.add_file(path); });
  EXPECT_EQ(found.source.str(), path);
  expect_fault(found, 2, 3, "not a command");
  EXPECT_EQ(fault_of([&] { prelude.add_file(scratch.path("absent.smt2")); }).source.str(), scratch.path("absent.smt2"));
}

TEST_F(FormulaReaderTest, WrongDefinitionIsFoundInItsFile) {
  const std::string path =
      scratch.file("words.smt2", "(define-fun wet () Bool raining)\n(define-fun dry () Bool (not rainin))\n");
  const model::Diagnostic found = fault_of([&] {
    prelude.add_file(path);
    (void)read("dry");
  });
  EXPECT_EQ(found.source.str(), path) << found.str();
  EXPECT_EQ(found.line, 2) << found.str();
}

TEST_F(FormulaReaderTest, AWordThatIsDefinedFurtherDownIsSaidToBe) {
  const std::string path =
      scratch.file("words.smt2", "(define-fun wet () Bool\n  (not dry))\n(define-fun\n  dry () Bool windy)\n");
  const model::Diagnostic found = fault_of([&] {
    prelude.add_file(path);
    (void)read("wet");
  });
  EXPECT_EQ(found.source.str(), path) << found.str();
  expect_fault(found, 2, 8, "'dry' is defined further down: line 3");
}

TEST_F(FormulaReaderTest, NoWordIsCalledAsAnAnswerIs) {
  const std::string path = scratch.file("words.smt2", "; words\n(define-fun tank.sea=yes () Bool raining)\n");
  prelude.add_file(path);
  const model::Diagnostic found = fault_of([&] { prelude.add_constant("tank.sea=yes"); });
  EXPECT_EQ(found.source.str(), path) << found.str();
  expect_fault(found, 2, 1, "'tank.sea=yes' is an answer to a question");
}

// A declaration is a word as a definition is, and so is what comes later.
TEST_F(FormulaReaderTest, NothingIsDeclaredAsAnAnswerIsCalled) {
  for (const char* words :
       {"; words\n(declare-const river=dry Bool)\n", "; words\n(declare-fun river=dry (Piece) Bool)\n",
        "; words\n(declare-datatypes ((River 0)) (((wide) (river=dry))))\n",
        "; words\n(declare-datatypes ((River 0)) ((wide river=dry)))\n",
        "; words\n(declare-datatypes ((Sea 0) (River 0)) (((flat)) ((wide) (river=dry))))\n",
        "; words\n(declare-const\n  river=dry Bool)\n"}) {
    const std::string path = scratch.file("river.smt2", words);
    solver::Prelude before = prelude, behind = prelude;
    before.add_file(path);
    const model::Diagnostic found = fault_of([&] { before.add_constant("river=dry"); });
    EXPECT_EQ(found.source.str(), path) << found.str();
    expect_fault(found, 2, 1, "'river=dry' is an answer to a question");
    behind.add_constant("river=dry");
    expect_fault(fault_of([&] { behind.add_file(path); }), 2, 1, "'river=dry' is an answer to a question");
  }
  prelude.add_constant("river=dry");
  expect_fault(fault_of([&] { prelude.add_text("(define-fun river=dry () Bool true)", "text.toml", 7, 9); }), 7, 9,
               "'river=dry' is an answer to a question");
}

}  // namespace
}  // namespace roluat::tests

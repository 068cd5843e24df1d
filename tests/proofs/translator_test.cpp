// The second encoding against the evaluator and against all situations of the toy game tried one by one.
#include <gtest/gtest.h>

#include "solver/propositional/cadical.hpp"
#include "solver/propositional/refutation.hpp"
#include "solver/search.hpp"
#include "tests/agreement/dice.hpp"
#include "tests/solver/brute_force.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

using model::Expr;
using propositional::Cell;
using propositional::Denied;
using propositional::Solved;

propositional::Prepared prepared_for(const solver::Encoding& encoding, const std::vector<Expr>& world,
                                     const std::vector<Expr>& formulas) {
  const model::Signature& signature = encoding.prelude.signature();
  return {encoding.formulas, signature, propositional::Domains(encoding.formulas, signature, world, formulas),
          propositional::FreeVariables(encoding.formulas)};
}

const std::vector<std::string> kFacts{
    "(= manner take)",
    "(is actor tank)",
    "aimed",
    "(= (side actor) red)",
    "(< (place actor) to-place)",
    "(= (+ (place actor) to-place) 5)",
    "other-ship",
    "shore",
    "text.shore-is-sea",
    "(exists ((p Piece)) (and (is p ship) (= (side p) blue)))",
    "(forall ((p Piece)) (=> (is p tank) (> (place p) 2)))",
    "(exists ((p Piece)) (forall ((q Piece)) (=> (distinct p q) (< (place p) (place q)))))",
    "(ite aimed (= to-place 1) (= to-place 4))",
    "(< (ite (is actor tank) (place actor) (- to-place 2)) (ite aimed 2 to-place))",
    "(forall ((p Piece)) (<= (* 2 (place p)) (+ to-place (ite (is p ship) 3 1))))",
    "(= (kind actor) (kind target))",
    "(= (= manner step) text.shore-is-sea)",
    "(= (* (place actor) to-place) 6)"};

std::string random_question(Dice& dice, int facts) {
  std::string question = "(and true";
  for (int i = 0; i < facts; ++i)
    question += dice.chance(40) ? " (not " + dice.one_of(kFacts) + ")" : " " + dice.one_of(kFacts);
  return question + ")";
}

Expr read(solver::Encoding& encoding, const std::string& question) {
  return solver::read_formulas(encoding.vocabulary, {{question, "test", 1, 1, "test", false}}, encoding.formulas)
      .front();
}

model::Structure random_structure(const model::Signature& signature, int elements, Dice& dice) {
  model::Structure result(signature, elements);
  const auto value = [&](model::Sort sort) {
    switch (sort.kind) {
      case model::SortKind::boolean: return dice.between(0, 1);
      case model::SortKind::integer: return dice.between(0, 4);
      case model::SortKind::element: return dice.between(0, elements - 1);
      default:
        return dice.between(
            0,
            static_cast<int>(signature.enumerations()[static_cast<std::size_t>(sort.enumeration)].values.size()) - 1);
    }
  };
  for (std::size_t c = 0; c < result.constants.size(); ++c) result.constants[c] = value(signature.constants()[c].sort);
  for (std::size_t f = 0; f < result.functions.size(); ++f)
    for (int& one : result.functions[f]) one = value(signature.functions()[f].sort);
  return result;
}

std::map<Cell, int> cells_of(const model::Structure& structure) {
  std::map<Cell, int> result;
  for (std::size_t c = 0; c < structure.constants.size(); ++c) result[{static_cast<int>(c)}] = structure.constants[c];
  for (std::size_t f = 0; f < structure.functions.size(); ++f)
    for (int element = 0; element < structure.elements; ++element)
      result[{static_cast<int>(f), element}] = structure.functions[f][static_cast<std::size_t>(element)];
  return result;
}

// With every cell fixed a formula is plainly true or false: as the evaluator says.
TEST(Translator, SaysWhatTheEvaluatorSaysOfRandomSituations) {
  ToyGame game;
  solver::Encoding encoding = game.read();
  const std::uint64_t seed = first_seed();
  Dice dice(seed);
  int held = 0;
  constexpr int kRounds = 3000;
  std::vector<Expr> questions;
  std::vector<std::string> texts;
  for (int i = 0; i < 60; ++i) {
    texts.push_back(random_question(dice, 1 + i % 3));
    questions.push_back(read(encoding, texts.back()));
  }
  const propositional::Prepared prepared = prepared_for(encoding, encoding.world, questions);
  for (int round = 0; round < kRounds; ++round) {
    const std::size_t q = static_cast<std::size_t>(dice.between(0, static_cast<int>(questions.size()) - 1));
    const model::Structure structure = random_structure(encoding.prelude.signature(), dice.between(1, 3), dice);
    model::Evaluator evaluator(encoding.formulas, {});
    evaluator.structure() = structure;
    evaluator.changed(0);
    propositional::Translator translator(prepared, structure.elements, cells_of(structure));
    const bool holds = evaluator.holds(questions[q]);
    EXPECT_EQ(translator.truth(questions[q]), holds ? propositional::kTrue : propositional::kFalse)
        << "seed " << seed << ": " << texts[q];
    held += holds ? 1 : 0;
  }
  EXPECT_GT(held, kRounds / 10);
  EXPECT_LT(held, kRounds * 9 / 10);
}

// The clauses, with a random part of the cells fixed: the solver's model is what the evaluator confirms.
TEST(Translator, ItsModelsAreConfirmedByTheEvaluator) {
  ToyGame game;
  solver::Encoding encoding = game.read();
  const std::uint64_t seed = first_seed();
  Dice dice(seed);
  int found = 0;
  for (int round = 0; round < 150; ++round) {
    const std::string text = random_question(dice, 4);
    const Expr question = read(encoding, text);
    const int elements = dice.between(1, 3);
    const propositional::Prepared prepared = prepared_for(encoding, encoding.world, {question});
    for (const propositional::Case& one : propositional::cases(prepared, encoding.world, elements)) {
      auto asked = propositional::refutation(prepared, encoding.world, {{question, elements}}, elements, one);
      if (!asked) continue;
      const Solved solved = propositional::solve(asked->clauses, "");
      ASSERT_NE(solved.answer, Solved::Answer::unknown);
      if (solved.answer != Solved::Answer::satisfiable) continue;
      std::vector<bool> value(asked->numbers.size());
      for (std::size_t v = 1; v < value.size(); ++v)
        value[v] = asked->numbers[v] != 0 && solved.model.at(static_cast<std::size_t>(asked->numbers[v]));
      model::Evaluator evaluator(encoding.formulas, {});
      evaluator.structure() = asked->translator.structure(value);
      evaluator.changed(0);
      for (const Expr fact : encoding.world) EXPECT_TRUE(evaluator.holds(fact)) << "seed " << seed << ": " << text;
      EXPECT_TRUE(evaluator.holds(question)) << "seed " << seed << ": " << text << " in " << one.name;
      ++found;
    }
  }
  EXPECT_GT(found, 100);
}

bool holds_somewhere(const solver::Encoding& encoding, Expr question, int most) {
  const propositional::Prepared prepared = prepared_for(encoding, encoding.world, {question});
  for (int elements = 1; elements <= most; ++elements)
    for (const propositional::Case& one : propositional::cases(prepared, encoding.world, elements)) {
      const auto asked = propositional::refutation(prepared, encoding.world, {{question, most}}, elements, one);
      if (asked && propositional::solve(asked->clauses, "").answer == Solved::Answer::satisfiable) return true;
    }
  return false;
}

// Three judges of one question: clauses, Z3, and all situations of up to two pieces tried one by one by the evaluator.
TEST(Refutation, SaysWhatZ3SaysAndWhatTryingEverythingSays) {
  ToyGame game;
  solver::Encoding encoding = game.read();
  const std::uint64_t seed = first_seed();
  Dice dice(seed);
  constexpr int kMost = 2, kRounds = 60;
  std::vector<std::string> texts;
  std::vector<solver::Obligation> asked(kRounds);
  for (solver::Obligation& one : asked) {
    texts.push_back(random_question(dice, dice.between(3, 6)));
    one.formula = read(encoding, texts.back());
  }
  std::vector<bool> tried(kRounds), by_z3(kRounds);
  // What no situation of this game speaks of is tried both ways.
  for (const int word : {0, 1}) {
    model::Evaluator evaluator(encoding.formulas, {});
    for (int elements = 1; elements <= kMost; ++elements)
      each_toy_act(encoding, elements, evaluator, [&] {
        evaluator.structure()
            .constants[static_cast<std::size_t>(encoding.prelude.signature().constant("text.shore-is-sea"))] = word;
        evaluator.changed(0);
        for (std::size_t i = 0; i < asked.size(); ++i)
          if (!tried[i]) tried[i] = evaluator.holds(asked[i].formula);
      });
  }
  for (const solver::Found& found :
       solver::search(encoding, asked, {.most_elements = kMost, .confirm = false, .progress = {}, .stop = {}}).found)
    by_z3[found.obligation] = true;
  std::size_t found = 0;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    EXPECT_EQ(holds_somewhere(encoding, asked[i].formula, kMost), tried[i]) << "seed " << seed << ": " << texts[i];
    EXPECT_EQ(by_z3[i], tried[i]) << "seed " << seed << ": " << texts[i];
    found += tried[i] ? 1 : 0;
  }
  EXPECT_GT(found, 5U);
  EXPECT_LT(found, 55U);
}

// Integers without bounds: only so many values as comparisons can tell apart.
TEST(Domains, AreEnoughForIntegersThatAreOnlyCompared) {
  model::Signature signature;
  const model::Sort integer{model::SortKind::integer, 0};
  const int x = signature.add_constant("x", integer), y = signature.add_constant("y", integer),
            z = signature.add_constant("z", integer);
  model::Formulas f;
  const auto less = [&](Expr a, Expr b) { return f.negation(f.less_equal(b, a)); };
  const Expr a = f.constant(x), b = f.constant(y), c = f.constant(z);
  const auto possible = [&](Expr formula) {
    const propositional::Prepared prepared{f, signature, propositional::Domains(f, signature, {}, {formula}),
                                           propositional::FreeVariables(f)};
    const auto asked = propositional::refutation(prepared, {}, {{formula, 0}}, 0, {});
    return asked && propositional::solve(asked->clauses, "").answer == Solved::Answer::satisfiable;
  };
  EXPECT_TRUE(possible(f.conjunction({less(f.literal(7), a), less(a, b), less(b, c)})));
  EXPECT_TRUE(possible(f.conjunction({less(a, b), less(b, c), less(c, f.literal(-3))})));
  EXPECT_FALSE(possible(f.conjunction({less(f.literal(7), a), less(a, b), less(b, f.literal(9))})))
      << "there is only 8 in between";
  EXPECT_TRUE(possible(f.conjunction({less(f.literal(7), a), less(a, b), less(b, f.literal(10))})));
  const Expr sum = f.add(std::vector<Expr>{a, b});
  EXPECT_THROW(possible(f.equal(sum, f.literal(3))), std::invalid_argument);
}

// What a formula says of its own integers bounds them.
TEST(Domains, EquationsBoundWhatTheySpeakOf) {
  model::Signature signature;
  const model::Sort integer{model::SortKind::integer, 0};
  const int x = signature.add_constant("x", integer), y = signature.add_constant("y", integer);
  model::Formulas f;
  const Expr a = f.constant(x), b = f.constant(y), twice = f.add(std::vector<Expr>{b, b});
  const auto possible = [&](Expr formula) {
    const propositional::Prepared prepared{f, signature, propositional::Domains(f, signature, {formula}, {formula}),
                                           propositional::FreeVariables(f)};
    const auto asked = propositional::refutation(prepared, {formula}, {{formula, 0}}, 0, {});
    return asked && propositional::solve(asked->clauses, "").answer == Solved::Answer::satisfiable;
  };
  for (int value = -9; value <= 9; ++value) {
    EXPECT_EQ(possible(f.conjunction({f.equal(a, twice), f.equal(a, f.literal(value))})), value % 2 == 0) << value;
    EXPECT_TRUE(possible(f.conjunction({f.equal(a, twice), f.equal(b, f.literal(value))}))) << value;
  }
}

// "Either it is 0, or it lies between 2 and 4" bounds it too, so that it may stand in a sum; "or anything" does not.
TEST(Domains, AlternativesBoundWhatBothOfThemBound) {
  model::Signature signature;
  const int x = signature.add_constant("x", {model::SortKind::integer, 0}),
            p = signature.add_constant("p", {model::SortKind::boolean, 0});
  model::Formulas f;
  const Expr a = f.constant(x), twice = f.add(std::vector<Expr>{a, a});
  const Expr some = f.conjunction({f.less_equal(f.literal(2), a), f.less_equal(a, f.literal(4))});
  const auto possible = [&](Expr world, Expr formula) {
    const propositional::Prepared prepared{f, signature, propositional::Domains(f, signature, {world}, {formula}),
                                           propositional::FreeVariables(f)};
    const auto asked = propositional::refutation(prepared, {world}, {{formula, 0}}, 0, {});
    return asked && propositional::solve(asked->clauses, "").answer == Solved::Answer::satisfiable;
  };
  const Expr either = f.if_then_else(f.constant(p), some, f.equal(a, f.literal(0)));
  for (int value = -1; value <= 5; ++value)
    EXPECT_EQ(possible(either, f.equal(twice, f.literal(2 * value))), value == 0 || (2 <= value && value <= 4))
        << value;
  const Expr open = f.if_then_else(f.constant(p), some, f.less_equal(f.literal(0), a));
  EXPECT_THROW((void)possible(open, f.equal(twice, f.literal(2))), std::invalid_argument);
}

// A few lines may unfold into more than there is room for.
TEST(Translator, GivesUpWhatUnfoldsWithoutEnd) {
  model::Signature signature;
  signature.declare("(declare-sort Piece 0)", "test");
  signature.declare("(declare-fun beats (Piece Piece) Bool)", "test");
  model::Formulas f;
  std::vector<Expr> any;
  for (int a = 0; a < 8; ++a)
    for (int b = 0; b < 8; ++b)
      if (a != b) any.push_back(f.apply(0, f.variable(a), f.variable(b)));
  Expr all = f.disjunction(any);
  for (int level = 7; level >= 0; --level)
    all = f.quantify(level % 2 == 0 ? model::Op::forall : model::Op::exists, level, all);
  const propositional::Prepared prepared{f, signature, propositional::Domains(f, signature, {}, {all}),
                                         propositional::FreeVariables(f)};
  propositional::Translator translator(prepared, 15, {});
  EXPECT_THROW((void)translator.truth(all), std::invalid_argument);
}

TEST(Translator, LooksAtSharedPartsOnce) {
  model::Signature signature;
  signature.declare("(declare-sort Piece 0)", "test");
  const int a = signature.add_constant("a", {model::SortKind::boolean, 0});
  const int b = signature.add_constant("b", {model::SortKind::boolean, 0});
  const int n = signature.add_constant("n", {model::SortKind::integer, 0});
  model::Formulas f;
  const Expr range =
      f.conjunction({f.less_equal(f.literal(0), f.constant(n)), f.less_equal(f.constant(n), f.literal(3))});
  Expr one = f.constant(n), other = f.literal(3);
  for (int i = 0; i < 200; ++i) other = std::exchange(one, f.if_then_else(f.constant(i % 2 == 0 ? a : b), one, other));
  const Expr asked = f.equal(one, f.literal(2));
  const propositional::Prepared prepared{f, signature, propositional::Domains(f, signature, {range}, {}),
                                         propositional::FreeVariables(f)};
  propositional::Translator translator(prepared, 1, {});
  EXPECT_NE(translator.truth(asked), propositional::kTrue);
}

// What the last and the first element are to each other is not what the first and the second are.
TEST(Translator, TellsSixteenElementsApartAndRefusesMore) {
  model::Signature signature;
  signature.declare("(declare-sort Piece 0)", "test");
  signature.declare("(declare-fun beats (Piece Piece) Bool)", "test");
  model::Formulas f;
  const Expr asked = f.quantify(model::Op::exists, 0,
                                f.quantify(model::Op::exists, 1,
                                           f.conjunction({f.apply(0, f.variable(0), f.variable(1)),
                                                          f.negation(f.apply(0, f.variable(1), f.variable(0)))})));
  const propositional::Prepared prepared{f, signature, propositional::Domains(f, signature, {}, {asked}),
                                         propositional::FreeVariables(f)};
  constexpr int kMost = propositional::kMostElements;
  for (const auto& [winner, loser] : {std::pair(kMost - 1, 0), std::pair(0, kMost - 1), std::pair(0, 1)}) {
    std::map<Cell, int> cells;
    for (int a = 0; a < kMost; ++a)
      for (int b = 0; b < kMost; ++b) cells[{0, a, b}] = a == winner && b == loser ? 1 : 0;
    propositional::Translator translator(prepared, kMost, cells);
    EXPECT_EQ(translator.truth(asked), propositional::kTrue) << winner << " beats " << loser;
  }
  EXPECT_THROW(propositional::Translator(prepared, kMost + 1, {}), model::InvalidArgument);
}

// In files of proofs a number has no sort.
TEST(Translator, ANegativeNumberIsNoElement) {
  model::Signature signature;
  signature.declare("(declare-sort Piece 0)", "test");
  signature.declare("(declare-fun side (Piece) Bool)", "test");
  model::Formulas f;
  const Expr asked = f.apply(0, f.literal(-1));
  const propositional::Prepared prepared{f, signature, propositional::Domains(f, signature, {}, {asked}),
                                         propositional::FreeVariables(f)};
  propositional::Translator translator(prepared, 1, {});
  EXPECT_THROW((void)translator.truth(asked), std::invalid_argument);
}

TEST(Cases, TooManyAreNotGoneThrough) {
  model::Signature signature;
  signature.declare("(declare-sort Piece 0)", "test");
  std::string kinds = "(declare-datatypes ((Kind 0)) ((";
  for (int i = 0; i < 400; ++i) kinds += "(k" + std::to_string(i) + ")";
  signature.declare(kinds + ")))", "test");
  const model::Sort kind{model::SortKind::enumeration, 0};
  const int a = signature.add_constant("a", kind), b = signature.add_constant("b", kind);
  model::Formulas f;
  const std::vector<Expr> world{f.equal(f.constant(a), f.constant(b))};
  const propositional::Prepared prepared{f, signature, propositional::Domains(f, signature, world, {}),
                                         propositional::FreeVariables(f)};
  EXPECT_THROW((void)propositional::cases(prepared, world, 1), std::invalid_argument);
}

// Each is compared with the next, so that the way to the first of all is as long as it can be.
TEST(Domains, AsManyIntegersAsAFileHoldsAreRefusedInTime) {
  model::Signature signature;
  signature.declare("(declare-sort Piece 0)", "test");
  model::Formulas f;
  std::vector<Expr> compared;
  for (int i = 0; i < 100'000; ++i) {
    const int c = signature.add_constant("n" + std::to_string(i), {model::SortKind::integer, 0});
    if (i > 0) compared.push_back(f.less_equal(f.constant(c), f.constant(c - 1)));
  }
  EXPECT_THROW((void)propositional::Domains(f, signature, {}, compared), model::InvalidArgument);
}

TEST(Translator, TellsOfItsWork) {
  model::Signature signature;
  signature.declare("(declare-sort Piece 0)", "test");
  const int x = signature.add_constant("x", {model::SortKind::integer, 0}),
            y = signature.add_constant("y", {model::SortKind::integer, 0});
  model::Formulas f;
  const auto within = [&](int c) {
    return f.conjunction({f.less_equal(f.literal(0), f.constant(c)), f.less_equal(f.constant(c), f.literal(999))});
  };
  const std::vector<Expr> world{within(x), within(y)};
  const Expr asked = f.equal(f.constant(x), f.constant(y));
  std::size_t told = 0;
  const propositional::Spend spend = [&](std::size_t more) { told += more; };
  const propositional::Prepared prepared{f, signature, propositional::Domains(f, signature, world, {asked}),
                                         propositional::FreeVariables(f)};
  (void)propositional::refutation(prepared, world, {{asked, 0}}, 0, {}, spend);
  EXPECT_GE(told, 1'000'000U) << "each value of the one was held against each of the other";
}

TEST(Domains, NumbersThatWouldWrapAroundAreRefused) {
  model::Signature signature;
  signature.declare("(declare-sort Piece 0)", "test");
  const int n = signature.add_constant("n", {model::SortKind::integer, 0});
  model::Formulas f;
  const auto of = [&](Expr fact) { return propositional::Domains(f, signature, {fact}, {}); };
  const auto between = [&](int least, int most) {
    return f.conjunction({f.less_equal(f.literal(least), f.constant(n)), f.less_equal(f.constant(n), f.literal(most))});
  };
  EXPECT_EQ(of(between(-2, 3)).of_constant(n).size(), 6U);
  EXPECT_THROW((void)of(between(-2'000'000'000, 2'000'000'000)), std::invalid_argument);
  const Expr thrice = f.multiply(std::vector<Expr>{f.literal(3), f.constant(n)});
  const Expr wraps = f.multiply(std::vector<Expr>{f.literal(2'000'000'000), thrice});
  EXPECT_THROW((void)of(f.equal(wraps, f.literal(6))), std::invalid_argument);
}

}  // namespace
}  // namespace roluat::tests

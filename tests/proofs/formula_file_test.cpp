// Formulas as lines of text: read back as they were, and what is refused.
#include "analysis/proofs/formula_file.hpp"

#include <gtest/gtest.h>

#include "analysis/proofs/sha256.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

TEST(FormulaFile, IsReadBackAsItWas) {
  const ToyGame game;
  const solver::Encoding encoding = game.read();
  std::vector<model::Expr> roots = encoding.world;
  roots.push_back(encoding.legal);
  std::vector<int> numbers, again;
  const model::Signature& signature = encoding.prelude.signature();
  const std::string text = analysis::write_formulas(encoding.formulas, signature, roots, numbers);
  const analysis::FormulaPool pool = analysis::read_formulas(text, "test");
  std::vector<model::Expr> read;
  for (const int number : numbers) read.push_back({number});
  EXPECT_EQ(analysis::write_formulas(pool.formulas, pool.signature, read, again), text);
  analysis::StrongDigests before(encoding.formulas, signature), after(pool.formulas, pool.signature);
  for (std::size_t i = 0; i < roots.size(); ++i) EXPECT_EQ(before.of(roots[i]), after.of(read[i]));
}

TEST(FormulaFile, NamesTheLineOfAFault) {
  const auto fault = [](const std::string& text) {
    try {
      static_cast<void>(analysis::read_formulas(text, "f.txt"));
    } catch (const model::InputError& error) {
      return error.diagnostic().line;
    }
    return -1;
  };
  const std::string head = "(declare-sort Piece 0)\nconstant c Bool\nexpressions\n";
  EXPECT_EQ(fault(head + "constant 0\nnot 0\n"), -1);
  EXPECT_EQ(fault(head + "constant 0\nnot 1\n"), 5) << "a part that is not there yet";
  EXPECT_EQ(fault(head + "constant 1\n"), 4);
  EXPECT_EQ(fault(head + "constant 0\nconstant 0\n"), 5) << "written twice";
  EXPECT_EQ(fault(head + "nand 0 0\n"), 4);
  EXPECT_EQ(fault(head + "constant -1\n"), 4);
  EXPECT_EQ(fault("(declare-sort Piece 0)\nconstant c Colour\n"), 2);
}

TEST(FormulaFile, RefusesMoreDeclarationsThanAnyGameHas) {
  const auto fault_at = [](const std::string& text) {
    const model::Diagnostic fault = fault_of([&] { (void)analysis::read_formulas(text, "f.txt"); });
    EXPECT_EQ(fault.problem.str(), "too much is declared");
    return fault.line;
  };
  std::string many = "(declare-sort Piece 0)\n", values;
  for (int i = 0; i <= 10'000; ++i) many += "constant c" + std::to_string(i) + " Bool\n";
  EXPECT_EQ(fault_at(many + "expressions\n"), 10'002);
  for (int i = 0; i < 20'000; ++i) values += "(v" + std::to_string(i) + ")";
  EXPECT_EQ(fault_at("(declare-sort Piece 0)\n(declare-datatypes ((Kind 0)) ((" + values + ")))\nexpressions\n"), 2);
}

TEST(FormulaFile, RefusesMorePartsThanAnyExpressionHas) {
  std::string many = "(declare-sort Piece 0)\nconstant b Bool\nexpressions\nconstant 0\nand";
  for (int i = 0; i <= 10'000; ++i) many += " 0";
  const model::Diagnostic fault = fault_of([&] { (void)analysis::read_formulas(many + "\n", "f.txt"); });
  EXPECT_EQ(fault.problem.str(), "too many parts");
  EXPECT_EQ(fault.line, 5);
}

TEST(FormulaFile, RefusesNumbersThatAreNoValuesAndVariablesBoundTwice) {
  const std::string head =
      "(declare-sort Piece 0)\n(declare-datatypes ((Side 0)) (((red)(black))))\n(declare-fun side (Piece) Side)\n"
      "constant p Piece\nexpressions\n";
  const auto line_of_fault = [&](const std::string& text) {
    try {
      static_cast<void>(analysis::read_formulas(head + text, "f.txt"));
    } catch (const model::InputError& error) {
      return error.diagnostic().line;
    }
    return -1;
  };
  EXPECT_EQ(line_of_fault("constant 0\nliteral 0\n= 0 1\n"), 8) << "a number is no piece";
  EXPECT_EQ(line_of_fault("constant 0\napply 0 0\nliteral 1\n= 1 2\n"), -1);
  EXPECT_EQ(line_of_fault("constant 0\napply 0 0\nliteral 2\n= 1 2\n"), 9) << "of two sides there is no third";
  EXPECT_EQ(line_of_fault("variable 0\napply 0 0\nliteral 1\n= 1 2\nexists 1 3\nforall 0 4\n"), -1);
  EXPECT_EQ(line_of_fault("variable 0\napply 0 0\nliteral 1\n= 1 2\nexists 0 3\nforall 0 4\n"), 11);
  const analysis::FormulaPool pool =
      analysis::read_formulas(head + "variable 0\napply 0 0\nliteral 1\n= 1 2\nexists 0 3\nliteral 2\n", "f.txt");
  EXPECT_FALSE(pool.is_statement(3)) << "of a piece that nothing binds";
  EXPECT_TRUE(pool.is_statement(4));
  EXPECT_TRUE(pool.is_statement(2)) << "true";
  EXPECT_FALSE(pool.is_statement(5));
}

TEST(Sha256, IsWhatTheStandardSays) {
  EXPECT_EQ(analysis::sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(FormulaFile, RefusesWhatCannotBeJoinedAndWhatIsNestedTooDeeply) {
  const std::string head =
      "(declare-sort Piece 0)\n(declare-fun side (Piece) Bool)\n(declare-datatypes ((Kind 0)) (((tank) (ship))))\n"
      "(declare-fun kind (Piece) Kind)\nconstant b Bool\nconstant n Int\nconstant p Piece\nexpressions\n";
  const auto fault = [&](const std::string& expressions) {
    return fault_of([&] { static_cast<void>(analysis::read_formulas(head + expressions, "f.txt")); });
  };
  EXPECT_EQ(fault("constant 0\nconstant 1\nand 0 1\n").line, 11) << "a number among truths";
  EXPECT_EQ(fault("constant 1\nnot 0\n").line, 10);
  EXPECT_EQ(fault("constant 1\napply 0 0\n").line, 10) << "the side of a number";
  EXPECT_EQ(fault("constant 2\napply 1 0\nconstant 1\n= 1 2\n").line, 12) << "a kind and a number";
  EXPECT_EQ(fault("constant 0\nliteral 3\n+ 0 1\n").line, 11);
  EXPECT_EQ(fault("constant 0\nconstant 1\nite 1 0 0\n").line, 11) << "a number as a condition";
  EXPECT_EQ(fault("constant 0\nconstant 1\nite 0 0 1\n").line, 11) << "a truth or a number";
  EXPECT_EQ(fault("constant 1\nforall 0 0\n").line, 10);
  EXPECT_EQ(fault("literal 1000001\n").line, 9);
  EXPECT_NO_THROW(static_cast<void>(analysis::read_formulas(
      head + "constant 2\napply 1 0\nliteral 1\n= 1 2\nconstant 1\nite 3 4 2\n<= 5 4\n", "f.txt")));
  std::string deep = "constant 0\nconstant 1\nliteral 1\n= 1 2\nand 0 3\n";
  for (int i = 4; i < 3'000; ++i)
    deep += (i % 2 == 0 ? "or " : "and ") + std::to_string(i) + (i % 2 == 0 ? " 0\n" : " 3\n");
  const model::Diagnostic too_deep = fault(deep);
  EXPECT_EQ(too_deep.problem.str(), "this is nested too deeply");
}

}  // namespace
}  // namespace roluat::tests

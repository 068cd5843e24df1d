#include "model/sexpr.hpp"

#include <gtest/gtest.h>

#include "tests/model/scratch.hpp"

namespace roluat::tests {
namespace {

using model::SExpr;

void expect_sexpr_fault(const std::string& text, int line, int column, const std::string& problem) {
  const model::Diagnostic fault = fault_of([&] { (void)model::read_sexprs(text, "rules.smt2"); });
  EXPECT_EQ(fault.source.str(), "rules.smt2");
  EXPECT_FALSE(fault.expected.empty());
  expect_fault(fault, line, column, problem);
}

TEST(SExpressions, NestAsWritten) {
  const auto forms = model::read_sexprs("a (b (c) d) ()", "x");
  ASSERT_EQ(forms.size(), 3U);
  EXPECT_EQ(forms[0].atom, "a");
  ASSERT_TRUE(forms[1].is_list());
  ASSERT_EQ(forms[1].items.size(), 3U);
  EXPECT_EQ(forms[1].items[1].items.at(0).atom, "c");
  EXPECT_EQ(forms[1].items[2].atom, "d");
  EXPECT_TRUE(forms[2].is_list());
  EXPECT_TRUE(forms[2].items.empty());
}

TEST(SExpressions, EveryTokenKnowsItsPlace) {
  const auto forms = model::read_sexprs("(and\n  x\n\ty)", "x");
  EXPECT_EQ(forms[0].line, 1);
  EXPECT_EQ(forms[0].column, 1);
  EXPECT_EQ(forms[0].items[1].line, 2);
  EXPECT_EQ(forms[0].items[1].column, 3);
  EXPECT_EQ(forms[0].items[2].line, 3);
  EXPECT_EQ(forms[0].items[2].column, 2);
}

TEST(SExpressions, UnclosedParenthesisIsFoundWhereItOpens) {
  expect_sexpr_fault("(a (b)", 1, 1, "never closed");
  expect_sexpr_fault("(a)\n(b\n  (c)\n", 2, 1, "never closed");
  expect_sexpr_fault("(a\n  (b c", 2, 3, "never closed");
}

TEST(SExpressions, StrayParenthesisIsFoundWhereItStands) {
  expect_sexpr_fault("(a))", 1, 4, "without an opening");
  expect_sexpr_fault("(a)\n\n  )", 3, 3, "without an opening");
}

TEST(SExpressions, ColumnsCountCharactersNotBytes) {
  expect_sexpr_fault("(= \"số\" x))", 1, 11, "without an opening");
  expect_sexpr_fault("|司令棋| )", 1, 7, "without an opening");
  const auto forms = model::read_sexprs("|đường| |线| z", "x");
  EXPECT_EQ(forms[1].column, 9);
  EXPECT_EQ(forms[2].column, 13);
}

TEST(SExpressions, CommentsHideParenthesesAndKeepLines) {
  const auto forms = model::read_sexprs("; ((( đầu\n(a ; ) not here\n b) ; end", "x");
  ASSERT_EQ(forms.size(), 1U);
  EXPECT_EQ(forms[0].line, 2);
  ASSERT_EQ(forms[0].items.size(), 2U);
  EXPECT_EQ(forms[0].items[1].line, 3);
  EXPECT_EQ(forms[0].items[1].column, 2);
  expect_sexpr_fault("; ( đ\n)", 2, 1, "without an opening");
}

TEST(SExpressions, QuotedSymbolsMayHoldParenthesesAndMustEnd) {
  const auto forms = model::read_sexprs("(a |b ) ;c| d)", "x");
  ASSERT_EQ(forms[0].items.size(), 3U);
  EXPECT_EQ(forms[0].items[1].atom, "|b ) ;c|");
  expect_sexpr_fault("(a\n |b", 2, 2, "quoted symbol");
  expect_sexpr_fault("\"b", 1, 1, "quoted symbol");
}

TEST(SExpressions, PlacesCountFromWhereTheTextBegins) {
  const model::Diagnostic first = fault_of([] { (void)model::read_sexprs("a )", "x", 7, 5); });
  expect_fault(first, 7, 7, "without an opening");
  const model::Diagnostic second = fault_of([] { (void)model::read_sexprs("a\n )", "x", 7, 5); });
  expect_fault(second, 8, 2, "without an opening");
}

TEST(SExpressions, NothingIsReadFromBlanks) {
  EXPECT_TRUE(model::read_sexprs("", "x").empty());
  EXPECT_TRUE(model::read_sexprs(" \t\r\n ; only a comment", "x").empty());
}

std::string nested(int levels) {
  std::string text;
  for (int i = 0; i < levels; ++i) text += "(not ";
  return text + "x" + std::string(static_cast<std::size_t>(levels), ')');
}

TEST(SExpressions, NestingHasAnEnd) {
  EXPECT_EQ(model::read_sexprs(nested(model::kDeepestFormula), "x").size(), 1U);
  const model::Diagnostic fault = fault_of([] { (void)model::read_sexprs("\n" + nested(30'000), "x"); });
  expect_fault(fault, 2, 5 * model::kDeepestFormula + 1, "nested too deeply");
  EXPECT_NO_THROW((void)model::read_sexprs(nested(400) + nested(400), "x")) << "side by side is not deep";
}

TEST(SExpressions, WordsHaveAnEnd) {
  const std::string longest(model::kLongestWord, 'x');
  EXPECT_EQ(model::read_sexprs(longest, "x").front().atom, longest);
  expect_fault(fault_of([&] { (void)model::read_sexprs("(a " + longest + "x)", "x"); }), 1, 4, "a word is too long");
  expect_fault(fault_of([&] { (void)model::read_sexprs("|" + longest + "|", "x"); }), 1, 1, "a word is too long");
}

TEST(SExpressions, BarsAroundASimpleSymbolAreNoPartOfIt) {
  EXPECT_EQ(model::read_sexprs("|light|", "x").front().atom, "light");
  EXPECT_EQ(model::read_sexprs("|two words|", "x").front().atom, "|two words|");
  EXPECT_EQ(model::read_sexprs("|1|", "x").front().atom, "|1|");
}

TEST(SExpressions, ABackslashInAQuotedSymbolIsReadInTwoWays) {
  expect_fault(fault_of([] { (void)model::read_sexprs("(and |a\\| b)", "x"); }), 1, 6, "backslash");
}

}  // namespace
}  // namespace roluat::tests

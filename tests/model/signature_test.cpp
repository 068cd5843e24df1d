#include "model/signature.hpp"

#include <gtest/gtest.h>

#include "tests/model/scratch.hpp"

namespace roluat::tests {
namespace {

using model::Signature;
using model::SortKind;

const char* const kVocabulary = R"(
(declare-datatypes ((Colour 0) (Size 0)) (((red) (green) (blue)) ((small) (large))))
(declare-sort Piece 0)
(declare-fun colour (Piece) Colour)
(declare-fun row (Piece) Int)
(declare-fun to-move () Colour)
(declare-const actor Piece)
(declare-const raining Bool)
(define-fun wet () Bool raining)
)";

Signature vocabulary() {
  Signature signature;
  signature.declare(kVocabulary, "vocabulary.smt2");
  return signature;
}

void expect_refused(const std::string& declaration, int line, const std::string& problem) {
  Signature signature = vocabulary();
  const model::Diagnostic fault = fault_of([&] { signature.declare(declaration, "more.smt2"); });
  EXPECT_EQ(fault.source.str(), "more.smt2");
  EXPECT_EQ(fault.line, line);
  EXPECT_NE(fault.problem.str().find(problem), std::string::npos) << fault.str();
}

TEST(Signature, KnowsEverySymbolWithItsSort) {
  const Signature signature = vocabulary();
  EXPECT_EQ(signature.element_sort(), "Piece");
  ASSERT_EQ(signature.enumerations().size(), 2U);
  EXPECT_EQ(signature.enumerations()[0].values, (std::vector<std::string>{"red", "green", "blue"}));
  EXPECT_EQ(signature.enumerations()[1].name, "Size");
  const auto function = [&](const char* name) {
    return signature.functions().at(static_cast<std::size_t>(signature.function(name)));
  };
  const auto constant = [&](const char* name) {
    return signature.constants().at(static_cast<std::size_t>(signature.constant(name)));
  };
  EXPECT_EQ(function("colour").sort, (model::Sort{SortKind::enumeration, 0}));
  EXPECT_EQ(function("row").sort.kind, SortKind::integer);
  EXPECT_EQ(constant("to-move").sort, (model::Sort{SortKind::enumeration, 0}));
  EXPECT_EQ(constant("actor").sort.kind, SortKind::element);
  EXPECT_EQ(constant("raining").sort.kind, SortKind::boolean);
}

TEST(Signature, DefinitionsAndUnknownNamesAreNoSymbols) {
  const Signature signature = vocabulary();
  EXPECT_EQ(signature.constant("wet"), -1);
  EXPECT_EQ(signature.function("actor"), -1);
  EXPECT_EQ(signature.constant("row"), -1);
}

TEST(Signature, ConstantAddedTwiceKeepsItsIndex) {
  Signature signature = vocabulary();
  const std::size_t before = signature.constants().size();
  const int fresh = signature.add_constant("tank.sea=yes", {SortKind::boolean, 0});
  EXPECT_EQ(fresh, static_cast<int>(before));
  EXPECT_EQ(signature.add_constant("tank.sea=yes", {SortKind::boolean, 0}), fresh);
  EXPECT_EQ(signature.add_constant("actor", {SortKind::element, 0}), signature.constant("actor"));
  EXPECT_EQ(signature.constants().size(), before + 1);
}

TEST(Signature, DeclarationsGrowFileByFile) {
  Signature signature = vocabulary();
  signature.declare("(declare-fun side (Piece) Size)", "more.smt2");
  EXPECT_EQ(signature.functions().at(static_cast<std::size_t>(signature.function("side"))).sort,
            (model::Sort{SortKind::enumeration, 1}));
  EXPECT_GE(signature.function("colour"), 0);
}

TEST(Signature, RelationsAreTruthValuesOfTwoElements) {
  Signature signature = vocabulary();
  signature.declare("(declare-fun near (Piece Piece) Bool)", "more.smt2");
  EXPECT_EQ(signature.functions().at(static_cast<std::size_t>(signature.function("near"))).arguments, 2);
  EXPECT_EQ(signature.functions().at(static_cast<std::size_t>(signature.function("row"))).arguments, 1);
}

TEST(Signature, OtherFunctionsOfSeveralAreNotRepresented) {
  expect_refused("\n(declare-fun distance (Piece Piece) Int)", 2, "may not have");
  expect_refused("(declare-fun between (Piece Piece Piece) Bool)", 1, "may not have");
  expect_refused("(declare-fun near (Piece Colour) Bool)", 1, "may not have");
  expect_refused("(declare-fun mixed (Colour) Bool)", 1, "may not have");
}

TEST(Signature, OnlyOneSortOfElementsIsRepresented) {
  expect_refused("; ok\n(declare-sort Point 0)", 2, "may not have");
}

TEST(Signature, UnknownSortIsNamedWithItsLine) {
  expect_refused("\n\n(declare-const weight Real)", 3, "unknown sort 'Real'");
  expect_refused("(declare-fun weight (Piece) Colr)", 1, "unknown sort 'Colr'");
  expect_refused("(declare-const mask (_ BitVec 8))", 1, "unknown sort '(_ BitVec 8)'");
  Signature signature = vocabulary();
  EXPECT_EQ(fault_of([&] { signature.declare("(declare-const weight Real)", "more.smt2"); }).column, 23);
}

TEST(Signature, ANameIsDeclaredOnce) {
  Signature signature = vocabulary();
  signature.declare("(declare-const wind Bool)", "more.smt2");
  const model::Diagnostic fault =
      fault_of([&] { signature.declare("; again\n  (declare-fun wind (Piece) Bool)", "other.smt2"); });
  expect_fault(fault, 2, 16, "'wind' is declared already: more.smt2:1");
}

TEST(Signature, IncompleteDeclarationIsAFaultOfTheInput) {
  expect_refused("(declare-const weight)", 1, "");
  expect_refused("(declare-fun weight (Piece))", 1, "");
  expect_refused("(declare-datatypes ((Fruit 0)))", 1, "");
}

TEST(Signature, DatatypeWithFieldsIsRefused) {
  expect_refused("(declare-datatypes ((Fruit 0)) (((apple (weight Int)) (pear))))", 1, "");
}

}  // namespace
}  // namespace roluat::tests

// What an act shows, in the words of its game.
#include "solver/shapes.hpp"

#include <gtest/gtest.h>

#include "model/diagnostic.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

/// What piece 0 of two shows by stepping to place 3.
std::string shown(const ToyGame& game, solver::Fineness fineness = solver::Fineness::beside) {
  solver::Encoding encoding = game.read();
  const solver::Shapes shapes(encoding);
  const model::Signature& signature = encoding.prelude.signature();
  model::Structure structure(signature, 2);
  structure.constants[static_cast<std::size_t>(signature.constant("to-place"))] = 3;
  model::Evaluator at(encoding.formulas, {});
  at.structure() = structure;
  return shapes.name(at, fineness);
}

TEST(Shapes, AreToldByWhatActsAreToldApartBy) {
  ToyGame game;
  game.add("a", {permit("a.tank", "(is actor tank)")});
  EXPECT_EQ(shown(game), "step tank");
  game.file("vocabulary/situation.smt2",
            content_of(game.folder().path("vocabulary/situation.smt2")) +
                "(declare-datatypes ((Colour 0)) (((white) (grey) (black))))\n(declare-const colour Colour)\n");
  EXPECT_EQ(shown(game), "step tank") << "no formula uses the colour";
  game.add("b", {permit("b.white", "(= colour white)")});
  EXPECT_EQ(shown(game), "step white tank");
  game.file("vocabulary/roles.toml", "cases = [\"manner\", \"to-move\"]\n");
  EXPECT_EQ(shown(game), "red step");
}

TEST(Shapes, TermsMayBeWrittenOnSeveralLines) {
  ToyGame game;
  game.file("positions/shape.smt2",
            "(define-fun\n  how.place () Int to-place) ; from 0\n"
            "(define-fun how.far\n  ()\n  Bool (= to-place 3))\n"
            "(define-fun two () Bool (exists ((p Piece)) (distinct p actor)))\n"
            "( define-fun beside.other () Bool two)\n");
  EXPECT_EQ(shown(game, solver::Fineness::who), "step");
  EXPECT_EQ(shown(game, solver::Fineness::how), "step place 3 far");
  EXPECT_EQ(shown(game), "step place 3 far other");
}

TEST(Shapes, AWrongTermHasItsPlace) {
  ToyGame game;
  game.file("positions/shape.smt2",
            "(define-fun how.place () Int to-place)\n(define-fun who.tank ((p Piece)) Bool (is p tank))\n");
  const model::Diagnostic fault = fault_of([&] { (void)shown(game); });
  EXPECT_EQ(fault.source.str(), game.folder().path("positions/shape.smt2"));
  EXPECT_EQ(fault.line, 2) << fault.str();
}

}  // namespace
}  // namespace roluat::tests

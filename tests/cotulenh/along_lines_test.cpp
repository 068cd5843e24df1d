// all.move: the way of moving that all pieces may have besides their own. (kernel/README.md, under the table)
#include <gtest/gtest.h>

#include "tests/cotulenh/acts.hpp"

namespace roluat::model::cotulenh::test {
namespace {

const std::pair<std::string, std::string> kAlongLines = {"all.move", "along-lines"};
const std::pair<std::string, std::string> kHeadquartersToo = {"all.move", "along-lines-headquarters-too"};

const std::string kLinesFromF4 = "c4 d4 e4 f1 f10 f11 f12 f2 f3 f5 f6 f7 f8 f9 g4 h4 i4 j4 k4";

TEST(AlongLines, ShortPiecesAndTanksStepAnyDistance) {
  for (const std::string kind : {"I", "E", "G", "T"}) {
    EXPECT_EQ(steps(kind + "f4", {kAlongLines}), kLinesFromF4) << kind;
    EXPECT_NE(steps(kind + "f4"), kLinesFromF4) << kind;
  }
}

TEST(AlongLines, DiagonalsAreThoseOfThePiecesOwnWay) {
  EXPECT_TRUE(steps_to("Mf4", "g5", {kAlongLines}));
  EXPECT_TRUE(steps_to("Mf4", "f11", {kAlongLines}));
  EXPECT_FALSE(steps_to("Mf4", "h6", {kAlongLines}));
  EXPECT_FALSE(steps_to("If4", "g5", {kAlongLines}));
}

TEST(AlongLines, NarrowerAnswersToOtherQuestionsDoNotHinder) {
  EXPECT_EQ(steps("Sf4", {kAlongLines, {"missile.moves", "none"}}), kLinesFromF4);
  EXPECT_TRUE(steps_to("Tf4", "f1", {kAlongLines, {"tank.backward", "no"}}));
}

TEST(AlongLines, HeadquartersOnlyIfTheRulingSaysSo) {
  for (const std::string piece : {"H", "+H"}) {
    EXPECT_EQ(steps(piece + "f4", {kAlongLines}), "") << piece;
    EXPECT_EQ(steps(piece + "f4", {kHeadquartersToo}), kLinesFromF4) << piece;
  }
  EXPECT_EQ(steps("If4", {kHeadquartersToo}), kLinesFromF4);
}

TEST(AlongLines, IsAStepOnly) {
  EXPECT_EQ(contacts("Tf4 if8 Ij4", {kAlongLines}), "");
  EXPECT_EQ(contacts("Cf4 Hf6 if8", {kHeadquartersToo}), "+f6");
  EXPECT_EQ(contacts("Hf4 if5 Cg4", {kHeadquartersToo}), "");
}

TEST(AlongLines, AnyPieceStopsIt) {
  EXPECT_FALSE(steps_to("If4 Tf6", "f7", {kAlongLines}));
  EXPECT_FALSE(steps_to("If4 tf6", "f7", {kAlongLines}));
  EXPECT_TRUE(steps_to("If4 tf7", "f6", {kAlongLines}));
  // One's own way may still pass pieces: within its range, and no farther.
  EXPECT_TRUE(steps_to("Tf3 if4", "f5", {kAlongLines, {"tank.block", "passes"}}));
  EXPECT_FALSE(steps_to("Tf3 if4", "f6", {kAlongLines, {"tank.block", "passes"}}));
}

TEST(AlongLines, GroundBinds) {
  EXPECT_TRUE(steps_to("Ik4", "c4", {kAlongLines}));
  EXPECT_FALSE(steps_to("Ik4", "b4", {kAlongLines}));
  EXPECT_FALSE(steps_to("Ik4", "c4", {kAlongLines, {"board.coast", "sea-only"}}));
  EXPECT_FALSE(steps_to("Fk4", "b4", {kAlongLines}));
  EXPECT_TRUE(steps_to("Fk4", "b4", {kAlongLines, {"aircraft.over-sea", "may-rest"}}));
}

TEST(AlongLines, TheRiverBinds) {
  EXPECT_TRUE(steps_to("Ag1", "g6", {kAlongLines}));
  EXPECT_FALSE(steps_to("Ag1", "g7", {kAlongLines}));
  EXPECT_TRUE(steps_to("Af1", "f12", {kAlongLines}));
  EXPECT_EQ(contacts("Ag3 Ik1", {kAlongLines, {"river.wrong-crossing", "loses-turn"}}), "/g10 /g11 /g12 /g7 /g8 /g9");
}

TEST(AlongLines, AircraftFlyFartherWhereNoRingIsMet) {
  EXPECT_FALSE(steps_to("Fg1", "g6"));
  EXPECT_TRUE(steps_to("Fg1", "g12", {kAlongLines}));
  EXPECT_FALSE(steps_to("Fg1", "k6", {kAlongLines}));
  EXPECT_TRUE(steps_to("Fg1 gh9", "g8", {kAlongLines}));
  EXPECT_FALSE(steps_to("Fg1 gh9", "g9", {kAlongLines}));
  EXPECT_FALSE(steps_to("Fg1 gh9", "g12", {kAlongLines}));
  EXPECT_FALSE(steps_to("Fg1 gh3", "g7", {kAlongLines}));  // the ring is met within its range, the point is beyond
}

TEST(AlongLines, BeyondItsRangeAnAircraftDoesNotBurn) {
  EXPECT_EQ(contacts("Fg1 gh4", {kAlongLines, {"aircraft.crossing", "burns"}}), "^g4 ^g5");
  EXPECT_TRUE(steps_to("Fg1 gh9", "g12", {kAlongLines, {"aircraft.crossing", "free"}}));
}

TEST(AlongLines, AnAircraftThatIgnoresRingsFliesOn) {
  EXPECT_FALSE(steps_to("+Fg1 gh9", "g12", {kAlongLines}));
  EXPECT_TRUE(steps_to("+Fg1 gh9", "g12", {kAlongLines, {"hero.aircraft", "ignores-rings"}}));
}

TEST(AlongLines, AircraftAreStoppedByPiecesBeyondTheirOwnWay) {
  EXPECT_TRUE(steps_to("Fg1 Ig3", "g5", {kAlongLines}));
  EXPECT_FALSE(steps_to("Fg1 Ig3", "g6", {kAlongLines}));
}

TEST(AlongLines, ShipsSailFartherOverShipPoints) {
  EXPECT_FALSE(steps_to("Na1", "a6"));
  EXPECT_EQ(steps("Na1", {kAlongLines, {"navy.moves", "axes"}}), "a10 a11 a12 a2 a3 a4 a5 a6 a7 a8 a9 b1 c1");
  EXPECT_FALSE(steps_to("Na1 Nb1 Ia6", "a7", {kAlongLines, {"navy.block", "none"}}));
  EXPECT_TRUE(steps_to("Na6", "e6", {kAlongLines}));
}

TEST(AlongLines, ShipsTakeAndBoardNoFarther) {
  EXPECT_EQ(contacts("Na1 na7", {kAlongLines, {"navy.missile-block", "passes"}}), "");
  EXPECT_EQ(contacts("Na1 Fa7", {kAlongLines}), "");
  EXPECT_EQ(contacts("Na1 Fa4", {kAlongLines}), "+a4");
}

}  // namespace
}  // namespace roluat::model::cotulenh::test

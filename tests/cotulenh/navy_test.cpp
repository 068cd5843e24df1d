// Ships, line by line of kernel/README.md.
#include <gtest/gtest.h>

#include "tests/cotulenh/acts.hpp"

namespace roluat::model::cotulenh::test {
namespace {

TEST(Ship, EntersTheRiverByTheRuling) {
  EXPECT_EQ(steps("Nc6", {{"navy.moves", "axes"}}), "a6 b6 c10 c2 c3 c4 c5 c7 c8 c9 d6 e6");
  EXPECT_EQ(steps("Nc6", {{"navy.moves", "axes"}, {"river.ships", "none"}}), "a6 b6 c10 c2 c3 c4 c5 c7 c8 c9");
  EXPECT_EQ(steps("Nc6", {{"navy.moves", "axes"}, {"river.ships", "any"}}),
            "a6 b6 c10 c2 c3 c4 c5 c7 c8 c9 d6 e6 f6 g6");
  EXPECT_EQ(steps("Nc6", {{"navy.moves", "axes"}, {"river.ships", "before-ford"}}),
            "a6 b6 c10 c2 c3 c4 c5 c7 c8 c9 d6 e6");
  EXPECT_EQ(steps("Nc6", {{"navy.moves", "axes"}, {"river.ships", "before-ford"}, {"river.fords", "d-h"}}),
            "a6 b6 c10 c2 c3 c4 c5 c7 c8 c9");
}

TEST(Ship, MouthDoesNotMoveWithTheFords) {
  EXPECT_TRUE(steps_to("Nc6", "e6", {{"river.fords", "d-h"}}));
  EXPECT_TRUE(steps_to("Nc6", "d7", {{"river.fords", "d-h"}}));
}

TEST(Ship, CoastCountsForItWhateverTheRulingSays) { EXPECT_TRUE(steps_to("Nb2", "c2", {{"board.coast", "sea-only"}})); }

TEST(Ship, SailsFourInEightDirectionsOrOnTheAxes) {
  EXPECT_EQ(steps("Na1"), "a2 a3 a4 a5 b1 b2 c1 c3");
  EXPECT_EQ(steps("Na1", {{"navy.moves", "axes"}}), "a2 a3 a4 a5 b1 c1");
}

TEST(Ship, HeroSailsFiveInAllDirections) {
  EXPECT_EQ(steps("+Na1", {{"navy.moves", "axes"}}), "a2 a3 a4 a5 a6 b1 b2 c1 c3");
}

TEST(Ship, SailsAlongAPathOfShipPointsOnlyUnlessTheRulingSaysSo) {
  EXPECT_FALSE(steps_to("Na3", "d6", {{"river.ships", "none"}}));
  EXPECT_TRUE(steps_to("Na3", "d6"));
  EXPECT_FALSE(steps_to("Nb9", "e6", {{"river.ships", "before-ford"}, {"river.fords", "d-h"}}));
  EXPECT_FALSE(steps_to("Nc4", "e6"));  // over d5
  EXPECT_TRUE(steps_to("Nc4", "e6", {{"navy.over-land", "yes"}}));
  EXPECT_FALSE(steps_to("Nc4", "d4", {{"navy.over-land", "yes"}}));
}

TEST(Ship, SailsPastACornerOfTheBankIfTheRulingSaysSo) {
  using Way = std::pair<const char*, const char*>;
  const Overrides barred = {{"navy.bank-corner", "barred"}};
  for (const auto& [from, to] : {Way("c5", "d6"), Way("d6", "c5"), Way("c8", "d7"), Way("d7", "c8"), Way("b4", "e7"),
                                 Way("e7", "b4"), Way("b9", "e6")}) {
    EXPECT_TRUE(steps_to("N" + std::string(from), to)) << from << to;
    EXPECT_FALSE(steps_to("N" + std::string(from), to, barred)) << from << to;
  }
  for (const auto& [from, to] :
       {Way("b4", "c5"), Way("d6", "e7"), Way("c6", "d7"), Way("c7", "d6"), Way("c6", "d6"), Way("d6", "d7")})
    EXPECT_TRUE(steps_to("N" + std::string(from), to, barred)) << from << to;
  EXPECT_TRUE(steps_to("Nc5", "d6", {{"navy.bank-corner", "barred"}, {"navy.over-land", "yes"}}));
  EXPECT_TRUE(steps_to("Nc5", "d6", {{"river.bars", "all"}}));
  EXPECT_FALSE(steps_to("Nc5", "d6", {{"navy.bank-corner", "barred"}, {"river.bars", "all"}}));
}

TEST(ShipMissile, IsNotBoundByCornersOfTheBank) {
  EXPECT_EQ(contacts("Nb4 nd6", {{"navy.bank-corner", "barred"}}), "xd6");
}

TEST(Ship, IsBlockedByTheRuling) {
  EXPECT_FALSE(steps_to("Nc1 Ic2", "c3"));
  EXPECT_TRUE(steps_to("Nc1 Ic2", "c3", {{"navy.block", "ships"}}));
  EXPECT_FALSE(steps_to("Nc1 Nc2", "c3", {{"navy.block", "ships"}}));
  EXPECT_FALSE(steps_to("Nc1 nc2", "c3", {{"navy.block", "ships"}}));
  EXPECT_TRUE(steps_to("Nc1 ic2", "c3", {{"navy.block", "ships"}}));
  EXPECT_TRUE(steps_to("Nc1 Nc2", "c3", {{"navy.block", "enemies"}}));
  EXPECT_FALSE(steps_to("Nc1 ic2", "c3", {{"navy.block", "enemies"}}));
  EXPECT_TRUE(steps_to("Nc1 nc2", "c3", {{"navy.block", "none"}}));
}

TEST(Ship, CrossesTheRiverAnywhereOrAtFords) {
  EXPECT_TRUE(steps_to("Nc5", "c8"));
  EXPECT_FALSE(steps_to("Nc5", "c8", {{"river.bars", "all"}}));
  EXPECT_TRUE(steps_to("Nb5", "b8", {{"river.bars", "all"}}));
  EXPECT_TRUE(steps_to("Nb5", "c6", {{"river.bars", "all"}}));
  EXPECT_FALSE(steps_to("Ne6", "e7", {{"river.bars", "all"}}));
  EXPECT_TRUE(steps_to("Nf6", "f7", {{"river.bars", "all"}, {"river.ships", "any"}}));
}

TEST(Ship, IsBarredByTheRiverWhereItLeavesItsPoint) {
  EXPECT_EQ(contacts("Nc6 nc8 ne7 id7"), "@d7 xc8");
  EXPECT_EQ(contacts("Nc6 nc8 ne7 id7", {{"river.bars", "all"}}), "@d7");
  EXPECT_EQ(contacts("Nc6 ic7", {{"navy.coast", "may-stay"}}), "@c7 xc7");
  EXPECT_EQ(contacts("Nc6 ic7", {{"navy.coast", "may-stay"}, {"river.bars", "all"}}), "@c7");
  EXPECT_EQ(contacts("Nc6 Ic7"), "+c7");
  EXPECT_EQ(contacts("Nc6 Ic7", {{"river.bars", "all"}}), "");
}

TEST(ShipMissile, TakesShipsWithinFourByReplacing) {
  EXPECT_EQ(contacts("Na1 na5"), "xa5");
  EXPECT_EQ(contacts("Na1 na6"), "");
  EXPECT_EQ(contacts("+Na1 na6"), "xa6");
  EXPECT_EQ(contacts("Nb3 ne6 nc4", {{"navy.coast", "must-stay"}, {"navy.missile-block", "passes"}}), "xc4 xe6");
}

TEST(ShipMissile, IsBlockedByTheRulingNotByNavyBlock) {
  EXPECT_EQ(contacts("Na1 Ia2 na4", {{"navy.block", "none"}}), "+a2");
  EXPECT_EQ(contacts("Na1 Ia2 na4", {{"navy.missile-block", "passes"}}), "+a2 xa4");
}

TEST(ShipMissile, NeedsAPointWhereAShipMayArrive) {
  EXPECT_EQ(contacts("Nc6 ng6", {{"navy.missile-block", "passes"}}), "");
  EXPECT_EQ(contacts("Nc6 ng6", {{"river.ships", "any"}}), "xg6");
}

TEST(ShipMissile, IsNotBoundByNavyMoves) { EXPECT_EQ(contacts("Na1 nc3", {{"navy.moves", "axes"}}), "xc3"); }

TEST(ShipMissile, IsNotBoundByThePathOverLand) { EXPECT_EQ(contacts("Nc4 ne6"), "xe6"); }

TEST(ShipMissile, TakesAnythingIfTheRulingSaysSo) {
  EXPECT_EQ(contacts("Nc1 ic5"), "");
  EXPECT_EQ(contacts("Nc1 ic5", {{"navy.missile-targets", "any"}}), "xc5");
  EXPECT_EQ(contacts("Nc1 ic5 tc2", {{"navy.missile-targets", "any"}}), "xc2");
  EXPECT_EQ(contacts("Nc1 fc5", {{"navy.missile-targets", "any"}}), "xc5");
  EXPECT_EQ(contacts("Nc4 ig4", {{"navy.missile-targets", "any"}}), "");
  EXPECT_EQ(contacts("Nc1 hc5", {{"navy.missile-targets", "any"}, {"headquarters.taken-by", "listed"}}), "");
}

TEST(ShipMissile, WhatTheGunReachesTooIsTakenOnceInEachManner) {
  EXPECT_EQ(contacts("Nc1 ic3", {{"navy.missile-targets", "any"}}), "xc3");
  EXPECT_EQ(contacts("Nc1 ic3", {{"navy.missile-targets", "any"}, {"navy.coast", "must-stay"}}), "@c3 xc3");
  EXPECT_EQ(contacts("Nc1 ic3", {{"navy.coast", "must-stay"}}), "@c3");
  EXPECT_EQ(contacts("Nc6 id6", {{"navy.missile-targets", "any"}}), "@d6 xd6");
}

TEST(ShipGun, TakesThreeAwayInEightDirectionsOrOnTheAxes) {
  EXPECT_EQ(contacts("Nc4 if4 if7 tg4"), "@f4 @f7");
  EXPECT_EQ(contacts("Nc4 if4 if7 tg4", {{"navy.gun", "axes"}}), "@f4");
  EXPECT_EQ(contacts("Nc4 if4 if7 tg4", {{"navy.gun", "none"}}), "");
}

TEST(ShipGun, HerosTakesFourAwayInEightDirections) {
  EXPECT_EQ(contacts("+Nc4 ig4 ig8", {{"navy.gun", "axes"}}), "@g4 @g8");
  EXPECT_EQ(contacts("+Nc4 ig4 ig8", {{"navy.gun", "none"}}), "");
}

TEST(ShipGun, IsBlockedByTheRuling) {
  EXPECT_EQ(contacts("Nc4 ad4 if4"), "@d4 @f4");
  EXPECT_EQ(contacts("Nc4 ad4 if4", {{"navy.gun-block", "blocked"}}), "@d4");
}

TEST(ShipGun, TakesHeadquartersOnlyIfAllMay) {
  EXPECT_EQ(contacts("Nc4 he4"), "@e4");
  EXPECT_EQ(contacts("Nc4 he4", {{"headquarters.taken-by", "listed"}}), "");
}

TEST(ShipGun, StaysOnLandAndElsewhereAsTheRulingSays) {
  EXPECT_EQ(contacts("Nc4 id4 ic5 tb4"), "@d4 xb4 xc5");
  EXPECT_EQ(contacts("Nc4 id4 ic5 tb4", {{"navy.coast", "may-stay"}}), "@b4 @c5 @d4 xb4 xc5");
  EXPECT_EQ(contacts("Nc4 id4 ic5 tb4", {{"navy.coast", "must-stay"}}), "@b4 @c5 @d4");
}

TEST(ShipGun, StaysForATargetOnTheRiverBankUnlessThatCountsAsTheCoast) {
  EXPECT_EQ(contacts("Nc6 id6"), "@d6");
  EXPECT_EQ(contacts("Nc6 id6", {{"navy.river-taking", "as-coast"}}), "xd6");
  EXPECT_EQ(contacts("Nc6 id6", {{"navy.river-taking", "as-coast"}, {"navy.coast", "may-stay"}}), "@d6 xd6");
  EXPECT_EQ(contacts("Nc6 id6", {{"navy.river-taking", "as-coast"}, {"navy.coast", "must-stay"}}), "@d6");
  EXPECT_EQ(contacts("Nc6 if6", {{"navy.river-taking", "as-coast"}}), "@f6");  // where no ship may be
  EXPECT_EQ(contacts("Nc6 id6", {{"navy.river-taking", "as-coast"}, {"river.ships", "none"}}), "@d6");
}

TEST(ShipGun, TakesShipsIfTheRulingSaysSo) {
  const std::pair<std::string, std::string> at_ships = {"navy.gun-ships", "yes"};
  EXPECT_EQ(contacts("Nc4 nc6", {{"navy.coast", "may-stay"}}), "xc6");
  EXPECT_EQ(contacts("Nc4 nc6", {at_ships, {"navy.coast", "may-stay"}}), "@c6 xc6");
  EXPECT_EQ(contacts("Nc4 nc6", {at_ships, {"navy.coast", "must-stay"}}), "@c6 xc6");
  EXPECT_EQ(contacts("Nc4 Nc5 nc6", {at_ships, {"navy.coast", "must-stay"}}), "@c6");  // the missile is blocked
  EXPECT_EQ(contacts("Nc4 ne6", {at_ships}), "@e6 xe6");                               // the river bank is land
  EXPECT_EQ(contacts("Nc1 nc5", {at_ships, {"navy.coast", "may-stay"}}), "xc5");
  EXPECT_EQ(contacts("Nc4 nc6", {at_ships, {"navy.coast", "may-stay"}, {"navy.gun", "none"}}), "xc6");
}

TEST(ShipGun, LeavesAircraftToTheAntiAircraftGunIfTheRulingSaysSo) {
  EXPECT_EQ(contacts("Nc4 fd5 fd4"), "@d4 @d5");
  EXPECT_EQ(contacts("Nc4 fd5 fd4", {{"navy.gun-aircraft", "no"}}), "@d4");
  EXPECT_EQ(contacts("Nc4 fd4", {{"navy.gun-aircraft", "no"}, {"navy.aa", "none"}}), "");
  EXPECT_EQ(contacts("Nc4 (tf)d4 ie4", {{"navy.gun-aircraft", "no"}}), "@d4 @e4");
  EXPECT_EQ(contacts("Nc4 ie4", {{"navy.gun-aircraft", "no"}}), "@e4");
}

TEST(ShipAntiAircraft, TakesAnAircraftNextToIt) {
  EXPECT_EQ(contacts("Nc4 fd4 ie4", {{"navy.gun", "none"}}), "@d4");
  EXPECT_EQ(contacts("Nc4 fd5", {{"navy.gun", "none"}}), "");
  EXPECT_EQ(contacts("Nc4 fe4", {{"navy.gun", "none"}}), "");
  EXPECT_EQ(contacts("Nc4 id4", {{"navy.gun", "none"}}), "");
  EXPECT_EQ(contacts("Nc4 fd4", {{"navy.gun", "none"}, {"navy.aa", "none"}}), "");
}

TEST(ShipAntiAircraft, HerosTakesTwoAwayIfNothingIsBetween) {
  EXPECT_EQ(contacts("+Nc4 fe6 fe4", {{"navy.gun", "none"}}), "@e4 @e6");
  EXPECT_EQ(contacts("+Nc4 fe6 id5", {{"navy.gun", "none"}}), "");
  EXPECT_EQ(contacts("+Nc4 fe6 Hd5", {{"navy.gun", "none"}}), "");
}

TEST(ShipAntiAircraft, AnAircraftInReachOfBothArmsIsTakenOnce) {
  EXPECT_EQ(contacts("Nc4 fd4"), "@d4");
  EXPECT_EQ(contacts("Nc4 fc5"), "xc5");
  EXPECT_EQ(contacts("Nc4 fc5", {{"navy.gun", "none"}}), "xc5");
}

TEST(ShipGun, AnAircraftIsATargetOfTheGunToo) { EXPECT_EQ(contacts("Nc4 ff4", {{"navy.aa", "none"}}), "@f4"); }

}  // namespace
}  // namespace roluat::model::cotulenh::test

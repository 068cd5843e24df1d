// Aircraft and the rings of the air defence, line by line of kernel/README.md.
#include <gtest/gtest.h>

#include "tests/cotulenh/acts.hpp"

namespace roluat::model::cotulenh::test {
namespace {

TEST(Aircraft, FliesFourInEightDirections) {
  EXPECT_EQ(steps("Fg4"), "c4 c8 d1 d4 d7 e2 e4 e6 f3 f4 f5 g1 g2 g3 g5 g6 g7 g8 h3 h4 h5 i2 i4 i6 j1 j4 j7 k4 k8");
  EXPECT_TRUE(steps_to("+Fg4", "g9"));
  EXPECT_FALSE(steps_to("+Fg4", "g10"));
}

TEST(Aircraft, FliesOverPiecesByTheRuling) {
  EXPECT_EQ(contacts("Ff1 If2 if3 tf4"), "+f2 xf3 xf4 ~f3 ~f4");
  EXPECT_EQ(contacts("Ff1 If2 if3 tf4", {{"aircraft.path", "over-own"}}), "+f2 xf3 ~f3");
  EXPECT_EQ(contacts("Ff1 If2 if3 tf4", {{"aircraft.path", "blocked"}}), "+f2");
  EXPECT_FALSE(steps_to("Ff1 if3", "f4", {{"aircraft.path", "over-own"}}));
  EXPECT_TRUE(steps_to("Ff1 If3", "f4", {{"aircraft.path", "over-own"}}));
}

TEST(Aircraft, RestsAtSeaByTheRuling) {
  EXPECT_FALSE(steps_to("Fd4", "b4"));
  EXPECT_TRUE(steps_to("Fd4", "c4"));
  EXPECT_TRUE(steps_to("Fd4", "b4", {{"aircraft.over-sea", "may-rest"}}));
  EXPECT_EQ(contacts("Fd4 tb4"), "~b4");
  EXPECT_EQ(contacts("Fd4 tb4", {{"aircraft.over-sea", "may-rest"}}), "xb4 ~b4");
  EXPECT_FALSE(steps_to("Fd4", "c4", {{"board.coast", "sea-only"}}));
}

TEST(Aircraft, TakesAndFliesBackByTheRuling) {
  EXPECT_EQ(contacts("Ff1 if3"), "xf3 ~f3");
  EXPECT_EQ(contacts("Ff1 if3", {{"aircraft.return", "never"}}), "xf3");
  EXPECT_EQ(after("Ff1 if3 ik12", "f1~f3"), "Ff1 ik12");
}

TEST(Aircraft, MayHaveToReplaceAnAircraft) {
  EXPECT_EQ(contacts("Ff1 ff3 if4", {{"aircraft.takes-aircraft", "must-replace"}}), "xf3 xf4 ~f4");
  EXPECT_EQ(contacts("Ff1 ff3"), "xf3 ~f3");
  EXPECT_EQ(contacts("Fd4 fb4", {{"aircraft.takes-aircraft", "must-replace"}}), "");
}

TEST(Aircraft, TakesHeadquartersAlways) {
  EXPECT_EQ(contacts("Ff1 hf3", {{"headquarters.taken-by", "listed"}}), "xf3 ~f3");
}

TEST(Aircraft, BombsAHeadquartersOnlyAfterItsAirDefenceByTheRuling) {
  const std::pair<std::string, std::string> after_air_defence = {"headquarters.bombing", "after-air-defence"};
  for (const std::string maker : {"gk12", "sk12", "+gk12", "(eg)k12", "(es)k12"}) {
    EXPECT_EQ(contacts("Ff1 hf3 " + maker), "xf3 ~f3") << maker;
    EXPECT_EQ(contacts("Ff1 hf3 " + maker, {after_air_defence}), "") << maker;
  }
  EXPECT_EQ(contacts("Ff1 hf3 nc12 ik12", {after_air_defence}), "xf3 ~f3");
  EXPECT_EQ(contacts("Ff1 hf3 Gk12 Sk1", {after_air_defence}), "xf3 ~f3");
  EXPECT_EQ(contacts("Ff1 (hc)f3 gk12", {after_air_defence}), "");
}

TEST(Aircraft, OnlyTheBombingOfHeadquartersWaitsForTheAirDefence) {
  const std::pair<std::string, std::string> after_air_defence = {"headquarters.bombing", "after-air-defence"};
  EXPECT_EQ(contacts("Ff1 if3 gk12", {after_air_defence}), "xf3 ~f3");
  EXPECT_EQ(contacts("Tf1 hf3 gk12", {after_air_defence}), "xf3");
}

TEST(Aircraft, NeitherExchangesWithNorBurnsAtAHeadquartersThatItMayNotTake) {
  EXPECT_EQ(contacts("Ff1 hf3 ge3"), "%f3");
  EXPECT_EQ(contacts("Ff1 hf3 ge3", {{"headquarters.bombing", "after-air-defence"}}), "");
  EXPECT_EQ(contacts("Ff1 hf3 ge3", {{"aircraft.crossing", "burns"}, {"aircraft.exchange", "none"}}),
            "^b5 ^c4 ^d3 ^e2 ^f3 ^f4 ^f5");
  EXPECT_EQ(contacts("Ff1 hf3 ge3", {{"aircraft.crossing", "burns"},
                                     {"aircraft.exchange", "none"},
                                     {"headquarters.bombing", "after-air-defence"}}),
            "^b5 ^c4 ^d3 ^e2 ^f4 ^f5");
}

// --- The river ---

TEST(Aircraft, CrossTheRiverAnywhereOrAtFords) {
  EXPECT_TRUE(steps_to("Fg5", "g8"));
  EXPECT_FALSE(steps_to("Fg5", "g8", {{"river.bars", "all"}}));
  EXPECT_TRUE(steps_to("Ff5", "f8", {{"river.bars", "all"}}));
  EXPECT_TRUE(steps_to("Fg5", "g6", {{"river.bars", "all"}}));
  EXPECT_TRUE(steps_to("Fe5", "g7", {{"river.bars", "all"}}));
  EXPECT_FALSE(steps_to("Fe5", "g7", {{"river.bars", "all"}, {"river.diagonal-ford", "never"}}));
  EXPECT_FALSE(steps_to("Fc5", "e7", {{"river.bars", "all"}}));
}

TEST(Aircraft, OutAtSeaThereIsNoRiver) {
  EXPECT_TRUE(steps_to("Fb5", "d7", {{"river.bars", "all"}}));
  EXPECT_EQ(contacts("Fc5 tb6 tc8", {{"river.bars", "all"}}), "~b6");
}

TEST(Aircraft, AreBarredInEveryMannerAndWhateverHeavyPiecesMay) {
  EXPECT_EQ(contacts("Fg5 ig7"), "xg7 ~g7");
  EXPECT_EQ(contacts("Fg5 ig7", {{"river.bars", "all"}, {"river.taking", "anywhere"}}), "");
  EXPECT_EQ(contacts("Fg5 gg7"), "%g7");
  EXPECT_EQ(contacts("Fg5 gg7", {{"river.bars", "all"}}), "");
  EXPECT_EQ(contacts("Fg5 gg8", {{"aircraft.crossing", "burns"}}), "%g8 ^g7 ^g9");
  EXPECT_EQ(contacts("Fg5 gg8", {{"river.bars", "all"}, {"aircraft.crossing", "burns"}}), "");
  EXPECT_EQ(contacts("Fg5 Tg7"), "+g7");
  EXPECT_EQ(contacts("Fg5 Tg7", {{"river.bars", "all"}}), "");
  EXPECT_EQ(contacts("Ff5 Tf7", {{"river.bars", "all"}}), "+f7");
  EXPECT_EQ(contacts("Fg5", {{"river.bars", "all"}, {"river.wrong-crossing", "loses-turn"}}), "");
}

// --- Which rings there are. The flight from g1 to g5 passes g2, g3, g4. ---

bool can_fly(const std::string& makers, Overrides overrides = {}) { return steps_to("Fg1 " + makers, "g5", overrides); }

TEST(Rings, AGunsIsAPlusOrABox) {
  EXPECT_TRUE(can_fly("gi3"));
  EXPECT_FALSE(can_fly("gh3"));
  EXPECT_FALSE(can_fly("gg6"));
  EXPECT_TRUE(can_fly("gh6"));
  EXPECT_FALSE(can_fly("gh6", {{"zone.gun", "box"}}));
}

TEST(Rings, AMissilesIsACircleOrABox) {
  EXPECT_FALSE(can_fly("si3"));
  EXPECT_TRUE(can_fly("sj3"));
  EXPECT_TRUE(can_fly("si6"));  // nearest: g5, at (1, 2)
  EXPECT_FALSE(can_fly("sh6"));
  EXPECT_FALSE(can_fly("si6", {{"zone.missile", "box"}}));
  EXPECT_FALSE(can_fly("si7", {{"zone.missile", "box"}}));
  EXPECT_TRUE(can_fly("si8", {{"zone.missile", "box"}}));
}

TEST(Rings, AShipsIsAsAGunsByTheRuling) {
  EXPECT_FALSE(steps_to("Fd4 nc6", "d6"));
  EXPECT_TRUE(steps_to("Fd4 nc6", "d6", {{"zone.ship", "none"}}));
  EXPECT_TRUE(steps_to("Fd4 nc7", "d6"));
  EXPECT_FALSE(steps_to("Fd4 nc7", "d6", {{"zone.gun", "box"}}));
}

TEST(Rings, ACarriedMakerCountsByTheRuling) {
  EXPECT_TRUE(can_fly("(eg)h3"));
  EXPECT_FALSE(can_fly("(eg)h3", {{"zone.carried", "on"}}));
  EXPECT_FALSE(can_fly("(es)i3", {{"zone.carried", "on"}}));
}

TEST(Rings, AHerosGrowsByTheRuling) {
  EXPECT_TRUE(can_fly("+gi3"));
  EXPECT_FALSE(can_fly("+gi3", {{"hero.zone", "grows"}}));
  EXPECT_FALSE(can_fly("+gh6", {{"hero.zone", "grows"}}));  // (1, 1) is in the circle of radius 2
  EXPECT_TRUE(can_fly("+sj3"));
  EXPECT_FALSE(can_fly("+sj3", {{"hero.zone", "grows"}}));
}

TEST(Rings, OwnOnesDoNotCount) { EXPECT_TRUE(can_fly("Gh3 Sf3")); }

TEST(Rings, TheOriginCountsByTheRuling) {
  EXPECT_TRUE(steps_to("Fg1 gh1", "g5"));
  EXPECT_FALSE(steps_to("Fg1 gh1", "g5", {{"zone.start", "counted"}}));
}

TEST(Rings, AHeroAircraftMeetsNoneByTheRuling) {
  EXPECT_FALSE(steps_to("+Fg1 gh3", "g5"));
  EXPECT_TRUE(steps_to("+Fg1 gh3", "g5", {{"hero.aircraft", "ignores-rings"}}));
  EXPECT_FALSE(steps_to("Fg1 gh3", "g5", {{"hero.aircraft", "ignores-rings"}}));
  EXPECT_EQ(contacts("+Fg1 gg3", {{"hero.aircraft", "ignores-rings"}}), "xg3 ~g3");
}

// --- What becomes of a flight that meets a ring ---

TEST(RingMet, ExchangeForAnythingInAMetRing) {
  EXPECT_EQ(contacts("Fg1 gg4"), "%g4");
  EXPECT_EQ(contacts("Fg1 gg4 ih4"), "%g4");  // h4 is no flight's destination from g1 ...
  EXPECT_EQ(contacts("Fg1 gh4 ig4"), "%g4");
  EXPECT_EQ(contacts("Fg1 gh3 ig5"), "");  // ... and g5 is behind the ring, not in it
}

TEST(RingMet, ExchangeForMakersOnly) {
  EXPECT_EQ(contacts("Fg1 gg4", {{"aircraft.exchange", "makers-only"}}), "%g4");
  EXPECT_EQ(contacts("Fg1 sg4", {{"aircraft.exchange", "makers-only"}}), "%g4");
  EXPECT_EQ(contacts("Fg1 gh4 ig4", {{"aircraft.exchange", "makers-only"}}), "");
  EXPECT_EQ(contacts("Fc1 nc4", {{"aircraft.exchange", "makers-only"}}), "");
}

TEST(RingMet, TargetFirstMeansItsOwnRingDoesNothing) {
  EXPECT_EQ(contacts("Fg1 gg4", {{"aircraft.exchange", "target-first"}}), "xg4 ~g4");
  EXPECT_EQ(contacts("Fg1 (eg)g4", {{"aircraft.exchange", "target-first"}, {"zone.carried", "on"}}), "xg4 ~g4");
  EXPECT_EQ(contacts("Fg1 gg4 gh3", {{"aircraft.exchange", "target-first"}}), "");
  EXPECT_EQ(contacts("Fg1 gh4 ig4", {{"aircraft.exchange", "target-first"}}), "");
  EXPECT_FALSE(steps_to("Fg1 gg4", "g3", {{"aircraft.exchange", "target-first"}}));
}

TEST(RingMet, WithoutExchangeTheTargetsRingIsLikeAnyOther) {
  EXPECT_EQ(contacts("Fg1 gg4", {{"aircraft.exchange", "none"}}), "");
  EXPECT_EQ(contacts("Fg1 gh4 ig4", {{"aircraft.exchange", "none"}}), "");
  EXPECT_EQ(contacts("Fg1 gg4", {{"aircraft.exchange", "none"}, {"aircraft.crossing", "burns"}}), "^g3 ^g4 ^g5");
  EXPECT_EQ(contacts("Fg1 gg4", {{"aircraft.exchange", "none"}, {"aircraft.crossing", "free"}}), "xg4 ~g4");
  EXPECT_EQ(contacts("Fg1 ig4", {{"aircraft.exchange", "none"}}), "xg4 ~g4");
}

TEST(RingMet, ExchangeMayNeedASingleRing) {
  EXPECT_EQ(contacts("Fg1 gg4 gh4"), "%g4");
  EXPECT_EQ(contacts("Fg1 gg4 gh4", {{"aircraft.exchange-rings", "single"}}), "");
  EXPECT_EQ(contacts("Fg1 gg4", {{"aircraft.exchange-rings", "single"}}), "%g4");
}

TEST(RingMet, ExchangeLosesBothAndAllThatTheTargetCarries) {
  EXPECT_EQ(after("Fg1 gg4 ik12", "g1%g4"), "ik12");
  EXPECT_EQ(after("Fc1 (nft)c4 ik12", "c1%c4"), "ik12");
}

TEST(RingMet, ExchangeIsTheOnlyMannerEvenWhereCrossingIsFree) {
  EXPECT_EQ(contacts("Fg1 gg4", {{"aircraft.crossing", "free"}}), "%g4");
  EXPECT_EQ(contacts("Fg1 gg4", {{"aircraft.crossing", "burns"}}), "%g4 ^g3 ^g5");
}

TEST(RingMet, ExchangeNeedsNoGround) { EXPECT_EQ(contacts("Fd4 gb4", {{"aircraft.return", "never"}}), "%b4"); }

TEST(RingMet, CrossingImpossible) { EXPECT_EQ(steps("Fg1 gg3"), "c1 c5 d1 d4 e1 e3 f1 f2 h1 h2 i1 i3 j1 j4 k1 k5"); }

TEST(RingMet, CrossingBurns) {
  // f2 and h2 are no part of the ring around g3; i3 and e3 neither.
  EXPECT_EQ(contacts("Fg1 gg3 ig5", {{"aircraft.crossing", "burns"}}), "%g3 ^g2 ^g4 ^g5");
  EXPECT_EQ(after("Fg1 gg3 ig5", "g1^g5", {{"aircraft.crossing", "burns"}}), "gg3 ig5");
}

TEST(RingMet, BurningNeedsNoGroundButAClearWay) {
  EXPECT_EQ(contacts("Fe4 gc4", {{"aircraft.crossing", "burns"}}), "%c4 ^a4 ^b4 ^d4");
  EXPECT_EQ(contacts("Fe4 gc4", {{"aircraft.crossing", "burns"}, {"aircraft.path", "blocked"}}), "%c4 ^d4");
}

TEST(RingMet, CrossingFree) {
  EXPECT_EQ(contacts("Fg1 gg3 ig5", {{"aircraft.crossing", "free"}}), "%g3 xg5 ~g5");
  EXPECT_TRUE(steps_to("Fg1 gg3", "g4", {{"aircraft.crossing", "free"}}));
  EXPECT_FALSE(steps_to("Fe4 gc4", "b4", {{"aircraft.crossing", "free"}}));
}

TEST(RingMet, BoardingOnlyWhereCrossingIsFree) {
  EXPECT_EQ(contacts("Fg1 gh3 Tg4"), "");
  EXPECT_EQ(contacts("Fg1 gh3 Tg4", {{"aircraft.crossing", "burns"}, {"aircraft.exchange", "makers-only"}}),
            "^g3 ^g5 ^h2 ^i3 ^j4 ^k5");
  EXPECT_EQ(contacts("Fg1 gh3 Tg4", {{"aircraft.crossing", "free"}}), "+g4");
  EXPECT_EQ(contacts("Fg1 gj3 Tg4"), "+g4");
}

TEST(Rings, ClockStartsAgainWhenAnAircraftBurns) {
  Position position = place("Fg1 gg3");
  position.halfmove_clock = 3;
  EXPECT_EQ(apply(position, base_rules({{"aircraft.crossing", "burns"}}), read_act("g1^g2")).halfmove_clock, 0);
}

}  // namespace
}  // namespace roluat::model::cotulenh::test

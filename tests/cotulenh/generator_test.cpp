// Land pieces, line by line of kernel/README.md: scope, ground, ranges, obstacles, river; clocks.
#include "model/games/co-tu-lenh/generator.hpp"

#include <gtest/gtest.h>

#include "tests/cotulenh/acts.hpp"

namespace roluat::model::cotulenh::test {
namespace {

// --- Scope ---

TEST(Scope, AStackActsAsItsStandingPieceDoes) {
  EXPECT_EQ(steps("(TI)f4"), steps("Tf4"));
  EXPECT_EQ(steps("(IT)f4"), steps("If4"));  // what nothing could carry goes along too
  EXPECT_EQ(after("(TI)f4 ff5", "f4xf5"), "(TI)f5");
}

TEST(Scope, OnlyTheSideToMoveActs) { EXPECT_EQ(all_acts("Ik1 if4"), "k1-j1 k1-k2"); }

TEST(Scope, TakingACommanderIsSeenAloneAndInAStack) {
  const Act act = read_act("f4xf5");
  const Rules rules = base_rules();
  EXPECT_TRUE(takes_commander(place("Tf4 cf5"), rules, act));
  EXPECT_TRUE(takes_commander(place("Tf4 (hc)f5"), rules, act));
  EXPECT_FALSE(takes_commander(place("Tf4 (ti)f5 ck12"), rules, act));
  EXPECT_FALSE(takes_commander(place("Tf4 Cf5"), rules, read_act("f4+f5")));
}

// --- Ground ---

TEST(Ground, LandPiecesDoNotStepOntoTheSea) {
  EXPECT_EQ(steps("Ic4"), "c3 c5 d4");
  EXPECT_EQ(steps("+Ic4"), "c2 c3 c5 c6 d3 d4 d5 e2 e4 e6");
}

TEST(Ground, CoastIsSeaForLandPiecesIfTheRulingSaysSo) {
  EXPECT_EQ(steps("Id4"), "c4 d3 d5 e4");
  EXPECT_EQ(steps("Id4", {{"board.coast", "sea-only"}}), "d3 d5 e4");
  EXPECT_EQ(steps("Ic5", {{"board.coast", "sea-only"}}), "d5");
}

// --- Directions and range ---

TEST(Reach, ShortPiecesGoOneAlongTheAxes) {
  for (const std::string kind : {"I", "E", "G"}) EXPECT_EQ(steps(kind + "f4"), "e4 f3 f5 g4") << kind;
}

TEST(Reach, ShortHeroesGoTwoInAllDirections) {
  for (const std::string kind : {"I", "E", "G", "M"}) {
    EXPECT_EQ(steps("+" + kind + "f4"), "d2 d4 d6 e3 e4 e5 f2 f3 f5 f6 g3 g4 g5 h2 h4 h6") << kind;
  }
}

TEST(Reach, ShortPiecesMayGoAnyDistance) {
  EXPECT_EQ(steps("If4", {{"short.reach", "unlimited"}}),
            "c4 d4 e4 f1 f10 f11 f12 f2 f3 f5 f6 f7 f8 f9 g4 h4 i4 j4 k4");
  EXPECT_EQ(steps("Mf4 Ie4 If3 Tf5 Tg4", {{"short.reach", "unlimited"}}), "c1 c7 d2 d6 e3 e5 g3 g5 h2 h6 i1 i7 j8 k9");
  EXPECT_EQ(contacts("If4 if9", {{"short.reach", "unlimited"}}), "xf9");
  EXPECT_EQ(contacts("+If4 ii7", {{"short.reach", "unlimited"}}), "xi7");
}

TEST(Reach, MilitiaMovesOnDiagonalsToo) { EXPECT_EQ(steps("Mf4"), "e3 e4 e5 f3 f5 g3 g4 g5"); }

TEST(Reach, MilitiaTakesOnDiagonalsIfTheRulingSaysSo) {
  EXPECT_EQ(contacts("Mf4 ig5 if5"), "xf5 xg5");
  EXPECT_EQ(contacts("Mf4 ig5 if5", {{"militia.diagonal", "moves-only"}}), "xf5");
  EXPECT_EQ(steps("Mf4", {{"militia.diagonal", "moves-only"}}), "e3 e4 e5 f3 f5 g3 g4 g5");
  EXPECT_EQ(contacts("+Mf4 ig5 ih6", {{"militia.diagonal", "moves-only"}, {"short.block", "passes"}}), "xg5 xh6");
}

TEST(Reach, ShortPiecesTakeAsTheyMove) { EXPECT_EQ(contacts("If4 if5 tg5 me4 if6"), "xe4 xf5"); }

TEST(Reach, TankGoesTwoAlongTheAxes) {
  EXPECT_EQ(steps("Tf4"), "d4 e4 f2 f3 f5 f6 g4 h4");
  EXPECT_EQ(contacts("Tf4 if6 ig5 ti4 td4"), "xd4 xf6");
}

TEST(Reach, TankDoesNotGoTowardsItsOwnEdgeIfTheRulingSaysSo) {
  EXPECT_EQ(steps("Tf4", {{"tank.backward", "no"}}), "d4 e4 f5 f6 g4 h4");
  EXPECT_EQ(steps("tf4", {{"tank.backward", "no"}}), "d4 e4 f2 f3 g4 h4");
  EXPECT_EQ(contacts("Tf4 if3", {{"tank.backward", "no"}}), "");
  EXPECT_EQ(contacts("Tf4 if3"), "xf3");
}

TEST(Reach, HeroTankGoesThreeAndBackwardsAlways) {
  EXPECT_EQ(steps("+Tf4", {{"tank.backward", "no"}}),
            "c1 c4 c7 d2 d4 d6 e3 e4 e5 f1 f2 f3 f5 f6 f7 g3 g4 g5 h2 h4 h6 i1 i4 i7");
}

TEST(Reach, ArtilleryGoesThreeAndOnDiagonalsByTheRuling) {
  EXPECT_EQ(steps("Ag4", {{"artillery.diagonal", "heroes-only"}, {"river.diagonal-ford", "never"}}),
            "d4 e4 f4 g1 g2 g3 g5 g6 h4 i4 j4");
  EXPECT_EQ(steps("Ag4", {{"river.diagonal-ford", "never"}}),
            "d1 d4 e2 e4 e6 f3 f4 f5 g1 g2 g3 g5 g6 h3 h4 h5 i2 i4 i6 j1 j4");
  EXPECT_EQ(contacts("Ag4 ig7 ij7 tk4", {{"artillery.diagonal", "heroes-only"}}), "xg7");
  EXPECT_EQ(contacts("Ag4 ig7 ij7 tk4"), "xg7 xj7");
}

TEST(Reach, HeroArtilleryGoesFourOnAllLines) {
  EXPECT_EQ(contacts("+Ag4 ig8 ik8 ck4", {{"artillery.diagonal", "heroes-only"}}), "xg8 xk4 xk8");
  EXPECT_TRUE(steps_to("+Ag5", "k1", {{"artillery.diagonal", "heroes-only"}}));
}

TEST(Reach, MissileMovesAsTheRulingSays) {
  EXPECT_EQ(steps("Sf4"), "d4 e3 e4 e5 f2 f3 f5 f6 g3 g4 g5 h4");
  EXPECT_EQ(steps("Sf4", {{"missile.moves", "axes"}}), "d4 e4 f2 f3 f5 f6 g4 h4");
  EXPECT_EQ(steps("Sf4", {{"missile.moves", "none"}}), "");
}

TEST(Reach, MissileTakesTwoOnAxesAndOneOnDiagonalsWhateverItMoves) {
  for (const std::string moves : {"as-takes", "axes", "none"}) {
    EXPECT_EQ(contacts("Sf4 if6 ig5 th2 tc4", {{"missile.moves", moves}}), "xf6 xg5") << moves;
  }
}

TEST(Reach, HeroMissileGoesThreeAndTwo) {
  const std::string all = "c4 d2 d4 d6 e3 e4 e5 f1 f2 f3 f5 f6 f7 g3 g4 g5 h2 h4 h6 i4";
  EXPECT_EQ(steps("+Sf4"), all);
  EXPECT_EQ(steps("+Sf4", {{"missile.moves", "axes"}}), all);
  EXPECT_EQ(steps("+Sf4", {{"missile.moves", "none"}}), "");
  EXPECT_EQ(contacts("+Sf4 ih6 ii4 ti7", {{"missile.moves", "none"}}), "xh6 xi4");
}

TEST(Reach, CommanderMovesAnyDistanceAndTakesNextToIt) {
  EXPECT_EQ(steps("Cf4"), "c4 d4 e4 f1 f10 f11 f12 f2 f3 f5 f6 f7 f8 f9 g4 h4 i4 j4 k4");
  EXPECT_EQ(contacts("Cf4 if5 ih4 te3"), "xf5");
}

TEST(Reach, CommanderTakesOnDiagonalsIfTheRulingSaysSo) {
  EXPECT_EQ(contacts("Cf4 if5 te3 ih6", {{"commander.takes-diagonal", "yes"}}), "xe3 xf5");
  EXPECT_FALSE(steps_to("Cf4", "g5", {{"commander.takes-diagonal", "yes"}}));
  // A hero is by hero.diagonals alone.
  EXPECT_EQ(contacts("+Cf4 te3 ih6"), "xe3 xh6");
  EXPECT_EQ(contacts("+Cf4 te3", {{"commander.takes-diagonal", "yes"}, {"hero.diagonals", "not-commander"}}), "");
}

TEST(Reach, HeroCommanderTakesAtTwoAndMovesOnDiagonalsByTheRuling) {
  EXPECT_EQ(contacts("+Cf4 if6 ih6 ti4"), "xf6 xh6");
  EXPECT_EQ(contacts("+Cf4 if6 ih6 ti4", {{"hero.diagonals", "not-commander"}}), "xf6");
  EXPECT_TRUE(steps_to("+Cf4", "k9"));
  EXPECT_FALSE(steps_to("+Cf4", "k9", {{"hero.diagonals", "not-commander"}}));
  EXPECT_TRUE(steps_to("+Cf4", "f12", {{"hero.diagonals", "not-commander"}}));
}

TEST(Reach, HeadquartersMovesOnlyAsAHeroAndByTheRuling) {
  EXPECT_EQ(all_acts("Hf4 if5", {{"headquarters.hero", "one-step"}}), "");
  EXPECT_EQ(all_acts("+Hf4 if5"), "");
  EXPECT_EQ(all_acts("+Hf4 if5 ig5", {{"headquarters.hero", "one-step"}}),
            "f4-e3 f4-e4 f4-e5 f4-f3 f4-g3 f4-g4 f4xf5 f4xg5");
}

// --- Obstacles ---

TEST(Obstacles, ShortPieces) {
  EXPECT_EQ(contacts("+If4 Hf5 if6"), "");
  EXPECT_EQ(contacts("+If4 Hf5 if6", {{"short.block", "passes"}}), "xf6");
  EXPECT_FALSE(steps_to("+If4 tf5", "f6"));
  EXPECT_TRUE(steps_to("+If4 tf5", "f6", {{"short.block", "passes"}}));
}

TEST(Obstacles, Tank) {
  EXPECT_EQ(contacts("Tf4 Hf5 if6"), "");
  EXPECT_EQ(contacts("Tf4 Hf5 if6", {{"tank.block", "passes"}}), "xf6");
  EXPECT_FALSE(steps_to("Tf4 tf5", "f6"));
  EXPECT_TRUE(steps_to("Tf4 tf5", "f6", {{"tank.block", "passes"}}));
}

TEST(Obstacles, ArtilleryMovesAndTakesByTwoQuestions) {
  EXPECT_EQ(contacts("Ag3 Hg4 ig5 ig6"), "xg5 xg6");
  EXPECT_EQ(contacts("Ag3 Hg4 ig5", {{"artillery.take-block", "blocked"}}), "");
  EXPECT_FALSE(steps_to("Ag3 Hg4", "g5"));
  EXPECT_TRUE(steps_to("Ag3 Hg4", "g5", {{"artillery.move-block", "passes"}}));
}

TEST(Obstacles, MissileMovesAndTakesByTwoQuestions) {
  EXPECT_EQ(contacts("Sg3 Hg4 ig5"), "");
  EXPECT_EQ(contacts("Sg3 Hg4 ig5", {{"missile.take-block", "passes"}}), "xg5");
  EXPECT_FALSE(steps_to("Sg3 Hg4", "g5"));
  EXPECT_TRUE(steps_to("Sg3 Hg4", "g5", {{"missile.move-block", "passes"}}));
}

TEST(Obstacles, CommanderIsAlwaysBlocked) {
  EXPECT_FALSE(steps_to("Cf4 if6", "f7"));
  EXPECT_TRUE(steps_to("Cf4 if6", "f5"));
  EXPECT_EQ(contacts("+Cf4 If5 if6"), "");
}

TEST(Obstacles, CommanderPassesWhereItWouldFaceTheOtherByTheRuling) {
  EXPECT_TRUE(steps_to("Ce1 ch4", "e12"));
  const Overrides stops = {{"commander.slide", "stops"}};
  EXPECT_TRUE(steps_to("Ce1 ch4", "e4", stops));  // whether it may stay there, commander.facing says
  EXPECT_FALSE(steps_to("Ce1 ch4", "e5", stops));
  EXPECT_TRUE(steps_to("Ce1 ch4 Tg4", "e12", stops));
  EXPECT_TRUE(steps_to("Ce8 ce1", "e7", stops));  // along their own line: each point is one
  EXPECT_FALSE(steps_to("Ce8 ce1", "e6", stops));
  EXPECT_TRUE(steps_to("Ce8 ce1", "e9", stops));  // its own former point stops no view
  EXPECT_FALSE(steps_to("Ce8 ce1", "e10", stops));
  EXPECT_FALSE(steps_to("Ce1 (tc)h4", "e5", stops));
  EXPECT_TRUE(steps_to("Ce1 (tc)h4", "e5", {{"commander.slide", "stops"}, {"commander.facing-covered", "covered"}}));
  EXPECT_FALSE(steps_to("+Ce1 ci3", "h4", {{"commander.slide", "stops"}, {"hero.diagonals", "all"}}));
  EXPECT_EQ(contacts("Ce1 ch4 Te6", stops), "");
  EXPECT_EQ(contacts("Ce1 ch4 Te6"), "+e6");
}

TEST(Obstacles, AStackIsOneObstacle) { EXPECT_FALSE(steps_to("Tf4 (ti)f5", "f6")); }

// --- The river ---

TEST(River, HeavyPiecesStepOverItAtFordsOnly) {
  EXPECT_TRUE(steps_to("Af6", "f7"));
  EXPECT_TRUE(steps_to("Ah5", "h8"));
  EXPECT_FALSE(steps_to("Ag6", "g7"));
  EXPECT_FALSE(steps_to("Ad6", "d7"));
  EXPECT_FALSE(steps_to("Sc6", "c7"));
  EXPECT_TRUE(steps_to("Ad6", "d7", {{"river.fords", "d-h"}}));
  EXPECT_FALSE(steps_to("Af6", "f7", {{"river.fords", "d-h"}}));
  EXPECT_TRUE(steps_to("ah7", "h5"));
}

TEST(River, GunIsHeavyByTheRuling) {
  EXPECT_TRUE(steps_to("Gg6", "g7"));
  EXPECT_FALSE(steps_to("Gg6", "g7", {{"river.heavy", "with-gun"}}));
  EXPECT_TRUE(steps_to("Gf6", "f7", {{"river.heavy", "with-gun"}}));
}

TEST(River, OthersCrossAnywhere) {
  for (const std::string kind : {"C", "I", "T", "M", "E"}) EXPECT_TRUE(steps_to(kind + "g6", "g7")) << kind;
}

TEST(River, OutAtSeaThereIsNoRiver) {
  EXPECT_TRUE(steps_to("Ab5", "c6"));
  EXPECT_TRUE(steps_to("Ab6", "c7"));
  EXPECT_EQ(steps("Ab6", {{"artillery.diagonal", "heroes-only"}}), "c6 d6 e6");
}

TEST(River, DiagonalsCrossWhereTheCrossingStepTouchesAFord) {
  EXPECT_TRUE(steps_to("Ag6", "f7"));
  EXPECT_TRUE(steps_to("Af6", "g7"));
  EXPECT_TRUE(steps_to("Ae5", "g7"));   // e5 f6 | g7
  EXPECT_TRUE(steps_to("Ad5", "f7"));   // d5 e6 | f7
  EXPECT_FALSE(steps_to("Ac5", "e7"));  // c5 d6 | e7
  EXPECT_TRUE(steps_to("Ah4", "e7"));   // h4 g5 f6 | e7
  EXPECT_FALSE(steps_to("Ag4", "d7"));  // g4 f5 e6 | d7
}

TEST(River, DiagonalsMayNeverCross) {
  EXPECT_FALSE(steps_to("Ag6", "f7", {{"river.diagonal-ford", "never"}}));
  EXPECT_TRUE(steps_to("Ag5", "f6", {{"river.diagonal-ford", "never"}}));
}

TEST(River, ReplacingOverItIsByTheRuling) {
  EXPECT_EQ(contacts("Ag6 ig7 ig8"), "xg7 xg8");
  EXPECT_EQ(contacts("Ag6 ig7 ig8", {{"river.taking", "fords"}}), "");
  EXPECT_EQ(contacts("Ag6 ig7 ig8", {{"river.taking", "first-bank"}}), "xg7");
  EXPECT_EQ(contacts("Af6 if7 if8", {{"river.taking", "fords"}}), "xf7 xf8");
  EXPECT_EQ(contacts("Af6 if7 if8", {{"river.taking", "first-bank"}}), "xf7 xf8");
}

TEST(River, TakingFromWhereOneStandsCrossesNothing) {
  EXPECT_EQ(contacts("Ad6 nd7", {{"river.taking", "fords"}, {"ship.ashore", "may-stay"}}), "@d7");
  EXPECT_EQ(contacts("Ac6 ic7", {{"river.taking", "fords"}, {"artillery.coast", "may-stay"}}), "@c7");
}

TEST(River, WrongCrossingToAnEmptyPointIsByTheRuling) {
  EXPECT_EQ(contacts("Sg6 Ig5"), "");
  EXPECT_EQ(contacts("Sg6 Ig5", {{"river.wrong-crossing", "loses-turn"}}), "/g7 /g8");
  EXPECT_EQ(contacts("Sg6 Ig5", {{"river.wrong-crossing", "loses-game"}}), "");
  EXPECT_EQ(contacts("Sg6 ig7", {{"river.wrong-crossing", "loses-turn"}, {"river.taking", "fords"}}), "");
  EXPECT_EQ(after("Sg6 ik12", "g6/g8", {{"river.wrong-crossing", "loses-turn"}}), "Sg6 ik12");
}

TEST(River, WrongCrossingNeedsEverythingElseToBeAllowed) {
  // Out of range, past a piece, onto the sea (with the coast as sea), or not moving at all: no act, not even `void`.
  EXPECT_EQ(contacts("Sg6 ig7 tg8", {{"river.wrong-crossing", "loses-turn"}}), "xg7");
  EXPECT_EQ(contacts("Sc6", {{"river.wrong-crossing", "loses-turn"}, {"board.coast", "sea-only"}}), "/d7");
  EXPECT_EQ(contacts("Sg6", {{"river.wrong-crossing", "loses-turn"}, {"missile.moves", "none"}}), "");
}

TEST(River, HeavyPiecesFollowAnEngineerOnlyIfTheyMay) {
  const std::pair<std::string, std::string> across = {"river.following", "engineer-across"};
  const std::pair<std::string, std::string> ahead = {"river.following", "engineer-ahead"};
  const auto crosses = [](const std::string& pieces, const Overrides& overrides) {
    return steps(pieces, overrides).find("j7") != std::string::npos;
  };
  EXPECT_FALSE(crosses("Aj6 Ei7", {}));
  EXPECT_TRUE(crosses("Aj6 Ei7", {ahead}));
  EXPECT_TRUE(crosses("Aj6 Ed9", {across}));
  EXPECT_FALSE(crosses("Aj6 Ed9", {ahead}));
  EXPECT_FALSE(crosses("Aj6 Ei6", {across}));  // not across
  EXPECT_FALSE(crosses("Aj6 ei7", {across}));  // not its own
}

// --- Clocks ---

TEST(Apply, ClockStartsAgainWhenSomethingIsLost) {
  Position position = place("Tf4 if5 ik12");
  position.halfmove_clock = 7;
  const Rules rules = base_rules();
  EXPECT_EQ(apply(position, rules, read_act("f4-f3")).halfmove_clock, 8);
  EXPECT_EQ(apply(position, rules, read_act("f4xf5")).halfmove_clock, 0);
}

TEST(Apply, MoveNumberGrowsAfterBlue) {
  const Rules rules = base_rules();
  const Position one = play(place("Tf4 if9"), rules, {read_act("f4-f3")});
  EXPECT_EQ(one.move_number, 1);
  EXPECT_EQ(one.to_move(), Side::blue);
  const Position two = play(one, rules, {read_act("f9-f8")});
  EXPECT_EQ(two.move_number, 2);
  EXPECT_EQ(two.to_move(), Side::red);
}

}  // namespace
}  // namespace roluat::model::cotulenh::test

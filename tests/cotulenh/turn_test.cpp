#include "model/games/co-tu-lenh/turn.hpp"

#include <gtest/gtest.h>

#include "tests/cotulenh/turns.hpp"
#include "tests/cotulenh/walks.hpp"

namespace roluat::model::cotulenh::test {
namespace {

constexpr const char* kLoadedShip = "(NFT)b4 Cg1 cg12";

// --- Parties ---

TEST(Parties, OfAStackThatNeverSplitsAreTheWholeOnly) {
  EXPECT_EQ(parties(place("(NFT)b4"), splitting_rules({{"stack.splits", "never"}})), "*");
}

TEST(Parties, AreWhatTheLeaderCanCarry) {
  EXPECT_EQ(parties(place("(NFT)b4"), splitting_rules()), "(F) (FT) (N) (NF) (NT) (T) *");
  EXPECT_EQ(parties(place("(NTI)b4"), splitting_rules({{"carry.navy", "two"}})), "(I) (N) (NI) (NT) (T) (TI) *");
  EXPECT_EQ(parties(place("(NFT)b4"), splitting_rules({{"carry.aircraft", "person"}})), "(F) (N) (NF) (NT) (T) *");
}

TEST(Parties, AreSinglePiecesIfTheRulingSaysSo) {
  EXPECT_EQ(parties(place("(NFT)b4"), splitting_rules({{"stack.parts", "single"}})), "(F) (N) (T) *");
}

TEST(Parties, OfEqualPiecesAreGeneratedOnce) {
  const Rules rules = splitting_rules({{"carry.navy", "two"}});
  std::vector<Act> acts = generate(place("(NII)c4"), rules);
  std::ranges::sort(acts);
  EXPECT_EQ(std::ranges::adjacent_find(acts), acts.end());
}

TEST(Parties, OnlyPiecesThatHaveNotActedGoOn) {
  const Rules rules = splitting_rules();
  EXPECT_EQ(parties(in_turn(place("(NFT)b4 ib6"), rules, "b4(F)~b6"), rules), "(N) (NT) (T)");
  EXPECT_EQ(parties(in_turn(place("(NFT)b4"), rules, "b4(F)-f4"), rules), "(N) (T) *");
}

TEST(Parties, AllThatIsLeftTogetherIsAPart) {
  const Rules groups = splitting_rules(), single = splitting_rules({{"stack.parts", "single"}});
  EXPECT_EQ(parties(in_turn(place("(NFT)b4"), single, "b4(F)-f4"), single), "(N) (T)");
  EXPECT_EQ(parties(in_turn(place("(NFT)b4"), groups, "b4(F)-f4"), groups), "(N) (T) *");
}

TEST(Parties, OnePartOnlyIfTheRulingSaysSo) {
  const Rules rules = splitting_rules({{"stack.splits", "one-part"}});
  EXPECT_EQ(parties(place("(NF)b4"), rules), "(F) (N) *");
  EXPECT_EQ(parties(in_turn(place("(NF)b4"), rules, "b4(F)-f4"), rules), "");
}

TEST(Parties, OfAPartOnlyTheWholeStackReturnsIfTheRulingSaysSo) {
  const Rules rules = splitting_rules({{"stack.bombing", "whole-only"}});
  EXPECT_EQ(fault("(NF)b4 ie4", "b4(F)~e4", rules), "act 1");
  EXPECT_EQ(fault("(NF)c4 if4", "c4(F)xf4", rules), "");
  EXPECT_EQ(fault("(FT)d4 ig4", "d4~g4", rules), "");
  EXPECT_EQ(fault("(FTI)d4 ig4", "d4(T)-d5,d4(FI)~g4", rules), "act 2");  // what goes on is a part
  EXPECT_EQ(fault("(NF)b4 ie4", "b4(F)~e4", splitting_rules()), "");
}

TEST(Parties, AWrongCrossingOfAPartIsNoAct) {
  const Rules rules = splitting_rules({{"river.wrong-crossing", "loses-turn"}});
  EXPECT_TRUE(legal(place("Ag6"), rules, read_act("g6/g7")));
  EXPECT_FALSE(legal(place("(EA)g6"), rules, read_act("g6(A)/g7")));
}

// --- What acts do to a stack ---

TEST(Splitting, ThoseWhoGoAreMarkedAndTheRestIsInOrder) {
  const Rules rules = splitting_rules();
  const Position position = in_turn(place("(NFT)b4"), rules, "b4(N)-b5");
  EXPECT_EQ(board_of(position), "(FT)b4 N'b5");
  EXPECT_EQ(position.turn_origin(), at("b4"));
  EXPECT_TRUE(position.thinned());
  EXPECT_EQ(position.to_move(), Side::red);
}

TEST(Splitting, RidersOfAPartyThatStaysAreMarkedToo) {
  const Rules rules = splitting_rules();
  const Position position = in_turn(place("(NFT)b4 ie4"), rules, "b4(FT)~e4");
  EXPECT_EQ(board_of(position), "(NF'T')b4");
  EXPECT_FALSE(position.thinned());
}

TEST(Splitting, ALostPartyIsGone) {
  const Rules rules = splitting_rules({{"aircraft.crossing", "burns"}});
  const Position position = in_turn(place("(NFT)b4 gf4"), rules, "b4(FT)^e4");
  EXPECT_EQ(board_of(position), "Nb4 gf4");
  EXPECT_TRUE(position.thinned());
  EXPECT_EQ(board_of(in_turn(place("(NFT)b4 gf4"), rules, "b4(F)%f4")), "(NT)b4");
}

TEST(Splitting, TheClockCountsTurns) {
  const Rules rules = splitting_rules();
  Position position = place("(NFT)b4 Cg1 cg12");
  position.halfmove_clock = 5;
  const Position one = in_turn(position, rules, "b4(F)-f4"), two = in_turn(position, rules, "b4(F)-f4,b4(T)-c4");
  EXPECT_EQ(one.halfmove_clock, 6);
  EXPECT_EQ(two.halfmove_clock, 6);
  EXPECT_EQ(closed(two).halfmove_clock, 6);
}

// --- Rejoining ---

TEST(Rejoining, IsByTheRuling) {
  const std::string turn = "b4(F)-d5,b4(T)-c4";
  EXPECT_EQ(fault("(NFI)c4 Cg1 cg12", "c4(F)-d4,c4(I)+d4", splitting_rules()), "");
  EXPECT_EQ(fault("(NFI)c4 Cg1 cg12", "c4(F)-d4,c4(I)+d4", splitting_rules({{"stack.rejoin", "no"}})), "act 2");
  EXPECT_EQ(fault("(NFI)c4 Fd4 Cg1 cg12", "c4(I)+d4", splitting_rules({{"stack.rejoin", "no"}})), "");
}

TEST(Rejoining, MakesTheSameTurnAsGoingTogether) {
  const Rules rules = splitting_rules();
  EXPECT_EQ(played("(TI)f4", "f4(T)-f5,f4(I)+f5", rules), "(TI)f5");
  EXPECT_EQ(played("(TI)f4", "f4-f5", rules), "(TI)f5");
}

TEST(Rejoining, FollowsWhoeverHasGoneIfTheRulingSaysSo) {
  const Rules anywhere = splitting_rules({{"stack.follow", "anywhere"}});
  EXPECT_EQ(fault("(TM)e4", "e4(M)-f5,e4+f5", splitting_rules()), "act 2");  // no tank goes on a diagonal
  EXPECT_EQ(fault("(TM)e4", "e4(M)-f5,e4+f5", anywhere), "");
  EXPECT_EQ(played("(TM)e4", "e4(M)-f5,e4+f5", anywhere), "(TM)f5");
  EXPECT_EQ(fault("(TC)e4 ck12", "e4(C)-e10,e4+e10", anywhere), "");
  EXPECT_EQ(fault("(TM)e4 If5", "e4+f5", anywhere), "act 1");       // nothing has gone there
  EXPECT_EQ(fault("(NF)c4", "c4(F)-e4,c4+e4", anywhere), "act 2");  // no ship stands there
  EXPECT_EQ(fault("(TM)e4", "e4(M)-f5,e4+f5", splitting_rules({{"stack.follow", "anywhere"}, {"stack.rejoin", "no"}})),
            "act 2");
}

// --- When a turn may end ---

TEST(TurnEnd, OthersMayStayOrMustAct) {
  const Rules all = splitting_rules({{"stack.rest", "all-act"}});
  EXPECT_EQ(fault("(TI)f4", "f4(T)-f5", splitting_rules()), "");
  EXPECT_EQ(fault("(TI)f4", "f4(T)-f5", all), "end");
  EXPECT_EQ(fault("(TI)f4", "f4(T)-f5,f4(I)-f3", all), "");
  EXPECT_EQ(fault("(TI)f4", "f4-f5", all), "");
}

TEST(TurnEnd, WhatIsLeftMustBeAbleToStandThere) {
  EXPECT_EQ(fault("(NT)b4", "b4(N)-b5", splitting_rules()), "end");
  EXPECT_EQ(fault("(NT)b4", "b4(N)-b5", splitting_rules({{"stack.left-at-sea", "yes"}})), "");
  EXPECT_EQ(fault("(NT)b4", "b4(N)-b5,b4(T)-c4", splitting_rules()), "");
  EXPECT_EQ(fault("(NF)b4", "b4(N)-b5", splitting_rules()), "end");
  EXPECT_EQ(fault("(NF)b4", "b4(N)-b5", splitting_rules({{"aircraft.over-sea", "may-rest"}})), "");
  EXPECT_EQ(fault("(NT)c4", "c4(N)-c5", splitting_rules()), "");
}

TEST(TurnEnd, WhatIsLeftMustBeAbleToCarryItself) {
  const Rules rules = splitting_rules({{"carry.navy", "two"}});
  EXPECT_EQ(fault("(NTT)c4", "c4(N)-c5", rules), "end");
  EXPECT_EQ(fault("(NTT)c4", "c4(N)-c5,c4(T)-d4", rules), "");
  EXPECT_EQ(fault("(NTI)c4", "c4(N)-c5", rules), "");
}

TEST(TurnEnd, WhereNothingHasLeftNothingIsAsked) { EXPECT_EQ(fault("(NTT)b4 ib6", "b4(T)@b6", splitting_rules()), ""); }

// --- Two shots ---

TEST(TwoShots, AShipThatStayedTakesAShipBesides) {
  const Rules two = splitting_rules({{"navy.two-shots", "sea-and-land"}, {"stack.splits", "never"}});
  EXPECT_EQ(played("(NT)c4 id4 nc6", "c4@d4,c4xc6", two), "(NT)c6");
  EXPECT_EQ(played("Nc4 id4 nc6", "c4@d4,c4xc6", base_rules()), "act 2");
  EXPECT_EQ(played("Nc4 id4 nc6", "c4@d4", two), "Nc4 nc6");
  EXPECT_EQ(played("Nc4 id4 nc6", "c4xc6,c6@d4", two), "act 2");
  EXPECT_EQ(played("Nc4 id4 ie4", "c4@d4,c4@e4", two), "act 2");
}

TEST(TwoShots, EverybodyOnTheShipGoesWithTheSecond) {
  const Rules two = splitting_rules({{"navy.two-shots", "sea-and-land"}});
  EXPECT_EQ(played("(NFT)c4 id4 nc6 if4", "c4(F)~f4,c4(N)@d4,c4xc6", two), "(NFT)c6");
}

// --- Commanders face to face ---

TEST(Facing, IsNothingWithoutARule) { EXPECT_EQ(fault("Tg4 Cg1 cg12", "g4-f4", base_rules()), ""); }

TEST(Facing, IsForbiddenIfTheRulingSaysSo) {
  const Rules rules = base_rules({{"commander.facing", "forbidden"}});
  EXPECT_EQ(fault("Tg4 Cg1 cg12", "g4-f4", rules), "act 1");
  EXPECT_EQ(fault("Tg4 Cg1 cg12", "g4-g5", rules), "");
  EXPECT_EQ(fault("Cf1 cg12", "f1-g1", rules), "act 1");
  EXPECT_EQ(fault("Cf1 ig6 cg12", "f1-g1", rules), "");
}

TEST(Facing, OfATurnThatEndsBetweenIsAskedAtItsEnd) {
  const Rules rules = splitting_rules({{"commander.facing", "forbidden"}});
  EXPECT_EQ(fault("(TI)g4 Cg1 cg12", "g4(T)-f4", rules), "");
  EXPECT_EQ(fault("(TI)g4 Cg1 cg12", "g4(T)-f4,g4(I)-h4", rules), "act 2");
  EXPECT_EQ(fault("(TC)g4 Ik1 cg12", "g4(T)-f4", rules), "end");
}

TEST(Facing, ACoveredCommanderFacesNobodyIfTheRulingSaysSo) {
  const std::string pieces = "Tg4 Cg1 (hc)g12";
  EXPECT_EQ(fault(pieces, "g4-f4", base_rules({{"commander.facing", "forbidden"}})), "act 1");
  EXPECT_EQ(
      fault(pieces, "g4-f4", base_rules({{"commander.facing", "forbidden"}, {"commander.facing-covered", "covered"}})),
      "");
}

TEST(Facing, MayTakeTheOtherCommander) {
  const Rules rules = base_rules({{"commander.facing", "taken"}});
  EXPECT_EQ(played("Cg1 cg12", "g1xg12", rules), "Cg12");
  EXPECT_EQ(played("Cg1 ig5 cg12", "g1xg12", rules), "act 1");
  EXPECT_EQ(played("Cg1 (hc)g12", "g1xg12", rules), "Cg12");
  EXPECT_EQ(played("Cg1 (hc)g12", "g1xg12",
                   base_rules({{"commander.facing", "taken"}, {"commander.facing-covered", "covered"}})),
            "act 1");
  EXPECT_EQ(played("(TC)g1 cg12", "g1(C)xg12", splitting_rules({{"commander.facing", "taken"}})), "Cg12 Tg1");
}

// --- The headquarters as a shield ---

TEST(Shield, BothAreLostOrTheHeadquartersFirst) {
  const Rules first = base_rules({{"headquarters.shield", "headquarters-first"}});
  EXPECT_EQ(played("Tf4 (hc)f5", "f4xf5", base_rules()), "Tf5");
  EXPECT_EQ(played("Tf4 (hc)f5", "f4@f5", first), "Tf4 cf5");
  EXPECT_EQ(contacts("Tf4 (hc)f5", {{"headquarters.shield", "headquarters-first"}}), "@f5");
  EXPECT_EQ(contacts("Ff4 (hc)f6", {{"headquarters.shield", "headquarters-first"}, {"aircraft.return", "never"}}),
            "~f6");
  EXPECT_EQ(contacts("Nc4 (hc)e4", {{"headquarters.shield", "headquarters-first"}}), "@e4");
  EXPECT_EQ(contacts("Tf4 hf5", {{"headquarters.shield", "headquarters-first"}}), "xf5");
}

TEST(Shield, ExchangeSparesTheCommander) {
  EXPECT_EQ(after("Ff4 (hc)f6 gf7", "f4%f6", {{"headquarters.shield", "headquarters-first"}}), "cf6 gf7");
  EXPECT_EQ(after("Ff4 (hc)f6 gf7", "f4%f6", {{"headquarters.shield", "by-weapon"}}), "gf7");
}

TEST(Shield, ByWeaponTheHeavyOnesTakeBoth) {
  const Overrides by_weapon = {{"headquarters.shield", "by-weapon"}};
  EXPECT_EQ(contacts("Tf4 (hc)f5", by_weapon), "@f5");
  EXPECT_EQ(after("Tf4 (hc)f5", "f4@f5", by_weapon), "Tf4 cf5");
  EXPECT_EQ(after("Af4 (hc)f5", "f4xf5", by_weapon), "Af5");
  EXPECT_EQ(after("Ff4 (hc)f6", "f4~f6", by_weapon), "Ff4");
  EXPECT_EQ(after("Nc4 (hc)e4", "c4@e4", by_weapon), "Nc4");
  EXPECT_EQ(after("Nc4 (hc)g4", "c4@g4", {{"headquarters.shield", "by-weapon"}, {"navy.missile-targets", "any"}}),
            "Nc4 cg4");
}

// --- Exposure ---

TEST(Exposure, IsIllegalIfTheRulingSaysSo) {
  const Rules rules = splitting_rules({{"commander.exposed", "illegal"}});
  EXPECT_EQ(fault("Cf1 Tk1 tf4", "f1-f2", rules), "exposed");
  EXPECT_EQ(
      fault("Cf1 If3 tf4", "f3-e3", splitting_rules({{"commander.exposed", "illegal"}, {"tank.block", "blocked"}})),
      "");
  EXPECT_EQ(fault("Cf2 If3 tf4", "f3-e3", rules), "exposed");
  EXPECT_EQ(fault("Cf2 If3 tf4", "f3xf4", rules), "");
  EXPECT_EQ(fault("Cf1 Tk1 tf4", "f1-f2", base_rules()), "");
}

TEST(Exposure, ToARiderThatMaySplitOff) {
  EXPECT_EQ(fault("Ce4 (ft)f4 Ik1", "k1-k2", splitting_rules({{"commander.exposed", "illegal"}})), "exposed");
  const std::string pieces = "Ce4 (nt)c4 Ik1";
  const Overrides blind = {{"commander.exposed", "illegal"}, {"navy.gun", "none"}};
  EXPECT_EQ(fault(pieces, "k1-k2", splitting_rules(blind)), "exposed");
  EXPECT_EQ(fault(pieces, "k1-k2", base_rules(blind)), "");  // there no stack splits
}

// --- turns() ---

/// Distinct next positions of all sequences of acts, found without turn.cpp's memory.
void naive(const Position& before, const Position& now, const Rules& rules, std::vector<Act>& acts,
           std::set<std::string>& boards) {
  for (const Act& act : generate(now, rules)) {
    acts.push_back(act);
    if (!first_fault(before, rules, acts)) boards.insert(board_of(play(before, rules, acts)));
    naive(before, apply(now, rules, act), rules, acts, boards);
    acts.pop_back();
  }
}

void expect_as_naive(const Position& position, const Rules& rules, const std::string& where) {
  std::set<std::string> boards;
  std::vector<Act> acts;
  naive(position, position, rules, acts, boards);
  std::set<std::string> found;
  for (const Turn& turn : turns(position, rules)) {
    EXPECT_TRUE(found.insert(board_of(turn.next)).second) << where << " twice: " << write_turn(turn.acts);
    EXPECT_EQ(play(position, rules, turn.acts), turn.next) << where << " " << write_turn(turn.acts);
  }
  EXPECT_EQ(found, boards) << where;
}

TEST(Turns, AreThoseOfTheNaiveEnumeration) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    const Rules rules = compile(mixed_ruling(seed));
    for (const std::string pieces : {"(TI)f4 Cg1 cg12 if6", "(NT)c4 Cg1 cg12 nc6 id4", "(FI)e4 Id6 Cg2 gg6 ch12",
                                     "(EA)f6 Cf1 (ti)f7 cf12", "(HC)f2 Tg4 (hc)f9 if3", "Tf4 Ae4 nb4 Cc1 cg12"})
      expect_as_naive(place(pieces), rules, "ruling " + std::to_string(seed) + " " + pieces);
  }
}

TEST(Turns, OfThreePiecesAreThoseOfTheNaiveEnumeration) {
  expect_as_naive(place("(NFT)c1 Cg1 cg12"), splitting_rules({{"stack.parts", "single"}, {"aircraft.path", "blocked"}}),
                  "three");
}

TEST(Turns, HaveOneSequenceForEachPositionAndThereMayBeMoreSequences) {
  const Position position = place(kLoadedShip);
  const Rules rules = splitting_rules();
  EXPECT_LT(turns(position, rules).size(), sequences(position, rules).size());
}

TEST(Turns, OfATurnThatHasBegunAreItsEnds) {
  const Rules rules = splitting_rules();
  const std::vector<Turn> rest = turns(in_turn(place("(TI)f4"), rules, "f4(T)-f5"), rules);
  EXPECT_EQ(rest.size(), 1 + 3 + 1U);  // nothing more; three steps; boarding the tank again
  EXPECT_TRUE(rest.front().acts.empty());
}

}  // namespace
}  // namespace roluat::model::cotulenh::test

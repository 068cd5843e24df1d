// Joining, line by line of kernel/README.md.
#include "model/games/co-tu-lenh/joining.hpp"

#include <gtest/gtest.h>

#include "tests/cotulenh/acts.hpp"

namespace roluat::model::cotulenh::test {
namespace {

TEST(Joining, TheWayIsThatOfAMove) {
  EXPECT_EQ(contacts("Tf4 If6"), "+f6");
  EXPECT_EQ(contacts("Tf4 If7"), "");
  EXPECT_EQ(contacts("Tf4 Hf5 If6"), "");
  EXPECT_EQ(contacts("Sf4 Ef5", {{"missile.moves", "none"}}), "");
  EXPECT_EQ(contacts("Tf4 If3", {{"tank.backward", "no"}}), "");
  EXPECT_EQ(contacts("Mf4 Tg5", {{"militia.diagonal", "moves-only"}}), "+g5");
}

TEST(Joining, AHeavyPieceBoardsOverTheRiverAtAFordOnly) {
  EXPECT_EQ(contacts("Ag6 Eg7"), "");
  EXPECT_EQ(contacts("Af6 Ef7"), "+f7");
  EXPECT_EQ(contacts("Eg6 Ag7"), "+g7");
}

TEST(Joining, EitherMayBeTheCarrierAndTheTargetComesFirst) {
  EXPECT_EQ(after("Tf4 If5", "f4+f5"), "(TI)f5");
  EXPECT_EQ(after("If5 Tf4", "f5+f4"), "(TI)f4");
  // Engineers that count as persons may carry one another: the target then carries.
  EXPECT_EQ(after("Ef4 +Ef5", "f4+f5", {{"carry.persons", "engineer-too"}, {"carry.engineer", "heavy-or-person"}}),
            "(+EE)f5");
}

TEST(Joining, WhoMayComeIsByTheRuling) {
  EXPECT_EQ(contacts("Tf4 If5", {{"join.by", "rider"}}), "");
  EXPECT_EQ(contacts("Tf4 If5", {{"join.by", "carrier"}}), "+f5");
  EXPECT_EQ(contacts("If4 Tf5", {{"join.by", "rider"}}), "+f5");
  EXPECT_EQ(contacts("If4 Tf5", {{"join.by", "carrier"}}), "");
}

TEST(Joining, AllThatTheTargetCarriesComesAlong) {
  EXPECT_EQ(after("Fd4 (TI)f4", "d4+f4"), "(FTI)f4");
  EXPECT_EQ(after("Nc4 (FT)c5", "c4+c5", {{"carry.navy", "two"}}), "(NFT)c5");
  EXPECT_EQ(after("If4 (FT)f5", "f4+f5"), "(FTI)f5");
}

TEST(Joining, EqualStacksHoweverTheyWereJoined) {
  const Rules rules = base_rules();
  const Stack one = joined(rules.joining, stack_of("I"), stack_of("(FT)"));
  const Stack two = joined(rules.joining, stack_of("T"), stack_of("(FI)"));
  EXPECT_EQ(one, two);
}

TEST(Joining, ACarrierThatComesMustBeAbleToArrive) {
  EXPECT_EQ(contacts("Tc4 Ib4"), "");
  EXPECT_EQ(contacts("Nc4 Ib4"), "+b4");
  EXPECT_EQ(contacts("Nc4 Id4"), "");
  EXPECT_EQ(contacts("Nc6 Id6"), "+d6");
}

TEST(Joining, ARiderMustBeAbleToArriveUnlessAShipCarriesItOrItBoardsAnywhere) {
  EXPECT_EQ(contacts("Ic4 Tb4", {{"join.at-sea", "coast-only"}}), "");
  EXPECT_EQ(contacts("Ic4 Tb4"), "+b4");
  EXPECT_EQ(contacts("Ic4 Nb4"), "+b4");
  EXPECT_EQ(contacts("Id4 Nc4"), "+c4");
}

TEST(Joining, LandPiecesBoardAtSeaByTheRuling) {
  EXPECT_EQ(contacts("Ic4 Nb4", {{"join.at-sea", "coast-only"}}), "");
  EXPECT_EQ(contacts("Id4 Nc4", {{"join.at-sea", "coast-only"}}), "+c4");
  EXPECT_EQ(contacts("Id5 Nd6", {{"join.at-sea", "coast-only"}}), "+d6");
  EXPECT_EQ(contacts("Nc4 Ib4", {{"join.at-sea", "coast-only"}}), "+b4");
}

TEST(Joining, AnAircraftAlwaysLandsOnItsShip) {
  EXPECT_EQ(contacts("Fd4 Nb4", {{"join.at-sea", "coast-only"}}), "+b4");
  EXPECT_EQ(contacts("Fd4 Tb4"), "");
}

TEST(Joining, WithTheCoastAsSeaBoardingThereIsBoardingAtSea) {
  EXPECT_EQ(contacts("Id4 Nc4", {{"board.coast", "sea-only"}}), "+c4");
  EXPECT_EQ(contacts("Id4 Nc4", {{"board.coast", "sea-only"}, {"join.at-sea", "coast-only"}}), "");
  EXPECT_EQ(contacts("Fd4 Nc4", {{"board.coast", "sea-only"}, {"join.at-sea", "coast-only"}}), "+c4");
}

// --- What fits. `carries` asks whether the first of the stack can carry the others. ---

bool carries(const std::string& stack, Overrides overrides = {}) {
  const Stack wanted = stack_of(stack);
  const JoinRules rules = base_rules(overrides).joining;
  for (int last = 1; last < wanted.size(); ++last) {
    Stack before(wanted.carrier());
    for (int place = 1; place < wanted.size(); ++place) {
      if (place != last) before.add(wanted.piece(place));
    }
    if (carrier_of(rules, Stack(wanted.piece(last)), before) != Carrier::target) return false;
  }
  return true;
}

TEST(Fits, ATankCarriesOnePerson) {
  for (const char* stack : {"TC", "TI", "TM", "T+I"}) EXPECT_TRUE(carries(stack)) << stack;
  for (const char* stack : {"TE", "TT", "TA", "TG", "TS", "TIM"}) EXPECT_FALSE(carries(stack)) << stack;
}

TEST(Fits, AnEngineerIsAPersonByTheRuling) {
  for (const char* stack : {"TE", "FE", "NE", "EE"}) {
    EXPECT_FALSE(carries(stack)) << stack;
    EXPECT_TRUE(carries(stack, {{"carry.persons", "engineer-too"}, {"carry.engineer", "heavy-or-person"}})) << stack;
  }
}

TEST(Fits, AnEngineerCarriesOneHeavyPiece) {
  for (const char* stack : {"EA", "EG", "ES"}) EXPECT_TRUE(carries(stack)) << stack;
  for (const char* stack : {"EI", "ET", "EAG", "EC"}) EXPECT_FALSE(carries(stack)) << stack;
  for (const char* stack : {"EA", "EG", "ES", "EI", "EM", "EC"}) {
    EXPECT_TRUE(carries(stack, {{"carry.engineer", "heavy-or-person"}})) << stack;
  }
  EXPECT_FALSE(carries("EAI", {{"carry.engineer", "heavy-or-person"}}));
}

TEST(Fits, AnAircraftCarriesAPersonAndPerhapsATank) {
  for (const char* stack : {"FI", "FT", "FTI", "FC"}) EXPECT_TRUE(carries(stack)) << stack;
  for (const char* stack : {"FTT", "FIM", "FA", "FF"}) EXPECT_FALSE(carries(stack)) << stack;
  EXPECT_TRUE(carries("FI", {{"carry.aircraft", "person"}}));
  EXPECT_FALSE(carries("FT", {{"carry.aircraft", "person"}}));
  EXPECT_FALSE(carries("FTI", {{"carry.aircraft", "person"}}));
}

TEST(Fits, AShipCarriesAnAircraftAndOneOther) {
  for (const char* stack : {"NF", "NT", "NI", "NFT", "NFI"}) EXPECT_TRUE(carries(stack)) << stack;
  for (const char* stack : {"NFF", "NTI", "NII", "NFTI", "NA", "NE", "NG"}) EXPECT_FALSE(carries(stack)) << stack;
}

TEST(Fits, AShipCarriesAnyTwo) {
  for (const char* stack : {"NF", "NFF", "NTI", "NII", "NFT"}) {
    EXPECT_TRUE(carries(stack, {{"carry.navy", "two"}})) << stack;
  }
  for (const char* stack : {"NFTI", "NA"}) EXPECT_FALSE(carries(stack, {{"carry.navy", "two"}})) << stack;
}

TEST(Fits, AShipCarriesOne) {
  for (const char* stack : {"NF", "NT", "NI"}) EXPECT_TRUE(carries(stack, {{"carry.navy", "one"}})) << stack;
  for (const char* stack : {"NFT", "NA"}) EXPECT_FALSE(carries(stack, {{"carry.navy", "one"}})) << stack;
}

TEST(Fits, NothingRidesOnTheOthers) {
  for (const char* stack : {"CI", "IM", "MI", "AI", "GI", "SI"}) EXPECT_FALSE(carries(stack)) << stack;
}

// --- The headquarters ---

TEST(HeadquartersEntry, TheCommanderEntersByTheRuling) {
  EXPECT_EQ(contacts("Cf4 Hf8 He4"), "+e4 +f8");
  EXPECT_EQ(contacts("Cf4 Hf8 He4", {{"headquarters.entry", "adjacent"}}), "+e4");
  EXPECT_EQ(contacts("Cf4 Hf8 He4", {{"headquarters.entry", "none"}}), "");
  EXPECT_EQ(after("Cf4 Hf8 ik12", "f4+f8"), "(HC)f8 ik12");
}

TEST(HeadquartersEntry, OnlyByACommandersMove) {
  EXPECT_EQ(contacts("Cf4 Hg5"), "");
  EXPECT_EQ(contacts("+Cf4 Hg5 Hi7", {{"headquarters.entry", "adjacent"}}), "+g5");
  EXPECT_EQ(contacts("+Cf4 Hg5", {{"hero.diagonals", "not-commander"}}), "");
  EXPECT_EQ(contacts("Cf4 If6 Hf8"), "");
}

TEST(HeadquartersEntry, NobodyElseAndOnlyOneCommander) {
  EXPECT_EQ(contacts("If4 Hf5"), "");
  EXPECT_FALSE(carries("HI"));
  EXPECT_FALSE(carries("HCI"));
}

TEST(HeadquartersEntry, AHeroHeadquartersDoesNotComeToTheCommander) {
  EXPECT_EQ(contacts("+Hf4 Cf5", {{"headquarters.hero", "one-step"}}), "");
}

}  // namespace
}  // namespace roluat::model::cotulenh::test

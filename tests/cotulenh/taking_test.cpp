// What land pieces take and where that leaves them, line by line of kernel/README.md.
#include <gtest/gtest.h>

#include "model/games/co-tu-lenh/generator.hpp"
#include "tests/cotulenh/acts.hpp"

namespace roluat::model::cotulenh::test {
namespace {

TEST(Taking, HeadquartersByTheListedPiecesOnly) {
  for (const std::string kind : {"E", "T", "A"}) {
    EXPECT_EQ(contacts(kind + "f4 hf5", {{"headquarters.taken-by", "listed"}}), "xf5") << kind;
  }
  for (const std::string kind : {"C", "I", "M", "G", "S"}) {
    EXPECT_EQ(contacts(kind + "f4 hf5", {{"headquarters.taken-by", "listed"}}), "") << kind;
    EXPECT_EQ(contacts(kind + "f4 hf5"), "xf5") << kind;
  }
}

TEST(Taking, ShipsByMissilesOnlyIfTheRulingSaysSo) {
  EXPECT_EQ(contacts("Sd5 nd6 nc5"), "xc5 xd6");
  EXPECT_EQ(contacts("Sd5 nd6 nc5", {{"missile.ships", "no"}}), "");
}

TEST(Taking, TheTargetGoesWithAllThatItCarries) {
  EXPECT_EQ(after("Tf4 (hc)f5 ik1", "f4xf5"), "Tf5 ik1");
  EXPECT_EQ(after("Td4 (nfi)b4", "d4@b4"), "Td4");
}

struct Group {
  std::string letter, name;
};

/// One of each group, two points inland from a target at sea or one from a target at the coast.
class TakingByGround : public testing::TestWithParam<Group> {
 protected:
  static std::string take_at_sea(const std::string& option) {
    return contacts(GetParam().letter + "c4 tb4", {{GetParam().name + ".sea", option}});
  }
  static std::string take_at_coast(const std::string& option) {
    return contacts(GetParam().letter + "d4 tc4", {{GetParam().name + ".coast", option}});
  }
};

TEST_P(TakingByGround, AtSea) {
  EXPECT_EQ(take_at_sea("must-stay"), "@b4");
  EXPECT_EQ(take_at_sea("may-stay"), "@b4 xb4");
  EXPECT_EQ(take_at_sea("must-replace"), "xb4");
  EXPECT_EQ(take_at_sea("cannot"), "");
}

TEST_P(TakingByGround, AtTheCoast) {
  EXPECT_EQ(take_at_coast("must-stay"), "@c4");
  EXPECT_EQ(take_at_coast("may-stay"), "@c4 xc4");
  EXPECT_EQ(take_at_coast("must-replace"), "xc4");
  EXPECT_EQ(take_at_coast("cannot"), "");
}

INSTANTIATE_TEST_SUITE_P(AllGroups, TakingByGround,
                         testing::Values(Group{"I", "short"}, Group{"E", "short"}, Group{"G", "short"},
                                         Group{"M", "short"}, Group{"T", "tank"}, Group{"A", "artillery"},
                                         Group{"S", "missile"}, Group{"C", "commander"}),
                         [](const auto& group) { return group.param.letter; });

TEST(Taking, HeroHeadquartersTakesAsTheShortPieces) {
  EXPECT_EQ(contacts("+Hc4 tb4", {{"headquarters.hero", "one-step"}, {"short.sea", "may-stay"}}), "@b4 xb4");
}

TEST(Taking, CoastAsSeaIsTakenAsSea) {
  EXPECT_EQ(contacts("Td4 ic4", {{"board.coast", "sea-only"}, {"tank.sea", "must-stay"}}), "@c4");
  EXPECT_EQ(contacts("Id4 nc4", {{"board.coast", "sea-only"}, {"ship.ashore", "may-stay"}}), "");
}

TEST(Taking, AShipAshoreMayBeTakenFromWhereOneStands) {
  EXPECT_EQ(contacts("Id5 nd6 nc5"), "xc5 xd6");
  EXPECT_EQ(contacts("Id5 nd6 nc5", {{"ship.ashore", "may-stay"}}), "@c5 @d6 xc5 xd6");
  EXPECT_EQ(contacts("Id5 td6 tc5", {{"ship.ashore", "may-stay"}}), "xc5 xd6");
  EXPECT_EQ(contacts("Ic5 nb5", {{"ship.ashore", "may-stay"}, {"short.sea", "must-replace"}}), "xb5");
}

TEST(Taking, AShipAshoreIsNotTakenWhereNothingMayBeTaken) {
  EXPECT_EQ(contacts("Id5 nd6 nc5", {{"ship.ashore", "may-stay"}, {"short.coast", "cannot"}}), "@d6 xd6");
}

TEST(Taking, AShipAshoreMayHaveToBeTakenFromWhereOneStands) {
  EXPECT_EQ(contacts("Id5 nd6 nc5", {{"ship.ashore", "must-stay"}}), "@c5 @d6");
  EXPECT_EQ(contacts("Id5 td6 tc5", {{"ship.ashore", "must-stay"}}), "xc5 xd6");
  EXPECT_EQ(contacts("Ic5 nb5", {{"ship.ashore", "must-stay"}, {"short.sea", "may-stay"}}), "@b5 xb5");
  EXPECT_EQ(contacts("Id5 nd6 nc5", {{"ship.ashore", "must-stay"}, {"short.coast", "cannot"}}), "@d6");
  EXPECT_EQ(contacts("Id4 nc4", {{"board.coast", "sea-only"}, {"ship.ashore", "must-stay"}}), "");
}

TEST(Taking, ArtilleryAtTheShoreMayStayWhateverTheTarget) {
  const std::pair<std::string, std::string> may_stay = {"artillery.from-shore", "may-stay"};
  EXPECT_EQ(contacts("Ac4 ie4 tc6"), "xc6 xe4");
  EXPECT_EQ(contacts("Ac4 ie4 tc6", {may_stay}), "@c6 @e4 xc6 xe4");
  EXPECT_EQ(contacts("Ab4 ie4", {may_stay}), "@e4 xe4");
  EXPECT_EQ(contacts("Ac4 ig4 ie4", {may_stay, {"artillery.take-block", "blocked"}}), "@e4 xe4");
  EXPECT_EQ(contacts("Ac4 tb4", {may_stay, {"artillery.sea", "cannot"}}), "@b4");
  EXPECT_EQ(contacts("Ac4 ie4", {may_stay, {"board.coast", "sea-only"}}), "@e4 xe4");
  EXPECT_EQ(contacts("Ac6 ic7", {may_stay, {"river.taking", "fords"}}), "@c7");
  EXPECT_EQ(contacts("Ad4 ie4 tc4", {may_stay}), "xc4 xe4");
  EXPECT_EQ(contacts("Tc4 ie4", {may_stay}), "xe4");
}

TEST(Taking, ShortPiecesStayOnDiagonalsAtTheWaterOnlyIfTheyMay) {
  const std::pair<std::string, std::string> all = {"short.sea-directions", "all"}, stay = {"short.coast", "may-stay"};
  EXPECT_EQ(contacts("Id4 tc5", {stay}), "");
  EXPECT_EQ(contacts("Id4 tc5", {stay, all}), "@c5");
  EXPECT_EQ(contacts("Id4 tc5", {all}), "");        // the coast option does not let it stay
  EXPECT_EQ(contacts("Ie4 td5", {stay, all}), "");  // not at the water
  EXPECT_EQ(contacts("Td4 tc5", {{"tank.coast", "may-stay"}, all}), "");
}

TEST(Taking, ReplacingAtSeaLeavesTheTakerThere) {
  EXPECT_EQ(after("Ic4 tb4", "c4xb4", {{"short.sea", "must-replace"}}), "Ib4");
  EXPECT_EQ(steps("Ib4"), "c4");
}

}  // namespace
}  // namespace roluat::model::cotulenh::test

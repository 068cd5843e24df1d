#include "model/games/co-tu-lenh/heroes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/threats.hpp"
#include "tests/cotulenh/turns.hpp"

namespace roluat::model::cotulenh::test {
namespace {

std::string after_turn(const std::string& pieces, const std::string& turn, Overrides overrides) {
  return played(pieces, turn, splitting_rules(overrides));
}

// --- Threats ---

std::string threatening(const std::string& pieces, Overrides overrides = {}) {
  const Position position = place(pieces);
  std::vector<std::string> words;
  for (const Threat& threat : threats(position, splitting_rules(overrides), position.to_move()))
    words.push_back(std::string(1, letter(threat.piece)) + algebraic(threat.at));
  return joined_text(words);
}

TEST(Threats, AreOfAllThatCouldTakeTheCommander) {
  EXPECT_EQ(threatening("Tf4 If7 Ak1 cf6"), "If7 Tf4");
  EXPECT_EQ(threatening("(FT)f4 cf6"), "Ff4 Tf4");
  EXPECT_EQ(threatening("(FT)f4 cf6", {{"stack.splits", "never"}}), "Ff4");
}

TEST(Threats, AskNotWhetherTheirOwnCommanderIsExposed) {
  EXPECT_EQ(threatening("Tf2 Cf1 tf3 ch2", {{"commander.exposed", "illegal"}}), "Tf2");
}

TEST(Threats, OfAShieldedCommanderAreOfThoseWhoTakeBoth) {
  EXPECT_EQ(threatening("Tf4 Af8 (hc)f6"), "Af8 Tf4");
  EXPECT_EQ(threatening("Tf4 Af8 (hc)f6", {{"headquarters.shield", "by-weapon"}}), "Af8");
  EXPECT_EQ(threatening("Tf4 Af8 (hc)f6", {{"headquarters.shield", "headquarters-first"}}), "");
}

TEST(Threats, FaceToFaceCountIfTheRulingSaysSo) {
  EXPECT_EQ(threatening("Cf1 cf12", {{"commander.facing", "taken"}}), "Cf1");
  EXPECT_EQ(threatening("Cf1 cf12", {{"commander.facing", "forbidden"}}), "");
}

// --- By check ---

TEST(CheckHero, WhoThreatensBecomesAHero) {
  EXPECT_EQ(after_turn("Tf4 cf7", "f4-f5", {{"hero.by-check", "attackers"}}), "+Tf5 cf7");
  EXPECT_EQ(after_turn("Tf4 cf7", "f4-f5", {}), "Tf5 cf7");
  EXPECT_EQ(after_turn("Tf4 cf9", "f4-f5", {{"hero.by-check", "attackers"}}), "Tf5 cf9");
}

TEST(CheckHero, DiscoveredByAnAttackerThatDidNotMove) {
  const std::string pieces = "Tf4 If5 cf6 Ck1";
  EXPECT_EQ(after_turn(pieces, "f5-g5", {{"hero.by-check", "attackers"}}), "+Tf4 Ck1 Ig5 cf6");
  EXPECT_EQ(after_turn(pieces, "f5-g5", {{"hero.by-check", "moved"}}), "Ck1 Ig5 Tf4 cf6");
}

TEST(CheckHero, SeveralAtOnce) {
  const std::string pieces = "Tf4 Ie7 cf6 Ck1";
  EXPECT_EQ(after_turn(pieces, "e7-f7", {{"hero.by-check", "attackers"}}), "+If7 +Tf4 Ck1 cf6");
  EXPECT_EQ(after_turn(pieces, "e7-f7", {{"hero.by-check", "moved"}}), "+If7 Ck1 Tf4 cf6");
}

TEST(CheckHero, RidersByTheRuling) {
  EXPECT_EQ(after_turn("(FT)f3 cf6 Ck1", "f3-f4", {{"hero.by-check", "attackers"}}), "(+F+T)f4 Ck1 cf6");
  EXPECT_EQ(after_turn("(FT)f3 cf6 Ck1", "f3-f4", {{"hero.by-check", "attackers"}, {"hero.carried", "no"}}),
            "(+FT)f4 Ck1 cf6");
  EXPECT_EQ(after_turn("(FT)f3 cf6 Ck1", "f3-f4", {{"hero.by-check", "moved"}}), "(+FT)f4 Ck1 cf6");
}

TEST(CheckHero, WhoLedAnActHasMovedWhereverItIsNow) {
  const Overrides moved = {{"hero.by-check", "moved"}, {"river.bars", "land-pieces"}};
  EXPECT_EQ(after_turn("(FT)f3 cf6 Ck1", "f3(F)-f4,f3(T)+f4", moved), "(+F+T)f4 Ck1 cf6");
}

// The one that has moved rides on the other; who threatens decides which of the two becomes a hero, if any.
TEST(CheckHero, OfTwinsTheOneThatHasMoved) {
  const Overrides standing = {{"hero.by-check", "moved"},
                              {"carry.persons", "engineer-too"},
                              {"carry.engineer", "heavy-or-person"},
                              {"short.reach", "unlimited"},
                              {"hero.carried", "no"}};
  const Overrides riding = {{"hero.by-check", "moved"},
                            {"carry.persons", "engineer-too"},
                            {"carry.engineer", "heavy-or-person"},
                            {"short.reach", "unlimited"},
                            {"hero.carried", "yes"}};
  EXPECT_EQ(after_turn("Eg4 Eg6 cg9 Ck1", "g4+g6", standing), "(EE)g6 Ck1 cg9");
  EXPECT_EQ(after_turn("Eg4 Eg6 cg9 Ck1", "g4+g6", riding), "(E+E)g6 Ck1 cg9");
  EXPECT_EQ(after_turn("(EE)g6 cg9 Ck1", "g6(E)-g7", standing), "+Eg7 Ck1 Eg6 cg9");
}

// Two riders that are alike, both of whom threaten: one has come aboard in this turn, and one becomes a hero.
TEST(CheckHero, OfTwinRidersAsManyAsHaveMoved) {
  const Overrides two = {{"hero.by-check", "moved"}, {"hero.carried", "yes"}, {"carry.navy", "two"}};
  EXPECT_EQ(after_turn("(NT)c5 Td5 cc7 Ck1", "d5+c5", two), "(NT+T)c5 Ck1 cc7");
}

/// Holds what a turn says of the heroes that it makes against the heroes that there are.
class CountsHeroes : public TurnVisitor {
 public:
  void on_turn(const TurnMade& turn) override {
    const std::string fen = write_fen(turn.next);
    EXPECT_EQ(turn.heroes, std::ranges::count(fen.substr(0, fen.find(' ')), '+')) << fen;
    counts.insert(turn.heroes);
  }
  void on_first_act(const Act&) override {}
  std::set<int> counts;
};

TEST(CheckHero, TurnsSayHowManyHeroesTheyMake) {
  CountsHeroes visitor;
  each_turn(place("Te4 Ie8 Ag6 Ck1 cf6"), splitting_rules({{"hero.by-check", "attackers"}}), true, visitor);
  EXPECT_TRUE(visitor.counts.contains(0) && visitor.counts.size() > 1);
  // Some turns take the piece that would become a hero.
  each_turn(place("cf5 Tf4 Ck1"), splitting_rules({{"hero.by-check", "when-flees"}}), true, visitor);
}

// A stack of four is full: what stands on the next point is not one of its pieces.
TEST(CheckHero, NobodyBesideAFullStackIsMeant) {
  const Point sea(4, 1), next(4, 2);
  Stack full(Piece{Kind::navy, Side::red});
  for (const Kind rider : {Kind::aircraft, Kind::infantry, Kind::militia}) full.add(Piece{rider, Side::red});
  Position position;
  position.set(sea, full);
  position.set(next, Stack(Piece{Kind::tank, Side::red}));
  EXPECT_EQ(with_hero(position.at(sea), Piece{Kind::tank, Side::red}, false), std::nullopt);
  EXPECT_NE(with_hero(position.at(sea), Piece{Kind::militia, Side::red}, true), std::nullopt);
}

TEST(CheckHero, WhenTheCommanderFlees) {
  const Overrides flees = {{"hero.by-check", "when-flees"}};
  EXPECT_EQ(after_turn("cf6 Tf4 Ck1", "f6-g6", flees), "+Tf4 Ck1 cg6");
  EXPECT_EQ(after_turn("cf6 ie6 Tf4 Ck1", "e6-e7", flees), "Ck1 Tf4 cf6 ie7");
  EXPECT_EQ(after_turn("cf6 Tf3 Ck1", "f6-g6", flees), "Ck1 Tf3 cg6");
  EXPECT_EQ(after_turn("cf5 Tf4 Ck1", "f5xf4", flees), "Ck1 cf4");
  EXPECT_EQ(after_turn("(tc)f6 Tf4 Ck1", "f6(c)-g6", flees), "+Tf4 Ck1 cg6 tf6");
}

// It threatened as a rider; then what it rode on was taken, and it stands.
TEST(CheckHero, ARiderMayHaveBeenLeftStanding) {
  EXPECT_EQ(with_hero(stack_of("c"), stack_of("c").carrier(), true), stack_of("+c"));
  const Overrides flees = {
      {"hero.by-check", "when-flees"}, {"commander.facing", "taken"}, {"headquarters.shield", "headquarters-first"}};
  EXPECT_EQ(after_turn("(TC)f4 (hc)f6", "f4(T)@f6,f4(C)-g4", flees), "+cf6 Cg4 Tf4");
}

// --- The last defender ---

TEST(LastHero, GuardsTheCommanderAlone) {
  const Overrides counting = {{"hero.last-defender", "counting-headquarters"}};
  const Overrides aside = {{"hero.last-defender", "headquarters-aside"}};
  EXPECT_EQ(after_turn("Tf4 if5 Ck1 ck12 ia4", "f4xf5", counting), "+Tf5 +ia4 Ck1 ck12");
  EXPECT_EQ(after_turn("Tf4 Hd1 Ck1 ck12", "f4-f5", counting), "Ck1 Hd1 Tf5 ck12");
  EXPECT_EQ(after_turn("Tf4 Hd1 Ck1 ck12", "f4-f5", aside), "+Tf5 Ck1 Hd1 ck12");
  EXPECT_EQ(after_turn("Ck1 Hd1 ck12", "k1-k2", counting), "+Hd1 Ck2 ck12");
  EXPECT_EQ(after_turn("Ck1 Hd1 ck12", "k1-k2", aside), "Ck2 Hd1 ck12");
  EXPECT_EQ(after_turn("Tf4 ck12", "f4-f5", counting), "Tf5 ck12");
}

}  // namespace
}  // namespace roluat::model::cotulenh::test

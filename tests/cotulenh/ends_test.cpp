#include "model/games/co-tu-lenh/ends.hpp"

#include <gtest/gtest.h>

#include "model/diagnostic.hpp"
#include "tests/cotulenh/turns.hpp"

namespace roluat::model::cotulenh::test {
namespace {

Outcome outcome(std::initializer_list<Fact> facts, Overrides overrides = {}) {
  Facts all;
  for (const Fact fact : facts) all.set(fact);
  return result(with_consequences(all), base_rules(overrides));
}

// --- Ends ---

TEST(Ends, NothingEndsAQuietGame) { EXPECT_EQ(outcome({}), Outcome::goes_on); }

TEST(Ends, ACommanderTakenIsLostWhateverElse) {
  EXPECT_EQ(outcome({Fact::commander_taken, Fact::repeated}), Outcome::to_move_loses);
}

TEST(Ends, MateAndNoTurnAreByTheRuling) {
  EXPECT_EQ(outcome({Fact::mated}), Outcome::to_move_loses);
  EXPECT_EQ(outcome({Fact::mated}, {{"end.mate", "plays-on"}}), Outcome::goes_on);
  EXPECT_EQ(outcome({Fact::mated, Fact::repeated}, {{"end.mate", "plays-on"}}), Outcome::drawn);
  EXPECT_EQ(outcome({Fact::no_turn}), Outcome::drawn);
  EXPECT_EQ(outcome({Fact::no_turn}, {{"end.no-turn", "loses"}}), Outcome::to_move_loses);
}

TEST(Ends, ABareCommanderIsByTheRuling) {
  EXPECT_EQ(outcome({Fact::bare}), Outcome::goes_on);
  EXPECT_EQ(outcome({Fact::bare}, {{"end.bare-commander", "loses"}}), Outcome::to_move_loses);
  EXPECT_EQ(outcome({Fact::bare_but_headquarters}, {{"end.bare-commander", "loses"}}), Outcome::goes_on);
  EXPECT_EQ(outcome({Fact::bare_but_headquarters}, {{"end.bare-commander", "loses-headquarters-aside"}}),
            Outcome::to_move_loses);
}

TEST(Ends, WarsAreByTheRuling) {
  for (const Fact war : {Fact::ships_lost, Fact::aircraft_lost, Fact::land_forces_lost}) {
    EXPECT_EQ(outcome({war}), Outcome::goes_on);
    EXPECT_EQ(outcome({war}, {{"end.wars", "ends"}}), Outcome::to_move_loses);
    EXPECT_EQ(outcome({war, Fact::behind}, {{"end.wars", "ends-by-points"}}), Outcome::to_move_loses);
    EXPECT_EQ(outcome({war, Fact::level}, {{"end.wars", "ends-by-points"}}), Outcome::drawn);
    EXPECT_EQ(outcome({war}, {{"end.wars", "ends-by-points"}}), Outcome::to_move_wins);
  }
}

TEST(Ends, PointsDecideWhenTimeIsUpOrThePlayersStop) {
  for (const Fact end : {Fact::time_up, Fact::stopped}) {
    EXPECT_EQ(outcome({end, Fact::behind}), Outcome::to_move_loses);
    EXPECT_EQ(outcome({end, Fact::level}), Outcome::drawn);
    EXPECT_EQ(outcome({end}), Outcome::to_move_wins);
    EXPECT_EQ(outcome({end, Fact::behind}, {{"end.by-points", "draw"}}), Outcome::drawn);
  }
}

TEST(Ends, RepetitionAndQuietAreByTheRuling) {
  EXPECT_EQ(outcome({Fact::repeated}), Outcome::drawn);
  EXPECT_EQ(outcome({Fact::repeated}, {{"end.repetition", "goes-on"}}), Outcome::goes_on);
  EXPECT_EQ(outcome({Fact::quiet}), Outcome::drawn);
  EXPECT_EQ(outcome({Fact::quiet}, {{"end.quiet", "goes-on"}}), Outcome::goes_on);
}

TEST(Ends, TheFirstThatMakesItOverDecides) {
  EXPECT_EQ(outcome({Fact::no_turn, Fact::ships_lost}, {{"end.wars", "ends"}}), Outcome::drawn);
  EXPECT_EQ(outcome({Fact::ships_lost, Fact::repeated}, {{"end.wars", "ends"}}), Outcome::to_move_loses);
}

// --- What the board shows ---

TEST(Losses, AreWhatIsNoMoreOnTheBoard) {
  const Facts all = losses_of(opening(), Side::red);
  EXPECT_EQ(all, Facts());
  const Facts few = losses_of(place("Cf1 (FT)f4 cf12"), Side::red);
  EXPECT_TRUE(few.has(Fact::ships_lost));
  EXPECT_FALSE(few.has(Fact::aircraft_lost) || few.has(Fact::land_forces_lost) || few.has(Fact::bare));
  const Facts bare = losses_of(place("Cf1 cf12 hd12"), Side::red), hut = losses_of(place("Cf1 cf12 hd12"), Side::blue);
  EXPECT_TRUE(bare.has(Fact::bare));
  EXPECT_TRUE(hut.has(Fact::bare_but_headquarters) && !hut.has(Fact::bare));
}

TEST(FactsOfPlay, MateIsAThreatThatNoTurnEnds) {
  const Rules rules = base_rules({{"commander.exposed", "illegal"}});
  const Facts mate = facts_of(place("Ck1 Ij1 ak4 ci12"), rules);
  EXPECT_TRUE(mate.has(Fact::mated));
  EXPECT_FALSE(mate.has(Fact::no_turn));
  const Facts free = facts_of(place("Ck1 ak4 ci12"), rules);  // along the edge
  EXPECT_FALSE(free.has(Fact::mated) || free.has(Fact::no_turn));
  const Facts none = facts_of(place("Hd1 ik4 ci12"), rules);
  EXPECT_TRUE(none.has(Fact::commander_taken));
  EXPECT_FALSE(none.has(Fact::mated) || none.has(Fact::no_turn));
}

TEST(FactsOfPlay, NoTurnWithoutAThreatIsNoMate) {
  const Facts facts = facts_of(place("(HC)k1 ih9 ci12"), base_rules({{"stack.splits", "never"}}));
  EXPECT_TRUE(facts.has(Fact::no_turn));
  EXPECT_FALSE(facts.has(Fact::mated));
}

TEST(FactsOfPlay, AHundredTurnsWithoutALossAreQuiet) {
  Position position = opening();
  position.halfmove_clock = 99;
  EXPECT_FALSE(facts_of(position, base_rules()).has(Fact::quiet));
  position.halfmove_clock = 100;
  EXPECT_TRUE(facts_of(position, base_rules()).has(Fact::quiet));
}

// --- Points ---

TEST(Points, OfPieces) {
  const auto points = [](const std::string& piece, Overrides overrides = {}) {
    return worth(stack_of(piece).carrier(), base_rules(overrides));
  };
  for (const std::string piece : {"I", "E", "G", "M"}) EXPECT_EQ(points(piece), 10) << piece;
  for (const std::string piece : {"T", "S"}) EXPECT_EQ(points(piece), 20) << piece;
  EXPECT_EQ(points("A"), 30);
  EXPECT_EQ(points("F"), 40);
  EXPECT_EQ(points("N"), 80);
  EXPECT_EQ(points("H"), 0);
  EXPECT_EQ(points("C"), 0);
  EXPECT_EQ(points("C", {{"points.commander", "hundred"}}), 100);
  EXPECT_EQ(points("+T"), 30);
  EXPECT_EQ(points("+T", {{"points.hero", "same"}}), 20);
}

TEST(Points, BonusesAddUp) {
  const auto points = [](const std::string& facts, Overrides overrides = {}) {
    return bonus(read_claim("bonus 0 " + facts).facts, base_rules(overrides));
  };
  EXPECT_EQ(points(""), 0);
  EXPECT_EQ(points("ships-lost"), 100);
  EXPECT_EQ(points("ships-lost aircraft-lost", {{"points.war", "fifty"}}), 100);
  EXPECT_EQ(points("commander-taken land-forces-lost"), 300);
  EXPECT_EQ(points("commander-taken", {{"points.victory", "none"}}), 0);
}

// --- Claims ---

bool holds(const std::string& pieces, const std::string& claim, Overrides overrides = {}) {
  return upheld(splitting_rules(overrides), place(pieces), read_claim(claim));
}

TEST(Claims, OfActsAndPoints) {
  EXPECT_TRUE(holds("Tf4 cf6", "f4xf6"));
  EXPECT_FALSE(holds("Tf4 cf6", "f4@f6"));
  EXPECT_TRUE(holds("Tf4 ac6", "worth c6 30"));
  EXPECT_FALSE(holds("Tf4 ac6", "worth c6 20"));
  EXPECT_TRUE(holds("Tf4 ac6", "bonus 100 ships-lost"));
}

TEST(Claims, OfEnds) {
  EXPECT_TRUE(holds("Tf4 ac6", "lost mated"));
  EXPECT_TRUE(holds("Tf4 ac6", "drawn no-turn"));
  EXPECT_TRUE(holds("Tf4 ac6", "over time-up"));
  EXPECT_FALSE(holds("Tf4 ac6", "lost time-up"));
  EXPECT_FALSE(holds("Tf4 ac6", "over"));
}

TEST(Claims, OfHeroes) {
  const Overrides attackers = {{"hero.by-check", "attackers"}}, moved = {{"hero.by-check", "moved"}};
  const Overrides flees = {{"hero.by-check", "when-flees"}};
  EXPECT_TRUE(holds("cf6 Tf4", "check-hero f4xf6", attackers));
  EXPECT_FALSE(holds("cf6 Tf4", "check-hero f4xf6", moved));
  EXPECT_TRUE(holds("cf6 Tf4", "check-hero f4xf6 has-moved", moved));
  EXPECT_TRUE(holds("cf6 Tf4", "check-hero f4xf6 commander-fled", flees));
  EXPECT_FALSE(holds("cf6 Tf4", "check-hero f4xf6", flees));
  EXPECT_FALSE(holds("cf6 Tf4", "check-hero f4xf6"));
  EXPECT_FALSE(holds("cf6 +Tf4", "check-hero f4xf6", attackers));
  EXPECT_FALSE(holds("Tf4 cf6", "check-hero f4xf6", attackers));  // not the side that has moved
  EXPECT_TRUE(holds("cf6 (FT)f4", "check-hero f4(T)xf6", attackers));
  EXPECT_FALSE(holds("cf6 (FT)f4", "check-hero f4(T)xf6", {{"hero.by-check", "attackers"}, {"hero.carried", "no"}}));
  EXPECT_TRUE(holds("ck6 Cf1 Tf4", "last-hero f4", {{"hero.last-defender", "counting-headquarters"}}));
  EXPECT_FALSE(holds("ck6 Cf1 Tf4 Ia6", "last-hero f4", {{"hero.last-defender", "counting-headquarters"}}));
}

TEST(Claims, AreReadBack) {
  for (const std::string text :
       {"f4-f5", "b2(F+T)~d4", "check-hero f4xf8 has-moved commander-fled", "check-hero b2(t)xd2", "last-hero d5",
        "over ships-lost", "lost mated", "drawn time-up level", "worth d5 20", "bonus 100 ships-lost", "over bare",
        "over bare-but-headquarters", "bonus 0", "drawn repeated quiet"})
    EXPECT_EQ(write_claim(read_claim(text)), text);
  EXPECT_TRUE(read_claim("over bare").facts.has(Fact::aircraft_lost));
}

void expect_fault(const std::string& text, int column, const std::string& problem) {
  try {
    (void)read_claim(text);
    ADD_FAILURE() << "read without complaint: " << text;
  } catch (const InputError& error) {
    EXPECT_EQ(error.diagnostic().column, column) << text << "\n" << error.what();
    EXPECT_NE(error.diagnostic().problem.str().find(problem), std::string::npos) << text << "\n" << error.what();
    EXPECT_FALSE(error.diagnostic().expected.empty()) << text;
  }
}

TEST(Claims, FaultsAreReportedWhereTheyAre) {
  expect_fault("over ships-sunk", 6, "is not a fact");
  expect_fault("over has-moved", 6, "is not a fact");
  expect_fault("worth d5", 9, "points");
  expect_fault("worth z5 10", 7, "point of the board");
  expect_fault("worth d5 10 mated", 13, "is not a fact");
  expect_fault("check-hero", 11, "before its act");
  expect_fault("check-hero f4*f8", 14, "unknown sign");
  expect_fault("lost mated no-turn", 19, "exclude");
  expect_fault("won", 1, "not a point of the board");
}

}  // namespace
}  // namespace roluat::model::cotulenh::test

// Positions, acts, turns and claims on their way to structures over the vocabulary and back; the game as the machinery
// sees it.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <typeinfo>

#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/game.hpp"
#include "model/games/games.hpp"
#include "tests/cotulenh/turns.hpp"

namespace roluat::model::cotulenh::test {
namespace {

const Signature& signature() {
  static const Signature read = [] {
    const std::string path = game_folder("co-tu-lenh") + "/vocabulary/situation.smt2";
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    Signature declared;
    declared.declare(text.str(), path);
    return declared;
  }();
  return read;
}

void expect_round_trip(const std::string& fen, const std::string& claim) {
  const CoTuLenh game;
  const Written written = game.write(signature(), game.read(signature(), game.position(fen), claim));
  EXPECT_EQ(written.position.fen(), fen) << claim;
  EXPECT_EQ(written.act, claim) << fen;
}

std::string fen_of(const std::string& pieces) { return write_fen(place(pieces)); }

TEST(Bridge, ActsOfPartiesAreWrittenBack) {
  expect_round_trip(fen_of("(NF+T)b4 ie4"), "b4-b5");
  expect_round_trip(fen_of("(NF+T)b4 ie4"), "b4(F+T)~e4");
  expect_round_trip(fen_of("(NF+T)b4 ie4"), "b4(+T)-c4");
  expect_round_trip(fen_of("(nii)b4"), "b4(i)-c4");
}

TEST(Bridge, TurnsThatHaveBegunAreWrittenBack) {
  const Rules rules = splitting_rules();
  Position position = in_turn(place("(NFT)b4 ie4"), rules, "b4(F)~e4");
  position.halfmove_clock = 0;
  expect_round_trip(write_fen(position), "b4(T)-c4");
  position = in_turn(place("(NFT)b4"), rules, "b4(T)-c4");
  position.halfmove_clock = 0;
  expect_round_trip(write_fen(position), "b4-b5");
}

TEST(Bridge, OtherClaimsAreWrittenBack) {
  const std::string fen = fen_of("cf8 Tf6 (FI)f5");
  for (const std::string claim : {"check-hero f6xf8", "check-hero f5(I)xf8 has-moved", "last-hero f6", "worth f6 20",
                                  "over ships-lost", "lost mated", "drawn stopped level", "bonus 100 aircraft-lost"})
    expect_round_trip(fen, claim);
}

TEST(Bridge, AnActIsNoOtherClaim) {
  const CoTuLenh game;
  for (const std::string act : {"f4-f5", "b2(T)-d2"}) EXPECT_TRUE(game.is_act(act)) << act;
  for (const std::string claim : {"over ships-lost", "worth f6 20", "check-hero f6xf8"})
    EXPECT_FALSE(game.is_act(claim)) << claim;
}

TEST(Bridge, WhatHasHappenedIsOnNoBoard) {
  const CoTuLenh game;
  for (const std::string claim : {"f4-f5", "check-hero f6xf8", "last-hero f6", "worth f6 20"})
    EXPECT_TRUE(game.is_on_board(claim)) << claim;
  for (const std::string claim : {"over ships-lost", "lost mated", "drawn stopped level", "bonus 100 aircraft-lost"})
    EXPECT_FALSE(game.is_on_board(claim)) << claim;
}

TEST(Bridge, WhatFitsNoSituationIsRefused) {
  const CoTuLenh game;
  for (const std::string act :
       {"f4xf7", "f5-f6", "f6-f7", "f4(I)-f5", "worth f4 10", "check-hero f4-f5", "check-hero f6xf4"})
    EXPECT_THROW((void)game.read(signature(), game.position(fen_of("Tf4 if6")), act), InputError) << act;
  EXPECT_NO_THROW((void)game.read(signature(), game.position(fen_of("Tf4 if5")), "f4xf5"));
}

TEST(Bridge, CandidatesAreOfEveryParty) {
  EXPECT_EQ(candidates(place("(NFT)b4"), at("b4"), at("c4")).size(), 7 * 3U);
  EXPECT_EQ(candidates(place("(NFT)b4 ic4"), at("b4"), at("c4")).size(), 7 * 6U);
  EXPECT_EQ(candidates(place("(NFT)b4 Ic4"), at("b4"), at("c4")).size(), 7U);
}

TEST(GameInterface, PlaysActsAndTurns) {
  const CoTuLenh game;
  const Ruling ruling = base_ruling({{"stack.splits", "free"}});
  const auto played = game.under(ruling);
  const model::Position position = game.position(fen_of("(TI)f4 cf12"));
  EXPECT_TRUE(game.legal(*played, position, "f4(T)-f5"));
  EXPECT_TRUE(game.legal(*played, position, "over no-turn"));
  const auto after_act = [&](const model::Position& at, const char* act) {
    return played->after(at, act, Each::act).fen();
  };
  const std::string inside = after_act(position, "f4(T)-f5");
  EXPECT_NE(inside.find("5T'5/5I5"), std::string::npos) << inside;
  EXPECT_NE(inside.find(" r f4- - 1 1"), std::string::npos) << inside;
  EXPECT_NE(after_act(game.position(inside), "f4-f3").find(" b - - 1 1"), std::string::npos);
  EXPECT_NE(after_act(position, "f4-f5").find("5(TI)5"), std::string::npos);
  EXPECT_NE(played->after(position, "f4(T)-f5", Each::turn).fen().find("5T5/5I5"), std::string::npos);
  const std::vector<std::string> turns = texts_of(played->following(position, Each::turn));
  EXPECT_NE(std::ranges::find(turns, "f4(T)-f5,f4-f3"), turns.end());
  for (const std::string& turn : turns) EXPECT_EQ(played->fault(position, turn), std::nullopt) << turn;
  EXPECT_NE(played->fault(position, "f4(T)-f9").value_or(model::Message()).str().find("act 1"), std::string::npos);
}

// Acts, steps, turns and sequences are one listing: each leads where playing it leads, inside a turn too.
TEST(GameInterface, WhatFollowsLeadsWherePlayingItLeads) {
  const auto played = CoTuLenh().under(base_ruling({{"stack.splits", "free"}}));
  const model::Position first = CoTuLenh().position(fen_of("(NFT)c4 (ti)f9 If8 cf12"));
  const model::Position inside = played->after(first, "c4(F)-e4", Each::act);
  ASSERT_TRUE(played->may_end(inside).has_value());
  EXPECT_FALSE(played->may_end(first).has_value());
  for (const model::Position& position : {first, inside}) {
    std::set<std::string> after, after_sequences;
    for (const Following& turn : played->following(position, Each::turn)) {
      EXPECT_TRUE(after.insert(turn.after.fen()).second) << turn.text << ": one for each next position";
      if (turn.text.empty()) continue;  // the turn under way ends here
      EXPECT_EQ(played->after(position, turn.text, Each::turn).fen(), turn.after.fen()) << turn.text;
      EXPECT_EQ(played->fault(position, turn.text), std::nullopt) << turn.text;
    }
    for (const Following& one : played->following(position, Each::sequence)) after_sequences.insert(one.after.fen());
    EXPECT_EQ(after_sequences, after);
    const auto acts = played->following(position, Each::act), steps = played->following(position, Each::step);
    EXPECT_EQ(texts_of(acts), texts_of(steps));
    for (const Following& step : steps) {
      EXPECT_EQ(bool(step.after), step.goes_on || step.ends) << step.text;
      if (step.goes_on) {
        EXPECT_EQ(played->after(position, step.text, Each::act).fen(), step.after.fen()) << step.text;
        EXPECT_EQ(played->may_end(step.after), std::optional(step.ends)) << step.text;
      } else if (step.ends) {
        EXPECT_TRUE(after.contains(step.after.fen())) << step.text;
      }
    }
  }
}

// What one ruling has read another plays on with; another game's ruling is refused.
TEST(GameInterface, PositionsBelongToTheGameAndNotToTheRuling) {
  const CoTuLenh game;
  const auto free = game.under(base_ruling({{"stack.splits", "free"}})),
             never = game.under(base_ruling({{"stack.splits", "never"}}));
  const model::Position position = game.position(fen_of("(TI)f4 cf12"));
  EXPECT_GT(free->following(position, Each::turn).size(), never->following(position, Each::turn).size());
  EXPECT_TRUE(free->same_turns(*free));
  EXPECT_FALSE(free->same_turns(*never));
  EXPECT_THROW((void)game.score(*make_game("co-tuong")->under({}), position, {}), std::bad_cast);
}

TEST(GameInterface, DescribesPartiesAndClaims) {
  const CoTuLenh game;
  const model::Position position = game.position(fen_of("(NFT)b4 if4 cf12"));
  EXPECT_EQ(game.describe(position, "b4-b5").en, "Red's warship carrying aircraft and tank on b4 goes to b5");
  EXPECT_EQ(game.describe(position, "b4(T)-c4").en, "Red's tank (carried by the warship) on b4 goes to c4");
  EXPECT_EQ(game.describe(position, "worth f4 10").en, "whoever takes Blue's infantry on f4 gets 10 points");
  EXPECT_EQ(game.describe(position, "over ships-lost").en, "the game is over (Red: both its warships are lost)");
  EXPECT_EQ(game.describe(position, "check-hero f4xb4 has-moved").en,
            "by its check (the threat: Blue's infantry on f4 takes Red's warship carrying aircraft and tank on b4 and "
            "stands in its "
            "place) the piece becomes a hero (it acted in the turn just made)");
  for (const std::string claim : {"check-hero f4xb4", "last-hero f4", "lost mated", "drawn quiet", "bonus 0"}) {
    const Trilingual words = game.describe(position, claim);
    EXPECT_FALSE(words.vi.empty() || words.zh.empty() || words.en.empty()) << claim;
  }
}

TEST(GameInterface, MannersAreNamedInTheLanguageAsked) {
  const CoTuLenh game;
  EXPECT_NE(game.draw(game.position(fen_of("Tf4")), "f4-f6", Language::zh, false).find("f4-f6  (走)"),
            std::string::npos);
  EXPECT_NE(game.draw(game.position(fen_of("Tf4")), "f4-f6", Language::vi, false).find("f4-f6  (đi)"),
            std::string::npos);
}

}  // namespace
}  // namespace roluat::model::cotulenh::test

// Is a match the game that the plain generator plays?
#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/play/dice.hpp"
#include "model/games/co-tu-lenh/act.hpp"
#include "model/games/co-tu-lenh/fast/engine.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/turn.hpp"
#include "tests/play/world.hpp"

namespace roluat::tests {
namespace {

using model::Match;

/// Pieces and side to move of a FEN: clocks aside.
std::string still(const std::string& fen) { return fen.substr(0, fen.find(' ') + 2); }

std::vector<std::string> listed(Match& match, std::size_t turns) {
  std::vector<std::string> all;
  for (std::size_t turn = 0; turn < turns; ++turn) {
    match.make(turn);
    all.push_back(still(match.position().fen()));
    match.unmake();
  }
  std::ranges::sort(all);
  return all;
}

/// What the plain generator finds; only turns by which something of the other side's is taken, if asked for.
std::vector<std::string> expected(const std::string& fen, const model::cotulenh::Rules& rules, bool takings) {
  std::vector<std::string> all;
  for (const auto& turn : model::cotulenh::turns(model::cotulenh::read_fen(fen), rules)) {
    const bool takes =
        std::ranges::any_of(turn.acts, [](const auto& act) { return model::cotulenh::takes(act.manner); });
    if (takes || !takings) all.push_back(still(model::cotulenh::write_fen(turn.next)));
  }
  std::ranges::sort(all);
  return all;
}

class MatchOf : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Preset, MatchOf, testing::Values("vi", "zh", "consolidated", "cotulenh-core"),
                         [](const auto& test) { return test.param == "cotulenh-core" ? "core" : test.param; });

TEST_P(MatchOf, TurnsAndTakingsAreThoseOfThePlainGenerator) {
  const model::Ruling& with = ruling(GetParam());
  const auto rules = model::cotulenh::compile(with);
  const auto match = the_game().matches().match(*the_game().under(with));
  analysis::Dice dice(7, 0);
  for (int ply = 0; ply < 60 && !match->ended(); ++ply) {
    const std::string fen = match->position().fen();
    EXPECT_EQ(listed(*match, match->list_takings()), expected(fen, rules, true)) << fen;
    const std::size_t turns = match->list_turns();
    EXPECT_EQ(match->count_turns(), turns) << fen;
    EXPECT_EQ(listed(*match, turns), expected(fen, rules, false)) << fen;
    match->play(dice.below(turns));
  }
}

TEST_P(MatchOf, GamesEndWhereReplayEndsThem) {
  const model::Ruling& with = ruling(GetParam());
  const auto match = the_game().matches().match(*the_game().under(with));
  const auto played = the_game().under(with);
  int ended = 0;
  for (std::uint64_t number = 0; number < 3; ++number) {
    analysis::Dice dice(3, number);
    match->set_up(the_game().play().opening(with));
    for (int ply = 0; ply < 1500; ++ply) {
      const auto end = match->ended();
      const bool repeated = end && end->by == "repeated";
      if (ply % 20 == 0 || end) {
        const model::Ending other = played->ending(match->position(), repeated);
        ASSERT_EQ(end.has_value(), other.over) << match->position().fen();
        const std::string winner = !end || !end->winner ? "" : *end->winner == 0 ? "red" : "blue";
        ASSERT_EQ(winner, other.winner) << match->position().fen();
      }
      ended += end ? 1 : 0;
      if (end) break;
      match->play(dice.below(match->list_turns()));
    }
  }
  EXPECT_GT(ended, 0);
}

TEST_P(MatchOf, GainIsWhatTheBalanceChangesBy) {
  const auto match = the_game().matches().match(*the_game().under(ruling(GetParam())));
  analysis::Dice dice(11, 0);
  int gains = 0;
  for (int ply = 0; ply < 80 && !match->ended(); ++ply) {
    const int us = match->to_move(), before = match->material(us) - match->material(1 - us);
    const std::size_t turns = match->list_turns();
    for (std::size_t turn = 0; turn < turns; ++turn) {
      const int gain = match->gain(turn);
      match->make(turn);
      EXPECT_EQ(match->material(us) - match->material(1 - us) - before, gain);
      match->unmake();
      gains += gain > 0 ? 1 : 0;
    }
    match->play(dice.below(turns));
  }
  EXPECT_GT(gains, 0);
}

// Games must be the same on every processor: turns are chosen by number.
TEST(Match, OrderOfTurnsDoesNotDependOnTheInstructionSet) {
  const auto rules = model::cotulenh::compile(ruling("consolidated"));
  std::vector<std::string> ends;
  for (const auto set : model::cotulenh::fast::instruction_sets()) {
    const auto match = model::cotulenh::fast::make_engine(rules, set)->match(model::cotulenh::opening());
    analysis::Dice dice(5, 1);
    for (int ply = 0; ply < 120 && !match->ended(); ++ply) match->play(dice.below(match->list_turns()));
    ends.push_back(match->position().fen());
  }
  for (const std::string& end : ends) EXPECT_EQ(end, ends.front());
}

TEST(Match, EveryTurnHasItsOrigin) {
  const auto match = the_game().matches().match(*the_game().under(ruling("consolidated")));
  std::vector<model::Standing> pieces;
  match->pieces(pieces);
  const std::size_t turns = match->list_turns();
  for (std::size_t turn = 0; turn < turns; ++turn) {
    const int origin = match->origin(turn);
    EXPECT_TRUE(std::ranges::any_of(
        pieces, [&](const auto& one) { return one.point == origin && one.side == match->to_move(); }));
  }
}

TEST(Match, ThirdRepetitionEndsTheGame) {
  const auto match = the_game().matches().match(*the_game().under(ruling("consolidated")));
  // Two infantry that step to and fro; the artillery is there so that neither of them is a last defender.
  match->set_up(the_game().position("6c3a/11/11/11/3i7/11/11/11/11/3I7/11/4C5A r - - 0 1"));
  const auto step = [&](const std::string& to) {
    const std::size_t turns = match->list_turns();
    for (std::size_t turn = 0; turn < turns; ++turn) {
      match->make(turn);
      const std::string fen = still(match->position().fen());
      match->unmake();
      if (fen == to) return match->play(turn);
    }
    FAIL() << "no turn to " << to;
  };
  for (int round = 0; round < 2; ++round) {
    EXPECT_FALSE(match->ended());
    step("6c3a/11/11/11/3i7/11/11/11/11/2I8/11/4C5A b");
    EXPECT_FALSE(match->ended());
    step("6c3a/11/11/11/2i8/11/11/11/11/2I8/11/4C5A r");
    step("6c3a/11/11/11/2i8/11/11/11/11/3I7/11/4C5A b");
    step("6c3a/11/11/11/3i7/11/11/11/11/3I7/11/4C5A r");
  }
  const auto end = match->ended();
  ASSERT_TRUE(end);
  EXPECT_EQ(end->by, "repeated");
  EXPECT_FALSE(end->winner);
}

}  // namespace
}  // namespace roluat::tests

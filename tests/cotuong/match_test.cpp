// Is a match the game that the plain generator plays, and does it end as the adjudicator says?
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "model/diagnostic.hpp"
#include "model/dice.hpp"
#include "model/games/co-tuong/cycle/line.hpp"
#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/game.hpp"
#include "model/games/co-tuong/generator.hpp"
#include "model/games/co-tuong/subjects.hpp"

namespace roluat::model::cotuong::test {
namespace {

Ruling named(const std::string& name) {
  Ruling ruling;
  ruling.name = name;
  return ruling;
}

/// Who stands where and who is to move.
std::string still(const std::string& fen) { return fen.substr(0, fen.find(' ') + 2); }

/// The number of the listed turn that leads to a position.
std::optional<std::size_t> turn_to(Match& match, const Position& wanted) {
  const std::size_t turns = match.list_turns();
  for (std::size_t turn = 0; turn < turns; ++turn) {
    match.make(turn);
    const bool is_it = still(match.position().fen()) == still(write_fen(wanted));
    match.unmake();
    if (is_it) return turn;
  }
  return std::nullopt;
}

int balance(const Match& match, int side) { return match.material(side) - match.material(1 - side); }

TEST(CoTuongMatch, GoesAsTheGameGoes) {
  const CoTuong game;
  for (const std::uint64_t seed : {1, 2, 3}) {
    Dice dice(seed);
    const auto match = game.match(*game.under(named("asia")));
    for (int ply = 0; ply < 150 && !match->ended(); ++ply) {
      const Position position = match->position().as<Position>();
      const std::vector<Move> moves = legal_moves(position);
      std::size_t takings = 0;
      ASSERT_EQ(match->list_turns(), moves.size()) << "seed " << seed;
      ASSERT_EQ(match->count_turns(), moves.size());
      ASSERT_EQ(match->in_check(), in_check(position, position.to_move));
      for (std::size_t turn = 0; turn < moves.size(); ++turn) {
        const int us = match->to_move(), before = balance(*match, us), gain = match->gain(turn);
        ASSERT_EQ(match->origin(turn), moves[turn].from.index());
        ASSERT_EQ(match->loses_something(turn), !position.empty(moves[turn].to));
        takings += match->loses_something(turn) ? 1 : 0;
        match->make(turn);
        ASSERT_EQ(still(match->position().fen()), still(write_fen(after(position, moves[turn]))));
        ASSERT_EQ(balance(*match, us) - before, gain);
        match->unmake();
      }
      ASSERT_EQ(match->list_takings(), takings);
      match->list_turns();
      match->play(static_cast<std::size_t>(dice.below(static_cast<int>(moves.size()))));
    }
  }
}

TEST(CoTuongMatch, ARulingWithoutRulesOfRepetitionIsRefused) {
  EXPECT_NO_THROW((void)CoTuong().match(*CoTuong().under(named("computer"))));
  EXPECT_THROW((void)CoTuong().match(*CoTuong().under(named("mine"))), InputError);
}

// A ruling's file may answer on repetition too: by whom, and after how many times.
TEST(CoTuongMatch, EndsWhenTheRulingsFileSays) {
  const std::string fen = "4k4/9/1c7/9/9/9/9/2R6/9/3K5 w - - 0 1";
  Ruling mine = named("mine");
  const Ruling asia = repetition_ruling_of(named("asia")).value();
  for (const auto& [question, option] : asia.options) mine.others.push_back({question, option});
  const auto plies_until_the_end = [&](const std::string& when) {
    mine.others.push_back({"verdict-falls", when});
    const auto match = CoTuong().match(*CoTuong().under(mine));
    mine.others.pop_back();
    match->set_up(CoTuong().position(fen));
    Position position = read_fen(fen);
    for (int plies = 1; plies <= 12; ++plies) {
      const char* const moves[] = {"c7b7", "c2b2", "b7c7", "b2c2"};
      position = after(position, read_move(moves[plies % 4]));
      match->play(turn_to(*match, position).value());
      const auto end = match->ended();
      if (!end) continue;
      EXPECT_EQ(*end, (MatchEnd{"repeated", 1})) << when;
      return plies;
    }
    return 0;
  };
  EXPECT_EQ(plies_until_the_end("second"), 4);
  EXPECT_EQ(plies_until_the_end("third"), 8);
  EXPECT_EQ(plies_until_the_end("move-later"), 9);
}

TEST(CoTuongMatch, EndsWhereNobodyCanMove) {
  const auto match = CoTuong().match(*CoTuong().under(named("asia")));
  match->set_up(CoTuong().position("3k5/4R4/9/9/9/9/9/9/9/3RK4 b - - 0 1"));
  EXPECT_EQ(match->ended(), (MatchEnd{"mated", 0}));
  match->set_up(CoTuong().position("3k5/9/4R4/9/9/9/9/9/9/4K4 b - - 0 1"));
  EXPECT_EQ(match->ended(), std::nullopt);
  match->set_up(CoTuong().position("3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1"));
  EXPECT_EQ(match->ended(), (MatchEnd{"no-turn", 0}));
}

struct Loop {
  std::string fen, loses;
  std::vector<Move> moves;
};

std::vector<Loop> loops() {
  std::ifstream in(std::string(ROLUAT_COTUONG_TESTS_DIR) + "/asia.loops");
  std::vector<Loop> all;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream parts(line);
    Loop loop;
    std::string moves, move;
    std::getline(parts, loop.fen, ';');
    std::getline(parts, moves, ';');
    std::getline(parts >> std::ws, loop.loses, ';');
    for (std::istringstream words(moves); words >> move;) loop.moves.push_back(read_move(move));
    all.push_back(std::move(loop));
  }
  return all;
}

/// Has it men where no game brings them? No game is played from it.
bool is_diagram(const std::string& fen) {
  try {
    (void)read_fen(fen);
    return false;
  } catch (const InputError&) {
    return true;
  }
}

/// A line up to its last repetition, with its last period twice more.
std::vector<Move> longer(const Loop& loop) {
  const Period period = last_period(play_line(read_fen(loop.fen), loop.moves)).value();
  std::vector<Move> moves(loop.moves.begin(), loop.moves.begin() + static_cast<std::ptrdiff_t>(period.end));
  for (int again = 0; again < 2; ++again)
    moves.insert(moves.end(), loop.moves.begin() + static_cast<std::ptrdiff_t>(period.first),
                 loop.moves.begin() + static_cast<std::ptrdiff_t>(period.end));
  return moves;
}

// Lines that others have adjudicated, gone on with until their position comes up for the third time.
TEST(CoTuongMatch, ThirdRepetitionsAreJudgedAsTheRulingDoes) {
  const auto match = CoTuong().match(*CoTuong().under(named("asia")));
  std::size_t judged = 0;
  std::size_t diagrams = 0;
  for (const Loop& loop : loops()) {
    if (is_diagram(loop.fen)) {
      ++diagrams;
      continue;
    }
    match->set_up(CoTuong().position(loop.fen));
    Position position = read_fen(loop.fen);
    std::map<std::string, int> times{{still(loop.fen), 1}};
    std::optional<MatchEnd> end;
    for (const Move& move : longer(loop)) {
      position = after(position, move);
      const auto turn = turn_to(*match, position);
      ASSERT_TRUE(turn) << loop.fen << " " << write_move(move);
      match->play(*turn);
      end = match->ended();
      ASSERT_EQ(end.has_value(), ++times[still(write_fen(position))] == 3) << loop.fen;
      if (end) break;
    }
    ASSERT_TRUE(end) << loop.fen;
    EXPECT_EQ(end->by, "repeated");
    const std::string loses = !end->winner ? "-" : *end->winner == 0 ? "black" : "red";
    EXPECT_EQ(loses, loop.loses) << loop.fen;
    ++judged;
  }
  EXPECT_EQ(judged + diagrams, 163U);
  EXPECT_LE(diagrams, 2U);
}

}  // namespace
}  // namespace roluat::model::cotuong::test

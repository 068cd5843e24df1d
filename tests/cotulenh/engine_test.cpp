// The fast engine against the plain generator: the same turns, position by position, under rulings of all sorts, by
// every instruction set that this processor has. Whole games under a hundred rulings: ../agreement/games_test.cpp.
#include "model/games/co-tu-lenh/fast/engine.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/perft.hpp"
#include "model/games/games.hpp"
#include "tests/cotulenh/boards.hpp"

namespace roluat::model::cotulenh::test {
namespace {

constexpr int kRulings = 100;

Rules preset(const std::string& name) {
  const std::string folder = game_folder("co-tu-lenh");
  return compile(read_ruling(folder + "/rulings/" + name + ".toml", read_questions(folder + "/kernel/questions.toml")));
}

/// What a position is, its clocks apart but for whether something has just been lost.
std::string written(Position position) {
  position.halfmove_clock = position.halfmove_clock == 0 ? 0 : 1;
  position.move_number = 1;
  return write_fen(position);
}

std::vector<std::string> written(const std::vector<Position>& positions) {
  std::vector<std::string> all;
  for (const Position& position : positions) all.push_back(written(position));
  std::ranges::sort(all);
  return all;
}

class Comparison {
 public:
  Comparison(const Rules& rules, fast::InstructionSet set) : rules_(rules), engine_(fast::make_engine(rules, set)) {}

  /// The plain generator's turns.
  std::vector<Turn> compare(const Position& position, std::uint64_t seed) {
    std::vector<Turn> plain = turns(position, rules_);
    std::vector<Position> next;
    for (const Turn& turn : plain) next.push_back(turn.next);
    EXPECT_EQ(engine_->count(position), plain.size()) << where(seed, position);
    EXPECT_EQ(written(engine_->next(position)), written(next)) << where(seed, position);
    if (looked_at_++ % 5 == 0) {
      EXPECT_EQ(two_plies(position), replies(position, next)) << where(seed, position);
      if (looked_at_ % 4 == 1 && lists_soon(position)) compare_sequences(position, seed);
    }
    return plain;
  }

  /// How many turns, on a board with one stack of so many pieces.
  void loaded_board(std::uint64_t seed, int size) {
    Random random(seed);
    const Position position = BoardMaker(random, rules_).make_loaded(size);
    EXPECT_EQ(engine_->count(position), turns(position, rules_).size()) << where(seed, position);
  }

  void game(std::uint64_t seed) {
    Random random(seed);
    Position position = seed % 3 == 0 ? opening_with_heroes(random) : opening(rules_.first_move);
    play(position, random, seed, 150);
  }

  /// Boards that games rarely bring, and a few turns from each.
  void boards(std::uint64_t seed, int count) {
    Random random(seed);
    for (int i = 0; i < count && !testing::Test::HasFailure(); ++i)
      play(BoardMaker(random, rules_).make(), random, seed, 4);
  }

 private:
  /// One stack of three comes apart in thousands of ways, one of four in tens of thousands.
  static bool lists_soon(const Position& position) {
    int large = 0;
    for (int i = 0; i < kPoints; ++i) {
      const Stack& stack = position.at(Point(i));
      if (!stack.empty() && stack.side() == position.to_move() && stack.size() > 2) large += stack.size() - 2;
    }
    return large <= 1;
  }

  /// Every sequence of acts, and every act with which one begins.
  void compare_sequences(const Position& position, std::uint64_t seed) {
    const std::vector<Turn> plain = sequences(position, rules_);
    std::vector<std::vector<Act>> first_acts;
    for (const Turn& turn : plain) first_acts.push_back({turn.acts.begin(), turn.acts.begin() + 1});
    std::ranges::sort(first_acts);
    const auto repeated = std::ranges::unique(first_acts);
    first_acts.erase(repeated.begin(), repeated.end());
    EXPECT_EQ(engine_->count(position, Unit::sequences), plain.size()) << where(seed, position);
    EXPECT_EQ(engine_->count(position, Unit::acts), first_acts.size()) << where(seed, position);
    if (plain.size() > 300) return;
    std::array<std::uint64_t, 2> after{};
    for (const Turn& turn : plain)
      if (!is_over(position, turn.next)) {
        after[0] += engine_->count(turn.next, Unit::sequences);
        after[1] += engine_->count(turn.next, Unit::acts);
      }
    for (const Unit unit : {Unit::sequences, Unit::acts}) {
      std::vector<std::uint64_t> nodes(2);
      engine_->perft(position, position, nodes, {nullptr, nullptr, unit});
      const bool acts = unit == Unit::acts;
      EXPECT_EQ(nodes[0], acts ? first_acts.size() : plain.size()) << where(seed, position);
      EXPECT_EQ(nodes[1], after[acts ? 1 : 0]) << where(seed, position);
    }
  }

  [[nodiscard]] bool is_over(const Position& before, const Position& next) const {
    const std::array<Facts, kSides> lost{losses_of(before, Side::red), losses_of(before, Side::blue)};
    return next.halfmove_clock == 0 &&
           ends_game({losses_of(next, Side::red), losses_of(next, Side::blue)}, lost, rules_);
  }

  /// Replies counted together, those that a turn does not change not anew.
  std::uint64_t two_plies(const Position& position) {
    std::vector<std::uint64_t> nodes(2);
    engine_->perft(position, position, nodes, {});
    return nodes[1];
  }

  /// Replies counted position by position.
  std::uint64_t replies(const Position& before, const std::vector<Position>& next) {
    std::uint64_t count = 0;
    for (const Position& one : next)
      if (!is_over(before, one)) count += engine_->count(one);
    return count;
  }

  void play(Position position, Random& random, std::uint64_t seed, int plies) {
    for (int ply = 0; ply < plies && !testing::Test::HasFailure(); ++ply) {
      const std::vector<Turn> found = compare(position, seed);
      if (found.empty()) return;
      position = found[random.below(found.size())].next;
    }
  }

  const Rules& rules_;
  std::unique_ptr<fast::Engine> engine_;
  int looked_at_ = 0;  ///< replies are compared on every fifth position
};

struct Sample {
  int ruling;
  fast::InstructionSet set;
};

void PrintTo(const Sample& sample, std::ostream* out) { *out << sample.ruling << " " << fast::name_of(sample.set); }

/// Every ruling once, by one instruction set after another.
std::vector<Sample> samples() {
  const std::vector<fast::InstructionSet> sets = fast::instruction_sets();
  std::vector<Sample> all;
  for (int ruling = 0; ruling < kRulings; ++ruling)
    all.push_back({ruling, sets[static_cast<std::size_t>(ruling) % sets.size()]});
  return all;
}

class EngineRulings : public testing::TestWithParam<Sample> {};

TEST_P(EngineRulings, SameTurnsOnOddBoards) {
  const Rules rules = compile(mixed_ruling(static_cast<unsigned>(GetParam().ruling)));
  Comparison(rules, GetParam().set).boards(static_cast<std::uint64_t>(GetParam().ruling), 12);
}

TEST_P(EngineRulings, AsManyTurnsWithALoadedStack) {
  const Rules rules = compile(mixed_ruling(static_cast<unsigned>(GetParam().ruling)));
  Comparison comparison(rules, GetParam().set);
  for (std::uint64_t board = 0; board < 12 && !testing::Test::HasFailure(); ++board)
    comparison.loaded_board(100 * static_cast<std::uint64_t>(GetParam().ruling) + board,
                            board == 0 ? 4 : 2 + static_cast<int>(board % 2));
}

INSTANTIATE_TEST_SUITE_P(Mixed, EngineRulings, testing::ValuesIn(samples()), [](const auto& tested) {
  return std::to_string(tested.param.ruling) + "_" + std::string(fast::name_of(tested.param.set));
});

class EnginePresets : public testing::TestWithParam<std::string> {};

TEST_P(EnginePresets, SameTurnsInGamesAndOnOddBoards) {
  const Rules rules = preset(GetParam());
  for (const fast::InstructionSet set : fast::instruction_sets()) {
    Comparison comparison(rules, set);
    for (std::uint64_t seed = 0; seed < 3; ++seed) comparison.game(seed);
    comparison.boards(7, 60);
  }
}

PerftResult counted(const Position& position, const Rules& rules, int depth, bool figures, unsigned threads = 1,
                    std::size_t hash = 0, Unit unit = Unit::turns) {
  PerftOptions options;
  options.unit = unit;
  options.depth = depth;
  options.figures = figures;
  options.threads = threads;
  options.hash_bytes = hash;
  return perft(position, rules, options);
}

std::vector<std::uint64_t> nodes(const PerftResult& result) {
  std::vector<std::uint64_t> all;
  for (const DepthStatistics& depth : result.depths) all.push_back(depth.nodes);
  return all;
}

TEST_P(EnginePresets, PerftIsThatOfThePlainGenerator) {
  const Rules rules = preset(GetParam());
  const PerftResult plain = counted(opening(), rules, 2, true), fast = counted(opening(), rules, 2, false);
  EXPECT_EQ(nodes(plain), nodes(fast));
  EXPECT_EQ(plain.divide, fast.divide);
}

TEST_P(EnginePresets, NeitherThreadsNorTheTableChangePerft) {
  const Rules rules = preset(GetParam());
  const PerftResult one = counted(opening(), rules, 4, false, 1);
  for (const std::size_t bytes : {std::size_t{0}, std::size_t{64}, std::size_t{1} << 24U}) {
    const PerftResult other = counted(opening(), rules, 4, false, 2, bytes);
    EXPECT_EQ(nodes(one), nodes(other)) << bytes;
    EXPECT_EQ(one.divide, other.divide) << bytes;
  }
}

// Plies of small boards: what several sequences lead to is looked at once, and counted as often.
// Where parts of stacks go their own ways, the plain generator takes minutes for the third ply.
TEST_P(EnginePresets, SequencesAndActsAreThoseOfThePlainGenerator) {
  const Rules rules = preset(GetParam());
  const int plies = GetParam() == "zh" ? 3 : 2;
  for (const char* fen : {"5c5/11/11/6t4/11/11/11/7(TI)3/11/11/11/4C6 r - - 0 1",
                          "6c4/11/11/11/2(nt)8/11/11/2(NFT)8/11/11/11/4C6 r - - 0 1",
                          "6c4/11/5g5/11/11/11/5(FI)5/11/11/3e7/3(ET)7/4C6 b - - 0 1"}) {
    const Position position = read_fen(fen);
    for (const Unit unit : {Unit::sequences, Unit::acts}) {
      const PerftResult plain = counted(position, rules, plies, true, 1, 0, unit);
      for (const std::size_t hash : {std::size_t{0}, std::size_t{1} << 20U}) {
        const PerftResult fast = counted(position, rules, plies, false, 2, hash, unit);
        EXPECT_EQ(nodes(plain), nodes(fast)) << fen << ", unit " << int(unit) << ", table " << hash;
        EXPECT_EQ(plain.divide, fast.divide) << fen << ", unit " << int(unit) << ", table " << hash;
      }
    }
  }
}

TEST_P(EnginePresets, TheMirrorImageHasAsManyTurns) {
  const Rules rules = preset(GetParam());
  EXPECT_EQ(nodes(counted(opening(Side::red), rules, 3, false)), nodes(counted(opening(Side::blue), rules, 3, false)));
}

INSTANTIATE_TEST_SUITE_P(All, EnginePresets, testing::Values("vi", "zh", "consolidated", "cotulenh-core"),
                         [](const auto& tested) {
                           std::string name = tested.param;
                           std::erase(name, '-');
                           return name;
                         });

// The last two plies are counted together, those before one by one; only these ask the table for what they lead to.
TEST(Engine, ThreePliesAreThoseOfThePlainGenerator) {
  const Position position = read_fen("5c5/11/11/6t4/11/11/11/7T3/11/11/11/4C6 r - - 0 1");
  const Rules rules = preset("vi");
  const std::vector<std::uint64_t> plain = nodes(counted(position, rules, 3, true));
  for (const fast::InstructionSet set : fast::instruction_sets()) {
    const std::unique_ptr<fast::Engine> engine = fast::make_engine(rules, set);
    std::vector<std::uint64_t> listed(3), looked_up(3);
    engine->perft(position, position, listed, {});
    EXPECT_EQ(listed, plain) << fast::name_of(set);
    fast::HashTable table(1 << 20);
    engine->perft(position, position, looked_up, {&table, nullptr, Unit::turns});
    EXPECT_EQ(looked_up.back(), plain.back()) << fast::name_of(set);
  }
}

// From four plies on, threads share second turns; some of those end the game here.
TEST(Engine, NothingFollowsASecondTurnThatEndsTheGame) {
  const Position position = read_fen("5c5/11/11/6t4/11/11/11/7T3/11/11/11/4C6 r - - 0 1");
  for (const char* name : {"vi", "cotulenh-core"}) {
    const Rules rules = preset(name);
    const PerftResult plain = counted(position, rules, 4, true);
    for (const unsigned threads : {1U, 3U}) {
      const PerftResult fast = counted(position, rules, 4, false, threads);
      EXPECT_EQ(nodes(plain), nodes(fast)) << name;
      EXPECT_EQ(plain.divide, fast.divide) << name;
    }
  }
}

// Positions near the end of games: what ends them must end them in both.
TEST(Engine, NothingFollowsTheEndOfAGame) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Rules rules = compile(mixed_ruling(static_cast<unsigned>(seed)));
    Random random(seed);
    const Position position = BoardMaker(random, rules).make();
    EXPECT_EQ(nodes(counted(position, rules, 2, true)), nodes(counted(position, rules, 2, false)))
        << where(seed, position);
  }
}

// A hero and a plain piece of its kind part from one stack, and the plain one becomes a hero by check: which of them
// went where is seen no more, and the two turns are one.
TEST(Engine, TwinsOfWhomOneBecomesAHeroMakeOneTurn) {
  const Rules rules = compile(base_ruling({{"stack.splits", "free"},
                                           {"stack.parts", "single"},
                                           {"stack.rest", "all-act"},
                                           {"carry.navy", "two"},
                                           {"hero.by-check", "attackers"},
                                           {"river.heavy", "with-gun"}}));
  for (const char* fen : {"11/11/11/11/11/8c2/11/11/11/C10/8(E+EA)2/11 r - - 0 1",
                          "11/11/11/11/11/11/11/4c6/11/11/2(NT+T)8/C10 r - - 0 1"}) {
    const Position position = read_fen(fen);
    for (const fast::InstructionSet set : fast::instruction_sets()) {
      Comparison comparison(rules, set);
      (void)comparison.compare(position, 0);
    }
  }
}

// What such a stack takes without leaving its point another may take, too: one turn.
TEST(Engine, WhatTwinsOnlyRemoveIsRemovedOnce) {
  const Rules rules = compile(base_ruling({{"hero.by-check", "attackers"},
                                           {"hero.carried", "no"},
                                           {"hero.diagonals", "all"},
                                           {"short.sea", "may-stay"},
                                           {"short.sea-directions", "all"}}));
  const char* fen = "7s3/11/11/5A5/1(TI)1(+GG)7/1c6+A2/+N(ea)4e4/2E8/2S1C6/m8g1/4h6/5T3g1 r - - 0 1";
  for (const fast::InstructionSet set : fast::instruction_sets()) {
    Comparison comparison(rules, set);
    (void)comparison.compare(read_fen(fen), 0);
  }
}

// Where air defence guards the headquarters, the last gun is missed wherever it stands: nobody sees it go, yet it must
// not be counted as gone.
TEST(Engine, TheLastAirDefenceGuardsFromWhereNobodySeesIt) {
  const Rules rules = compile(base_ruling({{"headquarters.bombing", "after-air-defence"}}));
  for (const char* fen : {"2ec1e5/11/11/11/11/5h5/11/11/5F4g/11/11/4E1C1E2 b - - 0 1",
                          "2ec1e5/11/11/9s1/11/5h5/11/11/5F5/11/11/4E1C1E2 b - - 0 1"})
    for (const fast::InstructionSet set : fast::instruction_sets()) {
      Comparison comparison(rules, set);
      (void)comparison.compare(read_fen(fen), 0);
    }
}

// An engineer that crosses the river leads the artillery to the commander, far from all that anybody looks at.
TEST(Engine, AnEngineerLeadsToTheCommanderFromWhereNobodySeesIt) {
  const Rules rules = compile(base_ruling(
      {{"river.following", "engineer-across"}, {"river.taking", "fords"}, {"commander.exposed", "illegal"}}));
  const Position position = read_fen("4i6/11/11/11/4c6/11/9E1/4A6/11/11/11/10C r - - 0 1");
  for (const fast::InstructionSet set : fast::instruction_sets()) {
    Comparison comparison(rules, set);
    (void)comparison.compare(position, 0);
  }
}

// A table of one bucket forgets at once, a large one nothing: keys that told two positions alike would show.
TEST(Engine, TheTableChangesNothingOnOddBoards) {
  for (unsigned seed = 100; seed < 130; ++seed) {
    const Rules rules = compile(mixed_ruling(seed));
    if (rules.heroes.by_check == HeroRules::ByCheck::moved) continue;  // counted without a table
    Random random(seed);
    const Position position = BoardMaker(random, rules).make();
    const PerftResult without = counted(position, rules, 3, false);
    for (const std::size_t bytes : {std::size_t{64}, std::size_t{1} << 22U})
      EXPECT_EQ(without, counted(position, rules, 3, false, 1, bytes)) << where(seed, position);
  }
}

TEST(Engine, AnInstructionSetThatIsNotThereIsRefused) {
  const std::vector<fast::InstructionSet> sets = fast::instruction_sets();
  EXPECT_EQ(sets.front(), fast::InstructionSet::portable);
  if (sets.size() == 3) GTEST_SKIP() << "this processor has them all";
  EXPECT_THROW((void)fast::make_engine(base_rules(), fast::InstructionSet::avx512), std::invalid_argument);
}

TEST(HashTable, FindsWhatItHasStoredAndNothingElse) {
  fast::HashTable table(1 << 12);
  table.store({1, 2}, 77);
  EXPECT_EQ(table.find({1, 2}), 77U);
  EXPECT_FALSE(table.find({2, 2}));
  EXPECT_FALSE(table.find({1, 3}));
}

TEST(HashTable, KeepsWhatTookLongest) {
  fast::HashTable table(64);
  for (std::uint64_t i = 1; i <= 9; ++i) table.store({i, 0}, 100 * i);
  EXPECT_EQ(table.find({9, 0}), 900U);
  EXPECT_FALSE(table.find({1, 0}));
}

}  // namespace
}  // namespace roluat::model::cotulenh::test

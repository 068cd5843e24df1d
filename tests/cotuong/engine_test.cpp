// The counting engine against the plain generator, for every instruction set: lists of moves, and the last two plies
// counted together, on boards where the rules meet.
#include "model/games/co-tuong/fast/engine.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "model/games/co-tuong/perft.hpp"
#include "tests/cotuong/random_positions.hpp"

namespace roluat::model::cotuong::test {
namespace {

std::uint64_t slow_leaves(const Position& position, int depth) {
  const std::vector<Move> moves = legal_moves(position);
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const Move& move : moves) leaves += slow_leaves(after(position, move), depth - 1);
  return leaves;
}

class CoTuongEngine : public testing::TestWithParam<fast::InstructionSet> {
 protected:
  std::unique_ptr<fast::Engine> engine_ = fast::make_engine(GetParam());
};

std::string named(const testing::TestParamInfo<fast::InstructionSet>& info) {
  return std::string(fast::name_of(info.param));
}

INSTANTIATE_TEST_SUITE_P(Every, CoTuongEngine, testing::ValuesIn(fast::instruction_sets()), named);

/// A position from a game, or strewn with few men or many.
Position any_position(std::uint64_t seed) {
  Dice dice(seed);
  if (seed % 3 == 0) return dice.one_of(game(dice, 150));
  return strewn(dice, seed % 3 == 1 ? 8 : 30);
}

TEST_P(CoTuongEngine, HasTheMovesAndReplyCountsOfThePlainGenerator) {
  const std::uint64_t seed = first_seed();
  std::map<std::string, int> met;
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(positions_asked(3'000)); ++i) {
    const Position position = any_position(seed + i);
    ASSERT_EQ(engine_->moves(position), legal_moves(position)) << "seed " << seed + i << "\n" << write_fen(position);
    ASSERT_EQ(engine_->leaves(position, 2, {}), slow_leaves(position, 2)) << "seed " << seed + i << "\n"
                                                                          << write_fen(position);
    ++met[in_check(position, position.to_move) ? "check" : "no check"];
    if (legal_moves(position).empty()) ++met["end"];
  }
  RecordProperty("in_check", met["check"]);
  EXPECT_GT(met["check"], 100);
  EXPECT_GT(met["end"], 3);
}

TEST_P(CoTuongEngine, CountsTheOpeningToTheFifthPly) {
  const Position opening = read_fen(kOpeningFen);
  const std::vector<std::uint64_t> published = {1, 44, 1'920, 79'666, 3'290'240, 133'312'995};
  for (int depth = 0; depth <= 5; ++depth)
    EXPECT_EQ(engine_->leaves(opening, depth, {}), published[static_cast<std::size_t>(depth)]);
}

/// Every count of the suite that has not more plies than this.
template <class Check>
void each_line_of_the_suite(int most_plies, Check check) {
  std::ifstream file(ROLUAT_COTUONG_TESTS_DIR "/positions.suite");
  int counts = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream fields(line);
    std::string fen, field;
    std::getline(fields, fen, ';');
    int depth = 0;
    std::uint64_t leaves = 0;
    while (std::getline(fields, field, ';')) {
      std::istringstream(field) >> depth >> leaves;
      if (depth <= most_plies) check(read_fen(fen), depth, leaves);
      ++counts;
    }
  }
  EXPECT_GT(counts, 60);
}

TEST_P(CoTuongEngine, CountsTheSuite) {
  each_line_of_the_suite(3, [&](const Position& position, int depth, std::uint64_t leaves) {
    EXPECT_EQ(engine_->leaves(position, depth, {}), leaves) << write_fen(position);
  });
}

TEST(CoTuongPerft, ThePlainGeneratorCountsTheSuite) {
  each_line_of_the_suite(2, [&](const Position& position, int depth, std::uint64_t leaves) {
    EXPECT_EQ(slow_leaves(position, depth), leaves) << write_fen(position);
  });
}

TEST_P(CoTuongEngine, NeitherTableNorMirrorChangesTheCount) {
  const std::uint64_t seed = first_seed();
  CountTable table(std::size_t{1} << 16);  // so small that entries are driven out
  for (std::uint64_t i = 0; i < 40; ++i) {
    const Position position = any_position(seed + i);
    const std::uint64_t leaves = engine_->leaves(position, 4, {});
    EXPECT_EQ(engine_->leaves(position, 4, {&table, nullptr}), leaves) << write_fen(position);
    EXPECT_EQ(engine_->leaves(mirrored(position), 4, {&table, nullptr}), leaves) << write_fen(position);
    EXPECT_EQ(engine_->leaves(turned(position), 4, {&table, nullptr}), leaves) << write_fen(position);
  }
}

TEST(CoTuongPerftByEngine, ThreadsTableAndFiguresChangeNoCount) {
  const Position opening = read_fen(kOpeningFen);
  PerftRequest request;
  request.depth = 4;
  request.figures = false;
  const PerftReport plain = perft(opening, request);
  request.hash_bytes = std::size_t{1} << 20;
  request.threads = 3;
  EXPECT_EQ(perft(opening, request).divide, plain.divide);
  request.depth = 3;
  const PerftReport counted = perft(opening, request);
  request.figures = true;
  EXPECT_EQ(perft(opening, request).divide, counted.divide);
  EXPECT_EQ(plain.plies.back().nodes, 3'290'240U);
}

}  // namespace
}  // namespace roluat::model::cotuong::test

// The formal kernel against the plain generator: legal moves, effects and checks. ROLUAT_POSITIONS and ROLUAT_SEED make
// longer and other runs.
#include "tests/cotuong/kernel.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "tests/cotuong/random_positions.hpp"

namespace roluat::model::cotuong::test {
namespace {

class CoTuongKernel : public testing::Test {
 protected:
  /// Compares everything of one position; how many moves it has.
  std::size_t compare(const Position& position, const std::string& where) {
    kernel_.place(position);
    const std::vector<Move> moves = legal_moves(position);
    EXPECT_EQ(kernel_.moves(), moves) << where << write_fen(position);
    for (const Move& move : moves) {
      const Position next = after(position, move);
      const bool check = in_check(next, next.to_move);
      EXPECT_EQ(kernel_.gives_check(move), check) << where << write_fen(position) << " " << write_move(move);
      EXPECT_TRUE(kernel_.after(move).repeats(next)) << where << write_fen(position) << " " << write_move(move);
      met_[check ? "check" : position.empty(move.to) ? "quiet" : "capture"]++;
    }
    return moves.size();
  }

  KernelPlayer kernel_;
  std::map<std::string, long> met_;
};

TEST_F(CoTuongKernel, AgreesWithTheGeneratorOnPositionsByChance) {
  const std::uint64_t seed = first_seed();
  const int positions = positions_asked(300);
  std::map<std::size_t, int> ends;
  for (int i = 0; i < positions && !HasFailure(); ++i) {
    Dice dice(seed + static_cast<std::uint64_t>(i));
    const Position position = i % 4 == 0 ? dice.one_of(game(dice, 120)) : strewn(dice, i % 4 == 1 ? 28 : 8);
    const std::size_t moves = compare(position, "seed " + std::to_string(seed + static_cast<std::uint64_t>(i)) + " ");
    if (moves == 0) ++ends[0];
  }
  std::cout << "seed " << seed << ": " << positions << " positions, " << met_["quiet"] << " quiet moves, "
            << met_["capture"] << " captures, " << met_["check"] << " checks, " << ends[0] << " ends\n";
  EXPECT_GT(met_["capture"], positions / 4);
  EXPECT_GT(met_["check"], positions / 4);
}

/// Both generals and one man of Red's: every placement of three, with either side to move.
TEST_F(CoTuongKernel, AgreesOnAllPositionsOfAGeneralAndOneManAgainstAGeneral) {
  const int every = positions_asked(300) > 10'000 ? 1 : 23;  // a sample unless a long run is asked for
  int number = 0, compared = 0;
  for (int kind = 1; kind < kKinds; ++kind)
    for (int red = 0; red < kPoints; ++red)
      for (int black = 0; black < kPoints; ++black)
        for (int third = 0; third < kPoints; ++third)
          for (const Side to_move : {Side::red, Side::black}) {
            const Piece man{static_cast<Kind>(kind), Side::red};
            if (third == red || third == black || !in_palace(Side::red, Point(red)) ||
                !in_palace(Side::black, Point(black)) || !may_stand(man, Point(third)))
              continue;
            Position position;
            position.set(Point(red), {Kind::general, Side::red});
            position.set(Point(black), {Kind::general, Side::black});
            position.set(Point(third), man);
            position.to_move = to_move;
            if (number++ % every != 0 || in_check(position, other(to_move))) continue;
            compare(position, "");
            ASSERT_FALSE(HasFailure());
            ++compared;
          }
  std::cout << compared << " positions of three men\n";
  EXPECT_GT(compared, 1'000);
}

/// What the world of vocabulary/world.smt2 leaves out, no solver will ever find.
TEST_F(CoTuongKernel, TheWorldHoldsEveryPositionAndMove) {
  const std::uint64_t seed = first_seed();
  for (std::uint64_t i = 0; i < 60; ++i) {
    Dice dice(seed + i);
    const Position position = i % 2 == 0 ? dice.one_of(game(dice, 120)) : strewn(dice, 20);
    kernel_.place(position);
    for (const Move& move : legal_moves(position))
      ASSERT_EQ(kernel_.broken(move), 0) << "seed " << seed + i << " " << write_fen(position) << " "
                                         << write_move(move);
  }
  Position position = read_fen("3k5/9/9/9/9/9/9/9/9/4KR3 w");
  position.set(Point(0, 0), {Kind::advisor, Side::red});  // outside its palace
  kernel_.place(position);
  EXPECT_EQ(kernel_.broken(read_move("f0f1")), 1);
  EXPECT_EQ(kernel_.broken(read_move("d9d8")), 1 + 1);  // nor is it Black's turn
}

TEST_F(CoTuongKernel, CountsTheSuiteToTheSecondPly) {
  std::ifstream file(ROLUAT_COTUONG_TESTS_DIR "/positions.suite");
  int lines = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream fields(line);
    std::string fen, field;
    std::getline(fields, fen, ';');
    std::uint64_t first = 0, second = 0, ignored = 0;
    char semicolon = ' ';
    fields >> ignored >> first >> semicolon >> ignored >> second;
    const Position position = read_fen(fen);
    kernel_.place(position);
    const std::vector<Move> moves = kernel_.moves();
    EXPECT_EQ(moves.size(), first) << fen;
    if (first > 12) continue;  // the second ply of the small ones: the evaluator has its price
    std::uint64_t leaves = 0;
    for (const Move& move : moves) {
      kernel_.place(position);
      kernel_.place(kernel_.after(move));
      leaves += kernel_.moves().size();
    }
    EXPECT_EQ(leaves, second) << fen;
    ++lines;
  }
  EXPECT_GT(lines, 3);
}

}  // namespace
}  // namespace roluat::model::cotuong::test

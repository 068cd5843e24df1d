#include "model/games/co-tuong/fen.hpp"

#include <gtest/gtest.h>

#include "model/diagnostic.hpp"
#include "tests/cotuong/random_positions.hpp"

namespace roluat::model::cotuong::test {
namespace {

Diagnostic fault(std::string_view fen) {
  try {
    (void)read_fen(fen);
  } catch (const InputError& error) {
    return error.diagnostic();
  }
  ADD_FAILURE() << fen << " is read";
  return {};
}

TEST(CoTuongFen, TheOpeningIsWrittenAsItIsRead) {
  const Position opening = read_fen(kOpeningFen);
  EXPECT_EQ(write_fen(opening), kOpeningFen);
  EXPECT_TRUE(opening.has(Point(7, 2), Piece{Kind::cannon, Side::red}));
  EXPECT_TRUE(opening.has(Point(4, 9), Piece{Kind::general, Side::black}));
}

TEST(CoTuongFen, BothSetsOfLettersAndBothNamesOfRed) {
  const std::string english = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r";
  EXPECT_EQ(read_fen(english), read_fen(kOpeningFen));
  EXPECT_EQ(write_fen(read_fen(english), kEnglishLetters), english.substr(0, english.size() - 1) + "w - - 0 1");
}

TEST(CoTuongFen, RoundTripOfPositionsByChance) {
  const std::uint64_t seed = first_seed();
  for (std::uint64_t i = 0; i < 2'000; ++i) {
    Dice dice(seed + i);
    const Position position = strewn(dice, 30);
    ASSERT_EQ(read_fen(write_fen(position)), position) << "seed " << seed + i;
  }
}

TEST(CoTuongFen, FaultsAreToldWithTheirColumn) {
  EXPECT_EQ(fault("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9 w").column, 50);
  EXPECT_EQ(fault("4k4/10/9/9/9/9/9/9/9/4K4 w").column, 6);
  EXPECT_EQ(fault("4k4/9/9/9/9/9/9/9/9/4K5 w").column, 23);
  EXPECT_EQ(fault("4k4/9/9/9/4x4/9/9/9/9/3K5 w").column, 12);
  EXPECT_EQ(fault("4k4/9/9/9/9/9/9/9/9/3KR4 x").column, 26);
  EXPECT_EQ(fault("4k4/9/9/9/9/9/9/9/9/3KR4 w - - 0 0").column, 34);
  EXPECT_EQ(fault("4k4/9/9/9/9/9/9/9/9/3KR4 w - - 0 1 ").column, 35);
}

TEST(CoTuongFen, RefusesWhatNoGameComesTo) {
  EXPECT_EQ(fault("4k4/9/9/9/9/9/9/9/9/9 w").problem.str(), "Red has no general");
  EXPECT_EQ(fault("3k5/9/9/9/9/9/9/9/9/2K6 w").column, 22);     // outside its palace
  EXPECT_EQ(fault("3k5/9/9/9/9/9/9/9/3A5/4K4 w").column, 20);   // an advisor between its points
  EXPECT_EQ(fault("3k5/9/9/9/B8/9/9/9/9/4K4 w").column, 11);    // an elephant over the river
  EXPECT_EQ(fault("3k5/9/9/9/9/9/1P7/9/9/4K4 w").column, 16);   // a pawn beside its file
  EXPECT_EQ(fault("3k5/9/9/9/9/9/9/9/P8/4K4 w").column, 19);    // a pawn behind its start
  EXPECT_EQ(fault("3k5/9/9/9/RRR6/9/9/9/9/4K4 w").column, 13);  // a third chariot
  EXPECT_EQ(fault("4k4/9/9/9/9/9/9/9/9/4K4 w").column, 2);      // the generals face each other
  EXPECT_EQ(fault("4k4/9/9/9/9/9/9/9/9/4K4 b").column, 22);
  EXPECT_EQ(fault("4k4/9/9/9/9/9/9/9/9/4K4 w").problem.str(), "the generals face each other with nothing between them");
  EXPECT_EQ(fault("3k5/9/9/9/3R5/9/9/9/9/4K4 w").column, 2);  // Black has left its general attacked
  EXPECT_NE(fault("3k5/9/9/9/3R5/9/9/9/9/4K4 w").problem.str().find("to be taken"), std::string::npos);
}

}  // namespace
}  // namespace roluat::model::cotuong::test

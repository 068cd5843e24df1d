// Every rule of movement on a small board, the moves counted by hand.
#include "model/games/co-tuong/generator.hpp"

#include <gtest/gtest.h>

#include <set>

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/draw.hpp"
#include "tests/cotuong/random_positions.hpp"

namespace roluat::model::cotuong::test {
namespace {

/// Where the man on a point may go, points joined by spaces in their order.
std::string moves_of(const std::string& fen, const std::string& from) {
  std::string found;
  for (const Move& move : legal_moves(read_fen(fen)))
    if (algebraic(move.from) == from) found += (found.empty() ? "" : " ") + algebraic(move.to);
  return found;
}

TEST(CoTuongMoves, GeneralStaysInItsPalace) {
  EXPECT_EQ(moves_of("3k5/9/9/9/9/9/9/9/9/5K3 w", "f0"), "e0 f1");
  EXPECT_EQ(moves_of("3k5/9/9/9/9/9/9/9/4K4/9 w", "e1"), "e0 f1 e2");  // d1 would face the other general
}

TEST(CoTuongMoves, GeneralsMayNotFaceEachOther) {
  EXPECT_EQ(moves_of("4k4/9/9/9/4P4/9/9/9/9/4K4 w", "e5"), "e6");  // the pawn may only stay between them
  EXPECT_EQ(moves_of("4k4/9/9/4p4/4P4/9/9/9/9/4K4 w", "e5"), "d5 f5 e6");
}

TEST(CoTuongMoves, AdvisorGoesDiagonallyInThePalace) {
  EXPECT_EQ(moves_of("3k5/9/9/9/9/9/9/9/4A4/4K4 w", "e1"), "d0 f0 d2 f2");
  EXPECT_EQ(moves_of("3k5/9/9/9/9/9/9/5A3/9/4K4 w", "f2"), "e1");
}

TEST(CoTuongMoves, ElephantNeedsItsEyeAndStaysHome) {
  EXPECT_EQ(moves_of("3k5/9/9/9/9/9/9/4B4/9/4K4 w", "e2"), "c0 g0 c4 g4");
  EXPECT_EQ(moves_of("3k5/9/9/9/9/9/5p3/4B4/9/4K4 w", "e2"), "c0 g0 c4");
  EXPECT_EQ(moves_of("3k5/9/9/9/9/2B6/9/9/9/4K4 w", "c4"), "a2 e2");
  EXPECT_EQ(moves_of("3k5/9/9/9/9/2B6/9/R3n4/9/4K4 w", "c4"), "e2");
}

TEST(CoTuongMoves, HorseNeedsItsLeg) {
  EXPECT_EQ(moves_of("3k5/9/9/9/9/4N4/9/9/9/4K4 w", "e4"), "d2 f2 c3 g3 c5 g5 d6 f6");
  EXPECT_EQ(moves_of("3k5/9/9/9/4p4/4N4/9/9/9/4K4 w", "e4"), "d2 f2 c3 g3 c5 g5");
  EXPECT_EQ(moves_of("3k5/9/9/9/9/4Np3/9/9/9/4K4 w", "e4"), "d2 f2 c3 c5 d6 f6");
  EXPECT_EQ(moves_of("3k5/9/9/9/9/9/9/9/2R6/N3K4 w", "a0"), "b2");
}

TEST(CoTuongMoves, ChariotGoesAsFarAsItSees) {
  EXPECT_EQ(moves_of("3k5/9/9/9/9/1p2R1P2/9/9/9/4K4 w", "e4"), "e1 e2 e3 b4 c4 d4 f4 e5 e6 e7 e8 e9");
}

TEST(CoTuongMoves, CannonTakesOverExactlyOneMan) {
  EXPECT_EQ(moves_of("3k5/9/9/4r4/4n4/p1pNC4/9/9/9/3K5 w", "e4"), "e0 e1 e2 e3 c4 f4 g4 h4 i4 e6");
}

TEST(CoTuongMoves, PawnGoesSidewaysOverTheRiver) {
  EXPECT_EQ(moves_of("3k5/9/9/9/9/4P4/9/9/9/4K4 w", "e4"), "e5");
  EXPECT_EQ(moves_of("3k5/9/9/9/4P4/9/9/9/9/4K4 w", "e5"), "d5 f5 e6");
  EXPECT_EQ(moves_of("P2k5/9/9/9/9/9/9/9/9/4K4 w", "a9"), "b9");
  EXPECT_EQ(moves_of("4k4/9/9/9/4p4/9/9/9/9/3K5 b", "e5"), "e4");
  EXPECT_EQ(moves_of("4k4/9/9/9/9/4p4/9/9/9/3K5 b", "e4"), "e3 d4 f4");
}

TEST(CoTuongMoves, NoManMayBeTheSecondBeforeACannonOrTheOnlyOneBeforeAChariot) {
  EXPECT_EQ(moves_of("3k5/9/9/4r4/9/4N4/9/9/9/4K4 w", "e4"), "");
  EXPECT_EQ(moves_of("3k5/9/4c4/9/4P4/4N4/9/9/9/4K4 w", "e4"), "");
  EXPECT_EQ(moves_of("3k5/9/4c4/9/9/9/9/9/3N5/4K4 w", "d1"), "b0 f0 b2 f2 c3");  // not into the cannon's line: e3
  EXPECT_EQ(moves_of("3k5/9/9/9/9/9/9/3n5/3N5/4K4 w", "d1"), "");                // it stops the horse's leg
}

TEST(CoTuongMoves, MateAndStalemateHaveNoMoves) {
  const Position mate = read_fen("3k5/3R5/3R5/9/9/9/9/9/9/4K4 b"), stuck = read_fen("3k5/9/9/9/9/9/9/9/4R4/4K4 b");
  EXPECT_TRUE(legal_moves(mate).empty());
  EXPECT_TRUE(in_check(mate, Side::black));
  EXPECT_FALSE(in_check(stuck, Side::black));
  EXPECT_EQ(legal_moves(stuck).size(), 1U);
  EXPECT_TRUE(legal_moves(read_fen("3k5/9/2P6/9/9/9/9/9/4R4/4K4 b")).size() == 1U);
  EXPECT_TRUE(legal_moves(read_fen("3k5/2P6/9/9/9/9/9/9/4R4/4K4 b")).empty());
}

TEST(CoTuongMoves, AMoveIsWrittenAsItIsRead) {
  EXPECT_EQ(write_move(read_move("h2e2")), "h2e2");
  for (const char* wrong : {"", "h2", "h2e", "j2e2", "h2e2x", "H2E2"})
    EXPECT_THROW((void)read_move(wrong), InputError) << wrong;
}

TEST(CoTuongMoves, TheBoardSeenFromTheOtherSideHasTheSameMoves) {
  const std::uint64_t seed = first_seed();
  for (std::uint64_t i = 0; i < 1'000; ++i) {
    Dice dice(seed + i);
    const Position position = strewn(dice, 30);
    const std::size_t moves = legal_moves(position).size();
    ASSERT_EQ(legal_moves(mirrored(position)).size(), moves) << "seed " << seed + i << " " << write_fen(position);
    ASSERT_EQ(legal_moves(turned(position)).size(), moves) << "seed " << seed + i << " " << write_fen(position);
  }
}

TEST(CoTuongMoves, ADrawingShowsMenAndMove) {
  const std::string drawn = draw(read_fen(kOpeningFen), read_move("h2e2"), {});
  EXPECT_NE(drawn.find("2  .  C  .  . [.] .  . (C) .\n"), std::string::npos) << drawn;
  EXPECT_NE(draw(read_fen(kOpeningFen), {}, {true, false}).find("俥"), std::string::npos);
}

}  // namespace
}  // namespace roluat::model::cotuong::test

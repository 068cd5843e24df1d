#include "model/games/co-hinh/fen.hpp"

#include <gtest/gtest.h>

#include "model/diagnostic.hpp"
#include "model/games/co-hinh/claim.hpp"
#include "tests/cohinh/boards.hpp"

namespace roluat::model::cohinh::test {
namespace {

constexpr const char* kOpening = "b9b8b7b6b5b4b3b2b1/9/9/9/9/9/9/9/r1r2r3r4r5r6r7r8r9 r 0-0 0 1 pass,pass";

int column_of_fault(const std::string& fen) {
  try {
    (void)read_fen(fen);
  } catch (const InputError& error) {
    EXPECT_EQ(error.diagnostic().source.str(), "FEN");
    return error.diagnostic().column;
  }
  return 0;
}

TEST(CoHinhFen, TheOpeningIsWrittenAsItIsRead) {
  EXPECT_EQ(write_fen(opening(rules_with())), kOpening);
  EXPECT_EQ(write_fen(read_fen(kOpening)), kOpening);
  EXPECT_EQ(write_fen(opening(rules_with({"board.size=eight"}))),
            "b8b7b6b5b4b3b2b1/7b9/8/8/8/8/r97/r1r2r3r4r5r6r7r8 r 0-0 0 1 pass,pass");
  EXPECT_EQ(write_fen(opening(rules_with({"board.size=ten", "setup.order=facing", "setup.first=black"}))),
            "b1b2b3b4b5b6b7b8b91/10/10/10/10/10/10/10/10/r1r2r3r4r5r6r7r8r91 b 0-0 0 1 pass,pass");
  EXPECT_EQ(write_fen(opening(rules_with({"setup.order=own-right"}))).substr(0, 18), "b1b2b3b4b5b6b7b8b9");
}

TEST(CoHinhFen, WhatFollowsTheSideMayBeMissing) {
  const std::string board = std::string(kOpening).substr(0, std::string(kOpening).find(' '));
  EXPECT_EQ(write_fen(read_fen(board + " r")), kOpening);
  EXPECT_EQ(write_fen(read_fen(board + " r 0-0 0 1")), kOpening);
  EXPECT_EQ(read_fen(board + " b 3-14 2 9 a1a5,b9b6").points, (std::array<int, 2>{3, 14}));
}

TEST(CoHinhFen, ThereAndBackByChance) {
  const std::uint64_t seed = setting("ROLUAT_SEED", kSeed);
  Dice dice(seed);
  for (int i = 0; i < 2000; ++i) {
    Position position = by_chance(dice, 0, 18);
    remember_by_chance(dice, position, move_by_chance(dice, position, rules_with()));
    position.points = {dice.below(30), dice.below(30)};
    ASSERT_EQ(read_fen(write_fen(position)), position) << "seed " << seed << ": " << write_fen(position);
  }
}

TEST(CoHinhFen, FaultsHaveTheirColumn) {
  EXPECT_EQ(column_of_fault("8/8/8 r"), 6);
  EXPECT_EQ(column_of_fault("8/8/8/8/8/8/8/8 r 0-0 0 1 pass"), 27);
  EXPECT_EQ(column_of_fault("8/8/8/8/8/8/8/7 r"), 16);
  EXPECT_EQ(column_of_fault("9/8/8/8/8/8/8/8 r"), 1);
  EXPECT_EQ(column_of_fault("8/8/8/8/8/8/8/x7 r"), 15);
  EXPECT_EQ(column_of_fault("8/8/8/8/8/8/8/r07 r"), 16);
  EXPECT_EQ(column_of_fault("r57/r57/8/8/8/8/8/8 r"), 5);
  EXPECT_EQ(column_of_fault("8/8/8/8/8/8/8/8 w"), 17);
  EXPECT_EQ(column_of_fault("8/8/8/8/8/8/8/8 r 0"), 20);
  EXPECT_EQ(column_of_fault("8/8/8/8/8/8/8/8 r 0-0 0 0"), 25);
  EXPECT_EQ(column_of_fault("8/8/8/8/8/8/8/8 r 0-0 0 1 a1a9,pass"), 27);
  EXPECT_EQ(column_of_fault("8/8/8/8/8/8/8/8 r 0-0 0 1 a1a2 pass"), 27);
  EXPECT_EQ(column_of_fault(""), 1);
}

TEST(CoHinhClaim, IsWrittenAsItIsRead) {
  for (const char* claim : {"e1e5", "pass", "e1e5 segment d5-e5-f5", "e1e5 triangle f1-e5-f9 =1",
                            "e1e5 square e5-f5-f6-e6 =2 for black", "a9a10 segment a8-a9-a10 for red"})
    EXPECT_EQ(write_claim(read_claim(claim)), claim);
  EXPECT_EQ(write_claim(read_claim("E1E5 square f6-e5-e6-f5")), "e1e5 square e5-f5-f6-e6");
}

TEST(CoHinhClaim, FaultsAreRefused) {
  for (const char* claim :
       {"", "e1", "e1e1", "e1e5 circle a1-a2", "e1e5 segment", "e1e5 segment a1-", "e1e5 segment a1-a1",
        "pass segment a1-a2-a3", "e1e5 segment a1-a2 =", "e1e5 segment a1-a2 =x", "e1e5 segment a1-a2 for",
        "e1e5 segment a1-a2 for white", "e1e5 segment a1-a2 more"})
    EXPECT_THROW((void)read_claim(claim), InputError) << claim;
  EXPECT_THROW(check_claim(board("r5 e1"), read_claim("e2e3")), InputError);
  EXPECT_THROW(check_claim(board("b5 e1"), read_claim("e1e3")), InputError);
  EXPECT_THROW(check_claim(board("r5 e1"), read_claim("e1e3 segment e3-e4-e5")), InputError);
  EXPECT_THROW(check_claim(board("r5 e1"), read_claim("e1e10")), InputError);
}

}  // namespace
}  // namespace roluat::model::cohinh::test

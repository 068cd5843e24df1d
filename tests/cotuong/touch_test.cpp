// The cases of touching, each on a board where the words decide.
#include "model/games/co-tuong/touch/touch.hpp"

#include <gtest/gtest.h>

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/generator.hpp"
#include "tests/cotuong/rulings.hpp"

namespace roluat::model::cotuong::test {
namespace {

/// "2c fault b2e2 ..." or "2c b2e2": the sentence, whether a fault is noted, and the moves, or how many of them are
/// free.
std::string touched(const std::string& fen, std::initializer_list<const char*> points,
                    const std::string& ruling = "viet") {
  const Position position = read_fen(fen);
  std::vector<Point> men;
  for (const char* point : points) men.push_back(*point_of(point));
  const Touched found = after_touching(position, men, touch_rules(ruling_of("touch", ruling)));
  std::string told = found.source + (found.fault ? " fault" : "");
  if (found.moves == legal_moves(position)) return told + " free";
  for (const Move& move : found.moves) told += " " + write_move(move);
  return told;
}

// Red's chariot can take the pawn, nobody the elephant.
const std::string kBoard = "3k5/9/4b4/p8/9/9/9/3A5/R8/3AK4 w";

TEST(CoTuongTouch, OwnManMustMove) {
  EXPECT_EQ(touched(kBoard, {"d0"}), "2a d0e1");
  EXPECT_EQ(touched("3k5/9/9/9/9/9/9/9/4A4/3AK4 w", {"d0"}), "2a fault free");
  EXPECT_EQ(touched(kBoard, {"d2", "a1"}), "2a d2e1");
}

TEST(CoTuongTouch, TheOtherSidesManMustBeTaken) {
  EXPECT_EQ(touched(kBoard, {"a6"}), "2b a1a6");
  EXPECT_EQ(touched(kBoard, {"e7"}), "2b fault free");
  EXPECT_EQ(touched(kBoard, {"a6", "e7"}), "2b a1a6");
  EXPECT_EQ(touched(kBoard, {"d9"}), "2b fault free");  // nobody takes a general
}

TEST(CoTuongTouch, OwnManBeforeTheOthers) {
  EXPECT_EQ(touched(kBoard, {"a1", "a6"}), "2c a1a6");
  EXPECT_EQ(touched(kBoard, {"d2", "a6"}), "2c d2e1");
  EXPECT_EQ(touched(kBoard, {"d2", "a6"}, "viet-examples"), "2c fault d2e1");
  const std::string stuck = "3k5/9/9/p8/9/9/9/9/R3A4/3AK4 w";
  EXPECT_EQ(touched(stuck, {"d0", "a6"}), "2c a1a6");
  EXPECT_EQ(touched(stuck, {"d0", "d9"}), "2c fault free");
}

TEST(CoTuongTouch, TheOthersManBeforeOnesOwn) {
  EXPECT_EQ(touched(kBoard, {"a6", "a1"}), "2d a1a6");
  EXPECT_EQ(touched(kBoard, {"a6", "d2"}), "2d a1a6");
  EXPECT_EQ(touched(kBoard, {"e7", "d2"}), "2d d2e1");
  EXPECT_EQ(touched("3k5/9/4b4/9/9/9/9/9/4A4/3AK4 w", {"e7", "d0"}), "2d fault free");
}

TEST(CoTuongTouch, WhatTheTextDoesNotReachIsMarkedAsOurs) { EXPECT_EQ(touched(kBoard, {"a1", "d2", "a6"}), " a1a6"); }

TEST(CoTuongTouch, APinnedManCannotMove) {
  EXPECT_EQ(touched("3k5/9/9/9/4r4/p8/9/9/4N4/R3K4 w", {"e1"}), "2a fault free");
}

TEST(CoTuongTouch, FaultsOfTheInput) {
  const std::vector<Ruling> rulings = subject_rulings("touch");
  EXPECT_THROW((void)touch_answers(read_fen(kBoard), {}, rulings), InputError);
  EXPECT_THROW((void)touch_answers(read_fen(kBoard), {"e5"}, rulings), InputError);
  EXPECT_THROW((void)touch_answers(read_fen(kBoard), {"z9"}, rulings), InputError);
  EXPECT_EQ(touch_answers(read_fen(kBoard), {"a1"}, rulings).size(), 2U);
}

}  // namespace
}  // namespace roluat::model::cotuong::test

#include "model/games/co-tu-lenh/board.hpp"

#include <gtest/gtest.h>

#include "model/games/co-tu-lenh/piece.hpp"

namespace roluat::model::cotulenh {
namespace {

TEST(Board, BothNamesOfEveryPointAreReadBack) {
  for (int i = 0; i < kPoints; ++i) {
    EXPECT_EQ(parse_point(algebraic(Point(i))), Point(i));
    EXPECT_EQ(parse_point(numeric(Point(i))), Point(i));
  }
}

TEST(Board, FactsSheetNamesTheSamePointTwice) {
  EXPECT_EQ(algebraic(Point(3, 5)), "f4");
  EXPECT_EQ(numeric(Point(3, 5)), "3,5");
  EXPECT_EQ(parse_point("a12"), Point(11, 0));
  EXPECT_EQ(parse_point("11,0"), Point(11, 0));
}

TEST(Board, WhatIsNoPointIsNotRead) {
  for (const char* text : {"",     "l1", "a0", "a13", "a",    "4f",   "F4",   "f04", "f123", "12,0",
                           "0,11", "3,", ",5", "3 5", "03,5", "3,05", "-1,0", "f4 ", " f4",  "f4f5"}) {
    EXPECT_FALSE(parse_point(text)) << text;
  }
}

TEST(Board, TakePointLeavesTheRest) {
  std::string_view text = "f12-f11";
  EXPECT_EQ(take_point(text), Point(11, 5));
  EXPECT_EQ(text, "-f11");
  EXPECT_FALSE(take_point(text));
  EXPECT_EQ(text, "-f11");
}

TEST(Board, FilesABAreSeaCIsCoastTheRestLand) {
  EXPECT_EQ(ground(Point(0, 0)), Ground::sea);
  EXPECT_EQ(ground(Point(11, 1)), Ground::sea);
  EXPECT_EQ(ground(Point(5, 2)), Ground::coast);
  EXPECT_EQ(ground(Point(5, 3)), Ground::land);
  EXPECT_EQ(ground(Point(0, 10)), Ground::land);
}

TEST(Board, RiverIsCrossedBetweenVert5And6AndNotAtSea) {
  EXPECT_TRUE(crosses_river(Point(5, 5), Point(6, 5)));
  EXPECT_TRUE(crosses_river(Point(8, 2), Point(2, 2)));
  EXPECT_FALSE(crosses_river(Point(4, 5), Point(5, 5)));
  EXPECT_FALSE(crosses_river(Point(5, 1), Point(6, 2)));
  EXPECT_FALSE(crosses_river(Point(5, 2), Point(6, 1)));
}

TEST(Board, LinesEndAtTheEdge) {
  EXPECT_EQ(line(Point(0, 0), Direction::n).size(), 11U);
  EXPECT_EQ(line(Point(0, 0), Direction::ne).size(), 10U);
  EXPECT_EQ(line(Point(0, 0), Direction::sw).size(), 0U);
  EXPECT_EQ(line(Point(3, 5), Direction::w).size(), 5U);
  EXPECT_EQ(line(Point(3, 5), Direction::w).front(), Point(3, 4));
  EXPECT_EQ(line(Point(3, 5), Direction::se).back(), Point(0, 8));
}

TEST(Board, PointSetHoldsWhatWasPutIn) {
  PointSet set;
  for (const int i : {0, 63, 64, 127, 128, 131}) set.insert(Point(i));
  for (int i = 0; i < kPoints; ++i) {
    EXPECT_EQ(set.contains(Point(i)), i == 0 || i == 63 || i == 64 || i == 127 || i == 128 || i == 131) << i;
  }
  set.erase(Point(64));
  EXPECT_FALSE(set.contains(Point(64)));
}

TEST(Piece, EveryLetterNamesItsKind) {
  for (int kind = 0; kind < kKinds; ++kind) {
    for (const Side side : {Side::red, Side::blue}) {
      const Piece piece{static_cast<Kind>(kind), side, false};
      EXPECT_EQ(piece_of(letter(piece)), piece);
    }
  }
  EXPECT_EQ(piece_of('S')->kind, Kind::missile);
  EXPECT_EQ(piece_of('f')->kind, Kind::aircraft);
  EXPECT_FALSE(piece_of('x'));
  EXPECT_FALSE(piece_of('+'));
}

TEST(Piece, SetHasNineteenPieces) {
  int count = 0;
  for (const int of_kind : kSetSize) count += of_kind;
  EXPECT_EQ(count, 19);
}

}  // namespace
}  // namespace roluat::model::cotulenh

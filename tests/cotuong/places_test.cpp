// Positions written down without a board: read with all their faults, written, and read again.
#include "model/games/co-tuong/notation/places.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "model/games/co-tuong/fen.hpp"
#include "tests/cotuong/random_positions.hpp"

namespace roluat::model::cotuong::test {
namespace {

/// "LINE:COLUMN problem | expected", one a line.
std::string faults_of(const std::string& text) {
  std::string all;
  for (const Diagnostic& fault : read_places("record", text).faults)
    all += std::to_string(fault.line) + ":" + std::to_string(fault.column) + " " + fault.problem.str() + " | " +
           fault.expected.str() + "\n";
  return all;
}
std::string fen_of(const std::string& text) {
  const ReadPlaces read = read_places("record", text);
  EXPECT_TRUE(read.faults.empty()) << faults_of(text);
  return write_fen(read.position);
}
constexpr const char* kSmall = "3k5/9/9/4C4/9/9/9/9/9/4K4 w - - 0 1";

/// What is wrong with the example of the text comes out of the points, the counts and the total; nothing is known of
/// it.
TEST(CoTuongPlaces, TheExampleOfTheTextHasTheseFaults) {
  EXPECT_EQ(faults_of("Bên trắng: Tg5, S5, T5, T7, P5+6, M7+4, B4+6 (8 con)\n"
                      "Bên đen: Tg5, S5, T5, T7, P4+2 (5 con)\n"),
            "1:17 an advisor cannot stand on e0 | one of: S5+1\n"
            "1:17 'Tg5' and 'S5' stand on the same point, e0 | one man on a point\n"
            "1:21 an elephant cannot stand on e0 | one of: T5+2\n"
            "1:21 'Tg5' and 'T5' stand on the same point, e0 | one man on a point\n"
            "2:15 an advisor cannot stand on e9 | one of: S5+1\n"
            "2:15 'Tg5' and 'S5' stand on the same point, e9 | one man on a point\n"
            "2:19 an elephant cannot stand on e9 | one of: T5+2\n"
            "2:19 'Tg5' and 'T5' stand on the same point, e9 | one man on a point\n"
            "1:46 the total says 8, the men that stand there are 7 | (7 con)\n");
}

/// As the text may have meant it; in the letters and names of either text.
TEST(CoTuongPlaces, ASoundRecordIsItsPosition) {
  const std::string fen = "6b2/4a4/3kb4/9/2P1C4/2N6/9/4B4/4A4/2B1K4 w - - 0 1";
  const std::string words =
      "Bên trắng: Tg5, S5+1, T5+2, T7, P5+5, M7+4, B7+5 (7 con)\nBên đen: Tg4+2, S5+1, T5+2, T7 (4 con)";
  EXPECT_EQ(fen_of(words), fen);
  EXPECT_EQ(write_places(read_fen(fen), PlacesForm::bien_ban), words);
  const std::string quy_uoc =
      "Bên Tiên: Tg5, S5+1, T5+2, T7, P5+5, M7+4, C7+5 (7 con)\nBên Hậu: Tg4+2, S5+1, T5+2, T7 (4 con)";
  EXPECT_EQ(fen_of(quy_uoc), fen);
  EXPECT_EQ(write_places(read_fen(fen), PlacesForm::quy_uoc), quy_uoc);
}

TEST(CoTuongPlaces, ReadsManySpellings) {
  for (const char* text :
       {"Tg5, P5+6 (2 con)\nTg4 (1 con)", "Tg5 P5+6 (2 con) Tg4 (1 con)", "Tg5,\nP5+6,\n(2 con)\r\nTg4 (1 con)\r\n",
        "Trắng: Tướng 5, Pháo 5 +6 (2 quân); Đen: Tướng 4 (1 quân)", "bên Đỏ Tg5, P5+6, 2 con. bên đen Tg4, 1 con.",
        "\xEF\xBB\xBF"
        "Đen: Tg4 (1 con)\nTrắng: Tg5, P5+6 (2 con)",
        "Tiên: Tg5，P5+6（2 con）\n\nHậu: Tg4 （1 con）", "Quân trắng: Tg5, P5+6 (2 quân)\nQuân đen: Tg4 (1 quân)",
        "QUÂN ĐỎ Tg5, P5+6, 2 quân. quân đen Tg4, 1 quân."})
    EXPECT_EQ(fen_of(text), kSmall) << text;
}

TEST(CoTuongPlaces, WhoIsToMove) {
  const std::string men = "Tg5, P5+6 (2 con)\nTg4 (1 con)";
  EXPECT_EQ(fen_of(men + "\nĐen đi"), "3k5/9/9/4C4/9/9/9/9/9/4K4 b - - 0 1");
  EXPECT_EQ(fen_of(men + "\nBên Hậu đi trước\n"), "3k5/9/9/4C4/9/9/9/9/9/4K4 b - - 0 1");
  EXPECT_EQ(fen_of(men + "\nTrắng đi"), kSmall);
  EXPECT_EQ(fen_of("红：Tg5, X4+5 (2 con)\n黑：Tg4 (1 con)\n黑先"), "3k5/9/9/9/5R3/9/9/9/9/4K4 b - - 0 1");
  for (const char* red : {"红先", "紅先", "红方先", "紅方先"}) EXPECT_EQ(fen_of(men + "\n" + red), kSmall) << red;
  // A general in check is its side's to save.
  EXPECT_EQ(fen_of("Tg5, X4+6 (2 con)\nTg6 (1 con)"), "5k3/9/9/5R3/9/9/9/9/9/4K4 b - - 0 1");
  EXPECT_EQ(faults_of("Tg5, X4+6 (2 con)\nTg6 (1 con)\nTrắng đi"),
            "2:1 the side that has moved leaves its general to be taken | a position that a legal move leads to\n");
  EXPECT_EQ(faults_of("Tg5 (1 con)\nTg5 (1 con)"),
            "1:1 the generals face each other with nothing between them | a position that a legal move leads to\n");
}

TEST(CoTuongPlaces, FaultsAreNamedWithTheirPlace) {
  const std::string black = "\nTg4 (1 con)";
  EXPECT_EQ(faults_of("Tg5, X1, X2, X3 (4 con)" + black), "1:14 too many men \"X\" | at most 2\n");
  EXPECT_EQ(faults_of("X1 (1 con)" + black), "1:1 Red has no general | one general a side\n");
  EXPECT_EQ(faults_of("Tg5 (1 con)"), "1:12 Black has no general | one general a side\n");
  EXPECT_EQ(faults_of("Tg5" + black), "1:1 the total of this side is missing | (1 con)\n");
  EXPECT_EQ(faults_of("Tg5, X1+3, X1+3 (3 con)" + black),
            "1:12 'X1+3' and 'X1+3' stand on the same point, i3 | one man on a point\n");
  EXPECT_EQ(faults_of("Tg5, B4+3 (2 con)" + black),
            "1:6 a pawn cannot stand on f3 | one of: B4+5, B4+6, B4+7, B4+8, B4+9\n");
  EXPECT_EQ(faults_of("Tg5, S2 (2 con)" + black),
            "1:6 an advisor cannot stand on h0 | one of: S4, S4+2, S5+1, S6, S6+2\n");
  EXPECT_EQ(faults_of("Tg5, X, M1+0, P3+10 (4 con)" + black),
            "1:7 the number of the file (column) is missing | a number from 1 to 9\n"
            "1:12 the board has no rank +0 | a number from 1 to 9, and no \"+\" on the side's own edge\n"
            "1:18 the board has no rank +10 | a number from 1 to 9, and no \"+\" on the side's own edge\n");
  EXPECT_EQ(faults_of("Tg5, X12, M1+ (3 con)" + black),
            "1:7 the board has no file 12 | a number from 1 to 9\n"
            "1:14 the number of the rank (row) is missing | "
            "a number from 1 to 9, and no \"+\" on the side's own edge\n");
  EXPECT_EQ(faults_of("Tg5, Q4 (1 con)" + black),
            "1:6 'Q4' is neither a man's place nor a total | \"P5+6\", or \"(8 con)\" at the end\n");
  EXPECT_EQ(faults_of("Tg5, X1, S4 (3 con)" + black),
            "1:10 'S4' comes too late | the order Tg, S, T, X, P, M, B or C\n");
  EXPECT_EQ(faults_of("Trắng: Tg5 (1 con), X1\nĐen: Tg4 (1 con)"),
            "1:21 a man behind the total | the total at the end\n"
            "1:12 the total says 1, the men that stand there are 2 | (2 con)\n");
  EXPECT_NE(faults_of("Tg5 (1 con)\nTg4 (1 con)\nX1 (1 con)").find("3:1 a third line of men"), std::string::npos);
  EXPECT_NE(faults_of("Đen: Tg5 (1 con)\nĐen: Tg4 (1 con)").find("2:1 this side's men stand above already"),
            std::string::npos);
  EXPECT_NE(faults_of("").find("Red has no general"), std::string::npos);
}

/// Bytes changed, left out and doubled by chance: every fault has words and a place in the text, and a record without
/// one is that of a position.
TEST(CoTuongPlaces, NothingThatIsWrittenBreaksTheReader) {
  const std::uint64_t seed = first_seed();
  const std::string sound =
      "Bên trắng: Tg5, S5+1, T5+2, X1, P5+6, M7+4, B4+6 (7 con)\nHậu: Tướng 4, Sĩ 6 （2 con）\nĐen đi";
  int without_faults = 0;
  for (std::uint64_t i = 0; i < 20'000; ++i) {
    Dice dice(seed + i);
    std::string text = sound;
    for (int changes = dice.between(0, 4); changes > 0; --changes) {
      const auto at = static_cast<std::size_t>(dice.between(0, static_cast<int>(text.size()) - 1));
      const std::string signs = "Tg5+(8,\n :X\xE1";
      if (dice.chance(30))
        text.erase(at, 1);
      else if (dice.chance(30))
        text.insert(at, text.substr(at, static_cast<std::size_t>(dice.between(1, 9))));
      else
        text[at] = signs[static_cast<std::size_t>(dice.between(0, static_cast<int>(signs.size()) - 1))];
    }
    const ReadPlaces read = read_places("record", text);
    for (const Diagnostic& fault : read.faults) {
      ASSERT_FALSE(fault.problem.empty() || fault.expected.empty()) << "seed " << seed + i << "\n" << text;
      ASSERT_LE(fault.line, static_cast<int>(std::ranges::count(text, '\n')) + 1) << "seed " << seed + i;
      ASSERT_LE(fault.column, characters(text) + 1) << "seed " << seed + i;
    }
    if (!read.faults.empty()) continue;
    ++without_faults;
    ASSERT_EQ(read_fen(write_fen(read.position)), read.position) << "seed " << seed + i << "\n" << text;
  }
  EXPECT_GT(without_faults, 1'000);
}

TEST(CoTuongPlaces, WhatIsWrittenIsReadAsTheSamePosition) {
  const std::uint64_t seed = first_seed();
  for (std::uint64_t i = 0; i < 600; ++i) {
    Dice dice(seed + i);
    Position position = i % 2 == 0 ? strewn(dice, 30) : dice.one_of(game(dice, 100));
    position.halfmove_clock = 0;
    position.move_number = 1;
    for (const PlacesForm form : {PlacesForm::bien_ban, PlacesForm::quy_uoc}) {
      const std::string written = write_places(position, form);
      const ReadPlaces again = read_places("again", written);
      ASSERT_TRUE(again.faults.empty()) << "seed " << seed + i << "\n" << written << "\n" << faults_of(written);
      // A record that says nothing is Red's to move, unless that cannot be.
      ASSERT_EQ(write_fen(again.position), write_fen(position)) << "seed " << seed + i << "\n" << written;
    }
  }
}

}  // namespace
}  // namespace roluat::model::cotuong::test

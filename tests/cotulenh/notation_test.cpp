// Records in the texts' signs and in algebraic notation: what can be read, what it means, and whether it is read back.
#include "model/games/co-tu-lenh/notation/notation.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "tests/cotulenh/rulings.hpp"

namespace roluat::model::cotulenh::test {
namespace {

const Overrides kSplits = {{"stack.splits", "free"}, {"stack.parts", "groups"}, {"stack.rest", "may-stay"}};

std::string meaning(const std::string& fen, Notation notation, const std::string& text, Overrides overrides = {}) {
  const Rules rules = base_rules(overrides);
  const Meaning found = understand(read_fen(fen), rules, notation, text);
  std::string all;
  for (const Turn& turn : found.turns) all += (all.empty() ? "" : " | ") + cotulenh::write_turn(turn.acts);
  return all;
}

const std::string kTanks = "11/11/11/11/11/11/5i5/11/5T1T3/11/11/11 r - - 0 1";    // f4, h4; blue infantry f6
const std::string kStack = "11/11/11/11/11/11/4i6/11/2(NFT)8/11/11/11 r - - 0 1";  // c4

TEST(BookNotation, GoesTakesAndNamesTheTarget) {
  EXPECT_EQ(meaning(kTanks, Notation::book, "T3,5_4,5"), "f4-f5");
  EXPECT_EQ(meaning(kTanks, Notation::book, "T3.5_4.5"), "f4-f5");
  EXPECT_EQ(meaning(kTanks, Notation::book, "T3,5@B5,5"), "f4xf6");
  EXPECT_EQ(meaning(kTanks, Notation::book, "T3,5@T5,5"), "") << "no tank stands there";
  EXPECT_EQ(meaning(kTanks, Notation::book, "P3,5_4,5"), "") << "no artillery stands there";
}

TEST(BookNotation, TakesInPlace) {
  const std::string fen = "11/11/11/11/11/11/5i5/11/11/5F5/11/11 r - - 0 1";
  EXPECT_EQ(meaning(fen, Notation::book, "@K2,5@B5,5"), "f3~f6");
  EXPECT_EQ(meaning(fen, Notation::book, "+@K2,5@B5,5"), "f3~f6");
  EXPECT_EQ(meaning(fen, Notation::book, "K2,5@B5,5"), "f3xf6");
}

TEST(BookNotation, BurntAndOneForOne) {
  const std::string fen = "11/11/11/11/11/11/5g5/11/11/5F5/11/11 r - - 0 1";
  EXPECT_EQ(meaning(fen, Notation::book, "K2,5><CX5,5"), "f3%f6");
  EXPECT_EQ(meaning(fen, Notation::book, "K2,5> <CX5,5"), "f3%f6");
  EXPECT_EQ(
      meaning(fen, Notation::book, "K2,5@”CX5,5", {{"aircraft.crossing", "burns"}, {"aircraft.exchange", "none"}}),
      "f3^f6");
}

TEST(BookNotation, AStackGoesWholeOrInParts) {
  EXPECT_EQ(meaning(kStack, Notation::book, "(HKT)3.2_7,2"), "c4-c8");
  EXPECT_EQ(meaning(kStack, Notation::book, "(HKT)T3,2_3,4/H3,2_4,2/K3,2@B5,4", kSplits), "c4(T)-e4,c4(N)-c5,c4xe6");
}

TEST(BookNotation, MarksAreReadAndChangeNothing) {
  for (const char* mark : {">", "^", "!!", "+", "--", "?", "="})
    EXPECT_EQ(meaning(kTanks, Notation::book, std::string("T3,5_4,5") + mark), "f4-f5") << mark;
}

TEST(SanNotation, OriginIsNamedWhereNeeded) {
  EXPECT_EQ(meaning(kTanks, Notation::san, "Tf5"), "f4-f5");
  EXPECT_EQ(meaning(kTanks, Notation::san, "Tg4"), "f4-g4 | h4-g4");
  EXPECT_EQ(meaning(kTanks, Notation::san, "Thg4"), "h4-g4");
  EXPECT_EQ(meaning(kTanks, Notation::san, "Tf4g4"), "f4-g4");
  EXPECT_EQ(meaning(kTanks, Notation::san, "Txf6"), "f4xf6");
  EXPECT_EQ(meaning(kTanks, Notation::san, "+Tf5"), "") << "it is not a hero";
}

TEST(SanNotation, PartsOfAStack) {
  EXPECT_EQ(meaning(kStack, Notation::san, "T>e4", kSplits), "c4(T)-e4");
  EXPECT_EQ(meaning(kStack, Notation::san, "(NF)<T>e4", kSplits), "c4(T)-e4");
  EXPECT_EQ(meaning(kStack, Notation::san, "c4:T>e4,F>xe6", kSplits), "c4(T)-e4,c4(F)xe6");
  EXPECT_EQ(meaning(kStack, Notation::san, "c4:(NF):T>e4", kSplits), "c4(T)-e4");
  EXPECT_EQ(meaning(kStack, Notation::san, "(NFT)c8"), "c4-c8");
}

TEST(SanNotation, ASplitIsASplitAndNothingElse) {
  const std::string both = "11/11/11/11/11/11/5i5/11/2(NT)2T5/11/11/11 r - - 0 1";  // c4, f4
  EXPECT_EQ(meaning(both, Notation::san, "Td4", kSplits), "c4(T)-d4 | f4-d4");
  EXPECT_EQ(meaning(both, Notation::san, "N<T>d4", kSplits), "c4(T)-d4");
  EXPECT_EQ(meaning(both, Notation::san, "T>d4", kSplits), "c4(T)-d4");
  EXPECT_EQ(meaning(both, Notation::san, "F<T>d4", kSplits), "") << "a ship stays, not an aircraft";
  EXPECT_EQ(meaning(kTanks, Notation::san, "T>f5", kSplits), "") << "no stack comes apart";
}

TEST(SanNotation, OfARankOfTwoDigitsTheFirstMayStand) {
  const std::string far = "11/11/5T5/11/5T5/11/11/11/11/11/11/11 r - - 0 1";  // f10, f8
  EXPECT_EQ(meaning(far, Notation::san, "T1f9"), "f10-f9");
  EXPECT_EQ(meaning(far, Notation::san, "T8f9"), "f8-f9");
}

Meaning::Fault fault(const std::string& fen, const std::string& text) {
  return understand(read_fen(fen), base_rules(kSplits), Notation::san, text).fault;
}

TEST(SanNotation, WhatIsWrongIsTold) {
  using Fault = Meaning::Fault;
  EXPECT_EQ(fault(kTanks, "Ag4"), Fault::no_such_piece);
  EXPECT_EQ(fault(kTanks, "T>f5"), Fault::no_such_piece) << "it stands by itself";
  EXPECT_EQ(fault(kTanks, "Txf5"), Fault::nothing_to_take);
  EXPECT_EQ(fault(kTanks, "Tf6"), Fault::not_taken);
  EXPECT_EQ(fault(kTanks, "Tf9"), Fault::no_such_act);
  EXPECT_EQ(fault(kStack, "N<T>e4"), Fault::stays_otherwise);
}

void expect_column(const std::string& text, Notation notation, int column) {
  try {
    if (notation == Notation::book)
      (void)read_book(text);
    else
      (void)read_san(text);
    ADD_FAILURE() << text << " was read";
  } catch (const InputError& fault) {
    EXPECT_EQ(fault.diagnostic().column, column) << fault.what();
  }
}

TEST(Notation, FaultsHaveTheirColumn) {
  expect_column("T3,5=4,5", Notation::book, 5);
  expect_column("T3,5_14,5", Notation::book, 6);
  expect_column("(HQ)3,2_4,2", Notation::book, 3);
  expect_column("T3,5_3,5", Notation::book, 9);
  expect_column("T3,5_4,5 K", Notation::book, 10);
  expect_column("Tz5", Notation::san, 2);
  expect_column("(T", Notation::san, 3);
  expect_column("Tf5?x", Notation::san, 5);
}

// Every turn of the opening and of some positions behind it is read back as itself.
TEST(Notation, WhatIsWrittenIsReadBack) {
  const Rules rules = base_rules();
  for (const std::string& fen : {write_fen(opening()), kStack, kTanks,
                                 std::string("6c4/11/11/11/4(Ti)6/11/11/11/2(NFT)2(TI)5/6C4/11/11 r - - 0 1")}) {
    Position position;
    try {
      position = read_fen(fen);
    } catch (const InputError&) {
      continue;
    }
    for (const Turn& turn : turns(position, rules))
      for (const Notation notation : {Notation::own, Notation::book, Notation::san}) {
        const std::string text = write_turn(position, rules, turn, notation);
        const Meaning found = understand(position, rules, notation, text);
        EXPECT_TRUE(std::ranges::any_of(found.turns, [&](const Turn& other) { return other.next == turn.next; }))
            << fen << " " << cotulenh::write_turn(turn.acts) << " as " << text;
      }
  }
}

}  // namespace
}  // namespace roluat::model::cotulenh::test

#include "model/games/co-tu-lenh/fen.hpp"

#include <gtest/gtest.h>

#include "model/diagnostic.hpp"

namespace roluat::model::cotulenh {
namespace {

/// Eleven empty ranks and one, the lowest, with `rank1`.
std::string with_rank1(const std::string& rank1, const std::string& rest = " r - - 0 1") {
  return "11/11/11/11/11/11/11/11/11/11/11/" + rank1 + rest;
}
constexpr int kRank1 = 34;  // the column at which it begins

void expect_fault(const std::string& fen, int column, const std::string& problem) {
  try {
    (void)read_fen(fen);
    ADD_FAILURE() << "read without complaint: " << fen;
  } catch (const InputError& error) {
    EXPECT_EQ(error.diagnostic().source.str(), "FEN") << fen;
    EXPECT_EQ(error.diagnostic().column, column) << fen << "\n" << error.what();
    EXPECT_NE(error.diagnostic().problem.str().find(problem), std::string::npos) << fen << "\n" << error.what();
    EXPECT_FALSE(error.diagnostic().expected.empty()) << fen;
  }
}

void expect_round_trip(const std::string& fen) { EXPECT_EQ(write_fen(read_fen(fen)), fen); }

TEST(Fen, OpeningIsReadAndWritten) {
  expect_round_trip(std::string(kOpeningFen));
  const Position position = opening();
  EXPECT_EQ(position.piece_count(), 38);
  EXPECT_EQ(position.at(Point(0, 6)).carrier(), (Piece{Kind::commander, Side::red, false}));
  EXPECT_EQ(position.at(Point(7, 10)).carrier(), (Piece{Kind::infantry, Side::blue, false}));
  EXPECT_EQ(position.to_move(), Side::red);
  EXPECT_EQ(opening(Side::blue).to_move(), Side::blue);
}

TEST(Fen, OpeningIsTheFactsSheetsMirrorImage) {
  const Position position = opening();
  for (int vert = 0; vert < kRows; ++vert) {
    for (int hori = 0; hori < kFiles; ++hori) {
      const Stack& here = position.at(Point(vert, hori));
      const Stack& there = position.at(Point(kRows - 1 - vert, hori));
      ASSERT_EQ(here.empty(), there.empty());
      if (here.empty()) continue;
      EXPECT_EQ(here.carrier().kind, there.carrier().kind);
      EXPECT_NE(here.side(), there.side());
    }
  }
}

TEST(Fen, HeroesAndStacksAreReadAndWritten) {
  expect_round_trip(with_rank1("(NFT)1+C1(+T+I)6", " b - - 12 34"));
  const Position position = read_fen(with_rank1("(N+FT)10"));
  EXPECT_EQ(position.at(Point(0, 0)).carrier().kind, Kind::navy);
  EXPECT_EQ(position.at(Point(0, 0)).size(), 3);
  EXPECT_EQ(write_stack(position.at(Point(0, 0))), "(N+FT)");
}

TEST(Fen, RidersAreWrittenInOneOrder) {
  EXPECT_EQ(write_fen(read_fen(with_rank1("(NTF)10"))), with_rank1("(NFT)10"));
  EXPECT_EQ(read_fen(with_rank1("(NFT)10")), read_fen(with_rank1("(NTF)10")));
  EXPECT_EQ(write_fen(read_fen(with_rank1("(N+II)10"))), with_rank1("(NI+I)10"));
}

TEST(Fen, FourPiecesAreTheLargestStack) {
  EXPECT_EQ(read_fen(with_rank1("(NTMF)10")).piece_count(), 4);
  expect_fault(with_rank1("(NTMFI)10"), kRank1 + 5, "too large");
}

TEST(Fen, NumberOfRanksIsChecked) {
  expect_fault("11/11 r - - 0 1", 6, "2 ranks");
  expect_fault(with_rank1("11/11"), kRank1 + 2, "more than 12 ranks");
  expect_fault("", 1, "0 points");
  expect_fault("11", 3, "1 ranks");
}

TEST(Fen, RankThatIsTooLongIsReportedWhereItOverflows) {
  expect_fault(with_rank1("11C"), kRank1 + 2, "rank 1 is too long");
  expect_fault(with_rank1("C11"), kRank1 + 1, "rank 1 is too long");
  expect_fault("6c5/11/11/11/11/11/11/11/11/11/11/11 r - - 0 1", 3, "rank 12 is too long");
}

TEST(Fen, RankThatIsTooShortIsReportedWhereItEnds) {
  expect_fault(with_rank1("10"), kRank1 + 2, "rank 1 has 10 points");
  expect_fault("6c3/11/11/11/11/11/11/11/11/11/11/11 r - - 0 1", 4, "rank 12 has 10 points");
  expect_fault("11//11/11/11/11/11/11/11/11/11/11 r - - 0 1", 4, "rank 11 has 0 points");
}

TEST(Fen, NumbersOfEmptyPointsAreOneToEleven) {
  expect_fault(with_rank1("0C10"), kRank1, "\"0\"");
  expect_fault(with_rank1("12"), kRank1, "\"12\"");
  expect_fault(with_rank1("C010"), kRank1 + 1, "\"010\"");
  expect_fault(with_rank1("99999999999999999999"), kRank1, "empty points");
}

TEST(Fen, UnknownLettersAreNamed) {
  expect_fault(with_rank1("5X5"), kRank1 + 1, "\"X\"");
  expect_fault(with_rank1("5đ5"), kRank1 + 1, "\"đ\"");
  expect_fault(with_rank1("5-5"), kRank1 + 1, "\"-\"");
}

TEST(Fen, ColumnsCountCharactersNotBytes) { expect_fault(with_rank1("11", " r - - 0 1đ!"), kRank1 + 12, "follows"); }

TEST(Fen, PlusNeedsAPiece) {
  expect_fault(with_rank1("+11"), kRank1, "\"+\"");
  expect_fault(with_rank1("10+"), kRank1 + 2, "\"+\"");
  expect_fault(with_rank1("++C10"), kRank1, "\"+\"");
  expect_fault(with_rank1("+(TI)10"), kRank1, "\"+\"");
  expect_fault(with_rank1("(T+)10"), kRank1 + 2, "\"+\"");
}

TEST(Fen, ParenthesesMustMatch) {
  expect_fault(with_rank1("3(TI7"), kRank1 + 4, "number inside");
  expect_fault(with_rank1("10(TI"), kRank1 + 2, "not closed");
  expect_fault("10(ti/11/11/11/11/11/11/11/11/11/11/11 r - - 0 1", 3, "not closed");
  expect_fault(with_rank1("T)9"), kRank1 + 1, "closes nothing");
  expect_fault(with_rank1("3(T(I))7"), kRank1 + 3, "inside a stack");
  expect_fault(with_rank1("3()7"), kRank1 + 1, "empty");
}

TEST(Fen, StackOfOneIsAnError) { expect_fault(with_rank1("3(T)7"), kRank1 + 1, "one piece"); }

TEST(Fen, StackHasOneSide) { expect_fault(with_rank1("3(Ti)7"), kRank1 + 3, "two sides"); }

TEST(Fen, ASideHasOneSet) {
  expect_fault(with_rank1("2CC7"), kRank1 + 2, "too many pieces \"C\"");
  expect_fault(with_rank1("2CC7", ""), kRank1 + 2, "too many");
  expect_fault(with_rank1("2ii+i6"), kRank1 + 4, "too many pieces \"i\"");
  expect_fault(with_rank1("2T(TI)T6"), kRank1 + 6, "too many pieces \"T\"");
  expect_fault(with_rank1("2T(TIT)7"), kRank1 + 5, "too many pieces \"T\"");
  expect_round_trip(with_rank1("2CIITTMcii"));
}

TEST(Fen, ShipsStandOnFilesAToCAndOnTheBanks) {
  expect_round_trip(with_rank1("NNn8"));
  expect_fault(with_rank1("3N7"), kRank1 + 1, "a ship cannot stand on d1");
  expect_fault(with_rank1("3(NF)7"), kRank1 + 1, "a ship cannot stand on d1");
  expect_round_trip("11/11/11/11/11/10N/10n/11/11/11/11/11 r - - 0 1");
  expect_fault("11/11/11/11/10N/11/11/11/11/11/11/11 r - - 0 1", 15, "k8");
}

TEST(Fen, HeadquartersDoNotStandAtSeaUnlessTheyAreHeroes) {
  expect_fault(with_rank1("H10"), kRank1, "a headquarters cannot stand on a1");
  expect_fault(with_rank1("1(HC)9"), kRank1 + 1, "b1");
  expect_round_trip(with_rank1("2H8"));
  expect_round_trip(with_rank1("1+H9"));
}

TEST(Fen, ShipsAndHeadquartersAreNotCarried) {
  expect_fault(with_rank1("(NN)10"), kRank1 + 2, "is carried");
  expect_fault(with_rank1("2(H+N)8"), kRank1 + 3, "is carried");
  EXPECT_EQ(read_fen(with_rank1("(TFN)10")), read_fen(with_rank1("(NFT)10")));
  EXPECT_EQ(read_fen(with_rank1("2(CH)8")), read_fen(with_rank1("2(HC)8")));
}

TEST(Fen, FieldsAreChecked) {
  const int end = kRank1 + 2;
  expect_fault(with_rank1("11", ""), end, "too early");
  expect_fault(with_rank1("11", " "), end + 1, "wrong side");
  expect_fault(with_rank1("11", " w - - 0 1"), end + 1, "wrong side");
  expect_fault(with_rank1("11", " red - - 0 1"), end + 2, "\"e\"");
  expect_fault(with_rank1("11", " r 0 1"), end + 3, "wrong field");
  expect_fault(with_rank1("11", " r - 0 1"), end + 5, "wrong field");
  expect_fault(with_rank1("11", " r -"), end + 4, "too early");
  expect_fault(with_rank1("11", " r - - 0"), end + 8, "too early");
  expect_fault(with_rank1("11", "  r - - 0 1"), end + 1, "wrong side");
}

TEST(Fen, ClocksMayBeLeftOut) {
  EXPECT_EQ(write_fen(read_fen(with_rank1("T10", " b"))), with_rank1("T10", " b - - 0 1"));
  EXPECT_EQ(write_fen(read_fen(with_rank1("T10", " b - -"))), with_rank1("T10", " b - - 0 1"));
  expect_fault(with_rank1("T'10", " r"), kRank1 + 6, "too early");
}

// As the community's programs write a turn that is not over: the position before it, the stack, who stays, who has
// gone.
TEST(Fen, ASplitUnderWayIsReadFromThePositionBeforeIt) {
  const auto inside = [](const std::string& rank1, const std::string& split) {
    return write_fen(read_fen(with_rank1(rank1, " r - - 3 7 " + split)));
  };
  EXPECT_EQ(inside("5(TI)5", "f1:I:T>g1..."), with_rank1("5IT'4", " r f1- - 4 7"));
  EXPECT_EQ(inside("5(TI)5", "f1:I:T>g1"), with_rank1("5IT'4", " r f1- - 4 7"));
  EXPECT_EQ(inside("(NFT)1i8", "a1:(NF):T>xc1..."), with_rank1("(NF)1T'8", " r a1- - 0 7"));
  EXPECT_EQ(inside("(NFT)1i8", "a1:(NT):F>_c1..."), with_rank1("(NF'T)10", " r a1 - 0 7"));
  EXPECT_EQ(inside("(NFT)1i8", "a1:(NT):F>@c1..."), with_rank1("(NT)10", " r a1- - 0 7"));
  EXPECT_EQ(inside("(NFT)1I8", "a1:N:T>&c1,F>d1..."), with_rank1("N1(T'I)F'7", " r a1- - 4 7"));
  const int at = kRank1 + 17;
  expect_fault(with_rank1("5(TI)5", " r - - 3 7 f1:I:M>g1..."), at, "does not hold");
  expect_fault(with_rank1("5(TI)5", " r - - 3 7 f1:T:T>g1..."), at, "does not hold");
  expect_fault(with_rank1("5(TI)5", " r - - 3 7 f1:(TI):T>g1..."), at, "others stay");
  expect_fault(with_rank1("5(TI)5", " r - - 3 7 f1:I:T>xg1..."), at, "nothing of the other side");
  expect_fault(with_rank1("5(TI)5", " r - - 3 7 f1:I:T>z1..."), at + 7, "not a point of the board");
}

TEST(Fen, ClocksAreNumbersOfReasonableSize) {
  const int end = kRank1 + 2;
  expect_fault(with_rank1("11", " r - - -1 1"), end + 7, "half-move clock");
  expect_fault(with_rank1("11", " r - - x 1"), end + 7, "half-move clock");
  expect_fault(with_rank1("11", " r - - 01 1"), end + 7, "half-move clock");
  expect_fault(with_rank1("11", " r - - 1000000 1"), end + 7, "half-move clock");
  expect_fault(with_rank1("11", " r - - 99999999999999999999999 1"), end + 7, "half-move clock");
  expect_fault(with_rank1("11", " r - - 0 0"), end + 9, "move number");
  expect_fault(with_rank1("11", " r - - 0 -5"), end + 9, "move number");
  expect_fault(with_rank1("11", " r - - 0 "), end + 9, "move number");
  expect_fault(with_rank1("11", " r - - 0.5 1"), end + 8, "\".\"");
  expect_round_trip(with_rank1("11", " r - - 999999 999999"));
}

TEST(Fen, NothingFollows) {
  expect_fault(with_rank1("11", " r - - 0 1 "), kRank1 + 12, "follows");
  expect_fault(with_rank1("11", " r - - 0 1 x"), kRank1 + 12, "follows");
  expect_fault(with_rank1("11", " r - - 0 1\n"), kRank1 + 12, "follows");
}

TEST(Fen, ATurnThatHasBegunIsReadAndWritten) {
  expect_round_trip(with_rank1("(NT')1F'8", " r a1- - 1 1"));
  expect_round_trip(with_rank1("(NF')10", " r a1 - 0 1"));
  expect_round_trip(with_rank1("2+t'8", " b d1- - 0 1"));
  const Position position = read_fen(with_rank1("(N+T')1F'8", " r a1- - 1 1"));
  EXPECT_TRUE(position.begun() && position.thinned());
  EXPECT_EQ(position.turn_origin(), Point(0, 0));
  EXPECT_TRUE(position.at(Point(0, 0)).piece(1).acted);
  EXPECT_EQ(position.hash(), position.recomputed_hash());
  EXPECT_NE(position, read_fen(with_rank1("(N+T)1F8")));
}

TEST(Fen, MarksAndTheThirdFieldAgree) {
  const int end = kRank1 + 2;
  expect_fault(with_rank1("2T'8", " r - - 0 1"), kRank1 + 2, "no turn has begun");
  expect_fault(with_rank1("2t'8", " r c1 - 0 1"), kRank1 + 2, "not of the side to move");
  expect_fault(with_rank1("11", " r c1 - 0 1"), end + 3, "empty point");
  expect_fault(with_rank1("2T8", " r c1 - 0 1"), kRank1 + 3 + 3, "nothing was done");
  expect_fault(with_rank1("2t8", " r c1- - 0 1"), kRank1 + 3 + 3, "other side");
  expect_fault(with_rank1("11", " r m4 - 0 1"), end + 3, "wrong field");
}

TEST(Fen, ClocksDoNotMakePositionsDifferent) {
  const Position a = read_fen(with_rank1("2C8", " r - - 0 1"));
  const Position b = read_fen(with_rank1("2C8", " r - - 5 9"));
  EXPECT_EQ(a, b);
  EXPECT_EQ(a.hash(), b.hash());
  EXPECT_FALSE(identical(a, b));
  EXPECT_TRUE(identical(a, read_fen(with_rank1("2C8", " r - - 0 1"))));
  EXPECT_FALSE(identical(a, read_fen(with_rank1("2C8", " r - - 0 9"))));
  EXPECT_FALSE(identical(a, read_fen(with_rank1("2C8", " r - - 5 1"))));
  EXPECT_NE(a, read_fen(with_rank1("2C8", " b - - 0 1")));
  EXPECT_NE(a, read_fen(with_rank1("2+C8", " r - - 0 1")));
}

}  // namespace
}  // namespace roluat::model::cotulenh

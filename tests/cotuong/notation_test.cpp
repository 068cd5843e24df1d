#include "model/games/co-tuong/notation/notation.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include "model/diagnostic.hpp"
#include "model/game_files.hpp"
#include "model/games/co-tuong/notation/convert.hpp"
#include "model/games/co-tuong/notation/subject.hpp"
#include "model/games/games.hpp"
#include "tests/cotuong/random_positions.hpp"

namespace roluat::model::cotuong::test {
namespace {

/// The legal moves that a record can mean, joined by spaces.
std::string legal_meaning(const std::string& fen, Notation notation, const std::string& text) {
  std::string joined;
  for (const Move& move : understand(read_fen(fen), notation, text).legal)
    joined += (joined.empty() ? "" : " ") + write_move(move);
  return joined;
}
std::string any_meaning(const std::string& fen, const std::string& text) {
  std::string joined;
  for (const Move& move : understand(read_fen(fen), text).legal)
    joined += (joined.empty() ? "" : " ") + write_move(move);
  return joined;
}

const std::string kOpening(kOpeningFen);
const std::string kAfterCannon = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1";

TEST(CoTuongNotation, TheGameOfTheVietnameseText) {
  const auto games = read_pgn("game", "1) P2-5 M8.7 2) M2.3 X9-8 3)X1-2 B7.1");
  ASSERT_EQ(games.size(), 1U);
  const PlayedGame played = play(games[0], Notation::vietnamese);
  ASSERT_FALSE(played.wrong) << played.wrong->problem.str();
  EXPECT_EQ(write_moves(played, Notation::ucci), "1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 g6g5\n");
  EXPECT_EQ(write_moves(played, Notation::wxf), "1. C2.5 H8+7 2. H2+3 R9.8 3. R1.2 P7+1\n");
  EXPECT_EQ(write_moves(played, Notation::chinese), "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 卒7进1\n");
}

TEST(CoTuongNotation, EachNotationWritesTheFirstMove) {
  const Position opening = read_fen(kOpening);
  const Move move = read_move("h2e2");
  const std::vector<std::string> written = {"P2-5", "C2.5", "C2=5", "炮二平五", "炮二平五", "H2-E2", "h2e2", "h3e3"};
  for (std::size_t i = 0; i < kNotations.size(); ++i) {
    EXPECT_EQ(write(opening, move, kNotations[i]), written[i]);
    EXPECT_EQ(notation_named(name_of(kNotations[i])), kNotations[i]);
  }
}

TEST(CoTuongNotation, ReadsManySpellings) {
  for (const char* text : {"P2-5", "Pháo 2 bình 5", "pháo 2 bình 5"})
    EXPECT_EQ(legal_meaning(kOpening, Notation::vietnamese, text), "h2e2") << text;
  for (const char* text : {"Xe 1 tấn 1", "xe 1 tiến 1", "X1 tấn1", "X1.1"})
    EXPECT_EQ(legal_meaning(kOpening, Notation::vietnamese, text), "i0i1") << text;
  const std::string file = "3k5/9/R8/9/9/9/R8/9/9/4K4 w - - 0 1";
  for (const char* text : {"Xe trước thoái 1", "Xt thoái 1", "Xt/1", "Xe trước thối 1"})
    EXPECT_EQ(legal_meaning(file, Notation::vietnamese, text), "a7a6") << text;
  for (const char* text : {"C2.5", "C2=5"}) EXPECT_EQ(legal_meaning(kOpening, Notation::wxf, text), "h2e2") << text;
  for (const char* text : {"炮二平五", "砲二平五", "炮2平5", "炮２平５"})
    EXPECT_EQ(legal_meaning(kOpening, Notation::traditional, text), "h2e2") << text;
  EXPECT_EQ(legal_meaning(kAfterCannon, Notation::chinese, "馬8進7"), "h9g7");
  EXPECT_EQ(legal_meaning(kAfterCannon, Notation::vietnamese, "C7.1"), "g6g5");
  EXPECT_EQ(legal_meaning(kOpening, Notation::uci, "a4a5"), "a3a4");
  EXPECT_EQ(legal_meaning(kAfterCannon, Notation::uci, "a10a9"), "a9a8");
}

TEST(CoTuongNotation, UnnamedNotationsAreFoundByWhatIsLegal) {
  EXPECT_EQ(any_meaning(kOpening, "P2-5"), "h2e2");  // in WXF a pawn that goes back five
  EXPECT_EQ(any_meaning(kOpening, "C2.5"), "h2e2");  // in Vietnamese a pawn that goes five forward
  EXPECT_EQ(any_meaning(kOpening, "H2-E2"), "h2e2");
  EXPECT_EQ(any_meaning(kOpening, "h2e2"), "h2e2");
  EXPECT_EQ(any_meaning(kAfterCannon, "a10a9"), "a9a8");
  EXPECT_THROW((void)understand(read_fen(kOpening), "nonsense"), InputError);
}

TEST(CoTuongNotation, ForeAndRearOfAFile) {
  const std::string fen = "3k5/9/R7C/9/9/9/R7C/9/9/4K4 w - - 0 1";
  EXPECT_EQ(legal_meaning(fen, Notation::vietnamese, "Xt.1"), "a7a8");
  EXPECT_EQ(legal_meaning(fen, Notation::vietnamese, "Xs.1"), "a3a4");
  EXPECT_EQ(legal_meaning(fen, Notation::chinese, "前车进一"), "a7a8");
  EXPECT_EQ(legal_meaning(fen, Notation::chinese, "后炮平五"), "i3e3");
  EXPECT_EQ(legal_meaning(fen, Notation::wxf, "+R+1"), "a7a8");
  EXPECT_EQ(legal_meaning(fen, Notation::wxf, "R-+1"), "a3a4");
  EXPECT_EQ(legal_meaning(fen, Notation::wxf, "-C.5"), "i3e3");
  EXPECT_EQ(legal_meaning(fen, Notation::vietnamese, "X9.1"), "a3a4 a7a8");  // it does not say which
  EXPECT_EQ(write(read_fen(fen), read_move("a7a9"), Notation::vietnamese), "Xt.2");
  EXPECT_EQ(write(read_fen(fen), read_move("i3i4"), Notation::wxf), "-C+1");
}

TEST(CoTuongNotation, OrderIsSeenByTheOwnSide) {
  const std::string fen = "4k4/9/r8/9/9/9/r8/9/9/5K3 b - - 0 1";
  EXPECT_EQ(legal_meaning(fen, Notation::vietnamese, "Xt.1"), "a3a2");
  EXPECT_EQ(legal_meaning(fen, Notation::chinese, "后车进1"), "a7a6");
}

TEST(CoTuongNotation, OfTwoAdvisorsOrElephantsOneFits) {
  const std::string fen = "3k5/9/9/9/9/2B6/9/3A5/9/2BAK4 w - - 0 1";
  EXPECT_EQ(legal_meaning(fen, Notation::vietnamese, "S6/5"), "d2e1");
  EXPECT_EQ(legal_meaning(fen, Notation::vietnamese, "T7.5"), "c0e2");
  EXPECT_EQ(write(read_fen(fen), read_move("c4a2"), Notation::chinese), "相七退九");
}

TEST(CoTuongNotation, SeveralPawnsOnOneFileAndOnTwo) {
  EXPECT_EQ(understand(read_fen("3k5/2P6/2P6/2P6/9/9/9/9/9/4K4 w"), Notation::vietnamese, "Bg-8").legal.size(), 1U);
  const std::string two = "3k5/9/9/2P3P2/2P3P2/9/9/9/9/4K4 w - - 0 1";
  EXPECT_EQ(legal_meaning(two, Notation::vietnamese, "Bt.1"), "c6c7 g6g7");
  EXPECT_EQ(legal_meaning(two, Notation::vietnamese, "Bt3.1"), "g6g7");
  EXPECT_EQ(legal_meaning(two, Notation::wxf, "+P3+1"), "g6g7");
  EXPECT_EQ(legal_meaning(two, Notation::chinese, "一兵进一"), "g6g7");
  EXPECT_EQ(legal_meaning(two, Notation::chinese, "四兵平八"), "c5b5");
  EXPECT_EQ(write(read_fen(two), read_move("c6c7"), Notation::chinese), "三兵进一");
  EXPECT_EQ(write(read_fen(two), read_move("c6c7"), Notation::vietnamese), "Bt7.1");
  const std::string five = "3k5/2P6/2P6/2P6/2P6/9/2P6/9/9/4K4 w - - 0 1";
  EXPECT_EQ(write(read_fen(five), read_move("c6b6"), Notation::vietnamese), "B(3)7-8");
  EXPECT_EQ(write(read_fen(five), read_move("c6b6"), Notation::chinese), "三兵平八");
  EXPECT_EQ(write(read_fen(five), read_move("c8c9"), Notation::chinese), "前兵进一");
}

TEST(CoTuongNotation, NamesAllThatAnIllegalMoveCanMean) {
  const Meaning meaning = understand(read_fen(kOpening), Notation::vietnamese, "T3.7");
  EXPECT_TRUE(meaning.legal.empty());
  EXPECT_TRUE(meaning.meant.empty());  // no elephant goes four files aside
  const Meaning blocked = understand(read_fen(kOpening), Notation::vietnamese, "M2.4");
  EXPECT_TRUE(blocked.legal.empty());
  ASSERT_EQ(blocked.meant.size(), 1U);
  EXPECT_EQ(write_move(blocked.meant[0]), "h0f1");
  for (const char* text : {"e4e5", "h9g7"})  // nobody's, and the other side's
    EXPECT_TRUE(understand(read_fen(kOpening), Notation::ucci, text).meant.empty()) << text;
}

TEST(CoTuongNotation, FaultsAreToldWithTheirColumn) {
  const auto column = [](Notation notation, const char* text) {
    try {
      (void)understand(read_fen(kOpeningFen), notation, text);
    } catch (const InputError& error) {
      return error.diagnostic().column;
    }
    return 0;
  };
  EXPECT_EQ(column(Notation::vietnamese, "Q2-5"), 1);
  EXPECT_EQ(column(Notation::vietnamese, "P-5"), 2);
  EXPECT_EQ(column(Notation::vietnamese, "P2x5"), 3);
  EXPECT_EQ(column(Notation::vietnamese, "P2-0"), 4);
  EXPECT_EQ(column(Notation::vietnamese, "P2-55"), 5);
  EXPECT_EQ(column(Notation::chinese, "炮二五"), 3);
  EXPECT_EQ(column(Notation::wxf, "C2"), 3);
  EXPECT_EQ(column(Notation::uci, "a0a1"), 1);
}

TEST(CoTuongNotation, SpacesAroundAMoveSayNothing) {
  const std::vector<std::string> written = {"P2-5", "C2.5", "C2=5", "炮二平五", "炮二平五", "H2-E2", "h2e2", "h3e3"};
  for (std::size_t i = 0; i < kNotations.size(); ++i)
    EXPECT_EQ(legal_meaning(kOpening, kNotations[i], " \t" + written[i] + " \n"), "h2e2") << written[i];
  EXPECT_EQ(any_meaning(kOpening, "h2e2 "), "h2e2");
  for (const char* nothing : {"", "  "}) EXPECT_THROW((void)understand(read_fen(kOpening), nothing), InputError);
  try {
    (void)understand(read_fen(kOpening), Notation::ucci, " h2e ");
    ADD_FAILURE() << "half a point is read";
  } catch (const InputError& error) {
    EXPECT_EQ(error.diagnostic().column, 4);
  }
}

/// "t", "s" and "g" tell an order where they can.
TEST(CoTuongNotation, SmallLettersAreMenWhereTheyAreNothingElse) {
  for (const char* text : {"p2-5", "P2-5"}) EXPECT_EQ(legal_meaning(kOpening, Notation::vietnamese, text), "h2e2");
  EXPECT_EQ(legal_meaning(kOpening, Notation::vietnamese, "m2.3"), "h0g2");
  EXPECT_EQ(legal_meaning(kOpening, Notation::vietnamese, "t3.5"), "g0e2");
  EXPECT_EQ(legal_meaning(kOpening, Notation::vietnamese, "s4.5"), "f0e1");
  EXPECT_EQ(legal_meaning(kOpening, Notation::vietnamese, "tg5.1"), "e0e1");
  EXPECT_EQ(legal_meaning(kOpening, Notation::vietnamese, "b5.1"), "e3e4");
  EXPECT_EQ(legal_meaning(kOpening, Notation::wxf, "h2+3"), "h0g2");
  EXPECT_EQ(legal_meaning(kOpening, Notation::english, "c2=5"), "h2e2");
  const std::string file = "3k5/9/R8/9/9/9/R8/9/9/4K4 w - - 0 1";
  EXPECT_EQ(legal_meaning(file, Notation::vietnamese, "xt/1"), "a7a6");
  EXPECT_EQ(legal_meaning(file, Notation::wxf, "+r-1"), "a7a6");
  EXPECT_EQ(legal_meaning(file, Notation::wxf, "r+-1"), "a7a6");
  EXPECT_EQ(any_meaning(kOpening, "h2e2"), "h2e2") << "a point is no man";
  EXPECT_THROW((void)understand(read_fen(kOpening), Notation::vietnamese, "q2-5"), InputError);
}

TEST(CoTuongNotation, WhatIsWrittenIsReadAsTheSameMove) {
  const std::uint64_t seed = first_seed();
  long moves = 0;
  for (std::uint64_t i = 0; i < 400; ++i) {
    Dice dice(seed + i);
    const Position position = i % 2 == 0 ? strewn(dice, 30) : dice.one_of(game(dice, 100));
    for (const Move& move : legal_moves(position))
      for (const Notation notation : kNotations) {
        const std::string written = write(position, move, notation);
        const Meaning meaning = understand(position, notation, written);
        ASSERT_EQ(meaning.legal, std::vector<Move>{move})
            << "seed " << seed + i << " " << write_fen(position) << " " << write_move(move) << " " << written;
        ++moves;
      }
  }
  EXPECT_GT(moves, 50'000);
}

TEST(CoTuongNotation, AGameOfTwoHundredMovesThroughAllNotationsAndBack) {
  const std::uint64_t seed = first_seed();
  for (std::uint64_t i = 0;; ++i) {
    Dice dice(seed + i);
    PlayedGame played;
    played.start = read_fen(kOpeningFen);
    for (Position position = played.start; played.moves.size() < 400;) {
      std::vector<Move> quiet = legal_moves(position);
      if (quiet.empty()) break;
      std::erase_if(quiet, [&](const Move& move) { return !position.empty(move.to); });
      played.moves.push_back(dice.one_of(quiet.empty() || dice.chance(5) ? legal_moves(position) : quiet));
      position = after(position, played.moves.back());
    }
    if (played.moves.size() < 400) continue;
    for (const Notation notation : kNotations) {
      const std::string written = write_moves(played, notation);
      const PlayedGame again = play(read_pgn("again", written).at(0), notation);
      ASSERT_FALSE(again.wrong) << name_of(notation) << ": " << again.wrong->text;
      EXPECT_EQ(again.moves, played.moves) << name_of(notation);
    }
    return;
  }
}

TEST(CoTuongPgn, TagsCommentsVariationsAndGlyphs) {
  const auto games = read_pgn("file", R"([Event "A \"small\" game"]
[Result "1-0"]
{before} 1. C2.5! {centre} (1. H2+3 $2 H8+7 (1... P7+1)) 1... H8+7 ; to the end
2. H2+3 R9.8 +- 1-0

[Event "second"]
% for other programs
1. h2e2 *
)");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(*games[0].tag("Event"), "A \"small\" game");
  EXPECT_EQ(games[0].result, "1-0");
  EXPECT_EQ(games[0].comments, std::vector<std::string>{"before"});
  ASSERT_EQ(games[0].moves.size(), 4U);
  const PgnMove& first = games[0].moves[0];
  EXPECT_EQ(first.text, "C2.5");
  EXPECT_EQ(first.glyphs, std::vector<int>{1});
  EXPECT_EQ(first.comments, std::vector<std::string>{"centre"});
  ASSERT_EQ(first.variations.size(), 1U);
  EXPECT_EQ(first.variations[0][0].glyphs, std::vector<int>{2});
  EXPECT_EQ(first.variations[0][1].variations.at(0).at(0).text, "P7+1");
  EXPECT_EQ(games[0].moves[3].glyphs, std::vector<int>{18});
  const PlayedGame played = play(games[0], std::nullopt);
  EXPECT_FALSE(played.wrong);
  EXPECT_EQ(played.variations, 2);
  EXPECT_EQ(games[1].moves.at(0).text, "h2e2");
}

TEST(CoTuongPgn, AMarkMayStandApartFromItsMove) {
  const auto glyphs = [](const std::string& mark) {
    const auto games =
        read_pgn("file", "1. P2-5 " + mark + " M8.7 {a} " + mark + " (1... B7.1 " + mark + ") 2. M2.3 *");
    EXPECT_EQ(games.at(0).moves.size(), 3U) << mark;
    EXPECT_EQ(games[0].moves.at(0).glyphs, games[0].moves.at(1).glyphs) << mark;
    EXPECT_EQ(games[0].moves[0].glyphs, games[0].moves[1].variations.at(0).at(0).glyphs) << mark;
    EXPECT_TRUE(games[0].moves.at(2).glyphs.empty()) << mark;
    return games[0].moves[0].glyphs;
  };
  EXPECT_EQ(glyphs("!"), std::vector<int>{1});
  EXPECT_EQ(glyphs("?"), std::vector<int>{2});
  EXPECT_EQ(glyphs("!!"), std::vector<int>{3});
  EXPECT_EQ(glyphs("??"), std::vector<int>{4});
  EXPECT_EQ(glyphs("!?"), std::vector<int>{5});
  EXPECT_EQ(glyphs("?!"), std::vector<int>{6});
  EXPECT_EQ(glyphs("+-"), std::vector<int>{18});
  EXPECT_EQ(glyphs("!? +-"), (std::vector<int>{5, 18}));
  EXPECT_THROW((void)read_pgn("file", "1. ! P2-5"), InputError) << "it judges nothing";
}

TEST(CoTuongPgn, ACommentBeforeTheTagsBelongsToTheGameBehindIt) {
  for (const std::string remark : {"; x\n", "{ x}", "\n{ x}\n\n"}) {
    const auto games = read_pgn("file", remark + "[Event \"a\"]\n\n{y} 1. P2-5 *\n");
    ASSERT_EQ(games.size(), 1U) << remark;
    EXPECT_EQ(*games[0].tag("Event"), "a");
    EXPECT_EQ(games[0].comments, (std::vector<std::string>{" x", "y"}));
    EXPECT_EQ(write_pgn(games[0]), "[Event \"a\"]\n\n{ x} {y} 1. P2-5 *\n");
  }
  const auto two = read_pgn("file", "{a} 1. P2-5 * {b}\n\n[Event \"c\"]\n1. P2-5 *\n");
  ASSERT_EQ(two.size(), 2U);
  EXPECT_EQ(two[0].behind, std::vector<std::string>{"b"}) << "behind a result it is that game's";
}

/// Comments, glyphs and variations are those of the game, whatever notation it goes through.
TEST(CoTuongPgn, AWholeGameInAnotherNotationAndBack) {
  const auto games = read_pgn("file", R"([Event "one"]

{before} 1. C2.5 $1 {centre} (1. H2+3 H8+7 (1... P7+1 {or}) 2. P7+1) 1... H8+7 2. H2+3 R9.8 1-0
)");
  const std::string original = write_pgn(games.at(0));
  for (const Notation notation : kNotations) {
    const PgnGame other = converted("file", games[0], Notation::wxf, notation);
    const std::string written = write_pgn(other);
    const auto again = read_pgn("again", written);
    ASSERT_EQ(again.size(), 1U) << written;
    EXPECT_EQ(write_pgn(converted("again", again[0], notation, Notation::wxf)), original) << written;
  }
  EXPECT_NE(original.find("(1. H2+3 H8+7 (1... P7+1 {or}) 2. P7+1)"), std::string::npos) << original;
  try {
    (void)converted("file", read_pgn("file", "1. P2-5 (1. M2.4) M8.7").at(0), Notation::vietnamese, Notation::wxf);
    ADD_FAILURE() << "a blocked horse moves";
  } catch (const InputError& error) {
    EXPECT_EQ(error.diagnostic().column, 13);
    EXPECT_EQ(error.diagnostic().problem.str(), "move 1, 'M2.4': no legal move; it can only mean: h0f1");
    EXPECT_TRUE(error.diagnostic().expected.empty()) << error.what();
  }
}

std::vector<std::string> texts_of(const std::vector<PgnMove>& moves) {
  std::vector<std::string> texts;
  for (const PgnMove& move : moves) texts.push_back(move.text);
  return texts;
}

TEST(CoTuongPgn, MoveNumbersInUsualForms) {
  const std::vector<std::string> moves = {"P2-5", "M8.7", "M2.3"};
  for (const char* content : {"1. P2-5 M8.7 2. M2.3", "1.P2-5 M8.7 2.M2.3", "1) P2-5 M8.7 2)M2.3", "1 P2-5 M8.7 2 M2.3",
                              "P2-5 M8.7 M2.3", "1. P2-5 1... M8.7 2. M2.3", "1. P2-5 1. ... M8.7 2. M2.3",
                              "1. P2-5 1… M8.7 2… M2.3", "1、P2-5　M8.7\r\n2、M2.3",
                              "\xEF\xBB\xBF"
                              "1. P2-5, M8.7\r\n2.{now} M2.3\r\n",
                              "1.\tP2-5\n\nM8.7\n2.\nM2.3"})
    EXPECT_EQ(texts_of(read_pgn("file", content).at(0).moves), moves) << content;
  // A variation may end with a number.
  EXPECT_EQ(texts_of(read_pgn("file", "1. P2-5 (1. M2.3 M8.7 2.) M8.7").at(0).moves.at(0).variations.at(0)),
            (std::vector<std::string>{"M2.3", "M8.7"}));
}

TEST(CoTuongPgn, AMoveInWordsIsOneMove) {
  const auto games = read_pgn(
      "file", "1. Pháo 2 bình 5 {a} Mã 8 tấn 7!? 2. Mã 2 tấn 3, Xe 9 bình 8 (2... Tốt 7 tấn 1) 3. Xe 1 bình 2 *");
  EXPECT_EQ(texts_of(games.at(0).moves),
            (std::vector<std::string>{"Pháo 2 bình 5", "Mã 8 tấn 7", "Mã 2 tấn 3", "Xe 9 bình 8", "Xe 1 bình 2"}));
  EXPECT_EQ(games[0].moves[1].glyphs, std::vector<int>{5});
  EXPECT_EQ(write_pgn(converted("file", games[0], std::nullopt, Notation::wxf)),
            "1. C2.5 {a} 1... H8+7 $5 2. H2+3 R9.8 (2... P7+1) 3. R1.2 *\n");
}

/// PGN ends games with a result, not variations: there it is kept as a comment. Wrong numbers are counted anew.
TEST(CoTuongPgn, AResultInsideAVariationIsKeptAsAComment) {
  const auto games =
      read_pgn("file", "1. C2.5 (7. H2+3 1/2-1/2 $5 {agreed}) H8+7 (3... P7+1 (0-1 P3+1) 1-0) 2. H2+3 (* P3+1) 1-0");
  EXPECT_EQ(games.at(0).result, "1-0");
  const std::string kept =
      "1. C2.5 (1. H2+3 $5 {1/2-1/2} {agreed}) 1... H8+7 (1... P7+1 ({0-1} 1... P3+1)\n"
      "{1-0}) 2. H2+3 ({*} 2. P3+1) 1-0\n";
  EXPECT_EQ(write_pgn(games[0]), kept);
  EXPECT_EQ(write_pgn(read_pgn("again", kept).at(0)), kept);
}

/// What no notation changes comes out again, byte by byte, in its place.
TEST(CoTuongPgn, RemarksStayWhereTheyStand) {
  const std::string content =
      "[Event \"x\"]\n[Format \"WXF\"]\n\n"
      "{before} 1. C2.5 $1 {behind} ({in front} 1. H2+3 $14 $5 (1. P7+1 {two deep} P7+1\n"
      "(1... C8.5)) 1... H8+7) {after it} 1... H8+7 ; no } brace\n"
      "2. H2+3 (2. P7+1) (2. P3+1 ; twice } over\n"
      ") 1-0 {resigned} ; at } last\n";
  const auto games = read_pgn("file", content);
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].behind.size(), 2U);
  EXPECT_EQ(play(games[0], Notation::wxf).variations, 5);
  const std::string original = write_pgn(games[0]);
  for (const char* kept : {"{before} 1. C2.5 $1 {behind} ({in front} 1. H2+3 $14 $5 (1. P7+1 {two deep}", "{after it}",
                           "; no } brace\n", "; twice } over\n)", "1-0 {resigned} ; at } last"})
    EXPECT_NE(original.find(kept), std::string::npos) << kept << "\n" << original;
  for (const Notation notation : kNotations) {
    const std::string written = write_pgn(converted("file", games[0], Notation::wxf, notation));
    const auto again = read_pgn("again", written);
    ASSERT_EQ(again.size(), 1U) << written;
    EXPECT_EQ(play(again[0], notation).every, play(games[0], Notation::wxf).every);
    EXPECT_EQ(*again[0].tag("Format"), tag_value("Format", notation));
    EXPECT_EQ(write_pgn(converted("again", again[0], notation, Notation::wxf)), original) << written;
  }
}

/// Games by chance with variations in variations, through every notation and back.
void grow_line(Dice& dice, const Position& from, int length, int depth, std::vector<PgnMove>& line) {
  Position position = from;
  for (int i = 0; i < length; ++i) {
    const std::vector<Move> moves = legal_moves(position);
    if (moves.empty()) return;
    const Move move = dice.one_of(moves);
    PgnMove& recorded = line.emplace_back();
    recorded.text = write(position, move, Notation::wxf);
    if (dice.chance(20)) recorded.glyphs.push_back(1);
    if (dice.chance(20)) recorded.comments.emplace_back("a { remark; (no line)");
    for (int k = 0; depth > 0 && k < 2 && dice.chance(20); ++k) {
      std::vector<PgnMove> variation;
      grow_line(dice, position, 4, depth - 1, variation);
      if (!variation.empty()) recorded.variations.push_back(variation);
    }
    position = after(position, move);
  }
}

TEST(CoTuongPgn, VariationsInVariationsThroughAllNotationsAndBack) {
  const std::uint64_t seed = first_seed();
  int variations = 0;
  for (std::uint64_t i = 0; i < 20; ++i) {
    Dice dice(seed + i);
    PgnGame game;
    game.result = "*";
    grow_line(dice, read_fen(kOpeningFen), 60, 3, game.moves);
    const PlayedGame played = play(game, Notation::wxf);
    ASSERT_FALSE(played.wrong) << "seed " << seed + i;
    variations += played.variations;
    const std::string original = write_pgn(game);
    for (const Notation notation : kNotations) {
      const std::string written = write_pgn(converted("game", game, Notation::wxf, notation));
      const PgnGame again = read_pgn("again", written).at(0);
      ASSERT_EQ(play(again, notation).every, played.every) << "seed " << seed + i << "\n" << written;
      ASSERT_EQ(write_pgn(converted("again", again, notation, Notation::wxf)), original) << "seed " << seed + i;
    }
  }
  EXPECT_GT(variations, 100);
}

/// The moves of the one game of a file.
std::vector<std::string> turns_read(const std::string& content, const std::string& from = "") {
  return make_game("co-tuong")->as<GameFiles>().convert_games("file", content, from, "ucci").at(0).turns;
}

/// "C7.1" is a pawn in Vietnamese and a cannon in WXF; the rest of the game says which.
TEST(CoTuongPgn, TheWholeGameSaysWhatOneMoveLeavesOpen) {
  const std::string fen = "[FEN \"3k5/9/9/9/9/9/2P3C2/9/9/5K3 w - - 0 1\"]\n";
  const PlayedGame open = play(read_pgn("file", fen + "1. C7.1").at(0), std::nullopt);
  EXPECT_FALSE(open.wrong);  // no cannon stands on file 7: only one man fits
  const std::string both = "[FEN \"3k5/9/9/9/9/9/2P6/2C6/9/5K3 w - - 0 1\"]\n";
  const PlayedGame doubtful = play(read_pgn("file", both + "1. C7.1").at(0), std::nullopt);
  ASSERT_TRUE(doubtful.wrong);
  EXPECT_EQ(doubtful.wrong->meaning.legal.size(), 2U);
  const PlayedGame settled = play(read_pgn("file", both + "1. C7.1 Tg4.1").at(0), std::nullopt);
  ASSERT_FALSE(settled.wrong) << settled.wrong->problem.str();
  EXPECT_EQ(settled.notation, Notation::vietnamese);
  EXPECT_EQ(write_move(settled.moves.at(0)), "c3c4");
  EXPECT_EQ(turns_read("[Format \"WXF\"]\n" + both + "1. C7.1"), std::vector<std::string>{"c2i2"});
}

/// "C5.1" is a pawn's move in Vietnamese, and none in WXF.
TEST(CoTuongPgn, TheTagSaysHowTheGameIsRead) {
  const auto refused = [](const std::string& content, const std::string& from = "") {
    try {
      (void)turns_read(content, from);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string("nothing");
  };
  EXPECT_EQ(turns_read("1. C5.1"), std::vector<std::string>{"e3e4"});
  for (const char* tag : {"[Notation \"wxf\"]\n", "[Notation \"WXF\"]\n", "[Format \"Wxf\"]\n",
                          "[Format \"Vietnamese\"]\n[Notation \"wxf\"]\n"})
    EXPECT_TRUE(refused(std::string(tag) + "1. C5.1").starts_with("file:")) << tag;
  EXPECT_EQ(turns_read("[Notation \"wxf\"]\n1. C5.1", "auto"), std::vector<std::string>{"e3e4"});
  EXPECT_EQ(turns_read("[Format \"Chinese\"]\n1. 炮二平五"), std::vector<std::string>{"h2e2"});
  const std::string unknown = refused("[Notation \"swiss\"]\n1. C5.1");
  EXPECT_TRUE(unknown.starts_with("file: unknown notation 'swiss' (expected: one of: ucci, vietnamese, wxf"))
      << unknown;
  EXPECT_EQ(turns_read("[Notation \"swiss\"]\n1. C5.1", "vietnamese"), std::vector<std::string>{"e3e4"});
}

/// Each byte is looked at a few times, however long a word is.
TEST(CoTuongPgn, ALongWordTakesNoTime) {
  const std::string digits(500'000, '1'), dots(500'000, '.');
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(texts_of(read_pgn("file", digits + "x").at(0).moves), std::vector<std::string>{digits + "x"});
  EXPECT_EQ(texts_of(read_pgn("file", digits + dots + "P2-5").at(0).moves), std::vector<std::string>{"P2-5"});
  EXPECT_EQ(texts_of(read_pgn("file", digits + ")P2-5").at(0).moves), std::vector<std::string>{"P2-5"});
  EXPECT_EQ(texts_of(read_pgn("file", digits + "x" + dots).at(0).moves), std::vector<std::string>{digits + "x" + dots});
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

TEST(CoTuongPgn, AWrongMoveOfAVariationOrATagHasItsPlace) {
  const auto told = [](const char* content) {
    try {
      for (const PgnGame& game : read_pgn("file", content)) (void)converted("file", game, std::nullopt, Notation::ucci);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string("nothing");
  };
  EXPECT_EQ(told("1. P2-5 M8.7\n(1... B7.1\n2. M2.3 (2. M2.4) X9-8)"),
            "file:3:13: move 2, 'M2.4': no legal move; it can only mean: h0f1");
  // The move is told before its variations.
  EXPECT_TRUE(told("1. M2.4 (1. M8.6) *").starts_with("file:1:4: move 1")) << told("1. M2.4 (1. M8.6) *");
  EXPECT_EQ(told("1. h2e2 *\n\n[FEN \"4k4/9/9/9/9/9/9/9/9/x3K4 w\"]\n1. h2e2 *\n").substr(0, 15), "file: FEN:3:27:");
  EXPECT_EQ(told("[FEN \"3k5/9/R8/9/9/9/R8/9/9/4K4 w - - 0 7\"]\n1. X9.1"),
            "file:2:4: move 7, 'X9.1': it can mean several legal moves (expected: one of: a3a4, a7a8)");
  EXPECT_NE(told((std::string("1. h2e2 ") + std::string(300, '(')).c_str()), "nothing");
}

TEST(CoTuongPgn, FaultsAreToldWithLineAndColumn) {
  const auto at = [](const char* content) {
    try {
      (void)read_pgn("file", content);
    } catch (const InputError& error) {
      return std::pair(error.diagnostic().line, error.diagnostic().column);
    }
    return std::pair(0, 0);
  };
  EXPECT_EQ(at("1. 炮二平五 {open"), std::pair(1, 9));
  EXPECT_EQ(at("1. h2e2\n(1. h0g2"), std::pair(2, 1));
  EXPECT_EQ(at("[Event]\n"), std::pair(1, 7));
  EXPECT_EQ(at("1. h2e2 )"), std::pair(1, 9));
  EXPECT_EQ(at("$3 1. h2e2"), std::pair(1, 3));
}

TEST(CoTuongPgn, TheFirstWrongMoveIsNamed) {
  const auto games = read_pgn("file", "1. P2-5 M8.7\n2. M2.4 X9-8");
  const PlayedGame played = play(games[0], Notation::vietnamese);
  ASSERT_TRUE(played.wrong);
  EXPECT_EQ(played.moves.size(), 2U);
  EXPECT_EQ(played.wrong->line, 2);
  EXPECT_EQ(played.wrong->column, 4);
  EXPECT_EQ(played.wrong->number, 2);
  EXPECT_EQ(played.wrong->meaning.meant.size(), 1U);
}

/// Four or five pawns on a file can come up: every move of the game is legal, and the last leads there.
TEST(CoTuongNotation, AGameLeadsToFourAndFivePawnsOnAFile) {
  for (const std::string fen : {"9/P8/P2k5/P8/P8/9/9/9/9/4K4 w - - 0 1", "1P7/9/1P1k5/1P7/1P7/9/9/9/9/4K4 w - - 0 1",
                                "P8/P8/P2k5/9/P8/9/9/9/9/4K4 w - - 0 1", "3k5/4P4/4P4/4P4/4P4/4P4/9/9/9/5K3 w - - 0 1",
                                "9/P8/P2k5/P8/P8/9/9/9/9/4K4 b - - 0 1", "4k4/9/9/9/9/6p2/6p2/6p2/3K2p2/9 w - - 0 1"}) {
    const std::vector<std::string> game = NotationSubject().game_to(NotationSubject().position(fen));
    EXPECT_FALSE(game.empty()) << fen;
    Position position = read_fen(kOpeningFen);
    for (const std::string& move : game) {
      ASSERT_TRUE(legal(position, read_move(move))) << move << " in " << write_fen(position);
      position = after(position, read_move(move));
    }
    EXPECT_TRUE(position.repeats(read_fen(fen))) << fen << " is not " << write_fen(position);
    EXPECT_EQ(NotationSubject().game_to(NotationSubject().position(fen)), game) << "by chance";
  }
  EXPECT_TRUE(NotationSubject().game_to(NotationSubject().position("9/2P6/3k5/2P6/9/9/9/9/9/4K4 w - - 0 1")).empty())
      << "nobody doubts it";
}

}  // namespace
}  // namespace roluat::model::cotuong::test

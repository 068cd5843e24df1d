#include "model/games/co-tu-lenh/draw.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "tests/cotulenh/acts.hpp"

namespace roluat::model::cotulenh::test {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string without_colours(const std::string& text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\033') {
      while (text[i] != 'm') ++i;
    } else {
      plain += text[i];
    }
  }
  return plain;
}

/// A line's characters, each of which is one column wide.
std::vector<std::string> columns(const std::string& line) {
  std::vector<std::string> characters;
  for (const char byte : line) {
    if ((static_cast<unsigned char>(byte) & 0xC0U) == 0x80U) {
      characters.back() += byte;
    } else {
      characters.emplace_back(1, byte);
    }
  }
  return characters;
}

/// The five columns of a point; line 2 is rank 12, and the river is between rank 7 and rank 6.
std::string cell(const std::string& drawing, const std::string& name) {
  const Point point = at(name);
  const std::size_t line = static_cast<std::size_t>(2 + (kRows - 1 - point.vert()) + (point.vert() <= 5 ? 1 : 0));
  const std::vector<std::string> row = columns(lines_of(drawing)[line]);
  std::string text;
  for (std::size_t i = 0; i < 5; ++i) text += row[6 + static_cast<std::size_t>(point.hori()) * 5 + i];
  return text;
}

TEST(Draw, OpeningIsDrawnAsAlways) {
  const std::string expected =
      "        a    b    c    d    e    f    g    h    i    j    k\n"
      "        0    1    2    3    4    5    6    7    8    9   10\n"
      "12 11   ~    ~    :    ⋅    ⋅    ⋅    c    ⋅    ⋅    ⋅    ⋅   11 12\n"
      "11 10   ~    n    :    ⋅    f    h    ⋅    h    f    ⋅    ⋅   10 11\n"
      "10  9   ~    ~    :    a    ⋅    ⋅    s    ⋅    ⋅    a    ⋅    9 10\n"
      " 9  8   ~    ~    n    ⋅    g    t    ⋅    t    g    ⋅    ⋅    8  9\n"
      " 8  7   ~    ~    i    e    ⋅    ⋅    m    ⋅    ⋅    e    i    7  8\n"
      " 7  6   ~    ~    :    ⋅    ⋅    ⋅    ⋅    ⋅    ⋅    ⋅    ⋅    6  7\n"
      "        ~    ~  ≋≋≋≋≋≋≋≋≋≋≋≋≋≋≋≋###≋≋≋≋≋≋≋###≋≋≋≋≋≋≋≋≋≋≋≋≋≋≋≋\n"
      " 6  5   ~    ~    :    ⋅    ⋅    ⋅    ⋅    ⋅    ⋅    ⋅    ⋅    5  6\n"
      " 5  4   ~    ~    I    E    ⋅    ⋅    M    ⋅    ⋅    E    I    4  5\n"
      " 4  3   ~    ~    N    ⋅    G    T    ⋅    T    G    ⋅    ⋅    3  4\n"
      " 3  2   ~    ~    :    A    ⋅    ⋅    S    ⋅    ⋅    A    ⋅    2  3\n"
      " 2  1   ~    N    :    ⋅    F    H    ⋅    H    F    ⋅    ⋅    1  2\n"
      " 1  0   ~    ~    :    ⋅    ⋅    ⋅    C    ⋅    ⋅    ⋅    ⋅    0  1\n"
      "        a    b    c    d    e    f    g    h    i    j    k\n"
      "        0    1    2    3    4    5    6    7    8    9   10\n"
      "\n"
      "Red to move\n"
      "~ sea   : coast   ⋅ land   ≋ river   ### ford   + hero   * stack\n"
      "Capital letters: Red; small letters: Blue.\n"
      "C commander   I infantry   T tank   M militia\n"
      "E engineer   A artillery   G anti-aircraft gun   S anti-aircraft missile\n"
      "F aircraft   N warship   H headquarters\n";
  EXPECT_EQ(draw(opening()), expected);
}

TEST(Draw, HeroesStacksAndBracketsShiftNothing) {
  DrawOptions options;
  options.claim = read_claim("k12@a1");
  const std::string drawing = draw(place("(+NFT)a1 +Ck12 (ti)f4 +ig5"), options);
  const std::vector<std::string> plain = lines_of(draw(Position()));
  const std::vector<std::string> full = lines_of(drawing);
  for (std::size_t line = 0; line < 17; ++line)
    EXPECT_EQ(columns(full[line]).size(), columns(plain[line]).size()) << line;
  EXPECT_EQ(cell(drawing, "a1"), "<+N*>");
  EXPECT_EQ(cell(drawing, "k12"), "[+C ]");
  EXPECT_EQ(cell(drawing, "f4"), "  t* ");
  EXPECT_EQ(cell(drawing, "g5"), " +i  ");
}

TEST(Draw, EveryRankIsAsWideAsTheOthers) {
  const std::vector<std::string> lines = lines_of(draw(opening()));
  for (const std::size_t line : {2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14}) {
    EXPECT_EQ(columns(lines[line]).size(), 67U) << line;
  }
  EXPECT_EQ(columns(lines[8]).size(), 61U);  // the river has no numbers on its right
}

TEST(Draw, LettersStandAboveTheirFiles) {
  const std::vector<std::string> lines = lines_of(draw(Position()));
  for (std::size_t hori = 0; hori < kFiles; ++hori) {
    const std::size_t column = 6 + hori * 5 + 2;
    EXPECT_EQ(columns(lines[0])[column], std::string(1, static_cast<char>('a' + hori)));
    EXPECT_EQ(columns(lines[1])[column], std::to_string(hori % 10));
  }
}

TEST(Draw, GroundIsToldApartWithoutColour) {
  const std::string drawing = draw(Position());
  EXPECT_EQ(cell(drawing, "b6"), "  ~  ");
  EXPECT_EQ(cell(drawing, "c6"), "  :  ");
  EXPECT_EQ(cell(drawing, "d6"), "  ⋅  ");
}

TEST(Draw, AnEmptyPointMayBeBracketed) {
  DrawOptions options;
  options.claim = read_claim("f4-f6");
  const std::string drawing = draw(place("Tf4"), options);
  EXPECT_EQ(cell(drawing, "f4"), "[ T ]");
  EXPECT_EQ(cell(drawing, "f6"), "< ⋅ >");
  EXPECT_NE(drawing.find("f4-f6  (step)"), std::string::npos);
}

TEST(Draw, FordsAreWhereTheRulingPutsThem) {
  DrawOptions options;
  options.fords = base_rules({{"river.fords", "d-h"}}).ford_files;
  const std::vector<std::string> river = columns(lines_of(draw(Position(), options))[8]);
  EXPECT_EQ(river[6 + 3 * 5 + 2], "#");
  EXPECT_EQ(river[6 + 5 * 5 + 2], "≋");
  EXPECT_EQ(river[6 + 7 * 5 + 2], "#");
}

TEST(Draw, StacksAreListedUnderTheBoard) {
  const std::string drawing = draw(place("(NFT)c4 (tc)f9 Ik1"));
  EXPECT_NE(drawing.find("\nc4: (NFT)\nf9: (tc)\n"), std::string::npos);
}

TEST(Draw, ColoursChangeNothingElse) {
  DrawOptions options;
  options.colour = true;
  options.claim = read_claim("c4-c6");
  const Position position = place("(NFT)c4 (tc)f9 +Ik1");
  const std::string coloured = draw(position, options);
  options.colour = false;
  EXPECT_NE(coloured, draw(position, options));
  EXPECT_EQ(without_colours(coloured), draw(position, options));
}

TEST(Draw, WordsAreInTheLanguageAsked) {
  DrawOptions options;
  options.language = Language::vi;
  EXPECT_NE(draw(opening(), options).find("Đỏ đi"), std::string::npos);
  options.language = Language::zh;
  EXPECT_NE(draw(opening(Side::blue), options).find("蓝方走"), std::string::npos);
  options.legend = false;
  EXPECT_EQ(draw(opening(), options).find("海岸"), std::string::npos);
}

}  // namespace
}  // namespace roluat::model::cotulenh::test

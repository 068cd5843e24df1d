#include "analysis/words/terminal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace roluat::tests {
namespace {

using analysis::display_width;
using analysis::padded;
using analysis::table;
using analysis::wrapped;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines{""};
  for (const char c : text) c == '\n' ? lines.emplace_back() : lines.back() += c;
  return lines;
}

std::string without_blanks(std::string text) {
  std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
  return text;
}

TEST(DisplayWidth, LatinLettersTakeOneColumn) {
  EXPECT_EQ(display_width(""), 0);
  EXPECT_EQ(display_width("tank"), 4);
}

TEST(DisplayWidth, VietnameseIsAsWideComposedAsDecomposed) {
  EXPECT_EQ(display_width("Cờ Tư Lệnh"), 10);
  EXPECT_EQ(display_width("Co\xCC\x9B\xCC\x80 Tu\xCC\x9B Le\xCC\xA3\xCC\x82nh"),
            10);  // horn, grave, dot below, circumflex
  EXPECT_EQ(display_width("Đường"), 5);
}

TEST(DisplayWidth, ChineseTakesTwoColumnsACharacter) {
  EXPECT_EQ(display_width("司令棋"), 6);
  EXPECT_EQ(display_width("司令，棋。"), 10);
  EXPECT_EQ(display_width("坦克 tank"), 9);
  EXPECT_EQ(display_width("𠀀"), 2);  // beyond the basic plane
}

TEST(Padded, FillsUpToColumnsNotBytes) {
  EXPECT_EQ(padded("ệ", 3), "ệ  ");
  EXPECT_EQ(padded("棋", 3), "棋 ");
  EXPECT_EQ(padded("ệ", 3, true), "  ệ");
  EXPECT_EQ(padded("司令", 3), "司令");
}

const std::vector<std::string>& samples() {
  static const std::vector<std::string> texts{
      "Xe tăng được đi và ăn theo đường dọc, đường ngang, mỗi lần một hoặc hai nút nếu không bị cản.",
      "坦克可以沿竖线和横线行走并吃子，每次一格或两格，途中不得有棋子阻挡。",
      "The tank 坦克 (xe tăng) moves one or two points; Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen is "
      "one word.",
      "Xe ta\xCC\x86ng \xC4\x91i \xC4\x91u\xCC\x9Bo\xCC\x9B\xCC\x80ng do\xCC\xA3"
      "c va\xCC\x80 ngang",
      "one",
      ""};
  return texts;
}

TEST(Wrapped, NoLineIsWiderThanAllowed) {
  for (const std::string& text : samples())
    for (const int width : {20, 33, 80})
      for (const std::string& indent : {std::string(), std::string("    "), std::string("棋 ")})
        for (const std::string& line : lines_of(wrapped(text, width, indent)))
          EXPECT_LE(display_width(line), width) << "'" << line << "'";
}

TEST(Wrapped, NothingIsLost) {
  for (const std::string& text : samples())
    for (int width = 12; width <= 60; ++width)
      EXPECT_EQ(without_blanks(wrapped(text, width, "  ")), without_blanks(text)) << width;
}

TEST(Wrapped, EveryLineIsIndentedAndWordsStayWhole) {
  EXPECT_EQ(wrapped("one two three four", 12, "  "), "  one two\n  three four");
  EXPECT_EQ(wrapped("đi được không", 12, ""), "đi được\nkhông");
  for (const std::string& line : lines_of(wrapped(samples()[0], 30, "> "))) EXPECT_TRUE(line.starts_with("> ")) << line;
}

TEST(Wrapped, ChineseBreaksBetweenCharacters) { EXPECT_EQ(wrapped("坦克可以行走", 10, ""), "坦克可以行\n走"); }

TEST(Wrapped, NoLineBeginsWithAStopOrEndsWithAnOpenBracket) {
  EXPECT_EQ(wrapped("坦克可以走。兵", 10, ""), "坦克可以\n走。兵");
  EXPECT_EQ(wrapped("坦克可以（走）", 10, ""), "坦克可以\n（走）");
  EXPECT_EQ(wrapped("规则为vi或zh", 10, ""), "规则为vi或\nzh");
  EXPECT_EQ(wrapped("规则（默认：consolidated）", 20, ""), "规则（默认：\nconsolidated）");
}

TEST(Wrapped, WhatFitsStaysOnItsLine) {
  EXPECT_EQ(wrapped("twelve chars", 12, ""), "twelve chars");
  EXPECT_EQ(wrapped("司令棋规则", 10, ""), "司令棋规则");
}

TEST(Table, ColumnsAreAligned) {
  const auto lines = lines_of(table({{"ply", "người", "x"}, {"司令棋", "a", "y"}, {"Lệnh", "二", "z"}}));
  ASSERT_EQ(lines.size(), 4U);
  for (std::size_t row = 0; row < 3; ++row) EXPECT_EQ(display_width(lines[row]), 6 + 2 + 5 + 2 + 1) << lines[row];
  EXPECT_EQ(lines[1], "司令棋  a      y");
}

TEST(Table, NamedColumnsAreFlushedRight) {
  EXPECT_EQ(table({{"ply", "n"}, {"1", "100"}, {"二", "7"}}, {0, 1}), "ply    n\n  1  100\n 二    7\n");
}

TEST(Table, RowsMayBeShortAndEndWithoutBlanks) {
  EXPECT_EQ(table({{"a", "long"}, {"b"}, {"c", "x"}}), "a  long\nb\nc  x\n");
  EXPECT_EQ(table({}), "");
}

TEST(Style, ColoursOnlyWhereAsked) {
  EXPECT_EQ((analysis::Style{false}.red("x")), "x");
  EXPECT_EQ((analysis::Style{true}.red("x")), "\033[31mx\033[0m");
}

TEST(Locale, FirstVariableThatIsSetDecides) {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) unsetenv(name);
  EXPECT_EQ(analysis::locale_language(), model::Language::en);
  setenv("LANG", "vi_VN.UTF-8", 1);
  EXPECT_EQ(analysis::locale_language(), model::Language::vi);
  setenv("LC_ALL", "", 1);
  EXPECT_EQ(analysis::locale_language(), model::Language::vi);
  setenv("LC_MESSAGES", "zh_CN.UTF-8", 1);
  EXPECT_EQ(analysis::locale_language(), model::Language::zh);
  setenv("LC_ALL", "C", 1);
  EXPECT_EQ(analysis::locale_language(), model::Language::en);
}

}  // namespace
}  // namespace roluat::tests

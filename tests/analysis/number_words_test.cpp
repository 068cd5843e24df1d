// Numbers in the form of each language.
#include "analysis/words/number_words.hpp"

#include <gtest/gtest.h>

#include "analysis/words/in_language.hpp"

namespace roluat::tests {
namespace {

using analysis::in_digits_of;
using analysis::rounded_count;
using analysis::share_words;
using model::Language;

TEST(NumberWords, TakeTheMarksOfTheLanguage) {
  EXPECT_EQ(in_digits_of("1,234.5 (72.8 %), and 3.", Language::vi), "1.234,5 (72,8 %), and 3.");
  EXPECT_EQ(in_digits_of("1,234.5", Language::zh), "1,234.5");
  EXPECT_EQ(in_digits_of("", Language::vi), "");
}

TEST(NumberWords, KeepFiveDigitsAndWriteWhatIsLongAsAPowerOfTen) {
  EXPECT_EQ(rounded_count(0, Language::vi), "0,0");
  EXPECT_EQ(rounded_count(99999.4, Language::en), "99999.4");
  EXPECT_EQ(rounded_count(100000, Language::en), "100,000");
  EXPECT_EQ(rounded_count(157778123, Language::en), "157,780,000");
  EXPECT_EQ(rounded_count(157778123, Language::vi), "157.780.000");
  EXPECT_EQ(rounded_count(9.99999e11, Language::en), "1,000,000,000,000");
  EXPECT_EQ(rounded_count(4.17241e18, Language::vi), "4,1724 × 10^18");
}

TEST(NumberWords, AShareStandsWithItsInterval) {
  EXPECT_EQ(share_words(0.031, 0.0264, 0.0371, Language::en), "3.1 % (2.6–3.7 %)");
  EXPECT_EQ(share_words(0.031, 0.0264, 0.0371, Language::vi), "3,1 % (2,6–3,7 %)");
  EXPECT_EQ(share_words(0.031, 0.0264, 0.0371, Language::zh), "3.1%（2.6–3.7%）");
  EXPECT_EQ(share_words(0.512, 0.468, 0.556, Language::en), "51 % (47–56 %)");
  EXPECT_EQ(share_words(0, 0, 0.019, Language::en), "0.0 % (0.0–1.9 %)");
}

TEST(InLanguage, WordsAreToldApartByTheirLetters) {
  const std::string vi = "Không quân nào được đi lùi.", zh = "任何棋子不得后退。", en = "No man goes back.";
  for (const auto& [words, language] : {std::pair{vi, "vi"}, {zh, "zh"}, {en, "en"}})
    for (const std::string other : {"vi", "zh", "en"})
      EXPECT_EQ(analysis::can_be_in(words, other), other == language) << words << " " << other;
  for (const std::string language : {"vi", "zh", "en", "fr"}) EXPECT_TRUE(analysis::can_be_in("P2-5", language));
  EXPECT_TRUE(analysis::can_be_in("Xe 车 đi ngang trên lộ 2.", "vi"));
  EXPECT_TRUE(analysis::can_be_in("Cờ tướng is a game of two.", "en"));
  EXPECT_TRUE(analysis::can_be_in("Le cavalier a été pris.", "fr"));
  EXPECT_FALSE(analysis::can_be_in(zh, "fr"));
  for (const std::string other : {"Фигура может ходить назад на один шаг.", "歩は一歩前に進む。", "말은 뒤로 간다."}) {
    for (const std::string language : {"vi", "zh", "en"}) EXPECT_FALSE(analysis::can_be_in(other, language)) << other;
    EXPECT_TRUE(analysis::can_be_in(other, "ru")) << "which language has which letters is not known";
    for (const std::string language : {"en", "de", "ru"})
      EXPECT_FALSE(analysis::can_only_be_in(other, language, {"vi", "zh", "en", language})) << other << " " << language;
    EXPECT_TRUE(analysis::are_of_other_script(other));
  }
  for (const std::string words : {"No man goes back.", "任何棋子不得后退。", "The angle α is a right one.", "Кe2"})
    EXPECT_FALSE(analysis::are_of_other_script(words)) << words;
  EXPECT_TRUE(analysis::can_be_in("The angle α is a right one.", "en"));
  EXPECT_FALSE(analysis::can_be_in("Ein Springer springt gerade über einen Stein.", "vi")) << "no Vietnamese letter";
}

TEST(InLanguage, WhatMayBeInSeveralIsInNoneForSure) {
  const std::string vi = "Không quân nào được đi lùi.", zh = "任何棋子不得后退。", en = "No man goes back.";
  for (const auto& [words, language] : {std::pair{vi, "vi"}, {zh, "zh"}, {en, "en"}})
    EXPECT_TRUE(analysis::can_only_be_in(words, language, {"vi", "zh", "en"})) << words;
  for (const std::string language : {"en", "de"})
    EXPECT_FALSE(analysis::can_only_be_in(en, language, {"vi", "zh", "en", "de"})) << language;
  EXPECT_TRUE(analysis::can_only_be_in(vi, "vi", {"vi", "zh", "en", "de"}));
  for (const std::string language : {"vi", "en"})
    EXPECT_FALSE(analysis::can_only_be_in("Cờ tướng is a game of two.", language, {"vi", "zh", "en"})) << language;
  EXPECT_FALSE(analysis::can_only_be_in("Ein Springer springt über einen Stein.", "en", {"vi", "zh", "en"}));
  for (const std::string signs : {"P2-5", "e1e5 d5", "12."}) EXPECT_TRUE(analysis::are_signs(signs)) << signs;
  for (const std::string signs : {"♔e1–e5…", "⑤→⑦", "Ｐ２－５", "Кe2"})
    EXPECT_TRUE(analysis::are_signs(signs)) << signs;
  for (const std::string words : {"Ход назад.", "Βήμα", "เดินถอยหลัง", "と金", "차 간다", "خطوة"})
    EXPECT_FALSE(analysis::are_signs(words)) << words;
  for (const std::string words : {"Một", "车", "No."}) EXPECT_EQ(analysis::are_signs(words), words == "No.") << words;
}

TEST(InLanguage, TheToolsOwnWordsStandInBracketsWhereTheyAreForeign) {
  const model::Trilingual own{" Ngoại lệ: ", "例外：", " Exception: "};
  EXPECT_EQ(analysis::for_text_in(own, "vi"), " Ngoại lệ: ");
  EXPECT_EQ(analysis::for_text_in(own, "zh"), "例外：");
  EXPECT_EQ(analysis::for_text_in(own, "de"), " [Exception:] ");
}

}  // namespace
}  // namespace roluat::tests

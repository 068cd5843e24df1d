#include "analysis/records/record_file.hpp"

#include <gtest/gtest.h>

#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

std::vector<std::string> turns_of(const std::string& content) {
  std::vector<std::string> texts;
  for (const RecordedTurnText& turn : parse_record("game", content).turns) texts.push_back(turn.text);
  return texts;
}

using Texts = std::vector<std::string>;

TEST(RecordFile, TagsNumbersRemarksAndResult) {
  const RecordFile file = parse_record(
      "game", "[Notation \"san\"]\n[Ruling \"vi\"]\n\n1. Tf5 Tf8 {a\nremark} 2.Ie4 ; more\n2... Ie9 1-0\n");
  EXPECT_EQ(file.tags.at("Notation"), "san");
  EXPECT_EQ(file.tags.at("Ruling"), "vi");
  ASSERT_EQ(file.turns.size(), 4U);
  EXPECT_EQ(file.turns[2].text, "Ie4");
  EXPECT_EQ(file.turns[2].line, 5);
  EXPECT_EQ(file.turns[2].column, 11);
  EXPECT_EQ(file.result, "1-0");
}

TEST(RecordFile, ByteOrderMarkAndCarriageReturnsAreNoWords) {
  const RecordFile file = parse_record("game", "\xEF\xBB\xBF[Ruling \"vi\"]\r\n1. Tf5\r\n");
  EXPECT_EQ(file.tags.at("Ruling"), "vi");
  ASSERT_EQ(file.turns.size(), 1U);
  EXPECT_EQ(file.turns[0].text, "Tf5");
  EXPECT_EQ(file.turns[0].line, 2);
}

TEST(RecordFile, SpacesInsideTheTextsSignsPartNothing) {
  EXPECT_EQ(turns_of("1. (HTK) 5.2_9.2 K9,8> <P5,8"), (Texts{"(HTK)5.2_9.2", "K9,8><P5,8"}));
  EXPECT_EQ(turns_of("(HTK)H9.2@H11.2/T9.2_9.4/ K9.2>*11.4 T3,5_4,5"),
            (Texts{"(HTK)H9.2@H11.2/T9.2_9.4/K9.2>*11.4", "T3,5_4,5"}));
  EXPECT_EQ(turns_of("+ @ K9,8@P5,8"), (Texts{"+@K9,8@P5,8"}));
  EXPECT_EQ(turns_of("T3,5_4,5> T8,5_7,5"), (Texts{"T3,5_4,5>", "T8,5_7,5"}));
}

TEST(RecordFile, WhatPgnFilesHoldBesidesTurnsIsPassedOver) {
  EXPECT_EQ(turns_of("% for another program\n1. Tf5 $14 Tf8 !? 2. Ie4 ?? (2. Id4 (2... Ie9 {or ) not}) 2... If9) 2... "
                     "Ie9 $1 $255\n"),
            (Texts{"Tf5", "Tf8", "Ie4", "Ie9"}));
  EXPECT_EQ(turns_of("1. (TI)f5 ( 1. Tf5 Tf8 ) (ti)f8"), (Texts{"(TI)f5", "(ti)f8"}));
  EXPECT_EQ(turns_of("Tf5 50%\nTf8"), (Texts{"Tf5", "50%", "Tf8"}));  // inside a line it is none of that
}

TEST(RecordFile, WhatStandsBehindATurnIsNoPartOfIt) {
  EXPECT_EQ(turns_of("1. Tf5! Tf8!? 2. Ie4?? Ie9+ 3. Id4# Id9$14 4. Tf6+!"),
            (Texts{"Tf5", "Tf8", "Ie4", "Ie9", "Id4", "Id9", "Tf6"}));
  EXPECT_EQ(turns_of("f4?f6 (TI)f5!"), (Texts{"f4?f6", "(TI)f5"}));
}

void expect_fault(const std::string& content, int line, int column) {
  try {
    (void)parse_record("game", content);
    ADD_FAILURE() << "read: " << content;
  } catch (const model::InputError& fault) {
    EXPECT_EQ(fault.diagnostic().line, line) << fault.what();
    EXPECT_EQ(fault.diagnostic().column, column) << fault.what();
  }
}

TEST(RecordFile, FaultsHaveTheirPlace) {
  expect_fault("[Notation book]", 1, 1);
  expect_fault("Tf5\n[Notation \"san\"", 2, 1);
  expect_fault("Tf5 {no end", 1, 5);
  expect_fault("Tf5 (1. Tf4 {a ) b}", 1, 5);
  expect_fault("Tf5 1-0 Tf8", 1, 9);
  EXPECT_THROW((void)read_record("/no/such/file"), model::InputError);
}

}  // namespace
}  // namespace roluat::analysis

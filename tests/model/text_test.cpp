#include "model/text.hpp"

#include <gtest/gtest.h>

#include "tests/model/scratch.hpp"

namespace roluat::tests {
namespace {

// Every line of this text is counted by the tests below.
const std::string kText = R"(text = "vi"
language = "vi"
title = { vi = "a", zh = "b", en = "c" }
[[sentence]]
number = 3
place = "I"
quote = "Xe tăng đi"
[[sentence.clause]]
id = "vi.go"
norm = "permit"
[[sentence.clause.reading]]
id = "plain"
says = { vi = "a", zh = "b", en = "c" }
when = '''(and a
  b)'''
[[sentence]]
number = 5
place = "I"
quote = "không được"
[[sentence.clause]]
id = "vi.stop"
overrides = ["vi.go"]
[[sentence.clause.reading]]
id = "must"
norm = "oblige"
says = { vi = "a", zh = "b", en = "c" }
when = '''a'''
then = '''b'''
[[sentence.clause.reading]]
id = "means"
norm = "define"
says = { vi = "a", zh = "b", en = "c" }
then = '''c'''
[[sentence]]
number = 6
place = "II"
quote = "Đề mục"
non_normative = { vi = "a", zh = "b", en = "A heading." }
)";

struct TextTest : testing::Test {
  ScratchFolder scratch;

  model::Text read(const std::string& content = kText) const {
    return model::read_text(scratch.file("vi.toml", content));
  }

  void expect_wrong(const std::string& content, int line, int column, const std::string& problem) const {
    const model::Diagnostic fault = fault_of([&] { (void)read(content); });
    EXPECT_EQ(fault.source.str(), scratch.path("vi.toml"));
    EXPECT_FALSE(fault.expected.empty());
    expect_fault(fault, line, column, problem);
  }
};

TEST_F(TextTest, SentencesClausesAndReadingsAreReadWithTheirPlaces) {
  const model::Text text = read();
  EXPECT_EQ(text.id, "vi");
  ASSERT_EQ(text.sentences.size(), 3U);
  EXPECT_EQ(text.sentence(5)->quote, "không được");
  EXPECT_EQ(text.sentence(4), nullptr);
  EXPECT_EQ(text.sentence(6)->non_normative->en, "A heading.");
  EXPECT_EQ(text.sentence(5)->clauses, std::vector<std::size_t>{1});
  const model::Clause& go = *text.clause("vi.go");
  EXPECT_EQ(go.sentence, 3);
  EXPECT_EQ(go.readings[0].norm, model::Norm::permit);
  EXPECT_EQ(go.readings[0].when_source->text, "(and a\n  b)");
  EXPECT_EQ(go.readings[0].when_source->line, 14);
  EXPECT_EQ(go.readings[0].when_source->column, 11);
  EXPECT_FALSE(go.readings[0].then_source);
  const model::Clause& stop = *text.clause("vi.stop");
  EXPECT_EQ(stop.overrides, std::vector<std::string>{"vi.go"});
  EXPECT_FALSE(stop.example);
  EXPECT_EQ(stop.readings[0].norm, model::Norm::oblige);
  EXPECT_EQ(stop.readings[1].norm, model::Norm::define);
  EXPECT_EQ(text.clause("vi.gone"), nullptr);
}

TEST_F(TextTest, AClauseMayBeAnExample) {
  const model::Text text = read(replaced(kText, "id = \"vi.stop\"\n", "id = \"vi.stop\"\nexample = true\n"));
  EXPECT_TRUE(text.clause("vi.stop")->example);
  EXPECT_FALSE(text.clause("vi.go")->example);
  EXPECT_TRUE(read(model::text_as_toml(text)).clause("vi.stop")->example) << "written and read again";
}

TEST_F(TextTest, WordsThatAreTheSameInAllLanguagesAreWrittenAsOneString) {
  model::Text text = read(kText);
  text.clauses[0].readings[0].says = {"Ein Stein geht.", "Ein Stein geht.", "Ein Stein geht."};
  const std::string written = model::text_as_toml(text);
  EXPECT_NE(written.find("\nsays = \"Ein Stein geht.\"\n"), std::string::npos) << written;
  EXPECT_EQ(read(written).clauses[0].readings[0].says.zh, "Ein Stein geht.");
}

TEST_F(TextTest, ASentenceMayAnnounceAPart) {
  const std::string heading = "non_normative = { vi = \"a\", zh = \"b\", en = \"A heading.\" }\n";
  const model::Text text = read(replaced(kText, heading, heading + "announces = \"4\"\n"));
  EXPECT_EQ(text.sentence(6)->announces, "4");
  EXPECT_EQ(read(model::text_as_toml(text)).sentence(6)->announces, "4") << "written and read again";
  expect_wrong(replaced(kText, heading, heading + "announces = \"\"\n"), 34, 1, "names no part");
  expect_wrong(replaced(kText, "quote = \"không được\"\n", "quote = \"không được\"\nannounces = \"4\"\n"), 16, 1,
               "states a norm");
}

TEST(TextParts, ASectionStandsInItsPart) {
  model::Text text;
  for (const char* place : {"2a", "12", "3.1", "VII"}) text.sentences.push_back({1, place, "q", {}, {}});
  for (const char* part : {"2", "2a", "12", "3", "3.1", "VII"}) EXPECT_TRUE(text.has_part(part)) << part;
  text.sentences.push_back({2, "8", "q", {}, {}, "8"});
  for (const char* part : {"8", "1", "4", "2b", "3.1.1", "V", ""}) EXPECT_FALSE(text.has_part(part)) << part;
}

TEST_F(TextTest, NormsAreFiveWords) {
  expect_wrong(replaced(kText, "\"permit\"", "\"allow\""), 10, 9, "unknown norm 'allow'");
  for (const char* norm : {"forbid", "permit"})
    EXPECT_NO_THROW(read(replaced(kText, "\"permit\"", std::string("\"") + norm + "\""))) << norm;
}

TEST_F(TextTest, EveryReadingHasANorm) {
  expect_wrong(replaced(kText, "norm = \"permit\"\n", ""), 10, 1, "has a norm");
}

TEST_F(TextTest, FormulasFollowFromTheNorm) {
  expect_wrong(replaced(kText, "when = '''(and a\n  b)'''\n", ""), 11, 1, "(permit) has no 'when'");
  expect_wrong(replaced(kText, "  b)'''\n", "  b)'''\nthen = '''a'''\n"), 11, 1, "(permit) has a 'then'");
  expect_wrong(replaced(kText, "then = '''b'''\n", ""), 23, 1, "(oblige) has no 'then'");
  expect_wrong(replaced(kText, "when = '''a'''\n", ""), 23, 1, "(oblige) has no 'when'");
  expect_wrong(replaced(kText, "then = '''c'''\n", ""), 29, 1, "(define) has no 'then'");
  expect_wrong(replaced(kText, "then = '''c'''\n", "then = '''c'''\nwhen = '''a'''\n"), 29, 1, "(define) has a 'when'");
}

TEST_F(TextTest, IdsStandOnce) {
  expect_wrong(replaced(kText, "\"vi.stop\"\noverrides = [\"vi.go\"]", "\"vi.go\""), 20, 1, "'vi.go' appears twice");
  expect_wrong(replaced(kText, "\"means\"", "\"must\""), 29, 1, "'must' appears twice");
}

TEST_F(TextTest, AClauseHasAReading) {
  const std::size_t from = kText.find("[[sentence.clause.reading]]"), to = kText.find("[[sentence]]\nnumber = 5");
  expect_wrong(kText.substr(0, from) + kText.substr(to), 8, 1, "'vi.go' has no reading");
}

TEST_F(TextTest, ASentenceStatesANormOrSaysWhyNot) {
  expect_wrong(replaced(kText, "non_normative = { vi = \"a\", zh = \"b\", en = \"A heading.\" }\n", ""), 34, 1,
               "must have clauses or a reason");
  expect_wrong(replaced(kText, "quote = \"không được\"\n",
                        "quote = \"không được\"\nnon_normative = { vi = \"a\", zh = \"b\", en = \"c\" }\n"),
               16, 1, "must have clauses or a reason");
}

TEST_F(TextTest, SentencesRise) {
  expect_wrong(replaced(kText, "number = 5", "number = 3"), 16, 1, "out of order");
  expect_wrong(replaced(kText, "number = 6", "number = 4"), 34, 1, "out of order");
}

TEST_F(TextTest, OverridesNameClausesOfTheText) {
  const model::Diagnostic fault = fault_of([&] { (void)read(replaced(kText, "[\"vi.go\"]", "[\"vi.gone\"]")); });
  expect_fault(fault, 22, 14, "'vi.stop' overrides 'vi.gone'");
  // A clause that comes later may be named.
  EXPECT_NO_THROW(read(replaced(kText, "norm = \"permit\"", "norm = \"permit\"\noverrides = [\"vi.stop\"]")));
}

TEST_F(TextTest, ALanguageIsCalledByItsCode) {
  for (const char* code : {"fr", "yue", "zh-Hant"})
    EXPECT_EQ(read(replaced(kText, "language = \"vi\"", "language = \"" + std::string(code) + "\"")).language, code);
  for (const char* name : {"vietnamese", "v", "VI", ""})
    expect_wrong(replaced(kText, "language = \"vi\"", "language = \"" + std::string(name) + "\""), 2, 13,
                 "is not the code of a language");
}

TEST_F(TextTest, EveryTableIsReadStrictly) {
  expect_wrong(replaced(kText, "number = 5", "nummer = 5"), 16, 1, "'number' is missing");
  expect_wrong(replaced(kText, "language", "langage"), 1, 1, "'language' is missing");
  expect_wrong("note = 1\n" + kText, 1, 1, "unknown key 'note'");
  expect_wrong(replaced(kText, "place = \"I\"\n", "place = \"I\"\npage = 1\n"), 7, 1, "unknown key 'page'");
  expect_wrong(replaced(kText, "norm = \"permit\"\n", "norm = \"permit\"\nwhen = 'a'\n"), 11, 1, "unknown key 'when'");
  expect_wrong(replaced(kText, "id = \"plain\"\n", "id = \"plain\"\noverrides = []\n"), 13, 1,
               "unknown key 'overrides'");
  expect_wrong(replaced(kText, "says = { vi = \"a\", zh = \"b\", en = \"c\" }\n", ""), 11, 1, "'says' is missing");
}

using Sentences = std::vector<std::string>;

TEST(SplitSentences, StopsQuestionsExclamationsAndLineEndsEnd) {
  EXPECT_EQ(model::split_sentences("Một. Hai? Ba!\nBốn"), (Sentences{"Một.", "Hai?", "Ba!", "Bốn"}));
  EXPECT_EQ(model::split_sentences("第一。第二。\n第三"), (Sentences{"第一。", "第二。", "第三"}));
}

TEST(SplitSentences, DecimalsAndAbbreviatedNumbersStayWhole) {
  EXPECT_EQ(model::split_sentences("Đi 3.5 ô. Hết."), (Sentences{"Đi 3.5 ô.", "Hết."}));
  EXPECT_EQ(model::split_sentences("Xem hình 2.b và 2.c"), (Sentences{"Xem hình 2.b và 2.c"}));
}

TEST(SplitSentences, RepeatedStopsMakeNoSentence) {
  EXPECT_EQ(model::split_sentences("等等。。。下一句。"), (Sentences{"等等。。。", "下一句。"}));
  EXPECT_EQ(model::split_sentences("Vân vân... Sau đó."), (Sentences{"Vân vân...", "Sau đó."}));
}

TEST(SplitSentences, ListMarksBelongToWhatTheyMark) {
  EXPECT_EQ(model::split_sentences("1. Tư lệnh đi."), (Sentences{"1. Tư lệnh đi."}));
  EXPECT_EQ(model::split_sentences("- 2. Bộ binh.\n- A. Xe tăng.\nIV- Sông."),
            (Sentences{"- 2. Bộ binh.", "- A. Xe tăng.", "IV- Sông."}));
  EXPECT_EQ(model::split_sentences("Có 11. Hết."), (Sentences{"Có 11.", "Hết."}));
}

TEST(SplitSentences, BlanksAndEmptyLinesAreNothing) {
  EXPECT_TRUE(model::split_sentences(" \r\n\n\t\n").empty());
  EXPECT_EQ(model::split_sentences("  Một.\r\n\n  Hai. \r\n"), (Sentences{"Một.", "Hai."}));
  EXPECT_EQ(model::split_sentences("---\nMột."), (Sentences{"Một."}));
}

}  // namespace
}  // namespace roluat::tests

#include "model/question.hpp"

#include <gtest/gtest.h>

#include "tests/model/scratch.hpp"
#include "tests/model/small_rules.hpp"

namespace roluat::tests {
namespace {

// Two questions; the lines are counted by the tests below.
const std::string& kQuestions = kTwoQuestions;

const std::string kRuling = R"(name = "mild"
title = { vi = "a", zh = "b", en = "c" }
[[choice]]
question = "coast"
option = "sea"
filler = true
why = { vi = "a", zh = "b", en = "Because." }
[[choice]]
question = "river"
option = "no"
)";

struct QuestionTest : testing::Test {
  ScratchFolder scratch;

  model::Questions questions(const std::string& content = kQuestions) const {
    return model::read_questions(scratch.file("questions.toml", content));
  }
  model::Ruling ruling(const std::string& content = kRuling) const {
    return model::read_ruling(scratch.file("mild.toml", content), questions());
  }

  void expect_wrong_questions(const std::string& content, int line, const std::string& problem) const {
    const model::Diagnostic fault = fault_of([&] { (void)questions(content); });
    EXPECT_EQ(fault.source.str(), scratch.path("questions.toml"));
    expect_fault(fault, line, 1, problem);
  }
  void expect_wrong_ruling(const std::string& content, int line, int column, const std::string& problem) const {
    const model::Diagnostic fault = fault_of([&] { (void)ruling(content); });
    EXPECT_EQ(fault.source.str(), scratch.path("mild.toml"));
    expect_fault(fault, line, column, problem);
    EXPECT_FALSE(fault.expected.empty());
  }
};

TEST_F(QuestionTest, QuestionsKeepTheirOrderAndOptions) {
  const model::Questions read = questions();
  ASSERT_EQ(read.all().size(), 2U);
  EXPECT_EQ(read.all()[0].id, "coast");
  EXPECT_EQ(read.all()[1].options[1].id, "no");
  EXPECT_EQ(read.find("coast")->find("land")->sentence.en, "It is land.");
  EXPECT_EQ(read.find("coast")->find("yes"), nullptr);
  EXPECT_EQ(read.find("lake"), nullptr);
}

TEST_F(QuestionTest, AQuestionIsGeneralWhereItSaysSo) {
  const model::Questions read = questions(replaced(kQuestions, "id = \"river\"", "id = \"river\"\ngeneral = true"));
  EXPECT_FALSE(read.all()[0].general);
  EXPECT_TRUE(read.all()[1].general);
}

TEST_F(QuestionTest, QuestionsMustDiffer) {
  expect_wrong_questions(replaced(kQuestions, "\"river\"", "\"coast\""), 10, "appears twice");
}
TEST_F(QuestionTest, OptionsOfAQuestionMustDiffer) {
  expect_wrong_questions(replaced(kQuestions, "\"sea\"", "\"land\""), 7, "appears twice");
}
TEST_F(QuestionTest, SameOptionOfTwoQuestionsIsNoFault) {
  EXPECT_NO_THROW(questions(replaced(kQuestions, "\"yes\"", "\"land\"")));
}

TEST_F(QuestionTest, OneOptionIsNoQuestion) {
  const std::string one = kQuestions.substr(0, kQuestions.rfind("[[question.option]]"));
  expect_wrong_questions(one, 10, "fewer than two options");
}

TEST_F(QuestionTest, IncompleteOrMisspeltQuestionsAreFaults) {
  expect_wrong_questions(replaced(kQuestions, "id = \"coast\"\n", ""), 1, "'id' is missing");
  expect_wrong_questions(replaced(kQuestions, "asks = { vi = \"a\", zh = \"b\", en = \"c\" }\n", ""), 1,
                         "'asks' is missing");
  expect_wrong_questions(replaced(kQuestions, "sentence = { vi = \"a\", zh = \"b\", en = \"It is land.\" }\n", ""), 4,
                         "'sentence' is missing");
  expect_wrong_questions(replaced(kQuestions, "asks", "ask"), 1, "'asks' is missing");
  expect_wrong_questions(replaced(kQuestions, "id = \"land\"", "id = \"land\"\nwhy = 1"), 6, "unknown key 'why'");
  expect_wrong_questions("title = 'x'\n" + kQuestions, 1, "unknown key 'title'");
}

TEST_F(QuestionTest, RulingAnswersAndGivesReasons) {
  const model::Ruling read = ruling();
  EXPECT_EQ(read.name, "mild");
  EXPECT_TRUE(read.is("coast", "sea"));
  EXPECT_FALSE(read.is("coast", "land"));
  EXPECT_EQ(read.option("river"), "no");
  EXPECT_EQ(read.fillers, std::vector<std::string>{"coast"});
  EXPECT_EQ(read.reasons.at("coast").en, "Because.");
  EXPECT_FALSE(read.reasons.contains("river"));
  EXPECT_THROW((void)read.option("lake"), std::invalid_argument);
}

TEST_F(QuestionTest, RulingAnswersOnlyQuestionsThereAre) {
  expect_wrong_ruling(replaced(kRuling, "\"river\"", "\"lake\""), 9, 13, "unknown question 'lake'");
}

TEST_F(QuestionTest, RulingNamesTheQuestionThatWasMeant) {
  const model::Diagnostic fault = fault_of([&] { (void)ruling(replaced(kRuling, "\"river\"", "\"rivre\"")); });
  EXPECT_NE(fault.expected.str().find("'river'"), std::string::npos) << fault.str();
}

TEST_F(QuestionTest, RulingMayGiveItsWordsOnceForAllLanguages) {
  const std::string plain = replaced(kRuling, "title = { vi = \"a\", zh = \"b\", en = \"c\" }", "title = \"mine\"");
  const model::Ruling read = ruling(plain);
  EXPECT_EQ(read.title.vi, "mine");
  EXPECT_EQ(read.title.zh, "mine");
  expect_wrong_ruling(replaced(plain, "\"mine\"", "\"\""), 2, 9, "'title' is empty");
  expect_wrong_ruling(replaced(plain, "\"mine\"", "3"), 2, 9, "neither text nor in languages");
  EXPECT_EQ(ruling(replaced(plain, "\"mine\"", "{ vi = \"của tôi\" }")).title.en, "của tôi");
}

TEST_F(QuestionTest, RulingIsCalledByNameOrFile) {
  const std::vector<model::Ruling> presets{ruling()};
  const std::string file = scratch.file("other.toml", replaced(kRuling, "mild", "other"));
  EXPECT_EQ(model::ruling_called("mild", presets, questions(), "--ruling").name, "mild");
  EXPECT_EQ(model::ruling_called(file, presets, questions(), "--ruling").name, "other");
  const auto fault = [&](const std::string& name) {
    return fault_of([&] { (void)model::ruling_called(name, presets, questions(), "--ruling"); });
  };
  EXPECT_EQ(fault("mold").source.str(), "--ruling");
  EXPECT_NE(fault("mold").expected.str().find("'mild'"), std::string::npos) << fault("mold").str();
  EXPECT_EQ(fault(scratch.path("nosuch.toml")).source.str(), scratch.path("nosuch.toml"));
  EXPECT_NE(fault(scratch.path()).problem.str().find("folder"), std::string::npos);
}

TEST_F(QuestionTest, RulingTakesOnlyOptionsThereAre) {
  expect_wrong_ruling(replaced(kRuling, "\"no\"", "\"maybe\""), 10, 11, "no option 'maybe'");
  const model::Diagnostic fault = fault_of([&] { (void)ruling(replaced(kRuling, "\"no\"", "\"sea\"")); });
  EXPECT_NE(fault.expected.str().find("yes, no"), std::string::npos) << "the options of the question itself";
}

TEST_F(QuestionTest, RulingAnswersNothingTwice) {
  expect_wrong_ruling(kRuling + "[[choice]]\nquestion = \"coast\"\noption = \"land\"\n", 12, 13, "answered twice");
}

TEST_F(QuestionTest, RulingLeavesNoQuestionOpen) {
  const model::Diagnostic fault = fault_of([&] { (void)ruling(kRuling.substr(0, kRuling.rfind("[[choice]]"))); });
  EXPECT_EQ(fault.source.str(), scratch.path("mild.toml"));
  EXPECT_EQ(fault.line, 1) << "the answer is nowhere: the ruling's name says whose";
  EXPECT_GT(fault.column, 0);
  EXPECT_NE(fault.problem.str().find("'river' is not answered"), std::string::npos);
  EXPECT_NE(fault.expected.str().find("yes, no"), std::string::npos);
}

TEST_F(QuestionTest, RulingIsReadStrictly) {
  expect_wrong_ruling(replaced(kRuling, "filler", "fillers"), 6, 1, "unknown key 'fillers'");
  expect_wrong_ruling(replaced(kRuling, "filler = true", "filler = \"true\""), 6, 10, "not a truth value");
  expect_wrong_ruling("kind = 1\n" + kRuling, 1, 1, "unknown key 'kind'");
  expect_wrong_ruling(replaced(kRuling, "option = \"no\"\n", ""), 8, 1, "'option' is missing");
}

TEST_F(QuestionTest, RulingsAreReadInTheOrderOfTheirFiles) {
  scratch.file("game/rulings/2.toml", kRuling);
  scratch.file("game/rulings/1.toml", replaced(kRuling, "mild", "wild"));
  const auto rulings = model::read_rulings(scratch.path("game"), questions());
  ASSERT_EQ(rulings.size(), 2U);
  EXPECT_EQ(rulings[0].name, "wild");
  EXPECT_EQ(rulings[1].name, "mild");
}

}  // namespace
}  // namespace roluat::tests

#include "model/rulebook.hpp"

#include <gtest/gtest.h>

#include "tests/model/scratch.hpp"
#include "tests/model/small_rules.hpp"

namespace roluat::tests {
namespace {

// What stands in the section is given by each test; it begins on line 9.
const std::string kBegin = kBookBegin + "\n";
const std::string kBoth = R"([[chapter.section.item]]
question = "coast"
[[chapter.section.item]]
question = "river"
)";

struct RulebookTest : testing::Test {
  model::Rulebook read(const std::string& items) const {
    return model::read_rulebook(scratch.file("rulebook.toml", kBegin + items), questions);
  }
  std::string fault(const std::string& items) const {
    try {
      (void)read(items);
    } catch (const model::InputError& error) {
      return error.what();
    }
    return "";
  }
  static model::Ruling ruling(const std::string& coast, const std::string& river) {
    model::Ruling result;
    result.options = {{"coast", coast}, {"river", river}};
    return result;
  }

  ScratchFolder scratch;
  model::Questions questions = model::read_questions(scratch.file("questions.toml", kTwoQuestions));
};

TEST_F(RulebookTest, EveryQuestionHasOnePlace) {
  EXPECT_EQ(read(kBoth).chapters.at(0).sections.at(0).items.size(), 2U);
  EXPECT_NE(fault("[[chapter.section.item]]\nquestion = \"coast\"\n").find("question 'river' has no place"),
            std::string::npos);
  EXPECT_NE(fault(kBoth + kBoth).find("question 'coast' has two places"), std::string::npos);
  EXPECT_NE(fault("[[chapter.section.item]]\nquestion = \"sky\"\n").find(":10:"), std::string::npos);
}

TEST_F(RulebookTest, AnItemIsOneThing) {
  EXPECT_NE(fault("[[chapter.section.item]]\n" + kBoth).find("an item is one thing"), std::string::npos);
  EXPECT_NE(fault("[[chapter.section.item]]\nquestion = \"coast\"\nfen = \"x\"\ncaption = { vi = \"a\", zh = \"b\", en "
                  "= \"c\" }\n")
                .find("an item is one thing"),
            std::string::npos);
}

TEST_F(RulebookTest, ReferencesLeadSomewhere) {
  const std::string item =
      "[[chapter.section.item]]\nid = \"fixed\"\nsays = { vi = \"a\", zh = \"b {only} {one}\", en = \"c\" }\n";
  EXPECT_EQ(fault(item + kBoth), "");
  const std::string wrong =
      "[[chapter.section.item]]\nid = \"fixed\"\nsays = { vi = \"a\", zh = \"b {other}\", en = \"c\" }\n";
  EXPECT_NE(fault(wrong + kBoth).find("'{other}' refers to nothing"), std::string::npos);
}

TEST_F(RulebookTest, AFixedSentenceHasAnIdOfItsOwn) {
  const std::string says = "says = { vi = \"a\", zh = \"b\", en = \"c\" }\n";
  EXPECT_EQ(
      read("[[chapter.section.item]]\nid = \"one-way\"\n" + says + kBoth).chapters.at(0).sections.at(0).items.at(0).id,
      "one-way");
  EXPECT_NE(fault("[[chapter.section.item]]\n" + says + kBoth).find("id"), std::string::npos);
  EXPECT_NE(fault("[[chapter.section.item]]\nid = \"only\"\n" + says + kBoth).find("'only' appears twice, here and in"),
            std::string::npos);
  const std::string partly = "[[chapter.section.item]]\nid = \"one-way\"\nsays.vi = \"a\"\n";
  EXPECT_EQ(read(partly + kBoth).chapters.at(0).sections.at(0).items.at(0).says->zh, "a");
}

TEST_F(RulebookTest, ConditionsAreAlternativesOfConjunctions) {
  const auto item = [&](const std::string& condition) {
    const model::Rulebook book = read("[[chapter.section.item]]\nquestion = \"coast\"\n" + condition +
                                      "\n[[chapter.section.item]]\nquestion = \"river\"\n");
    return book.chapters.at(0).sections.at(0).items.at(0).presence;
  };
  EXPECT_TRUE(item("").in(ruling("sea", "no")));
  const model::Presence both = item("when = [\"coast=sea and river=no\"]");
  EXPECT_TRUE(both.in(ruling("sea", "no")));
  EXPECT_FALSE(both.in(ruling("sea", "yes")));
  const model::Presence either = item("when = [\"coast=sea\", \"river=no\"]");
  EXPECT_TRUE(either.in(ruling("sea", "yes")));
  EXPECT_FALSE(either.in(ruling("land", "yes")));
  const model::Presence unless = item("unless = [\"coast=land|sea and river=no\"]");
  EXPECT_FALSE(unless.in(ruling("land", "no")));
  EXPECT_TRUE(unless.in(ruling("land", "yes")));
}

TEST_F(RulebookTest, ConditionsNameWhatIsThere) {
  const auto told = [&](const std::string& condition) {
    return fault("[[chapter.section.item]]\nwhen = [\"" + condition + "\"]\n" + kBoth);
  };
  EXPECT_NE(told("coast=sky").find("question 'coast' has no option 'sky'"), std::string::npos);
  EXPECT_NE(told("sky=sea").find("unknown question 'sky'"), std::string::npos);
  EXPECT_NE(told("coast").find("'coast' is not a condition"), std::string::npos);
}

}  // namespace
}  // namespace roluat::tests

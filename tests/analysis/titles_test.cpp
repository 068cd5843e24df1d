// Acts are permitted and forbidden; of another claim a text says yes or no.
#include "analysis/findings/titles.hpp"

#include <gtest/gtest.h>

#include "analysis/findings/wording.hpp"

namespace roluat::tests {
namespace {

using analysis::Finding;
using analysis::Judged;
using analysis::Subject;
using analysis::title_of;
using model::Text;
using solver::Kind;

std::vector<Text> two_texts() {
  std::vector<Text> texts(2);
  texts[0].id = texts[0].language = std::string("vi");
  texts[1].id = texts[1].language = std::string("zh");
  return texts;
}

Finding finding(Kind kind, bool every_reading = true) {
  Finding result;
  result.kind = kind;
  result.texts = kind == Kind::contradiction || kind == Kind::gap ? std::vector<std::string>{"vi"}
                                                                  : std::vector<std::string>{"vi", "zh"};
  result.level = every_reading ? solver::Level::certain : solver::Level::possible;
  analysis::CitedClause clause;
  clause.text = "vi";
  clause.clause = "vi.a";
  result.clauses = {clause};
  result.questions = {"all.move"};
  result.witness.fen = "a position";
  return result;
}

const Subject kAct{{"xe tăng đi", "坦克走", "a tank goes"}, {}, Judged::act};
const Subject kClaim{{"ván cờ kết thúc", "对局结束", "the game is over"}, {}, Judged::claim};

TEST(Titles, ASectionIsCalledSo) {
  EXPECT_EQ(analysis::section_name("III.2").zh, "第III.2节");
  EXPECT_EQ(analysis::section_name("III.2").vi, "phần III.2");
  EXPECT_EQ(analysis::section_name("page").zh, "网页");
}

TEST(Titles, AnActIsPermittedOrForbidden) {
  const std::vector<Text> texts = two_texts();
  EXPECT_EQ(title_of(finding(Kind::contradiction), texts, kAct).en,
            "The Vietnamese text both permits and forbids: a tank goes");
  EXPECT_EQ(title_of(finding(Kind::opposite), texts, kAct).vi,
            "Bản tiếng Việt cho phép, bản tiếng Trung cấm: xe tăng đi");
  EXPECT_EQ(title_of(finding(Kind::silence), texts, kAct).zh, "越南文本禁止，中文本没有说明：坦克走");
  EXPECT_EQ(title_of(finding(Kind::gap), texts, kAct).en,
            "The Vietnamese text does not say whether this is allowed: a tank goes");
}

TEST(Titles, ANameOfItsOwnStandsAsTheTextWritesIt) {
  std::vector<Text> texts = two_texts();
  texts[0].name = {"Bản cũ", "旧文本", "The old text"};
  texts[1].name = {"Hanoi rules 1998", "Hanoi rules 1998", "Hanoi rules 1998"};
  EXPECT_EQ(title_of(finding(Kind::opposite), texts, kAct).en,
            "The old text permits, Hanoi rules 1998 forbids: a tank goes");
  EXPECT_EQ(title_of(finding(Kind::opposite), texts, kAct).vi,
            "Bản cũ cho phép, bản “Hanoi rules 1998” cấm: xe tăng đi");
  EXPECT_EQ(analysis::text_name_inside(texts[0]).en, "the old text");
  EXPECT_EQ(analysis::text_name_inside(texts[0]).vi, "bản cũ");
}

TEST(Titles, AClaimIsSoOrNot) {
  const std::vector<Text> texts = two_texts();
  EXPECT_EQ(title_of(finding(Kind::contradiction), texts, kClaim).en,
            "The Vietnamese text says both yes and no to this: the game is over");
  EXPECT_EQ(title_of(finding(Kind::opposite), texts, kClaim).en,
            "The Vietnamese text says yes, the Chinese text says no to this: the game is over");
  EXPECT_EQ(title_of(finding(Kind::silence), texts, kClaim).vi,
            "Bản tiếng Việt nói không, bản tiếng Trung không nói gì: ván cờ kết thúc");
  EXPECT_EQ(title_of(finding(Kind::gap), texts, kClaim).zh, "越南文本没有说明是否如此：对局结束");
}

TEST(Titles, SayWhereItHangsOnAReading) {
  EXPECT_EQ(title_of(finding(Kind::contradiction, false), two_texts(), kClaim).zh,
            "越南文本既说是又说不是：对局结束（取决于如何理解）");
}

// An example is not called one twice.
TEST(Titles, AnExampleThatCannotOccurIsCalledSoOnce) {
  std::vector<Text> texts = two_texts();
  texts[0].clauses.resize(1);
  texts[0].clauses[0].id = "vi.a";
  texts[0].clauses[0].example = true;
  Finding dead = finding(Kind::dead);
  dead.clauses[0].sentence = 3;
  dead.clauses[0].says = {"Ví dụ: S5.", "例：S5。", "Example: S5."};
  const model::Trilingual title = title_of(dead, texts, kAct);
  EXPECT_EQ(title.vi, "Bản tiếng Việt, câu 3, nêu một ví dụ không thể xảy ra: S5");
  EXPECT_EQ(title.zh, "越南文本第3句举了一个不可能出现的例子：S5");
  EXPECT_EQ(title.en, "The Vietnamese text, sentence 3, gives an example that cannot occur: S5");
  dead.clauses[0].says.vi = "Ví dụ bên Trắng: bảy quân.";
  EXPECT_TRUE(title_of(dead, texts, kAct).vi.ends_with(": bên Trắng: bảy quân"));
  texts[0].clauses[0].example = false;
  EXPECT_TRUE(title_of(dead, texts, kAct).zh.ends_with("：例：S5"));
}

TEST(Titles, InVietnameseAQuestionLeftOpenBeginsWithWhatIsAsked) {
  Finding gap = finding(Kind::gap);
  gap.witness.verdicts = {{"vi", analysis::Verdict::depends, {}}};
  EXPECT_EQ(title_of(gap, two_texts(), kAct).vi,
            "Nước này được hay không còn tùy cách hiểu bản tiếng Việt: xe tăng đi");
  EXPECT_EQ(title_of(gap, two_texts(), kClaim).vi,
            "Có như vậy hay không còn tùy cách hiểu bản tiếng Việt: ván cờ kết thúc");
  std::vector<Text> texts = two_texts();
  texts[0].name = {"Luật chơi Cờ tướng", "《象棋规则》", "The text of rules"};
  EXPECT_EQ(title_of(gap, texts, kAct).vi,
            "Nước này được hay không còn tùy cách hiểu bản “Luật chơi Cờ tướng”: xe tăng đi");
}

TEST(Titles, OfAGapSayWhatItsOwnTextSays) {
  const std::vector<Text> texts = two_texts();
  Finding gap = finding(Kind::gap);
  const auto title = [&](analysis::Verdict own) {
    gap.witness.verdicts = {{"zh", analysis::Verdict::permitted, {}}, {"vi", own, {}}};
    return title_of(gap, texts, kAct).en;
  };
  EXPECT_EQ(title(analysis::Verdict::silent), "The Vietnamese text does not say whether this is allowed: a tank goes");
  EXPECT_EQ(title(analysis::Verdict::depends),
            "Whether this is allowed depends on how the Vietnamese text is read: a tank goes");
  EXPECT_EQ(title(analysis::Verdict::both),
            "The Vietnamese text says two things of this, so it stays open: a tank goes");
  EXPECT_EQ(title(analysis::Verdict::forbidden),
            "The Vietnamese text forbids this, but cannot be obeyed as a whole, so it stays open: a tank goes");
  EXPECT_EQ(title_of(gap, texts, kClaim).en,
            "The Vietnamese text says no to this, but cannot be obeyed as a whole, so it stays open: the game is over");
}

}  // namespace
}  // namespace roluat::tests

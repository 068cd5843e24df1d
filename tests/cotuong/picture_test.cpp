// Boards as pictures, and situations step by step: do they show what is there, and what each step adds?
#include "model/games/co-tuong/picture.hpp"

#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/cycle/adjudicator.hpp"
#include "model/games/co-tuong/cycle/subject.hpp"
#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/game.hpp"
#include "model/games/co-tuong/notation/subject.hpp"
#include "model/games/co-tuong/touch/subject.hpp"
#include "tests/model/xml.hpp"

namespace roluat::model::cotuong::test {
namespace {

using roluat::tests::xml_fault;

const std::string kTouchFen = "5k3/9/9/1r7/1n7/5p1R1/9/9/3K5/9 w - - 0 1", kTouchAct = "b5 f4 h4: h4h0";
const std::string kCycleFen = "9/6n2/3k5/5R3/9/5R3/9/9/2r6/5K3 w - - 0 1", kCycleAct = "f4f1 c1c4 f1f4 c4c1: red draws";
const std::string kTouchFacts = "own horse 1 moves / their pawn 2",
                  kCycleFacts = "1 check / 2 take 1 chariot of 1 cannon rootless helpless";

std::vector<std::string> all_matches(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  std::vector<std::string> found;
  for (std::sregex_iterator i(text.begin(), text.end(), regex), end; i != end; ++i) found.push_back((*i)[1]);
  return found;
}

std::vector<std::string> men_in(const std::string& svg) {
  return all_matches(svg, "data-point=\"([a-i][0-9]\"><use href=\"#xiangqi-[rb][KABNRCP])\"");
}

std::vector<std::string> touched_in(const std::string& svg) {
  return all_matches(svg, "class=\"touched ((own|enemy)\" data-touched=\"[0-9])\"");
}

TEST(CoTuongPicture, IsWellFormedAloneAndInAPage) {
  const CoTuong game;
  EXPECT_EQ(xml_fault(game.pictures().picture_symbols("")), "");
  PictureOptions alone;
  alone.alone = true;
  alone.title = "a < b & \"c\" > d";
  for (const std::string act : {"", "h2e2"})
    for (const PictureOptions& options : {PictureOptions(), alone})
      EXPECT_EQ(xml_fault(game.picture(game.position(kOpeningFen), act, options)), "") << act;
}

TEST(CoTuongPicture, EveryReferenceHasItsSymbol) {
  for (const std::string prefix : {"", "second-"}) {
    PictureOptions options;
    options.prefix = prefix;
    const auto ids = all_matches(CoTuong().pictures().picture_symbols(prefix), " id=\"([^\"]+)\"");
    const std::set<std::string> known(ids.begin(), ids.end());
    EXPECT_EQ(known.size(), ids.size());
    const std::string drawn = CoTuong().picture(CoTuong().position(kOpeningFen), "h2e2", options);
    const auto used = all_matches(drawn, "#([a-z]+-[^\")]+)");
    EXPECT_EQ(used.size(), 34U);  // the board, 32 men, an arrow's head
    for (const std::string& one : used) EXPECT_TRUE(known.contains(one)) << one;
  }
}

TEST(CoTuongPicture, HasEveryManOnItsPoint) {
  const std::vector<std::string> men = men_in(CoTuong().picture(CoTuong().position(kCycleFen), "", {}));
  const std::set<std::string> found(men.begin(), men.end());
  EXPECT_EQ(found, (std::set<std::string>{"f0\"><use href=\"#xiangqi-rK", "c1\"><use href=\"#xiangqi-bR",
                                          "f4\"><use href=\"#xiangqi-rR", "f6\"><use href=\"#xiangqi-rR",
                                          "d7\"><use href=\"#xiangqi-bK", "g8\"><use href=\"#xiangqi-bN"}));
}

TEST(CoTuongPicture, ShowsWhoIsToMoveAndCanBeTurnedRound) {
  PictureOptions flipped;
  flipped.flipped = true;
  const model::Position black = CoTuong().position("3k5/9/9/9/9/9/9/9/9/5K3 b - - 0 1");
  EXPECT_NE(CoTuong().picture(black, "", {}).find("turn-black"), std::string::npos);
  EXPECT_EQ(CoTuong().picture(black, "", {}).find("turn-red"), std::string::npos);
  EXPECT_NE(CoTuong().picture(black, "", flipped), CoTuong().picture(black, "", {}));
  const Spot lowest = CoTuong().picture_spot("a0", false), turned = CoTuong().picture_spot("a0", true);
  EXPECT_EQ(lowest.x, 0);
  EXPECT_EQ(lowest.y, 360);
  EXPECT_EQ(turned.x, 320);
  EXPECT_EQ(turned.y, 0);
  EXPECT_THROW((void)CoTuong().picture_spot("j0", false), InputError);
}

TEST(CoTuongPicture, OfARecordShowsTheMove) {
  const std::string drawn =
      NotationSubject().picture(NotationSubject().position("3k5/9/9/9/9/4P4/9/9/9/5K3 w - - 0 1"), "e4e5 = Bt.1", {});
  EXPECT_EQ(all_matches(drawn, "data-move=\"([^\"]+)\""), std::vector<std::string>{"e4e5"});
}

TEST(CoTuongPicture, OfFactsAloneThereIsNone) {
  EXPECT_EQ(TouchSubject().picture(TouchSubject().position(kTouchFacts), "", {}), "");
  EXPECT_EQ(CycleSubject().picture(CycleSubject().position(kCycleFacts), "", {}), "");
  EXPECT_TRUE(TouchSubject().steps(TouchSubject().position(kTouchFacts), "by 1 of 2", {}).empty());
  EXPECT_TRUE(CycleSubject().steps(CycleSubject().position(kCycleFacts), "loses", {}).empty());
}

TEST(CoTuongSteps, EachTouchAddsItsMark) {
  const std::vector<std::string> all = {"enemy\" data-touched=\"1", "enemy\" data-touched=\"2",
                                        "own\" data-touched=\"3"};
  const std::vector<Step> steps = TouchSubject().steps(TouchSubject().position(kTouchFen), kTouchAct, {});
  ASSERT_EQ(steps.size(), 5U);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const auto marks = static_cast<std::ptrdiff_t>(std::min(i, all.size()));
    EXPECT_EQ(touched_in(steps[i].picture), std::vector<std::string>(all.begin(), all.begin() + marks)) << i;
    EXPECT_EQ(steps[i].picture.find("data-move") != std::string::npos, i == 4) << i;
    EXPECT_EQ(xml_fault(steps[i].picture), "");
  }
  EXPECT_EQ(steps.back().picture, TouchSubject().picture(TouchSubject().position(kTouchFen), kTouchAct, {}));
  EXPECT_EQ(steps[3].says.en, "Touch 3: their own chariot h4");
}

TEST(CoTuongSteps, ACycleIsPlayedThroughAsAdjudicated) {
  const std::vector<std::string> turns = {"f4f1", "c1c4", "f1f4", "c4c1"};
  const Adjudication told = adjudicated(read_fen(kCycleFen), turns, {});
  const std::vector<Step> steps = CycleSubject().steps(CycleSubject().position(kCycleFen), kCycleAct, {});
  ASSERT_EQ(steps.size(), 5U);
  Position position = read_fen(kCycleFen);
  for (std::size_t i = 0; i < turns.size(); ++i) {
    position = after(position, read_move(turns[i]));
    const Step& step = steps[i + 1];
    EXPECT_EQ(men_in(step.picture), men_in(CoTuong().picture(model::Position::of(position), "", {}))) << i;
    EXPECT_EQ(step.from + step.to, turns[i]);
    ASSERT_EQ(step.does.size(), told.turns[i].does.size());
    for (std::size_t j = 0; j < step.does.size(); ++j) EXPECT_EQ(step.does[j].en, told.turns[i].does[j].en);
    EXPECT_EQ(step.says.en.find("of the beginning") != std::string::npos, i == 3);
  }
  EXPECT_EQ(steps[1].says.vi, "Đỏ đi Xs/3 (f4f1)");
}

TEST(CoTuongSteps, TheWholeCycleIsSeenAtOnce) {
  const std::string drawn = CycleSubject().picture(CycleSubject().position(kCycleFen), kCycleAct, {});
  EXPECT_EQ(all_matches(drawn, "data-move=\"([^\"]+)\""), (std::vector<std::string>{"f4f1", "c1c4", "f1f4", "c4c1"}));
  EXPECT_EQ(xml_fault(drawn), "");
}

}  // namespace
}  // namespace roluat::model::cotuong::test

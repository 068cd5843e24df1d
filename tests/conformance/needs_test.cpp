// On which other piece it hangs that a program has no turn that the rules give, and what is told of it.
#include "analysis/conformance/needs.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/conformance/alike_words.hpp"
#include "analysis/conformance/needs_words.hpp"
#include "experiments/engines/engine.hpp"
#include "model/games/games.hpp"

namespace roluat::tests {
namespace {

using namespace analysis;

class Needs : public testing::Test {
 protected:
  const model::Ruling& ruling(const std::string& name) const {
    return *std::ranges::find(presets, name, &model::Ruling::name);
  }

  /// What turns that only the ruling has hang on, before an engine with this fault.
  std::vector<Need> of(const char* fault, const Pattern& pattern, const std::vector<std::string>& fens) {
    const experiments::SeededEngine engine(*game, ruling("cotulenh-core"), {&experiments::seeded_fault(fault)});
    std::vector<LookedAt> positions;
    for (const std::string& fen : fens) {
      positions.push_back({{predictor.probing().normal(predictor.next(fen))}, {}});
      positions.back().answer = engine.answer(positions.back().probe);
    }
    PartTable table(predictor);
    const auto ask = [&](const Probe& probe) {
      ++asked;
      return engine.reply(probe);
    };
    return needs_of(pattern, positions, ruling("cotulenh-core"), predictor, table, ask);
  }

  std::unique_ptr<model::Game> game = model::make_game("co-tu-lenh");
  model::Questions questions = model::read_questions(model::game_folder("co-tu-lenh") + "/kernel/questions.toml");
  std::vector<model::Ruling> presets = model::read_rulings(model::game_folder("co-tu-lenh"), questions);
  Predictor predictor{*game, Shown::positions};
  int asked = 0;
};

const Pattern kTankDoesNotMove{Difference::Kind::only_ours, "T", "move", {}};

// A missile at g7 sees the commander at e5 only for this program; the tank is far from both.
constexpr const char *kAfar = "6i1i1c/11/11/11/11/6s4/11/4C6/11/10T/11/11 r - - 0 1",
                     *kAfarToo = "6i1i1c/11/11/11/11/11/11/4C6/11/6s4/10T/11 r - - 0 1";

TEST_F(Needs, ACheckThatIsNoneIsTracedToTheManWhoGivesIt) {
  const auto needs = of("missile-checks-afar-on-diagonals", kTankDoesNotMove, {kAfar});
  ASSERT_EQ(needs.size(), 1U);
  EXPECT_EQ(needs[0].piece, "S");
  EXPECT_EQ(needs[0].point, "g7");
  EXPECT_FALSE(needs[0].own);
  EXPECT_TRUE(needs[0].program && needs[0].there);
  EXPECT_GT(needs[0].with.turns, 0U);
  EXPECT_EQ(needs[0].less.turns, 0U);
  EXPECT_EQ(asked, 3) << "the tank is who moves";
}

TEST_F(Needs, OfOtherMenOnTheBoardNothingIsSaid) {
  const auto needs = of("missile-checks-afar-on-diagonals", kTankDoesNotMove, {kAfar, kAfarToo});
  ASSERT_EQ(needs.size(), 1U);
  EXPECT_EQ(needs[0].positions, 2U);
  EXPECT_EQ(needs[0].of, 2U);
  EXPECT_EQ(asked, 6);
}

// The tank's own way is wrong: no other man has to do with it.
TEST_F(Needs, WhatHangsOnNobodyIsNotSaidToHang) {
  const auto needs = of("tank-not-sideways", kTankDoesNotMove, {kAfar});
  EXPECT_TRUE(needs.empty());
  EXPECT_EQ(asked, 3);
}

// The rules forbid the turn because of the missile, and this program does not see it.
TEST_F(Needs, WhatOnlyTheRulesSeeIsTheRulings) {
  const auto needs = of("checks-by-missiles-not-seen", {Difference::Kind::only_theirs, "T", "move", {}},
                        {"6i1i1c/11/11/11/11/4s6/11/4C6/11/10T/11/11 r - - 0 1"});
  ASSERT_EQ(needs.size(), 1U);
  EXPECT_FALSE(needs[0].program);
  EXPECT_TRUE(needs[0].there);
  EXPECT_EQ(need_words(needs[0], predictor.seeing()).en,
            "Without the enemy's anti-aircraft missile at e7, the ruling found has this turn too.");
}

TEST_F(Needs, ASortOfPieceThatSeveralHangOnIsToldOnce) {
  const Need missile{"S", "g7", false, true, true, "", {14, 15}, {0, 16}, 1, 1};
  std::vector<Fault> faults(3);
  faults[0].needs = faults[2].needs = {missile};
  faults[1].needs = {{"T", "a1", true, true, true, "", {}, {}, 1, 1}};
  const auto told = shared_need_words(faults, predictor.seeing());
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(
      told[0].en,
      "In the positions looked at, sorts 1, 3 are gone without the enemy's anti-aircraft missile: one cause may lie "
      "behind them.");
  EXPECT_NE(need_words(missile, predictor.seeing()).en.find("lacks 14 of the 15 turns of the position, without it 0"),
            std::string::npos);
}

// "cannot stand on a3" and "cannot stand on b11" are one refusal; another sentence is another.
TEST(AlikeReplies, PointsAndLettersMakeNoOtherRefusal) {
  const auto refused = [](const char* fen, const char* words) {
    return Question{{fen}, {Reply::Kind::refused, {}, words}};
  };
  const std::vector<Question> questions{
      refused("1", "error no stacks here"), refused("2", "error f cannot stand on a3"),
      refused("3", "error n cannot stand on b11"), refused("4", "error f cannot stand on a3"),
      Question{{"5"}, {Reply::Kind::crashed, {}, "error f cannot stand on a3"}}};
  const auto groups = alike_replies(questions, {0, 1, 2, 3, 4});
  ASSERT_EQ(groups.size(), 3U);
  EXPECT_EQ(groups[0].questions.size(), 3U);
  EXPECT_EQ(groups[0].questions.front(), &questions[1]);
  EXPECT_FALSE(groups[0].same);
  EXPECT_TRUE(groups[1].same);
  EXPECT_TRUE(alike_replies(questions, {1, 3})[0].same);
  const std::vector<Question> chinese{refused("1", "error 局面不合法"), refused("2", "error 不支持组合")};
  EXPECT_EQ(alike_replies(chinese, {0, 1}).size(), 2U);
}

}  // namespace
}  // namespace roluat::tests

// The subjects without men: the C++ that judges them against their formulas, in every situation, of every claim, under
// every ruling.
#include <gtest/gtest.h>

#include <set>

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/start.hpp"
#include "model/games/co-tuong/subjects.hpp"
#include "model/games/co-tuong/times.hpp"
#include "model/games/games.hpp"
#include "tests/solver/situation_kernel.hpp"

namespace roluat::model::cotuong::test {
namespace {

std::vector<Ruling> every_ruling(const Questions& questions) {
  std::vector<Ruling> all(1);
  for (const Question& question : questions.all()) {
    std::vector<Ruling> more;
    for (const Ruling& one : all)
      for (const Option& option : question.options) {
        more.push_back(one);
        more.back().options[question.id] = option.id;
      }
    all = std::move(more);
  }
  return all;
}

struct Claims {
  std::vector<std::string> situations, claims;
};

/// How often it was asked.
int judged_alike(const Game& game, const std::string& subject, const Claims& all) {
  tests::SituationKernel kernel(subject_folder(subject), game);
  int asked = 0;
  for (const Ruling& ruling : every_ruling(kernel.questions())) {
    std::set<std::string> right, wrong;
    for (const std::string& situation : all.situations)
      for (const std::string& claim : all.claims) {
        kernel.look_at(situation, claim);
        if (!kernel.broken_world().empty()) continue;  // a single game has no second
        ++asked;
        const bool legal = game.legal(ruling, situation, claim);
        EXPECT_EQ(kernel.legal(ruling), legal) << situation << " " << claim;
        (legal ? right : wrong).insert(claim);
        const Written again = kernel.written_again();
        EXPECT_EQ(again.fen, situation);
        EXPECT_EQ(again.act, claim);
      }
    EXPECT_FALSE(right.empty() || wrong.empty());
  }
  return asked;
}

TEST(CoTuongSubjects, AValueThatIsNotGivenIsRefused) {
  const StartSubject start;
  const auto fault = [&](const std::string& situation, const std::string& claim) -> std::string {
    try {
      (void)start.describe(situation, claim);
      return "";
    } catch (const InputError& error) {
      return error.diagnostic().problem.str();
    }
  };
  EXPECT_EQ(fault("| event=several game=2", "claim=by-lot"), "");
  EXPECT_EQ(fault("| event=several", "claim=by-lot"), "'game' has no value");
  EXPECT_EQ(fault("| game=2", "claim=by-lot"), "'event' has no value");
  EXPECT_EQ(fault("| event=several game=2", ""), "'claim' has no value");
}

TEST(CoTuongSubjects, WhoBeginsAsTheKernelSeesIt) {
  Claims all{{}, {"claim=by-lot", "claim=by-turns", "claim=by-table"}};
  for (const char* event : {"single", "several", "round-robin", "swiss"})
    for (int game = 1; game <= 9; ++game)
      all.situations.push_back("| event=" + std::string(event) + " game=" + std::to_string(game));
  EXPECT_EQ(judged_alike(StartSubject(), "start", all), 8 * (1 + 3 * 9) * 3);
}

TEST(CoTuongSubjects, WhenRepetitionsAreJudgedAsTheKernelSeesIt) {
  Claims all{{}, {"claim=judged", "claim=not-yet"}};
  for (int times = 2; times <= 9; ++times)
    for (const char* moved_on : {"no", "yes"})
      all.situations.push_back("| times=" + std::to_string(times) + " moved-on=" + moved_on);
  EXPECT_EQ(judged_alike(TimesSubject(), "times", all), 3 * 8 * 2 * 2);
}

TEST(CoTuongSubjects, EverySubjectHasAReferee) {
  for (const char* subject : {"cycle", "notation", "start", "times", "touch"}) {
    const auto game = make_game(std::string("co-tuong/") + subject);
    ASSERT_NE(game, nullptr) << subject;
    EXPECT_TRUE(game->has_referee()) << subject;
  }
}

TEST(CoTuongSubjects, WhatIsStatedIsToldInWordsAndReadWithItsFaults) {
  const StartSubject start;
  EXPECT_EQ(start.describe("| event=swiss game=3", "claim=by-lot").en, "a Swiss event, game 3: lots decide who begins");
  EXPECT_EQ(start.describe("event=swiss game=3", "claim=by-lot").vi, "đấu hệ Thụy Sĩ, ván 3: bốc thăm ai đi trước");
  EXPECT_FALSE(start.is_act("claim=by-lot"));
  for (const char* fen : {"| event=cup game=1", "| event", "| games=2"})
    EXPECT_THROW((void)start.describe(fen, "claim=by-lot"), InputError) << fen;
}

}  // namespace
}  // namespace roluat::model::cotuong::test

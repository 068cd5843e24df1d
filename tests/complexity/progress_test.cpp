// How far a measurement says it is: the time left is said from it.
#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/complexity/complexity.hpp"
#include "model/games/games.hpp"
#include "model/message.hpp"
#include "model/question.hpp"
#include "tests/play/compiles_counted.hpp"

namespace roluat::tests {
namespace {

TEST(ComplexityProgress, GrowsAndNeverPassesItsEnd) {
  const auto game = model::make_game("co-tu-lenh");
  const std::string folder = model::game_folder("co-tu-lenh");
  const model::Questions questions = model::read_questions(folder + "/kernel/questions.toml");
  const model::Ruling ruling = model::ruling_called("vi", model::read_rulings(folder, questions), questions, "test");
  std::vector<std::size_t> told;
  std::vector<std::string> stages;
  std::size_t end = 0;
  analysis::ComplexityRequest request;
  request.samples = 300;
  request.walks = 20;
  request.random_games = 3;
  request.better_games = 1;
  request.threads = 2;
  request.progress = [&](const model::Message& stage, std::size_t done, std::size_t all) {
    if (stages.empty() || stages.back() != stage.str()) stages.push_back(stage.str());
    EXPECT_TRUE(end == 0 || all == end) << "the end stays where it is";
    end = all;
    told.push_back(done);
  };
  (void)analysis::measure_complexity(*game, ruling, request);
  EXPECT_TRUE(std::ranges::is_sorted(told));
  EXPECT_LE(told.back(), end);
  EXPECT_GE(told.back(), end - end / 100) << "at the last game";
  EXPECT_EQ(stages, (std::vector<std::string>{"counting positions", "looking at positions", "counting lines of play",
                                              "walking down lines of play", "playing games (random)",
                                              "playing games (better)"}));
}

// By the one compiled ruling positions are looked at, lines walked down and games played.
TEST(Complexity, CompilesItsRulingOnce) {
  CompilesCounted game;
  const std::string folder = model::game_folder("co-tu-lenh");
  const model::Questions questions = model::read_questions(folder + "/kernel/questions.toml");
  const model::Ruling ruling = model::ruling_called("vi", model::read_rulings(folder, questions), questions, "test");
  analysis::ComplexityRequest request;
  request.samples = 10;
  request.walks = 2;
  request.random_games = 2;
  request.better_games = 1;
  request.threads = 2;
  (void)analysis::measure_complexity(game, ruling, request);
  EXPECT_EQ(game.compiled, 1);
}

}  // namespace
}  // namespace roluat::tests

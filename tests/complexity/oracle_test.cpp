// What the oracle says of positions, held against positions that games do come to.
#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/complexity/placements.hpp"
#include "analysis/play/dice.hpp"
#include "model/games/games.hpp"
#include "model/question.hpp"

namespace roluat::tests {
namespace {

using analysis::Dice;
using analysis::Placements;

class Oracle : public testing::TestWithParam<std::string> {
 protected:
  Oracle() {
    const std::string folder = model::game_folder("co-tu-lenh");
    const model::Questions questions = model::read_questions(folder + "/kernel/questions.toml");
    ruling_ = model::ruling_called(GetParam(), model::read_rulings(folder, questions), questions, "test");
    opening_ = game_->play().opening(ruling_);
    played_ = game_->under(ruling_);
    oracle_ = game_->space().position_oracle(*played_);
    counter_ = game_->counting().turn_counter(*played_, played_->opening(), {});
  }

  /// The positions of a game played at random, without the opening.
  [[nodiscard]] std::vector<std::string> game(std::uint64_t seed, std::size_t plies) const {
    Dice dice(seed, 0);
    std::vector<std::string> fens;
    std::string fen = opening_;
    while (fens.size() < plies) {
      const auto next = counter_->next(fen);
      if (next.empty()) break;
      const auto& chosen = next[dice.below(next.size())];
      fens.push_back(fen = chosen.fen);
      if (chosen.over) break;
    }
    return fens;
  }

  [[nodiscard]] bool leads_to(const std::string& before, const std::string& fen) const {
    const auto wanted = oracle_->read(fen);
    return std::ranges::any_of(counter_->next(before),
                               [&](const auto& next) { return oracle_->read(next.fen) == wanted; });
  }

  std::unique_ptr<model::Game> game_ = model::make_game("co-tu-lenh");
  model::Ruling ruling_;
  std::unique_ptr<model::PositionOracle> oracle_;
  std::string opening_;
  std::unique_ptr<model::Played> played_;
  std::unique_ptr<model::TurnCounter> counter_;
};

TEST_P(Oracle, HasNothingAgainstWhatGamesComeTo) {
  const Placements placements(oracle_->space(false));
  std::size_t checked = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    for (const std::string& fen : game(seed, 120)) {
      const auto arrangement = oracle_->read(fen);
      ASSERT_NO_THROW(EXPECT_EQ(placements.at(placements.rank(arrangement)), arrangement)) << fen;
      const auto faults = oracle_->faults(fen);
      EXPECT_TRUE(faults.empty()) << fen << " " << oracle_->known_faults()[faults.front()].id;
      ++checked;
    }
  EXPECT_GT(checked, 100u);
  EXPECT_TRUE(oracle_->faults(opening_).empty());
  EXPECT_NO_THROW((void)placements.rank(oracle_->read(opening_)));
}

TEST_P(Oracle, FindsTurnsBackThatAreTurns) {
  std::size_t found = 0, asked = 0;
  for (std::uint64_t seed = 11; seed <= 13; ++seed) {
    const std::vector<std::string> fens = game(seed, 60);
    for (std::size_t i = 0; i < fens.size(); i += 5) {
      const auto earlier = oracle_->predecessor(fens[i], i);
      EXPECT_FALSE(earlier.none) << fens[i];
      ++asked;
      if (earlier.fen.empty()) continue;
      ++found;
      EXPECT_TRUE(oracle_->faults(earlier.fen).empty()) << earlier.fen;
      EXPECT_TRUE(leads_to(earlier.fen, fens[i])) << earlier.fen << " to " << fens[i];
    }
  }
  EXPECT_GT(2 * found, asked);
}

TEST_P(Oracle, WritesWhatItReads) {
  const Placements placements(oracle_->space(true));
  for (std::uint64_t i = 0; i < 100; ++i) {
    Dice dice(5, i);
    analysis::Whole rank = 0;
    for (int word = 0; word < 18; ++word) rank = (rank << 16U) | dice.below(1U << 16U);
    rank %= placements.count();
    const auto arrangement = placements.at(rank);
    EXPECT_EQ(oracle_->read(oracle_->write(arrangement)), arrangement);
    EXPECT_EQ(placements.rank(arrangement), rank);
  }
}

INSTANTIATE_TEST_SUITE_P(Presets, Oracle, testing::Values("vi", "zh", "consolidated", "cotulenh-core"),
                         [](const auto& preset) {
                           std::string name = preset.param;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace roluat::tests

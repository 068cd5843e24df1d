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
  [[nodiscard]] std::vector<model::Position> game(std::uint64_t seed, std::size_t plies) const {
    Dice dice(seed, 0);
    std::vector<model::Position> all;
    model::Position position = opening_;
    while (all.size() < plies) {
      const auto next = counter_->next(position);
      if (next.empty()) break;
      const auto& chosen = next[dice.below(next.size())];
      all.push_back(position = chosen.position);
      if (chosen.over) break;
    }
    return all;
  }

  [[nodiscard]] bool leads_to(const model::Position& before, const model::Position& position) const {
    const auto wanted = oracle_->arrangement_of(position);
    return std::ranges::any_of(counter_->next(before),
                               [&](const auto& next) { return oracle_->arrangement_of(next.position) == wanted; });
  }

  std::unique_ptr<model::Game> game_ = model::make_game("co-tu-lenh");
  model::Ruling ruling_;
  std::unique_ptr<model::PositionOracle> oracle_;
  model::Position opening_;
  std::unique_ptr<model::Played> played_;
  std::unique_ptr<model::TurnCounter> counter_;
};

TEST_P(Oracle, HasNothingAgainstWhatGamesComeTo) {
  const Placements placements(oracle_->space(false));
  std::size_t checked = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    for (const model::Position& position : game(seed, 120)) {
      const std::string fen = position.fen();
      const auto arrangement = oracle_->arrangement_of(position);
      ASSERT_NO_THROW(EXPECT_EQ(placements.at(placements.rank(arrangement)), arrangement)) << fen;
      const auto faults = oracle_->faults(position);
      EXPECT_TRUE(faults.empty()) << fen << " " << oracle_->known_faults()[faults.front()].id;
      ++checked;
    }
  EXPECT_GT(checked, 100u);
  EXPECT_TRUE(oracle_->faults(opening_).empty());
  EXPECT_NO_THROW((void)placements.rank(oracle_->arrangement_of(opening_)));
}

TEST_P(Oracle, FindsTurnsBackThatAreTurns) {
  std::size_t found = 0, asked = 0;
  for (std::uint64_t seed = 11; seed <= 13; ++seed) {
    const std::vector<model::Position> all = game(seed, 60);
    for (std::size_t i = 0; i < all.size(); i += 5) {
      const auto earlier = oracle_->predecessor(all[i], i);
      EXPECT_FALSE(earlier.none) << all[i].fen();
      ++asked;
      if (!earlier.position) continue;
      ++found;
      EXPECT_TRUE(oracle_->faults(earlier.position).empty()) << earlier.position.fen();
      EXPECT_TRUE(leads_to(earlier.position, all[i])) << earlier.position.fen() << " to " << all[i].fen();
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
    EXPECT_EQ(oracle_->arrangement_of(oracle_->position_of(arrangement)), arrangement);
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

// The fewest positions whose turns tell one ruling from another.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "analysis/positions/judged_position.hpp"
#include "model/game.hpp"

namespace roluat::analysis {

/// The rulings to be told apart: every preset, and every preset with one answer changed.
[[nodiscard]] std::vector<NamedRuling> presets_and_neighbours(const std::vector<model::Ruling>& presets,
                                                              const model::Questions& questions);

/// What every ruling answers on every position of a pool: equal numbers, equal turns and equally many replies.
using AnswerTable = std::vector<std::vector<int>>;  ///< [position][ruling]

/// Which positions to take.
struct FewestPositions {
  std::vector<std::size_t> taken;  ///< places in the table, in the order in which they tell most
  std::size_t at_least = 0;        ///< no fewer positions of the pool tell as much; proved if it equals taken.size()
  std::size_t classes = 0;         ///< groups of rulings that the whole pool tells apart
  std::vector<std::vector<std::size_t>> alike;  ///< of these, groups of two rulings and more
  [[nodiscard]] bool proved() const { return at_least == taken.size(); }
};

/// Greedy first; then by branch and bound, for up to `steps` nodes. The result depends on the table alone.
[[nodiscard]] FewestPositions fewest(const AnswerTable& table, std::uint64_t steps = 3'000'000);

struct FewestRequest {
  std::function<void(std::size_t done, std::size_t all)> progress;
  std::stop_token stop;
};

/// Asks every ruling about every position, on two threads. Throws solver::Interrupted.
[[nodiscard]] AnswerTable answer_table(const model::Game& game, const std::vector<model::Ruling>& rulings,
                                       const std::vector<std::string>& pool, const FewestRequest& request);

}  // namespace roluat::analysis

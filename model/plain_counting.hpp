// Counting for a game that can be played and has no engine: turn by turn, slowly.
#pragma once

#include "model/counting.hpp"

namespace roluat::model {

/// Figures are none, threads and table are not used. The root is a position like others: a game that is over there has
/// no turns.
class PlainCounting : public Counting {
 public:
  [[nodiscard]] PerftReport perft(const Played& played, const Position& position,
                                  const PerftRequest& request) const override;
  [[nodiscard]] std::unique_ptr<TurnCounter> turn_counter(const Played& played, const Position& root,
                                                          const TurnCounterOptions& options) const override;
};

}  // namespace roluat::model

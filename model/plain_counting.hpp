// Counting for a game that can be played and has no engine: turn by turn, slowly.
#pragma once

#include "model/counting.hpp"
#include "model/play.hpp"

namespace roluat::model {

/// A game that derives from Play and from this is made with itself: `PlainCounting(*this)`. One turn is one act;
/// figures are none, threads and table are not used. The root is a position like others: a game that is over there has
/// no turns.
class PlainCounting : public Counting {
 public:
  explicit PlainCounting(const Play& play) : play_(play) {}

  [[nodiscard]] PerftReport perft(const Ruling& ruling, const std::string& fen,
                                  const PerftRequest& request) const override;
  [[nodiscard]] std::unique_ptr<TurnCounter> turn_counter(const Ruling& ruling, const std::string& root,
                                                          const TurnCounterOptions& options) const override;
  [[nodiscard]] std::unique_ptr<RulingTurns> ruling_turns(const Ruling& ruling) const override;

 private:
  const Play& play_;
};

}  // namespace roluat::model

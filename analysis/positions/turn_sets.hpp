// The turns of positions under rulings, by the fast engine and the enumerator.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "analysis/positions/judged_position.hpp"
#include "model/game.hpp"

namespace roluat::analysis {

struct TurnSetOptions {
  int depth = 2;                  ///< sequences of 1 to so many turns are counted
  std::size_t most_listed = 100;  ///< turns are listed where there are no more than so many
};

/// Keeps what rulings compile into. Not for several threads at once.
class TurnSets {
 public:
  explicit TurnSets(const model::Game& game) : game_(game) {}

  /// The position is taken for a root: what a side lacks in it ends nothing. Throws std::logic_error where engine and
  /// enumerator differ in the number of turns listed.
  [[nodiscard]] TurnSet of(const model::Ruling& ruling, const model::Position& position,
                           const TurnSetOptions& options = {}) const;

  [[nodiscard]] const model::Played& played(const model::Ruling& ruling) const { return *under(ruling).played; }
  [[nodiscard]] const model::TurnCounter& counter(const model::Ruling& ruling) const { return *under(ruling).counter; }

 private:
  struct Kept {
    std::unique_ptr<model::Played> played;
    std::unique_ptr<model::TurnCounter> counter;
  };
  [[nodiscard]] const Kept& under(const model::Ruling& ruling) const;

  const model::Game& game_;
  mutable std::map<std::map<std::string, std::string, std::less<>>, Kept> kept_;  ///< by the ruling's answers
};

/// What tells two sets apart, and no more: next positions and how many turns follow.
[[nodiscard]] bool same_turns(const TurnSet& a, const TurnSet& b);

}  // namespace roluat::analysis

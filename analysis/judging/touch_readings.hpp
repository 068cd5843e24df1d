// Which readings of which sentences give an answer after men were touched.
#pragma once

#include <string>
#include <vector>

#include "model/game.hpp"
#include "model/touching.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {

/// What one reading of a clause says by itself after men were touched.
struct TouchReading {
  const model::Text* text = nullptr;
  const model::Clause* clause = nullptr;
  const model::Reading* reading = nullptr;
  bool silent = true;              ///< it says nothing of these men; another reading of the clause does
  bool of_fault = false;           ///< it says that a technical fault is noted, not which turns are left
  std::vector<std::string> turns;  ///< those that it leaves, or with which the fault is noted

  /// Does the ruling answer just what this reading says?
  [[nodiscard]] bool gives(const model::TouchAnswer& answer) const;
};

/// Of every clause of which some reading speaks, all readings, in the order of the texts. `encoding`: of the subject of
/// touching; what is found points into it.
[[nodiscard]] std::vector<TouchReading> touch_readings(const solver::Encoding& encoding, const model::Game& subject,
                                                       const std::string& fen,
                                                       const std::vector<model::TouchedTurn>& turns);

}  // namespace roluat::analysis

// Which readings of which sentences judge what each side repeats.
#pragma once

#include <string>
#include <vector>

#include "model/adjudication.hpp"
#include "model/game.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {

/// What one reading of a clause says by itself of one side's moves.
struct RepetitionReading {
  const model::Text* text = nullptr;
  const model::Clause* clause = nullptr;
  const model::Reading* reading = nullptr;
  std::string side;
  enum class Says { loses, draws, does_not_lose } says = Says::loses;  ///< for its part
  bool gives_way = false;  ///< another clause, as plainly read, goes before it there
};

/// Of every reading that speaks of one of the sides, in the order of the texts. `encoding`: of the subject of
/// repetition, whose game reads the claims; what is found points into it.
[[nodiscard]] std::vector<RepetitionReading> repetition_readings(const solver::Encoding& encoding,
                                                                 const model::Game& subject,
                                                                 const std::vector<model::ConductClaims>& claims);

}  // namespace roluat::analysis

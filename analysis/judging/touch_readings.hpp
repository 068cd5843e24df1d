// Which readings of which sentences give an answer after men were touched.
#pragma once

#include <string>
#include <vector>

#include "model/game.hpp"
#include "model/touching.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {

/// How a reading stands to an answer. `fits`: the answer keeps to it, but more answers would.
enum class Agreement { gives, fits, contradicts, silent };

/// Turns of which a reading says that something holds, and that it does not.
struct TouchPart {
  std::vector<std::string> yes, no;
  [[nodiscard]] bool silent() const { return yes.empty() && no.empty(); }
};

/// What one reading of a clause says by itself after men were touched.
struct TouchReading {
  const model::Text* text = nullptr;
  const model::Clause* clause = nullptr;
  const model::Reading* reading = nullptr;
  TouchPart moves;                ///< which turns may be played, which not
  TouchPart fault;                ///< with which a technical fault is noted, with which not
  std::vector<std::string> left;  ///< the turns it does not forbid; where it forbids none, those that it permits
  bool settles_moves = false;     ///< no other turns could be left: it does not only permit some

  [[nodiscard]] bool silent() const { return moves.silent() && fault.silent(); }
};

/// Of every clause of which some reading speaks, all readings, in the order of the texts. `encoding`: of the subject of
/// touching; what is found points into it.
[[nodiscard]] std::vector<TouchReading> touch_readings(const solver::Encoding& encoding, const model::Game& subject,
                                                       const model::Position& position,
                                                       const std::vector<model::TouchedTurn>& turns);

/// How one of these readings stands to an answer. It gives the answer if turns and fault follow from it alone, where it
/// says nothing of a fault none is noted, or from its sentence's other clauses with it.
[[nodiscard]] Agreement agreement(const TouchReading& one, const std::vector<TouchReading>& all,
                                  const model::TouchAnswer& answer);

}  // namespace roluat::analysis

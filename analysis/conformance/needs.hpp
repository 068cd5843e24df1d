// On which other pieces it hangs that a program judges a turn otherwise than the ruling found. It is asked again with
// each of them off the board: where the two then agree on the turn, the difference hangs on that piece, whatever the
// turns have in common. Nothing is concluded of why.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/conformance/asked_program.hpp"
#include "analysis/conformance/deviations.hpp"

namespace roluat::analysis {

/// How many of the ruling's turns the program lacks.
struct Lacking {
  std::size_t turns = 0, of = 0;
};

/// A piece without which the two agree on a turn.
struct Need {
  std::string piece, point;      ///< in `fen`; as SeenTurn has them
  bool own = false;              ///< it is of the side to move
  bool program = false;          ///< it is the program that judges the turn otherwise without it, not the ruling
  bool there = false;            ///< both have the turn then; else neither
  std::string fen;               ///< the smallest position where it is so
  Lacking with = {}, less = {};  ///< with the piece, and without it
  std::size_t positions = 0;     ///< so many of those looked at
  std::size_t of = 0;            ///< looked at, in which there is such a piece

  /// Of one sort: what is said of one may have the cause of the other.
  [[nodiscard]] bool is_like(const Need& other) const {
    return piece == other.piece && own == other.own && program == other.program && there == other.there;
  }
};

/// A position and what the program answered to it.
struct LookedAt {
  Probe probe;
  Answer answer;
};

/// What the turns of a pattern hang on, by the positions looked at: in most of those that have such a piece. None
/// where the pattern is of no turns, or positions are not shown.
[[nodiscard]] std::vector<Need> needs_of(const Pattern& pattern, const std::vector<LookedAt>& positions,
                                         const model::Ruling& ruling, const Predictor& predictor, PartTable& table,
                                         const std::function<Reply(const Probe&)>& ask);

}  // namespace roluat::analysis

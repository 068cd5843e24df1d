// What a program does otherwise than the ruling found, described by what such turns have in common.
//
// All turns of all answers are looked at together, those too about which nothing is wrong: a description is worth what
// it covers of the differences, and how few turns it speaks of that are no differences. The best is taken, what it
// covers is set aside, and so on: the first are the causes behind most of the rest. What becomes of a piece besides is
// described by what the piece has done, so that one rule broken by many kinds is told once.
#pragma once

#include <string>
#include <vector>

#include "analysis/conformance/difference.hpp"
#include "analysis/conformance/weighing.hpp"

namespace roluat::analysis {

/// What turns have in common; empty: whatever it is.
struct Pattern {
  Difference::Kind kind = Difference::Kind::only_theirs;
  std::string piece, deed;
  model::Traits traits;
  bool besides = false;  ///< of a turn that both have: what has become of pieces, or that the game is over
};

/// One turn, or other answer, about which the program differs.
struct Deviant {
  std::size_t answer = 0;  ///< by number
  std::string next;        ///< as the one has it who has it, or the program
};

struct Deviation {
  Pattern pattern;
  std::vector<Deviant> turns;   ///< in the order of the answers
  std::string only_piece = {};  ///< where the pattern is of any piece: the kind of all that can be told, if it is one
  std::size_t of = 0;  ///< so many turns of the program (or of the ruling) are such, about the others is nothing wrong
  std::size_t positions = 0;
};

/// Of the answers, whose numbers are their places here. The first explain most.
[[nodiscard]] std::vector<Deviation> deviations_from(const model::Ruling& ruling, const std::vector<Answered>& answers,
                                                     const Predictor& predictor, PartTable& table);

/// What of one answer differs and is of the pattern: the next positions, as in Deviant.
[[nodiscard]] std::vector<std::string> of_pattern(const Pattern& pattern, const model::Ruling& ruling,
                                                  const Answered& answered, const Predictor& predictor,
                                                  PartTable& table);

/// Which of the patterns, by place, something of one answer is of.
[[nodiscard]] std::vector<std::size_t> patterns_shown(const std::vector<const Pattern*>& patterns,
                                                      const model::Ruling& ruling, const Answered& answered,
                                                      const Predictor& predictor, PartTable& table);

}  // namespace roluat::analysis

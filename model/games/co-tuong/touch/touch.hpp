// Touching men on a board: the facts that the rules of touching ask for, pins and checks included, and what must be
// played.
#pragma once

#include <string>
#include <vector>

#include "model/games/co-tuong/move.hpp"
#include "model/games/co-tuong/touch/duty.hpp"
#include "model/languages.hpp"
#include "model/touching.hpp"

namespace roluat::model::cotuong {

/// `men`: points with a man each, in the order of touching, at least one.
[[nodiscard]] TouchFacts touch_facts(const Position& position, const std::vector<Point>& men);

/// Points with a man each. Throws InputError.
[[nodiscard]] std::vector<Point> read_touched(const Position& position, const std::vector<std::string>& touched);

struct Touched {
  std::vector<Move> moves;  ///< legal ones of which one must be played
  bool fault = false;
  std::string source;  ///< "2a", "2b", "2c", "2d"; empty: the text does not say
  Trilingual because;
  std::string clause;                  ///< empty likewise
  std::vector<std::string> questions;  ///< whose answers have a part in it
};
[[nodiscard]] Touched after_touching(const Position& position, const std::vector<Point>& men, const TouchRules& rules);

/// What each of these rulings says, as the machinery asks it. Throws InputError.
[[nodiscard]] std::vector<TouchAnswer> touch_answers(const Position& position, const std::vector<std::string>& touched,
                                                     const std::vector<Ruling>& rulings);

}  // namespace roluat::model::cotuong

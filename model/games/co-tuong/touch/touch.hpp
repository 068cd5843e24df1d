// The four cases of touching men, section 2 of the Vietnamese text.
//
// viet           the sentences that state a rule
// viet-examples  the same, but where an example of the text says otherwise, the example
//
// The text speaks of one man touched, of two of a side, and of one of each. What it does not speak of is answered by the
// first own man and the first of the other side's that were touched, and marked as ours.
#pragma once

#include <string>
#include <vector>

#include "model/games/co-tuong/move.hpp"
#include "model/languages.hpp"
#include "model/touching.hpp"

namespace roluat::model::cotuong {

enum class TouchRuling : std::uint8_t { viet, viet_examples };
inline constexpr std::array kTouchRulings = {TouchRuling::viet, TouchRuling::viet_examples};
[[nodiscard]] std::string_view name_of(TouchRuling ruling);

struct Touched {
  std::vector<Move> moves;  ///< legal ones of which one must be played
  bool fault = false;
  std::string source;  ///< "2a", "2b", "2c", "2d"; empty: ours
  Trilingual because;
};

/// `men`: points with a man each, in the order of touching, at least one.
[[nodiscard]] Touched after_touching(const Position& position, const std::vector<Point>& men, TouchRuling ruling);

/// What every ruling says, as the machinery asks it. Throws InputError.
[[nodiscard]] std::vector<TouchAnswer> touch_answers(const std::string& fen, const std::vector<std::string>& touched);

}  // namespace roluat::model::cotuong

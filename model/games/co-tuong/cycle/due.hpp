// When a repetition is judged: the subject `times` has the question, its formulas say the same.
#pragma once

#include "model/games/co-tuong/cycle/line.hpp"
#include "model/question.hpp"

namespace roluat::model::cotuong {

/// How far a repetition has gone.
struct Repeated {
  int times = 1;          ///< the most that a position has come up
  bool moved_on = false;  ///< a move has been made since one first came up so often
};
[[nodiscard]] Repeated repeated(const Line& line);

/// Is it judged now? `ruling` answers the questions of the subject `times`.
[[nodiscard]] bool is_due(const Repeated& repeated, const Ruling& ruling);

}  // namespace roluat::model::cotuong

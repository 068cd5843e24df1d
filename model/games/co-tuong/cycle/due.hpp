// When a repetition is judged: the subject `times` has the question, its formulas say the same.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/games/co-tuong/cycle/line.hpp"
#include "model/question.hpp"

namespace roluat::model::cotuong {

inline constexpr const char* kWhenJudged = "verdict-falls";

/// How far a repetition has gone.
struct Repeated {
  int times = 1;          ///< the most that a position of it has come up
  bool moved_on = false;  ///< a move has been made since one first came up so often
};
[[nodiscard]] Repeated repeated(const Line& line, const Period& period);

/// What rules of repetition answer to the question of when, which is another subject's (Ruling::others).
[[nodiscard]] std::optional<std::string> when_judged(const Ruling& cycle);

/// How far it has to go, where that is the answer.
[[nodiscard]] Repeated needed(std::string_view when);

/// Is it judged now, where that is the answer?
[[nodiscard]] bool is_due(const Repeated& repeated, std::string_view when);

}  // namespace roluat::model::cotuong

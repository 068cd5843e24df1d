// Why the verdicts on a position are as they are, in one line of each language.
#pragma once

#include "analysis/positions/judged_position.hpp"

namespace roluat::analysis {

/// Of a claim whose verdicts are there. `described`: who does what; `question`: the one whose answers were tried, or
/// null.
[[nodiscard]] model::Trilingual reason_of(const JudgedPosition& position, const model::Trilingual& described,
                                          const model::Question* question);

/// Of a whole set of turns: how many each ruling has, and a turn that not all of them have.
[[nodiscard]] model::Trilingual reason_of_turns(const JudgedPosition& position);

/// "a, b; c" joined
[[nodiscard]] std::string joined(const std::vector<std::string>& words, const std::string& by);

}  // namespace roluat::analysis

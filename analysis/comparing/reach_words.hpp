// How far a comparison reaches, in words.
#pragma once

#include <string>

#include "analysis/comparing/compare.hpp"

namespace roluat::analysis {

[[nodiscard]] bool any_undecided(const Comparison& comparison);

/// That there are no other differences; beside anything undecided instead what that is, why, and that the command
/// `decided_by` asks another solver.
[[nodiscard]] model::Trilingual how_far(const Comparison& comparison, const std::string& decided_by);

}  // namespace roluat::analysis

// What a program's deviations hang on, for people.
#pragma once

#include <span>
#include <vector>

#include "analysis/conformance/examination.hpp"
#include "model/languages.hpp"

namespace roluat::analysis {

/// What becomes of a turn once the piece is off the board, and of how many such turns the program lacks with it.
[[nodiscard]] model::Trilingual need_words(const Need& need, const model::Seeing& seeing);

/// Deviations that were seen to vanish with a piece of the same sort, by their numbers from 1: one sentence for each
/// sort of which there are two and more. Of those by which both have the turn then.
[[nodiscard]] std::vector<model::Trilingual> shared_need_words(std::span<const Fault> faults,
                                                               const model::Seeing& seeing);

}  // namespace roluat::analysis

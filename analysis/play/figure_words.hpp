// What a figure's id means to a reader.
#pragma once

#include <string>

#include "model/languages.hpp"

namespace roluat::analysis {

/// The id itself where it has no words ("effect.rook.river").
[[nodiscard]] model::Trilingual words_of(const std::string& figure);
/// How certain a figure is, as results are marked (name_of(Certainty)).
[[nodiscard]] model::Trilingual words_of_mark(const std::string& mark);

}  // namespace roluat::analysis

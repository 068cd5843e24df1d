// The rulings of a subject of this game, as data beside its vocabulary (subjects/).
#pragma once

#include <string>
#include <vector>

#include "model/question.hpp"

namespace roluat::model::cotuong {

/// The presets of "touch", "cycle" or "notation", by name. Throws InputError.
[[nodiscard]] std::vector<Ruling> subject_rulings(const std::string& subject);

}  // namespace roluat::model::cotuong

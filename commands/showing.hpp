// Results as a reader sees them.
#pragma once

#include <string>

#include "experiments/definition.hpp"
#include "experiments/result.hpp"
#include "model/game_words.hpp"

namespace roluat::experiments {

/// The figures of FOLDER/NAME.json as a table, with how certain they are and where they come from. Throws InputError.
[[nodiscard]] std::string shown(const std::string& folder, const std::string& name, const model::GameWords& game,
                                model::Language language, int width);

[[nodiscard]] std::string shown(const std::vector<Definition>& all, const std::string& results,
                                model::Language language, int width);

[[nodiscard]] std::string shown(const std::vector<Deviation>& deviations, model::Language language);

}  // namespace roluat::experiments

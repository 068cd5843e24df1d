// One message in three languages, as JSON has it.
#pragma once

#include <nlohmann/json.hpp>

#include "model/languages.hpp"

namespace roluat::analysis {

/// {"vi": ..., "zh": ..., "en": ...}
[[nodiscard]] inline nlohmann::ordered_json trilingual(const model::Trilingual& text) {
  return {{"vi", text.vi}, {"zh", text.zh}, {"en", text.en}};
}

}  // namespace roluat::analysis

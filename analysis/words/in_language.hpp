// A message in the language that a text is written in.
#pragma once

#include <string>

#include "model/languages.hpp"

namespace roluat::analysis {

/// `language`: "vi", "zh"; any other is English.
[[nodiscard]] inline const std::string& in_language(const model::Trilingual& text, const std::string& language) {
  return language == "vi" ? text.vi : language == "zh" ? text.zh : text.en;
}

}  // namespace roluat::analysis

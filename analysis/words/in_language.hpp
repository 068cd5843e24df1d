// A message in the language that a text is written in.
#pragma once

#include <string>

#include "model/languages.hpp"

namespace roluat::analysis {

/// `language`: "vi", "zh"; any other is English.
[[nodiscard]] inline const std::string& in_language(const model::Trilingual& text, const std::string& language) {
  return language == "vi" ? text.vi : language == "zh" ? text.zh : text.en;
}

/// Where words are missing in a language, or given in one alone, others stand in their place. Can these be in this
/// language? By their letters: a sentence without a Chinese character is no Chinese, one in which hardly a word has a
/// mark is no Vietnamese, one full of either is neither English nor another language. One or two words may be in any.
[[nodiscard]] bool can_be_in(const std::string& words, const std::string& language);

}  // namespace roluat::analysis

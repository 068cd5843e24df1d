// A message in the language that a text is written in.
#pragma once

#include <set>
#include <string>

#include "model/languages.hpp"

namespace roluat::analysis {

/// `language`: "vi", "zh"; any other is English.
[[nodiscard]] inline const std::string& in_language(const model::Trilingual& text, const std::string& language) {
  return language == "vi" ? text.vi : language == "zh" ? text.zh : text.en;
}

/// The tool's own words, to stand in a text: where the text is in a language that the tool does not speak, in square
/// brackets, for somebody to translate.
[[nodiscard]] std::string for_text_in(const model::Trilingual& own, const std::string& language);

/// Can these words be in this language? By their letters: a sentence without a Chinese character is no Chinese, one
/// without Vietnamese letters, or in which hardly a word has a mark, is no Vietnamese, one full of either is neither
/// English nor another language, one in another script (Cyrillic, Thai, kana) is none of the three. One or two words in
/// Latin letters may be in any.
[[nodiscard]] bool can_be_in(const std::string& words, const std::string& language);

/// Whether their letters leave no doubt: of all these languages they can be in this one alone. Those of another script
/// leave it always: any number of languages have it.
[[nodiscard]] bool can_only_be_in(const std::string& words, const std::string& language,
                                  const std::set<std::string>& languages);

/// Most letters are of another script than Latin and Chinese, and more than signs.
[[nodiscard]] bool are_of_other_script(const std::string& words);

/// Signs, numbers and names of points, which are the same in any language.
[[nodiscard]] bool are_signs(const std::string& words);

}  // namespace roluat::analysis

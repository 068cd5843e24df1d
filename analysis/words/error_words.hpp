// Errors in the reader's language. They are made in English, deep down where no language is known; here they are found
// again in a list (words/errors.json) and said in Vietnamese or Chinese.
#pragma once

#include <string>
#include <string_view>

#include "model/diagnostic.hpp"
#include "model/languages.hpp"

namespace roluat::analysis {

/// What the list has for these words; the words themselves where it has nothing. In the list "%1" to "%9" stand for
/// what is taken over as it is (names, numbers), "#1" to "#9" for words that are looked up in turn.
[[nodiscard]] std::string in_language(std::string_view english, model::Language language);

/// The whole error, with file, line, column and what was expected.
[[nodiscard]] std::string in_language(const model::Diagnostic& diagnostic, model::Language language);

}  // namespace roluat::analysis

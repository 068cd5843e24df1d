// Errors in the reader's language. They are made deep down where no language is known, of English sentences
// (model/message.hpp), which are looked up here in a list (words/errors.json).
#pragma once

#include <string>

#include "model/diagnostic.hpp"
#include "model/languages.hpp"

namespace roluat::analysis {

/// The sentence as the list has it, English where it has none, and so what stands at its places.
[[nodiscard]] std::string in_language(const model::Message& message, model::Language language);

/// The whole error, with file, line, column and what was expected.
[[nodiscard]] std::string in_language(const model::Diagnostic& diagnostic, model::Language language);

}  // namespace roluat::analysis

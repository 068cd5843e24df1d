// What is cited, between the marks of its language.
#pragma once

#include <string>
#include <string_view>

#include "model/languages.hpp"

namespace roluat::analysis {

/// “words”; where `language`, in which they are written, is "zh", 「words」.
[[nodiscard]] std::string quoted(std::string_view words, std::string_view language);
[[nodiscard]] model::Trilingual quoted(const model::Trilingual& words);

}  // namespace roluat::analysis

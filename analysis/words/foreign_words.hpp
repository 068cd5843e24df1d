// What libraries say in English of their own (Z3, toml++, CLI11, JSON). It carries no id, so it is found by its words
// in a list (words/foreign.json).
#pragma once

#include <string>
#include <string_view>

#include "model/languages.hpp"

namespace roluat::analysis {

/// What the list has for it; as it is where the list has nothing. In the list "%1" to "%9" stand for what is taken over
/// as it is (names, numbers), "#1" to "#9" for words that are looked up in turn.
[[nodiscard]] std::string said_by_library(std::string_view english, model::Language language);

}  // namespace roluat::analysis

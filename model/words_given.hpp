// In which languages the words of a TOML file are given.
#pragma once

#include <map>
#include <set>
#include <string>

namespace roluat::model {

class Table;

/// What a file of a text or of a game has as `language`, "vi", "en", "zh-Hant", which need not be one of the tool's;
/// empty where it has none. Throws InputError where it is no code.
[[nodiscard]] std::string language_if(Table& file);

/// In which languages some words are given: "vi", "zh" and "en" where they are words in that language; "" where they
/// stand alone.
struct GivenIn {
  std::set<std::string> languages{};
  std::set<std::string> alike{};  ///< those in which the same words are given side by side: one may stand in for others

  bool operator==(const GivenIn&) const = default;
};

/// Of each string of the file, at whatever depth. Throws InputError.
[[nodiscard]] std::map<std::string, GivenIn> words_given(const std::string& path);

}  // namespace roluat::model

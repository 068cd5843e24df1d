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

/// Each string of the file, at whatever depth: "vi", "zh" and "en" where it is given as words in that language; ""
/// where it stands alone. Throws InputError.
[[nodiscard]] std::map<std::string, std::set<std::string>> words_given(const std::string& path);

}  // namespace roluat::model

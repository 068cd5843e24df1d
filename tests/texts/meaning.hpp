// What a definition makes of the words that it speaks of, as files of cases say it: "files=11", "river-is-gap=true".
#pragma once

#include <map>
#include <string>

#include "model/document.hpp"

namespace roluat::tests {

/// The values of the words in the list `words` of a table; true and false are 1 and 0.
inline std::map<std::string, int> words_of(model::Table& table) {
  std::map<std::string, int> words;
  for (const model::PlacedText& word : table.texts_if("words")) {
    const std::size_t sign = word.text.find('=');
    const std::string value = word.text.substr(sign + 1);
    words[word.text.substr(0, sign)] = value == "true" ? 1 : value == "false" ? 0 : std::stoi(value);
  }
  return words;
}

}  // namespace roluat::tests

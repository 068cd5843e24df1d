// The help in the reader's language. Commands are described in English where they are made; what they say is looked up,
// whole, in a list (words/help.json).
#pragma once

#include <string>
#include <unordered_map>

#include "model/languages.hpp"

namespace roluat::analysis {

class HelpWords {
 public:
  explicit HelpWords(model::Language language);

  /// What the list has for a description or a paragraph; the English itself where it has nothing.
  [[nodiscard]] std::string say(const std::string& english) const;

 private:
  std::unordered_map<std::string, std::string> list_;  ///< by the English; empty if that is asked for
};

}  // namespace roluat::analysis

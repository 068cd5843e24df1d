// In which language an author wrote the words that may be put into a text.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>

#include "model/languages.hpp"
#include "model/words_given.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {

/// Where words are missing in a language, others stand in their place: whoever reads them is served by that, a text
/// into which they are put is not. One string in a text's file is in the language of the text. One in other files of
/// the game is in the `language` that game.toml names. What is said so is believed, of words that stand under several
/// languages alike only if their letters can be of it. Else it is in the language that the texts have in common, if its
/// letters can be; else its letters decide, if they leave no doubt. Those of another script than Latin and Chinese
/// always do: which languages have it is not known.
class WordLanguages {
 public:
  explicit WordLanguages(const solver::Encoding& encoding) : encoding_(encoding) {}

  /// Are the words that the game's files have for this language in it? Throws InputError where a file cannot be read.
  [[nodiscard]] bool are_in(const model::Trilingual& words, const std::string& language) const;

 private:
  /// What the files say.
  struct Known {
    std::map<std::string, model::GivenIn> given{};  ///< words: in which languages; "" where nothing says it
    std::set<std::string> languages{};              ///< of the texts, and those of the tool
    std::string common{};                           ///< the one language of all texts; empty: they have several

    void take(const std::string& file, const std::string& language);
  };
  [[nodiscard]] Known read() const;

  const solver::Encoding& encoding_;
  mutable std::optional<Known> known_{};
};

}  // namespace roluat::analysis

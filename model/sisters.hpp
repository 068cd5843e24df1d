// Which sentences of two texts speak of the same thing, and which of their clauses say it in the same words.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/text.hpp"

namespace roluat::model {

/// One clause of each of several texts. In the same words they have the same readings; where the words differ,
/// `differs` says which, quoted from each text.
struct SisterClauses {
  std::map<std::string, std::string> of;  ///< text -> clause
  std::string differs{};                  ///< empty: the same words
};

/// Sentences of several texts that speak of the same thing.
struct SisterSentences {
  std::map<std::string, std::vector<int>> of;  ///< text -> numbers
  std::vector<SisterClauses> clauses;
};

/// How the texts of a game stand to each other, sentence by sentence.
struct Alignment {
  std::vector<SisterSentences> groups;
  std::map<std::string, std::vector<int>> alone;  ///< sentences that speak of what no other text does

  /// The sentences of `other` that speak of what this sentence does, in order.
  [[nodiscard]] std::vector<int> counterparts(const std::string& text, int sentence, const std::string& other) const;
  /// The clause of `other` that stands beside this one; empty if there is none.
  [[nodiscard]] std::string sister(const std::string& clause, const std::string& other) const;
  /// All clauses of `other` that stand beside this one, in the same words or not.
  [[nodiscard]] std::vector<std::string> sisters(const std::string& clause, const std::string& other) const;
  /// Does that clause say it in the same words?
  [[nodiscard]] bool in_the_same_words(const std::string& clause, const std::string& other) const;
  /// Is anything said of this sentence?
  [[nodiscard]] bool knows(const std::string& text, int sentence) const;
};

/// Reads GAME/sisters.toml; empty if there is no such file. Sentences and clauses that the texts do not have are passed
/// over (a copy that is worked on may have lost some), and so are the game's other texts. Throws InputError.
Alignment read_alignment(const std::string& path, const std::vector<Text>& texts);

}  // namespace roluat::model

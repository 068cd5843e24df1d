// The rules of one ruling as a text to read: the rule book's sentences, numbered, without those that say nothing under
// it.
#pragma once

#include <set>
#include <string>
#include <variant>
#include <vector>

#include "model/game.hpp"
#include "model/rulebook.hpp"

namespace roluat::analysis {

/// A numbered sentence, or a few that belong together. `question` is empty where the sentence is fixed, `fixed` (its
/// id) where it is not.
struct RuleSentence {
  std::string number, question;
  model::Trilingual says;
  std::string fixed{};
};

struct RuleTable {
  model::Trilingual caption;
  std::vector<model::Trilingual> columns;
  std::vector<std::vector<model::Trilingual>> rows;
};

struct RuleDiagram {
  std::string fen, act;
  model::Trilingual caption;
};

using RuleItem = std::variant<RuleSentence, RuleTable, RuleDiagram>;

struct RuleSection {
  std::string number, id;
  model::Trilingual title;
  std::vector<RuleItem> items;
};

struct RuleChapter {
  std::string number, id;
  model::Trilingual title;
  std::vector<RuleSection> sections;
};

struct RuleText {
  model::Trilingual title, ruling;
  std::vector<model::Trilingual> preface;
  std::vector<RuleChapter> chapters;
  std::vector<std::string>
      left_out;              ///< questions of which the text need not speak, since other answers make them idle
  std::size_t diagrams = 0;  ///< diagrams with an act, each played by the enumerator

  /// Every numbered sentence, in order.
  [[nodiscard]] std::vector<const RuleSentence*> sentences() const;
};

/// Throws InputError where a sentence refers to a section that is left out.
RuleText compose_rules(const model::Rulebook& book, const model::Questions& questions, const model::Ruling& ruling,
                       const model::Game& game);

}  // namespace roluat::analysis

// A rule book as data: chapters of numbered sentences, some fixed, some taken from the answers of a ruling.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/document.hpp"
#include "model/languages.hpp"
#include "model/question.hpp"

namespace roluat::model {

/// When something stands in the book: alternatives, each a conjunction of "question=option|option".
class RulingCondition {
 public:
  struct Answer {
    std::string question;
    std::vector<std::string> options;  ///< one of these
  };
  using Alternative = std::vector<Answer>;  ///< all of these

  /// Reads texts such as "rook.reach=none and horse.leg=none". Throws InputError for what the questions do not have.
  static RulingCondition read(const std::vector<PlacedText>& texts, const std::string& file,
                              const Questions& questions);

  [[nodiscard]] const std::vector<Alternative>& alternatives() const { return alternatives_; }
  [[nodiscard]] bool holds(const Ruling& ruling) const;

 private:
  std::vector<Alternative> alternatives_;
};

/// `when`: at least one alternative has to hold, if there is any. `unless`: none may.
struct Presence {
  RulingCondition when, unless;
  [[nodiscard]] bool in(const Ruling& ruling) const;
};

/// What a table says in one place, under some rulings.
struct RulebookCell {
  int column = 0;
  Trilingual says;
  Presence presence;
};

struct RulebookTable {
  Trilingual caption;
  std::vector<Trilingual> columns;
  std::vector<std::vector<RulebookCell>> rows;  ///< of the cells of one column the first that is present counts
};

/// A position; shown only where the ruling says of the act what the caption tells.
struct RulebookDiagram {
  std::string fen;
  std::string act;  ///< may be empty
  bool legal = true;
  Trilingual caption;
};

/// One thing in a section: a fixed sentence, the sentence of the chosen option of a question, a table or a diagram.
struct RulebookItem {
  std::string id;  ///< of a fixed sentence
  std::optional<Trilingual> says;
  std::string question;
  std::optional<RulebookTable> table;
  std::optional<RulebookDiagram> diagram;
  Presence presence;
};

struct RulebookSection {
  std::string id;
  Trilingual title;
  std::vector<RulebookItem> items;
};

struct RulebookChapter {
  std::string id;
  Trilingual title;
  std::vector<RulebookSection> sections;
};

struct Rulebook {
  Trilingual title;
  std::vector<Trilingual> preface;  ///< paragraphs without a number
  std::vector<RulebookChapter> chapters;
};

/// Reads GAME/rulebook.toml and checks it against the questions: every question has its place, and one only; every
/// "{id}" in a sentence names a chapter or section; a fixed sentence has an id of its own. Throws InputError.
Rulebook read_rulebook(const std::string& path, const Questions& questions);

}  // namespace roluat::model

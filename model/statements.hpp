// What the sentences of a rule book state, as clauses: one statement for each option of a question and for each fixed
// sentence.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/question.hpp"
#include "model/rulebook.hpp"
#include "model/text.hpp"

namespace roluat::model {

/// One clause that a sentence states. Its id in a text is the question or the sentence, and `id` behind a full stop
/// where it has one.
struct StatedClause {
  std::string id;  ///< empty where the sentence states one clause only
  Norm norm = Norm::permit;
  std::optional<Trilingual> says;  ///< what this clause says; the whole sentence, if absent
  std::optional<PlacedText> when, then;
  std::vector<PlacedText> overrides;  ///< clauses, questions or fixed sentences that give way
  std::optional<PlacedText> about{};  ///< the subject whose book it is; none: the first
};

/// What one sentence states.
struct Statement {
  std::string file;
  std::vector<StatedClause> clauses;
  std::vector<StatedClause> by_itself;       ///< what it says in a text that has no other sentence of the book
  std::optional<PlacedText> words;           ///< definitions for the formulas of all sentences
  std::optional<Trilingual> states_no_norm;  ///< the reason
  bool closing = false;                      ///< it gives way to every clause of every other sentence
};

/// What a sentence may be limited to that says nothing of special cases.
struct PlainCase {
  Trilingual says;                 ///< a remark on such a sentence, for who decides on it
  std::optional<Trilingual> adds;  ///< words to be printed behind it, where others of its kind would not be read so
  PlacedText when;
  std::optional<PlacedText> words;  ///< definitions for this formula and those of the cases behind it
};

class Statements {
 public:
  /// Of an option, or of a fixed sentence by its id; null: not encoded.
  [[nodiscard]] const Statement* of_option(const std::string& question, std::string_view option) const;
  [[nodiscard]] const Statement* of_fixed(const std::string& sentence) const;
  /// Definitions that stand behind those of the options, and may use them.
  [[nodiscard]] const std::vector<OwnWords>& words() const { return words_; }
  [[nodiscard]] const std::vector<PlainCase>& plain_cases() const { return plain_cases_; }
  /// With what options state by themselves, where they have that, in the place of what they state in the book.
  [[nodiscard]] Statements by_themselves() const;

 private:
  friend Statements read_statements(const std::string&, const Questions&, const Rulebook&);
  std::map<std::string, Statement> by_key_;
  std::vector<OwnWords> words_;
  std::vector<PlainCase> plain_cases_;
};

/// Reads GAME/options; every option must be one of the questions', every fixed sentence one of the book's, and what a
/// clause overrides one of these or a clause. Throws InputError.
Statements read_statements(const std::string& game_folder, const Questions& questions, const Rulebook& book);

}  // namespace roluat::model

// A rule text as data: its sentences, the clauses that they state, and what each clause can mean.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/document.hpp"
#include "model/expression.hpp"
#include "model/languages.hpp"

namespace roluat::model {

/// What a clause says of acts and other claims. `oblige` and `effect` permit what they demand and forbid every other
/// way of doing the deed that `when` describes; `effect` speaks of what happens, `oblige` of what the player must
/// choose. `limit` only forbids every other way: which of those left it is, it does not say. `define` says what a word
/// means.
enum class Norm { permit, forbid, oblige, effect, limit, define };
/// Whether it says that what it is about may happen, or that something may not: a duty and an effect say both.
[[nodiscard]] constexpr bool permits(Norm norm) {
  return norm == Norm::permit || norm == Norm::oblige || norm == Norm::effect;
}
[[nodiscard]] constexpr bool forbids(Norm norm) {
  return norm == Norm::forbid || norm == Norm::oblige || norm == Norm::effect || norm == Norm::limit;
}
[[nodiscard]] std::string_view name_of(Norm norm);
/// The norm of this name. Throws InputError.
[[nodiscard]] Norm norm_called(const PlacedText& word, const std::string& file);

/// A norm, and which formulas are given for it.
struct Formulated {
  Norm norm = Norm::permit;
  bool when = false, then = false;
};
/// Which formulas there must be follows from the norm. Throws InputError at the table: `name` is what they belong to.
void check_formulas(const Table& table, const Formulated& what, const Message& name);

/// How near a reading is to what the sentence says. `plain`: what a careful reader takes it to say. `possible`: an
/// arbiter would defend it; the data quote the word that bears it. `strained`: grammar bears it and hardly anybody
/// means it; kept only where a real text elsewhere uses the words so, and out of every default.
enum class Grade { plain, possible, strained };
[[nodiscard]] std::string_view name_of(Grade grade);

/// One of the things a clause can mean.
struct Reading {
  std::string id;
  Norm norm = Norm::permit;
  Trilingual says;
  std::optional<PlacedText> when_source, then_source;
  Expr when,
      then;  ///< set by the solver's reader; `when` is true for definitions, `then` not for permit and forbid
  Grade grade = Grade::plain;
  std::string bears{};      ///< possible: the word of the text that bears it
  std::string elsewhere{};  ///< strained: the text that uses the words so, and where
  /// "word=meaning": a word of several sentences that this reading takes in one of its meanings ("purpose=mind"). Who
  /// reads one sentence so reads the others so. Empty: no such word.
  std::string sense{};
};

/// One norm that a sentence states.
struct Clause {
  std::string id;
  std::vector<std::string> overrides;  ///< clauses that give way where this one applies
  std::vector<Reading> readings;       ///< at least one
  int sentence = 0;                    ///< the number of its sentence
  std::string file;                    ///< where its formulas stand, if not in the text's file
  std::optional<PlacedText> about{};   ///< the name of its subject (subjects.hpp); none: the first
  bool example = false;                ///< it illustrates another and is meant to add nothing

  [[nodiscard]] std::string subject() const;
};

/// Definitions that the formulas of a text may use besides the vocabulary, in SMT-LIB.
struct OwnWords {
  PlacedText source;
  std::string file;
  std::string about{};  ///< the subject whose formulas may use them; empty: all
};

struct Sentence {
  int number = 0;                           ///< as `split_sentences` counts
  std::string place;                        ///< section of the text
  std::string quote;                        ///< literally from the text, as short as it can be
  std::optional<Trilingual> non_normative;  ///< the reason, where it states no norm
  std::vector<std::size_t> clauses;         ///< indices into Text::clauses
  std::string announces{};                  ///< of a table of contents: the place that it says the text has
};

struct Text {
  std::string id;        ///< "vi", "zh"
  std::string language;  ///< what it is written in: "vi", "zh"
  std::string file;
  Trilingual title;
  Trilingual name;                        ///< what findings call it, "The text of 1994"; empty: by its language or id
  std::vector<std::string> untranslated;  ///< whose words are not in all three languages: ids of readings, sentences
  std::vector<OwnWords> words;            ///< in order: each may use what stands before it
  std::vector<Sentence> sentences;
  std::vector<Clause> clauses;

  [[nodiscard]] const Sentence* sentence(int number) const;
  /// Whether a sentence stands in this part: at the place itself ("2"), or in a section of it ("2a", "2.1"). One that
  /// announces the part is none.
  [[nodiscard]] bool has_part(const std::string& part) const;
  [[nodiscard]] const Clause* clause(const std::string& clause_id) const;
};

/// The same without readings that are only strained. Every clause has a plain one, so none is left without.
void leave_out_strained(Text& text);

/// Reads GAME/texts/*.toml; formulas stay unread (Reading::when_source). Throws InputError.
Text read_text(const std::string& path);

/// The text as such a file.
[[nodiscard]] std::string text_as_toml(const Text& text);

/// The sentences of a rule text as it was published, in order; the n-th (from 1) has number n. A sentence ends at a
/// line end, at a full stop, question or exclamation mark before white space, and at an ideographic full stop; a mark
/// of a list ("1.", "- A.") and bare punctuation belong to what they stand beside.
std::vector<std::string> split_sentences(const std::string& text);

}  // namespace roluat::model

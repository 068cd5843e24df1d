// Changes in a text's file as a person would make them: everything else, comments too, stays as it is.
#pragma once

#include <string>
#include <vector>

#include "model/languages.hpp"

namespace roluat::analysis {

/// A texts/*.toml as it is edited. Functions throw InputError where it lacks the clause that they are to change.
class TextEdit {
 public:
  /// `file`: its name, for errors.
  TextEdit(std::string file, std::string source) : file_(std::move(file)), source_(std::move(source)) {}

  [[nodiscard]] const std::string& source() const { return source_; }
  /// Of the last sentence, whatever it is about; 0 where there is none.
  [[nodiscard]] int last_number() const;

  /// Takes the clause out, and its name from what overrides it. A sentence without any other clause is then marked as
  /// one that states no norm, for this reason.
  void strike(const std::string& clause, const model::Trilingual& reason);
  /// Takes all other readings of the clause out; the one that is left is plain.
  void keep_reading(const std::string& clause, const std::string& reading);
  /// The clause now goes before the other one, where both speak.
  void put_before(const std::string& clause, const std::string& other);
  /// The sentence in other words; what its clauses mean stays. Throws InputError where the text lacks it.
  void reword(int number, const std::string& quote);
  /// A new sentence at the end with one clause, written as `block` has it (another text's, say), under a new id; about
  /// this subject, if any is named.
  void append(int number, const std::string& quote, const std::string& block, const std::string& id,
              const std::string& about = "");

  /// Sentences as they are to be written, at the end.
  void append(const std::string& sentences) { source_ += sentences; }
  /// Words that the clauses may use besides the vocabulary, each in SMT-LIB, behind those that the text has.
  void define(const std::vector<std::string>& words);

  /// The clause as it is written, from its header to the end of its last reading.
  [[nodiscard]] std::string block_of(const std::string& clause) const;

 private:
  struct Range {
    std::size_t begin, end;
  };
  [[nodiscard]] Range find(const std::string& clause) const;
  void forget(const std::string& clause);

  std::string file_, source_;
};

}  // namespace roluat::analysis

// TOML files read strictly: every key must be known, every value of the right type, and every fault has its place.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/diagnostic.hpp"
#include "model/languages.hpp"

namespace roluat::model {

/// A string of a document and where its first character stands (line and column from 1).
struct PlacedText {
  std::string text;
  int line = 0, column = 0;
};

/// Likewise an integer.
struct PlacedInteger {
  int value = 0;
  int line = 0, column = 0;
};

/// Words for readers. Where a language is missing, the words of another stand in its place, and `whole` is false.
struct Said {
  Trilingual words;
  bool whole = true;
};

/// One table of a TOML document. A value that is asked for counts as known; `done` complains about the rest.
class Table {
 public:
  /// Reads a whole file. Throws InputError for an unreadable file or a fault of syntax.
  static Table read_file(const std::string& path);
  /// The same of text that need not be in a file; faults name `path`.
  static Table read_text(const std::string& content, const std::string& path);

  [[nodiscard]] PlacedText text(const std::string& key);
  [[nodiscard]] std::optional<PlacedText> text_if(const std::string& key);
  [[nodiscard]] int integer(const std::string& key);
  [[nodiscard]] bool boolean_or(const std::string& key, bool otherwise);
  [[nodiscard]] std::optional<PlacedText> date_if(const std::string& key);  ///< a day, as "2026-11-30"
  [[nodiscard]] std::vector<PlacedText> texts_if(const std::string& key);   ///< an array of strings; empty if absent
  [[nodiscard]] std::vector<PlacedInteger> integers_if(
      const std::string& key);  ///< an array of integers; empty if absent
  [[nodiscard]] Trilingual trilingual(const std::string& key);
  [[nodiscard]] std::optional<Trilingual> trilingual_if(const std::string& key);
  /// Words in one language or more, `{ vi = "...", en = "..." }`, or one string.
  [[nodiscard]] std::optional<Said> said_if(const std::string& key);
  [[nodiscard]] Said said(const std::string& key);
  /// The same, where nobody asks which language is missing: `partly_translated` tells that.
  [[nodiscard]] std::optional<Trilingual> words_if(const std::string& key);
  [[nodiscard]] Trilingual words(const std::string& key);
  [[nodiscard]] std::optional<Table> table_if(const std::string& key);
  [[nodiscard]] std::vector<Table> tables_if(const std::string& key);  ///< an array of tables; empty if absent
  [[nodiscard]] bool has(const std::string& key) const;
  [[nodiscard]] int key_line(const std::string& key) const;  ///< where its value begins; it must be there

  /// The keys, at whatever depth, whose words for readers are one string or in some of the three languages only.
  [[nodiscard]] std::vector<PlacedText> partly_translated() const;

  /// Throws InputError if the table has a key that nobody asked for.
  void done() const;

  /// Throws InputError at this table's place.
  [[noreturn]] void fail(const Message& problem, const Message& expected) const;
  [[nodiscard]] const std::string& file() const;
  [[nodiscard]] int line() const;

 private:
  struct State;
  explicit Table(std::shared_ptr<State> state) : state_(std::move(state)) {}
  std::shared_ptr<State> state_;
};

/// The *.toml files of a folder, sorted by name. Throws InputError if there is no such folder.
std::vector<std::string> toml_files(const std::string& folder);

}  // namespace roluat::model

// Changes in a file of records (GAME/records) as a person would make them: everything else, comments too, stays.
#pragma once

#include <string>

#include "model/languages.hpp"

namespace roluat::analysis {

/// Functions throw InputError where the file lacks what they are to change.
class RecordsEdit {
 public:
  /// `file`: its name, for errors.
  RecordsEdit(std::string file, std::string source) : file_(std::move(file)), source_(std::move(source)) {}

  [[nodiscard]] const std::string& source() const { return source_; }

  /// Takes a sign, letter or example out.
  void strike(const std::string& id);
  /// Takes all other forms of a sign out.
  void keep_form(const std::string& sign, const std::string& form);
  /// What a letter or an example, or the one form of a sign, is written like.
  void write_as(const std::string& id, const std::string& written);
  /// In what an example shows, one formula in another's place; false where it does not stand there.
  bool show_instead(const std::string& example, const std::string& formula, const std::string& other);
  /// What an example is said to show.
  void say(const std::string& example, const model::Trilingual& says);
  /// Signs and letters as they are to be written, at the end.
  void append(const std::string& entries) { source_ += entries; }

 private:
  struct Range {
    std::size_t begin, end;
  };
  [[nodiscard]] Range find(const std::string& id) const;

  std::string file_, source_;
};

}  // namespace roluat::analysis

// What a person has written into the file of a ruling besides the ruling itself, so that it stands there again when the
// file is written anew.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>

namespace roluat::analysis {

/// Comments by where they stand: in the entry of a question ("" in front of the first), at one of its keys. The line
/// "[[choice]]" counts as a key; "" is the end of the file.
class RulingComments {
 public:
  RulingComments() = default;
  /// Of a file that can be read as a ruling. `own`: the comment lines that this program writes by itself.
  RulingComments(const std::string& content, const std::set<std::string>& own);

  /// The lines above a key, each ended; no longer here then.
  std::string take_above(const std::string& question, const std::string& key);
  /// What follows the value on its line, "  # ..."; no longer here then.
  std::string take_behind(const std::string& question, const std::string& key);
  /// Whatever is left of an entry, as lines: its key is not written any more.
  std::string take_rest(const std::string& question);
  /// Of all entries.
  std::string take_rest();

 private:
  using Place = std::pair<std::string, std::string>;
  static std::string take(std::map<Place, std::string>& from, const Place& place);

  std::map<Place, std::string> above_, behind_;
};

/// The comment lines of a file, as they stand in it.
[[nodiscard]] std::set<std::string> comment_lines(const std::string& content);

}  // namespace roluat::analysis

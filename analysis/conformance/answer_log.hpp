// What a program has answered, as a file of JSON lines: nothing is lost when it crashes, and what is known is not asked
// again.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "analysis/conformance/asked_program.hpp"

namespace roluat::analysis {

class AnswerLog {
 public:
  /// Keeps nothing.
  AnswerLog() = default;
  /// Begins the file, or goes on with it. Throws InputError, with the line, where it cannot be read or is of another
  /// program: `asked` says of which one, and how it is spoken to.
  AnswerLog(std::string path, const std::string& asked);

  /// What the file says of it; crashes and the like are answers too.
  [[nodiscard]] std::optional<Reply> known(const Probe& probe) const;
  void add(const Probe& probe, const Reply& reply);
  [[nodiscard]] std::size_t size() const { return replies_.size(); }

 private:
  void read_line(const std::string& line, int number);

  std::string path_;
  std::map<std::pair<std::string, std::string>, Reply> replies_;  ///< by FEN and question
};

}  // namespace roluat::analysis

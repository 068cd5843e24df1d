// The questions that the enumerator knows, and a ruling's answers to them. Used by rules.cpp and
// rules_of_play.cpp only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/question.hpp"

namespace roluat::model::cotulenh {

/// A ruling of which every answer is known to be one that the enumerator understands.
class Answers {
 public:
  /// Throws std::invalid_argument: a question without an answer, or with an unknown one.
  explicit Answers(const Ruling& ruling);

  /// Is this the answer? Throws std::logic_error if the table knows no such question or option: a slip in rules.cpp.
  [[nodiscard]] bool is(std::string_view question, std::string_view option) const;

 private:
  std::vector<std::string_view> chosen_;  ///< in the order of known_questions(); the ruling must outlive them
};

struct Rules;

/// The part of compile() that rules_of_play.cpp does.
void compile_play(const Answers& answers, Rules& rules);

}  // namespace roluat::model::cotulenh

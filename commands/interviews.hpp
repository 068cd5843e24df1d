// The questions of all subjects of a game, asked as one interview.
#pragma once

#include <list>
#include <optional>
#include <string>
#include <vector>

#include "analysis/rulings/interview.hpp"
#include "analysis/rulings/question_positions.hpp"
#include "analysis/rulings/question_words.hpp"
#include "commands/subjects.hpp"

namespace roluat::analysis {

/// The questions of one subject.
struct SubjectInterview {
  /// `report`: what is said of this subject alone. `opened` must outlive it.
  SubjectInterview(const OpenSubject& opened, nlohmann::ordered_json report, model::Ruling ruling);

  const OpenSubject& subject;
  solver::Encoding encoding;
  Interview interview;
  QuestionPositions positions;
  QuestionWords words;
};

/// A question to be answered, and whose it is.
struct PendingOfSubject {
  SubjectInterview* of = nullptr;
  Pending pending;
};

/// Its question in words, below the subject's name where there are several.
[[nodiscard]] std::string asked_words(const PendingOfSubject& asked, const Common& common);

/// Of whichever subject it is, the question of which the most is settled comes first.
class Interviews {
 public:
  /// As SubjectInterview: `subject` must outlive it.
  void add(const OpenSubject& subject, nlohmann::ordered_json report, model::Ruling ruling);

  /// Nothing when each question is answered, implied or skipped.
  [[nodiscard]] std::optional<PendingOfSubject> next();
  [[nodiscard]] Progress progress() const;  ///< of all together
  [[nodiscard]] std::size_t skipped() const;

  void answer(const PendingOfSubject& asked, const model::Option& option);
  void skip(const PendingOfSubject& asked);
  /// Takes back the last answer, or the last skip, and answers its question; nothing if there is none to take back.
  std::optional<PendingOfSubject> undo();

  /// The answers to all questions, and these questions: one file.
  [[nodiscard]] model::Ruling ruling() const;
  [[nodiscard]] model::Questions questions() const;

 private:
  std::list<SubjectInterview> all_;
  std::vector<SubjectInterview*> steps_;
};

}  // namespace roluat::analysis

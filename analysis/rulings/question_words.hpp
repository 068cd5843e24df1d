// A question that is to be answered, in words: what hangs on it, its options, what the texts say.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "analysis/report/show.hpp"
#include "analysis/rulings/interview.hpp"
#include "analysis/rulings/question_positions.hpp"

namespace roluat::analysis {

/// "12 of 104 questions answered; 31 findings settled of 997"
[[nodiscard]] std::string progress_words(const Progress& progress, model::Language language);

class QuestionWords {
 public:
  /// Both must outlive it.
  QuestionWords(const Interview& interview, const std::vector<model::Text>& texts, const model::Game& game,
                ShowOptions options)
      : interview_(interview), texts_(texts), game_(game), options_(options) {}

  /// The question and what hangs on it.
  [[nodiscard]] std::string asked(const Pending& pending) const;
  /// The board, and what is done on it; if there is none, that the options do not part.
  [[nodiscard]] std::string board(const QuestionPosition* position) const;
  /// The options by number: the sentence, what becomes of the act, and which texts say otherwise.
  [[nodiscard]] std::string options(const Pending& pending, const QuestionPosition* position) const;
  /// The sentences of the texts that bear on the question, with what each is taken to say.
  [[nodiscard]] std::string texts(const Pending& pending) const;

 private:
  [[nodiscard]] std::string says(const model::Trilingual& words) const { return words.in(options_.language); }
  [[nodiscard]] std::string verdict(const QuestionPosition& position, std::size_t option) const;
  [[nodiscard]] std::string against(const Pending& pending, const std::string& option) const;
  [[nodiscard]] std::set<std::string> cited(const Pending& pending, bool alone) const;
  [[nodiscard]] std::string sentence(const model::Text& text, const model::Sentence& sentence,
                                     const std::vector<const model::Clause*>& clauses) const;

  const Interview& interview_;
  const std::vector<model::Text>& texts_;
  const model::Game& game_;
  ShowOptions options_;
};

}  // namespace roluat::analysis

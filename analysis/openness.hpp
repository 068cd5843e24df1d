// How unclear is a text? Which options of which questions it leaves open, and how many rulings it admits.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "analysis/admission.hpp"
#include "solver/gaps.hpp"
#include "solver/obedience.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

/// What a text says to one question.
struct QuestionOpenness {
  std::string question;
  std::vector<std::string> open;  ///< options that contradict no clause; of a text that contradicts itself perhaps none
  std::map<std::string, std::vector<std::string>> excluded;  ///< option -> the clauses that it contradicts
};

/// Of one text, or of all at once.
struct Openness {
  std::vector<std::string> texts;
  Admission admission;
  bool complete = true;                     ///< false: the solver gave up somewhere, the true numbers are smaller
  std::vector<QuestionOpenness> questions;  ///< of a single text

  /// log2 of the rulings admitted.
  [[nodiscard]] double bits() const { return analysis::bits(admission.admitted); }
  /// The questions with two or more open options, by index.
  [[nodiscard]] std::vector<solver::OpenQuestion> open_questions(const model::Questions& all) const;
};

/// Of each text, then, if they are several, of all at once.
std::vector<Openness> openness(solver::Encoding& encoding, const std::vector<solver::Verdicts>& texts,
                               const solver::ObedienceOptions& options);

}  // namespace roluat::analysis

// Counts rulings exactly: how many choices of one option for every question meet some conditions.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <map>
#include <unordered_map>
#include <vector>

#include "solver/encoding.hpp"

namespace roluat::analysis {

using Count = boost::multiprecision::cpp_int;

/// log2; of 0 there is none (-infinity).
[[nodiscard]] double bits(const Count& count);

/// Conditions are formulas over the questions' constants (solver/obedience.hpp). Counted by branching on a question at
/// a time; what falls apart into parts that share no question is counted part by part and multiplied, and a part met
/// before is looked up (component caching: Sang, Bacchus, Beame, Kautz, Pitassi 2004).
class Counter {
 public:
  explicit Counter(solver::Encoding& encoding);

  /// Of all questions.
  Count count(const std::vector<model::Expr>& conditions);
  /// Is there any?
  bool satisfiable(const std::vector<model::Expr>& conditions);
  /// The questions that a condition speaks of, by index and rising.
  const std::vector<std::size_t>& questions(model::Expr condition);
  /// Conditions that can be met together, in parts that have no question in common.
  std::vector<std::vector<model::Expr>> parts(std::vector<model::Expr> conditions);
  /// Conditions with a question answered, sorted and each once.
  std::vector<model::Expr> given(const std::vector<model::Expr>& conditions, std::size_t question, std::size_t option);
  /// Is there one that answers a question by an option?
  bool satisfiable_given(const std::vector<model::Expr>& conditions, std::size_t question, std::size_t option);

 private:
  using Conditions = std::vector<model::Expr>;  // sorted, without repetition

  bool simplify(Conditions& conditions);
  std::vector<Conditions> components(const Conditions& conditions);
  std::size_t most_frequent(const Conditions& conditions);
  Count all_answers(const std::vector<std::size_t>& questions) const;
  std::vector<std::size_t> mentioned(const Conditions& conditions);
  Count count_over(Conditions conditions, std::vector<std::size_t> scope);
  Count count_component(const Conditions& component);
  bool satisfiable_component(const Conditions& component);

  model::Formulas& formulas_;
  std::vector<std::vector<model::Expr>> atoms_;       ///< [question][option]
  std::unordered_map<int, std::size_t> question_of_;  ///< by constant
  std::unordered_map<std::int32_t, std::vector<std::size_t>> questions_;
  std::map<Conditions, Count> counted_;
  std::map<Conditions, bool> decided_;
  std::vector<std::size_t>
      went_well_;  ///< by question: the option with which conditions could be met last, tried first
};

}  // namespace roluat::analysis

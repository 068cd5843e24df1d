// A ruling made by answering one question after another: which to ask next, and what the answers settle.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/rulings/reported_openness.hpp"
#include "analysis/rulings/ruling_file.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {

/// How far the answers have come.
struct Progress {
  std::size_t questions = 0, answered = 0;
  std::size_t implied = 0;  ///< not answered, and without influence whatever the others' answers are
  std::size_t findings = 0, settled = 0;
};

/// A question to be answered, and what hangs on it.
struct Pending {
  const model::Question* question = nullptr;
  std::vector<std::size_t> findings;  ///< of the report, by index: those that name it
  double weight = 0;                  ///< each finding not settled counts by its share: one of the questions left to it
  double bits = 0;                    ///< by how much answering it can lower what the texts leave open, in all
};

/// The question of which the most is settled comes first. A question counts as answered when it is no filler of the
/// ruling; a finding as settled when each question that it names is answered or implied.
class Interview {
 public:
  /// `ruling` must answer every question. Throws InputError for a report that is not whole.
  Interview(solver::Encoding& encoding, nlohmann::ordered_json report, model::Ruling ruling);

  /// Nothing when each question is answered, implied or skipped.
  [[nodiscard]] std::optional<Pending> next() const;
  /// What is known of one question.
  [[nodiscard]] Pending about(const model::Question& question) const;
  [[nodiscard]] Progress progress() const;
  [[nodiscard]] std::size_t skipped() const { return skipped_.size(); }
  /// Of the report's findings the one with this index.
  [[nodiscard]] bool is_settled(std::size_t finding) const {
    return !questions_[finding].empty() && left_of(finding) == 0;
  }
  /// The questions that are not answered and without influence whatever the others' answers are.
  [[nodiscard]] std::vector<const model::Question*> implied() const;

  void answer(const Choice& choice);
  /// Not asked again by this object.
  void skip(const model::Question& question);
  /// Takes back the last answer, or the last skip; answers its question, or null if there is nothing to take back.
  const model::Question* undo();

  [[nodiscard]] const model::Ruling& ruling() const { return ruling_; }
  [[nodiscard]] const nlohmann::ordered_json& finding(std::size_t index) const { return report_["findings"][index]; }
  /// What the texts say to a question; nothing where the report does not know.
  [[nodiscard]] std::vector<ReportedOpenness> openness(const model::Question& question) const {
    return openness_in(report_, question.id);
  }

 private:
  struct Step {
    const model::Question* question;
    std::optional<model::Ruling> before;  ///< nothing: it was skipped
  };

  void note_findings();
  void note_bits();
  void note_implied();
  [[nodiscard]] std::set<std::size_t> mentioned_in_kernel(bool with_answers) const;
  [[nodiscard]] bool is_answered(std::size_t question) const;
  [[nodiscard]] bool is_decided(std::size_t question) const {
    return is_answered(question) || implied_.contains(question);
  }
  [[nodiscard]] std::size_t left_of(std::size_t finding) const;
  [[nodiscard]] std::size_t index_of(const model::Question& question) const;
  [[nodiscard]] Pending pending(std::size_t question) const;

  solver::Encoding& encoding_;
  nlohmann::ordered_json report_;
  model::Ruling ruling_;
  std::vector<std::vector<std::size_t>> named_by_;   ///< [question]: findings
  std::vector<std::vector<std::size_t>> questions_;  ///< [finding]: those of its questions that there are
  std::vector<double> bits_;                         ///< [question]
  std::set<std::size_t> in_kernel_;                  ///< questions of which the kernel speaks at all
  std::set<std::size_t> implied_, skipped_;
  std::vector<Step> steps_;
};

}  // namespace roluat::analysis

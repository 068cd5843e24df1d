// What a program's answers say of the rules it plays by: for each question the options that are still possible.
//
// The game is known; only the ruling is not. So an answer about a position leaves those combinations of options for the
// questions that matter there under which this program would say the same, and an option that is in none of them is
// ruled out. Questions whose options are settled no longer multiply the combinations.
#pragma once

#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "analysis/conformance/probe.hpp"

namespace roluat::analysis {

/// An option is still possible, or the probe whose answer rules it out.
struct OptionStanding {
  bool possible = true;
  std::optional<std::size_t> ruled_out_by;  ///< by the number that it was taken in with
};

/// How an answer fits what was known.
struct Fit {
  enum class Kind {
    agrees,     ///< some combination of possible options gives this answer
    otherwise,  ///< none, but one other answer to one question does: `explained_by`
    strange     ///< no single other answer does
  };
  Kind kind = Kind::agrees;
  std::vector<std::pair<std::size_t, std::size_t>> explained_by = {};  ///< question and option, by index
};

class Deduction {
 public:
  /// Everything is possible. `first` fills in for what is not known. All must outlive it.
  Deduction(const model::Questions& questions, const model::Ruling& first, const Predictor& predictor);

  static constexpr std::size_t kMostCombinations = 400;  ///< of options on one probe that are looked at

  /// How much its answer is expected to tell, in bits; from samples, so about. Nothing while too many combinations of
  /// options are possible on it.
  [[nodiscard]] std::optional<double> gain(const Probe& probe);

  /// Takes in an answer; `number` is what it is called by where it rules options out.
  Fit take(const Probe& probe, const Answer& answer, std::size_t number);
  /// How it fits what is known now; nothing is learned.
  [[nodiscard]] Fit fit(const Probe& probe, const Answer& answer) const;

  [[nodiscard]] const std::vector<std::vector<OptionStanding>>& standing() const { return standing_; }
  [[nodiscard]] bool settled(std::size_t question) const { return possible(question).size() == 1; }
  [[nodiscard]] std::vector<std::size_t> possible(std::size_t question) const;
  /// A ruling of possible options: what is settled, and else what `first` says where that is possible.
  [[nodiscard]] const model::Ruling& ruling() const { return ruling_; }
  /// Lets another ruling fill in.
  void prefer(const model::Ruling& first);

 private:
  /// Options for the questions that a probe leaves open.
  struct Combinations {
    std::vector<std::size_t> questions;
    std::vector<std::vector<std::size_t>> options;  ///< one for each combination
    std::size_t probe = 0;
  };

  [[nodiscard]] std::vector<std::size_t> open(const Probe& probe) const;
  [[nodiscard]] std::size_t count(const std::vector<std::size_t>& questions) const;
  [[nodiscard]] Combinations all_of(const std::vector<std::size_t>& questions, std::size_t number) const;
  [[nodiscard]] Answer under(const Combinations& combinations, std::size_t which, const Probe& probe,
                             model::Ruling& ruling) const;
  void keep(Combinations kept);
  void propagate();
  bool narrow(Combinations& kept);
  bool allow_only(std::size_t question, const std::vector<bool>& seen, std::size_t probe);
  Fit explain(const Probe& probe, const Answer& answer) const;
  void explain_by(std::size_t question, const model::Ruling& base, const Probe& probe, const Answer& answer,
                  std::set<std::pair<std::size_t, std::size_t>>& found) const;
  [[nodiscard]] std::vector<model::Ruling> nearby(const Probe& probe) const;
  void learn_from_the_rest(const Answer& answer, const Combinations& all, const std::vector<Answer>& answers);
  void renew_ruling();

  const model::Questions& questions_;
  model::Ruling first_, ruling_;
  const Predictor& predictor_;
  std::vector<std::vector<OptionStanding>> standing_;
  std::vector<Combinations> kept_;  ///< of the answers that still say something
  mutable int in_vain_ = 0;         ///< answers in a row for which all questions were tried, and none explains them
};

}  // namespace roluat::analysis

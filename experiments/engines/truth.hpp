// Is what is said of a seeded engine of Cờ Tư Lệnh true? Whoever asks it sees answers alone; this knows the ruling that
// the engine has and the faults that were put into it. Answers are compared as texts, and on positions that were not
// asked: nothing of what made the statement is used.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "analysis/conformance/examination.hpp"
#include "experiments/engines/engine.hpp"

namespace roluat::experiments {

/// Positions by the question whose answer matters on them.
using HeldOut = std::map<std::string, std::vector<std::string>>;

/// Of suites ("FEN; ...; shows QUESTION=OPTION, ..."). Throws InputError.
[[nodiscard]] HeldOut held_out(const std::vector<std::string>& suites);

/// One part of an answer: who is where, and all of it.
struct TextItem {
  std::string places, whole;
  friend auto operator<=>(const TextItem&, const TextItem&) = default;
};
using TextItems = std::set<TextItem>;

class Truth {
 public:
  /// All must outlive it.
  Truth(const model::Game& game, const model::Questions& questions, const HeldOut& held_out, const SeededEngine& engine,
        const analysis::Examined& examined);

  /// Does the engine play so, beside each other option of the question?
  [[nodiscard]] bool plays(std::size_t question, std::size_t option);
  /// Are nine of ten of its turns otherwise than by the ruling that the engine was made from, in just this way?
  [[nodiscard]] bool deviates(const analysis::Deviation& deviation) const;

  /// Does a fault show in what was answered?
  [[nodiscard]] bool shows(std::size_t fault) const { return !by_fault_[fault].empty(); }
  /// Is half of what a deviation names this fault's doing?
  [[nodiscard]] bool names(const analysis::Deviation& deviation, std::size_t fault) const;
  /// Does the option, where it changes a turn, change one as this fault does?
  [[nodiscard]] bool names(std::size_t question, std::size_t option, std::size_t fault);

 private:
  using Place = std::pair<std::size_t, std::string>;  ///< an answer by number, and who is where

  [[nodiscard]] const TextItems& under(const model::Ruling& ruling, const std::string& key,
                                       const analysis::Probe& probe);
  [[nodiscard]] const TextItems& of_engine(const analysis::Probe& probe);
  [[nodiscard]] std::vector<analysis::Probe> positions_of(std::size_t question) const;
  [[nodiscard]] model::Ruling changed(std::size_t question, std::size_t option) const;
  /// The share of what parts them that is as the first says; nothing if nothing parts them.
  [[nodiscard]] std::optional<double> support(std::size_t question, std::size_t option, std::size_t other);

  const model::Questions& questions_;
  const HeldOut& held_out_;
  const SeededEngine& engine_;
  const analysis::Examined& examined_;
  analysis::Predictor predictor_;
  std::vector<TextItems> base_, engine_answers_;  ///< [answer]
  std::vector<std::set<Place>> by_fault_;
  std::map<std::string, TextItems> kept_;
};

}  // namespace roluat::experiments

// What an examination says of a program, made ready to be told.
#pragma once

#include <string>
#include <vector>

#include "analysis/conformance/against_texts.hpp"
#include "analysis/conformance/examination.hpp"

namespace roluat::analysis {

/// An answer that the program has shown.
struct ShownAnswer {
  const model::Question* question = nullptr;
  const model::Option* option = nullptr;
  const model::Option* nearest = nullptr;  ///< what the nearest preset says
  std::string fen;                         ///< of the smallest position that speaks against the preset's option
  std::size_t pro = 0, contra = 0;         ///< positions that speak for it and against it, beside the next best option

  /// One position alone shows it.
  [[nodiscard]] bool weak() const { return pro < 2; }
};

/// A question that no answer has settled.
struct Unsettled {
  const model::Question* question = nullptr;
  std::vector<const model::Option*> possible;
  bool never_seen =
      false;  ///< none of the positions shows it, whatever the other answers are (points, who begins, time)
};

/// One fault with what each text says of its turns.
struct ToldFault {
  Fault fault;
  std::vector<std::vector<TextVerdict>> verdicts;  ///< by difference; empty where it is no turn of one act
};

struct Conclusions {
  Examined examined;
  std::vector<ShownAnswer> shown;
  std::vector<Unsettled> unsettled;
  std::vector<ToldFault> faults;
  std::vector<AgainstText> against;

  [[nodiscard]] bool clean() const { return faults.empty() && examined.failed.empty() && !examined.given_up; }
  /// Settled questions that the nearest preset answers otherwise.
  [[nodiscard]] std::vector<const ShownAnswer*> other() const;
};

/// `probes` are all that could have been asked.
[[nodiscard]] Conclusions conclude(Examined examined, const std::vector<Probe>& probes, const Predictor& predictor,
                                   const model::Game& game, const solver::Encoding& encoding);

/// The ruling as a file can hold it: what no answer showed is a filler.
[[nodiscard]] model::Ruling learned_ruling(const Conclusions& conclusions, const std::string& name);

}  // namespace roluat::analysis

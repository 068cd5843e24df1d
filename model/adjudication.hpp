// Repetition in a line of turns: what each turn of the period does, and what sets of rules say of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/languages.hpp"

namespace roluat::model {

struct TurnDeeds {
  std::string turn;
  std::vector<Trilingual> does;
};

struct RepetitionVerdict {
  std::string ruling;
  std::string loses;  ///< the side's name; empty: nobody
  struct Reason {
    std::string source;  ///< the sentence or set of rules; empty where the answer is ours
    Trilingual words;
  };
  std::vector<Reason> because;
};

struct Adjudication {
  bool repeats = false;
  std::size_t first = 0;                    ///< the first turn of the period, from 0
  int times = 0;                            ///< how often the position at its end has come up
  std::vector<TurnDeeds> turns;             ///< of the period; of the whole line where nothing repeats
  std::vector<RepetitionVerdict> verdicts;  ///< of every set of rules; nobody loses where nothing repeats
};

/// A game may judge repetitions.
class Adjudicating {
 public:
  static constexpr std::string_view kName = "verdicts on repetition";
  virtual ~Adjudicating() = default;

  /// The sets of rules that it knows.
  [[nodiscard]] virtual std::vector<std::string> repetition_rulings() const = 0;
  /// The last repetition of a line from a position. Throws InputError for a turn that is not legal.
  [[nodiscard]] virtual Adjudication adjudicate(const std::string& fen,
                                                const std::vector<std::string>& turns) const = 0;
};

}  // namespace roluat::model

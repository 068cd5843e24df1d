// Repetition in a line of turns: what each turn of the period does, and what sets of rules say of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/languages.hpp"
#include "model/message.hpp"
#include "model/question.hpp"

namespace roluat::model {

struct TurnDeeds {
  std::string turn;
  std::vector<Trilingual> does;
  /// Beside each of them, as whole sentences or empty: who guards the man attacked, and why he may not take back, or
  /// what else there is to it.
  std::vector<Trilingual> guard{}, why{};
};

struct RepetitionVerdict {
  std::string ruling;
  std::string loses;     ///< the side's name; empty: nobody
  bool goes_on = false;  ///< nobody loses, and it is no draw either
  struct Reason {
    std::string source;  ///< the sentence or set of rules; empty where the answer is ours
    Trilingual words;
    Trilingual why;  ///< where the rules have it from: an article, a sentence; empty where no question decides it
  };
  std::vector<Reason> because;
  std::optional<bool> due;    ///< is it judged now, or does the game go on? Nothing where the rules do not say
  bool by_sentences = false;  ///< these rules are what the sentences of the texts say, as its reasons name them
};

/// One side's part of the period as its subject reads it (Game::read): a position, and what may be claimed of it.
struct ConductClaims {
  std::string side, fen, loses, draws, goes_on;
};

struct Adjudication {
  bool repeats = false;
  std::size_t first = 0;                    ///< the first turn of the period, from 0
  int times = 0;                            ///< how often the position at its end has come up
  std::vector<TurnDeeds> turns;             ///< of the period; of the whole line where nothing repeats
  std::vector<RepetitionVerdict> verdicts;  ///< of every set of rules; nobody loses where nothing repeats
  std::vector<ConductClaims> claims{};      ///< of each side; none where nothing repeats
};

/// A game may judge repetitions.
class Adjudicating {
 public:
  static constexpr Phrase kName = "verdicts on repetition";
  virtual ~Adjudicating() = default;

  /// The subject of its texts that is about repetition.
  [[nodiscard]] virtual std::string repetition_subject() const = 0;
  /// The sets of rules that it knows.
  [[nodiscard]] virtual std::vector<std::string> repetition_rulings() const = 0;
  /// One of them, or the one in this file. Throws InputError; `source` is where it was written.
  [[nodiscard]] virtual Ruling repetition_ruling(const std::string& name_or_file, const std::string& source) const = 0;
  /// The one that goes with a ruling of moves, its name or what its file answers besides; nothing where there is none.
  [[nodiscard]] virtual std::optional<Ruling> repetition_ruling_of(const Ruling& moves) const = 0;
  /// The last repetition of a line from a position. `also` is judged by too, in place of the set of rules of its name
  /// if there is one. Throws InputError for a turn that is not legal.
  [[nodiscard]] virtual Adjudication adjudicate(const std::string& fen, const std::vector<std::string>& turns,
                                                const std::optional<Ruling>& also) const = 0;
};

}  // namespace roluat::model

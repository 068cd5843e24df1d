// A finding: something wrong with a text or between texts, with its witness. What checks found, told in words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/languages.hpp"
#include "solver/obligation.hpp"

namespace roluat::analysis {

enum class Verdict { permitted, forbidden, both, silent, depends };
[[nodiscard]] std::string_view name_of(Verdict verdict);

/// What one text says of the witness's act, and by which clauses.
struct TextVerdict {
  std::string text;
  Verdict verdict = Verdict::silent;
  std::vector<std::string> because;
  std::string reading{};  ///< where two readings of a clause are compared: this one
};

/// A clause of a finding, with what is needed to show it.
struct CitedClause {
  std::string text, clause;
  std::string reading;  ///< its id; "*" where the finding holds for each of several readings
  bool permits = false;
  bool defines = false;  ///< it says what a word means that matters here, and nothing of acts
  int sentence = 0;
  std::string place, quote;
  model::Trilingual says;
};

/// The position and act, and how it was played again.
struct Witness {
  std::string fen, act;
  int pieces = 0;
  bool minimal = true;       ///< with fewer pieces there is none; else that is not known
  std::uint64_t missed = 0;  ///< of the vocabulary's taste: less is easier to read
  bool replayed = false;     ///< on a board the enumerator confirmed what follows
  std::vector<TextVerdict> verdicts;
  std::vector<std::string> intentions;            ///< unobservable words that hold in it
  std::vector<std::string> intentions_otherwise;  ///< where only the intention differs: those that hold the other time
  std::string other_act;                          ///< notation: the act that is written alike
  std::vector<std::string> game;                  ///< that leads to the position, where that it can come up is in doubt
  std::string legal_under, illegal_under;  ///< rulings, as "vi" or "vi + rook.river=waits"; empty where there is none

  /// It is told by its facts alone, and the enumerator has judged those: no position is known that shows them.
  [[nodiscard]] bool on_no_board() const { return !fen.empty() && !replayed; }
};

/// A clause of another text that speaks of the same thing.
struct Counterpart {
  std::string text, clause;
  int sentence = 0;
  std::string place, quote;
  std::optional<Verdict> nearest{};  ///< what it says of the nearest case, as plainly read
};

/// The nearest plain case of what a difference shows; empty where there is none.
struct NearestCase {
  std::string fen{}, act{};
};

/// Why a finding is listed and counted apart from the matters.
enum class Apart {
  unplaced,     ///< no position is known that shows it
  beyond_scope  ///< one text is silent of what it does not treat, and need not treat (solver/treated.hpp)
};
inline constexpr Apart kAllApart[] = {Apart::unplaced, Apart::beyond_scope};
[[nodiscard]] std::string_view name_of(Apart why);

struct Finding {
  std::string id;
  std::string subject{};  ///< what it is about (model/subjects.hpp); empty where the game's texts have one subject
  solver::Kind kind = solver::Kind::contradiction;
  solver::Level level = solver::Level::possible;
  std::vector<std::string> texts;
  model::Trilingual title;
  std::vector<CitedClause> clauses;
  std::vector<std::string> questions;               ///< what a program must decide about this act
  std::vector<std::vector<std::string>> conflicts;  ///< contradiction: the minimal sets of clauses that conflict (MUS)
  std::vector<std::vector<std::string>> repairs;    ///< and the minimal sets without which they do not (MCS)
  std::string detail;                               ///< notation: the manners, or what has no sign or letter
  Witness witness;
  bool edge = false;  ///< both texts agree in the nearest case: a difference only at the rim of what they speak of; of
                      ///< a gap: no act shows it well
  bool beyond_scope = false;  ///< of a silence or a gap: the silent text does not treat what it is about, another does
  bool asks_nothing = false;  ///< of a silence: the silent text bars what every other answer would have written of the
                              ///< act, so no question is open, and it is silent of something else
  NearestCase nearest{};
  std::vector<Counterpart> counterparts{};  ///< of a difference between texts
  std::string smt2;                         ///< the query, as an SMT-LIB 2 script

  /// It holds whichever way the sentences are read.
  [[nodiscard]] bool certain() const { return level == solver::Level::certain; }

  /// The text that is silent: of a silence the second, of a gap its own.
  [[nodiscard]] const std::string& silent_text() const { return texts.back(); }

  /// Why it is listed apart; none where it stands with its matter.
  [[nodiscard]] std::optional<Apart> apart() const {
    if (beyond_scope) return Apart::beyond_scope;
    return witness.on_no_board() ? std::optional(Apart::unplaced) : std::nullopt;
  }
};

/// What the finding's own text, or the first of two, says of the witness.
[[nodiscard]] Verdict said_of(const Finding& finding);

/// Of the clauses that stand beside a difference those that speak of its nearest case, or all if none does.
[[nodiscard]] std::vector<Counterpart> nearest_counterparts(const Finding& finding);

/// The kind as findings.json has it: opposite verdicts and silence are both a "difference".
[[nodiscard]] std::string_view json_kind(solver::Kind kind);
/// The same of a finding: definitions of two texts that exclude each other are a "difference", of one a
/// "contradiction".
[[nodiscard]] std::string_view json_kind(const Finding& finding);

}  // namespace roluat::analysis

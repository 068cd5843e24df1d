// The check for questions that a text leaves open: makes its obligations and solves nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solver/encoding.hpp"
#include "solver/obligation.hpp"

namespace roluat::solver {

/// A question and those of its options (by index) that contradict no clause of a text.
struct OpenQuestion {
  std::size_t question = 0;
  std::vector<std::size_t> options;
};

/// The rulings that obey some clauses of a text.
struct Obedient {
  std::vector<model::Expr> rulings;  ///< of each clause, over the questions' constants
  std::vector<std::optional<std::size_t>>
      common;  ///< for each question the option that all of them choose, if it is one
};

/// What the sentence of an option says of an act by itself.
struct OptionNorm {
  model::Expr permits, forbids;
};
/// Which acts show a question well.
struct GapShown {
  std::vector<std::vector<std::optional<OptionNorm>>>
      norms;              ///< by question and option; nothing where the sentence states no norm
  model::Expr unsettled;  ///< of an act: no sentence of the text, as plainly read, speaks of it
};

/// *Gap*: one obligation for each question of which the text leaves two or more options open. sat: an act that is legal
/// under one of these options and not under another, all other questions being answered alike: as `preset` answers
/// them, or, without one, in any way; if `obedient` is given, both are of these (but a preset may break a clause that
/// it breaks whichever of the options it chooses). unsat: the options do not part (in situations of so many pieces). A
/// twin of the question's constants ("twin:rook.river=waits") is the other ruling's answer. With `showing`, only acts
/// that show the question well: no sentence of the text decides them as plainly read; the sentence of the answer that
/// allows the act does not forbid it, that of the other does not permit it, and one of them speaks of it.
std::vector<Obligation> gaps(Encoding& encoding, const std::string& text, const std::vector<OpenQuestion>& open,
                             const model::Ruling* preset, const std::optional<Obedient>& obedient = std::nullopt,
                             const GapShown* showing = nullptr);

/// sat: a claim on which a ruling that chooses this option, and is one of these, parts from one that differs from it in
/// nothing but that it chooses another of the options. unsat: the option has no effect, or none of these chooses it
/// where it has one (in situations of so many pieces).
Obligation takes_effect(Encoding& encoding, const std::string& text, const OpenQuestion& open, std::size_t option,
                        const Obedient& obedient);

/// sat: a claim on which two of these rulings part. unsat: they all make one game (in situations of so many pieces).
Obligation two_games(Encoding& encoding, const std::string& text, const Obedient& obedient);

}  // namespace roluat::solver

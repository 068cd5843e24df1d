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

/// *Gap*: one obligation for each question of which the text leaves two or more options open. sat: an act that is legal
/// under one of these options and not under another, all other questions being answered alike: as `preset` answers
/// them, or, without one, in any way; if `obedient` is given, both rulings meet it. unsat: the options do not part (in situations of so many pieces). A twin of the
/// question's constants ("twin:tank.sea=may-stay") is the other ruling's answer.
std::vector<Obligation> gaps(Encoding& encoding, const std::string& text, const std::vector<OpenQuestion>& open,
                             const model::Ruling* preset,
                             const std::optional<model::Expr>& obedient = std::nullopt);

/// sat: a claim on which two rulings part that both meet `obedient` (over the questions' constants). unsat: they all make one game
/// (in situations of so many pieces).
Obligation two_games(Encoding& encoding, const std::string& text, model::Expr obedient);

}  // namespace roluat::solver

// How unclear is a text? Which options of which questions it leaves open, and how many rulings it admits.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/openness/admission.hpp"
#include "analysis/openness/play_classes.hpp"
#include "solver/gaps.hpp"
#include "solver/obedience.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

/// Why no finding tells of a question that a text leaves open all the same.
enum class Untold {
  beside_another,           ///< what shows it, another question is about as well (the game's shown.smt2)
  if_a_sentence_gives_way,  ///< each act that shows it, a sentence settles: it gives way, or is read otherwise than
                            ///< plainly
  in_no_case                ///< of the answers that the text allows none makes a difference to any act or claim tried
};
[[nodiscard]] std::string_view name_of(Untold untold);

/// What a text says to one question.
/// An option is open if it contradicts no single clause, and not all clauses together that conflict with nothing. Of a
/// text that conflicts with every ruling perhaps no option is open.
struct QuestionOpenness {
  std::string question;
  std::vector<std::string> open;
  std::map<std::string, std::vector<std::string>> excluded;  ///< option -> each of the clauses that it contradicts, or
                                                             ///< a few that exclude it only together
  model::Trilingual asks{};
  std::optional<Untold> untold{};  ///< noted once the findings are known (gap_search.hpp)
};

/// Of one text, or of all at once.
struct Openness {
  std::vector<std::string> texts;
  Admission admission;
  bool complete = true;                     ///< false: the solver gave up somewhere, the true numbers are smaller
  std::vector<QuestionOpenness> questions;  ///< of a single text
  solver::Obedient undisputed;              ///< of a single text: the rulings that obey all that conflicts with nothing
  /// Of a single text that some ruling obeys (gap_search.hpp): no act and no other claim tells two such rulings apart;
  /// and the questions that it leaves open all the same, which only whole turns or the opening show.
  bool alike_in_acts = false;
  std::vector<std::string> left_to_turns{};
  double bits_in_turns = 0;  ///< of these
  PlayClasses by_play{};     ///< see count_by_play; empty until it is asked

  /// Some ruling obeys every clause.
  [[nodiscard]] bool consistent() const { return admission.obeying_all > 0; }
  /// Nothing tells them apart: every question that changes an act, a claim, a whole turn or the opening is answered.
  [[nodiscard]] bool one_game() const { return alike_in_acts && left_to_turns.empty(); }
  /// log2 of the rulings admitted; where no act tells these apart, of those that whole turns or the opening do: 0 where
  /// they all make one game.
  [[nodiscard]] double bits() const { return alike_in_acts ? bits_in_turns : analysis::bits(admission.admitted); }
  /// The questions with two or more open options, by index.
  [[nodiscard]] std::vector<solver::OpenQuestion> open_questions(const model::Questions& all) const;
};

/// The rulings that obey a clause, in the pool of the encoding.
struct ObeyedBy {
  model::Expr rulings;
  bool complete = true;
};
/// By what a clause says (solver::what_clauses_say), as a digest: after an edit the others need not be asked again.
using KnownObedience = std::map<std::uint64_t, ObeyedBy>;

struct Opened {
  std::vector<Openness> texts;  ///< each, then, if they are several, all at once
  solver::Encoding pool;        ///< of the rulings admitted
};

/// What is `known` is not asked; what is asked is added to it.
Opened openness(solver::Encoding& encoding, const std::vector<solver::Verdicts>& texts,
                const solver::ObedienceOptions& options, KnownObedience& known);

/// Of the rulings that each admits, those that play alike counting once.
std::vector<PlayClasses> count_by_play(Opened opened, const model::Game& game);

/// Of each text by itself what it admits, and no more of what `openness` finds.
std::vector<Admission> admissions(solver::Encoding& encoding, const std::vector<solver::Verdicts>& texts,
                                  const solver::ObedienceOptions& options, KnownObedience& known);

}  // namespace roluat::analysis

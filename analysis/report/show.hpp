// Findings and verdicts as text for a terminal.
#pragma once

#include <string>

#include "analysis/checking/check.hpp"
#include "analysis/findings/judged_words.hpp"
#include "analysis/words/terminal.hpp"
#include "model/game.hpp"

namespace roluat::analysis {

/// Between a name and what is said of it.
[[nodiscard]] inline std::string comma(model::Language language) {
  return language == model::Language::zh ? "，" : ", ";
}
[[nodiscard]] inline std::string colon(model::Language language) {
  return language == model::Language::zh ? "：" : ": ";
}

struct ShowOptions {
  model::Language language = model::Language::en;
  Style style;
  int width = 100;
};

/// A game that leads to a position, turn after turn.
[[nodiscard]] std::string show_leading_game(const std::vector<std::string>& game, const ShowOptions& options);

/// One finding: title, board, what each text says with its words, the rulings under which it was replayed. `questions`:
/// of its subject.
[[nodiscard]] std::string show(const Finding& finding, const std::vector<model::Text>& texts, const model::Game& game,
                               const model::Questions& questions, const ShowOptions& options);

/// An act as it is written, marked as what is to be typed unless the game is one that is played.
[[nodiscard]] std::string show_act(const std::string& act, const model::Game& game, model::Language language);
/// The same with the act in words: these come first where the act is to be typed.
[[nodiscard]] std::string show_act_in_words(const std::string& act, const std::string& description,
                                            const model::Game& game, const ShowOptions& options);

/// What each text says, a line each. Where a text is asked twice and only the intention differs, each time with it.
[[nodiscard]] std::string show_verdicts(const std::vector<TextVerdict>& said,
                                        const std::vector<std::string>& intentions,
                                        const std::vector<std::string>& otherwise, Judged what,
                                        const std::vector<model::Text>& texts, const model::Game& game,
                                        const ShowOptions& options);

/// A clause of a text: its words, and what each reading makes of them.
[[nodiscard]] std::string show_clause(const model::Text& text, const std::string& id, const ShowOptions& options);

/// How to read what is claimed of the subject in this folder; nothing where it does not say.
[[nodiscard]] std::string show_note(const std::string& folder, const ShowOptions& options, bool with_exception = true);

/// What is told with a finding and not by itself: further positions of it, and findings of other kinds.
struct ToldWith {
  std::size_t positions = 0, findings = 0;
};

/// One line, which says how much `more` is told with the finding.
[[nodiscard]] std::string show_brief(const Finding& finding, const model::Game& game, const ToldWith& more,
                                     const ShowOptions& options);

/// Of each kind that has any: how many are undecided, why, and what would decide them.
[[nodiscard]] std::string show_undecided(const CheckResult& result, const ShowOptions& options,
                                         const std::string& game = "");

/// How many of each kind, what was asked, and how far the denials reach. `game` is what a command takes behind its name
/// to speak of this game.
[[nodiscard]] std::string show_summary(const CheckResult& result, const ShowOptions& options,
                                       const std::string& game = "");

}  // namespace roluat::analysis

// Wordings that would settle a finding: made from the clauses that it rests on, and each tried on a copy of the texts
// before it is offered.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "analysis/asking/asked.hpp"
#include "analysis/findings/finding.hpp"
#include "analysis/report/texts_from.hpp"
#include "model/game.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {

/// What one sentence would say, in the language of its text; empty words: it is struck out.
struct Wording {
  std::string text, language, words;
  int sentence = 0;  ///< 0: a new one
};

/// An answer to a question.
struct ChosenOption {
  std::string question, option;
  friend auto operator<=>(const ChosenOption&, const ChosenOption&) = default;
};

/// A change that might settle a finding.
struct Proposal {
  model::Trilingual does;  ///< one sentence
  std::vector<Wording> wordings;
  std::map<std::string, std::string> sources;    ///< text id: its file as changed
  std::map<std::string, std::string> records{};  ///< likewise the file of how the text writes games down
  std::string question{}, option{};              ///< gap: the answer that it adds
  std::vector<std::string> added{};              ///< and how the ids of the clauses begin that it adds
  std::vector<std::string> rivals{};             ///< and the other options that were open
  std::string wordless{};                        ///< what has no words in the text's language: nothing can be written
  std::vector<ChosenOption> beside{};            ///< and answers to other questions, without which that is not enough
  [[nodiscard]] bool only_strikes() const;       ///< it says nothing instead
  /// A number that tells it from others that change something else.
  [[nodiscard]] std::uint64_t number() const;
};

/// What can be changed about a finding: whose clause gives way, how a clause is meant, what is struck out, what a
/// text takes over from the other. None for findings that rest on no clause; of examples and signs
/// record_proposals.hpp. Throws InputError where the texts lack its clauses.
[[nodiscard]] std::vector<Proposal> proposals(const nlohmann::ordered_json& finding, const solver::Encoding& encoding);

/// Does a change settle a finding?
enum class Settles : std::uint8_t {
  no,
  yes,
  undecided  ///< the solver gave up
};

/// What a change does.
struct Effect {
  bool settles = false;               ///< what it is to settle
  std::vector<std::string> resolved;  ///< findings that are gone, by id
  std::vector<Finding> created;       ///< those that were not there before
  std::size_t asked = 0;              ///< obligations that the change touches
  std::size_t untouched = 0;          ///< those that are as they were
  std::vector<Openness> openness{};   ///< what the texts then leave open, where that is asked for too
  std::set<std::string>
      undecided{};  ///< findings that there may be, by id: the solver gave up; none is resolved or new

  void leave_undecided(const std::string& id) { undecided.insert(id); }
  /// Of the findings that there were, all that are neither there still nor undecided.
  void resolve_all_but(const std::set<std::string>& before, const std::set<std::string>& still);
};

/// Asks again after an edit, but only what it touches.
class Rechecker {
 public:
  /// `asked`, `report`: what was asked before the change, and what was found.
  /// Of other kinds than `kinds` nothing is said.
  Rechecker(AskedSet asked, const nlohmann::ordered_json& report, const model::Game& game, int most_pieces,
            std::stop_token stop, std::span<const solver::Kind> kinds = kRechecked);
  /// The texts as changed, against what there was before. Throws InputError, solver::Interrupted.
  [[nodiscard]] Effect effect_of(const TextsFrom& changed) const;
  /// The same with gaps (if they are among the kinds) and with what the texts leave open: all that a whole check says.
  [[nodiscard]] Effect effect_of(const TextsFrom& changed, const Asked& before) const;

 private:
  [[nodiscard]] Effect effect(const TextsFrom& changed, const Asked* before) const;

  AskedSet asked_before_;
  std::set<std::string> before_;  ///< ids of the report's findings
  const model::Game& game_;
  int most_pieces_;
  std::stop_token stop_;
  std::vector<solver::Kind> kinds_;
};

/// What each text that the proposal changes would then leave open, by id. Only the clauses that it touches are asked
/// about. Throws solver::Interrupted.
[[nodiscard]] std::map<std::string, Admission> admitted_after(const Proposal& proposal, const TextsFrom& texts,
                                                              const Asked& before, std::stop_token stop);

/// Where `write_copy` puts it. Throws InputError where there is something already.
[[nodiscard]] std::string free_place(const TextsFrom& texts, const std::string& folder);
/// Writes a copy of the game's folder with the texts changed, `folder`/<game>, or of the one text, `folder`/<file>, and
/// answers its path. Throws InputError where there is something already.
std::string write_copy(const TextsFrom& texts, const Proposal& proposal, const std::string& folder);

}  // namespace roluat::analysis

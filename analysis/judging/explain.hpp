// Why a finding is one: what each of its clauses says of the witness's act, and the act played again, step by step.
// Made from a finding as a report has it and from the encoding; nothing is searched for.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "analysis/findings/finding.hpp"
#include "model/game.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {

/// One reading of a cited clause, and what it says of the act.
struct ReadingSays {
  std::string id;
  model::Trilingual says;
  bool cited = false;  ///< the finding rests on it
  bool permits = false, forbids = false;
};

struct ExplainedClause {
  std::string text, id, place, quote, language;
  int sentence = 0;
  std::vector<ReadingSays> readings;
  bool of_record = false;  ///< a sign, a letter or an example: it says nothing of whether an act is allowed
};

/// A decision that the finding asks for. Where it has an act: the option that allows it and the one that bars it;
/// otherwise all options.
struct ExplainedQuestion {
  std::string id;
  model::Trilingual asks;
  std::string allowing, barring;  ///< options
  model::Trilingual allowing_sentence, barring_sentence;
  std::vector<model::Option> options;
};

struct PlayedAct {
  std::string fen, act, after;  ///< `after`: where some ruling allows it
  model::Trilingual description;
  std::vector<std::pair<std::string, bool>> presets;  ///< each ruling of the game, and whether it allows the act
  std::string legal_under, illegal_under;             ///< the nearest rulings; empty where there is none near
};

struct Explanation {
  std::string id, kind;
  model::Trilingual title;
  std::string beyond_scope_of{};  ///< the silent text, where the report says so (Finding::beyond_scope); else empty
  std::vector<ExplainedClause> clauses;
  bool speaks = false;                            ///< what the readings say of the act is known
  std::vector<std::string> intentions;            ///< unobservable words that hold
  std::vector<std::string> intentions_otherwise;  ///< where only the intention differs: those that hold the other time
  std::vector<TextVerdict> verdicts;
  std::vector<std::string> core;  ///< the formulas that make the finding: clause and reading, "vi.rook.river@may"
  std::vector<ExplainedQuestion> questions;
  std::vector<PlayedAct> acts;  ///< of the witness, in order; none where the finding has no witness
};

/// Throws InputError where the finding names what the encoding lacks, and std::logic_error where the enumerator and the
/// kernel disagree.
[[nodiscard]] Explanation explain(const nlohmann::ordered_json& finding, solver::Encoding encoding,
                                  const model::Game& game);

/// The finding that a user means: "3.2", the second of the third matter in the report; "3" or a matter's id, the one
/// that shows it best; its id, or the beginning of its id, with or without its kind. Throws InputError where there is
/// none or more than one.
[[nodiscard]] const nlohmann::ordered_json& find_finding(const nlohmann::ordered_json& report,
                                                         const std::string& wanted);

}  // namespace roluat::analysis

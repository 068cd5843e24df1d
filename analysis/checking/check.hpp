// The main job: makes every check's obligations, has witnesses looked for, replays and words what was found.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "analysis/asking/asked.hpp"
#include "analysis/checking/cores.hpp"
#include "analysis/checking/lex_specialis.hpp"
#include "analysis/checking/other_solver.hpp"
#include "analysis/comparing/compare.hpp"
#include "analysis/findings/finding.hpp"
#include "analysis/findings/matters.hpp"
#include "analysis/openness/openness.hpp"
#include "model/game.hpp"
#include "model/message.hpp"
#include "model/usual_pieces.hpp"
#include "solver/search.hpp"

namespace roluat::analysis {

/// What a check is busy with, in this order.
enum class CheckStage { special_rules, search, closer_look, repairs };

struct CheckOptions {
  std::vector<std::string> texts;   ///< ids; empty: all
  std::vector<solver::Kind> kinds;  ///< empty: all
  int most_pieces = model::kUsualPieces;
  bool scripts = true;        ///< write each finding's query out
  bool special_first = true;  ///< within a section a special rule goes before a general one (lex_specialis.hpp)
  std::vector<std::pair<std::string, std::string>> compared{};  ///< texts to compare topic by topic as well, by twos
  std::function<void(CheckStage stage, std::size_t done, std::size_t all)> progress;
  std::stop_token stop;
  OtherSolver other{};  ///< asked what the solver leaves undecided, before anything is told
};

/// How many obligations a check made, and what became of them: `found` are findings, `refuted` are none.
struct CheckSummary {
  solver::Kind kind = solver::Kind::contradiction;
  std::size_t obligations = 0, found = 0, refuted = 0, undecided = 0;
  std::string why{};              ///< of the undecided: what the solver says
  bool contradicted = false;      ///< of some of the undecided two solvers say different things
  std::size_t denied_alone = 0;   ///< of the undecided: the second solver alone denies it, and that would be a finding
  int tried = 0;                  ///< with up to so many pieces all that is denied was asked
  int twins_tried = 0;            ///< notation: that two acts are written alike is asked with more; 0: it is not denied
  std::optional<int> sufficient;  ///< with so many pieces, "no more" would hold for any number
};

/// What a check denies, or would have to: in no situation of up to `pieces` pieces does the formula hold. (Of 0: it
/// speaks of no situation.)
struct Denial {
  std::string id;  ///< of the obligation, with its level: "opposite:...@certain"
  model::Expr formula;
  int pieces = 0;
  bool found_if_denied = false;  ///< that it is denied is the finding
};

struct TextSummary {
  std::string id;
  model::Trilingual title, name, label;  ///< as findings call it; as citations do
  std::size_t sentences = 0, encoded = 0, non_normative = 0, clauses = 0, readings = 0;
  Repair repair{};  ///< of the contradictions that hold whichever way the text is read
};

/// Two texts, topic by topic, in one subject.
struct TextsCompared {
  std::string subject;  ///< of a game with one subject: ""
  std::pair<std::string, std::string> texts;
  Comparison comparison;
};

struct CheckResult {
  std::vector<TextSummary> texts;
  std::vector<Finding> findings;                      ///< certain ones first, then by kind and id
  std::vector<Matter> matters;                        ///< what there is to decide, what weighs most first
  std::vector<model::Message> faults;                 ///< what did not replay, and why: none of it is a finding
  std::map<solver::Kind, std::size_t> unconfirmed{};  ///< how many of each kind these are
  std::vector<CheckSummary> summaries;
  std::vector<Openness> openness;  ///< of each text, then of all; empty where gaps are not asked for
  std::map<std::string, std::vector<Openness>> openness_about;  ///< the same of each of several subjects
  std::vector<std::string>
      harmless;  ///< pairs of readings by which no verdict differs, by id: up to the bound of the summary
  std::vector<TextsCompared> comparisons;  ///< where asked for; by subject, then as they were asked for
  std::vector<Precedence> precedences;     ///< of special rules before general ones
  AskedSet asked;                          ///< of the kinds that can be asked again (asked.hpp)
  KnownGaps gaps;                          ///< and of gaps
  KeptObedience obeyed;                    ///< which rulings obey each clause
  std::vector<Denial> denied, undecided;
  ByOther by_other;                              ///< what CheckOptions::other has decided
  std::shared_ptr<const solver::Encoding> pool;  ///< whose formulas these are
  std::size_t queries = 0;
  double seconds_in_solver = 0;
};

[[nodiscard]] TextSummary summary_of(const model::Text& text);

/// The command that would decide what is undecided: another solver is asked or, where two solvers differ, a proof is
/// looked for. `game`: what a command takes behind its name to speak of this game.
[[nodiscard]] std::string would_decide(const CheckSummary& summary, const std::string& game = "");

/// Ids of the obligations of a kind that the solver gave up.
[[nodiscard]] std::vector<std::string> undecided_of(const CheckResult& result, solver::Kind kind);

/// Throws InputError, solver::Interrupted, or std::logic_error (solver and evaluator disagree).
CheckResult check(solver::Encoding encoding, const model::Game& game, const CheckOptions& options);

}  // namespace roluat::analysis

// What positions are wanted for, as formulas that the solver is asked about.
#pragma once

#include <string>
#include <vector>

#include "model/languages.hpp"
#include "solver/shapes.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

/// What a user asks for. One of these, with its id.
struct WantedPositions {
  enum class By { question, clause, finding, goal };
  By by = By::goal;
  std::string id;
  std::string such_that;        ///< a formula over the vocabulary; may be empty
  bool universal = false;       ///< what every ruling answers alike, instead of what parts them
  bool discriminating = false;  ///< of clauses, findings and goals: only what parts the rulings
};

/// The goal whose positions part the answers to every question.
inline constexpr const char* kBranches = "branches";

/// One thing of which a number of positions is wanted, each of which shows something else.
struct PositionGoal {
  std::string id;        ///< ids of positions begin with it
  std::string question;  ///< verdicts are wanted for each of its options; may be empty
  model::Trilingual title;
  model::Expr formula;
  solver::Fineness fineness = solver::Fineness::how;
};

/// The words of goals: those of goals.toml, then the game's topics, then "branches".
struct NamedGoal {
  std::string id;
  model::Trilingual title;
  solver::Fineness fineness = solver::Fineness::how;
  model::Expr when;  ///< unset for "branches"
};
[[nodiscard]] std::vector<NamedGoal> read_goals(solver::Encoding& encoding);

/// What is wanted, as formulas of this encoding: the act is legal under `ruling`, or its answers to a question part.
/// Throws InputError for an id that there is not (with the nearest), and for a fault in `such_that`, with line and
/// column.
[[nodiscard]] std::vector<PositionGoal> goals_of(solver::Encoding& encoding, const std::vector<solver::Verdicts>& texts,
                                                 const WantedPositions& wanted, const model::Ruling& ruling);

}  // namespace roluat::analysis

// What a check asks of the solver. A check only makes obligations; search.hpp looks for their witnesses.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/expression.hpp"

namespace roluat::solver {

enum class Kind {
  contradiction,  ///< one text both permits and forbids an act
  tension,        ///< it would, if its special rule did not go before its general one
  opposite,       ///< one text permits what the other forbids
  silence,        ///< one text permits or forbids what the other says nothing of
  definition,     ///< two definitions that cannot both hold
  ambiguity,      ///< two readings of one clause by which the verdict differs
  unobservable,   ///< two acts that look alike, with different verdicts
  gap,            ///< a question that no clause settles
  dead,           ///< a clause, or a reading, that never speaks
  redundant,      ///< a clause without which the text says the same
  example,        ///< an example that the text itself does not permit
  notation        ///< two acts that are written alike, or one that cannot be written
};

inline constexpr Kind kAllKinds[] = {Kind::contradiction, Kind::tension,   Kind::opposite,     Kind::silence,
                                     Kind::definition,    Kind::ambiguity, Kind::unobservable, Kind::gap,
                                     Kind::dead,          Kind::redundant, Kind::example,      Kind::notation};

/// How sure it is that something is wrong: whichever way the sentences are read (in every plain and possible reading),
/// as they are plainly read, or only if they are read in one of the ways that can be defended.
enum class Level { certain, plain, possible };
[[nodiscard]] std::string_view name_of(Level level);

/// The kind's name, as ids begin with it and `--kinds` takes it.
[[nodiscard]] std::string_view name_of(Kind kind);

/// The detail of a silence about what words mean, not about acts.
inline constexpr std::string_view kOfDefinition = "definition";

/// What the detail of a gap begins with that is a part announced and missing; the part's place follows.
inline constexpr std::string_view kMissingPart = "part:";

/// A clause that a finding rests on.
struct ClauseRef {
  std::string text, clause;
  bool permits = false;   ///< what it says of the witness's act; otherwise it forbids
  std::string reading{};  ///< where the obligation is about this reading alone
};

/// How to see the second of two verdicts on one witness: a constant takes a value, or that of another constant.
struct Change {
  int constant = -1;
  int from = -1;  ///< the constant whose value it takes; -1: `value`
  int value = 0;
};

/// "Is there a situation and an act (or another claim) such that ...?" sat: the act is a witness. unsat, up to the
/// bound: there is none. Which of the two is a finding, `found_if_denied` says.
struct Obligation {
  Kind kind = Kind::contradiction;
  std::vector<std::string> texts;  ///< the texts compared; for silence: who speaks, then who is silent
  std::vector<ClauseRef> clauses;
  Level level = Level::possible;
  model::Expr formula;           ///< closed; besides, Interpretation formulas of the texts concerned hold
  bool found_if_denied = false;  ///< the finding is that there is no such act (dead, redundant, example)
  bool by_no_act = false;        ///< gap: no act and no claim shows the question, only whole turns or the opening do
  bool no_finding = false;       ///< asked for another purpose: what is found is no finding
  bool at_the_rim = false;       ///< gap: no act shows the question well (gaps.hpp), this one does somehow; or
                                 ///< ambiguity: of two readings neither of which is plain
  std::vector<std::vector<Change>> looks{};  ///< the verdicts to be shown of the witness, where it shows two

  std::string question{};              ///< gap: the question left open; none: a part that is announced and missing
  std::vector<std::string> records{};  ///< example, notation: the signs, letters and examples it rests on, by id
  std::string detail{};                ///< notation: the manners or what is missing; gap: kMissingPart and its name

  [[nodiscard]] bool certain() const { return level == Level::certain; }

  /// Stable: kind, clauses and readings, whatever else changes.
  [[nodiscard]] std::string id() const;
};

}  // namespace roluat::solver

// One clause as somebody has encoded it: its readings, with what each permits, forbids and fixes.
#pragma once

#include <string>
#include <vector>

#include "solver/encoding.hpp"

namespace roluat::experiments {

/// What a reading decides: the claims that it permits, those that it forbids, and what it says that words mean.
struct Meaning {
  model::Expr permits, forbids, fixes;
};

struct ReadingVersion {
  std::string id;
  model::Grade grade = model::Grade::plain;
  model::Norm norm = model::Norm::permit;
  std::string says, when, then;  ///< words (may be empty) and formulas as they were written
  Meaning meaning{};
};

struct ClauseVersion {
  std::string clause, text;
  int sentence = 0;
  std::vector<ReadingVersion> readings;
};

/// Where a game lies, or one of its subjects ("GAME/SUBJECT").
[[nodiscard]] std::string folder_of(const std::string& game);

/// Clauses from a file of `[[clause]]`s (README.md). Each must be a clause of one of the texts. Throws InputError.
std::vector<ClauseVersion> read_versions(solver::Encoding& encoding, const std::string& path);

/// The same clauses as the texts' own encoding has them.
std::vector<ClauseVersion> own_versions(solver::Encoding& encoding, const std::vector<ClauseVersion>& wanted);

/// Such a file.
std::string versions_as_toml(const std::vector<ClauseVersion>& versions);

}  // namespace roluat::experiments

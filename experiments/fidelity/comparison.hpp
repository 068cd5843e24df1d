// Do two versions of a clause say the same? Z3 is asked for a situation of up to so many pieces in which one permits or
// forbids what the other does not; every such situation is evaluated without it before it is believed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "experiments/fidelity/versions.hpp"
#include "model/game.hpp"

namespace roluat::experiments {

/// A situation in which a reading of the one version says what one of the other does not.
struct Parting {
  std::string difference;          ///< "the first permits", "the second forbids", ...; "words": they define differently
  std::string fen, act, in_words;  ///< empty where words are defined differently
  int pieces = 0;
  std::vector<std::string> words;          ///< what no board shows and both readings speak of: "text.fords = 2"
  std::vector<std::string> first, second;  ///< what each reading of the versions says there, in order
};

struct ComparedClause {
  std::string clause;
  bool plainly_the_same = false;  ///< every plain reading of each has a plain one of the other that says the same
  std::vector<std::string> first, second;  ///< for each reading the one of the other version that says the same, or ""
  std::vector<Parting> partings;           ///< of the plain readings that have no counterpart; the smallest first
};

struct ComparedVersions {
  std::vector<ComparedClause> clauses;
  int pieces = 0;
  std::optional<int> sufficient;  ///< so many pieces are enough for all denials
  [[nodiscard]] std::size_t same() const;
};

/// Clause by clause: `first` and `second` hold the same clauses in the same order. Throws InputError where they do not.
ComparedVersions compare(solver::Encoding& encoding, const model::Game& game, const std::vector<ClauseVersion>& first,
                         const std::vector<ClauseVersion>& second, int pieces = 3);

}  // namespace roluat::experiments

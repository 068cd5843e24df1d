// What the facts of a world say in words, where the game gives them any.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/languages.hpp"
#include "solver/formula_reader.hpp"

namespace roluat::solver {

/// GAME/vocabulary/facts.toml, where there is one: words by the names that facts have in world.smt2. Throws InputError
/// with file, line and column for a name that no fact has, and for a fact that has words already.
[[nodiscard]] std::map<std::string, model::Trilingual> read_fact_words(const std::string& folder,
                                                                       const std::vector<FormulaSource>& facts);

}  // namespace roluat::solver

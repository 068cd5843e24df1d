// Why a clause, or a reading, never speaks: the facts of the world that it breaks. The solver is asked for them.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "model/languages.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {

/// A fact of world.smt2, and where its formula stands.
struct BrokenFact {
  std::string file;
  int line = 0;
  std::string formula;                      ///< on one line
  std::string name;                         ///< empty where it has none
  std::optional<model::Trilingual> says{};  ///< where the game gives words for it
};

/// Of a finding that a clause, or a reading, never speaks: the facts that together leave it no case with as many pieces
/// as were tried, each of them needed. None are needed where it is impossible by its own words and its text's. Nothing
/// for any other finding, and where the solver does not deny it.
[[nodiscard]] std::optional<std::vector<BrokenFact>> broken_facts(const nlohmann::ordered_json& finding,
                                                                  const nlohmann::ordered_json& report,
                                                                  solver::Encoding encoding);

}  // namespace roluat::analysis

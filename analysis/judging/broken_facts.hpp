// Why a clause, or a reading, never speaks: the facts of the world that it breaks. The solver is asked for them.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <stop_token>
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

struct BrokenFacts {
  std::vector<BrokenFact> facts{};
  std::optional<std::string> undecided{};  ///< why the solver gave up, so that no fact is known; nothing: it did not
};

/// Of a finding that a clause, or a reading, never speaks: the facts that together leave it no case with as many pieces
/// as were tried, each of them needed. None are needed where it is impossible by its own words and its text's. Nothing
/// for any other finding, and where the solver finds a case. Throws solver::Interrupted.
[[nodiscard]] std::optional<BrokenFacts> broken_facts(const nlohmann::ordered_json& finding,
                                                      const nlohmann::ordered_json& report, solver::Encoding encoding,
                                                      const std::stop_token& stop);

/// What is said in place of facts: why none is known, or that none is needed. Nothing where there are some.
[[nodiscard]] std::optional<model::Trilingual> instead_of_facts(const BrokenFacts& broken);

}  // namespace roluat::analysis

// What a rule author compares texts by: "tank: moves", "the river", "ends". GAME/topics.toml says, in formulas, which
// acts each topic is about; topics may overlap.
#pragma once

#include <string>
#include <vector>

#include "solver/encoding.hpp"

namespace roluat::analysis {

struct Topic {
  std::string id;
  model::Trilingual title;
  model::Expr when;  ///< the acts and other claims that it is about; no text's own words
};

/// Throws InputError.
[[nodiscard]] std::vector<Topic> read_topics(solver::Encoding& encoding);

}  // namespace roluat::analysis

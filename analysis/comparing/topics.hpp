// What a rule author compares texts by: "rook: moves", "the river", "ends". GAME/topics.toml says, in formulas, which
// acts each topic is about; topics may overlap. Without such a file each section of a text is a topic.
#pragma once

#include <string>
#include <vector>

#include "solver/verdicts.hpp"

namespace roluat::analysis {

struct Topic {
  std::string id;
  model::Trilingual title;
  model::Expr when;  ///< the acts and other claims that it is about; no text's own words
};

/// Is there a topics.toml?
[[nodiscard]] bool has_topics(const solver::Encoding& encoding);

/// The topics of topics.toml; none where there is no such file. Throws InputError.
[[nodiscard]] std::vector<Topic> read_topics(solver::Encoding& encoding);

/// By what these texts are compared: these topics, or without topics.toml all of which some sentence of a section may
/// speak, section by section of the first text and then of the others ("old:II"). Throws InputError.
[[nodiscard]] std::vector<Topic> topics_of(solver::Encoding& encoding,
                                           const std::vector<const solver::Verdicts*>& texts);

}  // namespace roluat::analysis

// What an examination says of a program, for machines: schema roluat.conformance/1, told in conformance/README.md.
#pragma once

#include <nlohmann/json.hpp>

#include "analysis/conformance/conclusions.hpp"

namespace roluat::analysis {

[[nodiscard]] nlohmann::ordered_json to_json(const Conclusions& conclusions, const solver::Encoding& encoding,
                                             const model::Game& game);

}  // namespace roluat::analysis

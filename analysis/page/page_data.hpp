// All that the page shows, as one JSON value: a report, the texts it is about, and what PageScenes knows of its
// positions.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "model/game.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {

/// `report` is a findings.json as `read_report` gives it. The same report and encoding give the same bytes. Throws
/// InputError where the report names what the encoding lacks.
[[nodiscard]] nlohmann::ordered_json page_data(const nlohmann::ordered_json& report, solver::Encoding encoding,
                                               const model::Game& game);

}  // namespace roluat::analysis

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

/// One subject of a game: its name, empty where the game has no other.
struct PageSubject {
  std::string name;
  solver::Encoding encoding;
  const model::Game& game;
};
/// The same of a report about several subjects, the first of which is played on the page. A ruling of the page is, in
/// each subject, the subject's ruling of that name, or its first one where it has none; a scene of such a subject says
/// by `rulings` (bits) which ones are its own.
[[nodiscard]] nlohmann::ordered_json page_data(const nlohmann::ordered_json& report, std::vector<PageSubject> subjects);

}  // namespace roluat::analysis

// What was tried for a finding, in words for a terminal.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "analysis/mending/wordings.hpp"
#include "analysis/report/show.hpp"

namespace roluat::analysis {

/// The finding and every wording that settles it: what the sentences become, what else it settles, what it newly
/// breaks.
[[nodiscard]] std::string fix_words(const nlohmann::ordered_json& finding, const TriedWordings& tried,
                                    const ShowOptions& options);

/// That of so many wordings the solver gave up; empty for none.
[[nodiscard]] std::string gave_up_words(std::size_t undecided, const ShowOptions& options);

/// How far `fix --all` has come.
[[nodiscard]] std::string all_fixed_words(std::size_t all, std::size_t tried, model::Language language);

}  // namespace roluat::analysis

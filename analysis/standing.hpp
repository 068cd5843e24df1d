// How each finding stands: new or unchanged since a baseline, waived or not.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "analysis/baseline.hpp"
#include "analysis/waivers.hpp"

namespace roluat::analysis {

struct Standing {
  std::optional<SinceBaseline> since;  ///< where a baseline was given
  Waivers waivers;
  std::string day;  ///< what waivers are held against

  [[nodiscard]] const Waiver* waiver(const Finding& finding) const { return waivers.of(finding.id, day); }
};

/// "new" or "unchanged"; empty without a baseline.
[[nodiscard]] model::Trilingual status_word(const Standing& standing, const Finding& finding);

/// A report with a "status" for each finding and a list of what is "resolved", where there is a baseline, and with
/// "waived" where a finding is.
[[nodiscard]] nlohmann::ordered_json with_standing(const nlohmann::ordered_json& report, const Standing& standing);

}  // namespace roluat::analysis

// How each finding stands: new or unchanged since an earlier run, waived or not, settled by a ruling or not.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "analysis/rulings/settlement.hpp"
#include "analysis/standing/baseline.hpp"
#include "analysis/standing/waivers.hpp"

namespace roluat::analysis {

struct Standing {
  std::optional<SinceBaseline> since;  ///< where there is something to compare with
  Waivers waivers;
  std::string day;                         ///< what waivers are held against
  std::optional<Settlement> settlement{};  ///< where a ruling was given
  bool by_baseline = false;                ///< the user named what to compare with; otherwise it is the last run

  [[nodiscard]] bool is_settled(const Finding& finding) const {
    return settlement && settlement->findings.contains(finding.id);
  }
  [[nodiscard]] const Waiver* waiver(const Finding& finding) const { return waivers.of(finding.id, day); }
};

/// "new" or "unchanged"; empty where nothing is compared.
[[nodiscard]] model::Trilingual status_word(const Standing& standing, const Finding& finding);

/// A report with a "status" for each finding and a list of what is "resolved", where they are compared, and with
/// "waived" where a finding is. What a ruling settles is marked "settled" and stands behind the rest.
[[nodiscard]] nlohmann::ordered_json with_standing(const nlohmann::ordered_json& report, const Standing& standing);

}  // namespace roluat::analysis

// An earlier report, held against the findings of now: which are new, which are unchanged, which are resolved.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <set>
#include <string>
#include <vector>

#include "analysis/findings/finding.hpp"

namespace roluat::analysis {

struct OldFinding {
  std::string id, kind;
  std::vector<std::string> texts;
  model::Trilingual title;
};

struct Baseline {
  std::string file;
  std::vector<OldFinding> findings;
};

/// The findings of a report; `file`: where it lies.
[[nodiscard]] Baseline baseline_of(const nlohmann::ordered_json& report, const std::string& file);
/// Throws InputError.
[[nodiscard]] Baseline read_baseline(const std::string& path);

/// What became of a baseline's findings.
struct SinceBaseline {
  std::set<std::string> old;         ///< ids of the baseline; a finding of now that is not among them is new
  std::vector<OldFinding> resolved;  ///< found then, not now

  [[nodiscard]] bool is_new(const std::string& id) const { return !old.contains(id); }
};

/// What was checked now.
struct Checked {
  std::set<std::string> texts;
  std::set<std::string> kinds;  ///< as ids begin with them; empty: all
};

/// A finding of the baseline about what was not checked now is neither resolved nor unchanged: it is left out.
[[nodiscard]] SinceBaseline compare(const Baseline& baseline, const std::vector<Finding>& findings,
                                    const Checked& checked);

}  // namespace roluat::analysis

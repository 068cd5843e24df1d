#include "analysis/standing/baseline.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "analysis/report/report.hpp"

namespace roluat::analysis {

Baseline baseline_of(const nlohmann::ordered_json& report, const std::string& file) {
  Baseline baseline{file, {}};
  for (const auto& finding : report["findings"]) {
    const auto& title = finding["title"];
    baseline.findings.push_back({finding["id"],
                                 finding["kind"],
                                 finding["texts"],
                                 {title.value("vi", ""), title.value("zh", ""), title.value("en", "")}});
  }
  return baseline;
}

Baseline read_baseline(const std::string& path) { return baseline_of(read_report(path), path); }

SinceBaseline compare(const Baseline& baseline, const std::vector<Finding>& findings, const Checked& checked) {
  SinceBaseline since;
  for (const OldFinding& old : baseline.findings) {
    since.old.insert(old.id);
    const std::string kind = old.id.substr(0, old.id.find(':'));
    const bool comparable =
        std::ranges::all_of(old.texts, [&](const std::string& text) { return checked.texts.contains(text); }) &&
        (checked.kinds.empty() || checked.kinds.contains(kind));
    if (comparable && std::ranges::find(findings, old.id, &Finding::id) == findings.end())
      since.resolved.push_back(old);
  }
  return since;
}

}  // namespace roluat::analysis

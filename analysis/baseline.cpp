#include "analysis/baseline.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "analysis/report.hpp"

namespace roluat::analysis {

Baseline read_baseline(const std::string& path) {
  const nlohmann::ordered_json report = read_report(path);
  Baseline baseline{path, {}};
  for (const auto& finding : report["findings"]) {
    const auto& title = finding["title"];
    baseline.findings.push_back({finding["id"],
                                 finding["kind"],
                                 finding["texts"],
                                 {title.value("vi", ""), title.value("zh", ""), title.value("en", "")}});
  }
  return baseline;
}

SinceBaseline compare(const Baseline& baseline, const std::vector<Finding>& findings,
                      const std::set<std::string>& checked_texts) {
  SinceBaseline since;
  for (const OldFinding& old : baseline.findings) {
    since.old.insert(old.id);
    const bool comparable =
        std::ranges::all_of(old.texts, [&](const std::string& text) { return checked_texts.contains(text); });
    if (comparable && std::ranges::find(findings, old.id, &Finding::id) == findings.end())
      since.resolved.push_back(old);
  }
  return since;
}

}  // namespace roluat::analysis

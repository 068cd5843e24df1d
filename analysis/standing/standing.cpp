#include "analysis/standing/standing.hpp"

#include <nlohmann/json.hpp>

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

model::Trilingual status_word(const Standing& standing, const Finding& finding) {
  if (!standing.since) return {};
  if (standing.since->is_new(finding.id)) return {"mới", "新", "new"};
  return {"như cũ", "未变", "unchanged"};
}

Json with_standing(const Json& report, const Standing& standing) {
  Json result = report;
  for (Json& finding : result["findings"]) {
    const std::string id = finding["id"];
    if (standing.since) finding["status"] = standing.since->is_new(id) ? "new" : "unchanged";
    if (const Waiver* waiver = standing.waivers.of(id, standing.day)) {
      finding["waived"] = {{"reason", waiver->reason}};
      if (!waiver->until.empty()) finding["waived"]["until"] = waiver->until;
    }
  }
  if (standing.settlement) result = with_settlement(result, *standing.settlement);
  if (!standing.since) return result;
  result["resolved"] = Json::array();
  for (const OldFinding& old : standing.since->resolved)
    result["resolved"].push_back({{"id", old.id},
                                  {"kind", old.kind},
                                  {"texts", old.texts},
                                  {"title", {{"vi", old.title.vi}, {"zh", old.title.zh}, {"en", old.title.en}}}});
  return result;
}

}  // namespace roluat::analysis

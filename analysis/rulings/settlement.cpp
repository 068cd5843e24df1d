#include "analysis/rulings/settlement.hpp"

#include <algorithm>

#include "analysis/rulings/interview.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

Settlement settled_by(const model::Ruling& ruling, solver::Encoding encoding, const Json& report) {
  Settlement result{ruling.name, {}, {}, {}};
  for (const model::Question& question : encoding.questions.all())
    if (std::ranges::find(ruling.fillers, question.id) == ruling.fillers.end())
      result.answers.emplace(question.id, ruling.option(question.id));
  const Interview interview(encoding, report, ruling);
  for (const model::Question* question : interview.implied()) result.implied.insert(question->id);
  for (std::size_t f = 0; f < report["findings"].size(); ++f)
    if (interview.is_settled(f)) result.findings.insert(report["findings"][f]["id"]);
  return result;
}

Json with_settlement(const Json& report, const Settlement& settlement) {
  Json result = report, open = Json::array(), settled = Json::array();
  for (const Json& finding : report["findings"]) {
    const bool done = settlement.findings.contains(finding["id"].get<std::string>());
    (done ? settled : open).push_back(finding);
    if (done) settled.back()["settled"] = true;
  }
  for (const Json& finding : settled) open.push_back(finding);
  result["ruling"] = {{"name", settlement.ruling}, {"answers", settlement.answers}, {"implied", settlement.implied}};
  result["findings"] = open;
  return result;
}

}  // namespace roluat::analysis

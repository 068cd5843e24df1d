#include "analysis/rulings/reported_openness.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "model/diagnostic.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

std::vector<std::string> ReportedOpenness::against(const std::string& option) const {
  const auto found = std::ranges::find(excluded, option, [](const auto& entry) { return entry.first; });
  return found == excluded.end() ? std::vector<std::string>{} : found->second;
}

double ReportedOpenness::bits() const {
  const std::size_t left = open.empty() ? excluded.size() : open.size();
  return left == 0 ? 0 : std::log2(static_cast<double>(left));
}

namespace {

ReportedOpenness read(const std::string& text, const Json& question) {
  ReportedOpenness result{text, question.at("open"), {}, question.value("untold", "")};
  if (const auto excluded = question.find("excluded"); excluded != question.end())
    for (const auto& [option, clauses] : excluded->items()) result.excluded.emplace_back(option, clauses);
  return result;
}

}  // namespace

std::vector<ReportedOpenness> openness_in(const Json& report, const std::string& question) try {
  std::vector<ReportedOpenness> result;
  if (!report.contains("texts")) return result;
  for (const auto& [text, entry] : report["texts"].items()) {
    if (!entry.contains("questions") || !entry["questions"].contains(question)) continue;
    result.push_back(read(text, entry["questions"][question]));
  }
  return result;
} catch (const Json::exception&) {
  throw model::InputError({"report", 0, 0, model::message("what it says of question '%1' is incomplete", question),
                           "\"open\": [...], \"excluded\": {...}, as 'roluat check' writes them"});
}

}  // namespace roluat::analysis

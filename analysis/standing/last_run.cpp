#include "analysis/standing/last_run.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/diagnostic.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

namespace {

bool includes(const std::set<std::string>& all, const std::set<std::string>& some) {
  return std::ranges::includes(all, some);
}

std::optional<Json> run_in(const std::string& file) {
  if (!model::is_there(file)) return std::nullopt;
  try {
    return read_report(file);
  } catch (const model::InputError&) {
    return std::nullopt;
  }
}

bool is_comparable(const Json& run, const MadeBy& now, const Scope& scope) {
  const MadeBy maker = maker_of(run);
  const std::optional<Scope> looked_at = scope_of(run);
  return looked_at && maker.game == now.game && maker != now && looked_at->covers(scope);
}

}  // namespace

bool Scope::covers(const Scope& other) const {
  return includes(texts, other.texts) && includes(kinds, other.kinds) && pieces == other.pieces &&
         lex_specialis == other.lex_specialis && file == other.file;
}

Json with_scope(const Json& report, const Scope& scope) {
  Json result = Json::object();
  for (const auto& [key, value] : report.items()) {
    result[key] = value;
    if (key != "made_by") continue;
    result["scope"] = {{"texts", scope.texts},
                       {"kinds", scope.kinds},
                       {"pieces", scope.pieces},
                       {"lex_specialis", scope.lex_specialis}};
    if (!scope.file.empty()) result["scope"]["file"] = scope.file;
  }
  return result;
}

std::optional<Scope> scope_of(const Json& report) {
  const auto found = report.find("scope");
  if (found == report.end()) return std::nullopt;
  try {
    return Scope{found->at("texts"), found->at("kinds"), found->at("pieces"), found->at("lex_specialis"),
                 found->value("file", "")};
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

std::optional<Json> last_run(const std::string& folder, const MadeBy& now, const Scope& scope) {
  for (const std::string& file : {folder + "/findings.json", folder + "/" + kPrevious})
    if (std::optional<Json> run = run_in(file); run && is_comparable(*run, now, scope)) return run;
  return std::nullopt;
}

std::string previous_text(const Json& run) {
  Json kept{{"schema", run["schema"]}, {"made_by", run["made_by"]}, {"scope", run["scope"]}};
  kept["findings"] = Json::array();
  for (const Json& finding : run["findings"])
    kept["findings"].push_back({{"id", finding["id"]},
                                {"kind", finding["kind"]},
                                {"texts", finding["texts"]},
                                {"title", finding["title"]},
                                {"clauses", Json::array()}});
  return kept.dump(1) + "\n";
}

}  // namespace roluat::analysis

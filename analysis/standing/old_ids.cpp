#include "analysis/standing/old_ids.hpp"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "model/diagnostic.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {

std::map<std::string, std::string> read_old_ids(const std::string& folder) {
  const std::string path = folder + "/old-ids.txt";
  std::map<std::string, std::string> result;
  if (!std::filesystem::exists(path)) return result;
  std::istringstream lines(model::read_file(path, "pairs of ids of findings"));
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.empty() || line.front() == '#') continue;
    std::istringstream words(line);
    std::string old, now, more;
    if (!(words >> old >> now) || words >> more)
      throw model::InputError(
          {path, number, 1, "this line is not a pair of ids", "an old id, a blank and the id of today"});
    result.emplace(old, now);
  }
  return result;
}

std::string id_of_today(const std::map<std::string, std::string>& old_ids, const nlohmann::ordered_json& report,
                        const std::string& wanted) {
  const auto has = [&](const std::string& id) {
    return std::ranges::any_of(report["findings"], [&](const auto& finding) { return finding["id"] == id; });
  };
  const auto known = old_ids.find(wanted);
  return known == old_ids.end() || has(wanted) || !has(known->second) ? wanted : known->second;
}

}  // namespace roluat::analysis

#include "analysis/asked.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "analysis/answers.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/digest.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

namespace {

constexpr const char* kSchema = "roluat.asked/1";

std::string file_in(const std::string& folder) { return folder + "/asked.json"; }

}  // namespace

bool is_of(const std::string& id, std::span<const solver::Kind> kinds) {
  return std::ranges::any_of(kinds,
                             [&](solver::Kind kind) { return id.starts_with(std::string(name_of(kind)) + ":"); });
}

AskedSet asked_of(const solver::Encoding& encoding, const std::vector<solver::Obligation>& obligations) {
  model::Digests digests(encoding.formulas, encoding.prelude.signature());
  AskedSet result;
  for (const solver::Obligation& one : obligations)
    if (std::ranges::find(kAskedAgain, one.kind) != std::end(kAskedAgain))
      result.emplace(finding_id(one), digests.of(one.formula));
  return result;
}

void write_asked(const Asked& asked, const std::string& folder) {
  Json obligations = Json::array();
  for (const auto& [id, formula] : asked.obligations) obligations.push_back({id, formula});
  const Json file{{"schema", kSchema},
                  {"version", asked.version},
                  {"rules", asked.rules},
                  {"pieces", asked.pieces},
                  {"obligations", obligations}};
  model::write_file_atomically(file_in(folder), file.dump() + "\n");
}

std::optional<Asked> read_asked(const std::string& folder) {
  const std::string file = file_in(folder);
  if (!std::filesystem::exists(file)) return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  try {
    const Json json = Json::parse(in);
    if (json.at("schema") != kSchema)
      throw model::InputError({file, 1, 1, "this is not what a check has asked", "a file of 'roluat check'"});
    Asked asked{json.at("version"), json.at("rules"), json.at("pieces"), {}};
    for (const Json& one : json.at("obligations")) asked.obligations.emplace(one.at(0), one.at(1).get<std::uint64_t>());
    return asked;
  } catch (const Json::exception&) {
    throw model::InputError({file, 1, 1, "this cannot be read", "an asked.json that 'roluat check' wrote"});
  }
}

}  // namespace roluat::analysis

#include "analysis/asking/asked.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "analysis/asking/answers.hpp"
#include "model/diagnostic.hpp"
#include "model/digest.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

namespace {

constexpr const char *kSchema = "roluat.asked/2", *kAnySchema = "roluat.asked/";
constexpr model::Phrase kExpected = "an asked.json that 'roluat check' wrote";

Json to_json(const KnownGaps& gaps) {
  Json all = Json::array();
  for (const auto& [one, found] : gaps) all.push_back({one.first, one.second, found});
  return all;
}

Json to_json(const KeptObedience& obeyed) {
  Json clauses = Json::array();
  for (const KeptObedience::Entry& one : obeyed.clauses) clauses.push_back({one.says, one.rulings, one.complete});
  return {{"clauses", clauses}, {"formulas", obeyed.formulas.to_json()}};
}

KeptObedience obedience_from(const Json& json) {
  KeptObedience result;
  for (const Json& one : json.at("clauses")) result.clauses.push_back({one.at(0), one.at(1), one.at(2)});
  result.formulas = KeptFormulas::from_json(json.at("formulas"));
  return result;
}

Asked asked_from(const Json& json) {
  Asked asked{json.at("version"), json.at("rules"), json.at("pieces"), {}};
  for (const Json& one : json.at("obligations")) asked.obligations.emplace(one.at(0), one.at(1).get<std::uint64_t>());
  for (const Json& one : json.at("gaps"))
    asked.gaps[{one.at(0).get<std::string>(), one.at(1).get<std::uint64_t>()}] = one.at(2);
  asked.obeyed = obedience_from(json.at("obeyed"));
  return asked;
}

}  // namespace

KeptObedience kept(const solver::Encoding& encoding, const KnownObedience& known) {
  KeptObedience result;
  for (const auto& [says, by] : known)
    result.clauses.push_back(
        {says, result.formulas.keep(encoding.formulas, encoding.prelude.signature(), by.rulings), by.complete});
  return result;
}

KnownObedience known_again(solver::Encoding& encoding, const KeptObedience& kept) {
  const std::vector<model::Expr> formulas = kept.formulas.restored(encoding.formulas, encoding.prelude.signature());
  KnownObedience result;
  for (const KeptObedience::Entry& one : kept.clauses)
    result.emplace(one.says, ObeyedBy{formulas.at(one.rulings), one.complete});
  return result;
}

// What only one text defines is looked for anew by every whole check, and by no other.
bool is_of(const std::string& id, std::span<const solver::Kind> kinds) {
  if (id.starts_with(std::string(name_of(solver::Kind::silence)) + ":" + std::string(solver::kOfDefinition) + ":"))
    return false;
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

std::string asked_name(const std::string& subject) {
  return "asked." + (subject.empty() ? "" : subject + ".") + "json";
}

std::string asked_text(const Asked& asked) {
  Json obligations = Json::array();
  for (const auto& [id, formula] : asked.obligations) obligations.push_back({id, formula});
  const Json file{{"schema", kSchema},
                  {"version", asked.version},
                  {"rules", asked.rules},
                  {"pieces", asked.pieces},
                  {"obligations", obligations},
                  {"gaps", to_json(asked.gaps)},
                  {"obeyed", to_json(asked.obeyed)}};
  return file.dump() + "\n";
}

std::optional<Asked> read_asked(const std::string& folder, const std::string& subject) {
  const std::string file = folder + "/" + asked_name(subject);
  if (!model::is_there(file)) return std::nullopt;
  try {
    const Json json = Json::parse(model::read_bytes(file, kExpected));
    const std::string schema = json.at("schema");
    if (!schema.starts_with(kAnySchema))
      throw model::InputError({file, 1, 1, "this is not what a check has asked", "a file of 'roluat check'"});
    return schema == kSchema ? std::optional(asked_from(json)) : std::nullopt;
  } catch (const Json::exception&) {
    throw model::InputError({file, 1, 1, "this cannot be read", kExpected});
  }
}

}  // namespace roluat::analysis

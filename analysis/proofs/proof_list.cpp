#include "analysis/proofs/proof_list.hpp"

#include <filesystem>
#include <nlohmann/json.hpp>

#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

namespace {

constexpr const char* kEnding = ".drat";
constexpr const char* kListSchema = "roluat.proofs/1";
constexpr model::Phrase kListExpected = "the proofs.json that 'roluat check --certify' wrote";

// A list from elsewhere names no file outside its folder.
void check_name(const std::string& task, const std::string& file) {
  if (task.empty() || task.find_first_of("/\\") != std::string::npos || task.front() == '.')
    throw model::InputError({file, 0, 0, model::message("'%1' is not a name of a proof", task), "the name of a task"});
}

}  // namespace

std::string list_file(const std::string& folder) { return folder + "/proofs.json"; }

std::string proof_file(const std::string& folder, const std::string& task) {
  return folder + "/" + kProofs + "/" + task + kEnding;
}

void write_proof_list(const ProofList& list, const std::string& folder) {
  Json json{{"schema", kListSchema}, {"solver", list.solver}, {"proofs", Json::array()}};
  for (const auto& [task, entry] : list.proofs)
    json["proofs"].push_back(
        {{"task", task}, {"clauses", entry.clauses}, {"proof", entry.proof}, {"bytes", entry.bytes}});
  model::write_file_atomically(list_file(folder), json.dump(1) + "\n");
}

ProofList read_proof_list(const std::string& folder) {
  const std::string file = list_file(folder);
  const std::string text = model::read_file(file, kListExpected);
  try {
    const Json json = Json::parse(text);
    if (json.at("schema") != kListSchema) throw model::InputError({file, 0, 0, "of another version", kListSchema});
    ProofList list;
    list.solver = json.at("solver");
    for (const Json& one : json.at("proofs")) {
      const std::string task = one.at("task");
      check_name(task, file);
      list.proofs[task] = {one.at("clauses"), one.at("proof"), one.at("bytes")};
    }
    return list;
  } catch (const Json::exception&) {
    throw model::InputError({file, 0, 0, "something is missing or of another kind", kListExpected});
  }
}

std::vector<std::string> proofs_in(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(folder + "/" + kProofs, none))
    if (entry.path().extension() == kEnding) files.push_back(entry.path().string());
  return files;
}

void remove_proofs(const std::string& folder) {
  std::error_code ignored;
  if (!std::filesystem::exists(list_file(folder))) {
    if (!std::filesystem::exists(claims_file(folder))) return;
    for (const std::string& file : proofs_in(folder)) std::filesystem::remove(file, ignored);
    return;
  }
  for (const auto& [task, entry] : read_proof_list(folder).proofs)
    std::filesystem::remove(proof_file(folder, task), ignored);
  std::filesystem::remove(list_file(folder), ignored);
}

propositional::Prepared prepared(const Claims& claims, const ClaimSet& set, const propositional::Spend& spend) {
  std::vector<model::Expr> formulas;
  for (const propositional::Denied& one : set.denied) formulas.push_back(one.formula);
  const FormulaPool& pool = claims.pool;
  if (spend) spend(pool.extent());
  return {pool.formulas, pool.signature,
          propositional::Domains(pool.formulas, pool.signature, set.world, formulas, spend),
          propositional::FreeVariables(pool.formulas)};
}

}  // namespace roluat::analysis

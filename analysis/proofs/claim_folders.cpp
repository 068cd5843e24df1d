#include "analysis/proofs/claim_folders.hpp"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "analysis/proofs/claims.hpp"
#include "analysis/proofs/proof_list.hpp"
#include "analysis/proofs/sha256.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

namespace {

constexpr const char *kSubjectsSchema = "roluat.claim-folders/1",
                     *kSubjectsExpected = "the subjects.json that 'roluat check --certify' wrote";

std::string subjects_file(const std::string& folder) { return folder + "/subjects.json"; }

// A list from elsewhere names no folder outside its own.
void check_subject(const std::string& name, const std::string& file) {
  if (name.empty() || name.find_first_of("/\\") != std::string::npos || name.front() == '.')
    throw model::InputError({file, 0, 0, "'" + name + "' is not a name of a folder", kSubjectsExpected});
}

std::string digest_of_lines(std::vector<std::string> lines, std::string text) {
  std::ranges::sort(lines);
  for (const std::string& line : lines) text += line + "\n";
  return sha256(text);
}

std::string digest_of_one(const std::string& folder) {
  const Claims claims = read_claims(folder);
  std::vector<std::string> lines;
  for (const Claim& claim : claims.all)
    lines.push_back(claim.id + " " + std::to_string(claim.pieces) + " " + claim.digest);
  return digest_of_lines(std::move(lines), claims.world_digest + "\n");
}

}  // namespace

void write_claim_folders(const std::vector<std::string>& subjects, const std::string& folder) {
  const Json json{{"schema", kSubjectsSchema}, {"subjects", subjects}};
  model::write_file_atomically(subjects_file(folder), json.dump(1) + "\n");
}

std::vector<std::string> read_claim_folders(const std::string& folder) {
  const std::string file = subjects_file(folder);
  if (!model::is_there(file)) return {};
  try {
    const Json json = Json::parse(model::read_file(file, kSubjectsExpected));
    if (json.at("schema") != kSubjectsSchema)
      throw model::InputError({file, 0, 0, "of another version", kSubjectsSchema});
    std::vector<std::string> subjects = json.at("subjects");
    if (subjects.empty()) throw model::InputError({file, 0, 0, "it names no subject", kSubjectsExpected});
    for (const std::string& name : subjects) check_subject(name, file);
    return subjects;
  } catch (const Json::exception&) {
    throw model::InputError({file, 0, 0, "something is missing or of another kind", kSubjectsExpected});
  }
}

void remove_claims(const std::string& folder) {
  for (const std::string& subject : read_claim_folders(folder)) remove_claims(folder + "/" + subject);
  remove_proofs(folder);
  std::error_code ignored;
  for (const std::string& file : {subjects_file(folder), claims_file(folder), formulas_file(folder)})
    std::filesystem::remove(file, ignored);
}

std::string digest_of_claims(const std::string& folder) {
  const std::vector<std::string> subjects = read_claim_folders(folder);
  if (subjects.empty()) return digest_of_one(folder);
  std::vector<std::string> lines;
  for (const std::string& subject : subjects) lines.push_back(subject + " " + digest_of_one(folder + "/" + subject));
  return digest_of_lines(std::move(lines), "");
}

}  // namespace roluat::analysis

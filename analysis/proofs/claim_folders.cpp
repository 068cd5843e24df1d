#include "analysis/proofs/claim_folders.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
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

constexpr const char* kSubjectsSchema = "roluat.claim-folders/1";
constexpr std::size_t kMostSubjects = 100;
constexpr model::Phrase kSubjectsExpected = "the subjects.json that 'roluat check --certify' wrote";

std::string subjects_file(const std::string& folder) { return folder + "/subjects.json"; }

// A list from elsewhere names no folder outside its own.
void check_subject(const std::string& name, const std::string& file) {
  if (name.empty() || name.find_first_of("/\\") != std::string::npos || name.front() == '.')
    throw model::InputError({file, 0, 0, model::message("'%1' is not a name of a folder", name), kSubjectsExpected});
}

namespace fs = std::filesystem;

[[noreturn]] void is_foreign(const std::string& path) {
  throw model::InputError({path, 0, 0, "this file was not written by roluat",
                           "nothing of this name: move it away, or name another folder"});
}

/// What is there itself: a link could lead to anything.
fs::file_type kind_at(const std::string& path) {
  std::error_code error;
  return fs::symlink_status(path, error).type();
}

void refuse_unless(fs::file_type kind, const std::string& path) {
  const fs::file_type there = kind_at(path);
  if (there == fs::file_type::not_found || there == kind) return;
  if (there == fs::file_type::symlink)
    throw model::InputError({path, 0, 0, "this is a link", "a file or a folder, or nothing, where proofs are written"});
  is_foreign(path);
}

void refuse_json_without(const std::string& schema, const std::string& path) {
  refuse_unless(fs::file_type::regular, path);
  if (!model::is_there(path)) return;
  const Json json = Json::parse(model::read_bytes(path, kSubjectsExpected), nullptr, false);
  if (!json.is_object() || !json.contains("schema") || !json["schema"].is_string() ||
      !json["schema"].get<std::string>().starts_with(schema))
    is_foreign(path);
}

// Of formulas the first word tells; of proofs the list, or claims whose proofs were still being made.
void refuse_foreign_files(const std::string& folder) {
  refuse_json_without("roluat.claims/", claims_file(folder));
  refuse_json_without("roluat.proofs/", list_file(folder));
  const std::string formulas = formulas_file(folder);
  refuse_unless(fs::file_type::regular, formulas);
  if (model::is_there(formulas) && !model::read_bytes(formulas, kSubjectsExpected).starts_with("(declare-sort "))
    is_foreign(formulas);
  refuse_unless(fs::file_type::directory, folder + "/" + kProofs);
  const bool listed = model::is_there(list_file(folder)), claimed = model::is_there(claims_file(folder));
  const ProofList list = listed ? read_proof_list(folder) : ProofList();
  for (const std::string& file : proofs_in(folder)) {
    refuse_unless(fs::file_type::regular, file);
    if (listed ? !list.proofs.contains(fs::path(file).stem().string()) : !claimed) is_foreign(file);
  }
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
    if (subjects.size() > kMostSubjects)
      throw model::InputError({file, 0, 0, "it names too many subjects", model::message("at most %1", kMostSubjects)});
    for (const std::string& name : subjects) {
      check_subject(name, file);
      if (std::ranges::count(subjects, name) > 1)
        throw model::InputError({file, 0, 0, model::message("'%1' appears here twice", name), "another name"});
    }
    return subjects;
  } catch (const Json::exception&) {
    throw model::InputError({file, 0, 0, "something is missing or of another kind", kSubjectsExpected});
  }
}

void refuse_foreign_claims(const std::string& folder, std::vector<std::string> subjects) {
  if (model::is_there(folder) && !model::is_folder(folder))
    throw model::InputError({folder, 0, 0, "this is not a folder", "a folder for the proofs"});
  refuse_json_without("roluat.claim-folders/", subjects_file(folder));
  refuse_foreign_files(folder);
  std::ranges::copy(read_claim_folders(folder), std::back_inserter(subjects));
  for (const std::string& subject : subjects) {
    refuse_unless(fs::file_type::directory, folder + "/" + subject);
    refuse_foreign_files(folder + "/" + subject);
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

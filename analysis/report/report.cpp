#include "analysis/report/report.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <vector>

#include "model/diagnostic.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::InputError;

namespace {

constexpr const char* kSchema = "roluat.findings/";

std::string content_of(const std::string& path) {
  return model::read_file(path, "a findings.json that 'roluat check' wrote");
}

int lines_before(const std::string& text, std::size_t byte) {
  return static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(byte), '\n'));
}

Json parse(const std::string& text, const std::string& path) {
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& error) {
    const std::size_t at = std::min<std::size_t>(error.byte == 0 ? 0 : error.byte - 1, text.size());
    const std::size_t line_begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
    throw InputError({path, lines_before(text, at) + 1, static_cast<int>(at - line_begin) + 1, "this is not JSON",
                      "a findings.json that 'roluat check' wrote"});
  }
}

bool is_finding(const Json& json) {
  return json.is_object() && json.contains("id") && json["id"].is_string() && json.contains("kind") &&
         json["kind"].is_string() && json.contains("texts") && json["texts"].is_array() && json.contains("title") &&
         json["title"].is_object() && json.contains("clauses") && json["clauses"].is_array();
}

}  // namespace

// FNV-1a: it has to notice changes, not to resist anyone.
std::string digest(const std::vector<std::string>& texts) {
  std::uint64_t value = 0xCBF29CE484222325ULL;
  for (const std::string& text : texts)
    for (const char c : text + '\0') value = (value ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  char hexadecimal[17];
  std::snprintf(hexadecimal, sizeof hexadecimal, "%016llx", static_cast<unsigned long long>(value));
  return hexadecimal;
}

namespace {

constexpr const char* kProposals = "3";  // to be raised where other sentences are proposed, or in another order

std::string digest_of(const std::string& folder, std::initializer_list<const char*> folders) {
  namespace fs = std::filesystem;
  std::vector<std::string> files;
  for (const char* part : folders)
    if (fs::is_regular_file(folder + "/" + part))
      files.emplace_back(part);
    else if (fs::is_directory(folder + "/" + part))
      for (const auto& entry : fs::recursive_directory_iterator(folder + "/" + part)) {
        const std::string extension = entry.path().extension().string();
        if (extension == ".toml" || extension == ".smt2")
          files.push_back(fs::relative(entry.path(), folder).generic_string());
      }
  std::ranges::sort(files);
  std::vector<std::string> parts;
  for (const std::string& file : files) {
    parts.push_back(file);
    parts.push_back(content_of(folder + "/" + file));
  }
  return digest(parts);
}

}  // namespace

std::string encoding_digest(const std::string& folder) {
  return digest_of(folder, {"vocabulary", "kernel", "rulings", "texts"});
}

std::string rules_digest(const std::string& folder) { return digest_of(folder, {"vocabulary", "kernel", "rulings"}); }

std::string proposals_digest(const std::string& folder) {
  return digest_of(folder, {"vocabulary", "kernel", "rulings", "options", "rulebook.toml"}) + kProposals;
}

Json with_maker(const Json& report, const MadeBy& maker) {
  Json result = Json::object();
  for (const auto& [key, value] : report.items()) {
    result[key] = value;
    if (key == "schema")
      result["made_by"] = {{"version", maker.version}, {"game", maker.game}, {"encoding", maker.encoding}};
  }
  return result;
}

MadeBy maker_of(const Json& report) {
  MadeBy maker;
  const auto found = report.find("made_by");
  if (found == report.end() || !found->is_object()) return maker;
  maker.version = found->value("version", "");
  maker.game = found->value("game", "");
  maker.encoding = found->value("encoding", "");
  return maker;
}

Json read_report(const std::string& path) {
  const Json report = parse(content_of(path), path);
  const std::string expected = "\"schema\": \"roluat.findings/...\" and a list of \"findings\"";
  if (!report.is_object() || !report.contains("schema") || !report["schema"].is_string() ||
      !report["schema"].get<std::string>().starts_with(kSchema) || !report.contains("findings") ||
      !report["findings"].is_array())
    throw InputError({path, 0, 0, "this is no report of findings", expected});
  for (std::size_t i = 0; i < report["findings"].size(); ++i)
    if (!is_finding(report["findings"][i]))
      throw InputError({path, 0, 0, "finding " + std::to_string(i + 1) + " of the report is not whole",
                        "id, kind, texts, title and clauses"});
  return report;
}

}  // namespace roluat::analysis

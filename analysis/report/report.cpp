#include "analysis/report/report.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <vector>

#include "analysis/report/json_form.hpp"
#include "analysis/report/report_folder.hpp"
#include "model/diagnostic.hpp"
#include "model/fnv.hpp"
#include "model/read_file.hpp"
#include "model/subjects.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::InputError;

namespace {

constexpr const char* kSchema = "roluat.findings/";

std::string content_of(const std::string& path) {
  return model::read_file(path, "a findings.json that 'roluat check' wrote");
}

/// What those who read reports look for; a report may be damaged, or made up by a stranger.
const Json& form_of_report() {
  static const Json form = Json::parse(R"({
    "schema": "text",
    "made_by?": {"version?": "text", "game?": "text", "encoding?": "text"},
    "texts?": {"*": {"one_game?": "flag", "questions?": {"*": {"open": ["text"], "excluded?": {"*": ["text"]}}}}},
    "together?": {"bits?": "any"},
    "checks?": [{"kind?": "text", "found?": "number", "undecided?": "number", "pieces?": "number",
                 "sufficient?": "flag", "undecided_obligations?": ["text"], "why?": "text", "would_decide?": "text",
                 "denied_alone?": "number", "unconfirmed?": "number"}],
    "comparison?": {"first": "text", "second": "text", "topics": {"*": "text"}},
    "comparisons?": [{"first": "text", "second": "text", "topics": {"*": "text"}}],
    "lex_specialis?": [{"text": "text", "special": "text", "general": "text"}],
    "matters?": [{"id": "text", "title": {"vi?": "text", "zh?": "text", "en?": "text"}, "level?": "text",
                  "sentences": [{"text": "text", "number": "number", "quote": "text"}],
                  "findings": ["text"], "questions": ["text"]}],
    "findings": [{
      "id": "text", "subject?": "text", "kind": "text", "certain?": "flag", "level?": "text", "texts": ["text"],
      "title": {"vi?": "text", "zh?": "text", "en?": "text"},
      "clauses": [{"text?": "text", "id?": "text", "reading?": "text", "sentence?": "number", "quote?": "text"}],
      "questions?": ["text"],
      "witness?": {"fen?": "text", "act?": "text", "other_act?": "text", "pieces?": "number", "minimal?": "flag",
                   "replayed?": "flag", "position_known?": "flag", "game?": ["text"],
                   "verdicts?": [{"text?": "text", "verdict?": "text", "because?": ["text"], "reading?": "text"}],
                   "intentions?": ["text"], "intentions_otherwise?": ["text"]},
      "smt2?": "text", "edge?": "flag", "beyond_scope?": "flag", "matter?": "text", "part_of?": "text",
      "nearest?": {"fen": "text", "act": "text"},
      "counterpart?": [{"text": "text", "sentence?": "number", "clause": "text", "nearest?": "text"}],
      "status?": "text", "waived?": {"reason": "text", "until?": "text"},
      "wordings?": [{"does": "any", "wordings": "any", "created?": [{"title": "any"}]}]
    }]})");
  return form;
}

}  // namespace

std::string digest(const std::vector<std::string>& texts) {
  std::uint64_t value = model::kFnvOffset;
  for (const std::string& text : texts) value = model::fnv(text + '\0', value);
  return model::in_hexadecimal(value);
}

namespace {

constexpr const char* kProposals = "5";  // to be raised where other sentences are proposed, or in another order

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

// Of a subject's folder: of the whole game.
std::string encoding_digest(const std::string& folder) {
  return digest_of(model::subject_in(folder).game, {"vocabulary", "kernel", "rulings", "texts", "records", "subjects"});
}

std::string rules_digest(const std::string& folder) {
  return digest_of(model::subject_in(folder).game, {"vocabulary", "kernel", "rulings", "subjects"});
}

std::string proposals_digest(const std::string& folder) {
  return digest_of(model::subject_in(folder).game,
                   {"vocabulary", "kernel", "rulings", "options", "rulebook.toml", "game.toml", "subjects"}) +
         kProposals;
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
  finish_report(std::filesystem::path(path).parent_path().string());
  const Json report = parse_json(content_of(path), path, "a findings.json that 'roluat check' wrote");
  if (!report.is_object() || !report.contains("schema") || !report["schema"].is_string() ||
      !report["schema"].get<std::string>().starts_with(kSchema) || !report.contains("findings"))
    throw InputError({path, 0, 0, "this is not a report of findings",
                      "\"schema\": \"roluat.findings/...\" and a list of \"findings\""});
  if (const auto where = misfit(report, form_of_report()))
    throw InputError({path, 0, 0, model::message("'%1' is missing or of another type", *where),
                      "a report as 'roluat check' wrote it"});
  for (const Json& matter : report.value("matters", Json::array()))
    if (matter["findings"].empty())
      throw InputError({path, 0, 0, model::message("the matter '%1' has no findings", matter["id"].get<std::string>()),
                        "a report as 'roluat check' wrote it"});
  return report;
}

}  // namespace roluat::analysis

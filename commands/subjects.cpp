#include "commands/subjects.hpp"

#include <algorithm>

#include "analysis/checking/together.hpp"
#include "model/diagnostic.hpp"
#include "model/document.hpp"
#include "model/subjects.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

namespace {

OpenSubject opened(const Common& common, const std::string& text, const std::string& name) {
  TextsFrom from = texts_from(common, text);
  solver::Encoding encoding = from.read();
  return {name, common, common.open_game(), std::move(from), std::move(encoding)};
}

std::vector<Json> without_others(const Json& findings, const std::string& subject) {
  std::vector<Json> kept;
  for (const Json& finding : findings)
    if (finding.value("subject", "") == subject) kept.push_back(finding);
  return kept;
}

// Of each text, the questions that the subject has.
void leave_out_other_questions(Json& texts, const model::Questions& questions) {
  for (Json& text : texts) {
    if (!text.contains("questions")) continue;
    Json kept = Json::object();
    for (const auto& [id, open] : text["questions"].items())
      if (questions.find(id) != nullptr) kept[id] = open;
    text["questions"] = kept;
  }
}

}  // namespace

OpenGame::OpenGame(const Common& common, const std::string& text) {
  const std::string folder = common.folder();
  const auto [game, subject] = model::subject_in(folder);
  if (text.empty() && model::toml_files(game + "/texts").empty())
    throw model::InputError({game + "/texts", 0, 0, "there is no text", "at least one: texts/NAME.toml"});
  const std::vector<std::string> names = model::subjects_of(game);
  if (!text.empty() || subject != model::kFirstSubject || names.size() == 1) {
    subjects_.push_back(opened(common, text, ""));
    texts_ = first().encoding.texts;
    return;
  }
  for (const std::string& name : names) {
    progress_line(common, "opening the texts");
    Common one = common;
    if (name != model::kFirstSubject) one.game = common.subject_of_game(name);
    subjects_.push_back(opened(one, "", name));
  }
  texts_ = model::read_texts(folder);
  end_progress();
}

const OpenSubject& OpenGame::of(const std::string& subject) const {
  if (!has_several()) return first();
  std::string known;
  for (const OpenSubject& one : subjects_) known += (known.empty() ? "one of: " : ", ") + one.name;
  const auto found = std::ranges::find(subjects_, subject, &OpenSubject::name);
  if (found == subjects_.end())
    throw model::InputError({"FINDING", 0, 0, "'" + subject + "' is not a subject of this game", known});
  return *found;
}

const OpenSubject& OpenGame::of(const Json& finding) const { return of(finding.value("subject", "")); }

void OpenGame::refuse_several(const std::string& what) const {
  if (!has_several()) return;
  std::string games;
  for (const OpenSubject& one : subjects_)
    if (&one != &first()) games += (games.empty() ? "" : ", ") + std::string("--game ") + one.common.game;
  throw model::InputError({what, 0, 0, "this is asked of one subject at a time", games});
}

CheckResult check_visibly(const OpenGame& game, const CheckOptions& options, const Common& common,
                          const std::function<void(const OpenSubject&, const CheckResult&)>& each) {
  if (!game.has_several()) {
    CheckResult result = check_visibly(game.first().encoding, *game.first().game, options, common);
    if (each) each(game.first(), result);
    return result;
  }
  std::vector<AboutSubject> parts;
  for (const OpenSubject& one : game.subjects()) {
    const auto is_wanted = [&](const model::Text& text) {
      return options.texts.empty() || std::ranges::find(options.texts, text.id) != options.texts.end();
    };
    if (std::ranges::none_of(one.encoding.texts, is_wanted)) continue;
    parts.push_back({one.name, check_visibly(one.encoding, *one.game, options, one.common), one.encoding.questions,
                     one.encoding.weights});
    if (each) each(one, parts.back().result);
  }
  const std::string folder = game.first().encoding.folder;
  std::vector<model::Text> texts;
  std::ranges::copy_if(game.texts(), std::back_inserter(texts), [&](const model::Text& text) {
    return options.texts.empty() || std::ranges::find(options.texts, text.id) != options.texts.end();
  });
  return together(std::move(parts), texts, model::read_alignment(folder + "/sisters.toml", texts));
}

Json only_about(const Json& report, const OpenSubject& subject) {
  if (subject.name.empty()) return report;
  Json result = report;
  result["findings"] = without_others(report["findings"], subject.name);
  std::set<std::string> kept;
  for (const Json& finding : result["findings"]) kept.insert(finding["id"].get<std::string>());
  if (result.contains("matters")) {
    Json matters = Json::array();
    for (Json matter : result["matters"]) {
      Json findings = Json::array();
      for (const Json& id : matter["findings"])
        if (kept.contains(id.get<std::string>())) findings.push_back(id);
      matter["findings"] = findings;
      if (!findings.empty()) matters.push_back(std::move(matter));
    }
    result["matters"] = matters;
  }
  if (!result.contains("texts")) return result;
  leave_out_other_questions(result["texts"], subject.encoding.questions);
  for (Json& text : result["texts"])
    if (text.contains("about")) text["bits"] = text["about"].value(subject.name, Json::object()).value("bits", Json());
  return result;
}

}  // namespace roluat::analysis

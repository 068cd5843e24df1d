#include "commands/subjects.hpp"

#include <algorithm>
#include <optional>

#include "analysis/checking/together.hpp"
#include "commands/doubtful_data.hpp"
#include "model/diagnostic.hpp"
#include "model/document.hpp"
#include "model/subject_rulings.hpp"
#include "model/subjects.hpp"
#include "solver/notation.hpp"

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

// Of each text, the questions that the subject has, and what it leaves open about it.
void leave_out_others(Json& texts, const OpenSubject& subject) {
  for (Json& text : texts) {
    const Json about = text.value("about", Json::object()).value(subject.name, Json::object());
    for (const auto& [key, value] : about.items()) text[key] = value;
    if (!text.contains("questions")) continue;
    Json kept = Json::object();
    for (const auto& [id, open] : text["questions"].items())
      if (subject.encoding.questions.find(id) != nullptr) kept[id] = open;
    text["questions"] = kept;
  }
}

}  // namespace

std::vector<std::pair<std::string, Common>> subjects_meant(const Common& common) {
  const auto [game, subject] = model::subject_in(common.folder());
  const std::vector<std::string> names = model::subjects_of(game);
  if (subject != model::kFirstSubject || names.size() == 1 || common.names_first_subject()) return {{"", common}};
  std::vector<std::pair<std::string, Common>> meant;
  for (const std::string& name : names) {
    meant.emplace_back(name, common);
    if (name != model::kFirstSubject) meant.back().second.game = common.subject_of_game(name);
  }
  return meant;
}

std::string subject_line(const std::string& name, const model::Game& game, const Common& common) {
  const model::Trilingual title = game.title();
  const model::Trilingual words{"Mảng luật: " + name + " (" + title.vi + ")",
                                "规则专题：" + name + "（" + title.zh + "）",
                                "Subject: " + name + " (" + title.en + ")"};
  return common.style().bold(words.in(common.spoken()));
}

OpenGame::OpenGame(const Common& common, const std::string& text) {
  const std::string folder = common.folder();
  const std::string game = model::subject_in(folder).game;
  if (text.empty() && model::toml_files(game + "/texts").empty())
    throw model::InputError({game + "/texts", 0, 0, "there is no text", "at least one: texts/NAME.toml"});
  const std::vector<std::pair<std::string, Common>> meant = subjects_meant(common);
  if (!text.empty() || meant.size() == 1) {
    subjects_.push_back(opened(common, text, ""));
    texts_ = first().encoding.texts;
    refuse_without_texts(common, texts_);
    return;
  }
  for (const auto& [name, one] : meant) {
    progress_line(common, "opening the texts");
    subjects_.push_back(opened(one, "", name));
  }
  texts_ = model::read_texts(folder);
  end_progress();
}

const OpenSubject& OpenGame::of(const std::string& subject) const {
  if (!has_several()) return first();
  std::string known;
  for (const OpenSubject& one : subjects_) known += (known.empty() ? "" : ", ") + one.name;
  const auto found = std::ranges::find(subjects_, subject, &OpenSubject::name);
  if (found == subjects_.end())
    throw model::InputError({"FINDING", 0, 0, model::message("'%1' is not a subject of this game", subject),
                             model::message("one of: %1", known)});
  return *found;
}

const OpenSubject& OpenGame::of(const Json& finding) const { return of(finding.value("subject", "")); }

std::vector<SubjectRuling> OpenGame::rulings_called(const std::string& name_or_file, const std::string& source) const {
  if (std::ranges::none_of(subjects_, [](const OpenSubject& one) { return one.encoding.has_kernel; }))
    model::refuse_without_kernel(first().encoding.folder);
  std::vector<model::RulingsOfSubject> all;
  for (const OpenSubject& one : subjects_) all.push_back({one.encoding.questions, one.encoding.rulings});
  const std::vector<std::optional<model::Ruling>> found = model::ruling_of_each(name_or_file, all, source);
  std::vector<SubjectRuling> result;
  for (std::size_t i = 0; i < found.size(); ++i)
    if (found[i]) result.emplace_back(&subjects_[i], *found[i]);
  return result;
}

namespace {

bool is_looked_at(const OpenSubject& subject, const CheckOptions& options) {
  return std::ranges::any_of(subject.encoding.texts, [&](const model::Text& text) {
    return options.texts.empty() || std::ranges::find(options.texts, text.id) != options.texts.end();
  });
}

bool asks_for_gaps(const CheckOptions& options) {
  return options.kinds.empty() || std::ranges::find(options.kinds, solver::Kind::gap) != options.kinds.end();
}

// Which of what is looked at its kernel alone judges.
void tell_what_has_no_referee(const OpenGame& game, const CheckOptions& options, const Common& common) {
  std::string names;
  bool all = true, any = false;
  for (const OpenSubject& one : game.subjects()) {
    if (!is_looked_at(one, options) || !one.encoding.has_kernel) continue;
    any = true;
    all = all && !one.game->has_referee();
    if (!one.game->has_referee()) names += (names.empty() ? "" : ", ") + one.name;
  }
  if (!any) return;
  if (all)
    notice(common, "this game has no judge of its own: its kernel alone judges witnesses");
  else if (!names.empty())
    notice(common, model::message("the kernel alone judges witnesses about: %1", names));
}

struct NotAskedOf {
  std::string subject, text;
  solver::NotAsked what;
};

std::vector<NotAskedOf> all_not_asked(const OpenGame& game, const CheckOptions& options) {
  std::vector<NotAskedOf> result;
  const auto is_wanted = [](const auto& chosen, const auto& one) {
    return chosen.empty() || std::ranges::find(chosen, one) != chosen.end();
  };
  if (!is_wanted(options.kinds, solver::Kind::notation)) return result;
  for (const OpenSubject& one : game.subjects())
    for (const model::Records& records : one.encoding.records)
      if (is_wanted(options.texts, records.text))
        for (solver::NotAsked& what : not_asked(one.encoding, records, options.most_pieces))
          result.push_back({one.name, records.text, std::move(what)});
  return result;
}

// Subjects without a kernel: which questions their texts leave open nobody asks.
std::vector<std::string> without_kernel(const OpenGame& game, const CheckOptions& options) {
  std::vector<std::string> names;
  for (const OpenSubject& one : game.subjects())
    if (is_looked_at(one, options) && !one.encoding.has_kernel) names.push_back(one.name);
  return names;
}

void tell_what_has_no_kernel(const OpenGame& game, const CheckOptions& options, const Common& common) {
  std::string names;
  for (const std::string& one : without_kernel(game, options)) names += (names.empty() ? "" : ", ") + one;
  if (!game.has_several() && !game.first().encoding.has_kernel)
    notice(common,
           "there is no kernel: gaps are not asked for, and no ruling judges the witnesses, which are read again "
           "by the formulas of the texts alone");
  else if (!names.empty())
    notice(common, model::message(
                       "there is no kernel for %1: gaps are not asked for, and no ruling judges its witnesses", names));
}

void tell_what_is_not_asked(const OpenGame& game, const CheckOptions& options, const Common& common) {
  for (const auto& [subject, text, what] : all_not_asked(game, options)) {
    if (what.check == "written-alike")
      notice(common, model::message("no constant plays the role '%1', so acts that %2 writes alike are not looked for",
                                    what.role, text));
    if (what.check == "no-sign")
      notice(common,
             model::message("no constant plays the role '%1', so acts that have no sign in %2 are not looked for",
                            what.role, text));
    if (what.check == "no-letter")
      notice(common,
             model::message("no constant plays the role '%1', so pieces that have no letter in %2 are not looked for",
                            what.role, text));
    if (what.check == solver::kWholeActs)
      notice(common,
             model::message("%1 writes some acts by a sign alone (%2); different ones among these that it writes "
                            "alike are not looked for (to look for them: a [[record]] in roles.toml)",
                            text, what.signs));
  }
}

}  // namespace

void add_not_asked(Json& report, const OpenGame& game, const CheckOptions& options) {
  if (asks_for_gaps(options))
    for (const std::string& subject : without_kernel(game, options)) {
      Json one{{"check", "gap"}, {"missing", "kernel"}};
      if (!subject.empty()) one["subject"] = subject;
      report["not_asked"].push_back(std::move(one));
    }
  for (const auto& [subject, text, what] : all_not_asked(game, options)) {
    Json one = Json::object();
    one["check"] = what.check;
    if (what.role.empty())
      one["missing"] = "record";
    else
      one["role"] = what.role;
    one["text"] = text;
    if (!subject.empty()) one["subject"] = subject;
    report["not_asked"].push_back(std::move(one));
  }
}

CheckResult check_visibly(const OpenGame& game, const CheckOptions& options, const Common& common,
                          const std::function<void(const OpenSubject&, CheckResult&)>& each) {
  tell_what_has_no_referee(game, options, common);
  tell_what_has_no_kernel(game, options, common);
  tell_what_is_not_asked(game, options, common);
  for (const OpenSubject& one : game.subjects())
    if (is_looked_at(one, options)) tell_doubtful_data(one, asks_for_gaps(options), common);
  if (!game.has_several()) {
    CheckResult result = check_visibly(game.first().encoding, *game.first().game, options, common);
    each(game.first(), result);
    return result;
  }
  std::vector<AboutSubject> parts;
  for (const OpenSubject& one : game.subjects()) {
    if (!is_looked_at(one, options)) continue;
    parts.push_back({one.name, check_visibly(one.encoding, *one.game, options, one.common), one.encoding.questions,
                     one.encoding.weights});
    each(one, parts.back().result);
  }
  const std::string folder = game.first().encoding.folder;
  std::vector<model::Text> texts;
  std::ranges::copy_if(game.texts(), std::back_inserter(texts), [&](const model::Text& text) {
    return options.texts.empty() || std::ranges::find(options.texts, text.id) != options.texts.end();
  });
  return together(std::move(parts), texts, model::read_alignment(folder + "/sisters.toml", texts));
}

std::map<std::string, Asked> read_asked(const std::string& folder, const OpenGame& game) {
  std::map<std::string, Asked> result;
  for (const OpenSubject& one : game.subjects())
    if (std::optional<Asked> asked = read_asked(folder, one.name)) result.emplace(one.name, std::move(*asked));
  return result;
}

Settlement settled_by(const std::vector<SubjectRuling>& rulings, const Json& report) {
  Settlement all;
  for (const auto& [subject, ruling] : rulings) {
    Settlement one = settled_by(ruling, subject->encoding, only_about(report, *subject));
    all.ruling = one.ruling;
    all.answers.merge(one.answers);
    all.implied.merge(one.implied);
    all.findings.merge(one.findings);
  }
  return all;
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
  if (result.contains("texts")) leave_out_others(result["texts"], subject);
  return result;
}

}  // namespace roluat::analysis

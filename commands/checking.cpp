#include "commands/checking.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "analysis/findings/matters.hpp"
#include "analysis/judging/explain.hpp"
#include "analysis/mending/wordings.hpp"
#include "analysis/page/html_report.hpp"
#include "analysis/page/page_data.hpp"
#include "analysis/page/page_pictures.hpp"
#include "analysis/proofs/second_opinion.hpp"
#include "analysis/report/findings_json.hpp"
#include "analysis/report/report_folder.hpp"
#include "analysis/standing/old_ids.hpp"
#include "commands/subjects.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/games/games.hpp"
#include "model/leading_game.hpp"
#include "model/read_file.hpp"
#include "model/usual_pieces.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

MadeBy maker(const Common& common) { return maker(common, texts_from(common, "")); }

MadeBy maker(const Common& common, const TextsFrom& texts) {
  return {ROLUAT_VERSION, common.game_name(), texts.digest()};
}

TextsFrom texts_from(const Common& common, const std::string& file) { return {common.folder(), file, {}}; }

TextsFrom with_special_rules(TextsFrom texts, const Common& common) {
  const Interruption interruption;
  progress_line(common, "looking for special rules that take precedence over general ones");
  texts.special =
      special_rules(texts.read(), nullptr, {model::usual_pieces(common.folder()), false, nullptr, interruption.token()})
          .precedences;
  end_progress();
  return texts;
}

std::string report_on(const TextsFrom& texts, const std::string& folder, bool named) {
  if (named || texts.file.empty()) return folder;
  return folder + "/" + std::filesystem::path(texts.file).stem().string();
}

void refuse_other_texts(const Json& report, const TextsFrom& texts, const std::string& folder) {
  const std::optional<Scope> scope = scope_of(report);
  if (!scope || scope->file == texts.name()) return;
  const model::Message about = scope->file.empty() ? model::Message("the game's texts")
                                                   : model::message("the text in a file %1 alone", scope->file);
  const model::Message expected =
      scope->file.empty() ? model::message("the folder of a report that 'roluat check --text %1' wrote", texts.file)
                          : model::message("--text %1, or the folder of another report", scope->file);
  throw model::InputError(
      {folder + "/findings.json", 0, 0, model::message("this report is about %1", about), expected});
}

void refuse_other_game(const Json& report, const std::string& file, const Common& common) {
  const std::string about = maker_of(report).game;
  if (about.empty() || about == common.game_name()) return;
  const std::vector<std::string> names = model::game_names();
  const bool named = std::ranges::find(names, about.substr(0, about.find('/'))) != names.end();
  throw model::InputError({file, 0, 0,
                           model::message("this report is about the game %1, not %2", about, common.game_name()),
                           named ? model::message("--game %1, or another report", about)
                                 : model::message("--game %1, or another report", "PATH/" + about)});
}

struct Interruption::Impl {
  std::stop_source stop;
  std::jthread watcher;
};

Interruption::Interruption() : impl_(std::make_unique<Impl>()) {
  impl_->watcher = std::jthread([stop = impl_->stop](const std::stop_token& done) mutable {
    while (!done.stop_requested() && !interrupted) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    if (interrupted) stop.request_stop();
  });
}
Interruption::~Interruption() = default;

std::stop_token Interruption::token() const { return impl_->stop.get_token(); }

namespace {

// What share of the time a check of both texts takes before each stage, and where it ends, in thousandths. The time
// that is said to be left follows from these and from how long this check has taken so far.
constexpr std::array<std::size_t, 5> kBefore{0, 80, 640, 800, 950};
const std::array<model::Message, 5> kStages{"looking for special rules that take precedence over general ones",
                                            "asking the solver about the texts", "looking closer at what was found",
                                            "looking for the fewest clauses to change"};

// The first twentieth of a search takes a quarter of its time: what all that follows shares is made in it.
double share_of_time(CheckStage stage, double done) {
  constexpr double kFirst = 0.05, kTakes = 0.25;
  if (stage != CheckStage::search) return done;
  return done < kFirst ? done / kFirst * kTakes : kTakes + (done - kFirst) / (1 - kFirst) * (1 - kTakes);
}

void tell_stage(CheckStage stage, std::size_t done, std::size_t all, const Common& common) {
  const auto i = static_cast<std::size_t>(stage);
  const double share = share_of_time(stage, static_cast<double>(done) / static_cast<double>(all));
  const auto within = static_cast<std::size_t>(share * static_cast<double>(kBefore[i + 1] - kBefore[i]));
  progress_line(common, kStages[i], kBefore[i] + within, 1000);
}

// Where a reader may doubt that a position can come up.
void add_games(CheckResult& result, const model::Game& game) {
  const auto* leading = game.can<model::LeadingGame>();
  if (leading == nullptr) return;
  std::map<std::string, std::vector<std::string>> known;
  for (Finding& finding : result.findings) {
    const std::string& fen = finding.witness.fen;
    if (fen.empty()) continue;
    const auto [found, is_new] = known.try_emplace(fen);
    if (is_new) found->second = leading->game_to(game.position(fen));
    finding.witness.game = found->second;
  }
}

}  // namespace

CheckResult check_visibly(const solver::Encoding& encoding, const model::Game& game, CheckOptions options,
                          const Common& common) {
  options.progress = [&common](CheckStage stage, std::size_t done, std::size_t all) {
    tell_stage(stage, done, all, common);
  };
  const Interruption interruption;
  options.stop = interruption.token();
  CheckResult result = check(encoding, game, options);
  add_games(result, game);
  end_progress();
  return result;
}

Json report_of(const CheckResult& result, const Scope& scope, const MadeBy& by, const Common& common) {
  Json report = with_scope(with_maker(Json::parse(findings_json(result)), by), scope);
  const std::string text = scope.file.empty() ? "" : " --text " + shell_word(scope.file);
  for (Json& one : report["checks"])
    if (one.contains("would_decide"))
      one["would_decide"] = one["would_decide"].get<std::string>() + common.game_option() + text;
  if (!result.precedences.empty()) report["lex_specialis"] = to_json(result.precedences);
  return with_matters(report, result.matters);
}

Scope scope_of(const CheckOptions& options, const std::vector<model::Text>& texts) {
  Scope scope{{options.texts.begin(), options.texts.end()}, {}, options.most_pieces, options.special_first};
  if (options.texts.empty())
    for (const model::Text& text : texts) scope.texts.insert(text.id);
  for (const solver::Kind kind : solver::kAllKinds)
    if (options.kinds.empty() || std::ranges::find(options.kinds, kind) != options.kinds.end())
      scope.kinds.emplace(solver::name_of(kind));
  return scope;
}

std::vector<std::pair<std::string, std::string>> texts_to_compare(const OpenGame& game,
                                                                  const std::vector<std::string>& chosen) {
  std::vector<std::string> order;
  if (chosen.empty())
    for (const model::Text& text : game.texts()) order.push_back(text.id);
  for (const std::string& id : chosen)
    if (std::ranges::find(order, id) == order.end()) order.push_back(id);
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const OpenSubject& one : game.subjects()) {
    std::vector<std::string> speaking;
    for (const std::string& id : order)
      if (one.encoding.text(id) != nullptr) speaking.push_back(id);
    for (std::size_t i = 0; i < speaking.size(); ++i)
      for (std::size_t k = i + 1; k < speaking.size(); ++k)
        if (const std::pair both(speaking[i], speaking[k]); std::ranges::find(pairs, both) == pairs.end())
          pairs.push_back(both);
  }
  return pairs;
}

// Of several subjects each topic is called as its subject is: "touch/moved".
void add_comparisons(Json& report, const CheckResult& result, const CheckOptions& options) {
  Json all = Json::array();
  for (const auto& both : options.compared) {
    Json topics = Json::object();
    for (const TextsCompared& compared : result.comparisons)
      if (compared.texts == both)
        for (const TopicComparison& one : compared.comparison.topics)
          topics[(compared.subject.empty() ? "" : compared.subject + "/") + one.topic.id] = name_of(one.relation);
    all.push_back({{"first", both.first}, {"second", both.second}, {"topics", topics}});
  }
  if (!all.empty()) report["comparison"] = all.front();
  if (all.size() > 1) report["comparisons"] = all;
}

SinceBaseline since(const Baseline& baseline, const CheckResult& result, const Scope& scope) {
  return compare(baseline, result.findings, {scope.texts, scope.kinds});
}

void write_report(const CheckResult& result, const Json& report, const LeftBeside& beside, const OpenGame& game,
                  const std::string& folder, const Common& common) {
  ReportFiles written;
  for (const Finding& finding : result.findings)
    if (!finding.smt2.empty()) written.files[query_path(finding)] = finding.smt2;
  written.files.insert(beside.denied.begin(), beside.denied.end());
  for (const auto& [subject, asked] : beside.asked) written.files[asked_name(subject)] = asked_text(asked);
  if (beside.last) written.beside[kPrevious] = previous_text(*beside.last);
  written.files[kPageName] = page_of(with_kept_wordings(report, beside.asked, folder, common), game, common);
  written.files["findings.json"] = report.dump(2) + "\n";
  replace_report(folder, written);
}

Asked asked_by(const CheckResult& result, const MadeBy& by, int pieces, const Common& common) {
  return {by.version, rules_digest(common.folder()), pieces, result.asked, result.gaps, result.obeyed};
}

std::string page_address(const std::string& folder, const std::string& route) {
  const std::string path = std::filesystem::absolute(folder + "/" + kPageName).lexically_normal().string();
  std::string address = "file://";
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    char escaped[4];
    std::snprintf(escaped, sizeof escaped, "%%%02X", byte);
    address += (std::isalnum(byte) != 0 && byte < 0x80) || std::string_view("/._-~").find(c) != std::string_view::npos
                   ? std::string(1, c)
                   : escaped;
  }
  return address + "#/" + route;
}

namespace {

// Subjects that have pictures have the same ones.
PageDrawing drawing_of(const OpenGame& game) {
  for (const OpenSubject& one : game.subjects())
    if (one.game->can<model::Pictures>() != nullptr) return page_drawing(*one.game);
  return {};
}

}  // namespace

// It opens in the language that was asked for; where none was, in the browser's.
std::string page_of(const Json& report, const OpenGame& game, const Common& common) {
  std::vector<PageSubject> subjects;
  for (const OpenSubject& one : game.subjects())
    if (!one.encoding.rulings.empty() || !one.encoding.has_kernel)
      subjects.push_back({one.name, one.encoding, *one.game});
  Json data = page_data(report, std::move(subjects));
  if (!common.language.empty()) data["language"] = common.language;
  if (const std::string option = common.game_option(); !option.empty()) data["gameOption"] = option;
  return html_report(data, drawing_of(game));
}

Json with_kept_wordings(const Json& report, const std::map<std::string, Asked>& asked, const std::string& folder,
                        const Common& common) {
  const std::string version = maker(common).version, rules = rules_digest(common.folder());
  FormulaDigests digests;
  for (const auto& [subject, one] : asked)
    if (one.version == version && one.rules == rules) digests.merge(digests_of(one.obligations));
  if (digests.empty()) return report;
  return with_wordings(report, KeptWordings(folder, version, proposals_digest(common.folder())), digests);
}

std::string write_page(const Json& report, const OpenGame& game, const std::string& folder, const Common& common) {
  const std::string path = folder + "/" + kPageName;
  model::write_no_link_atomically(
      path, page_of(with_kept_wordings(report, read_asked(folder, game), folder, common), game, common));
  return path;
}

std::function<void(const Json&)> number_to_id(std::string& wanted) {
  return [&wanted](const Json& outdated) {
    if (wanted.empty() || wanted.find_first_not_of("0123456789.") != std::string::npos) return;
    const Json* matter = wanted.find('.') == std::string::npos ? find_matter(outdated, wanted) : nullptr;
    wanted = matter != nullptr ? (*matter)["id"] : find_finding(outdated, wanted)["id"];
  };
}

std::string id_of_today(const std::string& wanted, const Json& report, const Common& common) {
  const std::string now = id_of_today(read_old_ids(common.folder()), report, wanted);
  if (now != wanted) notice(common, model::message("%1 is now %2", wanted, now));
  return now;
}

Json current_report(const std::string& folder, const OpenGame& game, const Common& common,
                    const std::function<void(const Json&)>& outdated) {
  refuse_what_is_no_folder(folder);
  const TextsFrom& texts = game.first().from;
  const std::string file = folder + "/findings.json";
  const MadeBy by = maker(common, texts);
  const bool there = model::is_there(file);
  if (!there) refuse_foreign_report(folder);
  if (there) {
    Json report = read_report(file);
    refuse_other_game(report, file, common);
    refuse_other_texts(report, texts, folder);
    if (maker_of(report) == by) {
      notice(common, model::message("from %1, made by this version from these texts", file));
      return report;
    }
    if (outdated) outdated(report);
  }
  notice(common, there ? model::message("%1 was made by another version or from other texts: checking", file)
                       : model::message("%1 is not there: checking", file));
  CheckOptions options;
  options.compared = texts_to_compare(game, {});
  options.most_pieces = model::usual_pieces(common.folder());
  Scope scope = scope_of(options, game.texts());
  scope.file = texts.name();
  const std::optional<Json> last = last_run(folder, by, scope);
  LeftBeside beside{last};
  const CheckResult result = check_visibly(game, options, common, [&](const OpenSubject& one, CheckResult& found) {
    beside.denied.merge(denials(found, one.before_names()));
    beside.asked.emplace(one.name, asked_by(found, by, options.most_pieces, common));
  });
  Standing standing;
  if (last) standing.since = since(baseline_of(*last, folder), result, scope);
  Json report = with_standing(report_of(result, scope, by, common), standing);
  add_comparisons(report, result, options);
  add_not_asked(report, game, options);
  write_report(result, report, beside, game, folder, common);
  tell_end(result, folder, common);
  return report;
}

void tell_end(const CheckResult& result, const std::string& folder, const Common& common) {
  for (const model::Message& fault : result.faults) notice(common, fault);
  notice(common,
         model::message("%1 solver queries, %2 s; wrote %3 and %4", result.queries,
                        std::llround(result.seconds_in_solver), folder + "/findings.json", folder + "/" + kPageName));
}

}  // namespace roluat::analysis

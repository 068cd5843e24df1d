// roluat check --changed: what a change of wording has settled, and what it has newly broken.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>

#include "analysis/checking/together.hpp"
#include "analysis/findings/wording.hpp"
#include "analysis/report/show.hpp"
#include "analysis/trials/fixing.hpp"
#include "analysis/words/number_words.hpp"
#include "commands/subjects.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::Trilingual;

namespace {

/// What the last whole check asked about each subject, and what it found.
struct LastCheck {
  std::map<std::string, Asked> asked;
  Json report;
};

LastCheck last_check(const std::string& folder, const OpenGame& game, const Common& common) {
  const TextsFrom& texts = game.first().from;
  std::map<std::string, Asked> asked = read_asked(folder, game);
  const std::string option = common.game_option();
  const model::Message expected =
      texts.file.empty() ? model::message("run 'roluat check%1' first, for all texts and all kinds", option)
                         : model::message("run 'roluat check%1 --text %2' first, for all kinds", option, texts.file);
  if (asked.empty()) throw model::InputError({folder, 0, 0, "no complete check has been made here", expected});
  for (const auto& [subject, one] : asked) {
    if (one.version != maker(common).version)
      throw model::InputError(
          {folder, 0, 0, model::message("the last check was made by version %1", one.version), expected});
    if (one.rules != rules_digest(common.folder()))
      throw model::InputError({folder, 0, 0,
                               "since the last check more has changed than the texts (vocabulary, kernel or rulings)",
                               expected});
  }
  Json report = read_report(folder + "/findings.json");
  refuse_other_game(report, folder + "/findings.json", common);
  refuse_other_texts(report, texts, folder);
  if (const std::string of = maker_of(report).game; of != maker(common, texts).game)
    throw model::InputError({folder, 0, 0, model::message("the last check was of the game '%1'", of), expected});
  return {std::move(asked), std::move(report)};
}

Json titles(const Json& report, const std::vector<std::string>& ids) {
  Json list = Json::array();
  for (const Json& finding : report["findings"])
    if (std::ranges::find(ids, finding["id"].get<std::string>()) != ids.end())
      list.push_back({{"id", finding["id"]}, {"title", finding["title"]}});
  return list;
}

// What a count found before, null where it found no ruling or was not made.
Json bits_before(const Json& report, const Openness& one) {
  if (one.texts.size() > 1) return report.value("together", Json::object()).value("bits", Json());
  return report["texts"].value(one.texts.front(), Json::object()).value("bits", Json());
}

Json bits_now(const Openness& one) { return one.admission.admitted == 0 ? Json() : Json(one.bits()); }

Json to_json(const std::vector<Openness>& openness, const Json& report) {
  Json all = Json::array();
  for (const Openness& one : openness)
    all.push_back({{"texts", one.texts},
                   {"bits", {{"before", bits_before(report, one)}, {"after", bits_now(one)}}},
                   {"exact", one.admission.exact && one.complete},
                   {"rulings", one.admission.admitted.str()}});
  return all;
}

Json to_json(const Effect& effect, const Json& report) {
  Json created = Json::array();
  for (const Finding& one : effect.created)
    created.push_back({{"id", one.id},
                       {"title", {{"vi", one.title.vi}, {"zh", one.title.zh}, {"en", one.title.en}}},
                       {"fen", one.witness.fen},
                       {"act", one.witness.act}});
  return {{"schema", "roluat.changed/1"},  {"resolved", titles(report, effect.resolved)}, {"new", created},
          {"undecided", effect.undecided}, {"open", to_json(effect.openness, report)},    {"asked", effect.asked},
          {"untouched", effect.untouched}};
}

std::string number(const Json& bits) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", bits.is_number() ? bits.get<double>() : 0.0);
  return bits.is_number() ? text : "–";
}

void print_bits(const std::vector<Openness>& openness, const Json& report, const std::vector<model::Text>& texts,
                model::Language l) {
  for (const Openness& one : openness) {
    const bool exact = one.admission.exact && one.complete;
    const std::string change =
        number(bits_before(report, one)) + " → " + (exact ? "" : about(l)) + number(bits_now(one));
    const auto text = std::ranges::find(texts, one.texts.front(), &model::Text::id);
    const Trilingual who = one.texts.size() > 1
                               ? Trilingual{"Cả hai bản cùng lúc", "两种文本合起来", "Both texts at once"}
                               : text_name(*text);
    std::cout << Trilingual{who.vi + " còn bỏ ngỏ: " + change + " bit", who.zh + "尚未确定：" + change + " 比特",
                            who.en + (one.texts.size() > 1 ? " leave open: " : " leaves open: ") + change + " bits"}
                     .in(l)
              << "\n";
  }
}

void print(const Effect& effect, const Json& report, bool brief, const OpenGame& game, const Common& common) {
  const model::Language l = common.spoken();
  const ShowOptions options{l, common.style(), common.width()};
  const std::string language = model::name_of(l);
  const auto heading = [&](const Trilingual& words, std::size_t count) {
    std::cout << common.style().bold(words.in(l)) << colon(l) << count << "\n";
  };
  heading({"Đã giải quyết từ lần kiểm tra trước", "自上次检查以来已解决", "Resolved since the last check"},
          effect.resolved.size());
  for (const Json& one : titles(report, effect.resolved))
    std::cout << "  " << common.style().green("-") << " " << one["title"].value(language, "") << "  "
              << common.style().dim(one["id"]) << "\n";
  heading({"Mới", "新出现", "New"}, effect.created.size());
  for (const Finding& one : effect.created)
    std::cout << "  " << common.style().red("+") << " "
              << (brief ? show_brief(one, *game.of(one.subject).game, {}, options)
                        : show(one, game.texts(), *game.of(one.subject).game, game.of(one.subject).encoding.questions,
                               options) +
                              "\n");
  if (!effect.undecided.empty()) {
    heading({"Chưa quyết được, nên không kể vào đâu", "无法判定，因此两边都不算", "Undecided, so counted as neither"},
            effect.undecided.size());
    for (const std::string& id : effect.undecided) std::cout << "  ? " << id << "\n";
    const std::string& file = game.first().from.file;
    const std::string again =
        "roluat check" + common.game_option() + (file.empty() ? "" : " --text " + file) + " --confirm";
    std::cout << Trilingual{"Hỏi thêm bộ giải khác: " + again, "再问另一个求解器：" + again,
                            "To ask another solver: " + again}
                     .in(l)
              << "\n";
  }
  print_bits(effect.openness, report, game.texts(), l);
  const std::string asked = std::to_string(effect.asked), all = std::to_string(effect.asked + effect.untouched);
  std::cout << Trilingual{"Đã hỏi lại " + asked + " trong " + all + " điều.",
                          "在" + all + "项中重新询问了" + asked + "项。", "Asked again: " + asked + " of " + all + "."}
                   .in(l)
            << "\n";
}

// Nothing was asked about a subject of which no text spoke, and nothing is about one of which none speaks any more.
Effect effect_on(const OpenSubject& subject, const LastCheck& last, const Common& common) {
  const Json report = only_about(last.report, subject);
  Asked before;
  before.pieces = last.asked.begin()->second.pieces;
  if (const auto found = last.asked.find(subject.name); found != last.asked.end()) before = found->second;
  if (subject.encoding.texts.empty()) {
    Effect effect;
    for (const Json& finding : report["findings"])
      if (!finding.value("beyond_scope", false)) effect.resolved.push_back(finding["id"]);
    return effect;
  }
  const TextsFrom texts = with_special_rules(subject.from, common);
  const Interruption interruption;
  progress_line(common, "asking again what the edit touches");
  std::vector<solver::Kind> kinds(std::begin(kAskedAgain), std::end(kAskedAgain));
  kinds.push_back(solver::Kind::gap);
  const Rechecker rechecker(before.obligations, report, *subject.game, before.pieces, interruption.token(), kinds);
  Effect effect = rechecker.effect_of(texts, before);
  end_progress();
  for (Finding& one : effect.created) one.subject = subject.name;
  return effect;
}

void add(Effect more, Effect& sum) {
  std::ranges::move(more.resolved, std::back_inserter(sum.resolved));
  std::ranges::move(more.created, std::back_inserter(sum.created));
  sum.undecided.merge(more.undecided);
  sum.asked += more.asked;
  sum.untouched += more.untouched;
}

Effect effect_on(const OpenGame& game, const LastCheck& last, const Common& common) {
  if (!game.has_several()) return effect_on(game.first(), last, common);
  Effect sum;
  std::vector<std::vector<Openness>> left_open;
  for (const OpenSubject& subject : game.subjects()) {
    Effect one = effect_on(subject, last, common);
    left_open.push_back(one.openness);
    add(std::move(one), sum);
  }
  sum.openness = openness_together(left_open, game.texts());
  return sum;
}

}  // namespace

int check_changed(const std::string& folder, const OpenGame& game, bool brief, const Common& common) {
  const LastCheck last = last_check(folder, game, common);
  const Effect effect = effect_on(game, last, common);
  if (common.json)
    std::cout << to_json(effect, last.report).dump(2) << "\n";
  else
    print(effect, last.report, brief, game, common);
  if (!effect.undecided.empty()) return status::kUndecided;
  return effect.created.empty() ? status::kClean : status::kFindings;
}

}  // namespace roluat::analysis

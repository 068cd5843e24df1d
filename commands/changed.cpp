// roluat check --changed: what a change of wording has settled, and what it has newly broken.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <nlohmann/json.hpp>

#include "analysis/report/show.hpp"
#include "analysis/trials/fixing.hpp"
#include "commands/checking.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::Trilingual;

namespace {

// What the last whole check asked and found.
std::pair<Asked, Json> last_check(const std::string& folder, const TextsFrom& texts, const Common& common) {
  std::optional<Asked> asked = read_asked(folder);
  const std::string game = common.game_option();
  const std::string expected = texts.file.empty()
                                   ? "run 'roluat check" + game + "' first, of all texts and all kinds"
                                   : "run 'roluat check" + game + " --text " + texts.file + "' first, of all kinds";
  if (!asked) throw model::InputError({folder, 0, 0, "no complete check has been made here", expected});
  if (asked->version != maker(common).version)
    throw model::InputError({folder, 0, 0, "the last check was made by version " + asked->version, expected});
  if (asked->rules != rules_digest(common.folder()))
    throw model::InputError({folder, 0, 0,
                             "since the last check more has changed than the texts (vocabulary, kernel or rulings)",
                             expected});
  Json report = read_report(folder + "/findings.json");
  refuse_other_game(report, folder, common);
  refuse_other_texts(report, texts, folder);
  return {std::move(*asked), std::move(report)};
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
  return {{"schema", "roluat.changed/1"},
          {"resolved", titles(report, effect.resolved)},
          {"new", created},
          {"open", to_json(effect.openness, report)},
          {"asked", effect.asked},
          {"untouched", effect.untouched}};
}

std::string number(const Json& bits) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", bits.is_number() ? bits.get<double>() : 0.0);
  return bits.is_number() ? text : "–";
}

void print_bits(const std::vector<Openness>& openness, const Json& report, model::Language l) {
  for (const Openness& one : openness) {
    const std::string change = number(bits_before(report, one)) + " → " + number(bits_now(one)),
                      &text = one.texts.front();
    const Trilingual who = one.texts.size() > 1
                               ? Trilingual{"Cả hai bản cùng lúc", "两种文本合起来", "Both texts at once"}
                               : Trilingual{"Bản " + text, text + "文本", "The text " + text};
    std::cout << Trilingual{who.vi + " còn bỏ ngỏ: " + change + " bit", who.zh + "尚未确定：" + change + " 比特",
                            who.en + (one.texts.size() > 1 ? " leave open: " : " leaves open: ") + change + " bits"}
                     .in(l)
              << "\n";
  }
}

void print(const Effect& effect, const Json& report, bool brief, const std::vector<model::Text>& texts,
           const model::Game& game, const Common& common) {
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
              << (brief ? show_brief(one, 0, options) : show(one, texts, game, options) + "\n");
  print_bits(effect.openness, report, l);
  const std::string asked = std::to_string(effect.asked), all = std::to_string(effect.asked + effect.untouched);
  std::cout << Trilingual{"Đã hỏi lại " + asked + " trong " + all + " điều.",
                          "在" + all + "项中重新询问了" + asked + "项。", "Asked again: " + asked + " of " + all + "."}
                   .in(l)
            << "\n";
}

}  // namespace

int check_changed(const std::string& folder, const TextsFrom& texts, bool brief, const model::Game& game,
                  const Common& common) {
  const auto [asked, report] = last_check(folder, texts, common);
  const Interruption interruption;
  progress_line(common, "asking again what the edit touches");
  std::vector<solver::Kind> kinds(std::begin(kAskedAgain), std::end(kAskedAgain));
  kinds.push_back(solver::Kind::gap);
  const Rechecker rechecker(asked.obligations, report, game, asked.pieces, interruption.token(), kinds);
  const Effect effect = rechecker.effect_of(with_special_rules(texts, common), asked);
  end_progress();
  if (common.json)
    std::cout << to_json(effect, report).dump(2) << "\n";
  else
    print(effect, report, brief, texts.read().texts, game, common);
  return effect.created.empty() ? status::kClean : status::kFindings;
}

}  // namespace roluat::analysis

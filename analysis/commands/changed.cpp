// roluat check --changed: what a change of wording has settled, and what it has newly broken.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "analysis/commands/checking.hpp"
#include "analysis/fixing.hpp"
#include "analysis/show.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::Trilingual;

namespace {

// What the last whole check asked and found.
std::pair<Asked, Json> last_check(const std::string& folder, const Common& common) {
  std::optional<Asked> asked = read_asked(folder);
  const std::string expected = "run 'roluat check' first, of all texts and all kinds";
  if (!asked) throw model::InputError({folder, 0, 0, "no whole check has been made here", expected});
  if (asked->version != maker(common).version)
    throw model::InputError({folder, 0, 0, "the last check was made by version " + asked->version, expected});
  if (asked->rules != rules_digest(common.folder()))
    throw model::InputError({folder, 0, 0,
                             "since the last check more has changed than the texts (vocabulary, kernel or rulings)",
                             expected});
  return {std::move(*asked), read_report(folder + "/findings.json")};
}

Json titles(const Json& report, const std::vector<std::string>& ids) {
  Json list = Json::array();
  for (const Json& finding : report["findings"])
    if (std::ranges::find(ids, finding["id"].get<std::string>()) != ids.end())
      list.push_back({{"id", finding["id"]}, {"title", finding["title"]}});
  return list;
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
          {"asked", effect.asked},
          {"untouched", effect.untouched}};
}

void print(const Effect& effect, const Json& report, bool brief, const std::vector<model::Text>& texts,
           const model::Game& game, const Common& common) {
  const model::Language l = common.spoken();
  const ShowOptions options{l, common.style(), common.width()};
  const std::string language = model::name_of(l);
  const auto heading = [&](const Trilingual& words, std::size_t count) {
    std::cout << common.style().bold(words.in(l)) << ": " << count << "\n";
  };
  heading({"Đã giải quyết từ lần kiểm tra trước", "自上次检查以来已解决", "Resolved since the last check"},
          effect.resolved.size());
  for (const Json& one : titles(report, effect.resolved))
    std::cout << "  " << common.style().green("-") << " " << one["title"].value(language, "") << "  "
              << common.style().dim(one["id"]) << "\n";
  heading({"Mới", "新出现", "New"}, effect.created.size());
  for (const Finding& one : effect.created)
    std::cout << "  " << common.style().red("+") << " "
              << (brief ? show_brief(one, options) : show(one, texts, game, options) + "\n");
  const std::string asked = std::to_string(effect.asked), all = std::to_string(effect.asked + effect.untouched);
  std::cout << Trilingual{"Đã hỏi lại " + asked + " trong " + all +
                              " điều; số trò chơi còn có thể và những chỗ bỏ ngỏ không được tính lại.",
                          "重新查了" + all + "项中的" + asked + "项；剩余可能的玩法数和未规定之处未重新计算。",
                          "Asked again: " + asked + " of " + all +
                              "; bits and gaps were not counted anew."}
                   .in(l)
            << "\n";
}

}  // namespace

void write_asked_of(const CheckResult& result, const std::string& rules, const MadeBy& by, int pieces,
                    const std::string& folder) {
  write_asked({by.version, rules, pieces, result.asked}, folder);
}

void forget_asked(const std::string& folder) {
  std::error_code ignored;
  std::filesystem::remove(folder + "/asked.json", ignored);
}

int check_changed(const std::string& folder, bool brief, const model::Game& game, const Common& common) {
  const auto [asked, report] = last_check(folder, common);
  const Interruption interruption;
  const Rechecker rechecker(asked.obligations, report, game, asked.pieces, interruption.token(), kAskedAgain);
  const Effect effect = rechecker.effect_of(common.folder(), "");
  if (common.json)
    std::cout << to_json(effect, report).dump(2) << "\n";
  else
    print(effect, report, brief, solver::read_encoding(common.folder()).texts, game, common);
  return effect.created.empty() ? status::kClean : status::kFindings;
}

}  // namespace roluat::analysis

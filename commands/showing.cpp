#include "commands/showing.hpp"

#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "analysis/play/figure_words.hpp"
#include "analysis/words/terminal.hpp"
#include "model/read_file.hpp"

namespace roluat::experiments {
namespace {

using Json = nlohmann::ordered_json;
using analysis::words_of;
using analysis::words_of_mark;
using model::Language;
using model::Trilingual;

std::string number(const Json& value) {
  if (!value.is_number()) return "–";
  char text[40];
  const double x = value.get<double>();
  std::snprintf(text, sizeof text, std::abs(x) >= 1e7 ? "%.4e" : std::abs(x) >= 100 ? "%.1f" : "%.4g", x);
  return text;
}

std::string interval(const Json& figure) {
  if (figure.at("low") == figure.at("high")) return "";
  return number(figure.at("low")) + " … " + number(figure.at("high"));
}

std::string with(std::string text, const std::vector<std::string>& values) {
  for (const std::string& value : values) text.replace(text.find("{}"), 2, value);
  return text;
}

std::string origin(const Json& json, Language l) {
  const Trilingual words{
      "Khoảng chứa giá trị thật trong 95 trên 100 trường hợp. Số khởi tạo {}, phiên bản {}, {} giây với {} luồng.",
      "区间在 100 次中有 95 次包含真值。种子 {}，版本 {}，用时 {} 秒，{} 个线程。",
      "Intervals hold the truth in 95 of 100 cases. Seed {}, version {}, {} s by {} threads."};
  const Json& run = json.at("run");
  return with(words.in(l), {json.at("seed").dump(), json.at("version").get<std::string>(), run.at("seconds").dump(),
                            run.at("threads").dump()});
}

Trilingual duration(int seconds) {
  const std::string n = std::to_string(seconds), m = std::to_string((seconds + 30) / 60);
  return seconds < 100 ? Trilingual{n + " giây bộ xử lý", "处理器时间 " + n + " 秒", n + " s of processor time"}
                       : Trilingual{m + " phút bộ xử lý", "处理器时间 " + m + " 分钟", m + " min of processor time"};
}

}  // namespace

std::string shown(const std::string& folder, const std::string& name, const model::GameWords& game, Language l,
                  int width) {
  const Json json = Json::parse(model::read_file(folder + "/" + name + ".json", "results of an experiment"));
  const Trilingual head[] = {{"giá trị", "数值", "value"}, {"khoảng", "区间", "interval"}, {"loại", "类别", "is"}};
  std::vector<std::vector<std::string>> rows = {{"", head[0].in(l), head[1].in(l), head[2].in(l)}};
  const Json& figures = json.at("figures");
  const auto of = [&](std::size_t i) { return i < figures.size() ? figures[i].at("of").get<std::string>() : ""; };
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const std::string words = words_of(figures[i].at("id").get<std::string>(), game).in(l);
    const bool begins = i == 0 || of(i) != of(i - 1), alone = begins && of(i) != of(i + 1);
    if (begins && !alone) rows.push_back({of(i), "", "", ""});
    rows.push_back({alone ? of(i) + "; " + words : "  " + words, number(figures[i].at("value")), interval(figures[i]),
                    words_of_mark(figures[i].at("is").get<std::string>()).in(l)});
  }
  const Trilingual what{json.at("what").at("vi"), json.at("what").at("zh"), json.at("what").at("en")};
  return analysis::wrapped(what.in(l), width, "") + "\n" + analysis::table(rows, {1}) +
         analysis::wrapped(origin(json, l), width, "") + "\n";
}

std::string shown(const std::vector<Definition>& all, const std::string& results, Language l, int width) {
  const Trilingual kept{", có kết quả mẫu", "，有存档结果", ", results are kept"}, opening{"  (", "（", "  ("},
      closing{")", "）", ")"};
  std::string text;
  for (const Definition& one : all) {
    const bool has = model::is_there(results + "/" + one.name + ".json");
    text += one.name + opening.in(l) + duration(one.seconds).in(l) + (has ? kept.in(l) : "") + closing.in(l) + "\n" +
            analysis::wrapped(one.what.in(l), width, "  ") + "\n";
  }
  return text;
}

std::string shown(const std::vector<Deviation>& deviations, Language l) {
  const Trilingual head[] = {{"chỗ", "位置", "where"}, {"cần là", "应为", "expected"}, {"lại là", "实为", "found"}};
  constexpr std::size_t kMost = 40;
  std::vector<std::vector<std::string>> rows = {{head[0].in(l), head[1].in(l), head[2].in(l)}};
  for (std::size_t i = 0; i < std::min(kMost, deviations.size()); ++i)
    rows.push_back({deviations[i].where, deviations[i].expected, deviations[i].found});
  std::string text = analysis::table(rows, {1, 2});
  const Trilingual more{"và {} chỗ khác nữa\n", "还有 {} 处\n", "and {} more\n"};
  if (deviations.size() > kMost) text += with(more.in(l), {std::to_string(deviations.size() - kMost)});
  return text;
}

}  // namespace roluat::experiments

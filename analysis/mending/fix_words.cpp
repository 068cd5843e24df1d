#include "analysis/mending/fix_words.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "analysis/page/page_files.hpp"
#include "analysis/words/number_words.hpp"
#include "analysis/words/quoted.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::Trilingual;

namespace {

constexpr std::size_t kShown = 3;

std::string in(const Json& trilingual, model::Language l) { return trilingual.value(model::name_of(l), ""); }

std::string sentence(const Json& wording, const ShowOptions& options) {
  const std::string number = std::to_string(wording["sentence"].get<int>()), words = wording["words"];
  if (words.empty()) return "";  // what is struck out, the line above says
  const Trilingual now{"câu " + number + " thành: ", "第" + number + "句改为：", "sentence " + number + " becomes: "},
      added{"thêm câu: ", "增加一句：", "a new sentence: "};
  const std::string head = (number == "0" ? added : now).in(options.language);
  const std::string text = wording["text"];
  const Trilingual in_text{"bản " + text + ", ", text + "文本，", "text " + text + ", "};
  return wrapped(in_text.in(options.language) + head + quoted(words, wording.value("language", "")), options.width,
                 "     ") +
         "\n";
}

std::string effects(const Json& tried, const ShowOptions& options) {
  const model::Language l = options.language;
  const std::size_t resolved = tried["resolved"].size(), made = tried["created"].size(),
                    differences = tried.value("differences", std::size_t{0});
  const std::string more = std::to_string(resolved), fresh = std::to_string(made), apart = std::to_string(differences);
  const Trilingual settles{"giải quyết được chỗ này", "解决这个疑点", "settles this finding"},
      others{" và " + more + " chỗ khác", "及另外" + more + "个疑点",
             " and " + more + (resolved == 1 ? " other" : " others")},
      created{"; gây thêm " + fresh + " chỗ chưa rõ", "；新增" + fresh + "个疑点", "; creates " + fresh},
      between{" (" + apart + " chỗ giữa hai bản)", "（其中" + apart + "个在两种文本之间）",
              " (" + apart + " between the texts)"},
      none{"; không gây thêm chỗ chưa rõ nào", "；不新增疑点", "; creates none"};
  const std::size_t open = tried.value("undecided", Json::array()).size();
  const std::string unknown = std::to_string(open);
  const Trilingual undecided{"; chưa quyết được: " + unknown, "；未能判定：" + unknown, "; undecided: " + unknown};
  const std::string news = made > 0 ? created.in(l) : open > 0 ? "" : none.in(l);
  std::string out = "   " + settles.in(l) + (resolved == 0 ? "" : others.in(l)) + news +
                    (differences == 0 ? "" : between.in(l)) + (open == 0 ? "" : undecided.in(l)) + "\n";
  std::set<std::string> said;
  for (std::size_t i = 0; i < tried["created"].size(); ++i) {
    const Json& one = tried["created"][i];
    const std::string act =
        one["fen"] == "" ? "" : "  [" + one["fen"].get<std::string>() + " " + one["act"].get<std::string>() + "]";
    if (!said.insert(in(one["title"], l) + act).second) continue;  // of other clauses, and shown alike
    if (said.size() > kShown) return out + "      …\n";
    out += wrapped("+ " + in(one["title"], l) + act, options.width, "      ") + "\n";
  }
  return out;
}

std::string bits(const Json& tried, const ShowOptions& options) {
  if (!tried.contains("bits")) return "";
  const auto number = [](const Json& value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", value.is_number() ? value.get<double>() : 0.0);
    return value.is_number() ? std::string(text) : std::string("–");
  };
  std::string out;
  for (const auto& [text, one] : tried["bits"].items()) {
    const std::string before = in_digits_of(number(one["before"]), options.language),
                      after = (one.value("exact", true) || !one["after"].is_number() ? "" : about(options.language)) +
                              in_digits_of(number(one["after"]), options.language);
    out += "   " +
           Trilingual{"bản " + text + " còn bỏ ngỏ: " + before + " → " + after + " bit",
                      text + "文本尚未确定：" + before + " → " + after + " 比特",
                      "what the text " + text + " leaves open: " + before + " → " + after + " bits"}
               .in(options.language) +
           "\n";
  }
  return out;
}

// Why there is none, in the page's words.
std::string no_wording(const Json& finding, const TriedWordings& tried, model::Language l) {
  if (tried.undecided > 0) return in(Json::parse(page_files::kStrings).at("wording.none"), l);
  const bool asks = finding["kind"] == "gap" && !finding.value("questions", Json::array()).empty();
  const char* const key = !asks              ? "wording.none"
                          : tried.failed > 0 ? "wording.none.gap"
                          : tried.unwritten  ? "wording.none.unwritten"
                                             : "wording.none.words";
  return in(Json::parse(page_files::kStrings).at(key), l);
}

std::string gave_up(const TriedWordings& tried, const ShowOptions& options) {
  return gave_up_words(tried.undecided, options);
}

// What helps differs: an answer (question=option) stands in a file of the game, all else in that of a text; and only
// words in the tool's languages can stand beside others.
std::vector<std::string> wordless_hints(const std::string& language, const std::set<std::string>& ids) {
  const auto is_answer = [](const std::string& id) {
    return id.find('=') != std::string::npos && id.find('@') == std::string::npos;
  };
  const bool spoken = std::ranges::find(model::kLanguageNames, language) != model::kLanguageNames.end();
  const std::string end = spoken ? "" : ".other";
  std::vector<std::string> hints;
  if (std::ranges::any_of(ids, is_answer)) hints.push_back("wording.wordless.answer" + end);
  if (!std::ranges::all_of(ids, is_answer)) hints.push_back("wording.wordless.text" + end);
  return hints;
}

void fill(std::string& words, const std::string& place, const std::string& value) {
  for (std::size_t at = 0; (at = words.find(place, at)) != std::string::npos; at += value.size())
    words.replace(at, place.size(), value);
}

// What is not proposed, for want of words in the text's language, in the page's words.
std::string wordless(const TriedWordings& tried, const ShowOptions& options) {
  const Json strings = Json::parse(page_files::kStrings);
  std::string out;
  for (const auto& [language, all] : tried.wordless) {
    std::string words = in(strings.at("wording.wordless"), options.language), ids;
    for (const std::string& id : all) ids += (ids.empty() ? "" : ", ") + id;
    for (const std::string& hint : wordless_hints(language, all))
      words += (options.language == model::Language::zh ? "" : " ") + in(strings.at(hint), options.language);
    fill(words, "{language}", language);
    fill(words, "{ids}", ids);
    out += "\n" + wrapped(words, options.width, "") + "\n";
  }
  return out;
}

}  // namespace

std::string gave_up_words(std::size_t undecided, const ShowOptions& options) {
  if (undecided == 0) return "";
  const std::string n = std::to_string(undecided);
  return "\n" +
         wrapped(Trilingual{"Chưa quyết được " + n + " cách viết: bộ giải bỏ cuộc. Lần sau sẽ thử lại.",
                            "有" + n + "种措辞未能判定：求解器放弃了。下次会再试。",
                            "Undecided wordings, of which the solver gave up: " + n +
                                ". They are tried again the next time."}
                     .in(options.language),
                 options.width, "") +
         "\n";
}

std::string fix_words(const Json& finding, const TriedWordings& tried, const ShowOptions& options) {
  std::string out = options.style.bold(finding["id"]) + "\n" +
                    wrapped(in(finding["title"], options.language), options.width, "  ") + "\n";
  for (std::size_t i = 0; i < tried.wordings.size(); ++i) {
    const Json& one = tried.wordings[i];
    out += "\n" + options.style.bold(std::to_string(i + 1)) + "  " +
           wrapped(in(one["does"], options.language), options.width - 3, "   ").substr(3) + "\n";
    for (const Json& wording : one["wordings"]) out += sentence(wording, options);
    out += effects(one, options) + bits(one, options);
  }
  if (tried.wordings.empty() && !tried.wordless.empty())
    return out + gave_up(tried, options) + wordless(tried, options);
  if (tried.wordings.empty())
    return out + "\n" + wrapped(no_wording(finding, tried, options.language), options.width, "") + "\n" +
           gave_up(tried, options);
  const std::string others = std::to_string(tried.failed);
  if (tried.failed > 0)
    out += "\n" +
           Trilingual{"Đã thử " + others + " cách viết khác: không giải quyết được.",
                      "另试过" + others + "种措辞：不能解决。",
                      "Other wordings that were tried and do not settle it: " + others + "."}
               .in(options.language) +
           "\n";
  return out + gave_up(tried, options) + wordless(tried, options);
}

std::string all_fixed_words(std::size_t all, std::size_t tried, model::Language language) {
  const std::string n = std::to_string(tried), m = std::to_string(all);
  if (tried == all)
    return Trilingual{"Đã thử cách viết cho cả " + m + " chỗ; trang báo cáo cho xem kết quả.",
                      "全部" + m + "个疑点都已试过措辞，结果见报告页。",
                      "Wordings were tried for all " + m + " findings; the page shows them."}
        .in(language);
  return Trilingual{
      "Đã thử cách viết cho " + n + " trong " + m + " chỗ; trang báo cáo cho xem kết quả. Chạy lại để tiếp tục.",
      "已为" + m + "个疑点中的" + n + "个试过措辞，结果见报告页。再次运行可继续。",
      "Wordings were tried for " + n + " of " + m + " findings; the page shows them. Run it again to go on."}
      .in(language);
}

}  // namespace roluat::analysis

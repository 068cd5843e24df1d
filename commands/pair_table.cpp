#include "commands/pair_table.hpp"

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "analysis/findings/judged_words.hpp"
#include "analysis/findings/wording.hpp"
#include "analysis/judging/pair_table.hpp"
#include "commands/checking.hpp"
#include "model/diagnostic.hpp"
#include "model/subjects.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::Trilingual;

constexpr std::size_t kMostLetters = 3;

/// The subject that has behaviours, as if it were a game of its own.
std::optional<Common> subject_with_pairs(const Common& common) {
  const auto [game, subject] = model::subject_in(common.folder());
  if (model::read_pairs(common.folder())) return common;
  if (subject != model::kFirstSubject) return std::nullopt;
  for (const std::string& name : model::subjects_of(game)) {
    if (!model::read_pairs(model::subject_folder(game, name))) continue;
    Common one = common;
    one.game = common.subject_of_game(name);
    return one;
  }
  return std::nullopt;
}

std::string cell(const std::vector<TextVerdict>& verdicts, const model::Pairs& pairs) {
  std::string text;
  const std::vector<std::string> letters = letters_of(verdicts);
  for (std::size_t i = 0; i < std::min(letters.size(), kMostLetters); ++i) text += letters[i];
  return text + (letters.size() > kMostLetters ? "*" : "") + sign_of(verdicts, pairs);
}

Json to_json(const std::vector<JudgedPair>& judged, const model::Pairs& pairs, const solver::Encoding& encoding,
             model::Language l) {
  Json behaviours = Json::array(), cells = Json::array();
  for (const model::Behaviour& one : pairs.behaviours)
    behaviours.push_back({{"situation", one.situation}, {"says", one.says.in(l)}});
  for (const JudgedPair& pair : judged) {
    Json json{
        {"first", pair.first + 1}, {"second", pair.second + 1}, {"situation", pair.fen}, {"possible", pair.possible}};
    for (const std::vector<TextVerdict>& all : pair.texts) {
      const TextVerdict& first = all.front();
      Json& text = json["texts"][first.text];
      text = {{"verdict", name_of(first.verdict)}, {"letters", letters_of(all)}, {"because", first.because}};
      for (std::size_t r = 0; r < all.size(); ++r) text["results"][pairs.results[r].claim] = name_of(all[r].verdict);
    }
    for (std::size_t i = 0; i < pair.rulings.size(); ++i) {
      const auto& result = pair.rulings[i];
      json["rulings"][encoding.rulings[i].name] = result ? Json(*result == 0U) : Json();
      json["results"][encoding.rulings[i].name] = result ? Json(pairs.results[*result].claim) : Json();
    }
    cells.push_back(std::move(json));
  }
  return {{"schema", "roluat.pairs/1"},
          {"claim", pairs.results.front().claim},
          {"behaviours", behaviours},
          {"pairs", cells}};
}

/// A table whose rows and columns are behaviours by their numbers; what stands in a cell is the caller's.
template <class Cell>
std::string grid(const std::vector<JudgedPair>& judged, std::size_t size, const Cell& cell_of) {
  std::vector<std::vector<std::string>> rows{{""}};
  for (std::size_t i = 1; i <= size; ++i) rows[0].push_back(std::to_string(i));
  for (std::size_t i = 1; i <= size; ++i) rows.emplace_back(size + 1).front() = std::to_string(i);
  for (const JudgedPair& pair : judged) rows[pair.first + 1][pair.second + 1] = pair.possible ? cell_of(pair) : "";
  std::string text;
  std::vector<std::size_t> widths(size + 1, 1);
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i)
      text += (i == 0 ? "" : " ") + padded(row[i], static_cast<int>(widths[i]), i == 0);
    text.erase(text.find_last_not_of(' ') + 1);
    text += "\n";
  }
  return text;
}

void print_behaviours(const model::Pairs& pairs, model::Language l) {
  for (std::size_t i = 0; i < pairs.behaviours.size(); ++i)
    std::cout << padded(std::to_string(i + 1), 3, true) << "  " << pairs.behaviours[i].says.in(l) << "\n";
}

void print_legend(const model::Pairs& pairs, bool of_texts, model::Language l) {
  const auto line = [&](std::string_view sign, const Trilingual& words) {
    std::cout << "  " << sign << "  " << words.in(l) << "\n";
  };
  std::cout << "\n";
  for (const model::PairResult& result : pairs.results) line(result.sign, result.says);
  if (of_texts) {
    line(pairs.not_first.sign, pairs.not_first.says);
    line(model::kContradictionSign,
         {"câu nói có, câu nói không", "有句说是，有句说否", "one sentence says so, another says not"});
    line(model::kDependsSign, {"tùy cách hiểu", "因理解而异", "depends on how a sentence is read"});
    line(model::kUnsaidSign, {"không câu nào nói đến", "没有一句提到", "no sentence speaks of it"});
    line("a", {"mục của bản luật; * là còn mục khác", "文本的条目；* 表示还有其他条目",
               "the item of the text; * more items"});
  } else {
    line(model::kNoResultSign, {"theo bộ luật này, không kết quả nào ở trên", "按这套规则，不属于上述任何结果",
                                "none of these, by this ruling"});
  }
  line(" ", {"không thể có cặp này", "不可能有这一对", "there is no such pair"});
}

}  // namespace

int print_pairs(const std::string& ruling, const Common& common) {
  const std::optional<Common> one = subject_with_pairs(common);
  if (!one)
    throw model::InputError({"--pairs", 0, 0, "this game tells no behaviours", "a subject with a file pairs.toml"});
  const model::Pairs pairs = *model::read_pairs(one->folder());
  const auto game = one->open_game();
  solver::Encoding encoding = texts_from(*one, "").read();
  const auto chosen = std::ranges::find(encoding.rulings, ruling, &model::Ruling::name);
  if (!ruling.empty() && chosen == encoding.rulings.end()) {
    std::string known;
    for (const model::Ruling& preset : encoding.rulings) known += (known.empty() ? "" : ", ") + preset.name;
    throw model::InputError(
        {"--ruling", 0, 0, model::message("unknown ruling '%1'", ruling), model::message("one of: %1", known)});
  }
  const std::vector<JudgedPair> judged = judge_pairs(encoding, *game, pairs);
  const model::Language l = common.spoken();
  if (common.json) {
    std::cout << to_json(judged, pairs, encoding, l).dump(2) << "\n";
    return status::kClean;
  }
  print_behaviours(pairs, l);
  const std::size_t size = pairs.behaviours.size();
  if (!ruling.empty()) {
    const auto index = static_cast<std::size_t>(chosen - encoding.rulings.begin());
    std::cout << "\n"
              << ruling_named(*chosen).in(l) << "\n"
              << grid(judged, size, [&](const JudgedPair& pair) {
                   const auto& result = pair.rulings[index];
                   return result ? pairs.results[*result].sign : std::string(model::kNoResultSign);
                 });
  }
  for (std::size_t t = 0; ruling.empty() && t < encoding.texts.size(); ++t)
    std::cout << "\n"
              << text_name(encoding.texts[t]).in(l) << "\n"
              << grid(judged, size, [&](const JudgedPair& pair) { return cell(pair.texts[t], pairs); });
  print_legend(pairs, ruling.empty(), l);
  return status::kClean;
}

}  // namespace roluat::analysis

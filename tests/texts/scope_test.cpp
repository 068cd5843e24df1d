// Does the sentence shown for a reading tell the conditions that its formula makes? A reading is judged by its
// sentence: a condition that stands in the formula alone is a surprise in the replay. Seen by words: where a formula
// uses one of the words below, the sentence of each language must use one of the words that tell it.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <regex>
#include <string>
#include <vector>

#include "model/games/games.hpp"
#include "model/text.hpp"

namespace roluat::tests {
namespace {

using Words = std::vector<std::string>;

struct Condition {
  std::string in_formula;     ///< a regular expression
  std::array<Words, 3> told;  ///< in Vietnamese, Chinese, English: one of these
};

const std::vector<Condition>& conditions() {
  static const std::vector<Condition> all = {
      {R"(\bline-clear\b)",
       {{{"chắn", "vượt", "cản", "ở giữa"},
         {"中间", "越", "障碍", "隔着", "阻"},
         {"between", "over", "past", "obstacle", "clear", "way"}}}},
      {R"(\(not \(hero actor\)\))", {{{"thường", "anh hùng"}, {"普通", "英雄"}, {"rdinary", "hero"}}}},
      {R"(\bno-ring\b)",
       {{{"vùng cấm", "vòng lửa", "vành đai", "hỏa lực"}, {"火力", "禁飞", "禁区"}, {"zone", "ring"}}}},
      {R"(\bplain-land\b)", {{{"trên bộ", "đất", "bờ"}, {"陆", "岸"}, {"land", "ashore"}}}},
      {R"(\bcrosses-deep\b)", {{{"sông", "sâu"}, {"河", "深"}, {"river", "deep"}}}},
      {R"(\bunobservable\.urgent\b)", {{{"cần", "khẩn"}, {"需要", "必要", "紧急"}, {"need", "urgent"}}}},
  };
  return all;
}

bool tells(const std::string& sentence, const Words& words) {
  return std::ranges::any_of(words, [&](const std::string& word) { return sentence.find(word) != std::string::npos; });
}

class Says : public testing::TestWithParam<std::string> {};

TEST_P(Says, TellsTheConditionsOfTheFormula) {
  const model::Text text = model::read_text(model::game_folder("co-tu-lenh") + "/texts/" + GetParam() + ".toml");
  std::vector<int> met(conditions().size(), 0);
  for (const model::Clause& clause : text.clauses)
    for (const model::Reading& reading : clause.readings) {
      if (reading.norm == model::Norm::define || !reading.when_source) continue;
      for (std::size_t c = 0; c < conditions().size(); ++c) {
        if (!std::regex_search(reading.when_source->text, std::regex(conditions()[c].in_formula))) continue;
        ++met[c];
        for (const model::Language language : {model::Language::vi, model::Language::zh, model::Language::en})
          EXPECT_TRUE(tells(reading.says.in(language), conditions()[c].told[static_cast<std::size_t>(language)]))
              << clause.id << ", reading " << reading.id << ": the formula says " << conditions()[c].in_formula
              << ", the sentence does not: " << reading.says.in(language);
      }
    }
  EXPECT_GT(std::ranges::count_if(met, [](int count) { return count > 0; }), 3)
      << "the words of the formulas are others now";
}

INSTANTIATE_TEST_SUITE_P(OfBothTexts, Says, testing::Values("vi", "zh"),
                         [](const auto& text) { return std::string(text.param); });

}  // namespace
}  // namespace roluat::tests

// One word for one thing, in each language: analysis/words/terms.json is the table, a game may have more of its own in
// its terms.json, and this holds what users read to them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>

#include "analysis/findings/wording.hpp"
#include "analysis/words/word_files.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

const fs::path kRoot = fs::path(ROLUAT_README).parent_path();

Json words_file(const std::string& name) { return Json::parse(content_of((kRoot / name).string())); }

/// Those of the house, and of each game that has some.
Json terms() {
  Json all = words_file("analysis/words/terms.json");
  for (const fs::directory_entry& game : fs::directory_iterator(kRoot / "model/games"))
    if (const fs::path own = game.path() / "terms.json"; fs::exists(own))
      for (const Json& term : Json::parse(content_of(own.string()))) all.push_back(term);
  return all;
}

/// Everything that help, errors and page say, each in three languages.
std::vector<Json> sayings() {
  std::vector<Json> all;
  for (const std::string_view list : {analysis::word_files::kHelp, analysis::word_files::kErrors})
    for (const Json& one : Json::parse(list)) all.push_back(one);
  for (const Json& one : words_file("analysis/page/strings.json")) all.push_back(one);
  for (const Json& command : words_file("analysis/words/details.json"))
    for (std::size_t i = 0; i < command.at("en").size(); ++i)
      all.push_back({{"vi", command["vi"].at(i)}, {"zh", command["zh"].at(i)}, {"en", command["en"][i]}});
  return all;
}

/// Without names, options, examples, and what is put in.
std::string prose(const std::string& text) {
  static const std::regex typed(R"('[^'\n]*'|"[^"\n]*"|\{[^}]*\}|[^ (]*[/._=][^ ,:;)]+|roluat \S+|--[a-z-]+)");
  return std::regex_replace(text, typed, " ");
}

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

bool says_one_of(const std::string& text, const Json& words) {
  return std::ranges::any_of(words, [&](const std::string word) {
    return text.find(word) != std::string::npos || lower(text).find(word) != std::string::npos;
  });
}

TEST(Terms, StandWhereTheEnglishHasThem) {
  std::size_t met = 0;
  for (const Json& term : terms()) {
    if (!term.contains("vi")) continue;
    const std::regex word("(^|[^A-Za-z-])" + term["en"].get<std::string>() + "s?($|[^A-Za-z-])", std::regex::icase);
    const std::vector<std::string> but = term.value("but", std::vector<std::string>{});
    for (const Json& said : sayings()) {
      const std::string en = said["en"];
      if (std::ranges::find(but, en) != but.end() || !std::regex_search(prose(en), word)) continue;
      ++met;
      for (const char* language : {"vi", "zh"})
        EXPECT_TRUE(says_one_of(said[language], term[language])) << term["en"] << " in: " << en << "\n"
                                                                 << said[language];
    }
  }
  EXPECT_GT(met, 300U);
}

/// Files whose words users read.
std::vector<fs::path> sources() {
  std::vector<fs::path> all;
  for (const char* folder : {"analysis", "commands", "experiments", "model/games/co-tu-lenh"}) {
    if (!fs::exists(kRoot / folder)) continue;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(kRoot / folder)) {
      const std::string kind = entry.path().extension();
      const bool texts = entry.path().parent_path().filename() == "texts";  // quotes and what they say
      if (!texts && entry.path().filename() != "terms.json" &&
          (kind == ".cpp" || kind == ".json" || kind == ".toml" || kind == ".js"))
        all.push_back(entry.path());
    }
  }
  return all;
}

TEST(Terms, NothingElseIsSaidForThem) {
  std::vector<std::string> never;
  for (const Json& term : terms())
    for (const char* language : {"vi", "zh"})
      if (term.contains("never"))
        for (const std::string word : term["never"][language]) never.push_back(word);
  ASSERT_GT(never.size(), 20U);
  const std::vector<fs::path> files = sources();
  ASSERT_GT(files.size(), 200U);
  for (const fs::path& file : files) {
    const std::string text = lower(content_of(file.string()));
    for (const std::string& word : never) EXPECT_EQ(text.find(word), std::string::npos) << file << " says " << word;
  }
  const std::string errors = lower(std::string(analysis::word_files::kErrors));  // those of each game too
  for (const std::string& word : never) EXPECT_EQ(errors.find(word), std::string::npos) << "errors.json says " << word;
}

TEST(Terms, KindsAreCalledAlikeOnThePageAndInTheTerminal) {
  const Json page = words_file("analysis/page/strings.json");
  for (const solver::Kind kind : solver::kAllKinds) {
    const std::string key = "kind." + std::string(solver::name_of(kind));
    if (!page.contains(key)) continue;
    const model::Trilingual name = analysis::kind_name(kind);
    EXPECT_EQ(page[key]["vi"], name.vi) << key;
    EXPECT_EQ(page[key]["zh"], name.zh) << key;
    EXPECT_EQ(page[key]["en"], name.en) << key;
  }
}

}  // namespace
}  // namespace roluat::tests

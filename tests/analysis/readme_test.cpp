// The README: short enough to be read, and with figures that are those of the tree.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "analysis/words/terminal.hpp"
#include "model/games/games.hpp"
#include "model/question.hpp"
#include "model/text.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

std::string readme() { return content_of(ROLUAT_README); }

/// The text with every run of white space as one space.
std::string on_one_line(const std::string& text) { return std::regex_replace(text, std::regex(R"(\s+)"), " "); }

std::string one_decimal(double value) {
  std::ostringstream out;
  out.setf(std::ios::fixed);
  out.precision(1);
  out << value;
  return out.str();
}

TEST(Readme, FitsOnTwoScreens) {
  std::istringstream lines(readme());
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) EXPECT_LE(analysis::display_width(line), 100) << line;
  EXPECT_LE(count, 90);
}

TEST(Readme, CountsSentencesClausesAndReadingsAsTheTextsHaveThem) {
  for (const std::string id : {"vi", "zh"}) {
    const model::Text text = model::read_text(model::game_folder("co-tu-lenh") + "/texts/" + id + ".toml");
    std::size_t silent = 0, readings = 0, possible = 0;
    for (const model::Sentence& sentence : text.sentences) silent += sentence.non_normative ? 1 : 0;
    for (const model::Clause& clause : text.clauses)
      for (const model::Reading& reading : clause.readings) {
        ++readings;
        possible += reading.grade == model::Grade::possible ? 1 : 0;
      }
    const std::size_t sentences = text.sentences.size();
    std::ostringstream row;
    row << "| `" << id << "` | " << sentences << " | " << sentences - silent << " | " << silent << " | 0 | "
        << text.clauses.size() << " | " << readings << " |";
    EXPECT_NE(readme().find(row.str()), std::string::npos) << row.str();
    const std::string share = std::to_string(possible) + " of " + std::to_string(readings);
    EXPECT_NE(on_one_line(readme()).find(share), std::string::npos) << share;
  }
}

TEST(Readme, HasTheBitsOfTheLastReport) {
  const std::string text = on_one_line(readme());
  const Json report =
      Json::parse(content_of(ROLUAT_NOTEBOOK_FINDINGS));  // held against a fresh run by the notebooks' tests
  const auto bits = [&](const Json& one) { return one_decimal(one.at("bits").get<double>()); };
  for (const std::string& part : {"`vi` leaves " + bits(report["texts"]["vi"]) + " bits",
                                  "`zh` " + bits(report["texts"]["zh"]), "both together " + bits(report["together"])})
    EXPECT_NE(text.find(part), std::string::npos) << part;
  for (const char* one : {"vi", "zh"}) EXPECT_EQ(report["texts"][one]["obeying_all"], "0");

  const model::Questions questions = model::read_questions(model::game_folder("co-tu-lenh") + "/kernel/questions.toml");
  std::size_t options = 0;
  double all = 0;
  for (const model::Question& question : questions.all()) {
    options += question.options.size();
    all += std::log2(static_cast<double>(question.options.size()));
  }
  const std::string sentence = std::to_string(questions.all().size()) + " open questions with " +
                               std::to_string(options) + " options, " + one_decimal(all) + " bits in all";
  EXPECT_NE(text.find(sentence), std::string::npos) << sentence;
}

/// The sentence of a text that a clause stands with.
int sentence_of(const std::string& clause) {
  const model::Text text =
      model::read_text(model::game_folder("co-tu-lenh") + "/texts/" + clause.substr(0, 2) + ".toml");
  const model::Clause* const found = text.clause(clause);
  return found == nullptr ? -1 : found->sentence;
}

TEST(Readme, ShowsAFindingOfTheLastReport) {
  const std::string id = "contradiction:vi.stay.land-weapons:vi.artillery.coast";
  ASSERT_NE(readme().find(id), std::string::npos);
  const Json report = Json::parse(content_of(ROLUAT_NOTEBOOK_FINDINGS));
  const auto finding = std::ranges::find_if(report["findings"], [&](const Json& one) { return one["id"] == id; });
  ASSERT_NE(finding, report["findings"].end()) << "show one that there is";
  EXPECT_TRUE((*finding)["certain"]);
  for (const char* part : {"fen", "act"})
    EXPECT_NE(readme().find((*finding)["witness"][part].get<std::string>()), std::string::npos) << part;
  const std::string told = "Sentence " + std::to_string(sentence_of("vi.stay.land-weapons")) +
                           " lets weapons on land take a ship from where they stand; sentence " +
                           std::to_string(sentence_of("vi.artillery.coast"));
  EXPECT_NE(on_one_line(readme()).find(told), std::string::npos) << told;
}

// experiments/exhaustive/results: everything that a check asks of a position was decided once more.
TEST(Readme, WhatWasDecidedAgainIsAllThatACheckAsks) {
  const std::string results = std::string(ROLUAT_SOURCE_DIR) + "/experiments/exhaustive/results/two_pieces_";
  for (const Json& check : Json::parse(content_of(ROLUAT_NOTEBOOK_FINDINGS))["checks"]) {
    const std::string kind = check["kind"];
    if (kind == "definition" || kind == "tension") continue;  // of no position; what a contradiction would be
    const Json again = Json::parse(content_of(results + kind + ".json"));
    EXPECT_EQ(again["otherwise"], Json::array()) << kind;
    EXPECT_EQ(again["too_many"], Json::array()) << kind;
    EXPECT_EQ(again["obligations"], again["of"]) << kind;
    if (kind == "silence") {  // those of definitions are of no position
      EXPECT_LE(again["of"], check["obligations"]);
    } else if (kind == "gap") {  // those at the rim are asked where the others are denied
      EXPECT_GE(again["of"], check["obligations"]);
    } else {
      EXPECT_EQ(again["of"], check["obligations"]) << kind;
    }
  }
}

TEST(Readme, NamesTheUsualNumberOfPieces) {
  const Json help = Json::parse(run_roluat("help check --json").out);
  const auto pieces = std::ranges::find_if(
      help["options"], [](const Json& one) { return one["name"].get<std::string>().starts_with("--pieces"); });
  ASSERT_NE(pieces, help["options"].end());
  const std::string description = (*pieces)["description"];
  std::smatch usually;
  ASSERT_TRUE(std::regex_search(description, usually, std::regex("else (\\d+)"))) << description;
  const std::string usual = usually[1];
  const std::string told = "`--pieces` pieces (" + usual + " unless told otherwise)";
  EXPECT_NE(on_one_line(readme()).find(told), std::string::npos) << told;
}

TEST(Readme, NamesNoCommandThatThereIsNot) {
  const std::string text = readme();
  const std::regex command(R"(\./roluat ([a-z]+))");
  const Json help = Json::parse(run_roluat("--help --json").out);
  for (auto at = std::sregex_iterator(text.begin(), text.end(), command); at != std::sregex_iterator(); ++at) {
    const std::string name = (*at)[1];
    const bool known = name == "test" || name == "notebooks" ||  // the wrapper's own
                       std::ranges::any_of(help["commands"], [&](const Json& one) { return one["command"] == name; });
    EXPECT_TRUE(known) << name;
  }
}

}  // namespace
}  // namespace roluat::tests

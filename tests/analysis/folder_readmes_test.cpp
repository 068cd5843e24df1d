// The READMEs of the folders: short, with links that lead somewhere, and with figures that are those of the tree.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <set>
#include <sstream>

#include "analysis/complexity/published.hpp"
#include "analysis/play/statistics.hpp"
#include "model/games/games.hpp"
#include "model/question.hpp"
#include "model/text.hpp"
#include "tests/analysis/command_line.hpp"
#include "tests/analysis/page_prose.hpp"

namespace roluat::tests {
namespace {

namespace fs = std::filesystem;

const fs::path kTree = fs::path(ROLUAT_README).parent_path();

/// Every page of the tree that people read, the generated ones left out.
std::vector<fs::path> pages() {
  std::vector<fs::path> all;
  for (auto at = fs::recursive_directory_iterator(kTree); at != fs::recursive_directory_iterator(); ++at) {
    const std::string name = at->path().filename();
    if (at->is_directory() && (name == "build" || name == "shared" || name == "golden" || name.starts_with(".") ||
                               at->path() == kTree / "report"))
      at.disable_recursion_pending();
    else if (at->path().extension() == ".md")
      all.push_back(at->path());
  }
  return all;
}

std::string page(const std::string& path) { return content_of((kTree / path).string()); }

TEST(FolderReadmes, OfAFolderThatIsCalledAsTheReportAreRead) {
  const std::vector<fs::path> all = pages();
  EXPECT_EQ(std::ranges::count(all, kTree / "analysis/report/README.md"), 1);
}

TEST(FolderReadmes, FitOnAScreenOrTwo) {
  std::size_t met = 0;
  for (const fs::path& path : pages()) {
    if (path.filename() != "README.md" || path.parent_path() == kTree) continue;
    const std::string text = content_of(path.string());
    EXPECT_LE(std::ranges::count(text, '\n'), 60) << path << ": what was measured belongs into experiments/MEASURED.md";
    ++met;
  }
  EXPECT_GT(met, 15U);
}

/// The name by which a heading is linked to.
std::string anchor_of(const std::string& heading) {
  std::string anchor;
  for (const char c : heading) {
    const auto u = static_cast<unsigned char>(c);
    if (u >= 0x80 || std::isalnum(u) != 0 || c == '-' || c == '_')
      anchor += static_cast<char>(u < 0x80 ? std::tolower(u) : u);
    if (c == ' ') anchor += '-';
  }
  return anchor;
}

bool has_heading(const std::string& text, const std::string& anchor) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("#") && anchor_of(line.substr(line.find_first_not_of("# "))) == anchor) return true;
  return false;
}

TEST(FolderReadmes, LinksLeadSomewhere) {
  const std::regex link(R"(\]\(([^)\s]+)\))");
  std::size_t met = 0;
  for (const fs::path& path : pages()) {
    const std::string text = content_of(path.string());
    for (auto at = std::sregex_iterator(text.begin(), text.end(), link); at != std::sregex_iterator(); ++at, ++met) {
      const std::string target = (*at)[1], file = target.substr(0, target.find('#'));
      if (target.find("://") != std::string::npos) continue;
      const fs::path there = file.empty() ? path : path.parent_path() / file;
      ASSERT_TRUE(fs::exists(there)) << path << " links to " << target;
      if (const std::size_t hash = target.find('#'); hash != std::string::npos) {
        EXPECT_TRUE(has_heading(content_of(there.string()), target.substr(hash + 1))) << path << " links to " << target;
      }
    }
  }
  EXPECT_GT(met, 50U);
}

/// What the first group of the pattern says in a file.
std::string said(const std::string& file, const std::string& pattern) {
  std::smatch found;
  const std::string text = std::regex_replace(page(file), std::regex(R"(\s+)"), " ");
  return std::regex_search(text, found, std::regex(pattern)) ? found[1].str()
                                                             : "nothing like " + pattern + " in " + file;
}

std::string options_of_all_questions() {
  std::size_t all = 0;
  const model::Questions questions = model::read_questions(model::game_folder("co-tu-lenh") + "/kernel/questions.toml");
  for (const model::Question& question : questions.all()) all += question.options.size();
  return std::to_string(all);
}

/// How many groups of lines match, in a page.
std::size_t count_in(const std::string& file, const std::string& pattern) {
  const std::string text = page(file);
  const std::regex wanted(pattern);
  return static_cast<std::size_t>(
      std::distance(std::sregex_iterator(text.begin(), text.end(), wanted), std::sregex_iterator()));
}

/// For each parted clause of experiments/fidelity, whose version the judge held right: "first", "second" or "neither".
std::map<std::string, std::size_t> verdicts() {
  const std::string text = page("experiments/fidelity/verdicts.md"),
                    line = std::regex_replace(text, std::regex(R"(\s+)"), " ");
  std::map<std::string, std::size_t> result;
  const std::regex verdict("## [0-9]+\\. (\\S+) \u2014 (A|B|neither)");
  for (auto at = std::sregex_iterator(text.begin(), text.end(), verdict); at != std::sregex_iterator(); ++at) {
    const bool a_is_first = line.find((*at)[1].str() + ": A is the first") != std::string::npos;
    const std::string right = (*at)[2];
    ++result[right == "neither" ? right : (right == "A") == a_is_first ? "first" : "second"];
  }
  return result;
}

std::string per_cent(std::size_t part, std::size_t whole) {
  const std::size_t tenths = (part * 1000 + whole / 2) / whole;
  return std::to_string(tenths / 10) + (tenths % 10 == 0 ? "" : "." + std::to_string(tenths % 10));
}

// How another program is asked is told once, for all games; what one game adds stands in its folder.
TEST(FolderReadmes, TheLinesForEnginesSpeakOfNoGameAlone) {
  const std::string text = page("analysis/conformance/README.md");
  for (const char* word : {"stack", "commander", "`blue`", "a war", "hundred turns"})
    EXPECT_EQ(text.find(word), std::string::npos) << word;
  EXPECT_NE(text.find("co-tu-lenh/board-and-fen.md"), std::string::npos);
  EXPECT_NE(text.find("(other-games.md)"), std::string::npos);
}

TEST(FolderReadmes, FiguresOfTheBlindEncodingAreThoseOfItsVerdicts) {
  constexpr std::size_t kClauses = 40;
  std::map<std::string, std::size_t> right = verdicts();
  const std::size_t first = right["first"], second = right["second"], neither = right["neither"];
  const std::size_t alike = kClauses - first - second - neither;
  const std::string file = "experiments/fidelity/README.md", n = "([0-9]+)";
  EXPECT_EQ(said(file, "At first " + n + " of 40 say the same"), std::to_string(alike));
  EXPECT_EQ(said(file, n + " are parted"), std::to_string(kClauses - alike));
  EXPECT_EQ(said(file, "the first was right in " + n), std::to_string(first));
  EXPECT_EQ(said(file, "second in " + n), std::to_string(second));
  EXPECT_EQ(said(file, "neither in " + n), std::to_string(neither));
  EXPECT_EQ(said(file, "the first was right in " + n + " of 40"), std::to_string(alike + first));
  EXPECT_EQ(said(file, "At first 25 of 40 say the same, ([0-9.]+) %"), per_cent(alike, kClauses));
  EXPECT_EQ(said(file, "of 40, \\*\\*([0-9.]+) %\\*\\*"), per_cent(alike + first, kClauses));
  // That all forty agree since is what Fidelity.TheTextsSayWhatTheMendedVersionSays holds, of as many clauses as there
  // are there.
  EXPECT_EQ(said(file, "After mending " + n + " of 40 say the same"),
            std::to_string(count_in("experiments/fidelity/mended.toml", R"(\[\[clause\]\])")));
  EXPECT_EQ(said("README.md", "forty blind \\(seed " + n + "\\)"), said(file, "`random.Random\\(" + n + "\\).sample`"));
  EXPECT_EQ(said("README.md", "\\[" + n + " of 40 said the same at first"), std::to_string(alike));
  EXPECT_EQ(said("README.md", "said the same at first, " + n + " after mending"),
            said(file, "After mending " + n + " of 40"));
}

TEST(FolderReadmes, ExperimentsTakeAsLongAsTheirDefinitionsSay) {
  double seconds = 0;
  for (const auto& one : fs::directory_iterator(kTree / "experiments/definitions"))
    if (one.path().stem() != "conformance-judge")
      seconds += std::stod(said("experiments/definitions/" + one.path().filename().string(), "seconds = ([0-9]+)"));
  EXPECT_EQ(said("experiments/README.md", "`run all` takes about ([0-9]+) minutes on two"),
            std::to_string(std::lround(seconds / 2 / 60)));
}

TEST(FolderReadmes, FiguresOfTheSuitesAreThoseOfTheirFiles) {
  const std::string file = "tests/conformance/README.md";
  for (const char* preset : {"vi", "zh", "cotulenh-core", "consolidated"})
    EXPECT_GE(count_in("tests/conformance/" + std::string(preset) + ".epd", "; id "), 1000U) << preset;
  EXPECT_EQ(said(file, "at least ([0-9,]+) small positions"), "1,000");
  EXPECT_EQ(said(file, "`discriminating.jsonl`: ([0-9]+) positions"),
            std::to_string(count_in("tests/conformance/discriminating.jsonl", "\"fen\"")));
  const model::Questions questions = model::read_questions(model::game_folder("co-tu-lenh") + "/kernel/questions.toml");
  const std::size_t others = std::stoul(options_of_all_questions()) - questions.all().size();
  EXPECT_EQ(said(file, "of these ([0-9]+) rulings"), std::to_string(4 * (1 + others)));
  EXPECT_EQ(said("model/games/co-tu-lenh/conformance.md", "plays a preset, ([0-9]+) or more of the"),
            said("tests/conformance/conformance_test.cpp", "EXPECT_GE\\(settled, ([0-9]+)U\\) << name"));
  EXPECT_EQ(said("model/games/co-tu-lenh/conformance.md", "or more of the ([0-9]+) questions"),
            std::to_string(questions.all().size()));
  const std::size_t most = std::stoul(said("analysis/conformance/README.md", "at most ([0-9]+) lines each"));
  for (const auto& one : fs::directory_iterator(kTree / "analysis/conformance/adapters"))
    EXPECT_LE(static_cast<std::size_t>(std::ranges::count(content_of(one.path().string()), '\n')), most) << one.path();
}

std::string digits_of(std::string text) {
  std::erase_if(text, [](char c) { return std::isdigit(static_cast<unsigned char>(c)) == 0; });
  return text;
}

/// What a page says is what a constant of the code is: page, what stands there, source, how the constant is written.
TEST(FolderReadmes, LimitsAreTheConstantsOfTheCode) {
  struct Limit {
    const char *page, *says, *source, *constant;
  };
  const std::vector<Limit> limits = {
      {"analysis/perft/README.md", "at most ([0-9,]+) of them", "analysis/perft/perft_against.hpp",
       "kMostOneByOne = ([0-9']+);"},
      {"analysis/positions/README.md", "of up to ([0-9,]+) games by chance", "commands/positions.cpp",
       "kMostGames = ([0-9']+);"},
      {"analysis/positions/README.md", "Games of up to ([0-9,]+)", "analysis/positions/drawer.cpp",
       "kLongestGame = ([0-9']+);"},
      {"analysis/positions/README.md", "still mentions \\(up to ([0-9,]+)\\)", "analysis/positions/every_ruling.hpp",
       "kMostAnswers = ([0-9']+);"},
      {"analysis/positions/README.md", "listed where there are up to ([0-9,]+)", "analysis/positions/turn_sets.hpp",
       "most_listed = ([0-9']+);"},
      {"analysis/proofs/README.md", "answer in ([0-9]+) seconds", "analysis/proofs/second_opinion.hpp",
       "patience = ([0-9']+);"},
      {"analysis/trials/README.md", "more than ([0-9]+) ways to read it", "solver/obedience.cpp",
       "kMostWays = ([0-9']+);"},
      {"solver/DECISIONS.md", "in more than ([0-9]+) ways", "solver/obedience.cpp", "kMostWays = ([0-9']+);"},
      {"analysis/conformance/how.md", "Settled: ([0-9]+) in 100 sure", "analysis/conformance/weighing.cpp",
       "kSure = 0\\.([0-9]+);"},
      {"model/games/co-tu-lenh/drawing/README.md", "Points are ([0-9]+) units apart",
       "model/games/co-tu-lenh/drawing/svg.hpp", "kStep = ([0-9]+);"},
      {"model/games/ADDING.md", "has a value of its own \\(([0-9]+)\\)", "model/games/co-hinh/structures.cpp",
       "kNoRung = ([0-9]+);"},
      {"notebooks/README.md", "PNG in ([0-9]+) colours", "notebooks/run", "picture\\.quantize\\(([0-9]+),"},
      {"tests/fuzz/README.md", "([0-9]+) seconds or 2 GB for one input", "tests/fuzz/run.py", "-timeout=([0-9]+)"},
  };
  for (const Limit& one : limits)
    EXPECT_EQ(digits_of(said(one.page, one.says)), digits_of(said(one.source, one.constant)))
        << one.page << ": " << one.says;
  EXPECT_EQ(said("tests/fuzz/run.py", "-rss_limit_mb=([0-9]+)"), std::to_string(2 * 1024));
  EXPECT_LT(std::ranges::count(page("solver/propositional/rup_checker.cpp"), '\n'),
            std::stol(said("solver/propositional/README.md", "in fewer than ([0-9]+) lines")));
}

TEST(FolderReadmes, FiguresOfCoHinhAreThoseOfItsDataAndPerft) {
  const std::string folder = model::game_folder("co-hinh"), file = "model/games/co-hinh/README.md";
  EXPECT_EQ(said("model/games/ADDING.md", "one text of ([0-9]+) sentences"),
            std::to_string(model::read_text(folder + "/texts/vi.toml").sentences.size()));
  EXPECT_EQ(said("model/games/ADDING.md", "sentences with ([0-9]+) questions"),
            std::to_string(model::read_questions(folder + "/kernel/questions.toml").all().size()));
  const std::string asked = "model/games/co-hinh/conformance.md";
  EXPECT_EQ(said(asked, "plays `literal`, ([0-9]+) of the"),
            said("tests/conformance/co_hinh_test.cpp", "at\\(\"settled\"\\)\\.size\\(\\), ([0-9]+)U"));
  EXPECT_EQ(said(asked, "of the ([0-9]+) questions"),
            std::to_string(model::read_questions(folder + "/kernel/questions.toml").all().size()));
  const nlohmann::json counted =
      nlohmann::json::parse(run_roluat("perft 3 --game co-hinh --ruling literal --json").out);
  std::vector<std::string> nodes;
  for (const auto& ply : counted.at("plies")) nodes.push_back(digits_of(ply.at("nodes").dump()));
  EXPECT_EQ(digits_of(said(file, "From the opening ([0-9]+),")), nodes.at(0));
  EXPECT_EQ(digits_of(said(file, "From the opening [0-9]+, ([0-9,]+) and")), nodes.at(1));
  EXPECT_EQ(digits_of(said(file, "and ([0-9,]+) sequences of 1, 2 and 3 moves")), nodes.at(2));
  double placements = 2;  // who is to move
  for (int men = 0; men < 18; ++men) placements *= 81 - men;
  std::ostringstream told;
  told.precision(2);
  told << placements / 1e33;
  const nlohmann::json walked =
      nlohmann::json::parse(run_roluat("perft 10 --estimate 300 --game co-hinh --ruling literal --json").out);
  std::ostringstream mean;
  mean.precision(3);
  mean << walked.at("estimate").get<double>() / 1e21;
  EXPECT_EQ(said(file, "about ([0-9.]+) \u00b7 10\\^21 of 10"), mean.str());
  EXPECT_EQ(said(file, "81!/63!, about ([0-9.]+) \u00b7 10\\^33"), told.str());
}

/// "6.55e68" of "6.55 × 10^68".
double power_in(const std::string& file, const std::string& around) {
  return std::stod(said(file, "([0-9.]+)\\)? \u00d7 10\\^[0-9]+ " + around) + "e" +
                   said(file, "\u00d7 10\\^([0-9]+) " + around));
}

TEST(FolderReadmes, FiguresOfOtherGamesAreThoseThatAreShown) {
  const std::string file = "analysis/complexity/README.md";
  std::map<std::string, analysis::PublishedGame> games;
  for (const analysis::PublishedGame& game : analysis::published_games()) games[game.id] = game;
  const auto whole = [](const std::optional<analysis::PublishedFigure>& figure) {
    return figure ? std::to_string(std::lround(figure->value)) : "";
  };
  EXPECT_EQ(said(file, "chess, ([0-9]+) moves to choose from"), whole(games["chess"].branching));
  EXPECT_EQ(said(file, "choose from, ([0-9]+) plies; Go"), whole(games["chess"].length));
  EXPECT_EQ(said(file, "Go, ([0-9]+) and"), whole(games["go"].branching));
  EXPECT_EQ(said(file, "Go, [0-9]+ and ([0-9]+);"), whole(games["go"].length));
  EXPECT_EQ(said(file, "trees of 10\\^([0-9]+) and"), whole(games["chess"].log10_tree));
  EXPECT_EQ(said(file, "trees of 10\\^[0-9]+ and 10\\^([0-9]+)"), whole(games["go"].log10_tree));
  EXPECT_EQ(said(file, "xiangqi, a tree of 10\\^([0-9]+),"), whole(games["xiangqi"].log10_tree));
  EXPECT_EQ(said(file, "a tree of 10\\^150, ([0-9]+) plies"), whole(games["xiangqi"].length));
  EXPECT_EQ(said(file, "shogi, a tree of 10\\^([0-9]+),"), whole(games["shogi"].log10_tree));
  EXPECT_EQ(said(file, "a tree of 10\\^220, ([0-9]+) moves"), whole(games["shogi"].branching));
  EXPECT_FALSE(games["shogi"].length || games["xiangqi"].branching) << "the page says that no source was found";
  EXPECT_NEAR(std::stod(said(file, "10\\^([0-9.]+) positions of xiangqi")), games["xiangqi"].log10_positions.value,
              1e-9);
  for (const auto& [id, around] : {std::pair("go", "positions of Go"), {"shogi", "positions of shogi"}})
    EXPECT_NEAR(std::log10(power_in(file, around)), games[id].log10_positions.value, 5e-4) << id;
  EXPECT_EQ(said(file, "gives ([0-9,]+) for xiangqi"),
            said("tests/complexity/placements_test.cpp", "count\\(\\)\\), \"([0-9,]+)\"\\)"));
  EXPECT_NEAR(44 + std::log10(std::stod(said(file, "\\(([0-9.]+) \u00b1 0\\.03\\) \u00d7 10\\^44 positions of chess"))),
              games["chess"].log10_positions.value, 5e-4);
}

/// What the positions of discriminating.jsonl show of each ruling: [position]["vi" or {"vi", changed answer}] -> turns.
std::vector<std::map<std::string, std::string>> discriminating() {
  std::vector<std::map<std::string, std::string>> result;
  std::istringstream lines(page("tests/conformance/discriminating.jsonl"));
  std::string line;
  std::getline(lines, line);  // what made the file
  while (std::getline(lines, line)) {
    auto& shown = result.emplace_back();
    const nlohmann::json position = nlohmann::json::parse(line);
    for (const auto& one : position.at("verdicts"))
      shown[one.at("ruling").get<std::string>() + (one.contains("with") ? one["with"].dump() : "")] =
          one.at("digest").dump() + one.at("perft").dump();
  }
  return result;
}

/// How many sorts of rulings they tell apart: the presets, and each with one answer changed.
std::size_t sorts_told_apart() {
  const std::vector<std::map<std::string, std::string>> positions = discriminating();
  const model::Questions questions = model::read_questions(model::game_folder("co-tu-lenh") + "/kernel/questions.toml");
  std::set<std::string> sorts;
  const auto note = [&](const std::string& preset, const std::string& with) {
    std::string seen;
    for (const auto& shown : positions) {
      const auto own = shown.find(preset + with);  // a ruling that is not listed has its preset's turns
      seen += (own == shown.end() ? shown.at(preset) : own->second) + "\n";
    }
    sorts.insert(seen);
  };
  for (const model::Ruling& preset : model::read_rulings(model::game_folder("co-tu-lenh"), questions)) {
    note(preset.name, "");
    for (const model::Question& question : questions.all())
      for (const model::Option& option : question.options)
        if (option.id != preset.option(question.id))
          note(preset.name, nlohmann::json::object({{question.id, option.id}}).dump());
  }
  return sorts.size();
}

TEST(FolderReadmes, TheFewestPositionsTellApartWhatIsSaid) {
  EXPECT_EQ(said("tests/conformance/README.md", "of these 616 rulings ([0-9]+) sorts"),
            std::to_string(sorts_told_apart()));
}

/// "47 to 76": Wilson's interval in whole per cent.
std::string wilson(std::uint64_t part, std::uint64_t whole) {
  const analysis::Interval share = analysis::share_of(part, whole);
  return std::to_string(std::lround(100 * share.low)) + " to " + std::to_string(std::lround(100 * share.high));
}

TEST(FolderReadmes, IntervalsOfTheBlindEncodingAreWilsons) {
  const std::string file = "experiments/fidelity/README.md";
  EXPECT_EQ(said(file, "62.5 %\\*\\* \\(95 %: ([0-9]+ to [0-9]+), Wilson"), wilson(25, 40));
  EXPECT_EQ(said(file, "80 %\\*\\* \\(([0-9]+ to [0-9]+)\\)"), wilson(32, 40));
}

/// The last row of the tables of MEASURED.md: what blind judges held of 60 findings and of 40 sentences.
TEST(FolderReadmes, WhatBlindJudgesHeldIsTheLastRowOfTheirTables) {
  const auto last_row = [](const std::string& pattern) {
    const std::string text = page("experiments/MEASURED.md");
    const std::regex row(pattern);
    std::vector<std::string> last;
    for (auto at = std::sregex_iterator(text.begin(), text.end(), row); at != std::sregex_iterator(); ++at)
      last.assign(std::next(at->begin()), at->end());
    return last;
  };
  const std::vector<std::string> findings = last_row(R"(\| ([0-9]{8}) \| \S+ \| ([0-9]+) \| ([0-9]+) \| ([0-9]+) \|)");
  const std::vector<std::string> sentences = last_row(R"(\| ([0-9]{8}) \| ([0-9]+) (?:\([^|]*\) )?\|\n)");
  ASSERT_EQ(findings.size(), 4U);
  ASSERT_EQ(sentences.size(), 2U);
  EXPECT_EQ(std::stoi(findings[1]) + std::stoi(findings[2]) + std::stoi(findings[3]), 60);
  EXPECT_EQ(said("README.md", "judges held ([0-9]+) of 40 sentences"), sentences[1]);
  EXPECT_EQ(said("README.md", "sentences faithful \\(seed ([0-9]+)\\)"), sentences[0]);
  EXPECT_EQ(said("README.md", "blind-judges\\) ([0-9]+) real"), findings[1]);
  EXPECT_EQ(said("README.md", "real, ([0-9]+) pedantic"), findings[2]);
  EXPECT_EQ(said("README.md", "pedantic, ([0-9]+) false"), findings[3]);
  EXPECT_EQ(said("README.md", "false \\(seed ([0-9]+)\\)"), findings[0]);
}

TEST(FolderReadmes, FiguresOfTheSecondHandOfCoTuongAreThoseOfItsComparisons) {
  const std::string file = "experiments/fidelity/README.md";
  const auto compared = [](const std::string& subject) {
    return nlohmann::json::parse(page("experiments/fidelity/co-tuong-" + subject + "-at-first.json"));
  };
  const nlohmann::json touch = compared("touch"), cycle = compared("cycle");
  const int all = touch.at("clauses").get<int>() + cycle.at("clauses").get<int>();
  const int same = touch.at("same").get<int>() + cycle.at("same").get<int>();
  EXPECT_EQ(said(file, "At first ([0-9]+ of [0-9]+) and"), touch["same"].dump() + " of " + touch["clauses"].dump());
  EXPECT_EQ(said(file, "and ([0-9]+ of [0-9]+) say the same"), cycle["same"].dump() + " of " + cycle["clauses"].dump());
  EXPECT_EQ(said(file, "Of the ([0-9]+) parted"), std::to_string(all - same));
  const nlohmann::json third = compared("cycle-third");
  EXPECT_EQ(said(file, "At first ([0-9]+ of [0-9]+) agree"), third["same"].dump() + " of " + third["clauses"].dump());
}

TEST(FolderReadmes, FiguresAreThoseOfTheTree) {
  EXPECT_EQ(said("tests/agreement/README.md", "like cards over ([0-9]+) rulings"),
            said("tests/agreement/games_test.cpp", "kGameRulings = ([0-9]+);"));
  EXPECT_EQ(said("tests/agreement/README.md", "a game of up to ([0-9]+) turns"),
            said("tests/agreement/games_test.cpp", "kPlies = ([0-9]+);"));
  EXPECT_EQ(said("tests/README.md", "is how many positions \\(([0-9]+), for each"),
            said("tests/agreement/solver_agreement_test.cpp", "kPositionsEach = ([0-9]+);"));
  EXPECT_EQ(said("model/games/co-tu-lenh/fast/README.md", "under ([0-9]+) rulings drawn"),
            said("tests/cotulenh/engine_test.cpp", "kRulings = ([0-9]+);"));
  EXPECT_EQ(said("experiments/mutation/README.md", "`--at-least` percent \\(([0-9]+)\\)"),
            said("experiments/mutation/mutate.py", "--at-least\", type=float, default=([0-9]+)"));
  EXPECT_EQ(said("notebooks/README.md", "([A-Z][a-z]+) Jupyter notebooks"), "Five");
  EXPECT_EQ(std::ranges::count_if(fs::directory_iterator(kTree / "notebooks"),
                                  [](const fs::directory_entry& one) { return one.path().extension() == ".ipynb"; }),
            5);
  EXPECT_EQ(said("model/games/co-tuong/README.md", "all of ([0-9]+) cycles"),
            std::to_string(count_in("tests/cotuong/asia.loops", "(^|\n)[^#\n]")));
}

/// Numbers of two digits and more, and decimals.
std::set<std::string> figures_of(const std::string& prose) {
  std::set<std::string> figures;
  const std::regex figure(R"((^|[^\w.,^/-])(\d[\d,.]*\d)(?!\w))");
  for (auto at = std::sregex_iterator(prose.begin(), prose.end(), figure); at != std::sregex_iterator(); ++at)
    figures.insert((*at)[2]);
  return figures;
}

bool there_is_a_test(const std::string& name) {
  static const std::string all = [] {
    std::string text;
    for (const auto& one : fs::recursive_directory_iterator(kTree / "tests"))
      if (one.path().extension() == ".cpp") text += content_of(one.path().string());
    return text;
  }();
  const std::size_t dot = name.find('.');
  const std::string suite = name.substr(0, dot), test = name.substr(dot + 1);
  return std::regex_search(all, std::regex("TEST(_[FP])?\\(" + suite + ",\\s*" + test + "\\)"));
}

/// The lines of readme_figures.txt about one page.
struct HeldFigures {
  std::set<std::string> figures;
  std::vector<std::string> phrases;  ///< as regular expressions: figures that change with the texts stand in these
};

void read_held_line(const std::string& line, std::map<std::string, HeldFigures>& all) {
  std::smatch parts;
  ASSERT_TRUE(std::regex_match(line, parts, std::regex(R"((\S+): (.+) -- (\S+)(.*))"))) << line;
  EXPECT_TRUE(parts[3] == "words:" || there_is_a_test(parts[3])) << line;
  HeldFigures& held = all[parts[1]];
  const std::string what = parts[2];
  if (what.starts_with("/") && what.ends_with("/")) {
    held.phrases.push_back(what.substr(1, what.size() - 2));
    return;
  }
  std::istringstream figures(what);
  for (std::string figure; figures >> figure;)
    EXPECT_TRUE(held.figures.insert(figure).second) << parts[1] << ": " << figure << " stands here twice";
}

/// A figure that nobody holds goes stale. readme_figures.txt says of each which test holds it, or why none needs to.
TEST(FolderReadmes, EveryFigureIsHeldByATest) {
  std::map<std::string, HeldFigures> all;
  std::istringstream lines(page("tests/analysis/readme_figures.txt"));
  for (std::string line; std::getline(lines, line);)
    if (!line.empty() && !line.starts_with("#")) read_held_line(line, all);
  for (const fs::path& path : pages()) {
    const std::string file = path.filename(), name = fs::relative(path, kTree).string();
    if (file != "README.md" && file != "ADDING.md" && file != "GLOSSARY.md" && !all.contains(name)) continue;
    std::string prose = page_prose(content_of(path.string()));
    for (const std::string& phrase : all[name].phrases) {
      const std::regex held(phrase);
      EXPECT_TRUE(std::regex_search(prose, held)) << name << " has no " << phrase << " any more";
      prose = std::regex_replace(prose, held, " ");
    }
    const std::set<std::string> figures = figures_of(prose), &known = all[name].figures;
    for (const std::string& figure : figures)
      EXPECT_TRUE(known.contains(figure)) << name << ": who holds " << figure << "?";
    for (const std::string& figure : known)
      EXPECT_TRUE(figures.contains(figure)) << name << " has no " << figure << " any more";
  }
}

}  // namespace
}  // namespace roluat::tests

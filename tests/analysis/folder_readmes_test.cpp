// The READMEs of the folders: short, with links that lead somewhere, and with figures that are those of the tree.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <map>
#include <regex>
#include <sstream>

#include "model/games/games.hpp"
#include "model/question.hpp"
#include "model/text.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

namespace fs = std::filesystem;

const fs::path kTree = fs::path(ROLUAT_README).parent_path();

/// Every page of the tree that people read, the generated ones left out.
std::vector<fs::path> pages() {
  std::vector<fs::path> all;
  for (auto at = fs::recursive_directory_iterator(kTree); at != fs::recursive_directory_iterator(); ++at) {
    const std::string name = at->path().filename();
    if (at->is_directory() && (name == "build" || name == "report" || name == "shared" || name == "golden" || name.starts_with(".")))
      at.disable_recursion_pending();
    else if (at->path().extension() == ".md")
      all.push_back(at->path());
  }
  return all;
}

std::string page(const std::string& path) { return content_of((kTree / path).string()); }

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
    if (u >= 0x80 || std::isalnum(u) != 0 || c == '-' || c == '_') anchor += static_cast<char>(u < 0x80 ? std::tolower(u) : u);
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
  return std::regex_search(text, found, std::regex(pattern)) ? found[1].str() : "nothing like " + pattern + " in " + file;
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
  EXPECT_EQ(said("README.md", "\\[" + n + " of 40 said the same\\]"), std::to_string(alike));
  EXPECT_EQ(said("README.md", "of the " + n + " that parted"), std::to_string(kClauses - alike));
  EXPECT_EQ(said("README.md", "a judge found ours right in " + n), std::to_string(first));
  EXPECT_EQ(said("README.md", "the other in " + n), std::to_string(second));
  EXPECT_EQ(said("README.md", "neither in " + n), std::to_string(neither));
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
  EXPECT_EQ(said(file, "`discriminating.jsonl` \\| ([0-9]+) positions"),
            std::to_string(count_in("tests/conformance/discriminating.jsonl", "\"fen\"")));
  const model::Questions questions = model::read_questions(model::game_folder("co-tu-lenh") + "/kernel/questions.toml");
  const std::size_t others = std::stoul(options_of_all_questions()) - questions.all().size();
  EXPECT_EQ(said(file, "of these ([0-9]+) rulings"), std::to_string(4 * (1 + others)));
  EXPECT_EQ(said("analysis/conformance/README.md", "plays a preset, ([0-9]+) or more of the"),
            said("tests/conformance/conformance_test.cpp", "EXPECT_GE\\(settled, ([0-9]+)U\\) << name"));
  EXPECT_EQ(said("analysis/conformance/README.md", "or more of the ([0-9]+) questions"),
            std::to_string(questions.all().size()));
  const std::size_t most = std::stoul(said("analysis/conformance/README.md", "at most ([0-9]+) lines each"));
  for (const auto& one : fs::directory_iterator(kTree / "analysis/conformance/adapters"))
    EXPECT_LE(static_cast<std::size_t>(std::ranges::count(content_of(one.path().string()), '\n')), most) << one.path();
}

TEST(FolderReadmes, FiguresAreThoseOfTheTree) {
  EXPECT_EQ(said("model/games/co-tu-lenh/options/FORM.md", "of the ([0-9]+) books that"), options_of_all_questions());
  EXPECT_EQ(said("tests/README.md", "like cards over ([0-9]+) rulings"), said("tests/agreement/games_test.cpp", "kGameRulings = ([0-9]+);"));
  EXPECT_EQ(said("tests/README.md", "a game of up to ([0-9]+) turns"), said("tests/agreement/games_test.cpp", "kPlies = ([0-9]+);"));
  EXPECT_EQ(said("tests/README.md", "is how many positions \\(([0-9]+), for each"),
            said("tests/agreement/solver_agreement_test.cpp", "kPositionsEach = ([0-9]+);"));
  EXPECT_EQ(said("model/games/co-tu-lenh/fast/README.md", "under ([0-9]+) rulings drawn"),
            said("tests/cotulenh/engine_test.cpp", "kRulings = ([0-9]+);"));
  EXPECT_EQ(said("experiments/README.md", "`--at-least` percent \\(([0-9]+)\\)"),
            said("experiments/mutation/mutate.py", "--at-least\", type=float, default=([0-9]+)"));
  EXPECT_EQ(said("notebooks/README.md", "([A-Z][a-z]+) Jupyter notebooks"), "Five");
  EXPECT_EQ(std::ranges::count_if(fs::directory_iterator(kTree / "notebooks"),
                                  [](const fs::directory_entry& one) { return one.path().extension() == ".ipynb"; }), 5);
}

}  // namespace
}  // namespace roluat::tests

// The READMEs of the folders: short, with links that lead somewhere, and with figures that are those of the tree.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
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

TEST(FolderReadmes, FiguresAreThoseOfTheTree) {
  EXPECT_EQ(said("model/games/co-tu-lenh/options/FORM.md", "of the ([0-9]+) books that"), options_of_all_questions());
  EXPECT_EQ(said("tests/README.md", "like cards over ([0-9]+) rulings"), said("tests/agreement/games_test.cpp", "kGameRulings = ([0-9]+);"));
  EXPECT_EQ(said("tests/README.md", "a game of up to ([0-9]+) turns"), said("tests/agreement/games_test.cpp", "kPlies = ([0-9]+);"));
  EXPECT_EQ(said("notebooks/README.md", "([A-Z][a-z]+) Jupyter notebooks"), "Five");
  EXPECT_EQ(std::ranges::count_if(fs::directory_iterator(kTree / "notebooks"),
                                  [](const fs::directory_entry& one) { return one.path().extension() == ".ipynb"; }), 5);
}

}  // namespace
}  // namespace roluat::tests

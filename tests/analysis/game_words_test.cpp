// No word of a game stands outside its folder. Those that still do are listed in game_words_left.txt, "word file": a
// new one fails, and so does an entry whose word has gone.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

#include "tests/model/scratch.hpp"

namespace roluat::tests::game_words {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = ROLUAT_SOURCE_DIR;
const std::vector<std::string> kFolders = {"model", "solver", "analysis", "commands", "experiments", "notebooks"};
/// An engine of a game with faults put into it, how fast a game's own is, lines that repeat, and a Python module that
/// shows a game's own engine: about one game alone.
const std::vector<std::string> kOfTheGame = {"model/games/",
                                             "experiments/engines/",
                                             "experiments/cycles/",
                                             "notebooks/module/",
                                             "experiments/benchmarks/engine_benchmarks.cpp",
                                             "experiments/benchmarks/co_tuong_benchmarks.cpp"};
const std::vector<std::string> kWords = {
    "hero",     "commander", "headquarter", "missile",  "aircraft",        "air force", "air-force",  "anti-air",
    "tank",     "navy",      "artillery",   "infantry", "militia",         "cotulenh",  "co-tu-lenh", "tư lệnh",
    "司令",     "anh hùng",  "英雄",        "\"red\"",  "\"blue\"",        "xiangqi",   "co-tuong",   "cotuong",
    "cờ tướng", "象棋",      "co-hinh",     "cohinh",   "cờ hình",         "形棋",      "carrier",    "no-fly",
    "side=red", "side=blue", "trăm lượt",   "一百着",   "\"consolidated\""};
/// Only where no letter stands beside them: "strings" has no rings.
const std::vector<std::string> kWholeWords = {"engineer",         "engineers", "rings",    "carried", "points of war",
                                              "điểm chiến tranh", "burn",      "chariot",  "cannon",  "elephant",
                                              "elephants",        "advisor",   "advisors", "pháo",    "blue"};

std::string in_small_letters(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) {
    return c < 0x80 ? static_cast<char>(std::tolower(c)) : static_cast<char>(c);
  });
  return text;
}

bool is_read(const fs::path& file) {
  static const std::set<std::string> kinds = {".cpp", ".hpp", ".js", ".css", ".html"};
  const std::string path = fs::relative(file, kRoot).generic_string();
  const auto holds = [&](const std::string& one) { return path.starts_with(one); };
  if (path.starts_with("analysis/") && file.extension() == ".json") return true;
  return kinds.contains(file.extension().string()) && std::ranges::none_of(kOfTheGame, holds);
}

bool has_whole(const std::string& text, const std::string& word) {
  const auto is_letter = [&](std::size_t at) {
    return at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0;
  };
  for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; ++at)
    if (!is_letter(at - 1) && !is_letter(at + word.size())) return true;
  return false;
}

std::set<std::string> found() {
  std::set<std::string> result;
  std::size_t files = 0;
  for (const std::string& folder : kFolders)
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder)) {
      if (!entry.is_regular_file() || !is_read(entry.path())) continue;
      ++files;
      const std::string text = in_small_letters(content_of(entry.path().string()));
      for (const std::string& word : kWords)
        if (text.find(word) != std::string::npos)
          result.insert(word + " " + fs::relative(entry.path(), kRoot).generic_string());
      for (const std::string& word : kWholeWords)
        if (has_whole(text, word)) result.insert(word + " " + fs::relative(entry.path(), kRoot).generic_string());
    }
  EXPECT_GT(files, 400U);
  return result;
}

std::set<std::string> left() {
  std::istringstream lines(content_of((kRoot / "tests/analysis/game_words_left.txt").string()));
  std::set<std::string> result;
  for (std::string line; std::getline(lines, line);)
    if (!line.empty() && !line.starts_with('#')) result.insert(line);
  return result;
}

TEST(GameWords, StandInItsFolder) {
  const std::set<std::string> now = found(), known = left();
  for (const std::string& one : now)
    EXPECT_TRUE(known.contains(one)) << one << ": it belongs into the game's folder below model/games";
  for (const std::string& one : known)
    EXPECT_TRUE(now.contains(one)) << one << ": it has gone; strike it out of the list";
}

}  // namespace
}  // namespace roluat::tests::game_words

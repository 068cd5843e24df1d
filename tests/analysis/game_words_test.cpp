// No word of Cờ Tư Lệnh stands outside its folder. Those that still do are listed in game_words_left.txt, "word file":
// a new one fails, and so does an entry whose word has gone.
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
const std::vector<std::string> kWords = {
    "hero",    "commander", "headquarter", "missile",  "aircraft", "air force", "air-force", "anti-air",
    "tank",    "navy",      "artillery",   "infantry", "militia",  "engineer",  "cotulenh",  "co-tu-lenh",
    "tư lệnh", "司令",      "anh hùng",    "英雄",     "\"red\"",  "\"blue\""};

std::string in_small_letters(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) {
    return c < 0x80 ? static_cast<char>(std::tolower(c)) : static_cast<char>(c);
  });
  return text;
}

bool is_read(const fs::path& file) {
  static const std::set<std::string> kinds = {".cpp", ".hpp", ".js", ".css", ".html"};
  const std::string path = fs::relative(file, kRoot).generic_string();
  return kinds.contains(file.extension().string()) && !path.starts_with("model/games/");
}

std::set<std::string> found() {
  std::set<std::string> result;
  std::size_t files = 0;
  for (const char* folder : {"model", "solver", "analysis", "commands"})
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder)) {
      if (!entry.is_regular_file() || !is_read(entry.path())) continue;
      ++files;
      const std::string text = in_small_letters(content_of(entry.path().string()));
      for (const std::string& word : kWords)
        if (text.find(word) != std::string::npos)
          result.insert(word + " " + fs::relative(entry.path(), kRoot).generic_string());
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
    EXPECT_TRUE(known.contains(one)) << one << ": it belongs into model/games/co-tu-lenh";
  for (const std::string& one : known)
    EXPECT_TRUE(now.contains(one)) << one << ": it has gone; strike it out of the list";
}

}  // namespace
}  // namespace roluat::tests::game_words

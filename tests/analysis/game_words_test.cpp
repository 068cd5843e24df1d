// No word of a game stands outside its folder. Those that still do are listed in game_words_left.txt, "word file": a
// new one fails, and so does an entry whose word has gone. The names of games may stand in pages and scripts: a
// sentence may say of which game it speaks, an example has to name one.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "tests/analysis/page_prose.hpp"
#include "tests/model/scratch.hpp"

namespace roluat::tests::game_words {
namespace {

namespace fs = std::filesystem;
using Strings = std::vector<std::string>;
using Names = std::set<std::string>;

const fs::path kRoot = ROLUAT_SOURCE_DIR;
const Strings kFolders = {"model", "solver", "analysis", "commands", "experiments", "notebooks"};

/// What the games are called, and rulings that only they have, by the game's id.
const std::map<std::string, Strings> kNames = {
    {"co-tu-lenh", {"co-tu-lenh", "cotulenh", "tư lệnh", "司令", "\"consolidated\""}},
    {"co-tuong", {"co-tuong", "cotuong", "cờ tướng", "象棋", "xiangqi"}},
    {"co-hinh", {"co-hinh", "cohinh", "cờ hình", "形棋"}}};

struct Words {
  Names games;         ///< whose they are
  Strings anywhere;    ///< in small letters
  Strings whole;       ///< the same, only where no letter stands beside them: "strings" has no rings
  Strings as_written;  ///< whole, and with these capitals
};
const std::vector<Words> kWords = {
    {{"co-tu-lenh"},
     {"hero",      "commander", "headquarter", "missile",    "aircraft",  "air force",     "air-force",
      "anti-air",  "tank",      "navy",        "artillery",  "infantry",  "militia",       "carrier",
      "no-fly",    "warship",   "side=blue",   "trăm lượt",  "一百着",    "hundred turns", "anh hùng",
      "英雄",      "tổ hợp",    "组合",        "máy bay",    "tàu chiến", "xe tăng",       "tên lửa",
      "công binh", "bộ binh",   "dân quân",    "sở chỉ huy", "空军",      "海军",          "坦克",
      "导弹",      "工兵",      "步兵",        "民兵",       "炮兵",      "指挥部",        "蓝方"},
     {"engineer", "engineers", "rings", "carried", "points of war", "điểm chiến tranh", "burn", "blue", "xanh", "ship",
      "ships", "ashore", "stack", "stacks", "coast"},
     {}},
    {{"co-tuong"},
     {},
     {"chariot", "chariots", "cannon", "cannons", "elephant", "elephants", "advisor", "advisors"},
     {}},
    {{"co-tuong", "co-tu-lenh"}, {}, {"pháo"}, {}},
    {{"co-hinh", "co-tuong", "co-tu-lenh"}, {"\"red\"", "side=red", "红方"}, {"đỏ"}, {"Red", "Đỏ"}}};

bool starts_with_one(const std::string& path, const Strings& all) {
  return std::ranges::any_of(all, [&](const std::string& one) { return path.starts_with(one); });
}

std::string path_of(const fs::path& file) { return fs::relative(file, kRoot).generic_string(); }

bool is_page(const fs::path& file) { return file.extension() == ".md"; }

bool is_script(const fs::path& file) {
  static const Names kinds = {".py", ".mjs", ".sbatch", ".cmake", ".txt"};
  return kinds.contains(file.extension().string());
}

/// Not read: quotes of texts; what the program has written of a game; lines of a game's sources; pages and data about
/// what was found in sentences of games; which files are compiled.
bool is_read(const fs::path& file) {
  static const Names kinds = {".cpp", ".hpp", ".js", ".css", ".html", ".json", ".toml", ".ipynb", ".smt2"};
  static const Strings written = {"experiments/results/", "experiments/exhaustive/results/", "notebooks/data/"};
  static const Strings of_sentences = {"experiments/FOUND.md", "experiments/MEASURED.md", "experiments/fidelity/"};
  const std::string path = path_of(file), kind = file.extension();
  const bool is_data = kind == ".json" || kind == ".toml";
  if (file.filename() == "CMakeLists.txt" || starts_with_one(path, written)) return false;
  if (file.parent_path().filename() == "texts") return false;
  if ((is_page(file) || is_data) && starts_with_one(path, of_sentences)) return false;
  if (is_data && path.starts_with("experiments/mutation/")) return false;
  if (path.starts_with("model/games/") && is_page(file)) return path == "model/games/ADDING.md";
  return kinds.contains(kind) || is_page(file) || is_script(file);
}

std::string in_small_letters(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) {
    return c < 0x80 ? static_cast<char>(std::tolower(c)) : static_cast<char>(c);
  });
  return text;
}

/// What stands before the first code.
std::string head(const std::string& content) {
  std::size_t end = content.size();
  for (const char* code : {"#include", "#pragma", "\nimport ", "\"cell_type\": \"code\""})
    end = std::min(end, content.find(code));
  return in_small_letters(content.substr(0, end));
}

/// The games that a source, a notebook or a script names at its head, a source by what it includes too, and a
/// definition as its game.
Names named_in(const fs::path& file) {
  if (!fs::exists(file)) return {};
  const std::string content = content_of(file.string()), kind = file.extension(), begin = head(content);
  Names games;
  for (const auto& [game, names] : kNames) {
    const bool in_head = kind != ".toml" && std::ranges::any_of(names, [&](const std::string& name) {
                           return begin.find(name) != std::string::npos;
                         });
    const bool included = content.find("#include \"model/games/" + game + "/") != std::string::npos;
    const bool is_its = kind == ".toml" && content.find("\ngame = \"" + game + "\"\n") != std::string::npos;
    if (in_head || included || is_its) games.insert(game);
  }
  return games;
}

/// Of which games a file is: below a game's folder, of that; an experiment or a notebook, of those that it names.
Names games_of(const fs::path& file) {
  const std::string path = path_of(file);
  for (const auto& [game, names] : kNames)
    if (path.starts_with("model/games/" + game + "/")) return {game};
  if (!starts_with_one(path, {"experiments/", "notebooks/"}) || is_page(file)) return {};
  Names games = named_in(file);
  if (file.extension() == ".cpp") games.merge(named_in(fs::path(file).replace_extension(".hpp")));
  return games;
}

bool has_whole(const std::string& text, const std::string& word) {
  const auto is_letter = [&](std::size_t at) {
    return at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0;
  };
  for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; ++at)
    if (!is_letter(at - 1) && !is_letter(at + word.size())) return true;
  return false;
}

/// Of a page what it says in words, as one line.
std::string what_is_read(const fs::path& file) {
  std::string text = content_of(file.string());
  if (!is_page(file)) return text;
  text = page_prose(text);
  std::ranges::replace(text, '\n', ' ');
  return text;
}

/// Those words of games that are not its own which a file has.
Names foreign_words(const std::string& text, const Names& own, bool may_name) {
  const std::string small = in_small_letters(text);
  const auto is_own = [&](const std::string& game) { return own.contains(game); };
  Names result;
  for (const Words& words : kWords) {
    if (std::ranges::any_of(words.games, is_own)) continue;
    for (const std::string& word : words.anywhere)
      if (small.find(word) != std::string::npos) result.insert(word);
    for (const std::string& word : words.whole)
      if (has_whole(small, word)) result.insert(word);
    for (const std::string& word : words.as_written)
      if (has_whole(text, word)) result.insert(word);
  }
  for (const auto& [game, names] : kNames)
    for (const std::string& name : names)
      if (!may_name && !is_own(game) && small.find(name) != std::string::npos) result.insert(name);
  return result;
}

Names found() {
  Names result;
  std::map<std::string, std::size_t> read;
  for (const std::string& folder : kFolders)
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder)) {
      if (!entry.is_regular_file() || !is_read(entry.path())) continue;
      const std::string path = path_of(entry.path());
      const Names own = games_of(entry.path());
      const bool of_a_game = path.starts_with("model/games/") && !own.empty();
      ++read[of_a_game ? "of a game" : entry.path().extension().string()];
      const bool may_name =
          of_a_game || path == "model/games/games.cpp" || is_page(entry.path()) || is_script(entry.path());
      for (const std::string& word : foreign_words(what_is_read(entry.path()), own, may_name))
        result.insert(word + " " + path);
    }
  for (const auto& [kind, least] : std::map<std::string, std::size_t>{
           {"of a game", 300}, {".cpp", 250}, {".hpp", 200}, {".md", 30}, {".toml", 10}, {".ipynb", 5}, {".py", 5}})
    EXPECT_GE(read[kind], least) << kind << ": are they read?";
  return result;
}

Names left() {
  std::istringstream lines(content_of((kRoot / "tests/analysis/game_words_left.txt").string()));
  Names result;
  for (std::string line; std::getline(lines, line);)
    if (!line.empty() && !line.starts_with('#')) result.insert(line);
  return result;
}

TEST(GameWords, StandInItsFolder) {
  const Names now = found(), known = left();
  for (const std::string& one : now)
    EXPECT_TRUE(known.contains(one)) << one << ": it belongs into the game's folder below model/games";
  for (const std::string& one : known)
    EXPECT_TRUE(now.contains(one)) << one << ": it has gone; strike it out of the list";
}

TEST(GameWords, AreSeenWhereverTheyMayNotStand) {
  for (const char* text : {"a stack of two", "// no ship", "quân tổ hợp", "两个棋子的组合", "that Red loses",
                           "Đỏ thắng", "the Missile", "\"pieces\": [\"navy\"]"}) {
    EXPECT_FALSE(foreign_words(text, {}, true).empty()) << text;
    EXPECT_TRUE(foreign_words(text, {"co-tu-lenh"}, false).empty()) << text;
  }
  EXPECT_EQ(foreign_words("the cannon of Red", {"co-tu-lenh"}, false), Names{"cannon"});
  EXPECT_EQ(foreign_words("check --game co-hinh", {}, false), Names{"co-hinh"});
  for (const char* text : {"check --game co-hinh", "a relationship", "style.red(word)", "unstacked", "stackable"})
    EXPECT_EQ(foreign_words(text, {}, true), Names{}) << text;
}

TEST(GameWords, OfOneGameAreExperimentsAndNotebooksThatNameIt) {
  for (const char* folder : {"experiments/definitions", "notebooks"})
    for (const auto& entry : fs::directory_iterator(kRoot / folder)) {
      const std::string kind = entry.path().extension();
      const bool is_of_one = kind == ".toml" || kind == ".ipynb";
      EXPECT_TRUE(!is_of_one || !games_of(entry.path()).empty())
          << path_of(entry.path()) << " names no game as its own";
    }
  EXPECT_EQ(games_of(kRoot / "experiments/markov_kind.cpp"), Names{});
  EXPECT_EQ(games_of(kRoot / "experiments/README.md"), Names{});
  EXPECT_EQ(games_of(kRoot / "experiments/engines/truth.cpp"), Names{"co-tu-lenh"});
  EXPECT_EQ(games_of(kRoot / "experiments/cycles/find_cycles.cpp"), Names{"co-tuong"});
  EXPECT_EQ(games_of(kRoot / "model/games/co-hinh/fen.cpp"), Names{"co-hinh"});
  EXPECT_EQ(games_of(kRoot / "model/game.hpp"), Names{});
}

}  // namespace
}  // namespace roluat::tests::game_words

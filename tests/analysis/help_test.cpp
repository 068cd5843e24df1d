// The help in the reader's language, of every command that there is.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "analysis/words/terminal.hpp"
#include "analysis/words/word_files.hpp"
#include "model/game_words.hpp"
#include "model/games/games.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

Json help_tree(const std::string& language) { return Json::parse(run_roluat("--help --json --lang " + language).out); }

/// What is said of a command and of all below it, in the order of the tree.
struct Said {
  std::vector<std::string> prose;  ///< descriptions and paragraphs
  std::vector<std::string> typed;  ///< lines to be typed, and what stands in a file
};

void take_options(const Json& options, Said& said) {
  for (const Json& option : options) said.prose.push_back(option.at("description"));
}

void take(const Json& command, Said& said) {
  said.prose.push_back(command.at("description"));
  take_options(command.at("arguments"), said);
  take_options(command.at("options"), said);
  for (const Json& group : command.at("groups")) {
    said.prose.push_back(group.at("name"));
    take_options(group.at("options"), said);
  }
  for (const Json& note : command.at("notes")) said.prose.push_back(note);
  for (const Json& line : command.at("typed")) said.typed.push_back(line);
  for (const Json& inner : command.at("commands")) take(inner, said);
}

Said said_in(const std::string& language) {
  Said said;
  take(help_tree(language), said);
  return said;
}

std::set<std::string> words_listed() {
  std::set<std::string> listed;
  for (const Json& entry : Json::parse(analysis::word_files::kHelp))
    EXPECT_TRUE(listed.insert(entry.at("en")).second) << entry.at("en");
  return listed;
}

TEST(Help, EveryDescriptionIsInEveryLanguage) {
  const Said en = said_in("en");
  EXPECT_GT(en.prose.size(), 200U);
  for (const char* language : {"vi", "zh"}) {
    const Said said = said_in(language);
    ASSERT_EQ(said.prose.size(), en.prose.size()) << language;
    for (std::size_t i = 0; i < en.prose.size(); ++i)
      EXPECT_NE(said.prose[i], en.prose[i]) << "words/help.json has no " << language << " for it";
  }
}

TEST(Help, EveryEntryOfTheListIsUsed) {
  const Said en = said_in("en");
  std::set<std::string> used(en.prose.begin(), en.prose.end());
  used.insert(en.typed.begin(), en.typed.end());
  for (const std::string& words : words_listed()) EXPECT_TRUE(used.contains(words)) << words;
}

TEST(Help, WhatIsTypedIsTheSameInEveryLanguage) {
  const std::set<std::string> listed = words_listed();
  const Said en = said_in("en"), vi = said_in("vi");
  ASSERT_EQ(en.typed.size(), vi.typed.size());
  for (std::size_t i = 0; i < en.typed.size(); ++i) {
    if (listed.contains(en.typed[i])) continue;
    EXPECT_EQ(en.typed[i], vi.typed[i]);
  }
}

/// Every option of the English help, by its first name.
std::set<std::string> options_in(const std::string& text) {
  std::set<std::string> found;
  for (std::size_t at = 0; (at = text.find("\n  -", at)) != std::string::npos; ++at)
    found.insert(text.substr(at + 3, text.find_first_of(" ,", at + 3) - at - 3));
  return found;
}

TEST(Help, OfOneCommandIsInTheLanguageAskedForWhereverThatStands) {
  const std::string en = run_roluat("check --help --lang en").out, vi = run_roluat("check --help --lang vi").out;
  EXPECT_EQ(run_roluat("--lang vi check --help").out, vi);
  EXPECT_EQ(run_roluat("check --help", "LC_ALL=vi_VN.UTF-8").out, vi);
  EXPECT_EQ(run_roluat("check --help").out, en);
  EXPECT_NE(vi.find("Cách dùng: roluat check [TÙY CHỌN] [BẢN-LUẬT...]"), std::string::npos) << vi;
  EXPECT_NE(vi.find("mặc định: report"), std::string::npos) << vi;
  const std::string zh = run_roluat("check --help --lang=zh").out;
  EXPECT_NE(zh.find("用法：roluat check [选项] [文本...]"), std::string::npos);
  EXPECT_EQ(zh.find("TEXT"), std::string::npos) << "an argument has its name in the language asked for: " << zh;
  EXPECT_EQ(options_in(vi), options_in(en));
  EXPECT_TRUE(options_in(en).contains("--lex-specialis")) << en;
}

TEST(Help, EveryCommandIsExplainedInEveryLanguage) {
  const Json commands = help_tree("en").at("commands");
  ASSERT_GT(commands.size(), 10U);
  for (const Json& command : commands) {
    const std::string name = command.at("command");
    std::set<std::string> told;
    for (const char* language : {"en", "vi", "zh"}) {
      const Ran more = run_roluat("help " + name + " --lang " + language),
                plain = run_roluat(name + " --help --lang " + language);
      ASSERT_EQ(more.status, 0) << more.err;
      ASSERT_TRUE(more.out.starts_with(plain.out)) << name;
      const std::string details = more.out.substr(plain.out.size());
      EXPECT_GT(details.size(), 40U) << name << " has no details in " << language;
      told.insert(details);
      std::istringstream lines(details);
      for (std::string line; std::getline(lines, line);) EXPECT_LE(analysis::display_width(line), 100) << line;
    }
    EXPECT_EQ(told.size(), 3U) << name;
  }
  EXPECT_EQ(run_roluat("help").out, run_roluat("--help").out) << "it lists the commands, not itself";
  EXPECT_EQ(run_roluat("help nothing").status, 2);
  EXPECT_NE(run_roluat("help chek").err.find("'check'"), std::string::npos);
}

TEST(Help, ManualPagesAreThoseThatManReads) {
  const ScratchFolder scratch;
  const Ran ran = run_roluat("help --pages '" + scratch.path("man") + "'");
  ASSERT_EQ(ran.status, 0) << ran.err;
  for (const char* at : {"/man1/", "/vi/man1/", "/zh_CN/man1/"}) {
    const std::string page = content_of(scratch.path("man") + at + "roluat-perft-split.1");
    EXPECT_TRUE(page.starts_with(".TH \"ROLUAT-PERFT-SPLIT\" 1")) << page;
    EXPECT_NE(page.find("\\-\\-at"), std::string::npos) << page;
  }
  EXPECT_EQ(run_roluat("help perft split --man").out, content_of(scratch.path("man") + "/man1/roluat-perft-split.1"));
}

TEST(Help, OptionsSayWhatTheyTake) {
  for (const char* command : {"check", "why", "perft", "replay", "positions", "ruling export"}) {
    const std::string out = run_roluat(std::string(command) + " --help").out;
    EXPECT_EQ(std::regex_search(out, std::regex("--[a-z-]+ TEXT( |\n)")), false) << out;
  }
  EXPECT_NE(run_roluat("check --help").out.find("--report DIR"), std::string::npos);
  EXPECT_NE(run_roluat("check --help --lang vi").out.find("--report THƯ-MỤC"), std::string::npos);
}

void take_examples(const Json& command, std::set<std::string>& examples) {
  for (const std::string line : command.at("typed"))
    if (line.starts_with("  roluat ")) examples.insert(line.substr(2));
  for (const Json& inner : command.at("commands")) take_examples(inner, examples);
}

/// Those that are done in seconds and need nobody's files but those made here; the others are left to their commands'
/// tests.
TEST(Help, ExamplesDoWhatTheySay) {
  const ScratchFolder scratch;
  const std::string begin = "cd '" + scratch.path() + "'\nroluat() { '" + ROLUAT_COMMAND + "' \"$@\"; }\n";
  const auto run = [&](const std::string& line) {
    const std::string script = scratch.file("run.sh", begin + line + "\n");
    const int status = std::system(
        ("bash '" + script + "' >'" + scratch.path("out") + "' 2>'" + scratch.path("err") + "' </dev/null").c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  };
  ASSERT_EQ(run("roluat check vi --kinds contradiction --pieces 2"), 1) << content_of(scratch.path("err"));
  ASSERT_EQ(run("cp -r report old && roluat ruling set vi ship.ashore=as-others --output mine.toml && cp mine.toml "
                "answers.toml"),
            0);
  std::set<std::string> examples;
  take_examples(help_tree("en"), examples);
  const std::regex quick(
      R"(roluat (ruling (list|show|set|compare (vi zh --brief|consolidated)).*|rule .*|draw .*|score .*|)"
      R"(perft [23]( --ruling| --stat| --fen| --divide|$).*|coverage --brief|why con.*|why vi.*|next report.*|)"
      R"(report.*|positions --(question tank|clause).*|experiment (list|show).*|help .*))");
  int tried = 0;
  for (std::string example : examples) {
    if (!std::regex_match(example, quick) || example.find("man -l") != std::string::npos) continue;
    example =
        std::regex_replace(example, std::regex(R"( FEN )"), " '11/11/11/11/11/11/11/11/1n1A7/11/11/11 r - - 0 1' ");
    EXPECT_LE(run(example), 1) << example << ": " << content_of(scratch.path("err"));
    ++tried;
  }
  EXPECT_GT(tried, 30);
}

/// Commands by their whole names, and all that is typed in their help.
void take_typed(const Json& command, const std::string& name, std::map<std::string, std::set<std::string>>& all) {
  for (const std::string line : command.at("typed")) all[name].insert(line);
  for (const Json& inner : command.at("commands"))
    take_typed(inner, (name.empty() ? "" : name + " ") + inner.at("command").get<std::string>(), all);
}

TEST(Help, ExamplesAreThoseOfTheGameAskedFor) {
  for (const std::string& game : model::game_names()) {
    std::map<std::string, std::set<std::string>> typed;
    take_typed(Json::parse(run_roluat("--help --json --game " + game).out), "", typed);
    for (const auto& [command, lines] : model::read_game_words(model::game_folder(game)).examples)
      for (const std::string& line : lines) {
        EXPECT_TRUE(line.starts_with("roluat ")) << game << ": " << line;
        EXPECT_TRUE(typed[command].contains("  " + line)) << game << ", " << command << ": " << line;
      }
  }
  const std::string own = run_roluat("positions --help --game co-tuong").out;
  EXPECT_EQ(run_roluat("--game co-tuong positions --help").out, own);
  EXPECT_NE(own.find("both-check"), std::string::npos) << own;
  EXPECT_EQ(own.find("tank"), std::string::npos) << own;
  EXPECT_NE(own.find("analysis/positions/format.md"), std::string::npos) << "what stands below the examples is kept";
  const std::string any = run_roluat("why --help --game co-hinh").out;
  EXPECT_NE(any.find("Examples:\n  roluat why 3\n"), std::string::npos) << any;
  EXPECT_EQ(any.find("vi.stay"), std::string::npos) << any;
  EXPECT_NE(run_roluat("why --help").out.find("vi.stay.land"), std::string::npos);
}

TEST(Help, OfAnotherGameTellsNoRuleOfTheFirst) {
  for (const std::string command : {"perft", "conformance"}) {
    const std::string other =
        std::regex_replace(run_roluat("help " + command + " --lang en --game co-tuong").out, std::regex("\\s+"), " ");
    for (const char* rule : {"stack", "hundred turns without a loss"})
      EXPECT_EQ(other.find(rule), std::string::npos) << command << other;
  }
  const std::string own = std::regex_replace(run_roluat("help perft --lang en").out, std::regex("\\s+"), " ");
  EXPECT_NE(own.find("A stack may come apart within one turn"), std::string::npos) << own;
  EXPECT_NE(own.find("It ignores the rule of a hundred turns without a loss"), std::string::npos) << own;
}

// A command without examples for any game shows those of the first game that has some.
TEST(Help, ShowsExamplesOfSomeGameWhereThereAreNoOthers) {
  for (const std::string game : {"", " --game co-hinh", " --game co-tuong"}) {
    const std::string touch = run_roluat("touch --help --lang en" + game).out;
    EXPECT_NE(touch.find("\nExamples:\n  roluat touch --game co-tuong '3k5"), std::string::npos) << game << touch;
    EXPECT_NE(run_roluat("adjudicate --help --lang en" + game).out.find("roluat adjudicate --game co-tuong --pairs"),
              std::string::npos)
        << game;
  }
  EXPECT_NE(run_roluat("convert --help --lang en --game co-tuong").out.find("position-quy-uoc (C for B)"),
            std::string::npos);
  EXPECT_EQ(run_roluat("convert --help --lang en --game co-hinh").out.find("position-quy-uoc"), std::string::npos);
}

TEST(Help, TellsSignsAndFilesOfTheGameAskedForAlone) {
  EXPECT_NE(run_roluat("rule --help --lang en").out.find("\nSigns: - step, x replace"), std::string::npos);
  EXPECT_NE(run_roluat("rule --help --lang zh").out.find("\n记号：- 走"), std::string::npos);
  EXPECT_NE(run_roluat("replay --help").out.find("Example of a file:\n  [Notation \"book\"]\n"), std::string::npos);
  for (const char* game : {"co-tuong", "co-hinh"}) {
    const std::string of = std::string(" --help --lang en --game ") + game;
    EXPECT_EQ(run_roluat("rule" + of).out.find("burn"), std::string::npos) << game;
    EXPECT_EQ(run_roluat("replay" + of).out.find("T3,5_5,5"), std::string::npos) << game;
  }
}

TEST(Help, IsShownWhateverIsWrongWithTheGame) {
  const ScratchFolder scratch;
  (void)scratch.file("pond/words.toml", "mistyped\n");
  (void)scratch.file("pond/game.toml", "id = 'pond'\n");
  for (const std::string& game : {std::string("nosuch"), scratch.path("pond")})
    for (const std::string command : {"", "check", "perft split"}) {
      const Ran ran = run_roluat(command + " --help --lang en --game '" + game + "'");
      EXPECT_EQ(ran.status, 0) << game << " " << command << ran.err;
      EXPECT_NE(ran.out.find("Usage: roluat"), std::string::npos) << game << " " << command;
    }
}

TEST(Help, ANameAloneShowsWhatThereIs) {
  EXPECT_EQ(run_roluat("").status, 0);
  EXPECT_EQ(run_roluat("").out, run_roluat("--help").out);
  EXPECT_EQ(run_roluat("ruling").out, run_roluat("ruling list").out);
  EXPECT_EQ(run_roluat("experiment --lang vi").out, run_roluat("experiment list --lang vi").out);
}

// A terminal has eighty columns; prose is wrapped to it, and what is to be typed has to fit by itself.
TEST(Help, WhatIsTypedFitsATerminal) {
  for (const char* language : {"en", "vi", "zh"})
    for (const std::string& line : said_in(language).typed)
      if (line.starts_with("  roluat ")) {
        EXPECT_LE(analysis::display_width(line), 80) << line;
      }
}

/// The names of all commands, "perft split" among them.
std::vector<std::string> names_of_all(const Json& command, const std::string& outer = {}) {
  std::vector<std::string> names;
  for (const Json& one : command.at("commands")) {
    const std::string name = outer + one.at("command").get<std::string>();
    names.push_back(name);
    for (const std::string& inner : names_of_all(one, name + " ")) names.push_back(inner);
  }
  return names;
}

TEST(Help, FitsATerminalOfEightyColumnsInEveryLanguage) {
  const std::vector<std::string> names = names_of_all(help_tree("en"));
  ASSERT_GT(names.size(), 25U);
  for (const std::string language : {"en", "vi", "zh"}) {
    std::string all = "stty cols 80; ";
    for (const std::string& name : names)
      all += std::string(ROLUAT_COMMAND) + " help " + name + " --lang " + language + "; ";
    const std::string command = "script -qec '" + all + "' /dev/null </dev/null";
    std::string out;
    FILE* const terminal = popen(command.c_str(), "r");
    ASSERT_NE(terminal, nullptr);
    for (std::array<char, 4096> some{}; const std::size_t n = std::fread(some.data(), 1, some.size(), terminal);)
      out.append(some.data(), n);
    ASSERT_EQ(pclose(terminal), 0) << out;
    std::istringstream lines(std::regex_replace(out, std::regex("\r|\x1b\\[[0-9;]*m"), ""));
    std::size_t met = 0;
    for (std::string line; std::getline(lines, line); ++met) {
      EXPECT_TRUE(line.starts_with("  roluat ") || analysis::display_width(line) <= 80) << line;
    }
    EXPECT_GT(met, 500U);
  }
}

TEST(Help, LinesFitAndChoicesLimitsAndDefaultsAreSaid) {
  const std::string out = run_roluat("positions --help --lang zh").out;
  std::istringstream lines(out.substr(0, out.find("例子：")));
  for (std::string line; std::getline(lines, line);) EXPECT_LE(analysis::display_width(line), 100) << line;
  EXPECT_NE(out.find("who|how|beside"), std::string::npos) << out;
  EXPECT_NE(out.find("1 至 100000；默认：10"), std::string::npos) << out;
  EXPECT_NE(run_roluat("perft --help").out.find("(default: 1; with --estimate)"), std::string::npos);
  EXPECT_NE(run_roluat("perft split --help").out.find("(1 to 6; required)"), std::string::npos);
}

}  // namespace
}  // namespace roluat::tests

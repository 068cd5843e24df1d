// What people and machines give the command by mistake: refused with exit status 2 and a reason, never an "internal
// error", and never taken for success.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "analysis/asking/asked.hpp"
#include "analysis/conformance/answer_log.hpp"
#include "analysis/conformance/probe.hpp"
#include "analysis/mending/wordings.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

TEST(BadInput, StandardOutputThatTakesNothingIsAnError) {
  for (const char* command : {"perft 2", "perft 2 --json", "--version", "--help", "help perft", "ruling show vi"}) {
    const Ran full = run_roluat(std::string(command) + " >/dev/full");
    EXPECT_EQ(full.status, 2) << command;
    EXPECT_NE(full.err.find("standard output"), std::string::npos) << full.err;
    EXPECT_EQ(run_roluat(std::string(command) + " >&-").status, 2) << command;
  }
}

// As behind `| head`: it is an error, and nobody needs to be told.
TEST(BadInput, AReaderWhoGoesAwayIsAnErrorToo) {
  const ScratchFolder scratch;
  const std::string said = scratch.path("said");
  (void)run_roluat("ruling show vi --json 2>'" + said + "' | true; true");
  EXPECT_EQ(content_of(said), "");
  const std::string status = scratch.path("status");
  (void)run_roluat("ruling show vi --json >'" + scratch.path("out") +
                   "'; { '" ROLUAT_COMMAND "' ruling show vi --json; echo $? >'" + status +
                   "'; } | true; sleep 0.1; true");
  for (int i = 0; i < 100 && content_of(status).empty(); ++i) (void)run_roluat("--version");
  EXPECT_EQ(content_of(status), "2\n");
}

// With standard output closed, the first file opened would get its number, and the words of the command in it.
TEST(BadInput, AClosedStreamIsNotTakenByAFile) {
  const ScratchFolder scratch;
  const std::string picture = scratch.path("x.svg");
  EXPECT_EQ(run_roluat("draw opening --output '" + picture + "' >&- 2>&- <&-").status, 0) << "a picture alone";
  EXPECT_TRUE(content_of(picture).starts_with("<svg")) << content_of(picture).substr(0, 80);
}

TEST(BadInput, WhatWasNotExpectedIsNamedInItsOrder) {
  expect_refused(run_roluat("complexity --seeds 7"), {"--seeds 7"});
}

TEST(BadInput, WhatIsNotUtf8) {
  const ScratchFolder scratch;
  for (const char* command : {"perft 1 --fen", "perft 1 --ruling", "score", "draw", "rule opening", "why"})
    expect_refused(run_roluat(std::string(command) + " \"$(printf '\\377\\376')\""), {"argument", "this is not UTF-8"});
  const std::string file = scratch.file("x.toml", "name = \"\xFF\"\n");
  expect_refused(run_roluat("perft 1 --ruling '" + file + "'"), {file + ":1:9", "this is not UTF-8"});
  expect_refused(run_roluat("replay '" + scratch.file("x.txt", "1. \xFF") + "'"), {"x.txt:1:4", "this is not UTF-8"});
  expect_refused(run_roluat("perft --suite '" + scratch.file("x.suite", "\xC0\x80; 1 2") + "'"), {"x.suite:1:1"});
}

TEST(BadInput, NumbersThatAreNone) {
  for (const char* command :
       {"perft 2 --hash 1TiB", "perft 2 --hash -5", "perft 2 --hash 99999999999999999999", "perft 2 --hash nan",
        "perft 3 --estimate 10 --seed -1", "complexity --seed -1", "positions --seed -1", "positions suite x --seed -1",
        "conformance cat --time-limit NaN", "conformance cat --time-limit nan", "conformance cat --time-limit -nan",
        "conformance cat --positions -1", "conformance cat --positions 0", "perft work x --hash -1",
        "perft 3 --estimate 10 --seed 18446744073709551616", "complexity --seed 18446744073709551616",
        "positions --seed 0x10000000000000000", "positions suite vi --count -1", "positions suite vi --count 0"})
    expect_refused(run_roluat(command), {"--"});
}

/// The options, of a command and of those below it, that name a file, a folder, a ruling or a program, each behind its
/// command: "perft split --output".
void take_naming_options(const Json& command, const std::string& path, std::vector<std::string>& found) {
  const auto take = [&](const Json& options) {
    for (const Json& option : options) {
      const std::string name = option.at("name"), value = name.substr(std::min(name.size(), name.find(' ') + 1));
      const std::string type = value.substr(0, value.find_first_of(" ."));
      if (type != "DIR" && type != "FILE" && type != "TEXT=FILE" && type != "RULING" && type != "COMMAND") continue;
      const std::string names = name.substr(0, name.find(' '));
      found.push_back(path + names.substr(names.rfind(',') + 1));
    }
  };
  take(command.at("options"));
  for (const Json& group : command.at("groups")) take(group.at("options"));
  for (const Json& inner : command.at("commands"))
    take_naming_options(inner, path + inner.at("command").get<std::string>() + " ", found);
}

// Taken for none given, it would be as if the option were not there: no proof written, no proof asked for.
TEST(BadInput, AnEmptyNameIsNotNone) {
  std::vector<std::string> options;
  take_naming_options(Json::parse(run_roluat("--help --json").out), "", options);
  for (const char* known : {"check --certify", "verify --report", "verify --clauses", "perft split --output"})
    EXPECT_NE(std::ranges::find(options, known), options.end()) << known;
  EXPECT_GT(options.size(), 40U);
  const auto game_for = [](const std::string& option) {  // what a game lacks is told first
    if (option.starts_with("shapes ")) return "--game co-hinh ";
    return option.starts_with("adjudicate ") || option.starts_with("touch ") ? "--game co-tuong " : "";
  };
  for (const std::string& option : options)
    expect_refused(run_roluat(game_for(option) + option + " ''"),
                   {option.substr(option.rfind("--")) + ": the value is empty"});
  for (const char* option : {"verify . --report=", "check --certify= --json", "check --report="})
    expect_refused(run_roluat(option), {": the value is empty"});
  for (const char* argument :
       {"verify ''", "conformance ''", "replay ''", "report ''", "new ''", "next ''", "perft merge ''", "perft work ''",
        "positions fewest ''", "positions suite ''", "ruling show ''", "ruling export ''"})
    expect_refused(run_roluat(argument), {": "});
  expect_refused(run_roluat("verify . --report '' --lang vi"), {"roluat: --report: giá trị để trống"});
  expect_refused(run_roluat("conformance '' --lang vi"), {"roluat: CHƯƠNG-TRÌNH: giá trị để trống"});
  expect_refused(run_roluat("conformance '' --lang zh"), {"roluat: 程序：值为空"});
  expect_refused(run_roluat("verify . --report '' --lang zh"), {"roluat: --report：值为空"});
}

TEST(BadInput, SizesThatAreOnes) {
  for (const char* command : {"perft 1 --hash 0", "perft 1 --hash 5", "perft 1 --hash 1MiB", "perft 1 --hash 16MB"})
    EXPECT_EQ(run_roluat(command).status, 0) << command;
}

TEST(BadInput, GamesThatAreNone) {
  for (const char* game : {"''", "..", "co-tu-lenh/", "../games/co-tu-lenh"})
    for (const char* command :
         {"perft 1", "check", "ruling show vi", "next", "experiment run games-random", "coverage"})
      expect_refused(run_roluat(std::string("--game ") + game + " " + command), {"--game", "unknown game"});
}

TEST(BadInput, ALinkToItself) {
  const ScratchFolder scratch;
  const std::string loop = scratch.path("loop.toml");
  fs::create_symlink("loop.toml", loop);
  for (const char* command : {"perft 1 --ruling", "ruling show", "check --waivers", "perft --suite", "next --ruling",
                              "check --baseline", "check --text", "perft 1 --state"})
    expect_refused(run_roluat(std::string(command) + " '" + loop + "'"), {loop, "the file cannot be read"});
}

TEST(BadInput, AFolderInThePlaceOfAFile) {
  const ScratchFolder scratch;
  for (const char* command : {"perft 1 --ruling", "ruling show", "check --waivers", "perft --suite", "check --baseline",
                              "check --text", "report", "positions check"})
    expect_refused(run_roluat(std::string(command) + " '" + scratch.path() + "/'"), {scratch.path()});
}

TEST(BadInput, AFileInThePlaceOfAFolder) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("report", "mine");
  for (const char* command : {"check --report", "why 1 --report", "fix 1 --report"})
    expect_refused(run_roluat(std::string(command) + " '" + file + "'"), {file, "this is not a folder"});
  EXPECT_EQ(content_of(file), "mine");
}

TEST(BadInput, AReportIsNotWrittenOverSomebodyElsesFile) {
  for (const char* name : {"findings.json", "index.html"}) {
    const ScratchFolder scratch;
    const std::string file = scratch.file(name, "mine");
    expect_refused(run_roluat("check --report '" + scratch.path() + "'"), {file, "was not written by roluat"});
    EXPECT_EQ(content_of(file), "mine");
  }
}

TEST(BadInput, DevicesWithoutEndAndFilesTooLong) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("long.toml", "x");
  fs::resize_file(file, 200U << 20U);
  for (const std::string& path : {std::string("/dev/zero"), file})
    for (const char* command : {"perft 1 --ruling", "check --waivers", "perft --suite", "check --baseline", "replay",
                                "report", "positions check", "check --text", "perft 1 --state"})
      expect_refused(run_roluat(std::string(command) + " '" + path + "'"), {path, "the file is too long"});
}

// Files that a program writes itself and reads again.
TEST(BadInput, WhatIsReadAgainHasAnEndToo) {
  const ScratchFolder scratch;
  for (const char* name : {"long.epd", "probes.txt", "log", "asked.json", "wordings.json"}) {
    scratch.file(name, "");
    fs::resize_file(scratch.path(name), 200U << 20U);
  }
  fs::create_symlink("/dev/zero", scratch.path("zero.epd"));
  for (const char* name : {"long.epd", "zero.epd"})
    expect_refused(run_roluat("positions check '" + scratch.path(name) + "'"), {name, "the file is too long"});
  for (const std::string& path : {scratch.path("log"), std::string("/dev/zero")})
    EXPECT_EQ(fault_of([&] { (void)analysis::AnswerLog(path, "vi"); }).problem.str(), "the file is too long");
  const auto game = model::make_game("co-hinh");
  for (const std::string& path : {scratch.path("probes.txt"), std::string("/dev/zero")})
    EXPECT_EQ(fault_of([&] { (void)analysis::read_probes(path, *game, model::Questions()); }).problem.str(),
              "the file is too long");
  EXPECT_EQ(fault_of([&] { (void)analysis::read_asked(scratch.path(), ""); }).problem.str(), "the file is too long");
  EXPECT_EQ(fault_of([&] { analysis::KeptWordings(scratch.path(), "", ""); }).problem.str(), "the file is too long");
}

TEST(BadInput, AVeryLongArgumentIsNotRepeatedWhole) {
  const std::string longest = "$(head -c 120000 /dev/zero | tr '\\0' x)";
  for (const std::string command : {"ruling show ", "check --pieces ", "check --kinds gap,", "nothing-",
                                    "check --lang=", "perft 1 --game ", "perft 1 --fen 'a b' "}) {
    const Ran ran = run_roluat(command + longest);
    EXPECT_EQ(ran.status, 2) << command;
    EXPECT_LT(ran.err.size(), 2000U) << command;
    EXPECT_NE(ran.err.find("xxx..."), std::string::npos) << command << ran.err.substr(0, 2000);
  }
}

// Where results cannot be kept, nothing is worked out first.
TEST(BadInput, NoFolderForResults) {
  const ScratchFolder scratch;
  fs::create_symlink("loop", scratch.path("loop"));
  for (const std::string& folder : {std::string("/dev/full"), std::string("/proc/x"), scratch.path("loop")})
    for (const char* command : {"run", "verify"})
      expect_refused(run_roluat(std::string("experiment ") + command + " games-random --output '" + folder + "'"),
                     {folder + (folder == "/proc/x" ? ": a folder cannot be made there" : ": this is not a folder")});
}

// Nobody writes into it: whoever waited for that would wait for ever.
TEST(BadInput, APipeAmongTheFilesOfAFolder) {
  const ScratchFolder scratch;
  ASSERT_EQ(run_roluat("new '" + scratch.path("g") + "'").status, 0);
  const std::string check = "check '" + scratch.path("g") + "' --report '" + scratch.path("report") + "'";
  ASSERT_EQ(run_roluat(check + " --certify '" + scratch.path("proofs") + "'").status, 0);
  const auto made_a_pipe = [&](const std::string& name) {
    fs::remove(scratch.path(name));
    ASSERT_EQ(mkfifo(scratch.path(name).c_str(), 0600), 0);
  };
  made_a_pipe("proofs/formulas.txt");
  expect_refused(run_roluat("verify '" + scratch.path("proofs") + "'"),
                 {"proofs/formulas.txt: this is a pipe (expected: "});
  made_a_pipe("report/findings.json");
  expect_refused(run_roluat("report '" + scratch.path("report/findings.json") + "'"), {"this is a pipe"});
  made_a_pipe("g/texts/second.toml");
  expect_refused(run_roluat(check), {"g/texts/second.toml: this is a pipe (expected: "});
}

TEST(BadInput, NothingCountedIsNoSuccess) {
  const ScratchFolder scratch;
  expect_refused(run_roluat("perft --suite '" + scratch.file("empty", "") + "'"), {"empty", "nothing was counted"});
  expect_refused(run_roluat("perft --suite '" + scratch.file("remarks", "# none\nruling vi\n") + "'"), {"nothing was"});
  const std::string deep = scratch.file("deep", "6c4/11/11/11/11/11/11/11/11/11/11/2N3C4 r - - 0 1; 3 5\n");
  expect_refused(run_roluat("perft 1 --suite '" + deep + "'"), {"nothing was counted", "the depth asked for"});
  const std::string empty = scratch.file("empty.epd", ""), remark = scratch.file("remark.epd", "# none\n"),
                    head = scratch.file("head.epd", "# roluat.positions/1, roluat 0.1.0, co-tu-lenh\nruling vi\n");
  for (const std::string& suite : {empty, remark, head})
    expect_refused(run_roluat("positions check '" + suite + "'"), {"nothing was checked"});
  const std::string none = scratch.file("none.txt", ""), tags = scratch.file("tags.txt", "[Ruling \"vi\"]\n");
  for (const std::string& record : {none, tags})
    expect_refused(run_roluat("replay '" + record + "'"), {"there is no turn in it"});
  expect_refused(run_roluat("adjudicate --game co-tuong '" + none + "'"), {"there is no turn in it"});
  expect_refused(run_roluat("replay --game co-tuong '" + none + "'"), {"there is no turn in it"});
  expect_refused(run_roluat("convert --game co-tuong --file '" + none + "'"), {"none.txt", "there is no game in it"});
  expect_refused(run_roluat("convert --file '" + tags + "'"), {"tags.txt", "there is no turn in it"});
  const std::string heads = scratch.file("heads.pgn", "[Event \"a\"]\n\n[Event \"b\"]\n\n*\n");
  for (const char* command : {"convert --file '", "replay '", "adjudicate '"})
    expect_refused(run_roluat(command + heads + "' --game co-tuong"), {"heads.pgn", "there is no turn in it"});
}

TEST(BadInput, AKeyOfTooManyPartsHasItsPlace) {
  const ScratchFolder scratch;
  std::string key = "a";
  for (int i = 0; i < 50'000; ++i) key += ".a";
  expect_refused(run_roluat("perft 1 --ruling '" + scratch.file("deep.toml", key + " = 1\n") + "'"),
                 {"deep.toml:1:200", "this key has too many parts"});
}

// What a terminal would obey, shown instead.
TEST(BadInput, ControlCharactersOfAStrangerAreShown) {
  const ScratchFolder scratch;
  const std::string record = scratch.file("tag.txt", "[Notation \"own \x1b[2J\"]\n1. a b\n");
  const std::string key = scratch.file("key.toml", "\"\\u001b[2Jkey\" = 1\n");
  for (const std::string& line : {"replay '" + record + "'", "perft 1 --ruling '" + key + "'"})
    for (const char* language : {"vi", "zh", "en"}) {
      const Ran ran = run_roluat(line + " --lang " + language);
      EXPECT_EQ(ran.status, 2) << line;
      EXPECT_EQ(ran.err.find('\x1b'), std::string::npos) << ran.err;
    }
  const std::string game = scratch.file("game.txt", "[Event \"\x1b[2J\"]\n\n1. P2-5 {\x1b[2J} *\n");
  for (const std::string more : {"", " --json"}) {
    const Ran ran = run_roluat("convert --game co-tuong --file '" + game + "' --to ucci" + more);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("x1b[2J"), std::string::npos) << ran.out;
  }
}

TEST(BadInput, AFormulaNestedTooDeeplyHasItsPlace) {
  const ScratchFolder scratch;
  std::string deep = "x";
  for (int i = 0; i < 30'000; ++i) deep = "(not " + deep;
  deep += std::string(30'000, ')');
  const std::string file =
      scratch.file("text.toml",
                   "text = \"vi\"\nlanguage = \"vi\"\ntitle = { vi = \"a\", zh = \"b\", en = \"c\" }\n"
                   "[[sentence]]\nnumber = 1\nplace = \"intro\"\nquote = \"a.\"\n[[sentence.clause]]\nid = "
                   "\"vi.a\"\nnorm = \"permit\"\n"
                   "[[sentence.clause.reading]]\nid = \"r\"\ngrade = \"plain\"\nsays = { vi = \"a\", zh = \"b\", en = "
                   "\"c\" }\nwhen = \"" +
                       deep + "\"\n");
  expect_refused(run_roluat("check --text '" + file + "' --report '" + scratch.path("report") + "'"),
                 {"text.toml:15:", "nested too deeply"});
}

// AddressSanitizer itself asks for more addresses than these limits allow.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool kMemoryCanBeLimited = false;
#elif defined(__has_feature)
constexpr bool kMemoryCanBeLimited = !__has_feature(address_sanitizer);
#else
constexpr bool kMemoryCanBeLimited = true;
#endif

TEST(BadInput, MemoryThatRunsOutIsAnErrorOfTheInput) {
  if (!kMemoryCanBeLimited) GTEST_SKIP() << "under AddressSanitizer the memory cannot be limited";
  const ScratchFolder scratch;
  const std::string file = scratch.file("long.suite", std::string(std::size_t{60} << 20U, '#'));
  const Ran ran = run_roluat("perft 1 --suite '" + file + "'", "; ulimit -v 150000;");
  EXPECT_EQ(ran.status, 2) << ran.err;
  EXPECT_EQ(ran.err.find("internal error"), std::string::npos) << ran.err;
}

// In Z3 too, on whichever thread: it hands out no context then.
TEST(BadInput, MemoryThatRunsOutInACheckIsSaidSo) {
  if (!kMemoryCanBeLimited) GTEST_SKIP() << "under AddressSanitizer the memory cannot be limited";
  const ScratchFolder scratch;
  int refused = 0;
  for (int kilobytes = 180'000; kilobytes <= 300'000; kilobytes += 20'000) {
    const std::string report = scratch.path("report" + std::to_string(kilobytes));
    const Ran ran = run_roluat("check vi --kinds contradiction --pieces 2 --fail-on never --report '" + report + "'",
                               "; ulimit -v " + std::to_string(kilobytes) + ";");
    EXPECT_TRUE(ran.status == 0 || ran.status == 2) << kilobytes << " KiB: " << ran.status << " " << ran.err;
    if (ran.status == 0) continue;
    EXPECT_NE(ran.err.find("the memory is used up"), std::string::npos) << kilobytes << " KiB: " << ran.err;
    EXPECT_FALSE(fs::exists(report)) << "nothing is written by halves";
    ++refused;
  }
  EXPECT_GT(refused, 0);
}

TEST(BadInput, DamagedFindingsAreRefusedByEveryCommand) {
  const ScratchFolder scratch;
  const std::string whole =
      R"({"schema": "roluat.findings/1", "findings": [{"id": "gap:a", "kind": "gap", "texts": ["vi"],
       "title": {"vi": "a"},
      "clauses": [], "questions": ["q"], "witness": {"fen": "x", "act": "y"}}]})";
  for (const auto& [what, by] :
       std::vector<std::pair<std::string, std::string>>{{"\"fen\": \"x\"", "\"fen\": 3"},
                                                        {"\"questions\": [\"q\"]", "\"questions\": [3]"},
                                                        {"\"clauses\": []", "\"clauses\": [3]"},
                                                        {"{\"vi\": \"a\"}", "{\"vi\": []}"},
                                                        {"\"gap:a\"", "null"},
                                                        {"[\"vi\"]", "\"vi\""},
                                                        {"\"y\"", "\"\\u001b[0m\""}}) {
    const std::string file = scratch.file("findings.json", replaced(whole, what, by));
    for (const std::string& command : {"report '" + file + "'", "why gap:a --report '" + scratch.path() + "'",
                                       "fix gap:a --report '" + scratch.path() + "'", "check --baseline '" + file + "'",
                                       "next --once '" + scratch.path() + "'"})
      expect_refused(run_roluat(command), {"findings.json"});
  }
}

}  // namespace
}  // namespace roluat::tests

// Counts in parts: split, work, merge, as several processes run them.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cctype>
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "analysis/perft/perft_plan.hpp"
#include "analysis/perft/perft_work.hpp"
#include "analysis/report/sealed_line.hpp"
#include "model/games/games.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

Json ran(const std::string& arguments, int status = 0) {
  const Ran result = run_roluat(arguments + " --json");
  EXPECT_EQ(result.status, status) << arguments << "\n" << result.out << result.err;
  return Json::parse(result.out, nullptr, false);
}

/// A line of results without its seal.
Json line_in(const std::string& text) {
  Json line = Json::parse(text);
  line.erase("seal");
  return line;
}

std::uint64_t plain(int depth, const std::string& more) {
  return ran("perft " + std::to_string(depth) + " " + more)["plies"].back()["nodes"];
}

/// A folder with a plan in it.
class PerftParts : public testing::Test {
 protected:
  Json split(int depth, int at, const std::string& more) {
    return ran("perft split " + std::to_string(depth) + " --at " + std::to_string(at) + " --output " + folder() + " " +
               more);
  }
  /// The sum by another split, all units in one go.
  [[nodiscard]] Json split_elsewhere(int depth, int at) const {
    const std::string other = "'" + scratch_.path("other") + "'";
    (void)ran("perft split " + std::to_string(depth) + " --at " + std::to_string(at) + " --output " + other);
    (void)ran("perft work " + other + "/unit-*.jsonl");
    return ran("perft merge " + other)["nodes"];
  }
  [[nodiscard]] std::string folder() const { return "'" + scratch_.path("work") + "'"; }
  [[nodiscard]] std::string units(const std::string& which = "*") const {
    return "'" + scratch_.path("work") + "'/unit-" + which + ".jsonl";
  }
  [[nodiscard]] std::string results() const { return scratch_.path("work/results.jsonl"); }
  void write_results(const std::string& content) const { (void)scratch_.file("work/results.jsonl", content); }

  ScratchFolder scratch_;
};

/// A tank takes the last ship, a stack comes apart, pieces stand in check: positions in which games end on the way.
constexpr const char* kFew = "--fen '6c4/11/11/11/1n2A6/3(TI)7/11/11/5T5/11/1N9/6C4 r - - 0 1'";

TEST_F(PerftParts, TheSumIsThatOfThePlainCountUnderEveryPreset) {
  for (const std::string ruling : {"vi", "zh", "consolidated", "cotulenh-core"}) {
    const ScratchFolder scratch;
    const std::string folder = "'" + scratch.path() + "'";
    (void)ran("perft split 3 --at 2 --size 700 --ruling " + ruling + " --output " + folder);
    (void)ran("perft work " + folder + "/unit-*.jsonl --verify");
    const Json merged = ran("perft merge " + folder);
    EXPECT_EQ(merged["nodes"], std::to_string(plain(3, "--ruling " + ruling))) << ruling;
    EXPECT_EQ(merged["verified"], merged["units"]) << ruling;
  }
}

TEST_F(PerftParts, NothingFollowsATurnThatEndsTheGame) {
  EXPECT_GT(ran(std::string("perft 1 --statistics ") + kFew)["plies"][0]["ends"], 0);
  const std::string expected = std::to_string(plain(3, kFew));
  for (const int at : {1, 2}) {
    const ScratchFolder scratch;
    const std::string folder = "'" + scratch.path() + "'";
    (void)ran("perft split 3 --size 100 " + std::string(kFew) + " --at " + std::to_string(at) + " --output " + folder);
    (void)ran("perft work " + folder + "/unit-*.jsonl --verify --hash 1MB --threads 2");
    EXPECT_EQ(ran("perft merge " + folder)["nodes"], expected) << at;
  }
}

TEST_F(PerftParts, WhatIsMissingIsNamed) {
  EXPECT_EQ(split(3, 1, "--size 30")["units"], 4);
  (void)ran("perft work " + units("00000[13]"));
  const Json merged = ran("perft merge " + folder(), 3);
  EXPECT_EQ(merged["missing"], Json({2, 4}));
  EXPECT_FALSE(merged["complete"]);
  EXPECT_TRUE(merged["nodes"].is_null());
  const Ran words = run_roluat("perft merge " + folder());
  EXPECT_NE(words.out.find("missing: 2, 4"), std::string::npos) << words.out;
  const Json rest = ran("perft work " + units() + " --resume");
  EXPECT_EQ(rest["results"].size(), 2U);
  EXPECT_EQ(rest["skipped"].size(), 2U);
  EXPECT_TRUE(ran("perft merge " + folder())["complete"]);
}

TEST_F(PerftParts, UnitsCountedTwiceMustAgree) {
  (void)split(3, 1, "--size 60");
  (void)ran("perft work " + units());
  (void)ran("perft work " + units("000002"));
  const Json merged = ran("perft merge " + folder());
  EXPECT_EQ(merged["repeated"], Json::array({2}));
  EXPECT_EQ(merged["nodes"], std::to_string(plain(3, "")));

  std::string lines = content_of(results());
  Json other = line_in(lines.substr(lines.rfind('\n', lines.size() - 2) + 1));
  other["count"] = "1";
  write_results(lines + analysis::sealed(other) + "\n");
  const Json differing = ran("perft merge " + folder(), 3);
  EXPECT_EQ(differing["disagreements"].size(), 1U);
  EXPECT_EQ(differing["disagreements"][0]["unit"], 2);
  EXPECT_TRUE(differing["nodes"].is_null());
}

TEST_F(PerftParts, HalfLinesAreIgnoredAndSaid) {
  (void)split(3, 1, "--size 60");
  (void)ran("perft work " + units());
  const std::string whole = content_of(results());
  write_results(whole.substr(0, whole.size() - 100));  // the last worker died while it wrote
  const Json half = ran("perft merge " + folder(), 3);
  EXPECT_EQ(half["missing"], Json::array({2}));
  EXPECT_EQ(half["ignored_lines"][0]["line"], 2);
  (void)ran("perft work " + units("000002"));  // begins a line of its own
  const Json merged = ran("perft merge " + folder());
  EXPECT_EQ(merged["ignored_lines"].size(), 1U);
  EXPECT_EQ(merged["nodes"], std::to_string(plain(3, "")));
}

// Whatever character of a line is another: it is refused, or it is no line any more and its unit is missing.
TEST_F(PerftParts, AChangedCharacterOfAResultIsNoticed) {
  (void)split(2, 1, "");
  (void)ran("perft work " + units());
  const std::string lines = content_of(results());
  for (std::size_t at = 0; at + 1 < lines.size(); ++at) {
    std::string other = lines;
    other[at] = lines[at] == '1' ? '2' : '1';
    write_results(other);
    try {
      EXPECT_TRUE(analysis::read_results(results(), false).results.empty()) << other;
    } catch (const model::InputError& error) {
      EXPECT_EQ(error.diagnostic().line, 1) << error.what();
    }
  }
}

TEST_F(PerftParts, AChangedDigitOfAResultIsRefusedByTheCommand) {
  (void)split(2, 1, "");
  (void)ran("perft work " + units());
  std::string lines = content_of(results());
  const std::size_t digit = lines.find("\"count\":\"") + 9;
  lines[digit] = lines[digit] == '9' ? '8' : '9';
  write_results(lines);
  expect_refused(run_roluat("perft merge " + folder()), {"results.jsonl:1: ", "changed"});
  expect_refused(run_roluat("perft work " + units() + " --resume"), {"results.jsonl:1: ", "changed"});
}

TEST_F(PerftParts, AChangedDigitOfAUnitsHeaderOrAPlanIsRefused) {
  (void)split(2, 1, "--size 60");
  const model::Questions questions = model::read_questions(model::game_folder("co-tu-lenh") + "/kernel/questions.toml");
  for (const char* name : {"unit-000001.jsonl", "plan.json"}) {
    const std::string path = scratch_.path(std::string("work/") + name), content = content_of(path);
    std::size_t refused = 0;
    for (std::size_t at = 0; at < content.size(); ++at) {
      if (std::isdigit(static_cast<unsigned char>(content[at])) == 0) continue;
      std::string other = content;
      other[at] = content[at] == '9' ? '8' : '9';
      (void)scratch_.file(std::string("work/") + name, other);
      const bool plan = path.ends_with("plan.json");
      const model::Diagnostic fault = fault_of([&] {
        if (plan)
          (void)analysis::read_plan(scratch_.path("work"), questions);
        else
          (void)analysis::read_unit(path, questions);
      });
      ++refused;
      ASSERT_EQ(fault.source.str(), path) << "digit " << at << " of " << content.substr(0, 300);
    }
    EXPECT_GT(refused, 100U) << name;
    (void)scratch_.file(std::string("work/") + name, content);
  }
}

TEST_F(PerftParts, ResultsOfAnotherPlanRulingOrVersionAreRefused) {
  (void)split(2, 1, "");
  (void)ran("perft work " + units());
  const Json line = line_in(content_of(results()));
  for (const char* name : {"plan", "fingerprint", "version", "digest"}) {
    Json other = line;
    other[name] = "another";
    write_results(analysis::sealed(line) + "\n" + analysis::sealed(other) + "\n");
    const Ran merged = run_roluat("perft merge " + folder());
    EXPECT_EQ(merged.status, 2) << name;
    EXPECT_NE(merged.err.find("results.jsonl:2: "), std::string::npos) << merged.err;
    EXPECT_TRUE(merged.out.empty()) << merged.out;
  }
}

TEST_F(PerftParts, AUnitThatWasChangedIsRefused) {
  (void)split(2, 1, "--size 3");
  const std::string path = scratch_.path("work/unit-000001.jsonl");
  const std::string content = content_of(path);
  const auto with = [&](const std::string& what, const std::string& instead) {
    std::string changed = content;
    return scratch_.file("changed.jsonl", changed.replace(changed.find(what), what.size(), instead));
  };
  EXPECT_EQ(run_roluat("perft work '" + with("\"ways\":1", "\"ways\":2") + "'").status, 2);
  const Ran ruling = run_roluat("perft work '" + with("\"answers\":{", "\"answers\":{\"no.such\":\"yes\",") + "'");
  EXPECT_EQ(ruling.status, 2);
  EXPECT_NE(ruling.err.find("changed.jsonl:1: "), std::string::npos) << ruling.err;
  EXPECT_FALSE(std::filesystem::exists(scratch_.path("results.jsonl")));
}

TEST_F(PerftParts, TheSameSplitAgainWritesTheSameAnotherIsRefused) {
  const Json first = split(3, 1, "--size 50");
  const std::string unit = content_of(scratch_.path("work/unit-000002.jsonl"));
  EXPECT_EQ(split(3, 1, "--size 50"), first);
  EXPECT_EQ(content_of(scratch_.path("work/unit-000002.jsonl")), unit);
  EXPECT_EQ(run_roluat("perft split 3 --at 1 --size 50 --ruling zh --output " + folder()).status, 2);
  EXPECT_EQ(run_roluat("perft split 3 --at 3 --output " + folder()).status, 2);
}

/// A worker in a process of its own, without a shell around it.
pid_t start_worker(const std::vector<std::string>& arguments) {
  const pid_t child = fork();
  if (child != 0) return child;
  std::vector<char*> words;
  for (const std::string& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  if (freopen("/dev/null", "w", stdout) == nullptr) _exit(127);
  execv(words[0], words.data());
  _exit(127);
}

/// Waits until a file has a line in it.
bool has_line(const std::string& path) {
  for (int i = 0; i < 60000; ++i) {
    if (content_of(path).find('\n') != std::string::npos) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return false;
}

/// Starts a worker on all units, sends it a signal once it has written something, and answers how it ended.
int signalled(const std::string& folder, std::size_t units, int signal) {
  std::vector<std::string> words = {ROLUAT_COMMAND, "perft", "work", "--hash", "0", "--threads", "1"};
  for (std::size_t i = 1; i <= units; ++i) {
    char name[32];
    std::snprintf(name, sizeof name, "/unit-%06zu.jsonl", i);
    words.push_back(folder + name);
  }
  const pid_t worker = start_worker(words);
  EXPECT_TRUE(has_line(folder + "/results.jsonl"));
  kill(worker, signal);
  int status = 0;
  waitpid(worker, &status, 0);
  return status;
}

TEST_F(PerftParts, AKilledWorkerLosesOneUnitAndTheSumStaysExact) {
  const Json plan = split(4, 1, "--size 1");
  const int status = signalled(scratch_.path("work"), plan["units"], SIGKILL);
  EXPECT_TRUE(WIFSIGNALED(status));
  const Json merged = ran("perft merge " + folder(), 3);
  EXPECT_GT(merged["missing"].size(), 0U);
  std::vector<std::thread> workers;  // two at once, on the same file
  for (int i = 0; i < 2; ++i)
    workers.emplace_back([&] { (void)ran("perft work " + units() + " --resume --threads 1"); });
  for (std::thread& worker : workers) worker.join();
  EXPECT_EQ(ran("perft merge " + folder())["nodes"], split_elsewhere(4, 2));
}

TEST_F(PerftParts, AnInterruptedWorkerLeavesWholeLines) {
  const Json plan = split(4, 1, "--size 1");
  const int status = signalled(scratch_.path("work"), plan["units"], SIGINT);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 130);
  const Json merged = ran("perft merge " + folder(), 3);
  EXPECT_TRUE(merged["ignored_lines"].empty());
  EXPECT_GT(merged["missing"].size(), 0U);
}

}  // namespace
}  // namespace roluat::tests

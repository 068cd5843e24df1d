// A report is replaced as one, whatever happens meanwhile, and nothing of the user's goes with it.
#include "analysis/report/report_folder.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <functional>
#include <thread>

#include "model/dice.hpp"
#include "tests/model/scratch.hpp"

namespace {
int renames_left = -1;  // in a child: it is killed before the next one
}

/// In place of the C library's, for std::filesystem too.
extern "C" __attribute__((visibility("default"))) int rename(const char* from, const char* to) noexcept {
  if (renames_left == 0) raise(SIGKILL);
  if (renames_left > 0) --renames_left;
  return renameat(AT_FDCWD, from, AT_FDCWD, to);
}

namespace roluat::tests {
namespace {

namespace fs = std::filesystem;
using analysis::NamedFiles;

constexpr int kQueries = 40;
constexpr unsigned kSeed = 20261124;

/// A report whose files all say the same letter, and whose queries are the even or the odd ones.
NamedFiles files_of(char letter) {
  const std::string content(3000, letter);
  NamedFiles files{{"findings.json", content}, {"index.html", content}};
  for (int i = letter % 2; i < kQueries; i += 2) files["queries/q" + std::to_string(i) + ".smt2"] = content;
  files[std::string("denied/") + letter + ".smt2"] = content;
  return files;
}

NamedFiles visible_files(const std::string& folder) {
  NamedFiles files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string name = fs::relative(entry.path(), folder).generic_string();
    if (entry.is_regular_file() && !name.starts_with('.')) files[name] = content_of(entry.path().string());
  }
  return files;
}

TEST(ReportFolder, HoldsWhatWasWrittenLast) {
  const ScratchFolder scratch;
  const std::string folder = scratch.path("a/report");
  for (const char letter : {'a', 'b', 'a'}) {
    analysis::replace_report(folder, {files_of(letter), {}});
    EXPECT_EQ(visible_files(folder), files_of(letter));
  }
}

TEST(ReportFolder, KeepsWhatItHasNotWritten) {
  const ScratchFolder scratch;
  for (const char* name : {"notes.txt", "queries/mine.smt2", "queries/deep/mine", "asked.json"})
    scratch.file(name, "mine");
  analysis::replace_report(scratch.path(), {files_of('a'), {}});
  analysis::replace_report(scratch.path(), {files_of('b'), {}});
  NamedFiles expected = files_of('b');
  for (const char* name : {"notes.txt", "queries/mine.smt2", "queries/deep/mine", "asked.json"})
    expected[name] = "mine";
  EXPECT_EQ(visible_files(scratch.path()), expected);
}

TEST(ReportFolder, KeepsAFileOfItsOwnThatSomebodyHasChanged) {
  const ScratchFolder scratch;
  analysis::replace_report(scratch.path(), {files_of('a'), {}});
  scratch.file("queries/q1.smt2", "tried by hand");
  analysis::replace_report(scratch.path(), {files_of('b'), {}});
  EXPECT_EQ(content_of(scratch.path("queries/q1.smt2")), "tried by hand");
  EXPECT_FALSE(fs::exists(scratch.path("queries/q3.smt2")));
}

TEST(ReportFolder, WhatIsBesideStays) {
  const ScratchFolder scratch;
  analysis::replace_report(scratch.path(), {files_of('a'), {{"previous.json", "before"}}});
  analysis::replace_report(scratch.path(), {files_of('b'), {}});
  EXPECT_EQ(content_of(scratch.path("previous.json")), "before");
}

TEST(ReportFolder, WithoutQueriesThereIsNoFolderForThem) {
  const ScratchFolder scratch;
  analysis::replace_report(scratch.path(), {files_of('a'), {}});
  analysis::replace_report(scratch.path(), {{{"findings.json", "{}"}}, {}});
  EXPECT_FALSE(fs::exists(scratch.path("queries")));
}

TEST(ReportFolder, KeepsModes) {
  const ScratchFolder scratch;
  analysis::replace_report(scratch.path(), {files_of('a'), {}});
  fs::permissions(scratch.path("findings.json"), fs::perms(0640));
  analysis::replace_report(scratch.path(), {files_of('b'), {}});
  EXPECT_EQ(fs::status(scratch.path("findings.json")).permissions(), fs::perms(0640));
}

// A name that is taken by what is no file: refused before anything has changed.
TEST(ReportFolder, ATakenNameChangesNothing) {
  for (const bool link : {false, true})
    for (const std::string name : {"findings.json", "queries", "queries/q1.smt2", "denied", "denied/a.smt2"}) {
      const bool is_folder = name.find('.') == std::string::npos;
      const ScratchFolder scratch, elsewhere;
      analysis::replace_report(scratch.path(), {{{"index.html", "old"}}, {}});
      fs::create_directories(fs::path(scratch.path(name)).parent_path());
      const std::string far = elsewhere.file("far", "kept");
      if (link)
        fs::create_symlink(is_folder ? elsewhere.path() : far, scratch.path(name));
      else if (is_folder)
        scratch.file(name, "a file");
      else
        fs::create_directory(scratch.path(name));
      const model::Diagnostic fault = fault_of([&] { analysis::replace_report(scratch.path(), {files_of('a'), {}}); });
      EXPECT_EQ(fault.source.str(), scratch.path(name)) << fault.str();
      EXPECT_EQ(content_of(scratch.path("index.html")), "old");
      EXPECT_EQ(content_of(far), "kept");
      EXPECT_EQ(std::distance(fs::directory_iterator(elsewhere.path()), {}), 1);
    }
}

// A list that a stranger has sent names files that no report ever wrote.
TEST(ReportFolder, AStrangersListRemovesNothingElsewhere) {
  const ScratchFolder scratch;
  scratch.file("victim", "");
  scratch.file(
      "report/.roluat-files.json",
      R"({"schema": "roluat.files/1", "files": {"../victim": "cbf29ce484222325", ".bashrc": "x", "a/b": "y"}})");
  scratch.file("report/.roluat-decided/.profile", "evil");
  analysis::replace_report(scratch.path("report"), {files_of('a'), {}});
  EXPECT_TRUE(fs::exists(scratch.path("victim")));
  EXPECT_FALSE(fs::exists(scratch.path("report/.profile")));
  for (const char* list :
       {"", "[]", "{}", R"({"schema": 3})", R"({"schema": "roluat.files/1", "files": [1]})", "\xFF"}) {
    scratch.file("report/.roluat-files.json", list);
    scratch.file("report/findings.json", R"({"schema": "roluat.findings/1"})");
    EXPECT_NO_THROW(analysis::replace_report(scratch.path("report"), {files_of('b'), {}})) << list;
  }
}

TEST(ReportFolder, SomebodyElsesFilesAreRefusedAndStay) {
  for (const std::string name : {"findings.json", "index.html"})
    for (const std::string content : {"mine", "{}", R"({"schema": "mine/1"})"}) {
      const ScratchFolder scratch;
      scratch.file(name, content);
      for (const auto& write :
           {std::function<void()>([&] { analysis::refuse_foreign_report(scratch.path()); }), std::function<void()>([&] {
              analysis::replace_report(scratch.path(), {files_of('a'), {}});
            })})
        EXPECT_EQ(fault_of(write).problem.str(), "this file was not written by roluat") << name;
      EXPECT_EQ(visible_files(scratch.path()), (NamedFiles{{name, content}}));
    }
}

TEST(ReportFolder, AReportOfAnOlderVersionIsOurs) {
  const ScratchFolder scratch;
  scratch.file("findings.json", R"({"schema": "roluat.findings/1"})");
  scratch.file("index.html", "old");
  EXPECT_NO_THROW(analysis::refuse_foreign_report(scratch.path()));
  analysis::replace_report(scratch.path(), {files_of('a'), {}});
  EXPECT_EQ(visible_files(scratch.path()), files_of('a'));
}

TEST(ReportFolder, KilledAtEachRenameItReadsAsTheOldOrTheNew) {
  bool ended = false, old_seen = false, new_seen = false;
  for (int renames = 0; !ended; ++renames) {
    const ScratchFolder scratch;
    analysis::replace_report(scratch.path(), {files_of('a'), {}});
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      renames_left = renames;
      analysis::replace_report(scratch.path(), {files_of('b'), {}});
      _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    ended = WIFEXITED(status);
    // Somebody who opens the page now, in a browser, which finishes nothing.
    const std::string page = content_of(scratch.path("index.html"));
    ASSERT_EQ(page, files_of(page.front()).at("index.html")) << "killed before rename " << renames;
    analysis::finish_report(scratch.path());
    const NamedFiles found = visible_files(scratch.path());
    const char letter = found.at("findings.json").front();
    (letter == 'a' ? old_seen : new_seen) = true;
    ASSERT_EQ(found, files_of(letter)) << "killed before rename " << renames;
    ASSERT_TRUE(!ended || renames > kQueries) << "each file is renamed";
  }
  EXPECT_TRUE(old_seen && new_seen);
}

/// Replaces the report again and again until it is killed.
[[noreturn]] void replace_for_ever(const std::string& folder) {
  for (char letter = 'a';; letter = letter == 'a' ? 'b' : 'a') analysis::replace_report(folder, {files_of(letter), {}});
}

TEST(ReportFolder, KilledAtAnyMomentTheOldReportIsWholeOrTheNew) {
  model::Dice dice(kSeed);
  RecordProperty("seed", static_cast<int>(kSeed));
  const ScratchFolder scratch;
  analysis::replace_report(scratch.path(), {files_of('a'), {}});
  scratch.file("mine", "mine");
  for (int i = 0; i < 60; ++i) {
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) replace_for_ever(scratch.path());
    std::this_thread::sleep_for(std::chrono::microseconds(1000 + dice.below(30'000)));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    analysis::finish_report(scratch.path());
    NamedFiles found = visible_files(scratch.path());
    EXPECT_EQ(found.extract("mine").mapped(), "mine");
    const char letter = found.at("findings.json").front();
    ASSERT_EQ(found, files_of(letter)) << "kill " << i << " of seed " << kSeed;
  }
  analysis::replace_report(scratch.path(), {files_of('a'), {}});
  for (const auto& entry : fs::directory_iterator(scratch.path()))
    EXPECT_FALSE(entry.path().filename().string().starts_with(".roluat-new")) << entry.path();
}

TEST(ReportFolder, TwoRunsTakeTurns) {
  const ScratchFolder scratch;
  std::vector<pid_t> children;
  for (const char letter : {'a', 'b', 'a', 'b'}) {
    children.push_back(fork());
    ASSERT_GE(children.back(), 0);
    if (children.back() != 0) continue;
    for (int i = 0; i < 30; ++i) analysis::replace_report(scratch.path(), {files_of(letter), {}});
    _exit(0);
  }
  for (const pid_t child : children) {
    int ended = 0;
    waitpid(child, &ended, 0);
    EXPECT_EQ(ended, 0);
  }
  const NamedFiles found = visible_files(scratch.path());
  EXPECT_EQ(found, files_of(found.at("findings.json").front()));
}

}  // namespace
}  // namespace roluat::tests

// append_line: lines are whole, however many write at once.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <thread>
#include <vector>

#include "model/atomic_file.hpp"
#include "tests/model/scratch.hpp"

namespace roluat::tests {
namespace {

TEST(AppendLine, MakesTheFileAndKeepsWhatIsThere) {
  const ScratchFolder scratch;
  model::append_line(scratch.path("a/b"), "one");
  model::append_line(scratch.path("a/b"), "two");
  EXPECT_EQ(content_of(scratch.path("a/b")), "one\ntwo\n");
}

TEST(AppendLine, EndsHalfALineFirst) {
  const ScratchFolder scratch;
  const std::string path = scratch.file("x", "one\nha");
  model::append_line(path, "two");
  EXPECT_EQ(content_of(path), "one\nha\ntwo\n");
}

TEST(AppendLine, ManyWritersAtOnceWriteWholeLines) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("x");
  std::vector<std::string> expected;
  {
    std::vector<std::jthread> writers;
    for (char who = 'a'; who < 'g'; ++who) {
      const std::string line(5000, who);
      expected.insert(expected.end(), 40, line);
      writers.emplace_back([&path, line] {
        for (int i = 0; i < 40; ++i) model::append_line(path, line);
      });
    }
  }
  std::vector<std::string> lines;
  std::istringstream content(content_of(path));
  for (std::string line; std::getline(content, line);) lines.push_back(line);
  std::ranges::sort(lines);
  EXPECT_EQ(lines, expected);
}

TEST(AppendLine, SaysWhereItCannotWrite) {
  const ScratchFolder scratch;
  scratch.file("taken/inside", "kept");
  EXPECT_EQ(fault_of([&] { model::append_line(scratch.path("taken"), "new"); }).source.str(), scratch.path("taken"));
}

}  // namespace
}  // namespace roluat::tests

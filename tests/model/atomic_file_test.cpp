#include "model/atomic_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/model/scratch.hpp"

namespace roluat::tests {
namespace {

namespace fs = std::filesystem;

std::size_t entries(const std::string& folder) { return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), {})); }

TEST(AtomicFile, MakesFoldersAndLeavesOnlyTheFile) {
  const ScratchFolder scratch;
  model::write_file_atomically(scratch.path("a/b/c.json"), "đây\n");
  EXPECT_EQ(content_of(scratch.path("a/b/c.json")), "đây\n");
  EXPECT_EQ(entries(scratch.path("a/b")), 1U);
}

TEST(AtomicFile, ReplacesTheWholeOfALongerFile) {
  const ScratchFolder scratch;
  const std::string path = scratch.file("x", std::string(10'000, 'x'));
  model::write_file_atomically(path, "short");
  EXPECT_EQ(content_of(path), "short");
  model::write_file_atomically(path, "");
  EXPECT_EQ(content_of(path), "");
}

TEST(AtomicFile, BytesAreKeptAsTheyAre) {
  const ScratchFolder scratch;
  const std::string bytes("a\0b\r\n\xff", 6);
  model::write_file_atomically(scratch.path("x"), bytes);
  EXPECT_EQ(content_of(scratch.path("x")), bytes);
}

TEST(AtomicFile, ARelativeNameNeedsNoFolder) {
  const ScratchFolder scratch;
  const fs::path before = fs::current_path();
  fs::current_path(scratch.path());
  EXPECT_NO_THROW(model::write_file_atomically("plain.txt", "x"));
  fs::current_path(before);
  EXPECT_EQ(content_of(scratch.path("plain.txt")), "x");
}

TEST(AtomicFile, AFailureChangesNothingAndLeavesNothing) {
  const ScratchFolder scratch;
  scratch.file("taken/inside", "kept");
  const model::Diagnostic onto_folder = fault_of([&] { model::write_file_atomically(scratch.path("taken"), "new"); });
  EXPECT_EQ(onto_folder.source, scratch.path("taken"));
  EXPECT_EQ(content_of(scratch.path("taken/inside")), "kept");
  EXPECT_EQ(entries(scratch.path()), 1U) << "the temporary file is still there";
}

TEST(AtomicFile, AFileIsNoFolder) {
  const ScratchFolder scratch;
  scratch.file("file", "kept");
  EXPECT_EQ(fault_of([&] { model::write_file_atomically(scratch.path("file/below"), "new"); }).source, scratch.path("file/below"));
  EXPECT_EQ(content_of(scratch.path("file")), "kept");
}

}  // namespace
}  // namespace roluat::tests

#include "model/atomic_file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <thread>

#include "tests/model/scratch.hpp"

namespace roluat::tests {
namespace {

namespace fs = std::filesystem;

std::size_t entries(const std::string& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), {}));
}

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
  EXPECT_EQ(onto_folder.source.str(), scratch.path("taken"));
  EXPECT_EQ(content_of(scratch.path("taken/inside")), "kept");
  EXPECT_EQ(entries(scratch.path()), 1U) << "the temporary file is still there";
}

TEST(AtomicFile, AFileIsNoFolder) {
  const ScratchFolder scratch;
  scratch.file("file", "kept");
  EXPECT_EQ(fault_of([&] { model::write_file_atomically(scratch.path("file/below"), "new"); }).source.str(),
            scratch.path("file/below"));
  EXPECT_EQ(content_of(scratch.path("file")), "kept");
}

mode_t mode_of(const std::string& path) {
  struct stat about {};
  EXPECT_EQ(stat(path.c_str(), &about), 0) << path;
  return about.st_mode & 07777U;
}

TEST(AtomicFile, KeepsTheModeOfWhatItReplaces) {
  const ScratchFolder scratch;
  const std::string path = scratch.file("x", "old");
  for (const mode_t mode : {0600U, 0640U, 0755U, 0444U}) {
    ASSERT_EQ(chmod(path.c_str(), mode), 0);
    model::write_file_atomically(path, "new");
    EXPECT_EQ(mode_of(path), mode);
  }
}

TEST(AtomicFile, ANewFileHasTheModeThatTheUserWants) {
  const ScratchFolder scratch;
  const mode_t before = umask(027);
  model::write_file_atomically(scratch.path("x"), "new");
  umask(before);
  EXPECT_EQ(mode_of(scratch.path("x")), 0640U);
}

TEST(AtomicFile, ALinkStaysALink) {
  const ScratchFolder scratch;
  scratch.file("far/x", "old");
  fs::create_symlink("far/x", scratch.path("near"));
  fs::create_symlink("near", scratch.path("nearer"));
  model::write_file_atomically(scratch.path("nearer"), "new");
  EXPECT_TRUE(fs::is_symlink(scratch.path("near")));
  EXPECT_TRUE(fs::is_symlink(scratch.path("nearer")));
  EXPECT_EQ(content_of(scratch.path("far/x")), "new");
  EXPECT_EQ(entries(scratch.path("far")), 1U);
}

TEST(AtomicFile, WhatALinkLeadsToIsMadeWhereThereIsNothing) {
  const ScratchFolder scratch;
  fs::create_symlink("there", scratch.path("link"));
  model::write_file_atomically(scratch.path("link"), "new");
  EXPECT_TRUE(fs::is_symlink(scratch.path("link")));
  EXPECT_EQ(content_of(scratch.path("there")), "new");
}

TEST(AtomicFile, ALinkToItselfIsRefused) {
  const ScratchFolder scratch;
  fs::create_symlink("loop", scratch.path("loop"));
  EXPECT_EQ(fault_of([&] { model::write_file_atomically(scratch.path("loop"), "new"); }).source.str(),
            scratch.path("loop"));
  EXPECT_TRUE(fs::is_symlink(scratch.path("loop")));
}

TEST(AtomicFile, ADeviceIsWrittenToAndStays) {
  const ScratchFolder scratch;
  fs::create_symlink("/dev/null", scratch.path("null"));
  EXPECT_NO_THROW(model::write_file_atomically(scratch.path("null"), "gone"));
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  fs::create_symlink("/dev/full", scratch.path("full"));
  EXPECT_EQ(fault_of([&] { model::write_file_atomically(scratch.path("full"), "x"); }).source.str(),
            scratch.path("full"));
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST(AtomicFile, APipeIsWrittenTo) {
  const ScratchFolder scratch;
  const std::string pipe = scratch.path("pipe");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  std::string read;
  {
    const std::jthread reader([&] { read = content_of(pipe); });
    model::write_file_atomically(pipe, "through");
  }
  EXPECT_EQ(read, "through");
  EXPECT_TRUE(fs::is_fifo(pipe));
}

// Somebody who may write into the folder lays a link where the temporary file was always going to be.
TEST(AtomicFile, TheTemporaryNameIsNotTheProcess) {
  const ScratchFolder scratch;
  const std::string victim = scratch.file("victim", "kept");
  fs::create_symlink(victim, scratch.path("x." + std::to_string(getpid()) + ".tmp"));
  model::write_file_atomically(scratch.path("x"), "new");
  EXPECT_EQ(content_of(victim), "kept");
  EXPECT_EQ(content_of(scratch.path("x")), "new");
}

}  // namespace
}  // namespace roluat::tests

// Files are read whole, or refused for what they are.
#include "model/read_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstring>
#include <thread>

#include "tests/model/scratch.hpp"

namespace roluat::tests {
namespace {

namespace fs = std::filesystem;

std::string read(const std::string& path) { return model::read_file(path, "a text"); }

TEST(ReadFile, GivesTheBytesAsTheyAre) {
  const ScratchFolder scratch;
  EXPECT_EQ(read(scratch.file("x", "đây\r\n司令\n")), "đây\r\n司令\n");
  EXPECT_EQ(read(scratch.file("empty", "")), "");
  EXPECT_EQ(read(scratch.file("zero", std::string("a\0b", 3))), std::string("a\0b", 3));
}

TEST(ReadFile, AFolderIsNoFile) {
  const ScratchFolder scratch;
  EXPECT_EQ(fault_of([&] { (void)read(scratch.path()); }).problem.str(), "this is a folder");
}

TEST(ReadFile, ALinkToItselfIsThereAndCannotBeRead) {
  const ScratchFolder scratch;
  fs::create_symlink("loop", scratch.path("loop"));
  EXPECT_TRUE(model::is_there(scratch.path("loop")));
  EXPECT_FALSE(model::is_file(scratch.path("loop")));
  EXPECT_EQ(fault_of([&] { (void)read(scratch.path("loop")); }).problem.str(), "the file cannot be read");
}

// Nobody writes into it: whoever opened it as a file would wait for ever.
TEST(ReadFile, APipeThatStandsInAFolderIsNotWaitedFor) {
  const ScratchFolder scratch;
  ASSERT_EQ(mkfifo(scratch.path("pipe").c_str(), 0600), 0);
  fs::create_symlink("pipe", scratch.path("link"));
  for (const char* name : {"pipe", "link"})
    EXPECT_EQ(fault_of([&] { (void)read(scratch.path(name)); }).problem.str(), "this is a pipe");
}

// As a shell makes for <(COMMAND).
TEST(ReadFile, APipeThatIsOpenAlreadyIsReadToItsEnd) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  std::jthread writer([&] {
    for (const char* part : {"one ", "two"}) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      EXPECT_GT(write(ends[1], part, std::strlen(part)), 0);
    }
    close(ends[1]);
  });
  EXPECT_EQ(read("/dev/fd/" + std::to_string(ends[0])), "one two");
  close(ends[0]);
}

TEST(ReadFile, ADeviceThatHasNothingMoreIsNotWaitedFor) {
  const int device = open("/dev/kmsg", O_RDONLY | O_NONBLOCK);
  if (device < 0) GTEST_SKIP() << "there is no /dev/kmsg here, or it may not be read";
  close(device);
  alarm(60);  // who waits is ended
  EXPECT_EQ(fault_of([&] { (void)read("/dev/kmsg"); }).problem.str(), "the file cannot be read");
  alarm(0);
}

TEST(ReadFile, WhatIsTooLongIsRefusedByItsSize) {
  const ScratchFolder scratch;
  const auto begin = std::chrono::steady_clock::now();
  const std::string path = scratch.file("long", "x");
  fs::resize_file(path, 200U << 20U);
  EXPECT_EQ(fault_of([&] { (void)read(path); }).problem.str(), "the file is too long");
  EXPECT_EQ(fault_of([&] { (void)read("/dev/zero"); }).problem.str(), "the file is too long");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
}

TEST(ReadFile, TheLongestThatIsAllowedIsRead) {
  const ScratchFolder scratch;
  EXPECT_EQ(read(scratch.file("long", std::string(model::kMostBytes, 'x'))).size(), model::kMostBytes);
}

TEST(ReadFile, SaysWhereATextIsNotUtf8) {
  const ScratchFolder scratch;
  expect_fault(fault_of([&] { (void)read(scratch.file("x", "một\nđây là \xFF gì")); }), 2, 8, "this is not UTF-8");
  expect_fault(fault_of([&] { (void)read(scratch.file("y", "\x80")); }), 1, 1, "this is not UTF-8");
}

TEST(Utf8, EndsWhereTheStandardSaysItDoes) {
  const auto valid = [](const std::string& text) { return model::invalid_utf8(text) == std::string::npos; };
  for (const char* text : {"", "a", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80",
                           "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"})
    EXPECT_TRUE(valid(text)) << text;
  for (const char* text :
       {"\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xC2", "\xC2\x41", "\xC2\xC2", "\xE0\x9F\xBF", "\xE1\x80",
        "\xED\xA0\x80", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF", "\xE1\x80\x41"})
    EXPECT_FALSE(valid(text)) << text;
  EXPECT_EQ(model::invalid_utf8("đ\xFFz"), 2U);
}

}  // namespace
}  // namespace roluat::tests

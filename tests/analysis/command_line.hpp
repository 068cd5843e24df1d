// Runs the roluat command as a user does.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <string>
#include <vector>

#include "tests/model/scratch.hpp"

namespace roluat::tests {

struct Ran {
  int status = -1;
  std::string out, err;
};

/// `arguments` and `environment` ("NAME='value'") are the shell's: quote them.
inline Ran run_roluat(const std::string& arguments, const std::string& environment = "") {
  const ScratchFolder scratch;
  const std::string command =
      "LC_ALL=C " + environment + " '" + ROLUAT_COMMAND + "' " + arguments + " 2>'" + scratch.path("err") + "'";
  Ran ran;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) {
    ADD_FAILURE() << "cannot run " << command;
    return ran;
  }
  char buffer[4096];
  for (std::size_t n = 0; (n = fread(buffer, 1, sizeof buffer, pipe)) > 0;) ran.out.append(buffer, n);
  const int status = pclose(pipe);
  ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  ran.err = content_of(scratch.path("err"));
  return ran;
}

/// Refused with status 2, with these words in the message, and nothing on stdout.
inline void expect_refused(const Ran& ran, const std::vector<std::string>& words) {
  EXPECT_EQ(ran.status, 2) << ran.err;
  for (const std::string& word : words)
    EXPECT_NE(ran.err.find(word), std::string::npos) << "'" << word << "' is not in: " << ran.err;
  EXPECT_TRUE(ran.out.empty()) << ran.out;
}

}  // namespace roluat::tests

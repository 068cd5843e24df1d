// A whole check of a subject of cờ tướng, which several tests of a process look at, made once.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/analysis/command_line.hpp"

namespace roluat::tests {

struct CheckedSubject {
  std::string out;  ///< all of it, in English
  nlohmann::ordered_json report;
};

/// Every witness replays, or the exit status is 3.
inline const CheckedSubject& checked_subject(const std::string& subject) {
  static std::map<std::string, CheckedSubject> asked;
  if (const auto known = asked.find(subject); known != asked.end()) return known->second;
  const ScratchFolder scratch;
  const Ran ran =
      run_roluat("check --game co-tuong/" + subject + " --all --lang en --report '" + scratch.path("report") + "'");
  EXPECT_EQ(ran.status, 1) << ran.err;
  CheckedSubject& checked = asked[subject];
  checked.out = ran.out;
  if (ran.status == 1) checked.report = nlohmann::ordered_json::parse(content_of(scratch.path("report/findings.json")));
  return checked;
}

}  // namespace roluat::tests

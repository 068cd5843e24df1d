// Programs that do not read and write in turn.
#include "analysis/conformance/line_process.hpp"

#include <gtest/gtest.h>

namespace roluat::tests {
namespace {

using analysis::LineProcess;
using std::chrono::milliseconds;
using std::chrono::seconds;

LineProcess::Clock::time_point after(milliseconds time) { return LineProcess::Clock::now() + time; }

// Both pipes would be full, and each would wait for the other.
TEST(LineProcess, AProgramMayWriteMuchBeforeItReads) {
  LineProcess program("yes answer | head -n 30000; head -c 200001 | wc -c", false, [] { return false; });
  ASSERT_TRUE(program.send(std::string(200'000, 'x'), after(seconds(20))));
  int answers = 0;
  LineProcess::Line line = program.read(after(seconds(20)));
  for (; line.text == "answer"; line = program.read(after(seconds(20)))) ++answers;
  EXPECT_EQ(answers, 30'000);
  EXPECT_NE(line.text.find("200001"), std::string::npos) << line.text;
  EXPECT_EQ(program.read(after(seconds(20))).kind, LineProcess::Line::Kind::ended);
}

TEST(LineProcess, OneThatOnlyWritesIsGivenUp) {
  LineProcess program("yes answer", false, [] { return false; });
  EXPECT_FALSE(program.send(std::string(200'000, 'x'), after(milliseconds(300))));
  EXPECT_EQ(program.read(after(seconds(20))).text, "answer");
}

TEST(LineProcess, AMillionEmptyLinesAreReadOneByOne) {
  LineProcess program("yes '' | head -n 1000000; head -c 200001 | wc -c", false, [] { return false; });
  ASSERT_TRUE(program.send(std::string(200'000, 'x'), after(seconds(60))));
  const auto until = after(seconds(60));
  int empty = 0;
  LineProcess::Line line = program.read(until);
  for (; line.kind == LineProcess::Line::Kind::text && line.text.empty(); line = program.read(until)) ++empty;
  EXPECT_EQ(empty, 1'000'000);
  EXPECT_NE(line.text.find("200001"), std::string::npos) << line.text;
}

TEST(LineProcess, LinesThatWaitAreNotGivenTooLateOrToWhoWantsToStop) {
  bool stopped = false;
  LineProcess program("yes answer | head -n 1000; head -c 200001 >/dev/null", false, [&] { return stopped; });
  ASSERT_TRUE(program.send(std::string(200'000, 'x'), after(seconds(20))));
  EXPECT_EQ(program.read(after(seconds(20))).text, "answer");
  EXPECT_EQ(program.read(after(milliseconds(-1))).kind, LineProcess::Line::Kind::late);
  stopped = true;
  EXPECT_EQ(program.read(after(seconds(20))).kind, LineProcess::Line::Kind::stopped);
  stopped = false;
  EXPECT_EQ(program.read(after(seconds(20))).text, "answer");
}

TEST(LineProcess, OneThatHasClosedItsOutputIsStillAsked) {
  LineProcess program("exec >&-; sleep 0.3; head -c 200001 >/dev/null", false, [] { return false; });
  EXPECT_TRUE(program.send(std::string(200'000, 'x'), after(seconds(20))));
  EXPECT_EQ(program.read(after(seconds(20))).kind, LineProcess::Line::Kind::ended);
}

}  // namespace
}  // namespace roluat::tests

// A position that the shell has taken apart, and what only looks like one.
#include "analysis/words/unquoted_position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <vector>

namespace roluat::tests {
namespace {

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::string meant(const std::string& line) {
  return analysis::unquoted_position(words_of(line), [](const std::string&) { return false; });
}

TEST(UnquotedPosition, HasTheMostWordsThatAreRead) {
  const auto reads = [](const std::string& words) { return words == "a/b/c w -" || words == "a/b/c w"; };
  EXPECT_EQ(analysis::unquoted_position(words_of("draw a/b/c w - a1-a2"), reads), "a/b/c w -");
  EXPECT_EQ(analysis::unquoted_position(words_of("draw a/b/c w --lang en"), reads), "a/b/c w");
}

TEST(UnquotedPosition, ThatIsNotReadMayStillBeMeant) {
  EXPECT_EQ(meant("draw 6c4/11/2N3C4 x - - 0 1 f1-f2"), "6c4/11/2N3C4 x - - 0 1");
  EXPECT_EQ(meant("draw 6c4/11/+N'(EA)2 r --lang en"), "6c4/11/+N'(EA)2 r");
}

TEST(UnquotedPosition, IsNoPath) {
  for (const char* line : {"draw rooms/of/four w x", "draw 2026/11/3 w x", "draw games/2026/3/a w x", "draw /tmp/9/a w",
                           "draw notes/12/x-y b", "draw notes/12/x.toml b", "draw ../9/a b"})
    EXPECT_EQ(meant(line), "") << line;
}

// Whatever is typed: what is tried has few words, and is tried few times.
TEST(UnquotedPosition, IsLookedForAtTheBeginningOfALongLine) {
  for (const std::string& more : {std::string("x"), std::string("w")}) {
    std::vector<std::string> line{"score"};
    while (line.size() < 32'000) line.insert(line.end(), {"a/b/c", "w", more});
    std::size_t times = 0;
    std::ptrdiff_t spaces = 0;
    EXPECT_EQ(analysis::unquoted_position(line,
                                          [&](const std::string& words) {
                                            ++times;
                                            spaces = std::max(spaces, std::ranges::count(words, ' '));
                                            return false;
                                          }),
              "");
    EXPECT_LE(times, 1200U);
    EXPECT_EQ(spaces, 11);
  }
}

}  // namespace
}  // namespace roluat::tests

#include "model/diagnostic.hpp"

#include <gtest/gtest.h>

namespace roluat::tests {
namespace {

TEST(Diagnostic, ColumnsCountCharactersNotBytes) {
  EXPECT_EQ(model::characters(""), 0);
  EXPECT_EQ(model::characters("d4-d5"), 5);
  EXPECT_EQ(model::characters("Cờ 棋"), 4) << "one, two and three bytes each";
  EXPECT_EQ(model::characters("😀"), 1) << "four bytes";
}

TEST(Diagnostic, SaysWhereWhatAndWhatWasExpectedAsFarAsItIsKnown) {
  EXPECT_EQ((model::Diagnostic{"a.toml", 3, 7, "wrong", "right"}.str()), "a.toml:3:7: wrong (expected: right)");
  EXPECT_EQ((model::Diagnostic{"act", 0, 2, "wrong", ""}.str()), "act, column 2: wrong");
  EXPECT_EQ((model::Diagnostic{"a.toml", 3, 0, "wrong", ""}.str()), "a.toml:3: wrong");
  EXPECT_EQ((model::Diagnostic{"", 0, 0, "wrong", ""}.str()), "wrong");
}

// A terminal would obey what a stranger wrote, and an error names it.
TEST(Diagnostic, ShowsControlCharactersAndSendsNone) {
  EXPECT_EQ(model::printable("tăng\tCờ\n棋"), "tăng\tCờ\n棋");
  EXPECT_EQ(model::printable("\x1b[2J\x7f\r"), "\\x1b[2J\\x7f\\x0d");
  EXPECT_EQ(model::printable("\xc2\x9b"
                             "2J\xc2\xa0\xc2"),
            "\\x9b2J\xc2\xa0\xc2");
  EXPECT_EQ((model::Diagnostic{"\x1b]0;x", 0, 0, "no '\x07'", "\x08"}.str()),
            "\\x1b]0;x: no '\\x07' (expected: \\x08)");
}

}  // namespace
}  // namespace roluat::tests

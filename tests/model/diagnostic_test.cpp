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

}  // namespace
}  // namespace roluat::tests
